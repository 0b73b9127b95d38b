import type { Sql } from 'postgres';
import { writtenTables } from './writtenTables';

/** Dependencies between tables (triggers, cascades) and views, read from the database's catalogue. */
export type TableSources = ReadonlyMap<string, ReadonlySet<string>>;

const READ = /\b(?:FROM|JOIN)\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_]*)"?/gi;

/**
 * For each table or view, all tables whose writes may change its rows: tables of the view, tables whose triggers write
 * it, tables whose deletion cascades to it.
 */
export async function readSources(sql: Sql): Promise<TableSources> {
    const sources = new Map<string, Set<string>>();
    const add = (changed: string, by: string) => sources.set(changed, (sources.get(changed) ?? new Set()).add(by));
    const [views, triggers, functions, cascades] = await Promise.all([
        sql<{ changed: string; by: string }[]>`
            SELECT DISTINCT v.relname AS changed, t.relname AS by FROM pg_class v
            JOIN pg_rewrite r ON r.ev_class = v.oid
            JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
            JOIN pg_class t ON t.oid = d.refobjid AND t.oid <> v.oid
            WHERE v.relkind = 'v' AND v.relnamespace = current_schema()::regnamespace`,
        sql<{ by: string; body: string }[]>`
            SELECT c.relname AS by, p.prosrc AS body FROM pg_trigger g
            JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
            WHERE NOT g.tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
        sql<{ name: string; body: string }[]>`
            SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
        sql<{ changed: string; by: string }[]>`
            SELECT c.relname AS changed, o.relname AS by FROM pg_constraint k
            JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class o ON o.oid = k.confrelid
            WHERE k.contype = 'f' AND (k.confdeltype IN ('c', 'n', 'd') OR k.confupdtype = 'c')
              AND c.relnamespace = current_schema()::regnamespace`,
    ]);
    for (const { changed, by } of [...views, ...cascades]) add(changed, by);
    const bodies = new Map(functions.map(({ name, body }) => [name, body]));
    for (const { by, body } of triggers)
        for (const text of withCalled(body, bodies)) for (const changed of writtenTables(text)) add(changed, by);
    return sources;
}

const CALLED = /\b([a-z_][a-z0-9_]*)\s*\(/gi;

/** Source of a function and of those that it calls. */
const withCalled = (body: string, functions: ReadonlyMap<string, string>): Set<string> => {
    const texts = new Set([body]);
    // iterating a set also visits entries added meanwhile
    for (const text of texts)
        for (const [, name] of text.matchAll(CALLED)) {
            const called = functions.get(name as string);
            if (called) texts.add(called);
        }
    return texts;
};

/** All tables whose writes may change the result of this query. */
export function sourceTables(sources: TableSources, text: string): string[] {
    const found = new Set([...text.matchAll(READ)].map(([, table]) => table as string));
    // iterating a set also visits entries added meanwhile
    for (const table of found) for (const by of sources.get(table) ?? []) found.add(by);
    return [...found];
}
