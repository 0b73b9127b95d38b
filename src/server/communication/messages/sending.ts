import { DELIVERY_STATUS, UNDELIVERED_STATUSES, UNSENT_STATUSES } from '../../../domain/communication/deliveryStatus';
import type { Channel } from '../../../domain/communication/notifications';
import { messageName } from '../../../domain/communication/officeMessages';
import type { ActivityAction } from '../../../domain/records/activityActions';
import { compiled } from '../../engine/sql/compile';
import { audit } from '../../engine/write/audit';
import { transact } from '../../platform/database/transact';
import { conflict } from '../../platform/errors';
import type { Caller, Db, Services } from '../../platform/services';
import {
    activeRecipients,
    channelContent,
    type MessageRecipient,
    type MessageRow,
    messageRecipients,
    quietHoursRule,
    recipientAddress,
    recipientChannels,
    recipientQuietHoursEnd,
    renderMessage,
    templateValues,
} from './receivers';

const JOB = 'messages-send';
const DUE = 'messages-due';
/** Deliveries per transaction, so that other writes do not wait for thousands. */
const BATCH = 200;
/** Longest message text in the notification list, in characters. */
const MAX_NOTE_LENGTH = 500;

export const NO_RECIPIENTS = 'Nobody would receive this message. Choose people, roles or customers who can sign in.';

/**
 * Creates the deliveries of a message, one per person and channel, and each person's notification, in the sending
 * transaction. A job sends them.
 * @throws ApiError 409 without recipients
 */
export const startMessageDelivery = async (db: Db, services: Services, message: MessageRow): Promise<number> => {
    const receivers = await messageRecipients(db, message.id);
    if (receivers.length === 0) throw conflict(NO_RECIPIENTS);
    const recipients = receivers.map(receiver => ({
        receiver,
        ways: recipientChannels(receiver, message),
        read: renderMessage(services, message, receiver),
    }));
    const deliveries = recipients.flatMap(({ receiver, ways, read }) =>
        ways.map(({ channel, to }) => ({
            channel,
            to_address: to,
            subject: read.subject,
            user_id: receiver.id,
            customer_id: receiver.customer_id,
        })),
    );
    await db`
        INSERT INTO deliveries (channel, to_address, subject, kind, user_id, customer_id, message_id, status)
        SELECT t.channel, t.to_address, t.subject, 'message', t.user_id, t.customer_id, ${message.id}, ${DELIVERY_STATUS.Submitted}
        FROM jsonb_to_recordset(${db.json(deliveries as never)})
            AS t (channel text, to_address text, subject text, user_id bigint, customer_id bigint)
        ON CONFLICT DO NOTHING`;
    const notes = recipients.map(({ receiver, ways, read }) => ({
        user_id: receiver.id,
        data: { type: 'message', message: `${read.subject}\n\n${read.text}`.slice(0, MAX_NOTE_LENGTH) },
        channels: Object.fromEntries(ways.map(({ channel }) => [channel, 'queued'])),
    }));
    await db`
        INSERT INTO notifications (user_id, type, data, channels)
        SELECT t.user_id, 'message', t.data, t.channels
        FROM jsonb_to_recordset(${db.json(notes as never)}) AS t (user_id bigint, data jsonb, channels jsonb)
        ORDER BY t.user_id`;
    for (const { receiver } of recipients)
        await services.events.publish(db, { type: 'notification', userId: receiver.id });
    const name = messageName(
        message.subject,
        receivers.map(receiver => templateValues(services, receiver)),
    );
    await db`UPDATE messages SET receivers = ${receivers.length}, name = ${name} WHERE id = ${message.id}`;
    await services.queue.enqueue(db, JOB, { message: message.id }, { key: `message ${message.id}` });
    return receivers.length;
};

interface Written {
    id: number;
    channel: Channel;
    user_id: number | null;
}

/** Sets the content of created deliveries, by their people's settings and current addresses. */
const queueDeliveries = async (
    db: Db,
    services: Services,
    message: MessageRow,
    written: readonly Written[],
): Promise<number> => {
    const users = written.flatMap(({ user_id }) => (user_id === null ? [] : [Number(user_id)]));
    const people = new Map<number, MessageRecipient>(
        (await activeRecipients(db, users)).map(receiver => [Number(receiver.id), receiver]),
    );
    const now = services.clock.now();
    const lost: number[] = [];
    const outgoing = written.flatMap(({ id, channel, user_id }) => {
        const receiver = people.get(Number(user_id));
        const to = receiver && recipientAddress(receiver, channel);
        if (!receiver || !to) {
            lost.push(Number(id));
            return [];
        }
        return [
            {
                id: Number(id),
                channel,
                to,
                heldUntil: recipientQuietHoursEnd(receiver, message, now),
                rest: quietHoursRule(message),
                content: channelContent(services, message, receiver, to),
            },
        ];
    });
    const of = <C extends Channel>(wanted: C) =>
        outgoing
            .filter(({ channel }) => channel === wanted)
            .map(({ content, channel: _, ...fields }) => ({ ...fields, content: content[wanted] }));
    await services.mail.load(db, of('email'));
    await services.sms.load(db, of('sms'));
    await services.push.load(db, of('push_notification'));
    await db`
        UPDATE deliveries SET status = ${DELIVERY_STATUS.Cancelled}, content = NULL, reason = 'This person is not reached by it any more.'
        WHERE id = ANY(${lost}::bigint[])`;
    return outgoing.length;
};

