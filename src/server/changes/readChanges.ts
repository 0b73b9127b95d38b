import { createHash } from 'node:crypto';
import { DEPENDANTS, FEED_RESOURCES } from '../../domain/changes/feedResources';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import {
    findRecordsAfter,
    findRecordsById,
    presentRecords,
    visibleFormerIds,
    visibleRecord,
} from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { isScoped } from '../engine/sql/scope';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { type Cursor, type FeedState, malformed, parseCursor, requireCurrent, writeCursor } from './cursor';

/** Stored change of a record. */
interface ChangeRow {
    xact: string;
    id: string;
    table_name: string;
    record_id: string;
    at: string;
    former: Row | null;
}
/** Change as a follower receives it. */
interface Change {
    resource: string;
    record_id: number;
    change: 'saved' | 'removed';
    at: string;
    record: Row | null;
}
export interface ChangePage {
    data: Change[];
    /** resources whose lists have to be compared again */
    relist: string[];
    next: string;
    has_more: boolean;
}

/** Resources that the caller follows. What a view shows to readers changes by the day, so readers follow no such resource. */
const followedBy = ({ registry }: Services, caller: Caller): Compiled[] =>
    FEED_RESOURCES.filter(
        resource =>
            can(caller, resource.actions.get) && !(resource.scope.kind === 'readers' && isScoped(caller, resource)),
    ).map(({ name }) => compiled(registry, name));

