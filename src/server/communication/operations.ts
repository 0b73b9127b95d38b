import type { Hooks } from '../engine/hooks';
import { customerOf } from '../engine/read';
import { onComment } from '../engine/records';
import type { Handlers } from '../services';
import {
    countUnreadNotifications,
    listNotifications,
    markAllNotificationsAsRead,
    markNotificationAsRead,
} from './notifications';
import { notifyMentions } from './occasions';
import { getNotificationSettings, updateNotificationSettings } from './settings';

export const handlers: Handlers = {
    listNotifications,
    countUnreadNotifications,
    markNotificationAsRead,
    markAllNotificationsAsRead,
    getNotificationSettings,
    updateNotificationSettings,
};
export const hooks: Hooks = {};

onComment(async ({ db, services, caller, resource: compiled, record, text }) => {
    const { resource } = compiled;
    const id = record.id as number;
    const customerId = await customerOf(db, compiled, id);
    const label = String(record[resource.display] ?? id);
    await notifyMentions(db, services, { caller, resource, record: { id, label }, customerId, text });
});
