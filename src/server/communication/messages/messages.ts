import { BUSINESS_ZONE, firstMomentAt } from '../../../domain/calendar/days';
import { CHANNELS, type Channel } from '../../../domain/communication/notifications';
import { messageName, placeholderFault, smsParts } from '../../../domain/communication/officeMessages';
import type { Hooks, Row } from '../../engine/hooks';
import { findRecord } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { transact } from '../../platform/database/transact';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { Db, Handlers, OperationContext } from '../../platform/services';
import { availableChannels } from '../notify';
import {
    activeRecipients,
    channelContent,
    isOptedOut,
    type MessageRecipient,
    type MessageRow,
    messageChannels,
    messageRecipients,
    recipientAddress,
    recipientChannels,
    renderMessage,
} from './receivers';
import { cancelDeliveries, resendFailed, startMessageDelivery } from './sending';

type Id = { id: number };
/** Longest SMS in parts: phones show it as one text, and providers still accept it. */
const MAX_SMS_PARTS = 6;

const placeholderFaults = (row: Row): Record<string, string[]> =>
    Object.fromEntries(
        ['subject', 'body'].flatMap(name => {
            const fault = placeholderFault(String(row[name] ?? ''));
            return fault ? [[name, [fault]]] : [];
        }),
    );
const refuse = (errors: Record<string, string[]>) => {
    if (Object.keys(errors).length > 0) throw invalid(errors);
};

const messageFaults = (message: Row): Record<string, string[]> => ({
    ...placeholderFaults(message),
    ...(message.by_email || message.by_sms || message.by_push
        ? {}
        : { by_email: ['Choose at least one way: email, SMS or push notification.'] }),
    ...(message.by_sms && smsParts(String(message.body)) > MAX_SMS_PARTS
        ? {
              body: [
                  `This is too long for an SMS. Shorten it, or send it without SMS (at most ${MAX_SMS_PARTS} parts).`,
              ],
          }
        : {}),
    ...(!message.send_on !== !message.send_at
        ? { [message.send_on ? 'send_at' : 'send_on']: ['To send it later, enter the day and the time.'] }
        : {}),
});

const refuseWithoutReceivers = async (db: Db, id: number) => {
    const [named] = await db`
        SELECT 1 FROM (SELECT owner_id FROM messages_users UNION ALL SELECT owner_id FROM messages_roles UNION ALL SELECT owner_id FROM messages_customers) a
        WHERE a.owner_id = ${id} LIMIT 1`;
    if (!named) throw conflict('Choose the recipients first: people, roles or customers.');
};

/** Business time, whatever the reader's zone is. */
const schedule = async (db: Db, message: Row, now: Date) => {
    await refuseWithoutReceivers(db, Number(message.id));
    if (!message.send_on || !message.send_at) throw conflict('Enter the day and time to send it first.');
    const at = firstMomentAt(String(message.send_on), String(message.send_at).slice(0, 5), BUSINESS_ZONE);
    if (at <= now) throw conflict('This time has passed. Choose a later time, or send the message now.');
    await db`UPDATE messages SET scheduled_for = ${at} WHERE id = ${Number(message.id)}`;
};

export const messageHooks: Hooks = {
    'message-templates': {
        beforeWrite: (input, current) => {
            refuse(placeholderFaults({ ...current, ...input }));
            return input;
        },
    },
    messages: {
        beforeWrite: (input, current) => {
            if (current && current.status !== 'draft')
                throw conflict(
                    current.status === 'scheduled'
                        ? 'This message is scheduled. Take it back to drafts to change it.'
                        : 'A message that was sent or cancelled cannot be changed.',
                );
            refuse(messageFaults({ by_email: true, ...current, ...input }));
            return input.subject === undefined ? input : { ...input, name: messageName(String(input.subject), []) };
        },
        afterTransition: async (record, transition, { db, services }) => {
            const id = Number(record.id);
            const message = record as unknown as MessageRow;
            if (transition === 'send') await startMessageDelivery(db, services, { ...message, id });
            if (transition === 'schedule') await schedule(db, record, services.clock.now());
            if (transition === 'cancel') await cancelDeliveries(db, id);
            if (transition === 'cancel' || transition === 'redraft')
                await db`UPDATE messages SET scheduled_for = NULL WHERE id = ${id}`;
        },
        computed: {
            failed: '(SELECT count(*)::int FROM deliveries d WHERE d.message_id = t.id AND d.status IN (2, 3, 4))',
        },
    },
};