const sorted = <T>(values: Iterable<T> | null | undefined): T[] | null => (values ? [...values].sort() : null);
/** Fingerprint of all that decides which records a caller reads beside the records themselves. */
const fingerprint = (caller: Caller, followed: readonly Compiled[]): string => {
    const { userId, customerId, staff, subscribedTo, propertyIds, tokenPropertyIds } = caller;
    const names = followed.map(({ resource: { name, own } }) => (own && can(caller, [own.unless]) ? `${name}!` : name));
    const parts = [
        userId,
        customerId,
        staff,
        sorted(subscribedTo),
        sorted(propertyIds),
        sorted(tokenPropertyIds),
        sorted(names),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
};

/**
 * Reads the state of the feed. The horizon is the lowest transaction of the snapshot that may still write here: those
 * of other databases of the server are recognised by the locks on their numbers, which are read after the snapshot.
 */
const readState = async (db: Db): Promise<FeedState> => {
    const [row] = await db<{ feed: string; xact: string; id: string; horizon: string }[]>`
        SELECT f.feed, f.pruned_xact::text AS xact, f.pruned_id::text AS id, coalesce((
            SELECT x.xact FROM pg_snapshot_xip(s.snapshot) AS x (xact)
            WHERE NOT EXISTS (
                SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
                WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock' AND l.granted AND l.transactionid = x.xact::xid
                    AND a.datname <> current_database())
            ORDER BY x.xact LIMIT 1), pg_snapshot_xmax(s.snapshot))::text AS horizon
        FROM change_feed f, pg_current_snapshot() AS s (snapshot)`;
    if (!row) throw new Error('The table change_feed has no row.');
    const { feed, xact, id, horizon } = row;
    return { feed, pruned: { xact: BigInt(xact), id: BigInt(id) }, horizon: BigInt(horizon) };
};

/** Changes of a page by their latest entry for each record. */
const latestByRecord = (rows: readonly ChangeRow[]): Map<number, ChangeRow> =>
    new Map(rows.map(row => [Number(row.record_id), row]));

/** Changes of the records of one resource; those that the caller never could read are left out. */
const changesOf = async (
    services: Services,
    caller: Caller,
    found: Compiled,
    rows: readonly ChangeRow[],
): Promise<(Change & { row: ChangeRow })[]> => {
    const latest = latestByRecord(rows);
    const stored = await findRecordsById(services.sql, found, caller, [...latest.keys()]);
    const records = await presentRecords(services, found, caller, stored);
    const visible = new Map(records.map(record => [Number(record.id), visibleRecord(found, caller, record)]));
    const former = rows.flatMap(row => (row.former && !visible.has(Number(row.record_id)) ? [row.former] : []));
    const left = new Set(former.length ? await visibleFormerIds(services.sql, found, caller, former) : []);
    return [...latest].flatMap(([id, row]) => {
        const record = visible.get(id) ?? null;
        if (!record && !left.has(id)) return [];
        return [
            {
                resource: found.resource.name,
                record_id: id,
                change: record ? ('saved' as const) : ('removed' as const),
                at: row.at,
                record,
                row,
            },
        ];
    });
};

/** Whether a record above others moved or was archived or restored since, so that these entered or left a scope. */
const hasMoved = ({ resource: { fields, scope } }: Compiled, former: Row, record: Row | undefined): boolean => {
    if (!record || (former.archived_at === null) !== (record.archived_at === null)) return true;
    const placed = fields.filter(
        ({ name, type }) =>
            name in former && (type === 'reference' || (scope.kind === 'customer' && name === scope.until)),
    );
    return placed.some(({ name }) => (former[name] ?? null) !== (record[name] ?? null));
};

/** Resources whose records may have entered or left the caller's scope, because a record above them moved. */
const relistedBy = async (
    { sql }: Services,
    caller: Caller,
    parent: Compiled,
    rows: readonly ChangeRow[],
): Promise<readonly string[]> => {
    const changed = rows.flatMap(({ former }) => (former ? [former] : []));
    if (changed.length === 0) return [];
    const ids = [...new Set(changed.map(({ id }) => Number(id)))];
    const visible = new Map(
        (await findRecordsById(sql, parent, caller, ids)).map(record => [Number(record.id), record]),
    );
    const moved = changed.filter(former => hasMoved(parent, former, visible.get(Number(former.id))));
    const concerns =
        moved.some(({ id }) => visible.has(Number(id))) ||
        (moved.length > 0 && (await visibleFormerIds(sql, parent, caller, moved)).length > 0);
    return concerns ? (DEPENDANTS.get(parent.resource.name) ?? []) : [];
};

const byPosition = (one: { row: ChangeRow }, other: { row: ChangeRow }): number =>
    Number(BigInt(one.row.xact) - BigInt(other.row.xact)) || Number(BigInt(one.row.id) - BigInt(other.row.id));

/**
 * Page of a copy, by resource and id. Records written meanwhile are among the changes after the cursor, which stands
 * before the copy.
 */
const readCopy = async (
    services: Services,
    caller: Caller,
    followed: readonly Compiled[],
    { copy, ...cursor }: Cursor,
    limit: number,
): Promise<ChangePage> => {
    const data: Change[] = [];
    let after = copy?.after ?? 0;
    const first = followed.findIndex(({ resource }) => resource.name === copy?.resource);
    if (copy && first < 0) throw malformed();
    for (const found of followed.slice(Math.max(first, 0), copy?.only ? first + 1 : undefined)) {
        const { name } = found.resource;
        const room = limit - data.length;
        const stored = room ? await findRecordsAfter(services.sql, found, caller, after, room) : [];
        for (const shown of await presentRecords(services, found, caller, stored)) {
            const record = visibleRecord(found, caller, shown);
            data.push({
                resource: name,
                record_id: Number(shown.id),
                change: 'saved',
                at: String(shown.updated_at),
                record,
            });
            after = Number(shown.id);
        }
        if (data.length === limit) {
            const next = writeCursor({ ...cursor, copy: { resource: name, after, only: copy?.only ?? false } });
            return { data, relist: [], next, has_more: true };
        }
        after = 0;
    }
    return { data, relist: [], next: writeCursor(cursor), has_more: !copy?.only };
};

/** Maximum number of stored changes that one request looks through, most of which the caller may not follow. */
const MOST_SCANNED = 20_000;

/**
 * Changes after a cursor, in the order of their transactions' numbers, and only of transactions below the horizon: none
 * of these can commit later.
 * @param position cursor; without one the present end of the feed, or the beginning of a copy
 * @throws ApiError 410 for a cursor that can no longer be continued, 422 for one that is malformed
 */
export const readChanges = async (
    services: Services,
    caller: Caller,
    { since, copy, resource }: { since?: string | undefined; copy?: boolean; resource?: string | undefined },
    limit: number,
    mostScanned = MOST_SCANNED,
): Promise<ChangePage> => {
    const { sql, registry } = services;
    const followed = followedBy(services, caller);
    const access = fingerprint(caller, followed);
    const cursor = since === undefined ? undefined : parseCursor(since);
    const state = await readState(sql);
    const present = { feed: state.feed, xact: state.horizon, id: 0n, access };
    const end = writeCursor(present);
    if (!cursor && copy) {
        const only = resource === undefined ? undefined : { resource, after: 0, only: true };
        if (only && !followed.some(({ resource: { name } }) => name === resource))
            throw invalid({ resource: ['is not in your change feed.'] });
        return readCopy(services, caller, followed, { ...present, copy: only }, limit);
    }
    if (!cursor) return { data: [], relist: [], next: end, has_more: false };
    requireCurrent(cursor, state, access);
    if (cursor.copy) return readCopy(services, caller, followed, cursor, limit);
    const parents = [...DEPENDANTS.keys()]
        .map(name => compiled(registry, name))
        .filter(({ resource }) => isScoped(caller, resource));
    const tables = [...new Set([...followed, ...parents].map(({ resource }) => resource.table))];
    const after = sql`(c.xact, c.id) > (${String(cursor.xact)}::text::xid8, ${String(cursor.id)}::bigint)
        AND c.xact < ${String(state.horizon)}::text::xid8`;
    const [bound] = await sql<Pick<ChangeRow, 'xact' | 'id'>[]>`
        SELECT c.xact::text, c.id::text FROM changes c WHERE ${after} ORDER BY c.xact, c.id OFFSET ${mostScanned} LIMIT 1`;
    const rows = await sql<ChangeRow[]>`
        SELECT c.xact::text, c.id::text, c.table_name, c.record_id::text, c.at, c.former FROM changes c
        WHERE ${after} AND c.table_name = ANY(${tables}::text[])
            ${bound ? sql`AND (c.xact, c.id) <= (${bound.xact}::text::xid8, ${bound.id}::bigint)` : sql``}
        ORDER BY c.xact, c.id LIMIT ${limit}`;
    const rowsOf = ({ resource }: Compiled) => rows.filter(({ table_name: table }) => table === resource.table);
    const changes: (Change & { row: ChangeRow })[] = [];
    const relist = new Set<string>();
    const isFollowed = new Set(followed.map(({ resource }) => resource.name));
    // one after the other, so that a follower occupies one connection
    for (const found of followed) {
        const own = rowsOf(found);
        if (own.length) changes.push(...(await changesOf(services, caller, found, own)));
    }
    for (const parent of parents)
        for (const name of await relistedBy(services, caller, parent, rowsOf(parent)))
            if (isFollowed.has(name)) relist.add(name);
    const last = rows.length === limit ? rows.at(-1) : bound;
    return {
        data: changes.sort(byPosition).map(({ row: _, ...change }) => change),
        relist: [...relist].sort(),
        next: last ? writeCursor({ feed: state.feed, xact: BigInt(last.xact), id: BigInt(last.id), access }) : end,
        has_more: last !== undefined,
    };
};
