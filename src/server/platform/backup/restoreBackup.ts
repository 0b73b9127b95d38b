import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import type { Config } from '../config';
import { migrate, readMigrations } from '../database/migrate';
import { liftTimeouts } from '../database/timeouts';
import { type FileStore, openDisk } from '../files/disk';
import type { Database } from '../services';
import {
    BackupError,
    type BackupTable,
    backupPaths,
    countLines,
    createTally,
    type FileEntry,
    FORMAT,
    JOBS,
    type Manifest,
    MIGRATIONS,
    quoteName,
    readTables,
    type TableEntry,
} from './format';
import { measureFile, setCanonicalOutput } from './writeBackup';

const ROWS = 500;
const BYTES = 2_000_000;

/**
 * Restores a backup into an unused installation, on either database. All rows are inserted in one transaction; the
 * backup is verified before anything is changed.
 * @throws BackupRefused if it is damaged or incomplete, of another product version, or if the installation is in use
 */
export async function restoreBackup(
    database: Database,
    config: Pick<Config, 'dataDir' | 's3'>,
    folder: string,
): Promise<Manifest> {
    const manifest = await readManifest(folder);
    await verifyContents(manifest, folder);
    await requireEmptyInstallation(database);
    await migrate({ sql: database.direct ?? database.sql });
    await restoreFiles(await openDisk(config as Config), folder);
    await database.sql.begin(async tx => {
        await liftTimeouts(tx);
        await setCanonicalOutput(tx);
        await restoreRows(tx, manifest, folder);
    });
    if (manifest.secrets) await restoreSecrets(config.dataDir, folder);
    await database.vacuum();
    return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
    const text = await readFile(backupPaths(folder).manifest, 'utf8').catch(() => {
        throw new BackupError(`${folder} holds no complete backup: manifest.json, which is written last, is missing.`);
    });
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== FORMAT)
        throw new BackupError(`This version of the product does not read backups of format ${manifest.format}.`);
    const sums = (list: readonly { name: string; sha256: string }[]) =>
        new Map(list.map(({ name, sha256 }) => [name, sha256]));
    const [then, now] = [sums(manifest.migrations), sums(readMigrations())];
    const differing = [...new Set([...then.keys(), ...now.keys()])].find(name => then.get(name) !== now.get(name));
    if (differing)
        throw new BackupError(
            `The backup was made by another version of the product (they differ at ${differing}). Restore it with that version, then update.`,
        );
    return manifest;
}

/** Verifies the whole backup first, so that a damaged one does not cost the existing data. */
async function verifyContents(manifest: Manifest, folder: string): Promise<void> {
    for (const entry of manifest.tables) {
        const sums = createTally();
        for await (const _ of countLines(linesOf(entry, folder), sums));
        if (sums.rows !== entry.rows || sums.hash.digest('hex') !== entry.sha256)
            throw new BackupError(`The rows of ${entry.name} are not as they were written.`);
    }
    const hash = createHash('sha256');
    for await (const entry of filesOf(folder)) {
        hash.update(`${JSON.stringify(entry)}\n`);
        if (path.isAbsolute(entry.key) || entry.key.split('/').includes('..'))
            throw new BackupError(`${entry.key} is no file of ours.`);
        const found = await measureFile(backupPaths(folder).file(entry.key)).catch(() => undefined);
        if (found?.sha256 !== entry.sha256)
            throw new BackupError(`The file ${entry.key} is not as it was written, or is missing.`);
    }
    if (hash.digest('hex') !== manifest.files.sha256)
        throw new BackupError('The list of files is not as it was written.');
    if (manifest.secrets && !existsSync(backupPaths(folder).secrets))
        throw new BackupError('The secrets of the installation are missing.');
}

async function* linesOf({ name }: TableEntry, folder: string): AsyncGenerator<string> {
    const unpacked = createReadStream(backupPaths(folder).table(name)).pipe(createGunzip());
    // a line may contain U+2028, at which readline would split it
    let rest = '';
    unpacked.setEncoding('utf8');
    try {
        for await (const chunk of unpacked) {
            const lines = (rest + chunk).split('\n');
            rest = lines.pop() as string;
            yield* lines;
        }
    } catch {
        throw new BackupError(`The rows of ${name} are not as they were written.`);
    }
    if (rest) throw new BackupError(`The rows of ${name} are not as they were written.`);
}

