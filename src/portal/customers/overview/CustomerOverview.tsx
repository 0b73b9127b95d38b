import { type RaRecord, useRecordContext } from 'react-admin';
import { OverviewPanels } from './OverviewPanels';
import { useCustomerOverview } from './useOverview';

/** Overview tab of a customer. */
export const CustomerOverview = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const overview = useCustomerOverview(customer?.id);
    return customer ? <OverviewPanels place={{ customer_id: customer.id }} overview={overview} /> : null;
};
