import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { pdf } from '../../demo/documents/documents';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { destinationsOf } from '../../domain/communication/notifications';
import type { Upload } from '../engine/http/multipart';
import { transact } from '../platform/database/transact';
import { notFound } from '../platform/errors';
import { displayName, withStoredFiles } from './content';
import { downloadName } from './files';
import { notifyEndingShares } from './folderShares';
import { lockFolders } from './folders';
import { releaseOrphanedFiles } from './orphanedFiles';
import { formOf, HTML, PDF, PNG, SVG, ZIP } from './samples';
import { loseAnswerOf } from './testLostAnswer';
import { withSpaceLeft } from './testSpace';
import { extractWaitingTexts } from './textExtraction';

const ALL = ['folder', 'file', 'supplier', 'customer', 'customer_property', 'udose_site', 'device'].flatMap(noun =>
    ['access', 'read', 'create', 'update', 'delete'].map(verb => `${verb}_${noun}`),
);
let app: TestApp;
let staff: TestUser;
let annie: TestUser;
let bert: TestUser;
let customers: number[];
const folder = async (values: object, by = staff): Promise<Json> =>
    (await app.call(by.token, 'POST', '/api/connect/v2/folders', values)).body.body;
const put = (id: number, form: FormData, by = staff) =>
    app.call(by.token, 'POST', `/api/connect/v2/folders/${id}/files`, form);

/** A Word document of these paragraphs. */
const word = (...paragraphs: string[]): Buffer => {
    const text = paragraphs.map(one => `<w:p><w:r><w:t>${one.replace('&', '&amp;')}</w:t></w:r></w:p>`).join('');
    return Buffer.from(
        zipSync({
            '[Content_Types].xml': strToU8(
                '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
            ),
            'word/document.xml': strToU8(`<w:document><w:body>${text}</w:body></w:document>`),
        }),
    );
};

beforeAll(async () => {
    app = await startTestApp();
    const rows = await app.services
        .sql`INSERT INTO customers (name) VALUES ('Annie Downs'), ('Bert Creek') RETURNING id`;
    customers = rows.map(({ id }) => id as number);
    staff = await app.userWith({ permissions: ALL, name: 'staff' });
    annie = await app.userWith({ permissions: ALL, customerId: customers[0], name: 'annie' });
    bert = await app.userWith({ permissions: ALL, customerId: customers[1], name: 'bert' });
}, 120_000);
afterAll(() => app?.close());