const messageOf = async (
    { services, caller, params }: OperationContext<unknown, unknown, Id>,
    db: Db,
): Promise<MessageRow> => {
    const record = await findRecord(db, compiled(services.registry, 'messages'), caller, params.id);
    if (!record) throw notFound();
    return record as unknown as MessageRow;
};

/** The caller as a recipient. */
const oneself = async (db: Db, userId: number): Promise<MessageRecipient> => {
    const [me] = await activeRecipients(db, [userId]);
    if (!me) throw notFound();
    return me;
};

const previewMessage = async (context: OperationContext<unknown, unknown, Id>) => {
    const { services, caller } = context;
    const message = await messageOf(context, services.sql);
    const receivers = await messageRecipients(services.sql, message.id);
    const wanted = messageChannels(message);
    const shown = renderMessage(services, message, receivers[0] ?? (await oneself(services.sql, caller.userId)));
    const texts = receivers.map(receiver => renderMessage(services, message, receiver).text);
    const count = (which: (receiver: MessageRecipient) => boolean) => receivers.filter(which).length;
    return {
        ...shown,
        sms_parts: Math.max(...(texts.length > 0 ? texts : [shown.text]).map(smsParts)),
        people: receivers.length,
        only_in_app: count(receiver => recipientChannels(receiver, message).length === 0),
        opted_out: count(receiver => wanted.some(channel => isOptedOut(receiver, message, channel))),
        channels: availableChannels(services)
            .filter(({ channel }) => wanted.includes(channel))
            .map(({ channel, available }) => ({
                channel,
                available,
                receivers: count(receiver => recipientChannels(receiver, message).some(way => way.channel === channel)),
                without_address: count(receiver => recipientAddress(receiver, channel) === null),
            })),
    };
};

/** Test message to the caller, sent immediately despite quiet hours; it is not a delivery of the message. */
const testMessage = (context: OperationContext<unknown, unknown, Id>) =>
    transact(context.services, async db => {
        const { services, caller } = context;
        const message = await messageOf(context, db);
        const me = await oneself(db, caller.userId);
        const ways = messageChannels(message).flatMap(channel => {
            const to = recipientAddress(me, channel);
            return to === null ? [] : [{ channel, to }];
        });
        if (ways.length === 0)
            throw conflict(
                'You cannot be reached by these channels. Enter a mobile number in your profile, or switch on push notifications on a device.',
            );
        const { subject } = renderMessage(services, message, me);
        for (const { channel, to } of ways) {
            const content = channelContent(services, message, me, to);
            const testMessage = {
                to,
                subject: `Test: ${subject}`.slice(0, 150),
                kind: 'message-test',
                userId: me.id,
                customerId: me.customer_id,
            };
            const send: Record<Channel, () => Promise<number>> = {
                email: () => services.mail.send(db, { ...testMessage, text: content.email.text }),
                sms: () => services.sms.send(db, { ...testMessage, content: content.sms }),
                push_notification: () => services.push.send(db, { ...testMessage, content: content.push_notification }),
            };
            await send[channel]();
        }
        return { channels: CHANNELS.filter(channel => ways.some(way => way.channel === channel)) };
    });

const resendMessage = async (context: OperationContext<unknown, unknown, Id>) => {
    const { id } = await messageOf(context, context.services.sql);
    return { resent: await resendFailed(context.services, context.caller, id) };
};

export const messageHandlers: Handlers = { previewMessage, testMessage, resendMessage };
