import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import type { Upload } from '../engine/http/multipart';
import { findRecord } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { TODAY } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { forbidden, invalid, notFound } from '../platform/errors';
import { thumbnailSql } from '../platform/files/thumbnails';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { notify } from './notify';

const NEWS = 'news';
const JOB = 'news.tell';
const LINK_SECONDS = 600;
/** Number of news items that rotate on a dashboard; older ones are in the list. */
const MAX_UNREAD = 20;

const NEWS_STATUS = `CASE WHEN t.status = 'draft' THEN 'draft' WHEN t.starts_on > ${TODAY} THEN 'planned'
    WHEN t.ends_on < ${TODAY} THEN 'over' ELSE 'shown' END`;

const shown = (row: Row, { files }: Pick<Services, 'files'>): Row => ({
    ...row,
    picture_url: row.picture_url ? files.link(String(row.picture_url), { expiresSeconds: LINK_SECONDS }) : null,
});

/** Only staff write news, whatever permissions a customer user has. */
const refuseCustomers = ({ customerId }: Caller) => {
    if (customerId !== null) throw forbidden();
};

export const newsHooks: ResourceHooks = {
    computed: {
        standing: NEWS_STATUS,
        // pictures that browsers cannot draw are shown as thumbnails
        picture_url: `CASE WHEN t.picture_path LIKE '%.heic' THEN ${thumbnailSql('t.picture_path')} ELSE t.picture_path END`,
    },
    beforeWrite(input, current, { caller }) {
        refuseCustomers(caller);
        const next: Row = { for_staff: true, for_customers: false, modules: [], ...current, ...input };
        if (next.ends_on && String(next.ends_on) < String(next.starts_on))
            throw invalid({ ends_on: ['must not be before the first day.'] });
        if (!next.for_staff && !next.for_customers)
            throw invalid({ for_staff: ['Choose the audience: staff, customers or both.'] });
        if (!next.for_customers && (next.modules as string[]).length > 0)
            throw invalid({
                modules: ['Only customers have subscriptions. Include customers, or remove the products.'],
            });
        return input;
    },
    afterWrite: async (_record, _previous, { db, services }) => services.queue.enqueue(db, JOB, {}, { key: JOB }),
    beforeArchive: async (_record, { caller }) => refuseCustomers(caller),
    async afterTransition(_record, _step, { db, services, caller }) {
        refuseCustomers(caller);
        await services.queue.enqueue(db, JOB, {}, { key: JOB });
    },
    present: (rows, { services }) => rows.map(row => shown(row, services)),
};

/** Unread current news of this user. Uses the readers' view, like the list, also for authors of news. */
const unreadFor = ({ sql }: Pick<Services, 'sql'>, { customerId, userId }: Caller) =>
    sql<{ id: number }[]>`
        SELECT n.id FROM news n JOIN news_readers r ON r.record_id = n.id AND r.customer_id IS NOT DISTINCT FROM ${customerId}::bigint
        WHERE NOT EXISTS (SELECT 1 FROM news_reads d WHERE d.user_id = ${userId} AND d.news_id = n.id)
        ORDER BY n.starts_on DESC, n.id DESC LIMIT ${MAX_UNREAD}`;

const MAX_BEGINNING_LENGTH = 1_000;
/** Excerpt of a text for a dashboard, cut at the end of a line if possible. */
const beginningOf = (text: string): string => {
    if (text.length <= MAX_BEGINNING_LENGTH) return text;
    const part = text.slice(0, MAX_BEGINNING_LENGTH);
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '));
    return `${part.slice(0, end > 0 ? end : undefined).trimEnd()} …`;
};

export const listUnreadNews = async ({ services, caller }: OperationContext) => {
    const news = compiled(services.registry, NEWS);
    const ids = await unreadFor(services, caller);
    const records = await Promise.all(ids.map(({ id }) => findRecord(services.sql, news, caller, Number(id))));
    return data(
        records.flatMap(record =>
            record ? [{ ...shown(record, services), text: beginningOf(String(record.text)) }] : [],
        ),
    );
};

