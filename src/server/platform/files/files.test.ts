import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { withOtherCharacter } from '../../../../test/withOtherCharacter';
import { installErrorHandler } from '../../engine/http/errorHandler';
import { loadConfig } from '../config';
import { transact } from '../database/transact';
import type { Database, Files, Queue } from '../services';
import { COPY_JOB, contentPath, createContents, SWEEP_JOB, storeKeys } from './contents';
import { type FileStore, openDisk } from './disk';
import { createFiles } from './files';
import { signLink } from './links';
import { registerFileRoutes } from './routes';

const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-files-'));
const config = loadConfig({ DATA_DIR: dataDir, MAX_UPLOAD_MB: '1' });
let database: Database;
let store: FileStore;
let files: Files;
let fastify: FastifyInstance;
const jobs = new Map<string, () => Promise<unknown>>();

beforeAll(async () => {
    database = await createTestDatabase();
    store = await openDisk(config);
    const register: Queue['register'] = (name, work) => void jobs.set(name, () => work({} as never));
    const contents = createContents({ sql: database.sql, store, queue: { register }, log: { info: () => {} } });
    contents.registerWork();
    // thumbnails are covered in thumbnails.test.ts
    files = createFiles({ config, store, contents, thumbnails: { enqueue: async () => {}, forget: async () => {} } });
    fastify = Fastify();
    installErrorHandler(fastify);
    registerFileRoutes(fastify, { config, files });
}, 60_000);
afterAll(async () => {
    await fastify.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
});

const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
);
const jpeg = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    // 16 × 16 pixels of three components
    Buffer.from('ffc00011080010001003012200021101031101', 'hex'),
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
]);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const heic = Buffer.concat([
    Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    Buffer.from('6d696631', 'hex'),
    Buffer.alloc(64),
]);
/** A picture header that claims a side of so many pixels. */
const promising = (width: number, height: number) => {
    const head = Buffer.from(png);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
};
const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const compound = (stream: string) =>
    Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1024),
        Buffer.from(stream, 'utf16le'),
        Buffer.alloc(512),
    ]);
const docx = zip({
    '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
});
const put = (data: Buffer, name: string, imagesOnly = false) =>
    files.put({ data, name, field: 'files', imagesOnly, folder: 'tests' });

describe('Upload', () => {
    test.each([
        ['a.png', png, 'image/png', 'png'],
        ['a.jpg', jpeg, 'image/jpeg', 'jpg'],
        ['a.heic', heic, 'image/heic', 'heic'],
        ['a.pdf', pdf, 'application/pdf', 'pdf'],
        ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
        ['a.doc', compound('WordDocument'), 'application/msword', 'doc'],
    ])('of %s is stored with the type and extension of its content', async (name, data, type, extension) => {
        const stored = await put(data, name);
        expect(stored).toMatchObject({ name, type, size: data.length });
        expect(stored.key).toMatch(new RegExp(`^tests/\\d{4}/[0-9a-f-]{36}\\.${extension}$`));
        expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/);
    });
    test.each([
        ['HTML named .png', 'photo.png', html],
        ['an SVG with a script', 'logo.svg', svg],
        ['an executable named .docx', 'report.docx', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
        ['a ZIP archive named .docx', 'report.docx', zip({ 'run.exe': 'MZ' })],
        ['a spreadsheet named .doc', 'report.doc', compound('Workbook')],
        ['plain text', 'notes.txt', Buffer.from('hello')],
        ['an empty file', 'empty.png', Buffer.alloc(0)],
        ['a small PNG of 50,000 × 50,000 pixels', 'bomb.png', promising(50_000, 50_000)],
        ['a PNG of 1,000,000 × 1 pixels', 'line.png', promising(1_000_000, 1)],
        ['a JPEG without readable dimensions', 'torn.jpg', jpeg.subarray(0, 20)],
        ['a file above the size limit', 'large.png', Buffer.concat([png, Buffer.alloc(1024 * 1024)])],
    ])('of %s returns 422 and names the field', async (_, name, data) => {
        const fault = await put(data, name).catch(error => error);
        expect(fault).toMatchObject({ status: 422 });
        expect(Object.keys(fault.errors)).toEqual(['files']);
        expect(fault.errors.files[0]).toContain(name);
    });
    test('of a document is rejected where only images are allowed', async () => {
        await expect(put(pdf, 'a.pdf', true)).rejects.toMatchObject({ status: 422 });
        expect((await put(png, 'a.png', true)).type).toBe('image/png');
        expect((await put(promising(12_000, 9_000), 'telephone.png', true)).type).toBe('image/png');
    });
    test('cannot escape the data directory by its file name', async () => {
        await put(png, '../../../escaped.png');
        expect(readdirSync(dataDir).sort()).toEqual(['files', 'secrets']);
    });
});

