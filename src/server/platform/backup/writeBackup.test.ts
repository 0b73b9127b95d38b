import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app';
import { PDF, PNG } from '../../documents/samples';
import { contentPath } from '../files/contents';
import { FileStore, openDisk } from '../files/disk';
import { thumbnailKey } from '../files/thumbnails';
import { writeBackup } from '.';

const folders = mkdtempSync(path.join(tmpdir(), 'headwater-write-backup-'));
let app: TestApp;
let store: FileStore;
let backups = 0;

beforeAll(async () => {
    app = await startTestApp();
    store = await openDisk(app.services.config);
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
    await app?.close();
    rmSync(folders, { recursive: true, force: true });
});

const put = (data: Buffer, name: string) => app.services.files.put({ data, name, field: 'files', folder: 'tests' });
/** A store that lists these files but has deleted them by the time they are read. */
const backupWithout = async (...gone: string[]) => {
    const folder = path.join(folders, String(++backups));
    const read = FileStore.prototype.getStream;
    vi.spyOn(FileStore.prototype, 'getStream').mockImplementation(async function (this: FileStore, key) {
        if (gone.includes(key)) await store.delete(key);
        return read.call(this, key);
    });
    const written = await writeBackup(app.services.database, app.services.config, folder).catch(
        (error: Error) => error,
    );
    const list = readFileSync(path.join(folder, 'files.jsonl'), 'utf8').split('\n').filter(Boolean);
    const keys = list.map(line => (JSON.parse(line) as { key: string }).key);
    return { folder, written, keys };
};

describe('Backup of a running server', () => {
    it('skips a thumbnail and unreferenced content that are deleted meanwhile', async () => {
        const [kept, picture, swept] = [
            await put(PDF, 'kept.pdf'),
            await put(PNG, 'picture.png'),
            await put(Buffer.concat([PDF, Buffer.from(' ')]), 'swept.pdf'),
        ];
        const thumbnail = thumbnailKey(picture.key);
        await store.put(thumbnail, new Uint8Array(PNG));
        await app.services.files.remove(swept.key);
        const { folder, written, keys } = await backupWithout(thumbnail, contentPath(swept.sha256));
        expect(written).toMatchObject({ files: { count: 2 } });
        expect(keys.sort()).toEqual([contentPath(kept.sha256), contentPath(picture.sha256)].sort());
        for (const key of [thumbnail, contentPath(swept.sha256)])
            expect(existsSync(path.join(folder, 'files', key)), key).toBe(false);
    });
    it('fails and names the file if referenced content is deleted meanwhile', async () => {
        const { sha256 } = await put(Buffer.concat([PDF, Buffer.from('needed')]), 'needed.pdf');
        const { folder, written } = await backupWithout(contentPath(sha256));
        expect(String(written)).toContain(`The file ${contentPath(sha256)} went while the backup was written`);
        expect(existsSync(path.join(folder, 'manifest.json'))).toBe(false);
    });
    it('fails and names any other file that is deleted meanwhile', async () => {
        const key = 'tests/2025/00000000-0000-4000-8000-000000000001.pdf';
        await store.put(key, new Uint8Array(PDF));
        const { written } = await backupWithout(key);
        expect(String(written)).toContain(key);
    });
});
