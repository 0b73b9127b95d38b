import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { type AlarmChoice, CRITICAL_LEVEL, choiceForAlarm } from '../../domain/communication/alarmSettings';
import { type MailDigest, nextMomentAt } from '../../domain/communication/mailDigest';
import {
    CHANNELS,
    type Channel,
    type ChannelChoice,
    defaultChoice,
    destinationsOf,
    type NotificationContent,
    type NotificationData,
    type NotificationType,
    notificationLabel,
} from '../../domain/communication/notifications';
import { smsNumber } from '../../domain/communication/officeMessages';
import { type QuietHours, type QuietHoursContext, quietUntil } from '../../domain/communication/quietHours';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { zoneOfProperty } from '../platform/database/today';
import type { Db, Services } from '../platform/services';
import { type Audience, audienceUserIds } from './audience';
import { filterByAccess } from './recipientAccess';

export interface NotificationRequest {
    to: Audience;
    type: NotificationType;
    data: NotificationContent;
    /** alarms of the notification, for users' alarm settings */
    about?: AlarmContext;
    /** subject of the mail, if the message quotes text that must not be in the email log */
    subject?: string;
    /** user who caused it, and needs no notification */
    except?: number;
    /** the same news about the same record within this time renews the unread notification instead of adding one */
    mergeMinutes?: number;
    /** settings of the place, which narrow each person's choice */
    place?: PlaceSettings;
    /** a reminder, sent again through the chosen channels even if it renews an unread notification */
    sendAgain?: boolean;
}

export interface PlaceSettings {
    channels: ChannelChoice;
    rest: QuietHours;
    /** zone for quiet hours without a zone of their own */
    zone: string;
    /** sent during quiet hours; for a person only if they let critical alarms through */
    bypassesQuietHours: boolean;
}

/** Alarms in one notification, all of one site. */
export interface AlarmContext {
    site_id: number;
    alarms: readonly { alarm_type_id: number | null; level: AlertLevel }[];
}

interface Recipient {
    id: number;
    email: string;
    customer_id: number | null;
    settings: ChannelChoice | null;
    /** choices for the site concerned, and for all sites */
    choices: AlarmChoice[];
    rest: QuietHours | null;
    digest: MailDigest | null;
    fullname: string;
    phone: string | null;
    /** number of devices with push notifications */
    devices: number;
    customer_property_id: number | null;
    /** time zone of the property concerned */
    zone: string | null;
}

/**
 * `held`: until quiet hours end; `digest`: until the daily mail; `no_address`: no mobile number or device. Held ones become
 * `read` or `no_access` (heldNotifications.ts) if they were read, or the user or the access to their record ended before the release.
 */
type ChannelStatus = 'queued' | 'held' | 'digest' | 'no_address';
/** Channels for a person, with the time until which each is held. */
interface DeliveryPlan {
    channels: Partial<Record<Channel, ChannelStatus>>;
    heldUntil: Date | null;
    respects: QuietHoursContext;
    digestAt: Date | null;
}
/** Available channels of this installation; without a provider an SMS waits. */
export const availableChannels = ({ sms }: Pick<Services, 'sms'>) =>
    CHANNELS.map(channel => ({ channel, available: channel !== 'sms' || sms.isAvailable }));

/** Usual `mergeMinutes`: news of an hour share one notification. */
export const MERGE_MINUTES = 60;

/** Notifies people through their chosen channels, in the transaction of the event. Returns the recipients' ids. */
export const notify = async (
    db: Db,
    services: Services,
    { to, type, data, about, place, subject, except, mergeMinutes, sendAgain }: NotificationRequest,
): Promise<number[]> => {
    const meant = (await audienceUserIds(db, to)).filter(id => id !== except);
    const people = await filterByAccess(db, meant, data);
    if (people.length === 0) return [];
    const content: NotificationData = { ...data, message: data.message.slice(0, 500), type };
    const renewed = mergeMinutes
        ? await renewUnread(db, people, type, content, mergeMinutes)
        : new Map<number, number>();
    const recipientIds = sendAgain ? people : people.filter(id => !renewed.has(id));
    const now = services.clock.now();
    const notified = (await recipientsOf(db, recipientIds, type, about?.site_id)).map(recipient => ({
        recipient,
        notification: renewed.get(recipient.id),
        way: deliveryPlan(recipient, type, { about, place }, now),
    }));
    await insertNotifications(
        db,
        notified.filter(({ notification }) => notification === undefined),
        type,
        content,
    );
    await requeueNotifications(
        db,
        notified.filter(({ notification }) => notification !== undefined),
    );
    for (const { recipient, way } of notified)
        for (const channel of CHANNELS)
            if (way.channels[channel] === 'queued')
                await SEND[channel](
                    db,
                    services,
                    { ...recipient, respects: way.respects },
                    type,
                    content,
                    subject ?? content.message,
                );
    for (const userId of people) await services.events.publish(db, { type: 'notification', userId });
    return people;
};

