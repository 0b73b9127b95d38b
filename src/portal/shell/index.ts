import type { PageDefinition } from '../admin/definition';
import { HUBS } from './hubs';
import { ALL_NOTIFICATIONS } from './notifications/allNotifications';

export const pages: readonly PageDefinition[] = [
    ...HUBS.map(
        ({ id, path }): PageDefinition => ({
            path,
            place: 'uhub',
            title: `shell.hub.${id}`,
            load: () => import('./HubPage'),
        }),
    ),
    {
        path: '/notifications',
        place: 'own',
        menu: { alarms: 50 },
        title: 'shell.notifications.title',
        load: () => import('./notifications/NotificationsPage'),
    },
    {
        ...ALL_NOTIFICATIONS,
        place: 'own',
        menu: { alarms: 60 },
        title: 'shell.notifications.all_title',
        load: () => import('./notifications/AllNotificationsPage'),
    },
];
