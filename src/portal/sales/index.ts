import type { PageDefinition } from '../admin/definition';

const order = '/dit-connect/sales-order/:id';
const read = ['read_sales_order'];

export const pages: readonly PageDefinition[] = [
    {
        path: `${order}/contract`,
        place: 'dit_connect',
        title: 'Sales order contract',
        permission: read,
        load: async () => ({ default: (await import('./orders/OrderTabPages')).ContractTabPage }),
    },
    {
        path: `${order}/job-card`,
        place: 'dit_connect',
        title: 'Sales order: job cards',
        permission: read,
        load: async () => ({ default: (await import('./orders/OrderTabPages')).JobCardsTabPage }),
    },
    {
        path: `${order}/pre-installation-notes`,
        place: 'dit_connect',
        title: 'Sales order: pre-installation notes',
        permission: read,
        load: async () => ({ default: (await import('./orders/OrderTabPages')).NotesTabPage }),
    },
    {
        path: `${order}/supplement-deliveries`,
        place: 'dit_connect',
        title: 'Sales order: supplement deliveries',
        permission: read,
        load: async () => ({ default: (await import('./orders/OrderTabPages')).DeliveriesTabPage }),
    },
    {
        path: `${order}/contract/edit`,
        place: 'dit_connect',
        title: 'Edit contract',
        permission: ['update_sales_order'],
        load: () => import('./contract/ContractEditPage'),
    },
    {
        path: `${order}/contract/preview`,
        place: 'dit_connect',
        title: 'Contract preview',
        permission: read,
        load: () => import('./contract/ContractPreviewPage'),
    },
];
