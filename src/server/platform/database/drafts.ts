import type { TransactionSql } from 'postgres';
import { readRelease } from './lastRelease';
import type { Migration } from './migrate';
import { migrationSql, type TableDefinition, type TableDefinitions } from './tables';

/** Applied migration; `tables` for one applied before its release: the tables it created. */
export interface AppliedMigration {
    name: string;
    sha256: string;
    tables: TableDefinitions | null;
}

/** Drafts applied to this database that have changed or vanished since. */
export const staleDrafts = (
    applied: readonly AppliedMigration[],
    migrations: readonly Migration[],
): AppliedMigration[] =>
    applied.filter(
        ({ name, sha256, tables }) =>
            tables && migrations.find(migration => migration.name === name)?.sha256 !== sha256,
    );

/** Whether a migration is the generated one. */
export const isGenerated = (name: string): boolean => /^\d{4}_contract\.sql$/.test(name);

/**
 * Migration that replaces a draft (none if the contract no longer needs it) and its resulting schema. Only the last
 * release's schema is known, so drafts that were released earlier cannot be compared.
 */
const draftState = (
    draft: AppliedMigration,
    applied: readonly AppliedMigration[],
    migrations: readonly Migration[],
) => {
    const target =
        migrations.find(({ name }) => name === draft.name) ??
        migrations.find(({ name }) => isGenerated(name) && !applied.some(row => row.name === name));
    const later = migrations.find(
        ({ name, draft: open }) => target && !target.draft && !open && isGenerated(name) && name > target.name,
    );
    return { target, later, goal: target?.draft ?? readRelease().tables };
};

/** Error for a database whose applied draft cannot be updated, with the command that helps. */
export const draftConflict = (
    draft: AppliedMigration,
    applied: readonly AppliedMigration[],
    migrations: readonly Migration[],
): { message: string; hopeless: boolean } => {
    const { target, later } = draftState(draft, applied, migrations);
    const changed = `The unreleased migration ${draft.name} was changed after it had been applied to this database`;
    return later
        ? {
              message: `${changed}; it was released as ${target?.name}, and ${later.name} of a later release followed. What lies between is not known any more: \`rm -rf data/database\`, and the next start makes a new one with the demonstration. One that matters is restored from its backup.`,
              hopeless: true,
          }
        : {
              message: `${changed}. \`npm run dev\` brings a development database on; one that matters is restored from its backup.`,
              hopeless: false,
          };
};

/**
 * Updates a development database from an applied draft migration to its current version, by the difference of the
 * tables. Drops what only the draft had created, including its data; never drops anything released.
 * @throws before any change, if a complete release was skipped
 */
export const reapplyDrafts = async (
    tx: TransactionSql,
    applied: readonly AppliedMigration[],
    migrations: readonly Migration[],
): Promise<void> => {
    for (const draft of staleDrafts(applied, migrations)) {
        const { message, hopeless } = draftConflict(draft, applied, migrations);
        if (hopeless) throw new Error(message);
        const { target, goal } = draftState(draft, applied, migrations);
        await tx.unsafe(await differenceSql(tx, draft.tables as TableDefinitions, goal));
        if (!target) await tx`DELETE FROM schema_migrations WHERE name = ${draft.name}`;
        else
            await tx`
                UPDATE schema_migrations SET name = ${target.name}, sha256 = ${target.sha256},
                    tables = ${target.draft ? tx.json(goal as never) : null}
                WHERE name = ${draft.name}`;
    }
};

/**
 * SQL from the draft's schema to the current one. Considers only existing objects, because hand-written migrations drop
 * some.
 */
const differenceSql = async (tx: TransactionSql, made: TableDefinitions, wanted: TableDefinitions): Promise<string> => {
    const { tables: released } = readRelease();
    const columns = await tx<{ table: string; name: string }[]>`
        SELECT table_name AS table, column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()`;
    const indexes = await tx<
        { name: string }[]
    >`SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`;
    const thereColumns = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const thereIndexes = new Set(indexes.map(({ name }) => name));
    const from: TableDefinitions = {};
    const drop: string[] = [];
    for (const [name, table] of Object.entries({ ...released, ...made })) {
        if (!columns.some(column => column.table === name)) continue;
        if (!wanted[name] && !released[name]) {
            drop.push(`DROP TABLE ${name} CASCADE;`);
            continue;
        }
        const kept: TableDefinition['columns'] = {};
        // a released column that the draft removed still exists and may be null
        const before = Object.entries(released[name]?.columns ?? {}).map(
            ([key, column]) => [key, { ...column, nullable: true }] as const,
        );
        for (const [key, column] of [...before, ...Object.entries(made[name]?.columns ?? {})]) {
            if (!thereColumns.has(`${name}.${key}`)) continue;
            if (wanted[name]?.columns[key] || released[name]?.columns[key]) kept[key] = column;
            else drop.push(`ALTER TABLE ${name} DROP COLUMN ${key};`);
        }
        from[name] = {
            ...table,
            columns: kept,
            indexes: Object.fromEntries(Object.entries(table.indexes).filter(([index]) => thereIndexes.has(index))),
        };
    }
    // dropped first: an index disappears with its column, and the difference uses IF EXISTS for those
    return [...drop, migrationSql(from, wanted)].join('\n');
};
