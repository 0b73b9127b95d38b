import CleaningServicesOutlinedIcon from '@mui/icons-material/CleaningServicesOutlined';
import { Alert } from '@mui/material';
import { useCanAccess, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { Moment } from '../components/fields/Moment';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';

type Tank = ResourceTypes['storage-tanks'] & { id: number };
const CLEANINGS = 'storage-tank-cleanings';

/** Notice that the tank must be cleaned before it is filled, with the reason. */
export const CleaningRequired = () => {
    const tank = useRecordContext<Tank>();
    const translate = useTranslate();
    if (!tank?.needs_cleaning) return null;
    return (
        <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('domains.stock.cleaning.first', { held: tank.last_held })}
            {tank.held_since && (
                <>
                    {' '}
                    {translate('domains.stock.cleaning.since')} <Moment value={tank.held_since} />.
                </>
            )}
        </Alert>
    );
};

/** Records that an empty tank was cleaned. */
export const useClean = () => {
    const tank = useRecordContext<Tank>();
    const { canAccess: canCreate } = useCanAccess({ resource: CLEANINGS, action: 'create' });
    const navigate = useNavigate();
    const canClean = canCreate && canOpenPage(pagePath(CLEANINGS, 'add'));
    if (!tank || tank.archived_at || (tank.level ?? 0) > 0 || !canClean) return null;
    return {
        actions: [
            {
                name: 'clean',
                label: 'domains.stock.cleaning.open',
                icon: CleaningServicesOutlinedIcon,
                next: tank.needs_cleaning === true,
                run: () => navigate(pagePath(CLEANINGS, 'add'), { state: { record: { storage_tank_id: tank.id } } }),
            },
        ],
    };
};
