import { Skeleton } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { FailedCard } from '../../admin/list/ListStates';
import { OverviewPanels } from './OverviewPanels';
import { usePropertyOverview } from './useOverview';

/** Overview tab of a property. */
export const PropertyOverview = () => {
    const property = useRecordContext<RaRecord<number>>();
    const { data, error, refetch } = usePropertyOverview(property?.id);
    if (!property) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={200} />;
    return (
        <OverviewPanels
            place={{ customer_id: Number(property.customer_id), customer_property_id: property.id }}
            overview={data}
        />
    );
};
