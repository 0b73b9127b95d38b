import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { RIGHTS } from '../src/contract/generated/permissions';
import { CHANGE_TRIGGERS } from '../src/server/platform/database/changeTriggers';
import { type EmbeddedDatabase, openEngine } from '../src/server/platform/database/embedded';
import { readFunctions } from '../src/server/platform/database/functions';
import { acquireLock, DirectoryInUse } from '../src/server/platform/database/lock';
import { readMigrations } from '../src/server/platform/database/migrate';
import { openDatabase } from '../src/server/platform/database/open';
import { SEARCH_WORDS_SQL } from '../src/server/platform/database/searchWords';
import { TEXT_FUNCTIONS } from '../src/server/platform/database/textFunctions';
import type { Database } from '../src/server/platform/services';
import { measureTemplate } from './processorUse';

export const CACHE = path.resolve('node_modules/.cache/headwater');

/**
 * A fresh database as after a first start: PGlite in memory, or one on the PostgreSQL server of `TEST_DATABASE_URL`
 * (its user may create databases). '' forces the embedded one. Created once and then copied. Close it when the tests
 * are done.
 */
export function createTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    return copyOf(firstStart(), server);
}

/** Source of database copies, made once by whichever process comes first. */
export interface Template {
    /** fingerprint of its sources, which is part of the name */
    name: string;
    /** label of the processor time that it takes */
    label: string;
    /** template to start from; absent: an empty database */
    base?: Template;
    /** names of older ones that serve as well, the best first */
    earlier?: readonly string[];
    /** name of the lock that its makers share; absent: its own name */
    lock?: string;
    make(database: Database): Promise<void>;
}
export const firstStart = (): Template => ({
    name: `headwater_template_${fingerprint()}`,
    label: 'template: first start',
    make: prepare,
});

/** A template that exists: this one or an earlier one, else this one is created. */
export const ensureTemplate = async (template: Template, server: string | undefined): Promise<Template> => ({
    ...template,
    name: server
        ? await administer(server, admin => ensureOnServer(server, admin, template))
        : await ensureArchive(template),
    earlier: [],
});

/** Name of a template, or of an earlier one, that exists on a PostgreSQL server. */
export const findOnServer = (server: string, template: Template): Promise<string | undefined> =>
    administer(server, admin => findTemplate(admin, template));

/** Copy of a template: in memory, or on a PostgreSQL server. */
export function copyOf(template: Template, server: string | undefined): Promise<Database> {
    return server ? copyOnServer(server, template) : copyInMemory(template);
}

/**
 * Few, because each connection is a server process that reads the catalogue anew. Half are for single queries: tests
 * let three wait, and check.
 */
const CONNECTIONS = 10;

/** An empty database, for step-by-step migrations. */
export async function createEmptyDatabase(server = process.env.TEST_DATABASE_URL): Promise<Database> {
    if (!server) return openEngine({}, fatal);
    const { url, drop } = await makeEmpty(server);
    return dropOnClose(url, drop);
}

/** A database on a PostgreSQL server, for a program that receives its address. */
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
const dropOnClose = async (databaseUrl: string, drop: () => Promise<void>): Promise<Database> => {
    const database = await openDatabase({ databaseUrl, dataDir: '', databasePool: CONNECTIONS });
    return {
        ...database,
        close: async () => {
            await database.close();
            await drop();
        },
    };
};

/** Migrated, and with the rows that a first start adds. */
const prepare = async (database: Database): Promise<void> => {
    // imported separately, because it loads the whole server, which some tests do not need
    const [{ createApp }, { loadConfig }] = await Promise.all([
        import('../src/server/app'),
        import('../src/server/platform/config'),
    ]);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-template-'));
    const app = await createApp(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'false' }), { database });
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
};

const fatal = (error: Error) => {
    throw error;
};

async function copyInMemory(template: Template): Promise<EmbeddedDatabase> {
    return openEngine({ load: await archive(template) }, fatal);
}

/** Data directory (tar) of the embedded database as after a first start. */
export const embeddedFirstStart = (): Promise<Uint8Array> => archive(firstStart());

/** Data directory (tar) of a template, created if missing. */
async function archive(template: Template): Promise<Uint8Array> {
    return readFileSync(archiveOf({ name: await ensureArchive(template) }));
}

