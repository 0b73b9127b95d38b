import { subscriptionPage } from '../../domain/access/landingPages';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import {
    type DueSummary,
    dueSummary,
    type SummaryChannel,
    summaryLines,
    summaryMail,
    summaryTitle,
} from '../../domain/communication/weeklySummary';
import { MAIL_SETTINGS_NOTE } from '../communication/notify';
import { data } from '../engine/http/envelope';
import { callerOfUser } from '../identity/authenticate';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict } from '../platform/errors';
import type { Caller, Handlers, OperationContext, Services } from '../platform/services';
import { judgeSites } from '../sites/waterPoints';

const KIND = 'weekly_summary';
/** Summaries per run, without failures, so that those do not hold up other people; the next run continues. */
const MAX_SENT = 500;

/** SQL of the time zone of most properties of a user `u`: all of the customer, or those to which the user is limited. */
const ZONE_OF_USER = `coalesce((
    SELECT ${zoneOfProperty('p')} FROM customer_properties p
    WHERE p.customer_id = u.customer_id AND p.archived_at IS NULL
      AND (NOT u.limited_to_properties OR EXISTS (SELECT 1 FROM users_properties l WHERE l.owner_id = u.id AND l.other_id = p.id))
    GROUP BY 1 ORDER BY count(*) DESC, min(p.id) LIMIT 1), '${BUSINESS_ZONE}')`;

const getWeeklySummary = async ({ services: { sql }, caller }: OperationContext) => {
    const [chosen] = await sql<{ channel: SummaryChannel }[]>`
        SELECT channel FROM weekly_summaries WHERE user_id = ${caller.userId} AND ${caller.customerId !== null}`;
    return data({ channel: chosen?.channel ?? 'off' });
};

const updateWeeklySummary = async ({
    services,
    caller,
    body: { channel },
}: OperationContext<{ channel: SummaryChannel }>) => {
    if (caller.customerId === null) throw conflict('Only people of a customer receive a weekly summary.');
    await transact(services, async db => {
        // another channel continues; switched on, it begins with the next Monday
        await db`
            INSERT INTO weekly_summaries AS s (user_id, channel, since) VALUES (${caller.userId}, ${channel}, clock_now())
            ON CONFLICT (user_id) DO UPDATE SET channel = excluded.channel,
                since = CASE WHEN s.channel = 'off' OR excluded.channel = 'off' THEN excluded.since ELSE s.since END`;
    });
    return data({ channel });
};

const previewWeeklySummary = async (context: OperationContext) => {
    const { services, caller } = context;
    if (caller.customerId === null) return data({ title: '', lines: [] });
    const points = await judgeSites(context);
    const [user] = await services.sql<{ zone: string }[]>`
        SELECT ${services.sql.unsafe(ZONE_OF_USER)} AS zone FROM users u WHERE u.id = ${caller.userId}`;
    const lines = summaryLines(points, user?.zone ?? BUSINESS_ZONE);
    return data({ title: lines.length > 0 ? summaryTitle(points) : '', lines });
};

interface Subscriber {
    id: number;
    fullname: string;
    channel: Exclude<SummaryChannel, 'off'>;
    zone: string;
    /** UTC ISO 8601 */
    since: string;
}

/** People who chose a channel that reaches them, and have no summary of the week that is due in their time zone. */
const findDue = async ({ sql, clock }: Services): Promise<(Subscriber & DueSummary)[]> => {
    const subscribers = await sql<(Subscriber & { last_week: string | null })[]>`
        SELECT u.id::int, u.fullname, s.channel, s.since, ${sql.unsafe(ZONE_OF_USER)} AS zone,
            (SELECT max(d.week)::text FROM sent_weekly_summaries d WHERE d.user_id = u.id) AS last_week
        FROM weekly_summaries s JOIN users u ON u.id = s.user_id
        WHERE s.channel <> 'off' AND u.customer_id IS NOT NULL AND ${sql.unsafe(IS_ACTIVE_USER)}
          AND (s.channel = 'email' OR EXISTS (SELECT 1 FROM push_subscriptions d WHERE d.user_id = u.id))
        ORDER BY u.id`;
    const now = clock.now();
    return subscribers.flatMap(({ last_week, ...subscriber }) => {
        const due = dueSummary(subscriber.zone, now);
        const isDue = due && due.dueAt >= new Date(subscriber.since) && (last_week === null || last_week < due.week);
        return isDue ? [{ ...subscriber, ...due }] : [];
    });
};

const send = (
    services: Services,
    { id, fullname, channel, zone, week }: Subscriber & DueSummary,
    caller: Caller,
    points: Awaited<ReturnType<typeof judgeSites>>,
) =>
    transact(services, async db => {
        // the channel may have been changed since it was read
        const claimed = await db`
            INSERT INTO sent_weekly_summaries (user_id, week)
            SELECT user_id, ${week}::date FROM weekly_summaries WHERE user_id = ${id} AND channel = ${channel} FOR SHARE
            ON CONFLICT DO NOTHING RETURNING week`;
        if (claimed.length === 0 || points.length === 0) return;
        const message = {
            userId: id,
            customerId: caller.customerId,
            kind: KIND,
            rest: { timeZone: zone, wakes: false, place: null },
        };
        const path = subscriptionPage({ subscribed_products: [...caller.subscribedTo] });
        const title = summaryTitle(points);
        if (channel === 'email')
            await services.mail.send(db, {
                ...message,
                to: caller.email,
                ...summaryMail(points, zone, `${services.config.publicUrl}${path}`, MAIL_SETTINGS_NOTE),
            });
        else
            await services.push.send(db, {
                ...message,
                to: fullname,
                subject: title,
                content: {
                    title,
                    body: summaryLines(points, zone)
                        .map(({ text }) => text)
                        .join('\n'),
                    path,
                },
            });
    });

/**
 * Sends the weekly summaries that are due, each person's once a week. A person without sites receives none. A failure
 * for one person is logged, and the next run tries again.
 * @param most summaries to send
 */
export const sendWeeklySummaries = async (services: Services, most = MAX_SENT): Promise<void> => {
    let sent = 0;
    for (const due of await findDue(services)) {
        if (sent === most) return;
        try {
            const caller = await callerOfUser(services, due.id);
            if (caller) await send(services, due, caller, await judgeSites({ services, caller }));
            sent++;
        } catch (error) {
            services.log.error({ err: error, userId: due.id }, 'a weekly summary was not sent');
        }
    }
};

export const weeklySummaryHandlers: Handlers = { getWeeklySummary, updateWeeklySummary, previewWeeklySummary };
