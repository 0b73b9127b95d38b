import { type RaRecord, useRecordContext } from 'react-admin';
import { OverviewPanels } from './OverviewPanels';
import { usePropertyOverview } from './useOverview';

/** Overview tab of a property. */
export const PropertyOverview = () => {
    const property = useRecordContext<RaRecord<number>>();
    const overview = usePropertyOverview(property?.id);
    if (!property) return null;
    const place = { customer_id: Number(property.customer_id), customer_property_id: property.id };
    return <OverviewPanels place={place} overview={overview} />;
};