describe('Signed link', () => {
    test('serves the file without a token, inline, with its own type and a sandbox policy', async () => {
        const { key } = await put(png, 'a.png');
        const answer = await fastify.inject(files.link(key));
        expect(answer.statusCode).toBe(200);
        expect(answer.rawPayload.equals(png)).toBe(true);
        expect(answer.headers).toMatchObject({
            'content-type': 'image/png',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
            'content-length': String(png.length),
        });
        expect(answer.headers['content-disposition']).toMatch(/^inline/);
    });
    test('serves the given file name as attachment; a Word document is always an attachment', async () => {
        const { key } = await put(png, 'a.png');
        const named = await fastify.inject(files.link(key, { downloadAs: 'Trög "1"\r\nSet-Cookie: x=1.png' }));
        expect(named.statusCode).toBe(200);
        expect(named.headers['content-disposition']).toMatch(/^attachment; filename="Tr_g _1___Set-Cookie: x=1.png"/);
        expect(named.headers['set-cookie']).toBeUndefined();
        const word = await put(docx, 'a.docx');
        expect((await fastify.inject(files.link(word.key))).headers['content-disposition']).toMatch(/^attachment/);
    });
    test('returns 403 if any part was changed or the signature belongs to another file', async () => {
        const { key } = await put(png, 'a.png');
        const other = await put(png, 'b.png');
        const link = files.link(key, { expiresSeconds: 60, downloadAs: 'a.png' });
        const attempts = [
            link.replace('X-Expires=60', 'X-Expires=999999'),
            link.replace('X-Name=a.png', 'X-Name=a.html'),
            link.replace(/X-Date=\d{8}/, 'X-Date=20990101'),
            withOtherCharacter(link, link.indexOf('X-Signature=') + 'X-Signature='.length),
            link.replace(key, other.key),
            link.replace(/&X-Signature=.*/, ''),
            `/files/${key}`,
        ];
        for (const attempt of attempts) expect((await fastify.inject(attempt)).statusCode, attempt).toBe(403);
        expect((await fastify.inject(link)).statusCode).toBe(200);
    });
    test('returns 403 once it has expired', async () => {
        const { key } = await put(png, 'a.png');
        const old = signLink(config.secrets.files, key, { expiresSeconds: 60 }, Date.now() - 61_000);
        const answer = await fastify.inject(old);
        expect(answer.statusCode).toBe(403);
        expect(answer.json().message).toContain('expired');
    });
    test('returns 404 for a path outside of the store, even with a valid signature', async () => {
        writeFileSync(path.join(dataDir, 'outside.png'), png);
        const keys = [
            '../outside.png',
            'tests/../../outside.png',
            '..%2foutside.png',
            '%2e%2e/outside.png',
            '/etc/passwd',
            '../secrets',
            'tests\\..\\..\\secrets',
        ];
        for (const key of keys) {
            const answer = await fastify.inject(signLink(config.secrets.files, key));
            expect(answer.statusCode, key).toBe(404);
        }
    });
    test('to a removed file returns 404', async () => {
        const { key } = await put(png, 'a.png');
        await files.remove(key);
        expect((await fastify.inject(files.link(key))).statusCode).toBe(404);
    });
    test('stays equal within its time slot, so that browsers can cache the file', () => {
        const now = Date.UTC(2026, 0, 1, 10, 1);
        const at = (seconds: number) =>
            signLink('s', 'tests/2026/x.png', { expiresSeconds: 3600 }, now + seconds * 1000);
        expect(at(120)).toBe(at(0));
        expect(at(300)).not.toBe(at(0));
    });
});

