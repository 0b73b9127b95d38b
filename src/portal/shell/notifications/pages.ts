import type { PageDefinition } from '../../engine/definition';

const load = () => import('./NotificationsPage');

export const notificationPages: readonly PageDefinition[] = [
    { path: '/notifications', title: 'shell.notifications.title', load },
    {
        path: '/all-notifications',
        title: 'shell.notifications.all_title',
        permission: ['access_carbon_accounting'],
        load,
    },
];
