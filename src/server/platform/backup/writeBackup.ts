import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import type { Config } from '../config';
import { liftTimeouts } from '../database/timeouts';
import { contentHash, contentSize, storeKeys } from '../files/contents';
import { type FileStore, openDisk } from '../files/disk';
import { isThumbnail } from '../files/links';
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
    quoteName,
    readTables,
    type TableEntry,
} from './format';

const ROWS = 1_000;

/**
 * Writes a backup of the installation into a new folder: all rows in one snapshot, pending jobs, files, and generated
 * secrets. With a PostgreSQL server, the product can keep running meanwhile.
 * @throws BackupRefused if the folder is not empty
 */
export async function writeBackup(
    database: Database,
    config: Pick<Config, 'dataDir' | 's3'>,
    folder: string,
): Promise<Manifest> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
        throw new BackupError(`${folder} is not empty. A backup wants a folder of its own.`);
    await mkdir(path.join(folder, 'tables'));
    const { rows, named } = (await database.sql.begin('isolation level repeatable read read only', async tx => {
        await liftTimeouts(tx);
        await setCanonicalOutput(tx);
        return { rows: await readRows(tx, folder), named: await contentsNamed(tx) };
    })) as { rows: Omit<Manifest, 'format' | 'files' | 'secrets'>; named: Set<string> };
    // after the rows, so that it includes every file that a row names
    const files = await copyFiles(await openDisk(config as Config), folder, named);
    const secrets = await copySecrets(config.dataDir, folder);
    const manifest: Manifest = { format: FORMAT, ...rows, files, secrets };
    await writeFile(backupPaths(folder).manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
}

/** The text form of times and bytes must not depend on connection settings. */
export async function setCanonicalOutput(tx: TransactionSql): Promise<void> {
    await tx.unsafe(`SET LOCAL TIME ZONE 'UTC'`);
    await tx.unsafe('SET LOCAL bytea_output = hex');
    await tx.unsafe('SET LOCAL extra_float_digits = 1');
}

async function readRows(tx: TransactionSql, folder: string) {
    const [{ now } = { now: '' }] = await tx<{ now: string }[]>`SELECT now() AS now`;
    const tables: TableEntry[] = [];
    for (const table of await readTables(tx)) tables.push(await writeTable(tx, table, folder));
    const migrations = await tx<Manifest['migrations']>`SELECT name, sha256 FROM schema_migrations ORDER BY name`;
    const partitions = await tx<Manifest['partitions']>`
        SELECT 'public.' || c.relname AS name, 'public.' || p.relname AS of, pg_get_expr(c.relpartbound, c.oid) AS bound
          FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
         WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;
    const sequences = await tx<Manifest['sequences']>`
        SELECT schemaname || '.' || sequencename AS name, last_value::text AS last
          FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;
    const queues = await tx<Manifest['queues']>`SELECT name, policy FROM pgboss.queue ORDER BY name`;
    return {
        made_at: now,
        migrations: [...migrations],
        tables,
        partitions: [...partitions],
        sequences: [...sequences],
        queues: [...queues],
    };
}

async function writeTable(tx: TransactionSql, table: BackupTable, folder: string): Promise<TableEntry> {
    const sums = createTally();
    async function* lines() {
        for await (const line of countLines(rowsOf(tx, table), sums)) yield `${line}\n`;
    }
    await pipeline(
        Readable.from(lines()),
        createGzip({ level: 4 }),
        createWriteStream(backupPaths(folder).table(table.name), { mode: 0o600 }),
    );
    return { name: table.name, rows: sums.rows, sha256: sums.hash.digest('hex') };
}

async function* rowsOf(tx: TransactionSql, { name, columns, order }: BackupTable): AsyncGenerator<string> {
    const stored = columns.filter(column => column.stored).map(column => quoteName(column.name));
    const by = order.length ? order.map(quoteName) : stored.map((_, at) => String(at + 1));
    // finished jobs are not needed
    const waiting = name === JOBS ? `WHERE state IN ('created', 'retry', 'active')` : '';
    await tx.unsafe(`DECLARE rows_of_table NO SCROLL CURSOR FOR
        SELECT to_json(r)::text AS line FROM (SELECT ${stored.join(', ')} FROM ${quoteName(name)} ${waiting} ORDER BY ${by.join(', ')}) r`);
    for (;;) {
        const rows = await tx.unsafe<{ line: string }[]>(`FETCH ${ROWS} FROM rows_of_table`);
        for (const { line } of rows) yield line;
        if (rows.length < ROWS) break;
    }
    await tx.unsafe('CLOSE rows_of_table');
}

/** SHA-256 of the contents that keys refer to. */
const contentsNamed = async (tx: TransactionSql): Promise<Set<string>> =>
    new Set((await tx<{ sha256: string }[]>`SELECT DISTINCT sha256 FROM file_keys`).map(({ sha256 }) => sha256));

/**
 * Copies the listed files. A thumbnail, removed together with its picture, or unreferenced content may be deleted
 * before it is copied; the backup needs neither.
 * @throws BackupRefused if any other file is missing
 */
async function copyFiles(disk: FileStore, folder: string, named: ReadonlySet<string>): Promise<Manifest['files']> {
    const hash = createHash('sha256');
    let count = 0;
    let bytes = 0;
    async function* entries() {
        for await (const key of storeKeys(disk)) {
            const entry = await exportFile(disk, key, backupPaths(folder).file(key));
            if (!entry) {
                const content = contentHash(key);
                if (isThumbnail(key) || (content && !named.has(content))) continue;
                throw new BackupError(
                    `The file ${key} went while the backup was written. Write it again, into another folder.`,
                );
            }
            const line = `${JSON.stringify(entry)}\n`;
            hash.update(line);
            count += 1;
            bytes += entry.size;
            yield line;
        }
    }
    await pipeline(Readable.from(entries()), createWriteStream(backupPaths(folder).files, { mode: 0o600 }));
    return { count, bytes, sha256: hash.digest('hex') };
}

/** Undefined if the file is missing. */
async function exportFile(disk: FileStore, key: string, to: string): Promise<FileEntry | undefined> {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    try {
        await pipeline(await disk.getStream(key), createWriteStream(to, { mode: 0o600 }));
    } catch (error) {
        await rm(to, { force: true });
        if ((await contentSize(disk, key)) === undefined) return undefined;
        throw error;
    }
    return { key, ...(await measureFile(to)) };
}

/** Size in bytes and hash of a file. */
export async function measureFile(file: string): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of createReadStream(file)) {
        size += (chunk as Buffer).length;
        hash.update(chunk as Buffer);
    }
    return { size, sha256: hash.digest('hex') };
}

async function copySecrets(dataDir: string, folder: string): Promise<boolean> {
    const own = path.join(dataDir, 'secrets');
    const exists = await access(own).then(
        () => true,
        () => false,
    );
    if (!exists) return false;
    await copyFile(own, backupPaths(folder).secrets);
    await chmod(backupPaths(folder).secrets, 0o600);
    return true;
}
