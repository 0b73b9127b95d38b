import { Alert } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { inDifference } from '../../domain/adjustments';
import { useLiveList } from '../engine/provider/useLive';
import { useMay } from '../engine/useMay';
import { Link } from '../links';
import { pathOf } from '../links/urls';

interface Counted {
    supplement_id: number;
    inventory_location_id: number;
}
type Count = ResourceTypes['supplement-adjustments'] & { id: number };

/** Says that a count of this place waits for a second person: what is shown as stock is without it. */
export const WaitingCount = ({ inventory: { supplement_id, inventory_location_id } }: { inventory: Counted }) => {
    const translate = useTranslate();
    const enabled = useMay()(['access_supplement_inventory']);
    useLiveList('supplement-adjustments');
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
                difference: inDifference(waiting.difference ?? 0),
            })}{' '}
            <Link to={pathOf('supplement-adjustments', 'view', waiting.id)}>
                {translate('domains.stock.adjust.look')}
            </Link>
        </Alert>
    );
};
