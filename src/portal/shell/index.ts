import type { PageDefinition } from '../engine/definition';

const load = () => import('./notifications/NotificationsPage');

export const pages: readonly PageDefinition[] = [
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