/**
 * Updates the unread notifications about the same record and event instead of adding new ones.
 * @returns notification id by user id
 */
const renewUnread = async (
    db: Db,
    people: number[],
    type: string,
    data: NotificationData,
    minutes: number,
): Promise<Map<number, number>> => {
    const rows = await db`
        UPDATE notifications SET data = ${db.json(data as never)}, created_at = now()
        WHERE user_id = ANY(${people}::bigint[]) AND type = ${type} AND read_at IS NULL
          AND data ->> 'id' IS NOT DISTINCT FROM ${data.id === undefined ? null : String(data.id)}
          AND data ->> 'event' IS NOT DISTINCT FROM ${(data.event as string | undefined) ?? null}
          AND created_at > now() - make_interval(mins => ${minutes})
        RETURNING id, user_id`;
    return new Map(rows.map(({ id, user_id }) => [Number(user_id), Number(id)]));
};

/** Channel settings of all recipients, in one statement. */
const recipientsOf = async (
    db: Db,
    people: readonly number[],
    type: NotificationType,
    siteId: number | undefined,
): Promise<Recipient[]> =>
    people.length === 0
        ? []
        : ((await db`
        SELECT u.id, u.email, u.fullname, u.phone, u.customer_id, (SELECT count(*)::int FROM push_subscriptions d WHERE d.user_id = u.id) AS devices, site.customer_property_id, CASE WHEN p.id IS NOT NULL THEN ${db.unsafe(zoneOfProperty('p'))} END AS zone,
               CASE WHEN s.user_id IS NULL THEN NULL
                    ELSE json_build_object('email', s.email, 'sms', s.sms, 'push_notification', s.push_notification) END AS settings,
               (SELECT coalesce(json_agg(c), '[]') FROM alarm_choices c
                WHERE c.user_id = u.id AND ${type === 'alarm'}
                  AND (c.site_id IS NULL OR c.site_id = site.id)
                  AND (c.customer_property_id IS NULL OR c.customer_property_id = site.customer_property_id)) AS choices,
               CASE WHEN r.user_id IS NULL THEN NULL ELSE row_to_json(r) END AS rest,
               CASE WHEN g.user_id IS NULL THEN NULL ELSE row_to_json(g) END AS digest
        FROM users u
        LEFT JOIN notification_settings s ON s.user_id = u.id AND s.type = ${type}
        LEFT JOIN hours_of_rest r ON r.user_id = u.id AND r.is_on
        LEFT JOIN mail_digests g ON g.user_id = u.id AND g.is_on
        LEFT JOIN sites site ON site.id = ${siteId ?? null}
        LEFT JOIN customer_properties p ON p.id = site.customer_property_id
        WHERE u.id = ANY(${[...people]}::bigint[]) ORDER BY u.id`) as unknown as Recipient[]);

const hasAddress = ({ phone, devices }: Recipient, channel: Channel): boolean =>
    channel === 'email' || (channel === 'sms' ? smsNumber(phone) !== null : devices > 0);

/** All channels chosen for any of the alarms, limited by the settings of the place. */
const deliveryPlan = (
    recipient: Recipient,
    type: NotificationType,
    { about, place }: Pick<NotificationRequest, 'about' | 'place'>,
    now: Date,
): DeliveryPlan => {
    const general = recipient.settings ?? defaultChoice(type);
    const { customer_property_id, choices, rest, digest } = recipient;
    const chosen = about
        ? about.alarms.map(alarm =>
              choiceForAlarm({ ...alarm, site_id: about.site_id, customer_property_id }, choices, general),
          )
        : [general];
    // an alarm that they do not want must not break their quiet hours
    const wakes =
        place?.bypassesQuietHours ||
        (about?.alarms.some(({ level }, at) => level === CRITICAL_LEVEL && chosen[at]?.email) ?? false);
    const respects = {
        timeZone: recipient.zone ?? place?.zone ?? BUSINESS_ZONE,
        wakes,
        place:
            place && !place.bypassesQuietHours
                ? { ...place.rest, time_zone: place.rest.time_zone ?? place.zone }
                : null,
    };
    const quietHoursEnd = quietUntil(rest, respects, now);
    const channels: DeliveryPlan['channels'] = {};
    for (const channel of CHANNELS)
        if (chosen.some(choice => choice[channel]) && (place?.channels[channel] ?? true))
            channels[channel] = !hasAddress(recipient, channel)
                ? 'no_address'
                : channel === 'email' && digest && !wakes
                  ? 'digest'
                  : quietHoursEnd
                    ? 'held'
                    : 'queued';
    return {
        channels,
        heldUntil: Object.values(channels).includes('held') ? quietHoursEnd : null,
        respects,
        // they chose its hour, whether or not it is in quiet hours
        digestAt: digest && channels.email === 'digest' ? nextMomentAt(digest.at, digest.time_zone, now) : null,
    };
};

