import type { TransactionSql } from 'postgres';
import type { Row } from '../../engine/hooks';
import { savepoint } from '../../platform/database/transact';
import type { Db, SqlFragment } from '../../platform/services';
import { type Clash, freeName } from './clashes';
import { countReferences, type Reference, type Referred, refersTo } from './references';

/** Changes of rows by a merge, which its undo reverts. */
export interface Moved {
    /** moved rows by reference: ids as a multirange (`{[3,5),[9,10)}`), or keys of rows without an id */
    rows: { table: string; column: string; ids?: string; keys?: Row[] }[];
    /** changed values of rows, with the reference that they move along */
    changed: { table: string; id: number; column: string; from: unknown; to: unknown; reference?: string }[];
    /** rows that the kept record had already, in full */
    removed: { table: string; row: Row }[];
}

export const NOTHING_MOVED: Moved = { rows: [], changed: [], removed: [] };

/** Both records of a merge, and the user who merges or undoes. */
export interface Merging {
    resource: string;
    kept: number;
    merged: number;
    userId: number;
}

/**
 * Announces the merge, or its undo, to the triggers that would treat it as a sale of a property or a change of a final
 * document; until the end of the transaction.
 */
export const startMoving = (db: Db, mode: 'on' | 'undo' = 'on') =>
    db`SELECT set_config('headwater.merging', ${mode}, true)`;

const stamped = (db: Db, { stamps }: Pick<Reference, 'stamps'>, userId: number): SqlFragment =>
    db`${stamps.version ? db`, version = t.version + 1` : db``}${stamps.updatedAt ? db`, updated_at = now()` : db``}${stamps.updatedBy ? db`, updated_by = ${userId}` : db``}`;

const hasId = ({ key }: Reference) => key.length === 1 && key[0] === 'id';
/** Key of row `t` as JSON; of a table with one row per record `{}`. */
const keyOf = (db: Db, { key }: Reference): SqlFragment =>
    key.reduce<SqlFragment>(
        (all, name) => db`${all} || jsonb_build_object(${name}::text, t.${db(name)})`,
        db`'{}'::jsonb`,
    );

/** Replaces the merged record in lists of ids; each list once. */
const moveInLists = async (
    db: Db,
    reference: Reference,
    { kept, merged, resource }: Merging,
): Promise<Moved['changed']> => {
    const { table, column } = reference;
    const changed = await db<{ id: number; from: number[]; to: number[] }[]>`
        WITH old AS (SELECT t.id, t.${db(column)} AS list FROM ${db(table)} t WHERE ${refersTo(db, reference, { resource, id: merged })} FOR UPDATE)
        UPDATE ${db(table)} t SET ${db(column)} = CASE WHEN old.list @> ARRAY[${kept}]::bigint[]
            THEN array_remove(old.list, ${merged}::bigint) ELSE array_replace(old.list, ${merged}::bigint, ${kept}::bigint) END
        FROM old WHERE t.id = old.id
        RETURNING t.id::float8, to_json(old.list) AS "from", to_json(t.${db(column)}) AS "to"`;
    return changed.map(({ id, from, to }) => ({ table, column, id: Number(id), from, to }));
};

/** Settles clashes: a name gets the merged record's name in brackets, and a row that exists already is removed. */
export const settleClashes = async (
    db: Db,
    clashes: readonly Clash[],
    { kept, merged }: Merging,
    label: string,
): Promise<Moved> => {
    const moved: Moved = { rows: [], changed: [], removed: [] };
    for (const clash of clashes) {
        const { table, column, name, row } = clash;
        if (name) {
            const to = await freeName(db, { ...clash, name }, label, [kept, merged]);
            await db`UPDATE ${db(table)} SET ${db(name)} = ${to} WHERE id = ${Number(row.id)}`;
            moved.changed.push({ table, id: Number(row.id), column: name, from: row[name], to, reference: column });
        } else {
            // by its whole content: the table may have no id
            const gone = await db<{ found: Row }[]>`
                DELETE FROM ${db(table)} t WHERE t.${db(column)} = ${merged} AND to_jsonb(t) = ${db.json(row as never)}::jsonb
                RETURNING to_jsonb(t) AS found`;
            moved.removed.push(...gone.map(({ found }) => ({ table, row: found })));
        }
    }
    return moved;
};

