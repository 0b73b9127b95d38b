import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/devices/edit-stock-type/:id',
        place: 'administration',
        title: 'Edit device stock type',
        permission: ['update_device'],
        load: () => import('./EditStockTypePage'),
    },
    {
        path: '/devices/:id/site-logs',
        place: 'administration',
        title: 'Device site logs',
        permission: ['read_device'],
        load: () => import('./SiteLogsPage'),
    },
];
