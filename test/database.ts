import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postgres from 'postgres';
import { type EmbeddedDatabase, openEngine } from '../src/server/foundation/database/embedded';
import { migrate, readMigrations } from '../src/server/foundation/database/migrate';
import { openDatabase } from '../src/server/foundation/database/open';
import type { Database } from '../src/server/foundation/services';

const CACHE = path.resolve('node_modules/.cache/headwater');

/**
 * A fresh, migrated database: PGlite in memory, or one on the PostgreSQL server of `TEST_DATABASE_URL` (its user may create
 * databases). '' means the embedded one whatever is configured. Migrated once and copied from then on. Close it when the tests are done.
 */
export function createTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    return server ? onServer(server) : inMemory();
}

/** A database with nothing in it, for what is migrated step by step. */
export async function createEmptyDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    if (!server) return openEngine({}, fatal);
    const name = `headwater_empty_${randomUUID().replaceAll('-', '')}`;
    const admin = postgres(server, { max: 1, onnotice: () => {} });
    await admin.unsafe(`CREATE DATABASE ${name}`);
    await admin.end();
    return goneWhenClosed(server, name);
}

const fatal = (error: Error) => {
    throw error;
};

async function inMemory(): Promise<EmbeddedDatabase> {
    const file = path.join(CACHE, `${fingerprint()}.tar`);
    if (!existsSync(file)) {
        const template = await openEngine({}, fatal);
        await migrate(template);
        mkdirSync(CACHE, { recursive: true });
        const draft = `${file}.${randomUUID()}`;
        writeFileSync(draft, await template.dump());
        renameSync(draft, file);
        await template.close();
    }
    return openEngine({ load: readFileSync(file) }, fatal);
}

async function onServer(url: string): Promise<Database> {
    const admin = postgres(url, { max: 1, onnotice: () => {} });
    const template = `headwater_template_${fingerprint()}`;
    const name = `headwater_test_${randomUUID().replaceAll('-', '')}`;
    const within = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
    try {
        // one process makes the template, the others wait
        await admin`SELECT pg_advisory_lock(4870013)`;
        const [found] = await admin`SELECT 1 FROM pg_database WHERE datname = ${template}`;
        if (!found) {
            const draft = `${template}_draft`;
            await admin.unsafe(`DROP DATABASE IF EXISTS ${draft}`);
            await admin.unsafe(`CREATE DATABASE ${draft}`);
            const database = await openDatabase({ databaseUrl: within(draft), dataDir: '' });
            await migrate(database);
            await database.close();
            await admin.unsafe(`ALTER DATABASE ${draft} RENAME TO ${template}`);
        }
        // files are copied in half the time that it takes to write the same pages as a log
        const [version] = await admin`SELECT current_setting('server_version_num')::int >= 150000 AS copies`;
        await admin.unsafe(
            `CREATE DATABASE ${name} TEMPLATE ${template} ${version?.copies ? 'STRATEGY FILE_COPY' : ''}`,
        );
        await admin`SELECT pg_advisory_unlock(4870013)`;
    } finally {
        await admin.end();
    }
    return goneWhenClosed(url, name);
}

const goneWhenClosed = async (server: string, name: string): Promise<Database> => {
    const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    return {
        ...database,
        close: async () => {
            await database.close();
            const last = postgres(server, { max: 1, onnotice: () => {} });
            await last.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
            await last.end();
        },
    };
};

/** Of everything that a migrated database follows from. */
function fingerprint(): string {
    const require = createRequire(import.meta.url);
    const hash = createHash('sha256');
    hash.update(readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json')));
    hash.update(readFileSync(require.resolve('pg-boss/package.json')));
    for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`);
    return hash.digest('hex').slice(0, 16);
}
