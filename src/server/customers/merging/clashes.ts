import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import type { Row } from '../../engine/hooks';
import { query } from '../../engine/read/read';
import type { Db } from '../../platform/services';
import type { Reference } from './references';

/** Unique index of a table that contains a reference to a merged record. */
interface UniqueIndex {
    table: string;
    column: string;
    /** SQL of the other indexed expressions */
    others: string[];
    /** SQL condition of the indexed rows */
    where: string | null;
}

/** Row that cannot move unchanged, because the kept record has one with the same unique value. */
export interface Clash {
    table: string;
    column: string;
    /** column of the name that distinguishes the rows; absent: the row says the same as the kept record's */
    name?: string;
    row: Row;
}

const readUniqueIndexes = async (db: Db, references: readonly Reference[]): Promise<UniqueIndex[]> => {
    const ids = references.filter(({ kind }) => kind === 'id');
    return db<UniqueIndex[]>`
        SELECT r."table", r."column",
               coalesce((SELECT json_agg(pg_get_indexdef(i.indexrelid, n, true) ORDER BY n)
                         FROM generate_series(1, i.indnkeyatts) n WHERE i.indkey[n - 1] <> c.attnum), '[]') AS others,
               pg_get_expr(i.indpred, i.indrelid) AS "where"
        FROM unnest(${ids.map(({ table }) => table)}::text[], ${ids.map(({ column }) => column)}::text[]) AS r ("table", "column")
        JOIN pg_class k ON k.relname = r."table" AND k.relnamespace = 'public'::regnamespace
        JOIN pg_attribute c ON c.attrelid = k.oid AND c.attname = r."column"
        JOIN pg_index i ON i.indrelid = k.oid AND i.indisunique AND c.attnum = ANY(i.indkey)
        ORDER BY r."table", i.indexrelid`;
};

/** Name in an index of names in any spelling. */
const nameIn = (expression: string): string | undefined => /^fold_text\("?(\w+)"?\)$/.exec(expression)?.[1];

/** Rows of the merged record that clash with rows of the kept one. */
export const findClashes = async (
    db: Db,
    references: readonly Reference[],
    kept: number,
    merged: number,
): Promise<Clash[]> => {
    const found: Clash[] = [];
    for (const { table, column, others, where } of await readUniqueIndexes(db, references)) {
        const rows = (id: string) =>
            `SELECT ${['to_jsonb(t) AS found_row', ...others.map((sql, at) => `${sql} AS value_${at}`)].join(', ')}
             FROM "${table}" t WHERE "${column}" = ${id}${where ? ` AND ${where}` : ''}`;
        const same = others.map((_, at) => `k.value_${at} IS NOT DISTINCT FROM m.value_${at}`).join(' AND ') || 'true';
        const clashing = await query(
            db,
            `SELECT m.found_row FROM (${rows('$2')}) m WHERE EXISTS (SELECT 1 FROM (${rows('$1')}) k WHERE ${same})`,
            [kept, merged],
        );
        const name = others.map(nameIn).find(Boolean);
        for (const { found_row: row } of clashing)
            found.push({ table, column, row: row as Row, ...(name ? { name } : {}) });
    }
    return found;
};

/** Maximum length of a name, where the contract limits it. */
const longest = (table: string, column: string): number =>
    Object.values(resources as Record<string, Resource>)
        .find(resource => resource.table === table)
        ?.fields.find(({ name }) => name === column)?.maxLength ?? 120;

/** A name that neither record has: the present one with the merged record's in brackets, such as `Home (Brolga)`. */
export const freeName = async (
    db: Db,
    { table, column, name, row }: Clash & { name: string },
    mergedLabel: string,
    records: readonly number[],
): Promise<string> => {
    const given = String(row[name]);
    const limit = longest(table, name);
    for (let count = 1; ; count++) {
        const suffix = ` (${mergedLabel.slice(0, limit >> 1)}${count > 1 ? ` ${count}` : ''})`;
        const candidate = given.slice(0, limit - suffix.length) + suffix;
        const [taken] = await query(
            db,
            `SELECT 1 FROM "${table}" t WHERE t."${column}" = ANY($1::bigint[]) AND fold_text(t."${name}") = fold_text($2) LIMIT 1`,
            [[...records], candidate],
        );
        if (!taken) return candidate;
    }
};
