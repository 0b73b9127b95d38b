import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { eventually } from '../../../../test/eventually';
import { formOf, PNG, TURNED } from '../../documents/samples';
import { THUMBNAIL_JOB, thumbnailKey } from './thumbnails';

const PERMISSIONS = ['folder', 'file', 'supplier'].flatMap(noun =>
    ['access', 'read', 'create', 'update', 'delete'].map(verb => `${verb}_${noun}`),
);
let app: TestApp;
let staff: TestUser;
let annie: TestUser;
let bert: TestUser;
let folder: number;
let supplier: number;

beforeAll(async () => {
    app = await startTestApp();
    await app.services.queue.start();
    const rows = await app.services
        .sql`INSERT INTO customers (name) VALUES ('Annie Downs'), ('Bert Creek') RETURNING id`;
    staff = await app.userWith({ permissions: PERMISSIONS, name: 'staff' });
    annie = await app.userWith({ permissions: PERMISSIONS, customerId: rows[0]?.id, name: 'annie' });
    bert = await app.userWith({ permissions: PERMISSIONS, customerId: rows[1]?.id, name: 'bert' });
    const made = await app.call(staff.token, 'POST', '/api/connect/v2/folders', {
        name: 'Troughs',
        customer_id: rows[0]?.id,
    });
    folder = made.body.body.id;
    supplier = (await app.call(staff.token, 'POST', '/api/connect/v2/suppliers', { name: 'Northern Feeds' })).body.body
        .id;
}, 120_000);
afterAll(() => app?.close());

const keep = async (name: string, content: Buffer): Promise<Json> => {
    const url = `/api/connect/v2/folders/${folder}/files`;
    const { body } = await app.call(staff.token, 'POST', url, formOf('files[]', [[name, content]]));
    return body.body[0];
};
const read = async (id: number): Promise<Json> =>
    (await app.call(staff.token, 'GET', `/api/connect/v2/files/${id}`)).body.body;
const judged = (key: string) =>
    eventually(async () => {
        const [row] = await app.services.sql`SELECT * FROM pictures WHERE key = ${key} AND judged_at IS NOT NULL`;
        if (!row) throw new Error(`${key} waits`);
        return row;
    });
const open = async (url: string) => {
    const answer = await app.fastify.inject(url);
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
/** A PNG header that claims a side of so many pixels, without content. */
const promising = (width: number, height: number) => {
    const head = Buffer.from(PNG);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
};
/** A grey PNG of so many pixels. */
const greyPng = (width: number, height: number) => {
    const chunk = (type: string, data: Buffer) => {
        const named = Buffer.concat([Buffer.from(type), data]);
        const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
        length.writeUInt32BE(data.length);
        check.writeUInt32BE(crc32(named));
        return Buffer.concat([length, named, check]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    // eight bits of grey
    head[8] = 8;
    const rows = deflateSync(Buffer.alloc((width + 1) * height));
    return Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        chunk('IHDR', head),
        chunk('IDAT', rows),
        chunk('IEND', Buffer.alloc(0)),
    ]);
};

describe('Thumbnail of a picture', () => {
    test('is upright WebP without EXIF, and the file record links to it', async () => {
        const file = await keep('trough.jpg', TURNED);
        expect(file.thumbnail_url).toBeNull();
        expect(imageSize(TURNED)).toMatchObject({ width: 40, height: 20, orientation: 6 });
        expect(TURNED.includes('Telephone')).toBe(true);
        await judged(file.file_path);
        const { thumbnail_url, url } = await read(file.id);
        const { status, headers, bytes } = await open(thumbnail_url);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'private, max-age=3600, immutable',
            'x-content-type-options': 'nosniff',
        });
        expect(headers['content-disposition']).toMatch(/^inline/);
        expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 20, height: 40 });
        for (const trace of ['Telephone', 'Exif', 'EXIF', 'GPS']) expect(bytes.includes(trace), trace).toBe(false);
        expect((await open(url)).bytes.equals(TURNED)).toBe(true);
    });
    test('has 256 pixels on the longer side', async () => {
        const file = await keep('wide.png', greyPng(1200, 300));
        await judged(file.file_path);
        const { thumbnail_url } = await read(file.id);
        expect(imageSize((await open(thumbnail_url)).bytes)).toMatchObject({ width: 256, height: 64 });
    });
    test('is linked for users with access to the record only; an unsigned URL returns 403', async () => {
        const file = await keep('annie.png', PNG);
        await judged(file.file_path);
        const list = `/api/connect/v2/folders/${folder}/files`;
        const seen = (await app.call(annie.token, 'GET', list)).body.data.find(({ id }: Json) => id === file.id);
        expect((await open(seen.thumbnail_url)).status).toBe(200);
        expect((await app.call(bert.token, 'GET', `/api/connect/v2/files/${file.id}`)).status).toBe(404);
        expect((await app.call(bert.token, 'GET', list)).status).toBe(404);
        const bare = seen.thumbnail_url.split('?')[0];
        expect((await open(bare)).status).toBe(403);
        // the link of the one does not open the other
        expect((await open(seen.thumbnail_url.replace('.webp?', '.png?'))).status).toBe(403);
    });
    test('exists for an attachment of a record, too', async () => {
        const form = formOf('files[]', [['docket.png', PNG]], { resource: 'suppliers', record_id: supplier });
        const made = await app.call(staff.token, 'POST', '/api/main/attachments', form);
        const { id } = made.body.body[0];
        const [row] = await app.services.sql`SELECT file_path FROM attachments WHERE id = ${id}`;
        await judged(row?.file_path);
        const list = await app.call(
            staff.token,
            'GET',
            `/api/main/attachments?resource=suppliers&record_id=${supplier}`,
        );
        expect((await open(list.body.data[0].thumbnail_url)).headers['content-type']).toBe('image/webp');
    });
    test('exists for a profile picture; a new picture deletes the old one and its thumbnail', async () => {
        const choose = async (content: Buffer) => {
            const form = formOf('profile_picture', [['me.png', content]]);
            const answer = await app.call(annie.token, 'POST', '/api/main/users/profile-picture/update', form);
            return answer.body.body as { profile_picture: string; profile_picture_url: string };
        };
        const first = await choose(PNG);
        await judged(first.profile_picture);
        const me = (await app.call(annie.token, 'GET', '/api/main/auth/multi-platform/me')).body.body;
        expect(me.profile_picture_url).toContain(thumbnailKey(first.profile_picture));
        expect((await open(me.profile_picture_url)).status).toBe(200);
        const query = `file_path=${encodeURIComponent(first.profile_picture)}`;
        const again = await app.call(annie.token, 'GET', `/api/main/users/profile-picture/refresh?${query}`);
        expect(again.body.body.url).toContain(thumbnailKey(first.profile_picture));
        await choose(greyPng(40, 40));
        await eventually(async () => {
            expect((await open(me.profile_picture_url)).status).toBe(404);
            expect((await open(first.profile_picture_url)).status).toBe(404);
        });
        const left = await app.services.sql`SELECT key FROM pictures WHERE key = ${first.profile_picture}`;
        expect(left).toEqual([]);
    });
});