describe('Folder', () => {
    it('is internal until shared, and then visible to that customer only', async () => {
        const { id } = await folder({ name: 'Rates' });
        const look = (by: TestUser) => app.call(by.token, 'GET', `/api/connect/v2/folders/${id}`);
        expect((await look(annie)).status).toBe(404);
        await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${id}`, { customer_id: customers[0], version: 1 });
        expect((await look(annie)).status).toBe(200);
        expect((await look(bert)).status).toBe(404);
    });
    it('shares its contents and unshares them with itself', async () => {
        const outer = await folder({ name: 'Annie 2026', customer_id: customers[0] });
        const inner = await folder({ name: 'Photos', parent_id: outer.id });
        expect(inner.customer_id).toBe(customers[0]);
        const uploaded = await put(inner.id, formOf('files[]', [['trough.png', PNG]]));
        const file = uploaded.body.body[0].id;
        expect((await app.call(annie.token, 'GET', `/api/connect/v2/files/${file}`)).status).toBe(200);
        await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${outer.id}`, {
            customer_id: null,
            version: outer.version,
        });
        expect((await app.call(annie.token, 'GET', `/api/connect/v2/files/${file}`)).status).toBe(404);
        expect((await app.call(annie.token, 'GET', `/api/connect/v2/folders/${inner.id}`)).status).toBe(404);
    });
    it('unshares contents created concurrently as well', async ({ skip }) => {
        const outer = await folder({ name: 'Annie 2027', customer_id: customers[0] });
        const middle = await folder({ name: 'Maps', parent_id: outer.id });
        const answer = await runWhileLocked(
            app.services,
            skip,
            // as created in the inner folder
            async tx => {
                await lockFolders(tx);
                await tx`INSERT INTO folders (name, parent_id, customer_id) VALUES ('Soil', ${middle.id}, ${outer.customer_id})`;
            },
            () =>
                app.call(staff.token, 'PUT', `/api/connect/v2/folders/${outer.id}`, {
                    customer_id: null,
                    version: outer.version,
                }),
        );
        expect(answer.status, answer.text).toBe(200);
        const [inner] = await app.services.sql`SELECT customer_id FROM folders WHERE parent_id = ${middle.id}`;
        expect(inner?.customer_id).toBeNull();
    });
    it('inside an internal folder cannot be shared on its own', async () => {
        const outer = await folder({ name: 'Board' });
        const answer = await app.call(staff.token, 'POST', '/api/connect/v2/folders', {
            name: 'For Annie',
            parent_id: outer.id,
            customer_id: customers[0],
        });
        expect(answer.status).toBe(422);
        expect(answer.body.errors.customer_id[0]).toMatch(/outermost/);
    });
    it('rejects a move into itself and a duplicate name', async () => {
        const a = await folder({ name: 'A' });
        const b = await folder({ name: 'B', parent_id: a.id });
        const into = await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${a.id}`, {
            parent_id: b.id,
            version: a.version,
        });
        expect(into.body.errors).toHaveProperty('parent_id');
        const twin = await app.call(staff.token, 'POST', '/api/connect/v2/folders', { name: ' b ', parent_id: a.id });
        expect(twin.body.errors).toHaveProperty('name');
    });
    it('can be archived only when empty (409)', async () => {
        const { id } = await folder({ name: 'Dockets' });
        const uploaded = await put(id, formOf('files[]', [['docket.pdf', PDF]]));
        expect((await app.call(staff.token, 'DELETE', `/api/connect/v2/folders/${id}`)).status).toBe(409);
        await app.call(staff.token, 'DELETE', `/api/connect/v2/files/${uploaded.body.body[0].id}`);
        expect((await app.call(staff.token, 'DELETE', `/api/connect/v2/folders/${id}`)).status).toBe(200);
    });
    it('created by a customer belongs to that customer, whatever the request says', async () => {
        const own = await folder({ name: 'Ours' }, annie);
        expect(own.customer_id).toBe(customers[0]);
        const foreign = await app.call(annie.token, 'POST', '/api/connect/v2/folders', {
            name: 'Theirs',
            customer_id: customers[1],
        });
        expect(foreign.status, foreign.text).toBe(422);
    });
});

describe('File upload', () => {
    let id: number;
    beforeAll(async () => {
        id = (await folder({ name: 'Uploads' })).id;
    });
    it.each([
        ['HTML named .png', 'photo.png', HTML, 'image/png'],
        ['SVG with a script', 'logo.svg', SVG, 'image/svg+xml'],
        ['SVG named .png', 'logo.png', SVG, 'image/png'],
        [
            'ZIP named .docx',
            'report.docx',
            ZIP,
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ],
        ['empty', 'empty.pdf', Buffer.alloc(0), 'application/pdf'],
    ])('is rejected with 422 if it is %s', async (_, name, content, type) => {
        const answer = await put(id, formOf('files[]', [[name, content, type]]));
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(['files']);
    });
    it('is rejected with more than 5 files or more than 5 MB', async () => {
        const many = Array.from({ length: 6 }, (_, n): [string, Buffer] => [`${n}.png`, PNG]);
        expect((await put(id, formOf('files[]', many))).body.errors.files[0]).toMatch(/5 files/);
        const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
        expect((await put(id, formOf('files[]', [['large.png', large]]))).body.errors.files[0]).toMatch(/5 MB/);
    });
    it('stores nothing if one of its files is rejected', async () => {
        const answer = await put(
            id,
            formOf('files[]', [
                ['good.png', PNG],
                ['bad.png', HTML],
            ]),
        );
        expect(answer.status).toBe(422);
        const list = await app.call(staff.token, 'GET', `/api/connect/v2/folders/${id}/files`);
        expect(list.body.pagination.total).toBe(0);
    });
    it('accepts several files, each with a sanitised name', async () => {
        const answer = await put(
            id,
            formOf('files[]', [
                ['..\\..\\pump.png', PNG],
                ['invoice\u202Egnp.pdf', PDF],
            ]),
        );
        expect(answer.status).toBe(201);
        expect(answer.body.body.map(({ name }: Json) => name)).toEqual(['pump.png', 'invoicegnp.pdf']);
        expect(answer.body.body.map(({ media_type }: Json) => media_type)).toEqual(['image/png', 'application/pdf']);
    });
    it('accepts a folder_id and returns 404 for folders out of scope', async () => {
        const by = (who: TestUser) =>
            app.call(
                who.token,
                'POST',
                '/api/connect/v2/files',
                formOf('files[]', [['a.png', PNG]], { folder_id: id }),
            );
        expect((await by(staff)).status).toBe(201);
        expect((await by(annie)).status).toBe(404);
    });
});

describe('File', () => {
    it('is downloaded by a signed link that needs no token and expires after 300 s', async () => {
        const { id: folderId } = await folder({ name: 'Links' });
        const file = (await put(folderId, formOf('files[]', [['map.png', PNG]]))).body.body[0];
        const { body } = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${file.id}/download`)).body;
        expect(body).toMatchObject({ name: 'map.png', media_type: 'image/png', expires_in: 300 });
        const url = new URL(body.url, 'https://portal.example');
        const opened = await app.call(null, 'GET', url.pathname + url.search);
        expect(opened.status).toBe(200);
        url.searchParams.set('X-Expires', '999999');
        expect((await app.call(null, 'GET', url.pathname + url.search)).status).toBe(403);
    });
    it('keeps its name when its content is replaced, and counts the revision', async () => {
        const { id: folderId } = await folder({ name: 'Manuals' });
        const file = (await put(folderId, formOf('files[]', [['manual.pdf', PDF]]))).body.body[0];
        const next = await app.call(
            staff.token,
            'PUT',
            `/api/connect/v2/files/${file.id}`,
            formOf('file', [['scan.png', PNG]], { version: file.version }),
        );
        expect(next.body.body).toMatchObject({
            name: 'manual.pdf',
            file_name: 'scan.png',
            media_type: 'image/png',
            revision: 2,
        });
        const stale = await app.call(staff.token, 'PUT', `/api/connect/v2/files/${file.id}`, {
            name: 'Manual',
            version: file.version,
        });
        expect(stale.status).toBe(409);
        expect(stale.body.body.revision).toBe(2);
    });
    it('rejects path and media type in a request', async () => {
        const { id: folderId } = await folder({ name: 'Forged' });
        const file = (await put(folderId, formOf('files[]', [['a.png', PNG]]))).body.body[0];
        const forged = await app.call(staff.token, 'PUT', `/api/connect/v2/files/${file.id}`, {
            version: file.version,
            file_path: '../secrets',
            media_type: 'text/html',
        });
        expect(forged.status).toBe(422);
        expect(Object.keys(forged.body.errors).sort()).toEqual(['file_path', 'media_type']);
    });
    it('is downloaded with the extension of its content and a sanitised name', () => {
        expect(downloadName('Manual', 'scan.PNG')).toBe('Manual.PNG');
        expect(downloadName('manual.pdf', 'scan.png')).toBe('manual.pdf.png');
        expect(displayName('a/b\u0000/../<c>.pdf')).toBe('_c_.pdf');
        expect(displayName('...')).toBe('file');
        expect(displayName(`${'x'.repeat(300)}.pdf`)).toHaveLength(160);
        // quadratic backtracking exceeds the time-out
        expect(displayName(`a${'.'.repeat(150_000)}b. .`)).toMatch(/^a\.{150}/);
    });
});