interface NotifiedRecipient {
    recipient: Recipient;
    notification: number | undefined;
    way: DeliveryPlan;
}
const asRows = (db: Db, recipients: readonly NotifiedRecipient[]) =>
    db.json(
        recipients.map(({ recipient, notification, way: { channels, heldUntil, digestAt } }) => ({
            id: notification,
            user_id: recipient.id,
            channels,
            held_until: heldUntil,
            digest_at: digestAt,
        })) as never,
    );

const insertNotifications = async (
    db: Db,
    recipients: readonly NotifiedRecipient[],
    type: NotificationType,
    data: NotificationData,
) => {
    if (recipients.length > 0)
        await db`
            INSERT INTO notifications (user_id, type, data, channels, held_until, digest_at)
            SELECT t.user_id, ${type}, ${db.json(data as never)}, t.channels, t.held_until, t.digest_at
            FROM jsonb_to_recordset(${asRows(db, recipients)}) AS t (user_id bigint, channels jsonb, held_until timestamptz, digest_at timestamptz)
            ORDER BY t.user_id`;
};

const requeueNotifications = async (db: Db, recipients: readonly NotifiedRecipient[]) => {
    if (recipients.length > 0)
        await db`
            UPDATE notifications n SET channels = t.channels, held_until = t.held_until, digest_at = t.digest_at
            FROM jsonb_to_recordset(${asRows(db, recipients)}) AS t (id bigint, channels jsonb, held_until timestamptz, digest_at timestamptz)
            WHERE n.id = t.id`;
};

type Send = (
    db: Db,
    services: Services,
    recipient: Recipient & Pick<DeliveryPlan, 'respects'>,
    type: NotificationType,
    data: NotificationData,
    about: string,
) => Promise<unknown>;
const KIND = 'notification';

/** Sender per channel. SMS and push notifications omit quoted text, because bystanders may see the phone. */
const SEND: Record<Channel, Send> = {
    email: (db, services, { id, email, customer_id, respects: rest }, type, data, about) =>
        services.mail.send(db, {
            to: email,
            userId: id,
            customerId: customer_id,
            kind: KIND,
            rest,
            ...mailOf(services, type, data, about, customer_id),
        }),
    sms: async (db, services, { id, phone, customer_id, respects: rest }, type, data, about) => {
        const to = smsNumber(phone);
        if (to)
            await services.sms.send(db, {
                to,
                userId: id,
                customerId: customer_id,
                kind: KIND,
                rest,
                subject: headingOf(type, about),
                content: { to, text: smsText(services, about, linkOf(type, data, customer_id)) },
            });
    },
    push_notification: (db, services, { id, fullname, customer_id, respects: rest }, type, data, about) =>
        services.push.send(db, {
            to: fullname,
            userId: id,
            customerId: customer_id,
            kind: KIND,
            rest,
            subject: headingOf(type, about),
            content: { title: notificationLabel(type), body: about, path: linkOf(type, data, customer_id) },
        }),
};

const MAX_SMS_LENGTH = 240;
/** Text of a notification SMS: sender, subject and link. */
export const smsText = ({ config }: Pick<Services, 'config'>, text: string, path: string): string => {
    const line = text.replace(/\s+/g, ' ').trim();
    const clipped = line.length > MAX_SMS_LENGTH ? `${line.slice(0, MAX_SMS_LENGTH - 1)}…` : line;
    return `${config.business.name}: ${clipped} ${config.publicUrl}${path}`;
};
const headingOf = (type: NotificationType, about: string): string =>
    `${notificationLabel(type)}: ${about.replace(/\s+/g, ' ').trim()}`.slice(0, 150);

/** Customer users have no pages in operations; without another page the link leads to their notifications. */
const linkOf = (type: NotificationType, data: NotificationData, customerId: number | null): string =>
    destinationsOf(type, data)
        .flatMap(destination => ('path' in destination ? [destination.path] : []))
        .find(path => customerId === null || !path.startsWith('/dit-connect/')) ?? '/notifications';

/** Last line of each notification mail. */
export const MAIL_SETTINGS_NOTE = 'Choose which emails you receive under Settings.\n';

const mailOf = (
    { config }: Services,
    type: NotificationType,
    data: NotificationData,
    about: string,
    customerId: number | null,
): { subject: string; text: string } => ({
    subject: headingOf(type, about),
    text: `${data.message}\n\n${config.publicUrl}${linkOf(type, data, customerId)}\n\n${MAIL_SETTINGS_NOTE}`,
});