const lockMessage = async (db: Db, id: number): Promise<MessageRow | undefined> => {
    const [message] = await db<MessageRow[]>`SELECT * FROM messages WHERE id = ${id} FOR UPDATE`;
    return message;
};

const auditMessage = async (
    db: Db,
    services: Services,
    caller: Caller | null,
    id: number,
    action: ActivityAction,
    reason?: string,
) => {
    const resource = compiled(services.registry, 'messages');
    const [record] = await db`SELECT id, name FROM messages WHERE id = ${id}`;
    if (record) await audit(db, services, resource, caller, record, { action, ...(reason ? { reason } : {}) });
};

/** Sends the deliveries of a message in batches, until none is left or the message is cancelled. */
export const sendMessage = async (services: Services, id: number): Promise<void> => {
    for (;;) {
        const more = await transact(services, async db => {
            const message = await lockMessage(db, id);
            if (message?.status !== 'sending') return false;
            const written = await db<Written[]>`
                SELECT id, channel, user_id FROM deliveries
                WHERE message_id = ${id} AND status = ${DELIVERY_STATUS.Submitted} ORDER BY id LIMIT ${BATCH} FOR UPDATE`;
            if (written.length > 0) {
                await queueDeliveries(db, services, message, written);
                return true;
            }
            await db`
                UPDATE messages SET status = 'sent', sent_at = clock_now(), version = version + 1, updated_at = now() WHERE id = ${id}`;
            await auditMessage(db, services, null, id, 'sent');
            return false;
        });
        if (!more) return;
    }
};

/** Starts messages whose scheduled time has come, each in its own transaction. */
export const sendDueMessages = async (services: Services): Promise<void> => {
    const due = await services.sql<{ id: number }[]>`
        SELECT id FROM messages WHERE status = 'scheduled' AND scheduled_for <= clock_now() AND archived_at IS NULL
        ORDER BY scheduled_for, id LIMIT 100`;
    for (const { id } of due)
        await transact(services, async db => {
            const message = await lockMessage(db, Number(id));
            if (message?.status !== 'scheduled') return;
            const anybody = (await messageRecipients(db, message.id)).length > 0;
            await db`
                UPDATE messages SET status = ${anybody ? 'sending' : 'cancelled'}, version = version + 1, updated_at = now() WHERE id = ${id}`;
            if (anybody) await startMessageDelivery(db, services, message);
            await auditMessage(
                db,
                services,
                null,
                Number(id),
                anybody ? 'send' : 'cancel',
                anybody ? undefined : NO_RECIPIENTS,
            );
        });
};

/** Cancels the deliveries of a message that have not been sent. */
export const cancelDeliveries = (db: Db, id: number) => db`
    UPDATE deliveries SET status = ${DELIVERY_STATUS.Cancelled}, content = NULL, reason = 'The message was cancelled.'
    WHERE message_id = ${id} AND status = ANY(${[...UNSENT_STATUSES] as number[]})`;

/** Resends deliveries that failed for good. Returns their number. */
export const resendFailed = (services: Services, caller: Caller, id: number): Promise<number> =>
    transact(services, async db => {
        const message = await lockMessage(db, id);
        if (message?.status !== 'sent') throw conflict('Only a message that was sent can be sent again.');
        const failed = await db<Written[]>`
            SELECT id, channel, user_id FROM deliveries
            WHERE message_id = ${id} AND status = ANY(${[...UNDELIVERED_STATUSES] as number[]}) AND content IS NULL ORDER BY id FOR UPDATE`;
        if (failed.length === 0) throw conflict('This message has reached all recipients.');
        const resent = await queueDeliveries(db, services, message, failed);
        await auditMessage(db, services, caller, id, 'resend');
        return resent;
    });

export const registerMessageJobs = (services: Services) => {
    const { queue } = services;
    queue.register<{ message: number }>(JOB, ({ message }) => sendMessage(services, message));
    queue.register(DUE, () => sendDueMessages(services), { cron: '* * * * *', retryLimit: 0 });
};