describe('File name of an upload', () => {
    it('keeps quotation marks and percent signs and drops line breaks', async () => {
        const { id } = await folder({ name: 'Valves' });
        for (const name of ['Valve 2" – left.png', '50%25 %20 %41.png', 'Ton 100%.png']) {
            const { body, text } = await put(id, formOf('files[]', [[name, PNG]]));
            expect(body.body?.[0]?.name, text).toBe(name);
        }
        // line breaks are removed from names
        const { body } = await put(id, formOf('files[]', [['two\r\nlines.png', PNG]]));
        expect(body.body[0].name).toBe('twolines.png');
    });
});

describe('File versions', () => {
    const versions = async (id: number, by = staff): Promise<Json[]> =>
        (await app.call(by.token, 'GET', `/api/connect/v2/files/${id}/versions`)).body.data;
    const restore = (file: Json, revision: number, by = staff) =>
        app.call(by.token, 'POST', `/api/connect/v2/files/${file.id}/versions/${revision}/restore`, {
            version: file.version,
        });
    const bytes = async (path: string, by = staff) => {
        const { body } = (await app.call(by.token, 'GET', path)).body;
        return (await app.fastify.inject(body.url)).rawPayload;
    };
    const page = (word: string) => Buffer.concat([PDF, Buffer.from(`% ${word}`)]);
    const send = async (id: number, word: string, name = 'Plan.pdf', by = staff) =>
        put(id, formOf('files[]', [[name, page(word)]]), by);

    it('are created by uploading the same name, downloaded separately and restored without loss', async () => {
        const { id } = await folder({ name: 'Plans', customer_id: customers[0] });
        const first = (await send(id, 'one')).body.body[0];
        const second = (await send(id, 'two', 'PLAN.pdf')).body.body[0];
        expect(second).toMatchObject({ id: first.id, name: 'Plan.pdf', revision: 2 });
        const third = (await restore(second, 1)).body.body;
        expect(third).toMatchObject({ revision: 3, restored_from: 1, sha256: first.sha256, size: first.size });
        expect(await versions(first.id)).toMatchObject([
            { revision: 3, restored_from: 1, current: true, user: { label: 'Test staff' } },
            { revision: 2, restored_from: null, current: false, file_name: 'PLAN.pdf', size: page('two').length },
            { revision: 1, restored_from: null, current: false, file_name: 'Plan.pdf' },
        ]);
        const at = `/api/connect/v2/files/${first.id}`;
        expect(await bytes(`${at}/download`)).toEqual(page('one'));
        expect(await bytes(`${at}/versions/2/download`, annie)).toEqual(page('two'));
        expect((await app.call(staff.token, 'GET', `${at}/versions/2/download`)).body.body.name).toBe(
            'Plan (version 2).pdf',
        );
        expect((await app.call(staff.token, 'GET', `${at}/versions/9/download`)).status).toBe(404);
    });
    it('are hidden from other customers (404) and restored only with permission (403)', async () => {
        const { id } = await folder({ name: 'Private plans', customer_id: customers[0] });
        await send(id, 'one');
        const file = (await send(id, 'two')).body.body[0];
        const at = `/api/connect/v2/files/${file.id}/versions`;
        for (const [method, path] of [
            ['GET', at],
            ['GET', `${at}/1/download`],
        ] as const)
            expect((await app.call(bert.token, method, path)).status).toBe(404);
        expect((await restore(file, 1, bert)).status).toBe(404);
        const reader = await app.userWith({ permissions: ['read_file', 'access_file'], customerId: customers[0] });
        expect((await versions(file.id, reader)).length).toBe(2);
        expect((await restore(file, 1, reader)).status).toBe(403);
        const adder = await app.userWith({ permissions: ['create_file', 'read_folder', 'access_folder'] });
        const refused = await send(id, 'three', 'Plan.pdf', adder);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['files']]);
        expect((await versions(file.id)).length).toBe(2);
    });
    it('get distinct numbers under six concurrent uploads, without loss', async () => {
        const { id } = await folder({ name: 'At once' });
        const words = ['a', 'b', 'c', 'd', 'e', 'f'];
        const sent = await Promise.all(words.map(word => send(id, word, 'dam.pdf')));
        expect(sent.map(({ status }) => status)).toEqual(words.map(() => 201));
        const [file] = sent.map(({ body }) => body.body[0]);
        expect(new Set(sent.map(({ body }) => body.body[0].id)).size).toBe(1);
        const kept = await versions(file.id);
        expect(kept.map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1]);
        const contents = await Promise.all(
            kept.map(({ revision }) => bytes(`/api/connect/v2/files/${file.id}/versions/${revision}/download`)),
        );
        expect(contents.map(String).sort()).toEqual(words.map(word => String(page(word))).sort());
        const now = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${file.id}`)).body.body;
        const restored = await Promise.all([restore(now, 1), restore(now, 2)]);
        expect(restored.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await versions(file.id)).length).toBe(7);
    });
    it('belong to one file: rename, move and restore reject a name in use, also under concurrency', async () => {
        const { id } = await folder({ name: 'Names' });
        const other = await folder({ name: 'Other names' });
        const [a, b] = [(await send(id, 'a', 'a.pdf')).body.body[0], (await send(id, 'b', 'b.pdf')).body.body[0]];
        const fileInOtherFolder = (await send(other.id, 'c', 'A.pdf')).body.body[0];
        const change = (file: Json, values: object) =>
            app.call(staff.token, 'PUT', `/api/connect/v2/files/${file.id}`, { version: file.version, ...values });
        expect((await change(b, { name: 'A.PDF' })).body.errors).toHaveProperty('name');
        expect((await change(fileInOtherFolder, { folder_id: id })).body.errors).toHaveProperty('folder_id');
        await app.call(staff.token, 'DELETE', `/api/connect/v2/files/${a.id}`);
        const moved = await change(fileInOtherFolder, { folder_id: id });
        expect(moved.status).toBe(200);
        expect((await app.call(staff.token, 'POST', `/api/connect/v2/files/${a.id}/restore`)).status).toBe(409);
        const into = await Promise.all([
            change(b, { name: 'same.pdf' }),
            change(moved.body.body, { name: 'Same.pdf' }),
        ]);
        expect(into.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
    it('cannot be changed, deleted or skipped in SQL', async () => {
        const { id } = await folder({ name: 'Final' });
        const file = (await send(id, 'one')).body.body[0];
        const { sql } = app.services;
        await expect(sql`UPDATE file_versions SET sha256 = '' WHERE file_id = ${file.id}`).rejects.toThrow(/final/);
        await expect(sql`DELETE FROM file_versions WHERE file_id = ${file.id}`).rejects.toThrow(/final/);
        await expect(sql`UPDATE files SET revision = 5 WHERE id = ${file.id}`).rejects.toThrow(/does not follow/);
        await expect(sql`UPDATE files SET file_path = 'x' WHERE id = ${file.id}`).rejects.toThrow(/without a version/);
    });
    it('are rebuilt by the migration from the history', async () => {
        const { sql } = app.services;
        const { id } = await folder({ name: 'Before' });
        const kept = [];
        for (const word of ['one', 'two', 'three']) kept.push((await send(id, word)).body.body[0]);
        const file = kept[0].id;
        const before = await versions(file);
        await sql.unsafe(`DROP TRIGGER files_version ON files; DROP FUNCTION keep_file_version; DROP TABLE file_versions;
                          DROP INDEX files_folder_name_idx`);
        for (const migration of ['0201_file_versions', '0242_space'])
            await sql.unsafe(
                readFileSync(new URL(`../platform/database/migrations/${migration}.sql`, import.meta.url), 'utf8'),
            );
        const steady = ({ revision, sha256, size, file_name, current, user }: Json) => [
            revision,
            sha256,
            size,
            file_name,
            current,
            user,
        ];
        expect((await versions(file)).map(steady)).toEqual(before.map(steady));
        expect(await bytes(`/api/connect/v2/files/${file}/versions/1/download`)).toEqual(page('one'));
    });
});

describe('Folder shared with a customer', () => {
    it('is readable with the default role of its users, and the notification links to it', async () => {
        const { sql } = app.services;
        for (const role of ['Customer', 'Station Manager']) {
            const owner = await app.userWith({ customerId: customers[0] });
            await sql`INSERT INTO users_roles (owner_id, other_id) SELECT ${owner.id}, id FROM roles WHERE name = ${role} AND platform = 'uhub'`;
            const { id } = await folder({ name: `For the ${role}` });
            const inside = await folder({ name: 'Results', parent_id: id });
            const file = (await put(inside.id, formOf('files[]', [['map.png', PNG]]))).body.body[0];
            await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${id}`, {
                customer_id: customers[0],
                version: 1,
            });
            const [{ data }] = (await app.call(owner.token, 'GET', '/api/main/notifications')).body.data;
            expect(data.message).toContain(`For the ${role}`);
            expect(destinationsOf(data.type, data)).toContainEqual({ path: `/folders/view/${id}` });
            for (const url of [
                `/v2/folders/${id}`,
                '/v2/folders',
                `/v2/folders/${inside.id}/files`,
                `/v2/files/${file.id}/download`,
            ])
                expect((await app.call(owner.token, 'GET', `/api/connect${url}`)).status, url).toBe(200);
            expect((await put(inside.id, formOf('files[]', [['b.png', PNG]]), owner)).status).toBe(403);
        }
    });
    it('notifies them if it is moved into a folder shared with them', async () => {
        const outer = await folder({ name: 'Bert 2026', customer_id: customers[1] });
        const before = (await app.call(bert.token, 'GET', '/api/main/notifications')).body.pagination.total;
        const moved = await folder({ name: 'Water' });
        await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${moved.id}`, { parent_id: outer.id, version: 1 });
        const { data, pagination } = (await app.call(bert.token, 'GET', '/api/main/notifications')).body;
        expect(pagination.total).toBe(before + 1);
        expect(data[0].data.message).toContain('Water');
    });
});

describe('Attachment', () => {
    const attach = (by: TestUser, resource: string, record: number) =>
        app.call(
            by.token,
            'POST',
            '/api/main/attachments',
            formOf('files[]', [['proof.png', PNG]], { resource, record_id: record }),
        );
    it('follows the read and update permissions of its record', async () => {
        const [supplier] = await app.services.sql`INSERT INTO suppliers (name) VALUES ('Pumps Pty') RETURNING id`;
        const reader = await app.userWith({ permissions: ['read_supplier'] });
        const stranger = await app.userWith({ permissions: [] });
        const made = await attach(staff, 'suppliers', supplier?.id);
        expect(made.status).toBe(201);
        const at = `/api/main/attachments/${made.body.body[0].id}`;
        expect((await attach(reader, 'suppliers', supplier?.id)).status).toBe(403);
        expect((await app.call(reader.token, 'GET', at)).status).toBe(200);
        expect((await app.call(reader.token, 'DELETE', at)).status).toBe(403);
        expect((await app.call(stranger.token, 'GET', at)).status).toBe(404);
        const list = `/api/main/attachments?resource=suppliers&record_id=${supplier?.id}`;
        expect((await app.call(stranger.token, 'GET', list)).status).toBe(403);
        expect((await app.call(reader.token, 'GET', list)).body.pagination.total).toBe(1);
        expect((await app.call(staff.token, 'DELETE', at)).status).toBe(200);
        expect((await app.call(reader.token, 'GET', at)).status).toBe(404);
    });
    it('of a customer is hidden from other customers in every operation', async () => {
        const made = await attach(staff, 'customers', customers[0] as number);
        const at = `/api/main/attachments/${made.body.body[0].id}`;
        expect((await app.call(annie.token, 'GET', at)).status).toBe(200);
        expect((await app.call(bert.token, 'GET', at)).status).toBe(404);
        expect((await app.call(bert.token, 'PUT', at, { version: 1, name: 'mine.png' })).status).toBe(404);
        expect((await app.call(bert.token, 'DELETE', at)).status).toBe(404);
        expect((await attach(bert, 'customers', customers[0] as number)).status).toBe(404);
        expect(
            (await app.call(bert.token, 'GET', `/api/main/attachments?resource=customers&record_id=${customers[0]}`))
                .status,
        ).toBe(404);
    });
    it('of a device or site stays with the former owner when it changes hands', async () => {
        const { sql } = app.services;
        const [from = 0, to = 0] = customers;
        const [property] =
            await sql`INSERT INTO customer_properties (customer_id, name) VALUES (${from}, 'Lot 7') RETURNING id`;
        const site = (
            await app.call(staff.token, 'POST', '/api/main/udose-sites', {
                name: 'Lot 7 bore',
                customer_property_id: property?.id,
                product_type: 'classic',
            })
        ).body.body;
        const [device] =
            await sql`INSERT INTO devices (serial, product, customer_id) VALUES ('UD-moved', 'classic', ${from}) RETURNING id`;
        for (const [resource, record] of [
            ['udose-sites', site.id],
            ['devices', device?.id],
            ['customer-properties', property?.id],
        ] as const) {
            const made = await attach(staff, resource, record);
            expect(made.status, made.text).toBe(201);
            const at = `/api/main/attachments/${made.body.body[0].id}`;
            const list = `/api/main/attachments?resource=${resource}&record_id=${record}`;
            expect((await app.call(annie.token, 'GET', at)).status, resource).toBe(200);
            await sql`UPDATE customer_properties SET customer_id = ${to} WHERE id = ${property?.id}`;
            await sql`UPDATE devices SET customer_id = ${to} WHERE id = ${device?.id}`;
            // the record is Bert's now, but not its earlier attachments; Annie can no longer open the record
            expect((await app.call(bert.token, 'GET', at)).status, resource).toBe(404);
            expect((await app.call(bert.token, 'DELETE', at)).status, resource).toBe(404);
            expect((await app.call(bert.token, 'GET', list)).body.pagination.total, resource).toBe(0);
            expect((await app.call(staff.token, 'GET', list)).body.pagination.total, resource).toBe(1);
            expect((await attach(bert, resource, record)).status, resource).toBe(201);
            expect((await app.call(bert.token, 'GET', list)).body.pagination.total, resource).toBe(1);
            await sql`UPDATE customer_properties SET customer_id = ${from} WHERE id = ${property?.id}`;
            await sql`UPDATE devices SET customer_id = ${from} WHERE id = ${device?.id}`;
            // and is visible to its previous owner again
            expect((await app.call(annie.token, 'GET', list)).body.pagination.total, resource).toBe(1);
        }
    });
    it('is renamed with optimistic concurrency (409 on a stale version)', async () => {
        const made = (await attach(staff, 'customers', customers[0] as number)).body.body[0];
        const at = `/api/main/attachments/${made.id}`;
        expect((await app.call(staff.token, 'PUT', at, { version: 1, name: '../fence.png' })).body.body).toMatchObject({
            name: 'fence.png',
            version: 2,
        });
        expect((await app.call(staff.token, 'PUT', at, { version: 1, name: 'gate.png' })).status).toBe(409);
    });
    it('of an unknown resource is rejected with 404 or 422', async () => {
        expect((await attach(staff, 'no-such-thing', 1)).status).toBe(404);
        expect(
            (
                await app.call(
                    staff.token,
                    'POST',
                    '/api/main/attachments',
                    formOf('files[]', [['a.png', PNG]], { resource: '../x', record_id: 1 }),
                )
            ).status,
        ).toBe(422);
    });
});

describe('File search', () => {
    const look = async (query: string, by = staff, more = ''): Promise<Json[]> => {
        const answer = await app.call(
            by.token,
            'GET',
            `/api/connect/v2/file-search?query=${encodeURIComponent(query)}${more}`,
        );
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.pagination.total).toBe(answer.body.data.length);
        return answer.body.data;
    };
    const read = async () => {
        while (await extractWaitingTexts(app.services));
    };
    const names = (found: Json[]) => found.map(({ name }) => name);
    let shared: number;
    beforeAll(async () => {
        shared = (await folder({ name: 'Found by Annie', customer_id: customers[0] })).id;
        const inner = await folder({ name: 'Deeper', parent_id: shared });
        const own = await folder({ name: 'Found by staff' });
        await put(
            inner.id,
            formOf('files[]', [
                ['pump.pdf', pdf('Zanzibar pump', ['The impeller is greased with quokkabutter every spring.'])],
            ]),
        );
        await put(own.id, formOf('files[]', [['quokkabutter prices.pdf', pdf('Prices', ['Rates of 2026'])]]));
        await put(
            own.id,
            formOf('files[]', [['letter.docx', word('Dear Sir', 'quokkabutter & more', 'it is man\u00adufactured')]]),
        );
        await read();
    });

    it('finds text in PDF and Word files and shows page and excerpt', async () => {
        const found = await look('QUOKKAbutter');
        expect(names(found)).toEqual(['quokkabutter prices.pdf', 'letter.docx', 'pump.pdf']);
        expect(found[2]).toMatchObject({
            folder: { label: 'Deeper' },
            page: 1,
            quotation: 'Zanzibar pump The impeller is greased with quokkabutter every spring.',
            words: ['quokkabutter'],
        });
        expect(found[0]).toMatchObject({ quotation: null });
        expect(found[1].quotation).toContain('quokkabutter & more');
        expect(names(await look('manufactured'))).toEqual(['letter.docx']);
        expect(names(await look('quokka spring')), 'each word').toEqual(['pump.pdf']);
        expect(names(await look('quokka winter'))).toEqual([]);
        expect(names(await look("quokka' & !| <-> :*"))).toHaveLength(3);
        expect((await app.call(staff.token, 'GET', '/api/connect/v2/file-search?query=...')).status).toBe(422);
    });
    it("finds only files in the user's scope, and can be limited to a folder tree", async () => {
        expect(names(await look('quokkabutter', annie))).toEqual(['pump.pdf']);
        expect(names(await look('quokkabutter', bert))).toEqual([]);
        expect(names(await look('quokkabutter', staff, `&folder_id=${shared}`))).toEqual(['pump.pdf']);
        const path = `/api/connect/v2/file-search?query=quokka&folder_id=${shared}`;
        expect((await app.call(bert.token, 'GET', path)).status).toBe(404);
        const blind = await app.userWith({ permissions: ['access_file', 'access_folder'] });
        expect((await app.call(blind.token, 'GET', path)).status).toBe(403);
    });
    it('indexes a new version, and identical content only once', async () => {
        const form = (text: string) => formOf('files[]', [['pump.pdf', pdf('Pump', [text])]]);
        const into = await folder({ name: 'Versions of words' });
        await put(into.id, form('firstwombat'));
        await read();
        expect(names(await look('firstwombat'))).toEqual(['pump.pdf']);
        await put(into.id, form('secondwombat'));
        await read();
        expect(names(await look('firstwombat'))).toEqual([]);
        expect(names(await look('secondwombat'))).toEqual(['pump.pdf']);
        const [before] = await app.services.sql`SELECT count(*)::int AS texts FROM file_texts`;
        await put(into.id, formOf('files[]', [['same.pdf', pdf('Pump', ['secondwombat'])]]));
        expect(names(await look('secondwombat'))).toHaveLength(2);
        const [after] = await app.services.sql`SELECT count(*)::int AS texts FROM file_texts`;
        expect(after).toEqual(before);
    });
    it('skips content locked by another worker', async ({ skip }) => {
        const { database, sql } = app.services;
        if (database.kind === 'embedded') skip();
        const into = await folder({ name: 'Taken up' });
        await put(into.id, formOf('files[]', [['taken.pdf', pdf('Taken', ['numbatish'])]]));
        const [taken] = await sql`SELECT sha256 FROM files WHERE name = 'taken.pdf'`;
        const tries = async () => (await sql`SELECT tries FROM file_texts WHERE sha256 = ${taken?.sha256}`)[0]?.tries;
        await sql.begin(async tx => {
            await tx`SELECT 1 FROM file_texts WHERE sha256 = ${taken?.sha256} FOR UPDATE`;
            await read();
        });
        expect(await tries()).toBe(0);
        await read();
        expect(names(await look('numbatish'))).toEqual(['taken.pdf']);
    });
    it('skips unreadable files: broken PDFs and decompression bombs', async () => {
        const into = await folder({ name: 'Hostile' });
        const stream = deflateSync(Buffer.alloc(400_000_000, 'BT (aaaa) Tj ET\n'));
        const bomb = Buffer.concat([
            Buffer.from(
                `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
            ),
            stream,
            Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
        ]);
        const sent = await put(
            into.id,
            formOf('files[]', [
                ['bomb.pdf', bomb],
                ['broken.pdf', Buffer.from('%PDF-1.4 and no more')],
                ['fine.pdf', pdf('Fine', ['bandicootish'])],
            ]),
        );
        expect(sent.status, sent.text).toBe(201);
        await read();
        expect(names(await look('bandicootish'))).toEqual(['fine.pdf']);
        const waiting = await app.services.sql`
            SELECT 1 FROM file_texts x JOIN files f USING (sha256) WHERE x.read_at IS NULL AND x.tries < 2`;
        expect(waiting).toEqual([]);
        expect(names(await look('bomb'))).toEqual(['bomb.pdf']);
    }, 90_000);
});