export const markNewsAsRead = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    if (!(await findRecord(services.sql, compiled(services.registry, NEWS), caller, id))) throw notFound();
    await transact(services, async db => {
        await db`INSERT INTO news_reads (news_id, user_id) VALUES (${id}, ${caller.userId}) ON CONFLICT DO NOTHING`;
        const readNotifications = await db`
            UPDATE notifications SET read_at = now()
            WHERE user_id = ${caller.userId} AND type = 'News' AND read_at IS NULL AND data ->> 'id' = ${String(id)} RETURNING id`;
        if (readNotifications.length)
            await services.events.publish(db, { type: 'notification', userId: caller.userId });
    });
    return data({ unread: (await unreadFor(services, caller)).length });
};

/** Sets or removes the picture. The history only states that it changed. */
const setPicture = async (
    { services, caller, params }: Pick<OperationContext, 'services' | 'caller' | 'params'>,
    news: Compiled,
    path: string | null,
): Promise<{ shown: Row; before: string | null }> => {
    const id = Number(params.id);
    refuseCustomers(caller);
    return transact(services, async db => {
        const context: HookContext = { db, services, caller };
        const current = await lockRecord(db, context, news, id);
        await requireNotArchived(context, news, current);
        const [was] = await db<{ picture_path: string | null }[]>`SELECT picture_path FROM news WHERE id = ${id}`;
        await db`UPDATE news SET picture_path = ${path}, version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${id}`;
        const record = (await findRecord(db, news, caller, id)) as Row;
        await audit(db, services, news, caller, record, {
            action: 'update',
            changes: {
                ...changesBetween(news, current, record),
                picture_url: { from: was?.picture_path ? 'a picture' : null, to: path ? 'a picture' : null },
            },
        });
        const answer = shown(record, services);
        await storeResponse(db, 200, { body: answer });
        return { shown: answer, before: was?.picture_path ?? null };
    });
};

export const setNewsPicture = async (context: OperationContext<{ picture?: Upload }>) => {
    const { services, caller, body, params } = context;
    const news = compiled(services.registry, NEWS);
    // nothing is stored for news outside the caller's scope
    if (!(await findRecord(services.sql, news, caller, Number(params.id)))) throw notFound();
    if (!body.picture || !Buffer.isBuffer(body.picture.data)) throw invalid({ picture: ['Choose a picture.'] });
    const stored = await services.files.put({
        data: body.picture.data,
        name: body.picture.name,
        field: 'picture',
        imagesOnly: true,
        folder: 'news',
    });
    try {
        const { shown, before } = await setPicture(context, news, stored.key);
        if (before) await services.files.remove(before);
        return shown;
    } catch (error) {
        await services.files.remove(stored.key);
        throw error;
    }
};
export const removeNewsPicture = async (context: OperationContext) => {
    const { shown, before } = await setPicture(context, compiled(context.services.registry, NEWS), null);
    if (before) await context.services.files.remove(before);
    return shown;
};

interface DueNews {
    id: number;
    title: string;
}
/** Users whom the news is for today; `notify` checks their permission. */
const readersOf = async (db: Db, id: number): Promise<number[]> => {
    const rows = await db<{ id: number }[]>`
        SELECT u.id FROM news_readers r JOIN users u ON u.customer_id IS NOT DISTINCT FROM r.customer_id AND (r.customer_id IS NOT NULL OR u.is_staff)
        WHERE r.record_id = ${id}`;
    return rows.map(row => Number(row.id));
};

/** Notifies readers once of news whose first day has come. Returns the number of news items. */
export const notifyNews = (services: Services): Promise<number> =>
    transact(services, async db => {
        const today = todayIn(BUSINESS_ZONE, services.clock.now());
        const due = await db<DueNews[]>`
            SELECT id, title FROM news
            WHERE status = 'published' AND told_at IS NULL AND archived_at IS NULL AND starts_on <= ${today} AND (ends_on IS NULL OR ends_on >= ${today})
            ORDER BY id FOR UPDATE SKIP LOCKED`;
        for (const { id, title } of due) {
            await notify(db, services, {
                to: { permission: ['access_news', 'read_news'], among: await readersOf(db, Number(id)) },
                type: 'News',
                data: { message: title, id: Number(id) },
            });
            await db`UPDATE news SET told_at = clock_now() WHERE id = ${id}`;
        }
        return due.length;
    });

export const registerNewsJobs = (services: Services): void =>
    services.queue.register(JOB, async () => void (await notifyNews(services)), { cron: '*/5 * * * *', key: JOB });
