import type { PageDefinition } from '../../engine/definition';

const load = () => import('./NotificationsPage');

export const notificationPages: readonly PageDefinition[] = [
    { path: '/notifications', place: 'own', menu: { alarms: 50 }, title: 'shell.notifications.title', load },
    {
        path: '/all-notifications',
        place: 'own',
        menu: { alarms: 60 },
        title: 'shell.notifications.all_title',
        permission: ['access_carbon_accounting'],
        load,
    },
];