describe('Folder share with an end date', () => {
    const at = '/api/connect/v2/folders';
    const today = () => todayIn(BUSINESS_ZONE, app.services.clock.now());

    it('revokes all access after its last day: folders, files, search, versions and uploads', async () => {
        const outer = await folder({ name: 'Until today', customer_id: customers[0], shared_until: today() });
        const inner = await folder({ name: 'Within until today', parent_id: outer.id });
        expect(inner.shared_until).toBe(today());
        const file = (await put(inner.id, formOf('files[]', [['ending.pdf', PDF]]))).body.body[0];
        const paths = [
            `${at}/${outer.id}`,
            `${at}/${inner.id}`,
            `${at}/${inner.id}/files`,
            `/api/connect/v2/files/${file.id}`,
            `/api/connect/v2/files/${file.id}/download`,
            `/api/connect/v2/files/${file.id}/versions`,
            `/api/connect/v2/file-settings?folder_id=${inner.id}`,
        ];
        const statuses = async () => {
            const answers = [];
            for (const path of paths) answers.push((await app.call(annie.token, 'GET', path)).status);
            return new Set(answers);
        };
        const found = async () =>
            (await app.call(annie.token, 'GET', '/api/connect/v2/file-search?query=ending')).body.data.length;
        expect(await statuses()).toEqual(new Set([200]));
        expect(await found()).toBe(1);
        await setClock(app.services, `${dayAfter(today(), 1)}T00:00:01+10:00`);
        try {
            expect(await statuses()).toEqual(new Set([404]));
            expect(await found()).toBe(0);
            expect((await put(inner.id, formOf('files[]', [['x.pdf', PDF]]), annie)).status).toBe(404);
            expect((await app.call(annie.token, 'GET', at)).body.data.map(({ id }: Json) => id)).not.toContain(
                outer.id,
            );
            const kept = await app.call(staff.token, 'GET', `${at}/${outer.id}`);
            const past = await app.call(staff.token, 'PUT', `${at}/${outer.id}`, {
                shared_until: dayAfter(today(), -2),
                version: kept.body.body.version,
            });
            expect(Object.keys(past.body.errors)).toEqual(['shared_until']);
            const longer = await app.call(staff.token, 'PUT', `${at}/${outer.id}`, {
                shared_until: dayAfter(today(), 30),
                version: kept.body.body.version,
            });
            expect(longer.status, longer.text).toBe(200);
            expect(await statuses()).toEqual(new Set([200]));
        } finally {
            await setClock(app.services);
        }
    });
    it('defaults to 365 days from the settings, and customers cannot extend it', async () => {
        const usual = await folder({ name: 'Usual end', customer_id: customers[0] });
        expect(usual.shared_until).toBe(dayAfter(today(), 365));
        const open = await app.call(staff.token, 'PUT', `${at}/${usual.id}`, {
            shared_until: null,
            version: usual.version,
        });
        expect(open.body.body.shared_until).toBeNull();
        const own = await folder({ name: 'Annie’s own' }, annie);
        expect(own).toMatchObject({ customer_id: customers[0], shared_until: null });
        const set = await folder({ name: 'Set end', customer_id: customers[0], shared_until: dayAfter(today(), 3) });
        const more = await app.call(annie.token, 'PUT', `${at}/${set.id}`, {
            shared_until: dayAfter(today(), 300),
            version: set.version,
        });
        expect(Object.keys(more.body.errors)).toEqual(['shared_until']);
        expect((await folder({ name: 'Internal', shared_until: dayAfter(today(), 3) })).shared_until).toBeNull();
    });
    it('notifies the sharing user and the customer once before its end', async () => {
        const { sql } = app.services;
        const soon = await folder({
            name: 'Ends soon',
            customer_id: customers[0],
            shared_until: dayAfter(today(), 10),
        });
        await folder({ name: 'Ends late', customer_id: customers[0], shared_until: dayAfter(today(), 40) });
        const shareNotifications = async () =>
            (
                await sql`
                    SELECT user_id, data ->> 'message' AS message FROM notifications
                    WHERE data ->> 'event' = 'ends' AND (data ->> 'id')::int = ${soon.id}
                      AND user_id IN ${sql([staff.id, annie.id])} ORDER BY user_id`
            ).map(({ user_id, message }) => [Number(user_id), message]);
        await notifyEndingShares(app.services);
        await notifyEndingShares(app.services);
        expect(await shareNotifications()).toEqual([
            [staff.id, expect.stringContaining('The share of the folder Ends soon with Annie Downs ends on')],
            [annie.id, expect.stringContaining('Download what you need')],
        ]);
        const late = await sql`SELECT 1 FROM notifications WHERE data ->> 'message' LIKE '%Ends late%ends on%'`;
        expect(late).toEqual([]);
    });
});

