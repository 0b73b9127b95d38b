import { data, page } from '../engine/http/envelope';
import { parseBound } from '../engine/read/timeWindow';
import { likePattern } from '../engine/sql/query';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

interface ListQuery {
    page?: number;
    per_page?: number;
    unread?: boolean;
    type?: string;
    recent?: boolean;
    search?: string;
    from?: string;
    to?: string;
}
/** Age limit in days of read notifications in the `recent` filter; unread ones have none. */
const RECENT_DAYS = 7;
type Id = { id: number };

/** Every query filters by the caller, so other users' notifications yield 404. */
export const listNotifications = async ({ services: { sql }, caller, query }: OperationContext<unknown, ListQuery>) => {
    const current = Number(query.page ?? 1);
    const size = Number(query.per_page ?? 20);
    const offset = (current - 1) * size;
    const from = query.from === undefined ? undefined : parseBound('from', query.from, caller).start;
    const to = query.to === undefined ? undefined : parseBound('to', query.to, caller).end;
    const where = sql`user_id = ${caller.userId}
        ${query.unread === undefined ? sql`` : query.unread ? sql`AND read_at IS NULL` : sql`AND read_at IS NOT NULL`}
        ${query.type === undefined ? sql`` : sql`AND type = ${query.type}`}
        ${query.recent ? sql`AND (read_at IS NULL OR created_at > clock_now() - ${RECENT_DAYS} * interval '1 day')` : sql``}
        ${query.search?.trim() ? sql`AND fold_text(data ->> 'message') LIKE ${likePattern(query.search.trim())}` : sql``}
        ${from ? sql`AND created_at >= ${from}` : sql``}
        ${to ? sql`AND created_at < ${to}` : sql``}`;
    const [rows, [counted]] = await Promise.all([
        sql`SELECT id, type, data, read_at, created_at FROM notifications WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${size} OFFSET ${offset}`,
        sql`SELECT count(*)::int AS total FROM notifications WHERE ${where}`,
    ]);
    const total = counted?.total as number;
    return page(rows, { offset, limit: size, total });
};

export const countUnreadNotifications = async ({ services: { sql }, caller }: OperationContext) => {
    const [row] =
        await sql`SELECT count(*)::int AS count FROM notifications WHERE user_id = ${caller.userId} AND read_at IS NULL`;
    return data({ count: row?.count ?? 0 });
};

export const markNotificationAsRead = async ({ services, caller, params }: OperationContext<unknown, unknown, Id>) => {
    const [row] = await services.sql`
        UPDATE notifications SET read_at = coalesce(read_at, now()) WHERE id = ${params.id} AND user_id = ${caller.userId}
        RETURNING id, type, data, read_at, created_at`;
    if (!row) throw notFound();
    await services.events.publish(services.sql, { type: 'notification', userId: caller.userId });
    return row;
};

export const markAllNotificationsAsRead = async ({ services, caller }: OperationContext) => {
    const rows =
        await services.sql`UPDATE notifications SET read_at = now() WHERE user_id = ${caller.userId} AND read_at IS NULL RETURNING id`;
    if (rows.length > 0) await services.events.publish(services.sql, { type: 'notification', userId: caller.userId });
    return { marked: rows.length };
};
