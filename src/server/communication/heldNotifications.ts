import { formatDateTime } from '../../domain/dateTexts';
import { timeZoneOf } from '../../domain/days';
import type { NotificationData } from '../../domain/notifications';
import { IS_LET_IN } from '../foundation/database/people';
import { transact } from '../foundation/database/transact';
import type { Db, Services } from '../foundation/services';
import { CHOICE } from './notify';

/** What waited for the end of a person's rest. */
interface Held {
    user_id: number;
    email: string;
    customer_id: number | null;
    data: NotificationData;
    created_at: Date;
    time_zone: string | null;
    state: string | null;
}

/** People of one run: who is left is the next one's. */
const MOST_PEOPLE = 500;
/** Told one by one in a mail; of more it says how many there are. */
const MOST_TOLD = 50;

/**
 * Takes what is due off the shelf, all of a person at once. What was read meanwhile needs no mail any more, and who is no
 * longer let in gets none: in their list of notifications it stays.
 */
const takeDue = (db: Db) => db<Held[]>`
    WITH due AS (
        SELECT DISTINCT user_id FROM (
            SELECT user_id FROM notifications WHERE held_until <= clock_now() ORDER BY held_until LIMIT ${MOST_PEOPLE}) first
    ), held AS (
        SELECT n.id FROM notifications n JOIN due ON due.user_id = n.user_id
        WHERE n.held_until <= clock_now() ORDER BY n.id FOR UPDATE OF n SKIP LOCKED
    ), taken AS (
        UPDATE notifications n
        SET held_until = NULL, channels = n.channels || CASE WHEN n.read_at IS NULL THEN '{"email": "queued"}' ELSE '{"email": "read"}' END::jsonb
        FROM held WHERE n.id = held.id
        RETURNING n.id, n.user_id, n.data, n.created_at, n.read_at)
    SELECT t.user_id, u.email, u.customer_id, t.data, t.created_at, r.time_zone, p.state
    FROM taken t JOIN users u ON u.id = t.user_id
    LEFT JOIN hours_of_rest r ON r.user_id = u.id
    LEFT JOIN sites s ON s.id = (t.data ->> 'site_id')::bigint
    LEFT JOIN customer_properties p ON p.id = s.customer_property_id
    WHERE t.read_at IS NULL AND ${db.unsafe(IS_LET_IN)}
    ORDER BY t.user_id, t.created_at, t.id`;

const line = ({ data, created_at, time_zone, state }: Held) =>
    `${formatDateTime(created_at, { timeZone: time_zone ?? timeZoneOf(state) })}\n${data.message}\n`;

const digestOf = ({ config }: Services, held: readonly Held[]): { subject: string; text: string } => {
    const told = held.slice(0, MOST_TOLD);
    const more = held.length - told.length;
    return {
        subject:
            held.length === 1
                ? '1 notification from your quiet hours'
                : `${held.length} notifications from your quiet hours`,
        text: [
            'These notifications came during your quiet hours.\n',
            ...told.map(line),
            ...(more ? [`And ${more} more.\n`] : []),
            `${config.publicUrl}/notifications\n`,
            CHOICE,
        ].join('\n'),
    };
};

/** Sends what was held back of people whose rest has ended, one mail for each. Answers how many mails. */
export const sendHeld = (services: Services): Promise<number> =>
    transact(services, async db => {
        const byPerson = new Map<number, Held[]>();
        for (const held of await takeDue(db)) byPerson.set(held.user_id, [...(byPerson.get(held.user_id) ?? []), held]);
        for (const held of byPerson.values()) {
            const { email, customer_id } = held[0] as Held;
            await services.mail.send(db, {
                to: email,
                customerId: customer_id,
                kind: 'notification',
                ...digestOf(services, held),
            });
        }
        return byPerson.size;
    });

const JOB = 'notifications-held';
export const registerWork = (services: Services) =>
    services.queue.register(JOB, async () => void (await sendHeld(services)), { cron: '* * * * *', retryLimit: 0 });
