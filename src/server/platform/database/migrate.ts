import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { resources } from '../../../contract/generated/resources';
import type { ReportProgress } from '../monitoring/progress';
import { installQueueSchema } from '../queue/schema';
import { installChangeTriggers } from './changeTriggers';
import { type AppliedMigration, draftConflict, isGenerated, reapplyDrafts, staleDrafts } from './drafts';
import { applyFunctions, hasTriggers, staleFunctions } from './functions';
import { readRelease } from './lastRelease';
import { SEARCH_WORDS_SQL } from './searchWords';
import { installSiteKindTriggers } from './siteKindTriggers';
import { type TableDefinitions, tablesOfResources } from './tables';
import { TEXT_FUNCTIONS } from './textFunctions';
import { liftTimeouts } from './timeouts';

export interface Migration {
    name: string;
    content: string;
    sha256: string;
    /** resulting tables of the unreleased migration, which is regenerated with each change of the contract */
    draft?: TableDefinitions;
}

const DIRECTORY = fileURLToPath(new URL('./migrations', import.meta.url));
const EXTENSIONS = ['pg_trgm', 'btree_gist', 'citext'];
/** arbitrary constant lock key: servers that start together migrate one after the other */
const ADVISORY_LOCK = 4_870_012;

/**
 * Applies pending migrations, each in its own transaction, then the functions that changed. Returns the names of the
 * migrations. Servers that start together take turns. In development, a changed unreleased migration is updated; otherwise every changed migration is refused.
 */
export async function migrate(
    { sql }: { sql: Sql },
    migrations: readonly Migration[] = readMigrations(),
    { development = false, report = () => {} }: { development?: boolean; report?: ReportProgress } = {},
): Promise<string[]> {
    await withAdvisoryLock(sql, async tx => {
        await tx`
            CREATE TABLE IF NOT EXISTS schema_migrations (
                name text PRIMARY KEY,
                sha256 text NOT NULL,
                applied_at timestamptz NOT NULL DEFAULT now()
            )`;
        // for a migration applied before its release: the tables it created
        await tx`ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS tables jsonb`;
        for (const extension of EXTENSIONS) await tx.unsafe(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
        await tx.unsafe(SEARCH_WORDS_SQL);
        await tx.unsafe(TEXT_FUNCTIONS);
        await installQueueSchema(tx);
    });
    if (development) await withAdvisoryLock(sql, async tx => reapplyDrafts(tx, await appliedTo(tx), migrations));
    const applied: string[] = [];
    for (;;) {
        const name = await withAdvisoryLock(sql, async tx => {
            const [next] = await pending(tx, migrations);
            if (!next) return undefined;
            report(`migration ${migrations.indexOf(next) + 1} of ${migrations.length}`);
            await tx.unsafe(next.content);
            const tables = next.draft ? tx.json(next.draft as never) : null;
            await tx`INSERT INTO schema_migrations ${tx({ name: next.name, sha256: next.sha256, tables })}`;
            return next.name;
        });
        if (!name) break;
        applied.push(name);
    }
    if (await hasPresentTables(sql, migrations)) {
        const stale = await staleFunctions(sql);
        // a trigger locks its table; beside a running server, each in its own transaction
        const isNew = applied.length === migrations.length;
        const alone = isNew ? [] : stale.filter(hasTriggers);
        const together = stale.filter(each => !alone.includes(each));
        if (together.length > 0) await withAdvisoryLock(sql, tx => applyFunctions(tx, together));
        for (const each of alone) await withAdvisoryLock(sql, tx => applyFunctions(tx, [each]));
    }
    await withAdvisoryLock(sql, installSiteKindTriggers);
    await installChangeTriggers(work => withAdvisoryLock(sql, work), applied.length === migrations.length);
    return applied;
}

/**
 * Whether the database has exactly the migrations of this version. An older server must not replace the functions of a
 * newer one that shares its database, and tables of a partial upgrade do not fit the functions.
 */
async function hasPresentTables(sql: Pick<Sql, 'unsafe'>, migrations: readonly Migration[]): Promise<boolean> {
    const names = new Set(migrations.map(({ name }) => name));
    const applied = await appliedTo(sql);
    return (
        readMigrations().every(({ name }) => names.has(name)) &&
        names.size === applied.length &&
        applied.every(({ name }) => names.has(name))
    );
}

function withAdvisoryLock<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    return sql.begin(async tx => {
        await liftTimeouts(tx);
        await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`;
        return work(tx);
    }) as Promise<T>;
}

/** Whether all migrations and functions of this product version have been applied. */
export async function isMigrated(
    { sql }: { sql: Sql },
    migrations: readonly Migration[] = readMigrations(),
): Promise<boolean> {
    const [table] = await sql<{ name: string | null }[]>`SELECT to_regclass('schema_migrations') AS name`;
    if (table?.name == null || (await pending(sql, migrations)).length > 0) return false;
    return !(await hasPresentTables(sql, migrations)) || (await staleFunctions(sql)).length === 0;
}

let ownMigrations: readonly Migration[] | undefined;
/** Migrations of this version, cached because they cannot change while the server runs. */
export const readMigrations = (): readonly Migration[] => {
    ownMigrations ??= readMigrationsIn(DIRECTORY);
    return ownMigrations;
};

function readMigrationsIn(directory: string): Migration[] {
    const { released } = readRelease();
    return readdirSync(directory)
        .filter(name => /^\d{4}_\w+\.sql$/.test(name))
        .sort()
        .map(name => {
            const content = readFileSync(path.join(directory, name), 'utf8');
            const sha256 = createHash('sha256').update(content).digest('hex');
            const draft = isGenerated(name) && !released[name];
            return { name, content, sha256, ...(draft ? { draft: tablesOfResources(Object.values(resources)) } : {}) };
        });
}

const appliedTo = (sql: Pick<Sql, 'unsafe'>): Promise<AppliedMigration[]> =>
    sql.unsafe<AppliedMigration[]>('SELECT * FROM schema_migrations');

async function pending(sql: Pick<Sql, 'unsafe'>, migrations: readonly Migration[]): Promise<Migration[]> {
    const rows = await appliedTo(sql);
    const [stale] = staleDrafts(rows, migrations);
    if (stale) throw new Error(draftConflict(stale, rows, migrations).message);
    const applied = new Map(rows.map(row => [row.name, row.sha256]));
    for (const { name, sha256 } of migrations) {
        const known = applied.get(name);
        if (known && known !== sha256) {
            throw new Error(
                `The migration ${name} was changed after it had been applied to this database. Write a new migration instead.`,
            );
        }
    }
    return migrations.filter(({ name }) => !applied.has(name));
}