/** Makes all rows that refer to the merged record refer to the kept one. */
export const moveRows = async (db: Db, references: readonly Reference[], merging: Merging): Promise<Moved> => {
    const { resource, kept, merged, userId } = merging;
    const from: Referred = { resource, id: merged };
    const moved: Moved = { rows: [], changed: [], removed: [] };
    const counts = await countReferences(db, references, from);
    for (const [at, reference] of references.entries()) {
        // statement triggers of ledgers refuse also an update of no row
        if (!counts[at]) continue;
        const { table, column, kind } = reference;
        if (kind === 'ids') {
            moved.changed.push(...(await moveInLists(db, reference, merging)));
            continue;
        }
        const update = db`
            UPDATE ${db(table)} t SET ${db(column)} = ${kept}${stamped(db, reference, userId)}
            WHERE ${refersTo(db, reference, from)}`;
        if (hasId(reference)) {
            const [row] = await db<{ ids: string | null }[]>`
                WITH moved AS (${update} RETURNING t.id)
                SELECT range_agg(int8range(id, id, '[]'))::text AS ids FROM moved`;
            if (row?.ids) moved.rows.push({ table, column, ids: row.ids });
        } else {
            const keys = await db<{ key: Row }[]>`${update} RETURNING ${keyOf(db, reference)} AS key`;
            moved.rows.push({ table, column, keys: keys.map(({ key }) => key) });
        }
    }
    return moved;
};

/** Inserts a removed row again, unless the record has such a row meanwhile. */
const insertRemoved = async (db: Db, { table, row }: Moved['removed'][number]) => {
    const columns = await db<{ name: string }[]>`
        SELECT attname AS name FROM pg_attribute
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
    const names = columns.map(({ name }) => name);
    await db`
        INSERT INTO ${db(table)} (${db(names)}) OVERRIDING SYSTEM VALUE
        SELECT ${db(names)} FROM jsonb_populate_record(NULL::${db(table)}, ${db.json(row as never)}::jsonb)
        ON CONFLICT DO NOTHING`;
};

/** Violations of a unique key and of a foreign key: a value is taken since, or its target is deleted. */
const OVERTAKEN = ['23505', '23503'];
/** SQLSTATE of an error of the database, also behind the error for the caller. */
const sqlStateOf = (error: unknown) => {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return cause?.code ?? code;
};
/** Restores one part of a merge, unless a change since then takes its place. */
const unlessOvertaken = async (tx: TransactionSql, restore: (inner: TransactionSql) => Promise<unknown>) => {
    try {
        await savepoint(tx, restore);
    } catch (error) {
        if (!OVERTAKEN.includes(sqlStateOf(error) ?? '')) throw error;
    }
};

/** Whether a changed value may be restored, for rules that no key of the database holds. */
export type MayRestore = (db: Db, change: Moved['changed'][number], merging: Merging) => Promise<boolean>;

/**
 * Moves rows of a merge back, as far as they still refer to the kept record. Values that were changed or taken since
 * stay, and links to records deleted since are left out. References of tables or columns that no longer exist are
 * skipped.
 */
export const moveBack = async (
    tx: TransactionSql,
    references: readonly Reference[],
    merging: Merging,
    moved: Moved,
    mayRestore: MayRestore = async () => true,
) => {
    const { resource, kept, merged, userId } = merging;
    for (const { table, column, ids, keys } of moved.rows) {
        const reference = references.find(each => each.table === table && each.column === column);
        if (!reference) continue;
        const among = ids
            ? tx`t.id <@ ${ids}::int8multirange`
            : tx`${keyOf(tx, reference)} IN (SELECT jsonb_array_elements(${tx.json((keys ?? []) as never)}::jsonb))`;
        await tx`
            UPDATE ${tx(table)} t SET ${tx(column)} = ${merged}${stamped(tx, reference, userId)}
            WHERE ${refersTo(tx, reference, { resource, id: kept })} AND ${among}`;
    }
    // judged before any is restored, because restored values of one merge do not exclude each other
    const changes: Moved['changed'] = [];
    for (const change of moved.changed) if (await mayRestore(tx, change, merging)) changes.push(change);
    for (const { table, id, column, from, to, reference } of changes)
        await unlessOvertaken(
            tx,
            inner => inner`
                UPDATE ${inner(table)} t
                SET ${inner(column)} = (jsonb_populate_record(t, jsonb_build_object(${column}::text, ${inner.json(from as never)}::jsonb))).${inner(column)}
                WHERE t.id = ${id} AND to_jsonb(t.${inner(column)}) IS NOT DISTINCT FROM ${inner.json(to as never)}::jsonb
                ${reference ? inner`AND t.${inner(reference)} = ${merged}` : inner``}`,
        );
    for (const each of moved.removed) await unlessOvertaken(tx, inner => insertRemoved(inner, each));
};

/** Adds rows that were moved later to those of the merge. */
export const joinMoved = (...all: readonly Moved[]): Moved => ({
    rows: all.flatMap(({ rows }) => rows),
    changed: all.flatMap(({ changed }) => changed),
    removed: all.flatMap(({ removed }) => removed),
});