describe('Range request', () => {
    let link: string;
    const content = Buffer.concat([pdf, Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251))]);
    const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        fastify.inject({ method, url: link, headers });
    beforeAll(async () => {
        link = files.link((await put(content, 'manual.pdf')).key);
    });
    test.each([
        ['bytes=100-199', 100, 200],
        ['bytes=5000-', 5_000, content.length],
        ['bytes=-20', content.length - 20, content.length],
        ['bytes=5000-99999999', 5_000, content.length],
    ])('%s returns 206 with that part only', async (range, from, to) => {
        const answer = await ask({ range });
        expect(answer.statusCode).toBe(206);
        expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true);
        expect(answer.headers).toMatchObject({
            'content-range': `bytes ${from}-${to - 1}/${content.length}`,
            'content-length': String(to - from),
            'accept-ranges': 'bytes',
        });
    });
    test('continues if the ETag matches, returns everything if not, and supports If-None-Match and HEAD', async () => {
        const whole = await ask();
        expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(content.length) });
        const tag = String(whole.headers.etag);
        expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
        expect((await ask({ range: 'bytes=10-', 'if-range': tag })).statusCode).toBe(206);
        const other = await ask({ range: 'bytes=10-', 'if-range': `"${'0'.repeat(64)}"` });
        expect(other.statusCode).toBe(200);
        expect(other.rawPayload.equals(content)).toBe(true);
        const again = await ask({ 'if-none-match': tag });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        const head = await ask({}, 'HEAD');
        expect(head.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(content.length) });
    });
    test('returns 416 beyond the end, and the whole file for several or invalid ranges', async () => {
        for (const range of ['bytes=999999-', 'bytes=-0']) {
            const answer = await ask({ range });
            expect(answer.statusCode, range).toBe(416);
            expect(answer.headers['content-range']).toBe(`bytes */${content.length}`);
        }
        for (const range of ['bytes=0-9,20-29', 'lines=1-2', 'bytes=x']) {
            const answer = await ask({ range });
            expect([range, answer.statusCode, answer.rawPayload.length]).toEqual([range, 200, content.length]);
        }
    });
});

