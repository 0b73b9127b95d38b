import type { PageDefinition } from '../admin/definition';
import { ALL_NOTIFICATIONS } from './notifications/allNotifications';

export const pages: readonly PageDefinition[] = [
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
