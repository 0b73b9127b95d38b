import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app';
import { createEmptyDatabase, createTestDatabase } from '../../../../test/database';
import { startDemoApp } from '../../../../test/demoBench';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/identity/accounts';
import type { Database } from '../services';
import { restoreBackup, writeBackup } from '.';
import type { Manifest } from './format';

const folders = mkdtempSync(path.join(tmpdir(), 'headwater-backup-'));
const folder = (name: string) => path.join(folders, name);
/** a second installation on the embedded database, whatever the first one uses */
let elsewhere: Database;
let first: TestApp;
let second: TestApp;
let written: Manifest;
let again: Manifest;
const elsewhereDir = { dataDir: folder('elsewhere') };

beforeAll(async () => {
    first = await startDemoApp();
}, 300_000);
beforeAll(async () => {
    // older than the partitions that a new installation creates
    await first.services.sql`SELECT ensure_reading_partitions('2019-03-01', '2019-03-01')`;
    await first.services.sql`
        INSERT INTO readings (device_id, epoch, sequence, recorded_at)
        SELECT id, 1, 1, '2019-03-05 04:00Z' FROM devices ORDER BY id LIMIT 1`;
    await first.services.queue.enqueue(first.services.sql, 'backup-test', { waits: 'for the night' });
    written = await writeBackup(first.services.database, first.services.config, folder('one'));
    // as after a first start; the move to a server begins with an empty database
    elsewhere = await createTestDatabase('');
    await restoreBackup(elsewhere, elsewhereDir, folder('one'));
}, 300_000);
beforeAll(async () => {
    again = await writeBackup(elsewhere, elsewhereDir, folder('two'));
    second = await startTestApp({ DATA_DIR: elsewhereDir.dataDir }, elsewhere);
}, 300_000);
afterAll(async () => {
    await second?.close();
    await first?.close();
    rmSync(folders, { recursive: true, force: true });
});

const rowsOf = (manifest: Manifest) => Object.fromEntries(manifest.tables.map(({ name, ...rest }) => [name, rest]));

describe('Backup', () => {
    it('contains every row and file; a backup of the restored installation is identical', async () => {
        expect(written.tables.find(({ name }) => name === 'public.udose_sites')?.rows).toBe(150);
        expect(written.files.count).toBeGreaterThan(20);
        const { 'public.schema_migrations': _then, ...then } = rowsOf(written);
        const { 'public.schema_migrations': _now, ...now } = rowsOf(again);
        // migration times belong to the installation
        expect(now).toEqual(then);
        expect(again.files).toEqual(written.files);
        expect(again.sequences).toEqual(written.sequences);
    });

    it('restores from the embedded database to a PostgreSQL server', async () => {
        const server = await createEmptyDatabase();
        const { tables } = await restoreBackup(server, { dataDir: folder('server') }, folder('two'));
        for (const name of ['public.stock_movements', 'public.readings', 'public.users']) {
            const [{ rows } = { rows: -1 }] = await server.sql.unsafe(`SELECT count(*)::int AS rows FROM ${name}`);
            expect(rows, name).toBe(tables.find(table => table.name === name)?.rows);
        }
        await server.close();
    }, 120_000);

    it('restores accounts that can sign in, read the same list and create records', async () => {
        const username = DEMO_ACCOUNTS[0]?.email;
        const signIn = async (app: TestApp): Promise<string> =>
            (await app.call(null, 'POST', '/api/main/login', { username, password: DEMO_PASSWORD })).body.body.token;
        const page = (app: TestApp, token: string) =>
            app.call(token, 'GET', '/api/connect/v2/storage-tanks?per_page=50');
        const [here, there] = [await signIn(second), await signIn(first)];
        expect((await page(second, here)).body.data).toEqual((await page(first, there)).body.data);
        const made = await second.call(here, 'POST', '/api/main/tags', { name: 'After the flood' });
        expect(made.status, made.text).toBe(201);
    });

    it('restores triggers, foreign keys and queued jobs', async () => {
        const frozen = second.services.sql`UPDATE stock_movements SET quantity = quantity + 1`;
        await expect(frozen).rejects.toThrow(/Movements of the ledger are appended/);
        const astray = second.services.sql`UPDATE udose_sites SET customer_property_id = 99999999 WHERE id = 1`;
        await expect(astray).rejects.toThrow(/foreign key/);
        const jobs = await second.services.sql`SELECT data FROM pgboss.job WHERE name = 'backup-test'`;
        expect(jobs).toEqual([{ data: { waits: 'for the night' } }]);
    });

    it('contains the generated secrets', () => {
        expect(written.secrets).toBe(true);
        const of = (dir: string) => readFileSync(path.join(dir, 'secrets'), 'utf8');
        expect(of(elsewhereDir.dataDir)).toBe(of(first.services.config.dataDir));
    });
});

describe('Backup safety check', () => {
    let empty: Database;
    const target = { dataDir: folder('nowhere') };
    beforeAll(async () => {
        empty = await createEmptyDatabase('');
    });
    afterAll(() => empty.close());
    const refused = (name: string) => expect(restoreBackup(empty, target, folder(name))).rejects;

    it('refuses to write to a folder that is not empty', async () => {
        await expect(writeBackup(elsewhere, elsewhereDir, folder('one'))).rejects.toThrow(/is not empty/);
    });

    it('refuses to restore a folder without a complete backup', async () => {
        await refused('nothing').toThrow(/no complete backup/);
    });

    it('refuses to restore a backup of another product version', async () => {
        const file = path.join(folder('two'), 'manifest.json');
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
        const other = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: '0' }] };
        writeFileSync(file, JSON.stringify(other));
        await refused('two').toThrow(/another version of the product \(they differ at 9999_later.sql\)/);
        writeFileSync(file, JSON.stringify(manifest));
    });

    it('refuses to restore changed rows or files, and creates no data directory', async () => {
        const [{ key }] = readFileSync(path.join(folder('two'), 'files.jsonl'), 'utf8')
            .split('\n')
            .slice(0, 1)
            .map(line => JSON.parse(line) as { key: string }) as [{ key: string }];
        const file = path.join(folder('two'), 'files', key);
        const was = readFileSync(file);
        appendFileSync(file, 'x');
        await refused('two').toThrow(`The file ${key} is not as it was written`);
        writeFileSync(file, was);
        const table = path.join(folder('two'), 'tables', 'public.customers.jsonl.gz');
        writeFileSync(table, readFileSync(table).subarray(0, 200));
        await refused('two').toThrow('The rows of public.customers are not as they were written.');
        expect(existsSync(target.dataDir)).toBe(false);
    }, 60_000);

    it('refuses to restore into a database with users or customers', async () => {
        await expect(restoreBackup(elsewhere, elsewhereDir, folder('one'))).rejects.toThrow(
            /users or customers here already/,
        );
    }, 60_000);
});