describe('Content-addressed store', () => {
    const everyKey = async () => {
        const keys: string[] = [];
        for await (const key of storeKeys(store)) keys.push(key);
        return keys;
    };
    const stored = async () => (await everyKey()).filter(key => key.startsWith('content/'));
    const run = (job: string) => jobs.get(job)?.();
    const aDayPasses = async () => {
        await database.sql`UPDATE file_contents SET released_at = released_at - interval '25 hours'`;
        await database.sql`UPDATE file_store SET copied_at = copied_at - interval '25 hours'`;
    };
    const fresh = (word: string) => Buffer.concat([pdf, Buffer.from(word)]);

    test('stores equal uploads once under their hash and deletes the content a day after the last key', async () => {
        const kept = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map(name => put(fresh('the same'), name)));
        const [{ sha256 } = { sha256: '' }] = kept;
        expect(new Set(kept.map(each => each.sha256)).size).toBe(1);
        expect((await stored()).filter(key => key === contentPath(sha256))).toHaveLength(1);
        const [last, ...otherKeys] = kept.map(({ key }) => key) as [string, ...string[]];
        await Promise.all(otherKeys.map(key => files.remove(key)));
        await aDayPasses();
        await run(SWEEP_JOB);
        expect(await files.read(last)).toEqual(fresh('the same'));
        await files.remove(last);
        expect(await files.open(last)).toBeUndefined();
        await run(SWEEP_JOB);
        expect(await stored(), 'a backup may still be copying it').toContain(contentPath(sha256));
        await aDayPasses();
        await run(SWEEP_JOB);
        expect(await stored()).not.toContain(contentPath(sha256));
    });
    test('rejects reads, writes and removals inside a transaction', async () => {
        const { key } = await put(fresh('before'), 'a.pdf');
        const touches: (() => Promise<unknown>)[] = [
            () => put(fresh('within'), 'b.pdf'),
            () => files.read(key),
            () => files.remove(key),
        ];
        for (const touch of touches)
            await expect(transact(database, touch)).rejects.toThrow('before or after a transaction');
        expect(await files.read(key)).toEqual(fresh('before'));
    });
    test('keeps content that is uploaded again during the sweep', async () => {
        for (let round = 0; round < 5; round++) {
            const first = await put(fresh(`turn ${round}`), 'a.pdf');
            await files.remove(first.key);
            await aDayPasses();
            const [again] = await Promise.all([put(fresh(`turn ${round}`), 'b.pdf'), run(SWEEP_JOB)]);
            await run(SWEEP_JOB);
            expect(await files.read(again.key)).toEqual(fresh(`turn ${round}`));
        }
    });
    test('writes truncated content again at the next upload', async () => {
        const { key, sha256 } = await put(fresh('half'), 'a.pdf');
        await store.put(contentPath(sha256), new Uint8Array(fresh('half').subarray(0, 9)));
        await put(fresh('half'), 'b.pdf');
        expect(await files.read(key)).toEqual(fresh('half'));
    });
    test('migrates files stored by key, serves them meanwhile, and resumes after a crash', async () => {
        await database.sql`UPDATE file_store SET copied_at = NULL, settled_at = NULL`;
        const keys = [1, 2, 3].map(at => `folders/2025/00000000-0000-4000-8000-00000000000${at}.pdf`);
        const contents = [fresh('one'), fresh('two'), fresh('one')];
        for (const [at, key] of keys.entries()) await store.put(key, new Uint8Array(contents[at] as Buffer));
        const opened = async () => {
            for (const [at, key] of keys.entries()) {
                const answer = await fastify.inject(files.link(key));
                expect([answer.statusCode, answer.rawPayload.equals(contents[at] as Buffer)]).toEqual([200, true]);
            }
        };
        await opened();
        const { put: write } = store;
        let writes = 0;
        store.put = (...given) => {
            if (++writes > 1) throw new Error('the server was ended');
            return write.apply(store, given);
        };
        await expect(run(COPY_JOB)).rejects.toThrow('ended');
        store.put = write;
        await opened();
        await run(COPY_JOB);
        await opened();
        expect(await everyKey(), 'what it was copied from stays a day').toEqual(expect.arrayContaining(keys));
        await aDayPasses();
        await run(COPY_JOB);
        await opened();
        expect((await everyKey()).filter(key => keys.includes(key))).toEqual([]);
        const rows =
            await database.sql`SELECT count(DISTINCT sha256)::int AS n FROM file_keys WHERE key = ANY(${keys})`;
        expect(rows).toEqual([{ n: 2 }]);
        const [state] = await database.sql`SELECT settled_at IS NOT NULL AS settled FROM file_store`;
        expect(state).toEqual({ settled: true });
    });
});

/** An uncompressed archive. Office documents are archives, identified by the file names inside. */
function zip(entries: Record<string, string>): Buffer {
    const local: Buffer[] = [];
    const central: Buffer[] = [];
    let offset = 0;
    for (const [name, content] of Object.entries(entries)) {
        const sizes = Buffer.alloc(12);
        sizes.writeUInt32LE(content.length, 4);
        sizes.writeUInt32LE(content.length, 8);
        const lengths = Buffer.alloc(4);
        lengths.writeUInt16LE(name.length);
        const shared = Buffer.concat([Buffer.from('14000000000000000000', 'hex'), sizes, lengths]);
        const entry = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name + content)]);
        const tail = Buffer.alloc(14);
        tail.writeUInt32LE(offset, 10);
        central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, Buffer.from(name)]));
        local.push(entry);
        offset += entry.length;
    }
    const directory = Buffer.concat(central);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(local.length, 8);
    end.writeUInt16LE(local.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...local, directory, end]);
}
