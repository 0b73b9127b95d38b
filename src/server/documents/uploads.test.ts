import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { invalidateCallers } from '../identity/callers';
import { HTML, PDF } from './samples';
import { loseAnswerOf } from './testLostAnswer';
import { pruneUploads } from './uploads';

const PATH = '/api/connect/v2/uploads';
const PERMISSIONS = ['folder', 'file'].flatMap(noun =>
    ['access', 'read', 'create', 'update'].map(verb => `${verb}_${noun}`),
);
let app: TestApp;
let staff: TestUser;
let colleague: TestUser;
let annie: TestUser;
let folder: number;

beforeAll(async () => {
    app = await startTestApp({ FOLDER_FILE_MB: '8' });
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Annie Downs') RETURNING id`;
    staff = await app.userWith({ permissions: PERMISSIONS, name: 'staff' });
    colleague = await app.userWith({ permissions: PERMISSIONS, name: 'colleague' });
    annie = await app.userWith({ permissions: PERMISSIONS, customerId: customer?.id, name: 'annie' });
    folder = (await app.call(staff.token, 'POST', '/api/connect/v2/folders', { name: 'Manuals' })).body.body.id;
}, 120_000);
afterAll(() => app?.close());

const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');
const ask = (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    {
        by = staff as TestUser | null,
        headers = {},
        body,
    }: { by?: TestUser | null; headers?: object; body?: Buffer } = {},
) =>
    app.fastify.inject({
        method,
        url,
        headers: {
            'tus-resumable': '1.0.0',
            ...(by ? { authorization: `Bearer ${by.token}` } : {}),
            ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
            ...headers,
        },
        ...(body ? { payload: body } : {}),
    });
const begin = (values: Record<string, string | number>, size: number, by: TestUser | null = staff) =>
    ask('POST', PATH, {
        by,
        headers: {
            'upload-length': String(size),
            'upload-metadata': Object.entries(values)
                .map(([name, value]) => `${name} ${base64(value)}`)
                .join(','),
        },
    });
const send = (url: string, offset: number, body: Buffer, by: TestUser | null = staff) =>
    ask('PATCH', url, { by, headers: { 'upload-offset': String(offset) }, body });
const large = (size: number, word = '') =>
    Buffer.concat([PDF, Buffer.from(word), Buffer.from(Array.from({ length: size }, (_, at) => at % 251))]);
const filesIn = async (id = folder): Promise<Json[]> =>
    (await app.call(staff.token, 'GET', `/api/connect/v2/folders/${id}/files?per_page=100`)).body.data;
const named = async (name: string) => (await filesIn()).find(file => file.name === name);
const started = async (content: Buffer, name: string) => {
    const answer = await begin({ name, folder_id: folder }, content.length);
    expect(answer.statusCode, answer.body).toBe(201);
    return String(answer.headers.location);
};

