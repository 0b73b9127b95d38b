import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { type EmbeddedDatabase, openEngine } from '../src/server/foundation/database/embedded';
import { readMigrations } from '../src/server/foundation/database/migrate';
import { openDatabase } from '../src/server/foundation/database/open';
import type { Database } from '../src/server/foundation/services';

export const CACHE = path.resolve('node_modules/.cache/headwater');

/**
 * A fresh database as a first start leaves it: PGlite in memory, or one on the PostgreSQL server of `TEST_DATABASE_URL` (its user may create
 * databases). '' means the embedded one whatever is configured. Made once and copied from then on. Close it when the tests are done.
 */
export function createTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    return server ? copyOnServer(server, firstStart()) : inMemory();
}

/** What databases of a PostgreSQL server are copied from: made once, by whichever process comes first. */
export interface Template {
    /** says what it follows from: another content has another name */
    name: string;
    make(database: Database): Promise<void>;
}
export const firstStart = (): Template => ({ name: `headwater_template_${fingerprint()}`, make: prepare });

/** Few: each connection is a process of the server, which reads the catalogue anew. */
const CONNECTIONS = 6;

/** A database with nothing in it, for what is migrated step by step. */
export async function createEmptyDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    if (!server) return openEngine({}, fatal);
    const { url, drop } = await makeEmpty(server);
    return goneWhenClosed(url, drop);
}

/** A database of a PostgreSQL server, for a program that is told its address. */
export interface Reserved {
    url: string;
    drop(): Promise<void>;
}
export async function makeEmpty(server: string): Promise<Reserved> {
    const name = `headwater_empty_${randomUUID().replaceAll('-', '')}`;
    await administer(server, admin => admin.unsafe(`CREATE DATABASE ${name}`));
    return reserved(server, name);
}

const administer = async <T>(server: string, work: (admin: postgres.Sql) => Promise<T>): Promise<T> => {
    const admin = postgres(server, { max: 1, onnotice: () => {} });
    try {
        return await work(admin);
    } finally {
        await admin.end();
    }
};
const reserved = (server: string, name: string): Reserved => ({
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () =>
        administer(server, async admin => void (await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
});
const goneWhenClosed = async (databaseUrl: string, drop: () => Promise<void>): Promise<Database> => {
    const database = await openDatabase({ databaseUrl, dataDir: '', databasePool: CONNECTIONS });
    return {
        ...database,
        close: async () => {
            await database.close();
            await drop();
        },
    };
};

/** Migrated, and with the rows that a first start adds: every server of a test finds them there. */
const prepare = async (database: Database): Promise<void> => {
    // not with this file: some that need a database only would bring all of the server with it
    const [{ createApp }, { loadConfig }] = await Promise.all([
        import('../src/server/app'),
        import('../src/server/foundation/config'),
    ]);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-template-'));
    const app = await createApp(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'false' }), { database });
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
};

const fatal = (error: Error) => {
    throw error;
};

async function inMemory(): Promise<EmbeddedDatabase> {
    return openEngine({ load: await embeddedFirstStart() }, fatal);
}

/** Data directory (tar) of the embedded database as a first start leaves it. */
export async function embeddedFirstStart(): Promise<Uint8Array> {
    const file = path.join(CACHE, `${fingerprint()}.tar`);
    if (!existsSync(file)) {
        const template = await openEngine({}, fatal);
        await prepare(template);
        mkdirSync(CACHE, { recursive: true });
        const draft = `${file}.${randomUUID()}`;
        writeFileSync(draft, await template.dump());
        renameSync(draft, file);
        await template.close();
    }
    return readFileSync(file);
}

export async function copyOnServer(server: string, template: Template): Promise<Database> {
    const { url, drop } = await reserveCopy(server, template);
    return goneWhenClosed(url, drop);
}

export async function reserveCopy(server: string, { name: template, make }: Template): Promise<Reserved> {
    const name = `headwater_test_${randomUUID().replaceAll('-', '')}`;
    await administer(server, async admin => {
        // the others wait for the one that makes it
        await admin`SELECT pg_advisory_lock(hashtext(${template}))`;
        const [found] = await admin`SELECT 1 FROM pg_database WHERE datname = ${template}`;
        if (!found) {
            const draft = `${template}_draft`;
            await admin.unsafe(`DROP DATABASE IF EXISTS ${draft}`);
            await admin.unsafe(`CREATE DATABASE ${draft}`);
            const database = await openDatabase({ databaseUrl: reserved(server, draft).url, dataDir: '' });
            await make(database);
            await database.close();
            await admin.unsafe(`ALTER DATABASE ${draft} RENAME TO ${template}`);
        }
        // files are copied in half the time that it takes to write the same pages as a log
        const [version] = await admin`SELECT current_setting('server_version_num')::int >= 150000 AS copies`;
        await admin.unsafe(
            `CREATE DATABASE ${name} TEMPLATE ${template} ${version?.copies ? 'STRATEGY FILE_COPY' : ''}`,
        );
        // with the connection the lock is let go as well
    });
    return reserved(server, name);
}

let known: string | undefined;
/** Of everything that a migrated database follows from. */
export function fingerprint(): string {
    known ??= fingerprintOf();
    return known;
}

function fingerprintOf(): string {
    const require = createRequire(import.meta.url);
    const hash = createHash('sha256').update('with the rows of a first start\n');
    hash.update(readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json')));
    hash.update(readFileSync(require.resolve('pg-boss/package.json')));
    for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`);
    return hash.digest('hex').slice(0, 16);
}
