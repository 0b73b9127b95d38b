import {
    type Channel,
    type ChannelChoice,
    choosableTypes,
    defaultChoice,
    type NotificationType,
} from '../../domain/communication/notifications';
import { can } from '../engine/can';
import { data } from '../engine/http/envelope';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';
import { applyToAllLevels } from './alarmSettings';
import { availableChannels } from './notify';

type Choice = { type: NotificationType } & ChannelChoice;
type Change = { type: NotificationType } & Partial<Record<Channel, boolean>>;

const choicesOf = async (db: Db, caller: Caller): Promise<Choice[]> => {
    const rows =
        await db`SELECT type, email, sms, push_notification FROM notification_settings WHERE user_id = ${caller.userId}`;
    const chosen = new Map(rows.map(row => [row.type as string, row as unknown as Choice]));
    const hasAnyPermission = (permissions: readonly string[]) => can(caller, permissions);
    return choosableTypes(caller.customerId === null, hasAnyPermission).map(type => {
        const { email, sms, push_notification } = chosen.get(type) ?? defaultChoice(type);
        return { type, email, sms, push_notification };
    });
};

export const getNotificationSettings = async ({ services, caller }: OperationContext) =>
    data({ channels: availableChannels(services), settings: await choicesOf(services.sql, caller) });

export const updateNotificationSettings = async ({
    services,
    caller,
    body,
}: OperationContext<{ settings: Change[] }>) => {
    const settings = await transact(services, async db => {
        const current = new Map((await choicesOf(db, caller)).map(choice => [choice.type, choice]));
        for (const [at, change] of body.settings.entries()) {
            const before = current.get(change.type);
            if (!before) throw invalid({ [`settings.${at}.type`]: ['This type has no settings.'] });
            const { email, sms, push_notification } = { ...before, ...change };
            await db`
                INSERT INTO notification_settings (user_id, type, email, sms, push_notification)
                VALUES (${caller.userId}, ${change.type}, ${email}, ${sms}, ${push_notification})
                ON CONFLICT (user_id, type) DO UPDATE
                SET email = ${email}, sms = ${sms}, push_notification = ${push_notification}, updated_at = now()`;
            if (change.type === 'alarm') await applyToAllLevels(db, caller, change);
        }
        return choicesOf(db, caller);
    });
    return data({ channels: availableChannels(services), settings });
};
