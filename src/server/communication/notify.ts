import {
    CHANNELS,
    type Channel,
    defaultChoice,
    destinationsOf,
    type NotificationContent,
    type NotificationData,
    type NotificationType,
    notificationLabel,
} from '../../domain/notifications';
import type { Db, Services } from '../foundation/services';
import { type Audience, peopleOf } from './audience';

export interface Notice {
    to: Audience;
    type: NotificationType;
    data: NotificationContent;
    /** of the mail, where the message quotes what does not belong into the email log */
    subject?: string;
    /** who did it, and so knows already */
    except?: number;
    /** the same news about the same record within this time renews the unread notification instead of adding one */
    mergeMinutes?: number;
    /** a reminder: renewed or not, it is sent once more by the channels that people chose */
    sendAgain?: boolean;
}

interface Recipient {
    id: number;
    email: string;
    customer_id: number | null;
    settings: Record<Channel, boolean> | null;
}

type Delivery = 'queued' | 'not_configured';
/** Only mail has something to send it by; what else a person chose is kept as what it is, not pretended to be sent. */
const isAvailable = (channel: Channel) => channel === 'email';
export const availableChannels = () => CHANNELS.map(channel => ({ channel, available: isAvailable(channel) }));

/** Tells people something, each by the channels of their choice, in the transaction of what happened. Returns whom. */
export const notify = async (
    db: Db,
    services: Services,
    { to, type, data, subject, except, mergeMinutes, sendAgain }: Notice,
): Promise<number[]> => {
    const people = (await peopleOf(db, to)).filter(id => id !== except);
    if (people.length === 0) return [];
    const content: NotificationData = { ...data, message: data.message.slice(0, 500), type };
    const renewed = mergeMinutes ? await renew(db, people, type, content, mergeMinutes) : new Set<number>();
    const added = people.filter(id => !renewed.has(id));
    const about = subject ?? content.message;
    for (const recipient of await recipientsOf(db, added, type))
        await add(db, services, recipient, type, content, about);
    if (sendAgain)
        for (const recipient of await recipientsOf(db, [...renewed], type))
            if ((recipient.settings ?? defaultChoice(type)).email)
                await mail(db, services, recipient, type, content, about);
    for (const userId of people) await services.events.publish(db, { type: 'notification', userId });
    return people;
};

const renew = async (
    db: Db,
    people: number[],
    type: string,
    data: NotificationData,
    minutes: number,
): Promise<Set<number>> => {
    const rows = await db`
        UPDATE notifications SET data = ${db.json(data as never)}, created_at = now()
        WHERE user_id = ANY(${people}::bigint[]) AND type = ${type} AND read_at IS NULL
          AND data ->> 'id' IS NOT DISTINCT FROM ${data.id === undefined ? null : String(data.id)}
          AND data ->> 'event' IS NOT DISTINCT FROM ${(data.event as string | undefined) ?? null}
          AND created_at > now() - make_interval(mins => ${minutes})
        RETURNING user_id`;
    return new Set(rows.map(({ user_id }) => user_id as number));
};

const recipientsOf = async (db: Db, people: readonly number[], type: NotificationType): Promise<Recipient[]> =>
    people.length === 0
        ? []
        : ((await db`
        SELECT u.id, u.email, u.customer_id,
               CASE WHEN s.user_id IS NULL THEN NULL
                    ELSE json_build_object('email', s.email, 'sms', s.sms, 'push_notification', s.push_notification) END AS settings
        FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.type = ${type}
        WHERE u.id = ANY(${[...people]}::bigint[])`) as unknown as Recipient[]);

const add = async (
    db: Db,
    services: Services,
    recipient: Recipient,
    type: NotificationType,
    data: NotificationData,
    about: string,
) => {
    const chosen = recipient.settings ?? defaultChoice(type);
    const channels: Partial<Record<Channel, Delivery>> = {};
    for (const channel of CHANNELS)
        if (chosen[channel]) channels[channel] = isAvailable(channel) ? 'queued' : 'not_configured';
    await db`INSERT INTO notifications (user_id, type, data, channels) VALUES (${recipient.id}, ${type}, ${db.json(data as never)}, ${db.json(channels)})`;
    if (channels.email) await mail(db, services, recipient, type, data, about);
};

const mail = (
    db: Db,
    services: Services,
    { email, customer_id }: Recipient,
    type: NotificationType,
    data: NotificationData,
    about: string,
) =>
    services.mail.send(db, {
        to: email,
        customerId: customer_id,
        kind: 'notification',
        ...mailOf(services, type, data, about, customer_id),
    });

/** Customers have no pages in operations: where there is no other they read on where all their notifications are. */
const linkOf = (type: NotificationType, data: NotificationData, customerId: number | null): string =>
    destinationsOf(type, data)
        .flatMap(destination => ('path' in destination ? [destination.path] : []))
        .find(path => customerId === null || !path.startsWith('/dit-connect/')) ?? '/notifications';

const mailOf = (
    { config }: Services,
    type: NotificationType,
    data: NotificationData,
    about: string,
    customerId: number | null,
): { subject: string; text: string } => ({
    subject: `${notificationLabel(type)}: ${about.replace(/\s+/g, ' ').trim()}`.slice(0, 150),
    text: `${data.message}\n\n${config.publicUrl}${linkOf(type, data, customerId)}\n\nWhat is mailed to you is your choice, under Settings.\n`,
});
