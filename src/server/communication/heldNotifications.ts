import { formatDateTime } from '../../domain/calendar/dateTexts';
import type { Channel, NotificationData } from '../../domain/communication/notifications';
import { smsNumber } from '../../domain/communication/officeMessages';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { MAIL_SETTINGS_NOTE, smsText } from './notify';
import { readAccess } from './recipientAccess';

/** Notification that was held for quiet hours or the daily digest. */
interface HeldNotification {
    id: number;
    user_id: number;
    email: string;
    fullname: string;
    phone: string | null;
    customer_id: number | null;
    data: NotificationData;
    created_at: string;
    time_zone: string | null;
    /** time zone of the property concerned, else of the business */
    zone: string;
    /** channel that was held */
    channels: Channel[];
}

/** People per run; the next run continues. */
const MAX_PEOPLE = 500;
/** Maximum number of notifications listed in a mail; the others are counted. */
const MAX_LISTED = 50;

/** The two reasons for holding: column of the release time, and state of the held channel. */
const REASONS = {
    rest: { column: 'held_until', mark: 'held' },
    digest: { column: 'digest_at', mark: 'digest' },
} as const;
type Reason = keyof typeof REASONS;

/**
 * Releases a person's due notifications, all at once. Those read meanwhile, and those of inactive users, are not sent;
 * they remain in the notification list.
 */
const claimDue = (db: Db, reason: Reason) => {
    const { column, mark } = REASONS[reason];
    const until = db(column);
    return db<HeldNotification[]>`
    WITH due AS (
        SELECT DISTINCT user_id FROM (
            SELECT user_id FROM notifications WHERE ${until} <= clock_now() ORDER BY ${until} LIMIT ${MAX_PEOPLE}) first
    ), held AS (
        SELECT n.id, n.user_id, ARRAY(SELECT key FROM jsonb_each_text(n.channels) WHERE value = ${mark}) AS waited
        FROM notifications n JOIN due ON due.user_id = n.user_id
        WHERE n.${until} <= clock_now() ORDER BY n.id FOR UPDATE OF n SKIP LOCKED
    ), taken AS (
        UPDATE notifications n
        SET ${until} = NULL,
            channels = n.channels || (SELECT coalesce(jsonb_object_agg(channel,
                                          CASE WHEN n.read_at IS NOT NULL THEN 'read' WHEN ${db.unsafe(IS_ACTIVE_USER)} THEN 'queued' ELSE 'no_access' END), '{}')
                                      FROM unnest(held.waited) channel)
        FROM held JOIN users u ON u.id = held.user_id WHERE n.id = held.id
        RETURNING n.id, n.user_id, n.data, n.created_at, n.read_at, held.waited)
    SELECT t.id, t.user_id, u.email, u.fullname, u.phone, u.customer_id, t.data, t.created_at, coalesce(g.time_zone, r.time_zone) AS time_zone,
           ${db.unsafe(zoneOfProperty('p'))} AS zone, t.waited AS channels
    FROM taken t JOIN users u ON u.id = t.user_id
    LEFT JOIN hours_of_rest r ON r.user_id = u.id
    LEFT JOIN mail_digests g ON g.user_id = u.id AND ${reason === 'digest'}
    LEFT JOIN sites s ON s.id = (t.data ->> 'site_id')::bigint
    LEFT JOIN customer_properties p ON p.id = coalesce(s.customer_property_id, (t.data ->> 'customer_property_id')::bigint)
    WHERE t.read_at IS NULL AND ${db.unsafe(IS_ACTIVE_USER)}
    ORDER BY t.user_id, t.created_at, t.id`;
};

/** Marks the held channels of notifications that are not sent, because access to their records has ended. */
const markUnsent = async (db: Db, notifications: readonly HeldNotification[]) => {
    if (notifications.length === 0) return;
    const unsent = notifications.map(({ id, channels }) => ({
        id,
        channels: Object.fromEntries(channels.map(channel => [channel, 'no_access'])),
    }));
    await db`
        UPDATE notifications n SET channels = n.channels || t.channels
        FROM jsonb_to_recordset(${db.json(unsent as never)}) AS t (id bigint, channels jsonb) WHERE n.id = t.id`;
};

