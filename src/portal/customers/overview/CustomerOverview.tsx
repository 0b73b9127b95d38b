import { Skeleton } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { FailedCard } from '../../admin/list/ListStates';
import { OverviewPanels } from './OverviewPanels';
import { useCustomerOverview } from './useOverview';

/** Overview tab of a customer. */
export const CustomerOverview = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const { data, error, refetch } = useCustomerOverview(customer?.id);
    if (!customer) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={200} />;
    return <OverviewPanels place={{ customer_id: customer.id }} overview={data} />;
};