/** Creates a missing embedded template. Returns its name, or the name of an earlier one. */
async function ensureArchive(template: Template): Promise<string> {
    const { base, label, lock, make, name } = template;
    const file = archiveOf(template);
    let made: EmbeddedDatabase | undefined;
    // other processes wait for the one that creates it
    const found = await runSequentially(lock ? archiveOf({ name: lock }) : file, async () => {
        const existing = [name, ...(template.earlier ?? [])].find(known => existsSync(archiveOf({ name: known })));
        if (existing) return existing;
        const database = base ? await copyInMemory(base) : await openEngine({}, fatal);
        await measureTemplate(label, async () => {
            await make(database);
            // otherwise each copy would replay the log since the last checkpoint
            await database.sql`CHECKPOINT`;
            const draft = `${file}.${randomUUID()}`;
            writeFileSync(draft, await database.dump());
            renameSync(draft, file);
        });
        made = database;
        return name;
    });
    await made?.close();
    return found;
}
/** Path of an embedded template. */
export const archiveOf = ({ name }: Pick<Template, 'name'>): string => path.join(CACHE, `${name}.tar`);

const LOOK_MS = 250;
/** Locks a file across processes. The lock of an ended process is taken over. */
export async function runSequentially<T>(file: string, work: () => Promise<T>): Promise<T> {
    mkdirSync(CACHE, { recursive: true });
    const folder = `${file}.lock`;
    for (;;) {
        try {
            const lock = await acquireLock(folder);
            try {
                return await work();
            } finally {
                lock.release();
            }
        } catch (error) {
            if (!(error instanceof DirectoryInUse)) throw error;
            await delay(LOOK_MS);
        }
    }
}

/**
 * Creates a missing template. Returns its name, or the name of an earlier one. Closing the connection of `admin`
 * releases the lock as well.
 */
async function ensureOnServer(server: string, admin: postgres.Sql, template: Template): Promise<string> {
    const { name, label, base, make, lock = name } = template;
    if (base) await ensureOnServer(server, admin, base);
    // other processes wait for the one that creates it
    await admin`SELECT pg_advisory_lock(hashtext(${lock}))`;
    const found = await findTemplate(admin, template);
    if (found) return found;
    const draft = `${name}_draft`;
    await admin.unsafe(`DROP DATABASE IF EXISTS ${draft}`);
    await copyFiles(admin, draft, base?.name);
    const database = await openDatabase({ databaseUrl: reserved(server, draft).url, dataDir: '' });
    await measureTemplate(label, () => make(database));
    await database.close();
    await admin.unsafe(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return name;
}

async function findTemplate(admin: postgres.Sql, { name, earlier = [] }: Template): Promise<string | undefined> {
    const names = [name, ...earlier];
    const rows = await admin<{ datname: string }[]>`SELECT datname FROM pg_database WHERE datname = ANY(${names})`;
    return names.find(known => rows.some(({ datname }) => datname === known));
}

async function copyFiles(admin: postgres.Sql, name: string, template = 'template1'): Promise<void> {
    // copying files takes half the time of logging the same pages
    const [version] = await admin`SELECT current_setting('server_version_num')::int >= 150000 AS copies`;
    await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} ${version?.copies ? 'STRATEGY FILE_COPY' : ''}`);
}

async function copyOnServer(server: string, template: Template): Promise<Database> {
    const { url, drop } = await reserveCopy(server, template);
    return dropOnClose(url, drop);
}

/** Copy of a template for a program that receives its address. */
export async function reserveCopy(server: string, template: Template): Promise<Reserved> {
    const name = `headwater_test_${randomUUID().replaceAll('-', '')}`;
    await administer(server, async admin => {
        await ensureOnServer(server, admin, template);
        await copyFiles(admin, name, template.name);
    });
    return reserved(server, name);
}

let known: string | undefined;
/** Fingerprint of all files that determine a migrated database. */
export function fingerprint(): string {
    known ??= fingerprintOf();
    return known;
}

function fingerprintOf(): string {
    const require = createRequire(import.meta.url);
    const hash = createHash('sha256').update('with the rows of a first start, after a checkpoint\n');
    hash.update(readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json')));
    hash.update(readFileSync(require.resolve('pg-boss/package.json')));
    hash.update(SEARCH_WORDS_SQL).update(TEXT_FUNCTIONS);
    // a first start grants the roles their permissions
    hash.update(JSON.stringify(RIGHTS));
    for (const { name, sha256 } of [...readMigrations(), ...readFunctions(), ...CHANGE_TRIGGERS])
        hash.update(`${name} ${sha256}\n`);
    return hash.digest('hex').slice(0, 16);
}
