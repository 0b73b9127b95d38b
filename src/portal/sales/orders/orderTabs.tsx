import type { FieldOf } from '../../admin/defineScreen';
import type { RecordTab, ScreenDefinition } from '../../admin/definition';
import { ContractTab } from '../contract/ContractTab';
import { OrderOverview } from './OrderOverview';
import { OrderDeliveries, OrderJobs, OrderNotes } from './OrderRelated';

/** Tabs of an order, each with its own address. */
export const orderTabs = (deliveries: ScreenDefinition<FieldOf<'supplement-deliveries'>>): RecordTab[] => [
    { path: '', title: 'domains.sales.overview', content: <OrderOverview /> },
    { path: 'contract', title: 'domains.sales.contract.title', content: <ContractTab /> },
    {
        path: 'job-card',
        resource: 'job-cards',
        content: <OrderJobs />,
    },
    {
        path: 'pre-installation-notes',
        resource: 'pre-installation-notes',
        content: <OrderNotes />,
    },
    {
        path: 'supplement-deliveries',
        resource: 'supplement-deliveries',
        content: <OrderDeliveries definition={deliveries} />,
    },
];
