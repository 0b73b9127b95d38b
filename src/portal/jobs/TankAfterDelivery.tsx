import { Alert } from '@mui/material';
import { useCanAccess, useGetOne, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { fillTank } from '../../domain/sales/supplementDeliveries';
import { formatNumber } from '../components/fields/formats';

const TEXT = 'domains.jobs.tank';

interface DeliveredFigures {
    siteId: unknown;
    supplementId: unknown;
    litres: number;
    /** kg on arrival; absent: the last known level */
    level: number | undefined;
}

/** Tank of a site that the user may read: last known level and capacity in kg. */
export const useSiteTank = (siteId: unknown) => {
    const { canAccess: canView } = useCanAccess({ resource: 'udose-sites', action: 'show' });
    const { data: site } = useGetOne<ResourceTypes['udose-sites']>(
        'udose-sites',
        { id: Number(siteId) },
        { enabled: Boolean(siteId) && canView === true, retry: false },
    );
    return {
        isKnown: Boolean(site),
        level: site?.nutrient_tank_current_level ?? null,
        capacity: site?.nutrient_tank_capacity ?? null,
    };
};

/** Content of the tank after the entered litres, or the litres that fit. */
export const TankAfterDelivery = ({ siteId, supplementId, litres, level }: DeliveredFigures) => {
    const translate = useTranslate();
    const { canAccess: canView } = useCanAccess({ resource: 'supplements', action: 'show' });
    const { isKnown, level: known, capacity } = useSiteTank(siteId);
    const { data: supplement } = useGetOne<ResourceTypes['supplements']>(
        'supplements',
        { id: Number(supplementId) },
        { enabled: Boolean(supplementId) && canView === true, retry: false },
    );
    if (!isKnown || !supplement?.density || !litres) return null;
    const filled = fillTank({ level: level ?? known ?? 0, capacity, litres, density: supplement.density });
    const isTooMuch = 'room' in filled;
    return (
        <Alert severity={isTooMuch ? 'warning' : 'info'}>
            {isTooMuch
                ? translate(`${TEXT}.overflow`, { room: formatNumber(filled.room) })
                : capacity === null
                  ? translate(`${TEXT}.afterUnknown`, { after: formatNumber(filled.after) })
                  : translate(`${TEXT}.after`, {
                        after: formatNumber(filled.after),
                        capacity: formatNumber(capacity),
                    })}
        </Alert>
    );
};