describe('Folder space limit', () => {
    const room = async (id: number) =>
        (await app.call(staff.token, 'GET', `/api/connect/v2/file-settings?folder_id=${id}`)).body.body.space;
    const sized = (bytes: number, word = 'x') => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, word)]);
    const MB = 1024 * 1024;
    const limit = (megabytes: number, all = 50_000) => app.services.sql`
        UPDATE folder_settings SET folder_gigabytes = ${megabytes / 1024}, space_gigabytes = ${all / 1024}`;
    afterAll(() => limit(5 * 1024));

    it('counts all versions and archived files; permanent removal frees space', async () => {
        await limit(3);
        const outer = await folder({ name: 'Small' });
        const inner = await folder({ name: 'Inside small', parent_id: outer.id });
        const send = (word: string) => put(inner.id, formOf('files[]', [['a.pdf', sized(MB, word)]]));
        const first = (await send('a')).body.body[0];
        const second = (await send('b')).body.body[0];
        expect(await room(outer.id)).toMatchObject({ used: 2 * MB, most: 3 * MB, left: MB });
        const again = await app.call(staff.token, 'POST', `/api/connect/v2/files/${first.id}/versions/1/restore`, {
            version: second.version,
        });
        expect(await room(inner.id), 'a restored content lies there once').toMatchObject({ used: 2 * MB });
        const full = await put(outer.id, formOf('files[]', [['b.pdf', sized(1.5 * MB)]]));
        expect(full.status).toBe(413);
        expect(full.body.errors.files[0]).toMatch(/Not enough space for 1.5 MB: 1 MB is left/);
        const removal = (file: Json, what: string, by = staff) =>
            app.call(by.token, 'POST', `/api/connect/v2/files/${file.id}/removal`, { version: file.version, what });
        const before = again.body.body;
        expect((await removal(before, 'file')).status, 'not archived').toBe(409);
        expect((await removal(before, 'earlier_versions', bert)).status).toBe(404);
        const less = await removal(before, 'earlier_versions');
        expect(less.status, less.text).toBe(200);
        expect(await room(outer.id)).toMatchObject({ used: MB });
        const versions = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${first.id}/versions`)).body.data;
        expect(versions.map((one: Json) => [one.revision, one.removed_at !== null])).toEqual([
            [3, false],
            [2, true],
            [1, false],
        ]);
        const gone = await app.call(staff.token, 'GET', `/api/connect/v2/files/${first.id}/versions/2/download`);
        expect(gone.status).toBe(409);
        const link = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${first.id}/download`)).body.body.url;
        expect((await app.fastify.inject(link)).statusCode).toBe(200);
        await app.call(staff.token, 'DELETE', `/api/connect/v2/files/${first.id}`);
        expect(await room(outer.id), 'archived').toMatchObject({ used: MB });
        const archived = (await app.call(staff.token, 'GET', `/api/connect/v2/files/${first.id}`)).body.body;
        expect((await removal(archived, 'file')).status).toBe(200);
        expect(await room(outer.id)).toMatchObject({ used: 0 });
        expect((await app.fastify.inject(link)).statusCode).toBe(404);
        expect((await app.call(staff.token, 'POST', `/api/connect/v2/files/${first.id}/restore`)).status).toBe(409);
    });
    it('holds under concurrent uploads and moves (413)', async () => {
        await limit(3);
        const [a, b] = [await folder({ name: 'Room A' }), await folder({ name: 'Room B' })];
        const answers = await Promise.all(
            [1, 2, 3, 4].map(n => put(a.id, formOf('files[]', [[`${n}.pdf`, sized(1.25 * MB, String(n))]]))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
        await put(b.id, formOf('files[]', [['b.pdf', sized(2 * MB, 'b')]]));
        const file = answers.find(({ status }) => status === 201)?.body.body[0];
        const moved = await app.call(staff.token, 'PUT', `/api/connect/v2/files/${file.id}`, {
            folder_id: b.id,
            version: file.version,
        });
        expect(moved.status).toBe(413);
        const nested = await app.call(staff.token, 'PUT', `/api/connect/v2/folders/${a.id}`, {
            parent_id: b.id,
            version: a.version,
        });
        expect(nested.status).toBe(413);
        await limit(100, 1);
        expect((await put(b.id, formOf('files[]', [['c.pdf', sized(2 * MB, 'c')]]))).status, 'all together').toBe(413);
        await limit(100);
        expect((await put(b.id, formOf('files[]', [['c.pdf', sized(2 * MB, 'c')]]))).status).toBe(201);
    });
    it('applies to all files together, including attachments, also under concurrency', async () => {
        await limit(100);
        const own = await folder({ name: 'Beside attachments' });
        const [supplier] = await app.services.sql`INSERT INTO suppliers (name) VALUES ('Photographed') RETURNING id`;
        const attach = (word: string) =>
            app.call(
                staff.token,
                'POST',
                '/api/main/attachments',
                formOf('files[]', [[`${word}.pdf`, sized(2 * MB, word)]], {
                    resource: 'suppliers',
                    record_id: supplier?.id,
                }),
            );
        const before = (await room(own.id)).whole;
        await withSpaceLeft(app, 3 * MB, async () => {
            expect(await room(own.id)).toMatchObject({ left: 3 * MB });
            const both = await Promise.all([attach('a'), attach('b')]);
            expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
            const refused = both.find(({ status }) => status === 413)?.body;
            expect(refused.errors.files).toEqual([refused.message]);
            expect(refused.message).toMatch(/^Not enough space for 2 MB: 1 MB is left for all files\./);
            expect(await room(own.id)).toMatchObject({
                used: 0,
                left: MB,
                whole: { used: before.used + 2 * MB, records: before.records + 2 * MB },
            });
            const file = formOf('files[]', [['c.pdf', sized(2 * MB, 'c')]]);
            const inFolder = await put(own.id, file);
            expect(inFolder.status, 'a file of a folder').toBe(413);
            expect(inFolder.body.message).toBe(
                'Not enough space for 2 MB: 1 MB is left for all files. Remove files that are no longer needed, or ask an administrator for more space.',
            );
            const made = both.find(({ status }) => status === 201)?.body.body[0];
            expect((await app.call(staff.token, 'DELETE', `/api/main/attachments/${made.id}`)).status).toBe(200);
            expect((await attach('d')).status).toBe(201);
        });
        const shared = await folder({ name: 'Shared room', customer_id: customers[1] });
        const theirs = await app.call(bert.token, 'GET', `/api/connect/v2/file-settings?folder_id=${shared.id}`);
        expect(theirs.body.body?.space.whole, theirs.text).toBeNull();
    });
});

