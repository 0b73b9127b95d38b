import type { FieldOf } from '../../admin/defineScreen';
import type { RecordTab, ScreenDefinition } from '../../admin/definition';
import { resourceOf } from '../../admin/metadata';
import { ContractTab } from '../contract/ContractTab';
import { OrderOverview } from './OrderOverview';
import { OrderDeliveries, OrderJobs, OrderNotes } from './OrderRelated';

/** Tabs of an order, each with its own address. */
export const orderTabs = (deliveries: ScreenDefinition<FieldOf<'supplement-deliveries'>>): RecordTab[] => [
    { path: '', title: 'domains.sales.overview', content: <OrderOverview /> },
    { path: 'contract', title: 'domains.sales.contract.title', content: <ContractTab /> },
    {
        path: 'job-card',
        title: resourceOf('job-cards').plural,
        permission: resourceOf('job-cards').actions.list,
        content: <OrderJobs />,
    },
    {
        path: 'pre-installation-notes',
        title: resourceOf('pre-installation-notes').plural,
        permission: resourceOf('pre-installation-notes').actions.list,
        content: <OrderNotes />,
    },
    {
        path: 'supplement-deliveries',
        title: resourceOf('supplement-deliveries').plural,
        permission: resourceOf('supplement-deliveries').actions.list,
        content: <OrderDeliveries definition={deliveries as ScreenDefinition} />,
    },
];
