import type { Hooks, Row } from '../engine/hooks';
import { customerIdOf, recordLabel } from '../engine/read/read';
import { onComment } from '../engine/read/records';
import { visibleChanges } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import type { Handlers, Services } from '../platform/services';
import { createAlarmException, deleteAlarmException, updateAlarmException } from './alarmExceptions';
import { getAlarmSettings, updateAlarmSettings } from './alarmSettings';
import { changesText } from './changesText';
import { pruneReports, receiveDeliveryReport } from './deliveryReports';
import { getMailDigest, updateMailDigest } from './digest';
import { registerHeldNotificationsJob } from './heldNotifications';
import { notifyMentions } from './mentions';
import { messageHandlers, messageHooks } from './messages/messages';
import { registerMessageJobs } from './messages/sending';
import { listUnreadNews, markNewsAsRead, newsHooks, registerNewsJobs, removeNewsPicture, setNewsPicture } from './news';
import {
    countUnreadNotifications,
    listNotifications,
    markAllNotificationsAsRead,
    markNotificationAsRead,
} from './notifications';
import { resendOnboardingMail } from './onboarding';
import {
    addPushSubscription,
    listPushSubscriptions,
    removePushSubscription,
    testPushSubscription,
} from './pushDevices';
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
    getMailDigest,
    updateMailDigest,
    listPushSubscriptions,
    addPushSubscription,
    removePushSubscription,
    testPushSubscription,
    receiveDeliveryReport,
    resendOnboardingMail,
    listUnreadNews,
    markNewsAsRead,
    setNewsPicture,
    removeNewsPicture,
    ...messageHandlers,
};

const RELEASE = 'deliveries-release';
/** Releases messages held for the end of quiet hours or for a provider. */
export const releaseWaitingMessages = (services: Services) =>
    transact(services, async db => {
        for (const channel of [services.mail, services.sms, services.push]) await channel.release(db);
    });
export const registerWork = (services: Services) => {
    registerHeldNotificationsJob(services);
    registerNewsJobs(services);
    registerMessageJobs(services);
    services.queue.register(RELEASE, () => releaseWaitingMessages(services), { cron: '* * * * *', retryLimit: 0 });
    services.queue.register('delivery-reports-prune', async () => void (await pruneReports(services)), {
        cron: '20 4 * * *',
    });
};
export const hooks: Hooks = {
    ...messageHooks,
    news: newsHooks,
    'activity-logs': {
        exported: { changes: changesText },
        // the activity log must disclose no more to customer users than the record histories
        present: (rows, { caller, services }) =>
            caller.customerId === null
                ? rows
                : rows.map(row => {
                      const known = services.registry.get(String(row.resource));
                      return {
                          ...row,
                          changes: known ? visibleChanges(caller, known, row.changes as Row) : {},
                          ip: null,
                      };
                  }),
    },
};

onComment(async ({ db, services, caller, resource: compiled, record, text }) => {
    const { resource } = compiled;
    const id = record.id as number;
    const customerId = await customerIdOf(db, compiled, id);
    const label = await recordLabel(db, compiled, record);
    await notifyMentions(db, services, { caller, resource, record: { id, label }, customerId, text });
});