async function* filesOf(folder: string): AsyncGenerator<FileEntry> {
    for await (const line of createInterface({ input: createReadStream(backupPaths(folder).files) }))
        yield JSON.parse(line) as FileEntry;
}

async function requireEmptyInstallation({ sql }: Database): Promise<void> {
    const [tables] = await sql<{ users: string | null }[]>`SELECT to_regclass('public.users') AS users`;
    if (!tables?.users) return;
    const [found] = await sql<{ used: boolean }[]>`
        SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM customers) AS used`;
    if (found?.used)
        throw new BackupError(
            'There are users or customers here already. A backup is restored into an empty database and a data directory of its own.',
        );
}

async function restoreRows(tx: TransactionSql, manifest: Manifest, folder: string): Promise<void> {
    const tables = new Map((await readTables(tx)).map(table => [table.name, table]));
    const entries = manifest.tables.filter(({ name }) => name !== MIGRATIONS);
    const own = [...tables.keys()].filter(name => name.startsWith('public.') && name !== MIGRATIONS);
    const references = await withoutReferences(tx);
    for (const name of own) await tx.unsafe(`ALTER TABLE ${quoteName(name)} DISABLE TRIGGER USER`);
    // rows inserted by migrations are part of the backup
    await tx.unsafe(`TRUNCATE ${own.map(quoteName).join(', ')}`);
    for (const { name, of, bound } of manifest.partitions)
        await tx.unsafe(`CREATE TABLE IF NOT EXISTS ${quoteName(name)} PARTITION OF ${quoteName(of)} ${bound}`);
    for (const { name, policy } of manifest.queues)
        await tx.unsafe('SELECT pgboss.create_queue($1, $2::json)', [name, JSON.stringify({ policy })]);
    for (const entry of entries) {
        const table = tables.get(entry.name);
        if (!table) throw new BackupError(`There is no table ${entry.name} here.`);
        await insertRows(tx, table, linesOf(entry, folder));
    }
    // no worker runs these jobs any more
    await tx.unsafe(`UPDATE ${JOBS} SET state = 'retry', start_after = now() WHERE state = 'active'`);
    for (const { name, last } of manifest.sequences)
        if (last !== null) await tx.unsafe('SELECT setval($1::regclass, $2::bigint)', [quoteName(name), last]);
    for (const statement of references) await tx.unsafe(statement);
    for (const name of own) await tx.unsafe(`ALTER TABLE ${quoteName(name)} ENABLE TRIGGER USER`);
}

/**
 * Drops the foreign keys, so that tables can be restored in any order, and returns the statements that recreate and
 * validate them. Table owners may do that, whereas disabling the checks requires a superuser.
 */
async function withoutReferences(tx: TransactionSql): Promise<string[]> {
    const found = await tx<{ drop: string; add: string }[]>`
        SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
               format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
          FROM pg_constraint
         WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
         ORDER BY conrelid::regclass::text, conname`;
    for (const { drop } of found) await tx.unsafe(drop);
    return found.map(({ add }) => add);
}

async function insertRows(
    tx: TransactionSql,
    { name, columns }: BackupTable,
    lines: AsyncIterable<string>,
): Promise<void> {
    const stored = columns.filter(column => column.stored).map(column => quoteName(column.name));
    const statement = `
        INSERT INTO ${quoteName(name)} (${stored.join(', ')}) OVERRIDING SYSTEM VALUE
        SELECT ${stored.join(', ')} FROM json_populate_recordset(NULL::${quoteName(name)}, $1::text::json)`;
    let waiting: string[] = [];
    let bytes = 0;
    const insert = async () => {
        if (waiting.length) await tx.unsafe(statement, [`[${waiting.join(',')}]`]);
        waiting = [];
        bytes = 0;
    };
    for await (const line of lines) {
        waiting.push(line);
        bytes += line.length;
        if (waiting.length >= ROWS || bytes >= BYTES) await insert();
    }
    await insert();
}

async function restoreFiles(disk: FileStore, folder: string): Promise<void> {
    for await (const { key } of filesOf(folder))
        await disk.putStream(key, createReadStream(backupPaths(folder).file(key)));
}

async function restoreSecrets(dataDir: string, folder: string): Promise<void> {
    const own = path.join(dataDir, 'secrets');
    await mkdir(dataDir, { recursive: true });
    await copyFile(backupPaths(folder).secrets, own);
    await chmod(own, 0o600);
}
