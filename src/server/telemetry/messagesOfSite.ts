import { type CsvColumn, pagesOf, sendCsv } from '../engine/csv';
import { page } from '../engine/envelope';
import { requireRecord } from '../engine/records';
import { timeWindow } from '../engine/timeWindow';
import type { Db, Fragment, OperationContext, Services } from '../foundation/services';
import type { SiteKind } from '../sites/siteKinds';

/** What is kept of the messages of a kind of sites, with the columns that only they have. */
export interface MessagesOfSite {
    kind: SiteKind;
    columns: readonly string[];
}
export interface MessageQuery {
    from?: string;
    to?: string;
    state?: string;
    page?: number;
    per_page?: number;
}
interface Message {
    [column: string]: unknown;
    epoch: number;
    sequence: number;
    recorded_at: string;
    device: { id: number; label: string };
}

export interface MessageFile {
    name: string;
    columns: readonly CsvColumn[];
    /** what is not written as it was sent */
    cells?(message: Message): Record<string, unknown>;
}
type Context = OperationContext<unknown, MessageQuery>;

/** Newest first; what came at the same moment stands in one order, so that a place in it can be read on from. */
const order = (sql: Db) => sql`r.recorded_at DESC, r.device_id DESC, r.epoch DESC, r.sequence DESC`;

const matching = ({ sql, clock }: Services, siteId: number, query: MessageQuery, narrowed: Fragment) => {
    const { start, end } = timeWindow(clock, query);
    return sql`
        r.site_id = ${siteId} AND r.recorded_at <= ${end} ${start ? sql`AND r.recorded_at >= ${start}` : sql``}
        ${query.state ? sql`AND r.state = ${query.state}` : sql``} ${narrowed}`;
};

/** With the device of each; `slice` bounds them by number or place. */
const read = (sql: Db, { kind, columns }: MessagesOfSite, where: Fragment, slice: Fragment) => sql<Message[]>`
    SELECT r.epoch, r.sequence, r.recorded_at, r.received_at, r.clock_corrected, r.state, ${sql(columns.map(name => `r.${name}`))},
           json_build_object('id', d.id, 'label', d.serial) AS device
    FROM (SELECT r.* FROM ${sql(kind.messages)} r WHERE ${where} ORDER BY ${order(sql)} ${slice}) r
    JOIN devices d ON d.id = r.device_id ORDER BY ${order(sql)}`;

/** A page of the messages of the site that the path names. */
export const listMessages = async (
    source: MessagesOfSite,
    { services, caller, params, query }: Context,
    narrowed: Fragment = services.sql``,
) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, source.kind.resource, id, 'get');
    const { sql } = services;
    const limit = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * limit;
    const where = matching(services, Number(record.site_id), query, narrowed);
    const [rows, [count]] = await Promise.all([
        read(sql, source, where, sql`LIMIT ${limit} OFFSET ${offset}`),
        sql`SELECT count(*)::int AS total FROM ${sql(source.kind.messages)} r WHERE ${where}`,
    ]);
    return page([...rows], { offset, limit, total: count?.total ?? 0 });
};

const CHUNK = 2000;

/** The same messages as a file, all of them: read on from the last one, so that what arrives meanwhile shifts nothing. */
export const exportMessages = async (
    source: MessagesOfSite,
    { name, columns, cells }: MessageFile,
    { services, caller, params, query, reply }: Context,
    narrowed: Fragment = services.sql``,
) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, source.kind.resource, id, 'get');
    const { sql } = services;
    const where = matching(
        services,
        Number(record.site_id),
        { ...query, to: query.to ?? services.clock.now().toISOString() },
        narrowed,
    );
    const messages = pagesOf<Message>(last =>
        read(
            sql,
            source,
            last
                ? sql`${where} AND r.recorded_at <= ${last.recorded_at}
                      AND (r.recorded_at, r.device_id, r.epoch, r.sequence) < (${last.recorded_at}, ${last.device.id}, ${last.epoch}, ${last.sequence})`
                : where,
            sql`LIMIT ${CHUNK}`,
        ),
    );
    const lines = async function* () {
        for await (const message of messages) yield { ...message, device: message.device.label, ...cells?.(message) };
    };
    return sendCsv(reply, `${name}-${id}`, columns, lines());
};