const line = ({ data, created_at, time_zone, zone }: HeldNotification) =>
    `${formatDateTime(created_at, { timeZone: time_zone ?? zone })}\n${data.message}\n`;

const counted = (notifications: readonly HeldNotification[], reason: Reason): string => {
    const what = notifications.length === 1 ? '1 notification' : `${notifications.length} notifications`;
    return reason === 'rest' ? `${what} from your quiet hours` : `${what} since your last daily email`;
};
const BEGINNING: Record<Reason, string> = {
    rest: 'These notifications came during your quiet hours.\n',
    digest: 'This is your daily email with your new notifications.\n',
};

const mailOf = (
    { config }: Services,
    notifications: readonly HeldNotification[],
    reason: Reason,
): { subject: string; text: string } => {
    const listed = notifications.slice(0, MAX_LISTED);
    const more = notifications.length - listed.length;
    return {
        subject: counted(notifications, reason),
        text: [
            BEGINNING[reason],
            ...listed.map(line),
            ...(more ? [`And ${more} more.\n`] : []),
            `${config.publicUrl}${ALL}\n`,
            MAIL_SETTINGS_NOTE,
        ].join('\n'),
    };
};

const ALL = '/notifications';
const KIND = 'notification';

const sendTo = async (db: Db, services: Services, notifications: readonly HeldNotification[], reason: Reason) => {
    const { user_id, email, fullname, phone, customer_id, zone } = notifications[0] as HeldNotification;
    const by = (channel: Channel) => notifications.filter(({ channels }) => channels.includes(channel));
    // the person chose the hour of the digest; notifications held for quiet hours respect the next ones as well
    const rest = reason === 'rest' ? { timeZone: zone, wakes: false, place: null } : null;
    const recipient = { userId: user_id, customerId: customer_id, kind: KIND, rest };
    const [mailed, texted, pushed] = [by('email'), by('sms'), by('push_notification')];
    if (mailed.length > 0)
        await services.mail.send(db, { ...recipient, to: email, ...mailOf(services, mailed, reason) });
    const to = smsNumber(phone);
    if (texted.length > 0 && to)
        await services.sms.send(db, {
            ...recipient,
            to,
            subject: counted(texted, reason),
            content: { to, text: smsText(services, counted(texted, reason), ALL) },
        });
    if (pushed.length > 0)
        await services.push.send(db, {
            ...recipient,
            to: fullname,
            subject: counted(pushed, reason),
            content: { title: counted(pushed, reason), body: '', path: ALL },
        });
};

/**
 * Sends held notifications of people whose quiet hours have ended or whose digest is due, one message per channel.
 * Returns the number of people.
 */
export const sendHeldNotifications = async (services: Services, reason: Reason = 'rest'): Promise<number> =>
    transact(services, async db => {
        const due = await claimDue(db, reason);
        // access may have ended meanwhile
        const access = await readAccess(
            db,
            due.map(({ user_id, data }) => ({ userId: Number(user_id), content: data })),
        );
        await markUnsent(
            db,
            due.filter((_, at) => !access[at]),
        );
        const byPerson = new Map<number, HeldNotification[]>();
        for (const notification of due.filter((_, at) => access[at]))
            byPerson.set(notification.user_id, [...(byPerson.get(notification.user_id) ?? []), notification]);
        for (const notifications of byPerson.values()) await sendTo(db, services, notifications, reason);
        return byPerson.size;
    });

const JOB = 'notifications-held';
export const registerHeldNotificationsJob = (services: Services) =>
    services.queue.register(
        JOB,
        async () => {
            await sendHeldNotifications(services, 'rest');
            await sendHeldNotifications(services, 'digest');
        },
        { cron: '* * * * *', retryLimit: 0 },
    );
