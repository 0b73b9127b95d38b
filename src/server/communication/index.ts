import { changesFor } from '../engine/audit';
import type { Hooks, Row } from '../engine/hooks';
import { customerOf, labelOf } from '../engine/read';
import { onComment } from '../engine/records';
import type { Handlers } from '../foundation/services';
import { createAlarmException, deleteAlarmException, updateAlarmException } from './alarmExceptions';
import { getAlarmSettings, updateAlarmSettings } from './alarmSettings';
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
    getAlarmSettings,
    updateAlarmSettings,
    createAlarmException,
    updateAlarmException,
    deleteAlarmException,
};
export { registerWork } from './heldNotifications';
export const hooks: Hooks = {
    'activity-logs': {
        // the log is another way to read a history, so it tells a customer's people no more than that
        present: (rows, { caller, services }) =>
            caller.customerId === null
                ? rows
                : rows.map(row => {
                      const known = services.registry.get(String(row.resource));
                      return { ...row, changes: known ? changesFor(caller, known, row.changes as Row) : {}, ip: null };
                  }),
    },
};

onComment(async ({ db, services, caller, resource: compiled, record, text }) => {
    const { resource } = compiled;
    const id = record.id as number;
    const customerId = await customerOf(db, compiled, id);
    const label = await labelOf(db, compiled, record);
    await notifyMentions(db, services, { caller, resource, record: { id, label }, customerId, text });
});