describe('Resumable upload', () => {
    it('returns 404 for a malformed id and 415 for a compressed chunk', async () => {
        for (const id of ['-'.repeat(36), '0'.repeat(36), 'x', '%00'])
            for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
                const answer = await ask(method, `${PATH}/${id}`, {
                    headers: { 'upload-offset': '0' },
                    ...(method === 'PATCH' ? { body: PDF } : {}),
                });
                expect(answer.statusCode, `${method} ${id}`).toBe(404);
            }
        const url = await started(PDF, 'packed.pdf');
        const packed = await ask('PATCH', url, {
            headers: { 'upload-offset': '0', 'content-encoding': 'gzip' },
            body: PDF,
        });
        expect(packed.statusCode).toBe(415);
        expect((await ask('DELETE', url)).statusCode).toBe(204);
    });

    it('resumes where it stopped and becomes a file when complete', async () => {
        const content = large(700_000);
        const url = await started(content, 'pump.pdf');
        const first = await send(url, 0, content.subarray(0, 300_000));
        expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '300000']);
        expect(await named('pump.pdf')).toBeUndefined();
        const response = await ask('HEAD', url);
        expect(response.headers).toMatchObject({ 'upload-offset': '300000', 'upload-length': String(content.length) });
        expect((await send(url, 0, content.subarray(0, 10))).statusCode, 'not from the beginning').toBe(409);
        const last = await send(url, 300_000, content.subarray(300_000));
        expect(last.statusCode, last.body).toBe(204);
        const file = await named('pump.pdf');
        expect(file).toMatchObject({ size: content.length, revision: 1, media_type: 'application/pdf' });
        expect(last.headers).toMatchObject({ 'headwater-file': String(file.id), 'headwater-version': '1' });
        const { body } = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${file.id}/download`)).body;
        expect((await app.fastify.inject(body.url)).rawPayload.equals(content)).toBe(true);
        const left = await app.services.sql`SELECT 1 FROM upload_pieces`;
        expect(left).toEqual([]);
        expect((await ask('HEAD', url)).headers['headwater-file'], 'whoever missed the answer').toBe(String(file.id));
    });
    it('interrupted before its file was created is finished once by later HEAD requests', async () => {
        const content = large(1000, 'cut off');
        const url = await started(content, 'cut.pdf');
        const id = url.split('/').pop() as string;
        await app.services.sql`INSERT INTO upload_pieces (upload_id, starts_at, content) VALUES (${id}, 0, ${content})`;
        await app.services.sql`UPDATE uploads SET received = size WHERE id = ${id}`;
        const responses = await Promise.all([1, 2, 3].map(() => ask('HEAD', url)));
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
        expect((await filesIn()).filter(({ name }) => name === 'cut.pdf')).toMatchObject([{ revision: 1 }]);
    });
    it('committed with a lost response keeps its content and reports the file on HEAD', async () => {
        const content = large(1000, 'unheard');
        const url = await started(content, 'unheard.pdf');
        const losing = loseAnswerOf(app, 'unheard.pdf');
        expect((await send(url, 0, content)).statusCode).toBe(500);
        losing.mockRestore();
        const file = await named('unheard.pdf');
        expect((await ask('HEAD', url)).headers['headwater-file']).toBe(String(file.id));
        const [{ file_path } = { file_path: '' }] = await app.services
            .sql`SELECT file_path FROM files WHERE id = ${file.id}`;
        expect((await app.services.files.read(file_path)).equals(content)).toBe(true);
    });
    it('stores each chunk once under concurrent repetition', async () => {
        const content = large(400_000, 'twice');
        const url = await started(content, 'twice.pdf');
        await Promise.all([1, 2, 3].map(() => send(url, 0, content.subarray(0, 200_000))));
        expect((await ask('HEAD', url)).headers['upload-offset']).toBe('200000');
        await Promise.all([1, 2].map(() => send(url, 200_000, content.subarray(200_000))));
        expect(await named('twice.pdf')).toMatchObject({ size: content.length, revision: 1 });
    });
    it('of an existing name becomes its next version; a stale version returns 409', async () => {
        const [one, two] = [large(10, 'one'), large(10, 'two')];
        await send(await started(one, 'plan.pdf'), 0, one);
        const again = await send(await started(two, 'plan.pdf'), 0, two);
        expect(again.headers['headwater-version']).toBe('2');
        const file = await named('plan.pdf');
        const next = async (version: number) => {
            const answer = await begin({ name: 'x.pdf', file_id: file.id, version }, one.length);
            return send(String(answer.headers.location), 0, one);
        };
        const [a, b] = await Promise.all([next(file.version), next(file.version)]);
        expect([a.statusCode, b.statusCode].sort()).toEqual([204, 409]);
        expect(await named('plan.pdf')).toMatchObject({ revision: 3, name: 'plan.pdf' });
    });
});

describe('Unfinished upload', () => {
    it('is visible only to its owner (404)', async () => {
        const content = large(1000, 'mine');
        const url = await started(content, 'mine.pdf');
        for (const by of [colleague, annie]) {
            expect((await ask('HEAD', url, { by })).statusCode).toBe(404);
            expect((await send(url, 0, content, by)).statusCode).toBe(404);
            expect((await ask('DELETE', url, { by })).statusCode).toBe(404);
        }
        expect((await ask('HEAD', url, { by: null })).statusCode).toBe(401);
        expect((await ask('HEAD', url)).headers['upload-offset']).toBe('0');
        expect((await ask('DELETE', url)).statusCode).toBe(204);
        expect((await ask('HEAD', url)).statusCode).toBe(404);
    });
    it('is deleted with its chunks a day after the last request', async () => {
        const content = large(1000, 'late');
        const url = await started(content, 'late.pdf');
        await send(url, 0, content.subarray(0, 500));
        await pruneUploads(app.services);
        expect((await ask('HEAD', url)).statusCode).toBe(200);
        await app.services.sql`UPDATE uploads SET touched_at = touched_at - interval '25 hours'`;
        await pruneUploads(app.services);
        expect((await ask('HEAD', url)).statusCode).toBe(404);
        expect(await app.services.sql`SELECT 1 FROM upload_pieces`).toEqual([]);
    });
    it('fails with 409 if its folder was archived meanwhile', async () => {
        const lost = (await app.call(staff.token, 'POST', '/api/connect/v2/folders', { name: 'Lost' })).body.body;
        const content = large(1000, 'lost');
        const { headers } = await begin({ name: 'lost.pdf', folder_id: lost.id }, content.length);
        await app.services.sql`UPDATE folders SET archived_at = now() WHERE id = ${lost.id}`;
        const answer = await send(String(headers.location), 0, content);
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toContain('archived');
        expect((await ask('HEAD', String(headers.location))).statusCode).toBe(404);
    });
    it('fails with 403 if its owner lost the permission meanwhile', async () => {
        const content = large(10, 'right');
        const clerk = await app.userWith({ permissions: PERMISSIONS, name: 'clerk' });
        await send(await started(content, 'rights.pdf'), 0, content);
        const file = await named('rights.pdf');
        const { headers } = await begin({ name: 'x.pdf', file_id: file.id, version: file.version }, 900, clerk);
        const { sql } = app.services;
        await sql`
            DELETE FROM users_permissions WHERE owner_id = ${clerk.id}
                AND other_id = (SELECT id FROM permissions WHERE name = 'update_file')`;
        invalidateCallers();
        const answer = await send(String(headers.location), 0, large(900 - PDF.length), clerk);
        expect(answer.statusCode, answer.body).toBe(403);
        expect(await named('rights.pdf')).toMatchObject({ revision: 1 });
    });
});

describe('Upload creation', () => {
    it('returns 422 by field, 403 without permission and 404 out of scope', async () => {
        const refused = async (values: Record<string, string | number>, size: number, by = staff) => {
            const { statusCode, body } = await begin(values, size, by);
            return [statusCode, Object.keys(statusCode === 422 ? JSON.parse(body).errors : {})];
        };
        expect(await refused({ name: 'a.exe', folder_id: folder }, 10)).toEqual([422, ['files']]);
        expect(await refused({ name: 'a.pdf', folder_id: folder }, 9 * 1024 * 1024)).toEqual([422, ['files']]);
        expect(await refused({ name: 'a.pdf', folder_id: folder }, 0)).toEqual([422, ['files']]);
        expect(await refused({ folder_id: folder }, 10)).toEqual([422, ['name']]);
        expect(await refused({ name: 'a.pdf' }, 10)).toEqual([422, ['folder_id']]);
        expect(await refused({ name: 'a.pdf', folder_id: 'x' }, 10)).toEqual([422, ['folder_id']]);
        expect(await refused({ name: 'a.pdf', folder_id: folder }, 10, annie)).toEqual([404, []]);
        const reader = await app.userWith({ permissions: ['read_file', 'access_file', 'read_folder'] });
        expect(await refused({ name: 'a.pdf', folder_id: folder }, 10, reader)).toEqual([403, []]);
    });
    it('rejects content that does not match its extension on completion and stores nothing', async () => {
        const url = await started(HTML, 'page.pdf');
        const answer = await send(url, 0, HTML);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors.files[0]).toContain('page.pdf');
        expect((await ask('HEAD', url)).statusCode).toBe(404);
        expect(await named('page.pdf')).toBeUndefined();
    });
    it('counts unfinished uploads of other users towards the space limit (413)', async () => {
        const small = (await app.call(staff.token, 'POST', '/api/connect/v2/folders', { name: 'Small' })).body.body.id;
        const { sql } = app.services;
        await sql`UPDATE folder_settings SET folder_gigabytes = ${2 / 1024}`;
        const size = 1.5 * 1024 * 1024;
        const answers = await Promise.all(
            [staff, colleague].map(by => begin({ name: `${by.id}.pdf`, folder_id: small }, size, by)),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413]);
        expect(answers.find(({ statusCode }) => statusCode === 413)?.json().errors.files[0]).toContain(
            'Not enough space',
        );
        await sql`UPDATE folder_settings SET folder_gigabytes = 5`;
    });
});
