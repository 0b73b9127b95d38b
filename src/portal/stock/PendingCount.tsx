import { Alert } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { differenceText } from '../../domain/stock/adjustments';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';

interface Counted {
    supplement_id: number;
    inventory_location_id: number;
}
type Count = ResourceTypes['supplement-adjustments'] & { id: number };

/** Notice that a count of this place awaits approval and is not included in the stock. */
export const PendingCount = ({ inventory: { supplement_id, inventory_location_id } }: { inventory: Counted }) => {
    const translate = useTranslate();
    const enabled = useCan()(['access_supplement_inventory']);
    const { data } = useGetList<Count>(
        'supplement-adjustments',
        {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'DESC' },
            filter: { supplement_id, inventory_location_id, status: 'pending' },
        },
        { enabled },
    );
    const [waiting] = data ?? [];
    if (!waiting) return null;
    return (
        <Alert severity="info" sx={{ mt: 2, '& a': { textDecoration: 'underline' } }}>
            {translate('domains.stock.adjust.waiting', {
                number: waiting.number,
                difference: differenceText(waiting.difference ?? 0),
            })}{' '}
            <LinkBase to={pagePath('supplement-adjustments', 'view', waiting.id)}>
                {translate('domains.stock.adjust.look')}
            </LinkBase>
        </Alert>
    );
};