describe('Orphaned files', () => {
    it('are deleted unless they are recent or referenced anywhere', async () => {
        const { services } = app;
        const store = (name: string) => services.files.put({ data: PDF, name, field: 'files', folder: 'folders' });
        const [left, young, named] = [await store('left.pdf'), await store('young.pdf'), await store('named.pdf')];
        const before = await services.sql`SELECT file_path FROM file_versions WHERE removed_at IS NULL`;
        await services.sql`UPDATE file_keys SET created_at = created_at - interval '3 days' WHERE key <> ${young.key}`;
        // a key stored in an unexpected column
        await services.sql`UPDATE folders SET description = ${named.key} WHERE id = (SELECT min(id) FROM folders)`;
        await releaseOrphanedFiles(services);
        const keys = async () =>
            new Set((await services.sql`SELECT key FROM file_keys`).map(({ key }) => key as string));
        const kept = await keys();
        expect([left, young, named].map(({ key }) => kept.has(key))).toEqual([false, true, true]);
        expect(before.filter(({ file_path }) => !kept.has(file_path as string))).toEqual([]);
        expect(await releaseOrphanedFiles(services)).toBe(0);
    });
});

describe('Stored files after a failed request', () => {
    it('remain if the transaction was committed and only the response was lost (503)', async () => {
        const { id } = await folder({ name: 'Lost answers' });
        const losing = loseAnswerOf(app, 'committed.pdf');
        const answer = await put(id, formOf('files[]', [['committed.pdf', PDF]]));
        losing.mockRestore();
        expect(answer.status, answer.text).toBe(503);
        const [made] = await app.services.sql`SELECT file_path FROM files WHERE name = 'committed.pdf'`;
        expect((await app.services.files.read(made?.file_path)).equals(PDF)).toBe(true);
    });
    it('are deleted if the application or the database rejects the record', async () => {
        const { services } = app;
        const refusals = [
            { refuse: async () => Promise.reject(notFound()), fault: /Not found/ },
            {
                refuse: () => transact(services, db => db`INSERT INTO folders (name) VALUES (NULL)`),
                fault: /A required value is missing/,
            },
        ];
        for (const { refuse, fault } of refusals) {
            const keys: string[] = [];
            const kept = { field: 'files', folder: 'folders' };
            const refused = withStoredFiles(services, [{ name: 'a.pdf', data: PDF } as Upload], kept, async stored => {
                keys.push(...stored.map(({ key }) => key));
                await refuse();
            });
            await expect(refused).rejects.toThrow(fault);
            expect(keys).toHaveLength(1);
            expect(await services.sql`SELECT 1 FROM file_keys WHERE key = ANY(${keys})`).toEqual([]);
        }
    });
});