describe('Skipped thumbnail:', () => {
    test.each([
        ['is truncated', TURNED.subarray(0, TURNED.length - 60), 'torn.jpg'],
        ['exceeds the size that is decoded', promising(9_000, 9_000), 'huge.png'],
    ])('a picture that %s is rejected once and not retried', async (_, content, name) => {
        const file = await keep(name, content);
        expect(await judged(file.file_path)).toMatchObject({ thumbnail: null });
        expect((await read(file.id)).thumbnail_url).toBeNull();
        await app.services.queue.enqueue(app.services.sql, THUMBNAIL_JOB, {});
        const good = await keep('after.png', PNG);
        expect((await judged(good.file_path)).thumbnail).toBe(thumbnailKey(good.file_path));
        const [row] = await app.services.sql`SELECT thumbnail FROM pictures WHERE key = ${file.file_path}`;
        expect(row?.thumbnail).toBeNull();
    });
    test('a PDF gets none', async () => {
        const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
        const file = await keep('docket.pdf', pdf);
        expect(await app.services.sql`SELECT key FROM pictures WHERE key = ${file.file_path}`).toEqual([]);
        expect((await read(file.id)).thumbnail_url).toBeNull();
    });
    test('a picture that was removed before its job leaves no row and no thumbnail', async () => {
        const { key } = await app.services.files.put({ data: PNG, name: 'a.png', field: 'f', folder: 'tests' });
        await app.services.files.remove(key);
        const after = await keep('after.png', PNG);
        await judged(after.file_path);
        expect(await app.services.sql`SELECT key FROM pictures WHERE key = ${key}`).toEqual([]);
        expect((await open(app.services.files.link(thumbnailKey(key)))).status).toBe(404);
    });
});

test('The migration queues thumbnails for files and profile pictures that existed before it', async () => {
    const { sql, files, queue } = app.services;
    const file = await keep('old.png', PNG);
    await judged(file.file_path);
    const { key } = await files.put({ data: TURNED, name: 'old.jpg', field: 'f', folder: 'profile-pictures' });
    await judged(key);
    await sql`UPDATE users SET profile_picture = ${key} WHERE id = ${bert.id}`;
    await sql.unsafe('DROP INDEX attachments_file_path_idx; DROP INDEX files_file_path_idx; DROP TABLE pictures');
    expect(migration).toContain('CREATE TABLE pictures');
    await sql.unsafe(migration);
    expect((await read(file.id)).thumbnail_url).toBeNull();
    await queue.enqueue(sql, THUMBNAIL_JOB, {});
    expect((await judged(file.file_path)).thumbnail).toBe(thumbnailKey(file.file_path));
    expect((await judged(key)).thumbnail).toBe(thumbnailKey(key));
});
const migration = readFileSync(new URL('../database/migrations/0060_pictures.sql', import.meta.url), 'utf8');
