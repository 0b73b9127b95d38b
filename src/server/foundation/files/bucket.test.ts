import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installFaults } from '../../engine/faults';
import { type Config, loadConfig } from '../config';
import { createFiles } from './files';
import { registerFileRoutes } from './routes';

/** As much of the S3 protocol as keeping files takes: objects by path, in memory. */
const objects = new Map<string, { data: Buffer; type: string }>();
let storage: Server;
let config: Config;
const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-bucket-'));

beforeAll(async () => {
    storage = createServer(async (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://storage');
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
        } else if (!object) {
            response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
        } else {
            const headers = {
                'content-type': object.type,
                'content-length': object.data.length,
                etag: '"1"',
                'last-modified': new Date().toUTCString(),
            };
            response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.data);
        }
    });
    await new Promise<void>(resolve => storage.listen(0, '127.0.0.1', resolve));
    const address = storage.address();
    config = loadConfig({
        DATA_DIR: dataDir,
        S3_BUCKET: 'headwater',
        S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'key',
    });
});
afterAll(() => {
    storage.close();
    rmSync(dataDir, { recursive: true });
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

test('In a bucket a file is kept, opened by a link of ours, and removed, like on disk', async () => {
    const files = await createFiles(config);
    const fastify = Fastify();
    installFaults(fastify);
    registerFileRoutes(fastify, { config });
    const data = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const stored = await files.put({ data, name: 'a.pdf', field: 'files', folder: 'reports' });
    expect([...objects.keys()]).toEqual([`/headwater/${stored.key}`]);
    const opened = await fastify.inject(files.link(stored.key));
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.rawPayload.equals(data)).toBe(true);
    await files.remove(stored.key);
    expect(objects.size).toBe(0);
    expect((await fastify.inject(files.link(stored.key))).statusCode).toBe(404);
    await fastify.close();
});
