import { resources } from '../../../contract/generated/resources';
import { NAME_SEPARATOR, type Resource } from '../../../contract/metadata';
import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import { displayText } from '../../../domain/records/displayText';
import { findCountedField, usualValue } from '../../../domain/records/statusFields';
import { zoneOfProperty } from '../../platform/database/today';
import { invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Services } from '../../platform/services';
import { can } from '../can';
import { page } from '../http/envelope';
import { batchLoad } from '../sql/batchLoad';
import { type Compiled, canSeeField, toRecord } from '../sql/compile';
import { writeListCursor } from '../sql/listCursor';
import { addKinds, addScope, choosableCondition, type ListQuery, likePattern, parseListQuery } from '../sql/query';
import { pathSql } from '../sql/scope';
import { addReadable } from './readableChoices';
import { nameLikeSql } from './recordNames';

type Row = Record<string, unknown>;
/** Raw PostgreSQL parameter values; the server describes the types to the driver. */
// biome-ignore lint/suspicious/noExplicitAny: the driver types parameters more narrowly than what it serialises
const values = (params: readonly unknown[]) => params as any[];
export const query = (db: Db, text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    db.unsafe(text, values(params), { prepare: true }) as unknown as Promise<Row[]>;

/**
 * Maximum number of prepared statements for later pages: each offset is a statement of its own, and connections never
 * drop one.
 */
const MAX_PAGES = 200;
const pages = new Set<string>();
/** OFFSET as a literal, because the planner would use a generic plan for a parameter. */
export const queryFrom = (db: Db, text: string, params: readonly unknown[], offset: number): Promise<Row[]> => {
    const prepare = offset === 0 || pages.has(text) || pages.size < MAX_PAGES;
    if (prepare && offset > 0) pages.add(text);
    return db.unsafe(text, values(params), { prepare }) as unknown as Promise<Row[]>;
};

const present = async (compiled: Compiled, rows: Row[], caller: Caller, services: Services) => {
    const records = rows.map(row => toRecord(compiled, row, caller));
    return presentRecords(services, compiled, caller, records);
};

const countOf = ({ totals }: Services, { resource: { table } }: Compiled, { where, params }: ListQuery) =>
    totals.count(`SELECT count(*)::int AS total FROM ${table} t ${where}`, params);

/** Total of a list under these parameters, the same as the list returns. */
export const countRecords = (services: Services, compiled: Compiled, caller: Caller, given: Row): Promise<number> =>
    countOf(services, compiled, parseListQuery(compiled, given, caller));

/** Number of records of a list under these parameters and the exact sum of a numeric column. */
export const sumRecords = async (
    services: Services,
    compiled: Compiled,
    caller: Caller,
    given: Row,
    column: string,
): Promise<{ count: number; amount: number }> => {
    const { where, params } = parseListQuery(compiled, given, caller);
    const [row] = await query(
        services.sql,
        `SELECT count(*)::int AS count, coalesce(sum(t.${column}), 0)::float8 AS amount FROM ${compiled.resource.table} t ${where}`,
        params,
    );
    return row as { count: number; amount: number };
};

/** Rows after a cursor: the id is compared and sorted by, so that the depth of a page costs nothing. */
const rowsAfter = (
    db: Db,
    compiled: Compiled,
    { where, params, idDirection, perPage, join, orderBy }: ListQuery,
    after: number,
) => {
    const isLater = `t.id ${idDirection === 'asc' ? '>' : '<'} $${params.length + 1}::bigint`;
    const text = `${compiled.listed}${join} ${where ? `${where} AND` : 'WHERE'} ${isLater} ${orderBy} LIMIT ${perPage}`;
    return query(db, text, [...params, after]);
};

/** A page of a list, with its exact total. A full page of a list sorted by id has the cursor of the next one. */
export const listRecords = async (services: Services, compiled: Compiled, caller: Caller, given: Row) => {
    const list = parseListQuery(compiled, given, caller);
    const offset = (list.page - 1) * list.perPage;
    const { table } = compiled.resource;
    const slice = `LIMIT ${list.perPage} OFFSET ${offset}`;
    const { after, idDirection, perPage } = list;
    const readRows = () =>
        queryFrom(
            services.sql,
            offset === 0
                ? `${compiled.listed}${list.join} ${list.where} ${list.orderBy} ${slice}`
                : // embedded and computed columns would also be evaluated for skipped rows; the selected rows are
                  // numbered afterwards, because numbering all rows requires sorting them all
                  `${compiled.listed} JOIN (
                       SELECT picked.id, row_number() OVER () AS turn
                       FROM (SELECT t.id FROM ${table} t${list.join} ${list.where} ${list.orderBy} ${slice}) picked
                   ) page ON page.id = t.id ORDER BY page.turn`,
            list.params,
            offset,
        );
    const [rows, total] = await Promise.all([
        after === undefined ? readRows() : rowsAfter(services.sql, compiled, list, after),
        countOf(services, compiled, list),
    ]);
    const last = rows.length === perPage ? rows.at(-1) : undefined;
    return page(await present(compiled, rows, caller, services), {
        offset: after === undefined ? offset : undefined,
        limit: perPage,
        total,
        next: last && idDirection && writeListCursor(compiled.resource.name, idDirection, Number(last.id)),
    });
};

/** Condition for rows by id within the caller's scope. `params` follow the given ones. */
const visibleById = (compiled: Compiled, caller: Caller, given: readonly unknown[]) => {
    const parts: string[] = [];
    const params = [...given];
    const into = {
        param: (value: unknown) => `$${params.push(value)}`,
        add: (condition: string) => void (condition && parts.push(condition)),
    };
    addScope(compiled, caller, into);
    addKinds(compiled, caller, 'get', into);
    return { where: (isMeant: string) => [isMeant, ...parts].join(' AND '), params };
};

/** Records within the caller's scope that meet a condition on `t`. */
const selectVisible = async (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    { where: isMeant, params: given, end = '' }: { where: string; params: readonly unknown[]; end?: string },
): Promise<Row[]> => {
    const { where, params } = visibleById(compiled, caller, given);
    const rows = await query(db, `${compiled.select} WHERE ${where(isMeant)}${end}`, params);
    return rows.map(row => toRecord(compiled, row, caller));
};

/** One record within the caller's scope, or undefined. `lock` holds a row lock until the transaction ends. */
export const findRecord = async (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    id: number,
    lock = false,
): Promise<Row | undefined> => {
    if (lock) {
        // Lock before reading: after waiting for the lock, a statement sees the new row but old child rows and sums.
        const { where, params } = visibleById(compiled, caller, [id]);
        const { table } = compiled.resource;
        await query(db, `SELECT 1 FROM ${table} t WHERE ${where('t.id = $1')} FOR UPDATE OF t`, params);
    }
    const [record] = await selectVisible(db, compiled, caller, { where: 't.id = $1', params: [id] });
    return record;
};

/** Records with any of these column values within the caller's scope, unordered. */
export const findRecords = async (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    column: string,
    values: readonly unknown[],
): Promise<Row[]> =>
    values.length === 0
        ? []
        : selectVisible(db, compiled, caller, {
              where: `t.${column} = ANY($1::bigint[]) AND t.archived_at IS NULL`,
              params: [[...new Set(values)]],
          });

/** Records by id within the caller's scope, archived ones included; unordered. */
export const findRecordsById = (db: Db, compiled: Compiled, caller: Caller, ids: readonly number[]): Promise<Row[]> =>
    selectVisible(db, compiled, caller, { where: 't.id = ANY($1::bigint[])', params: [ids] });

/** Records with a higher id within the caller's scope, archived ones included, by id. */
export const findRecordsAfter = (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    after: number,
    limit: number,
): Promise<Row[]> =>
    selectVisible(db, compiled, caller, {
        where: 't.id > $1::bigint',
        params: [after, limit],
        end: ' ORDER BY t.id LIMIT $2::int',
    });

/** Ids of former rows of a resource, given as JSON of their columns, that the caller could have read. */
export const visibleFormerIds = async (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    former: readonly object[],
): Promise<number[]> => {
    const { where, params } = visibleById(compiled, caller, [JSON.stringify(former)]);
    const rows = `jsonb_populate_recordset(NULL::${compiled.resource.table}, $1::text::jsonb)`;
    return (await query(db, `SELECT t.id FROM ${rows} t WHERE ${where('true')}`, params)).map(({ id }) => Number(id));
};

/** Fields of a record that the caller may see, with the companions of references; for programs. */
export const visibleRecord = ({ resource }: Compiled, caller: Caller, shown: Row): Row => {
    const record: Row = {};
    for (const field of resource.fields)
        if (canSeeField(caller, field))
            for (const key of field.embed ? [field.name, field.embed] : [field.name])
                if (key in shown) record[key] = shown[key];
    return record;
};

export const getRecord = async (services: Services, compiled: Compiled, caller: Caller, id: number): Promise<Row> => {
    const { where, params } = visibleById(compiled, caller, [id]);
    const [, ...rest] = params;
    const row = await batchLoad(compiled, where('') + JSON.stringify(rest), id, (isMeant, meant) =>
        query(services.sql, `${compiled.select} WHERE ${where(isMeant)}`, [meant, ...rest]),
    );
    if (!row) throw notFound();
    return presentOne(services, compiled, caller, toRecord(compiled, row, caller));
};

export const presentRecords = (services: Services, { hooks }: Compiled, caller: Caller, records: Row[]) =>
    hooks.present && records.length ? hooks.present(records, { caller, services }) : records;
export const presentOne = async (services: Services, compiled: Compiled, caller: Caller, record: Row): Promise<Row> => {
    const [shown] = await presentRecords(services, compiled, caller, [record]);
    return shown as Row;
};

/** Customer of a record; null if it belongs to none. */
export const customerIdOf = async (db: Db, compiled: Compiled, id: number): Promise<number | null> => {
    if (compiled.resource.scope.kind !== 'customer') return null;
    const [row] = await query(
        db,
        `SELECT ${compiled.customer} AS customer FROM ${compiled.resource.table} t WHERE t.id = $1`,
        [id],
    );
    return (row?.customer as number | null) ?? null;
};

/**
 * Search terms for names: the text as written or, for a composite name (`displayWith`), its words, each of which any
 * part may match.
 */
const searched = ({ resource }: Compiled, given: unknown): string[] => {
    const text = String(given ?? '').trim();
    if (!resource.displayWith) return text ? [text] : [];
    return text.split(/\s+/).filter(word => word && word !== NAME_SEPARATOR.trim());
};

/** Full name of a record that was read or just written. */
export const recordLabel = async (db: Db, { resource, label }: Compiled, record: Row): Promise<string> => {
    if (!resource.displayWith) {
        const field = resource.fields.find(({ name }) => name === resource.display);
        return displayText(field, record[resource.display]) || String(record.id);
    }
    const [named] = await query(db, `SELECT ${label} AS label FROM ${resource.table} t WHERE t.id = $1`, [record.id]);
    return String(named?.label ?? record.id);
};

/** Whether a reference's choices belong to this record (`x-within`); callers who may only choose see no others. */
const isNarrowedBy = (resource: string, name: string): boolean =>
    (Object.values(resources) as Resource[]).some(({ fields }) =>
        fields
            .flatMap(field => [field, ...(field.rows?.fields ?? [])])
            .some(({ references, within }) => references === resource && within?.includes(name)),
    );

/** SQL of the time zone of a row: that of the property itself, or of its property. */
const zoneAlong = (resource: Resource, path: readonly string[]): string =>
    path.length === 1
        ? zoneOfProperty('t')
        : `(SELECT ${zoneOfProperty('z')} FROM customer_properties z WHERE z.id = ${pathSql(resource, path.slice(0, -1))})`;

/**
 * Columns that distinguish choices of the same name: the status, if it is not the default and readable by the caller,
 * and the time zone.
 */
const distinguishingColumns = ({ resource, kinds }: Compiled, caller: Caller) => {
    const counted = findCountedField(resource);
    const statusField =
        counted && can(caller, resource.actions.get) && canSeeField(caller, counted) ? counted : undefined;
    const { timeZone } = resource;
    const zone = timeZone && zoneAlong(resource, timeZone);
    const canRead = (kind: unknown) => !kinds.size || can(caller, kinds.get(String(kind))?.actions.get);
    return {
        columns: [statusField ? `, t.${statusField.name} AS standing` : '', zone ? `, ${zone} AS lies_in` : ''].join(
            '',
        ),
        present: ({ standing: status, lies_in: there, ...choice }: Row): Row => ({
            ...choice,
            ...(statusField &&
                status !== null &&
                status !== usualValue(statusField) &&
                canRead(choice.kind) && { status }),
            ...(timeZone && { time_zone: there ?? BUSINESS_ZONE }),
        }),
    };
};

/** Choices of a reference: live records by name; with `ids[]` exactly those, archived ones included. */
export const listChoices = async (
    services: Services,
    compiled: Compiled,
    caller: Caller,
    given: Row,
): Promise<Row[]> => {
    const parts: string[] = [];
    const params: unknown[] = [];
    const into = {
        param: (value: unknown) => `$${params.push(value)}`,
        add: (condition: string) => void (condition && parts.push(condition)),
    };
    addScope(compiled, caller, into);
    into.add(choosableCondition(compiled, caller));
    addReadable(services.registry, compiled, caller, into);
    const ids = given['ids[]'] as number[] | undefined;
    if (ids?.length) into.add(`t.id = ANY(${into.param(ids)}::bigint[])`);
    else {
        into.add('t.archived_at IS NULL');
        into.add(compiled.hooks.offered ?? '');
    }
    const severalKinds = compiled.kinds.size > 0;
    const kinds = given['kind[]'] as string[] | undefined;
    if (kinds?.length) into.add(severalKinds ? `t.kind = ANY(${into.param(kinds)}::text[])` : 'false');
    for (const pair of (given['within[]'] as string[] | undefined) ?? []) {
        const [name, id] = pair.split(':');
        const field = compiled.resource.fields.find(each => each.name === name);
        if (!field?.stored || !isNarrowedBy(compiled.resource.name, field.name) || !canSeeField(caller, field))
            throw invalid({ within: [`${compiled.resource.plural} belong to no ${name}.`] });
        into.add(`t.${name} = ${into.param(Number(id))}::bigint`);
    }
    if (String(given.search ?? '').includes('\0'))
        throw invalid({ search: ['contains a character that cannot be searched.'] });
    for (const words of searched(compiled, given.search))
        into.add(nameLikeSql(compiled.resource, 't', into.param(likePattern(words))));
    const limit = Number(given.per_page ?? 30);
    const distinguishing = distinguishingColumns(compiled, caller);
    const rows = await query(
        services.sql,
        `SELECT t.id, coalesce(${compiled.label}, '') AS label${severalKinds ? ', t.kind' : ''}${distinguishing.columns} FROM ${compiled.resource.table} t ${parts.length ? `WHERE ${parts.join(' AND ')}` : ''} ORDER BY natural_key(t.${compiled.resource.display}::text) COLLATE "C", t.id LIMIT ${limit}`,
        params,
    );
    return rows.map(distinguishing.present);
};

/**
 * Rows of a list in order, in batches of a thousand: the ids are fixed first, so that concurrent writes shift nothing.
 */
export async function* streamRecords(
    services: Services,
    compiled: Compiled,
    caller: Caller,
    given: Row,
    extra: readonly string[],
): AsyncGenerator<Row[]> {
    const list = parseListQuery(compiled, given, caller, extra);
    const ids = (
        await query(
            services.sql,
            `SELECT t.id FROM ${compiled.resource.table} t${list.join} ${list.where} ${list.orderBy}`,
            list.params,
        )
    ).map(({ id }) => id as number);
    for (let start = 0; start < ids.length; start += 1000) {
        const chunk = ids.slice(start, start + 1000);
        const rows = await query(services.sql, `${compiled.select} WHERE t.id = ANY($1::bigint[])`, [chunk]);
        const byId = new Map(rows.map(row => [row.id, row]));
        yield present(
            compiled,
            chunk.flatMap((id): Row[] => [byId.get(id) ?? []].flat() as Row[]),
            caller,
            services,
        );
    }
}

/**
 * Live records by id, or by exact name ignoring case, full or without its qualifier: the ways in which import files
 * refer to them.
 */
export const scopedChoices = async (
    db: Db,
    compiled: Compiled,
    caller: Caller,
    by: { names: readonly string[] } | { ids: readonly string[] },
    kinds?: readonly string[],
): Promise<{ id: number; own: string; label: string }[]> => {
    const { resource } = compiled;
    const own = `t.${resource.display}::text`;
    const parts = [
        'ids' in by ? 't.id = ANY($1::bigint[])' : `fold_text(${own}) = ANY($1::text[])`,
        't.archived_at IS NULL',
    ];
    const params: unknown[] = [
        'ids' in by
            ? by.ids
            : resource.displayWith
              ? by.names.flatMap(name => [name, name.split(NAME_SEPARATOR)[0] as string])
              : by.names,
    ];
    if (kinds) parts.push(`t.kind = ANY($${params.push(kinds)}::text[])`);
    addScope(compiled, caller, {
        param: value => `$${params.push(value)}`,
        add: condition => condition && parts.push(condition),
    });
    parts.push(choosableCondition(compiled, caller) || 'true');
    return (await query(
        db,
        `SELECT t.id, ${own} AS own, ${compiled.label} AS label FROM ${resource.table} t WHERE ${parts.join(' AND ')} ORDER BY t.id`,
        params,
    )) as { id: number; own: string; label: string }[];
};
