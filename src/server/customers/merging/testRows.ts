import type { Db } from '../../platform/services';
import { readCatalogue } from '../ownedTables';
import { type Reference, refersTo } from './references';

/** Random numbers from 0 to 1. */
type Random = () => number;

interface Checked {
    table: string;
    definition: string;
}

/** Ids of generated rows and references, which no real row has. */
let next = 5_000_000;

/** Texts that check constraints allow for a column; none if any text is allowed. */
const allowedTexts = (checks: readonly Checked[], table: string, column: string): string[] => {
    const lists = checks.flatMap(check => {
        if (check.table !== table) return [];
        const list = new RegExp(`\\(?\\b${column} = ANY \\(ARRAY\\[([^\\]]*)\\]`).exec(check.definition)?.[1];
        return list ? [[...list.matchAll(/'([^']*)'/g)].map(([, text]) => String(text))] : [];
    });
    return lists[0] ?? [];
};

/**
 * Inserts rows for tests that refer to a record in every way that the catalogue knows, at least one of each: random
 * amounts, and values of the columns' types otherwise. Foreign keys and triggers are off meanwhile, so that each table
 * stands alone.
 */
export const fillTables = async (
    db: Db,
    references: readonly Reference[],
    { resource, ids, random, most }: { resource: string; ids: readonly number[]; random: Random; most: number },
): Promise<void> => {
    await db`SELECT set_config('session_replication_role', 'replica', true)`;
    const catalogue = new Map((await readCatalogue(db)).map(each => [each.table, each]));
    const defaults = await db<{ table: string; column: string; generated: boolean }[]>`
        SELECT a.attrelid::regclass::text AS "table", a.attname AS "column", a.attgenerated <> '' AS generated
        FROM pg_attribute a JOIN pg_class k ON k.oid = a.attrelid
        WHERE k.relnamespace = 'public'::regnamespace AND (a.atthasdef OR a.attidentity <> '')`;
    const filled = new Set(defaults.map(({ table, column }) => `${table}.${column}`));
    const checks = await db<Checked[]>`
        SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c'`;
    const sampleValue = (table: string, column: string, type: string): unknown => {
        next += 1;
        if (type === 'text') {
            const allowed = allowedTexts(checks, table, column);
            return allowed.length ? allowed[Math.floor(random() * allowed.length)] : `made ${next}`;
        }
        if (type === 'numeric' || type === 'double precision') return Math.round(random() * 100_000) / 100;
        if (type === 'boolean') return false;
        if (type === 'date') return '2025-03-01';
        if (type.startsWith('timestamp')) return new Date(1_740_000_000_000 + next * 1000).toISOString();
        if (type.startsWith('time')) return '08:00';
        if (type === 'jsonb') return db.json({});
        if (type.endsWith('[]')) return [];
        if (type === 'uuid') return `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`;
        return type === 'smallint' || type === 'integer' ? 1 : next;
    };
    for (const reference of references)
        for (const id of ids)
            for (let count = 1 + Math.floor(random() * most); count > 0; count--) {
                const { table, column, kind, resourceColumn } = reference;
                const row: Record<string, unknown> = {};
                for (const { name, type, required } of catalogue.get(table)?.columns ?? []) {
                    const isAmount = type === 'numeric' && /amount|total|paid/.test(name);
                    const isName = name === 'name' || name === 'file_path';
                    if (!(required || isAmount || isName) || (filled.has(`${table}.${name}`) && !isAmount)) continue;
                    row[name] = sampleValue(table, name, type);
                }
                row[column] = kind === 'ids' ? [id] : id;
                if (resourceColumn) row[resourceColumn] = resource;
                Object.assign(row, EXCEPTIONS[table]?.(row));
                const [known] = reference.key.length
                    ? []
                    : await db`SELECT 1 FROM ${db(table)} t WHERE ${refersTo(db, reference, { resource, id })}`;
                if (known) continue;
                await db`INSERT INTO ${db(table)} ${db(row as never)}`.catch(error => {
                    throw new Error(`${table}.${column}: ${error.message}`, { cause: error });
                });
            }
    await db`SELECT set_config('session_replication_role', 'origin', true)`;
};

/** Values of rows whose columns depend on each other. */
const EXCEPTIONS: Readonly<Record<string, (row: Record<string, unknown>) => Record<string, unknown>>> = {
    sales: ({ total, paid_amount }) => {
        const open = Math.max(Number(total) - Number(paid_amount), 0);
        return {
            kind: 'sale',
            subtotal: total,
            gst: 0,
            paid_amount: Number(total) - open,
            credited_amount: 0,
            open_amount: open,
        };
    },
    // a property has one present farm
    agriwebb_farms: () => ({ archived_at: '2025-03-01' }),
    travel_diaries: () => ({ total_kms: 0, total_flying_hours: 0 }),
    udose_sites: ({ site_id }) => ({ id: site_id }),
    payments: ({ amount }) => ({ status: 'received', allocated_amount: 0, unallocated_amount: amount }),
};
