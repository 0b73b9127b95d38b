import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app';
import { eventually } from '../../../../test/eventually';
import { PDF, PNG } from '../../documents/samples';
import { writeBackup } from '../backup';
import { COPY_JOB, contentPath, SWEEP_JOB } from './contents';
import { thumbnailKey } from './thumbnails';

/** Minimal in-memory S3 server: objects by path. */
const objects = new Map<string, { data: Buffer; type: string }>();
/** Keys that are still listed but already deleted when fetched. */
const gone = new Set<string>();
let storage: Server;
let app: TestApp;

beforeAll(async () => {
    storage = createServer(async (request, response) => {
        const url = new URL(request.url ?? '/', 'http://storage');
        const { pathname } = url;
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const object = objects.get(pathname);
        if (request.method === 'PUT') {
            objects.set(pathname, {
                data: unframed(Buffer.concat(chunks), request.headers),
                type: String(request.headers['content-type']),
            });
            response.writeHead(200, { etag: '"1"' }).end();
        } else if (request.method === 'DELETE') {
            objects.delete(pathname);
            response.writeHead(204).end();
        } else if (url.searchParams.get('list-type') === '2') {
            const keys = [...[...objects.keys()].map(key => key.replace('/headwater/', '')), ...gone];
            const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('');
            response
                .writeHead(200, { 'content-type': 'application/xml' })
                .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
        } else if (!object) {
            response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
        } else {
            const headers = {
                'content-type': object.type,
                'content-length': object.data.length,
                etag: '"1"',
                'last-modified': new Date().toUTCString(),
            };
            const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
            if (from && to) {
                const part = object.data.subarray(Number(from), Number(to) + 1);
                response.writeHead(206, { ...headers, 'content-length': part.length }).end(part);
            } else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.data);
        }
    });
    await new Promise<void>(resolve => storage.listen(0, '127.0.0.1', resolve));
    const address = storage.address();
    app = await startTestApp({
        S3_BUCKET: 'headwater',
        S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'key',
    });
}, 60_000);
afterAll(async () => {
    await app?.close();
    storage.close();
});

/** Newer clients send a body in chunks with their lengths and a checksum at the end. */
function unframed(body: Buffer, headers: Record<string, unknown>): Buffer {
    if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
    const parts: Buffer[] = [];
    for (let at = 0; ; ) {
        const end = body.indexOf('\r\n', at);
        const length = Number.parseInt(body.toString('latin1', at, end), 16);
        if (!length) return Buffer.concat(parts);
        parts.push(body.subarray(end + 2, end + 2 + length));
        at = end + 4 + length;
    }
}

const cleaned = async () => {
    const { sql, queue } = app.services;
    await sql`UPDATE file_contents SET released_at = released_at - interval '25 hours'`;
    await queue.enqueue(sql, SWEEP_JOB, {});
    await eventually(() => expect(objects.size).toBe(0));
};

test('An S3 bucket stores identical content once, serves it by signed link with ranges, and deletes it', async () => {
    const stored = await app.services.files.put({ data: PDF, name: 'a.pdf', field: 'files', folder: 'reports' });
    await app.services.files
        .put({ data: PDF, name: 'b.pdf', field: 'files', folder: 'reports' })
        .then(twin => app.services.files.remove(twin.key));
    expect([...objects.keys()]).toEqual([`/headwater/${contentPath(stored.sha256)}`]);
    const link = app.services.files.link(stored.key);
    const opened = await app.fastify.inject(link);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const part = await app.fastify.inject({ url: link, headers: { range: 'bytes=5-9' } });
    expect([part.statusCode, part.rawPayload.equals(PDF.subarray(5, 10))]).toEqual([206, true]);
    await app.services.files.remove(stored.key);
    expect((await app.fastify.inject(app.services.files.link(stored.key))).statusCode).toBe(404);
    await app.services.queue.start();
    await cleaned();
});

test('An S3 bucket stores the thumbnail beside its picture and deletes it with the picture', async () => {
    const { key } = await app.services.files.put({ data: PNG, name: 'a.png', field: 'files', folder: 'reports' });
    const thumbnail = thumbnailKey(key);
    await eventually(() => expect(objects.get(`/headwater/${thumbnail}`)?.type).toBe('image/webp'));
    expect((await app.fastify.inject(app.services.files.link(thumbnail))).headers['content-type']).toBe('image/webp');
    await app.services.files.remove(key);
    expect(objects.has(`/headwater/${thumbnail}`)).toBe(false);
    await cleaned();
});

test('In an S3 bucket, the copy job moves files stored by key to content addresses', async () => {
    const { sql, queue, files } = app.services;
    const key = 'folders/2025/00000000-0000-4000-8000-000000000001.pdf';
    objects.set(`/headwater/${key}`, { data: PDF, type: 'application/pdf' });
    await sql`UPDATE file_store SET copied_at = NULL, settled_at = NULL`;
    await queue.enqueue(sql, COPY_JOB, {});
    const state = async () => (await sql`SELECT copied_at, settled_at FROM file_store`)[0];
    await eventually(async () => expect((await state())?.copied_at).not.toBeNull());
    await sql`UPDATE file_store SET copied_at = copied_at - interval '25 hours'`;
    await queue.enqueue(sql, COPY_JOB, {});
    await eventually(async () => expect((await state())?.settled_at).not.toBeNull());
    expect([...objects.keys()].map(name => name.split('/')[2])).toEqual(['content']);
    expect(await files.read(key)).toEqual(PDF);
});

test('A backup of an S3 bucket skips vanished files that nothing needs, and fails if a needed one vanished', async () => {
    const { database, config, files } = app.services;
    const { key } = await files.put({ data: PDF, name: 'a.pdf', field: 'files', folder: 'reports' });
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-bucket-'));
    gone.add(thumbnailKey(key)).add(contentPath('0'.repeat(64)));
    const written = await writeBackup(database, config, path.join(folder, 'one'));
    expect(written.files.count).toBe(objects.size);
    gone.add(key);
    await expect(writeBackup(database, config, path.join(folder, 'two'))).rejects.toThrow(`The file ${key} went`);
    gone.clear();
    rmSync(folder, { recursive: true });
}, 120_000);
