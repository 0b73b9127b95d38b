import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Resource } from '../../../contract/metadata';
import { FEED_RESOURCES, isReported, REPEATED, scopeColumns } from '../../../domain/changes/feedResources';

/** Trigger of the change feed. */
export interface ChangeTrigger {
    table: string;
    name: string;
    sql: string;
    sha256: string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const ROWS = {
    insert: 'REFERENCING NEW TABLE AS added',
    update: 'REFERENCING OLD TABLE AS removed NEW TABLE AS added',
    delete: 'REFERENCING OLD TABLE AS removed',
} as const;
type Event = keyof typeof ROWS;

const triggerOf = (table: string, name: string, rest: string): ChangeTrigger => {
    const sql = `CREATE OR REPLACE TRIGGER ${name} AFTER ${rest}`;
    return { table, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
};
const onStatements = (table: string, events: readonly Event[], call: string): ChangeTrigger[] =>
    events.map(event =>
        triggerOf(
            table,
            `change_feed_${event}`,
            `${event.toUpperCase()} ON ${table} ${ROWS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
        ),
    );

/** Triggers of a table with records. */
const triggersOfRecords = (table: string, sharing: readonly Resource[]): ChangeTrigger[] => {
    const args = scopeColumns(sharing).map(literal).join(', ');
    const stored = sharing.flatMap(resource =>
        resource.fields.filter(field => field.stored && !field.private).map(field => ({ resource, field })),
    );
    if (!stored.some(({ resource, field }) => isReported(resource, field)))
        return onStatements(table, ['insert', 'update', 'delete'], `record_changes(${args})`);
    const repeated = REPEATED[table] ?? [];
    const watched = stored
        .filter(({ resource, field }) => !isReported(resource, field) && !repeated.includes(field.name))
        .map(({ field }) => field.name);
    const call = `FOR EACH ROW EXECUTE FUNCTION record_row_change(${args})`;
    const isChanged = repeated.map(name => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ');
    return [
        ...onStatements(table, ['insert', 'delete'], `record_changes(${args})`),
        // the columns that a statement names are compared first; a long condition would be parsed for each message
        triggerOf(table, 'change_feed_update', `UPDATE OF ${[...new Set(watched)].join(', ')} ON ${table} ${call}`),
        ...(isChanged
            ? [
                  triggerOf(
                      table,
                      'change_feed_state',
                      `UPDATE OF ${repeated.join(', ')} ON ${table} FOR EACH ROW WHEN (${isChanged}) EXECUTE FUNCTION record_row_change(${args})`,
                  ),
              ]
            : []),
    ];
};

const makeTriggers = (): ChangeTrigger[] => {
    const tables = new Map<string, Resource[]>();
    for (const resource of FEED_RESOURCES)
        tables.set(resource.table, [...(tables.get(resource.table) ?? []), resource]);
    const parts = new Map<string, ChangeTrigger[]>();
    for (const [table, sharing] of tables)
        for (const { rows, through } of sharing.flatMap(({ fields }) => fields)) {
            const [part, column] = rows ? [rows.table, rows.parent] : [through?.table, through?.own];
            if (part && column)
                parts.set(
                    part,
                    onStatements(
                        part,
                        ['insert', 'update', 'delete'],
                        `record_part_changes(${literal(table)}, ${literal(column)})`,
                    ),
                );
        }
    return [
        ...[...tables].flatMap(([table, sharing]) => triggersOfRecords(table, sharing)),
        ...[...parts.values()].flat(),
    ];
};

/** Triggers of all tables that store records of the feed, with their child and link rows. */
export const CHANGE_TRIGGERS: readonly ChangeTrigger[] = makeTriggers();

const PREFIX = 'change_feed_';
/**
 * Installs missing and changed triggers of the change feed, and drops those of tables that left it. Does nothing before
 * the migration that creates the feed.
 * @param run runs a transaction
 * @param isNew whether no other server can use the tables; else each table has a transaction of its own, because a
 * trigger locks it
 */
export async function installChangeTriggers(
    run: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>,
    isNew = false,
): Promise<void> {
    const { installed, tables } = await run(async tx => ({
        installed: await tx<{ table: string; name: string; sha256: string | null }[]>`
            SELECT c.relname AS table, t.tgname AS name, obj_description(t.oid, 'pg_trigger') AS sha256
            FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
            WHERE c.relnamespace = current_schema()::regnamespace AND starts_with(t.tgname, ${PREFIX})`,
        tables: new Set(
            (
                await tx<{ name: string }[]>`
                    SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
                    AND EXISTS (SELECT 1 FROM pg_proc WHERE proname = 'record_changes' AND pronamespace = current_schema()::regnamespace)`
            ).map(({ name }) => name),
        ),
    }));
    const key = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;
    const known = new Map(installed.map(trigger => [key(trigger), trigger.sha256]));
    const wanted = new Set(CHANGE_TRIGGERS.map(key));
    const statements = new Map<string, string[]>();
    const add = (table: string, sql: string) => statements.set(table, [...(statements.get(table) ?? []), sql]);
    for (const trigger of CHANGE_TRIGGERS)
        if (tables.has(trigger.table) && known.get(key(trigger)) !== trigger.sha256)
            add(
                trigger.table,
                `${trigger.sql}; COMMENT ON TRIGGER ${trigger.name} ON ${trigger.table} IS '${trigger.sha256}'`,
            );
    for (const trigger of installed)
        if (!wanted.has(key(trigger))) add(trigger.table, `DROP TRIGGER ${trigger.name} ON ${trigger.table}`);
    const each = [...statements.values()];
    for (const batch of isNew && each.length ? [each.flat()] : each)
        await run(async tx => void (await tx.unsafe(batch.join(';\n'))));
}
