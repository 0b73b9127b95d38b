import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app';
import { HTML, PDF, PNG } from '../documents/samples';
import { BASE, type PurchasingWorld, purchases, purchasingWorld } from './testPurchases';

const FILES = '/api/connect/v2/purchase-request-files';
const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
let app: TestApp;
let world: PurchasingWorld;
let at: ReturnType<typeof purchases>;
beforeAll(async () => {
    app = await startTestApp();
    world = await purchasingWorld(app);
    at = purchases(app, world);
}, 120_000);
afterAll(() => app?.close());
const some = (count: number): [string, Buffer][] =>
    Array.from({ length: count }, (_, index) => [`quote ${index + 1}.pdf`, PDF]);
const kept = async (id: number): Promise<number> => (await at.look(id)).file_count;

describe('files of a purchase request', () => {
    it('are kept with it, judged by their content, and opened by a link', async () => {
        const { id } = await at.made('document_pending');
        const { status, body, text } = await at.upload(id, [
            ['quote.pdf', PDF],
            ['photo.png', PNG],
        ]);
        expect(status, text).toBe(201);
        expect(body.body.map((file: { media_type: string }) => file.media_type)).toEqual([
            'application/pdf',
            'image/png',
        ]);
        const { url } = body.body[0];
        expect((await app.call(null, 'GET', url)).status).toBe(200);
        const list = await at.call(world.colleague, 'GET', `${FILES}?purchase_request_id=${id}`);
        expect(list.body.data).toHaveLength(2);
        const html = await at.upload(id, [['quote.pdf', HTML]]);
        expect([html.status, Object.keys(html.body.errors)]).toEqual([422, ['files']]);
        expect(await kept(id)).toBe(2);
        const history = await at.call(world.admin, 'GET', `/api/main/records/purchase-requests/${id}/histories`);
        expect(history.body.data[0]).toMatchObject({
            action: 'attach',
            changes: { attachments: { from: null, to: 'quote.pdf, photo.png' } },
        });
    });
    it('are at most five of five megabytes, also when they come at once', async () => {
        const { id } = await at.made('document_pending');
        expect((await at.upload(id, some(6))).body.errors.files).toEqual(['At most 5 files at a time.']);
        expect((await at.upload(id, [['big.pdf', large]])).body.errors.files).toEqual(['big.pdf is larger than 5 MB.']);
        expect((await at.upload(id, some(3))).status).toBe(201);
        expect((await at.upload(id, some(3))).body.errors.files).toEqual([
            'This request takes 2 more files, 5 in all.',
        ]);
        const answers = await Promise.all([at.upload(id, some(2)), at.upload(id, some(2)), at.upload(id, some(2))]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
        expect(await kept(id)).toBe(5);
    });
    it('are as many as the operator says', async () => {
        const other = await startTestApp({ PURCHASE_FILES: '1', PURCHASE_FILE_MB: '6' });
        try {
            const there = purchases(other, await purchasingWorld(other));
            const { id } = await there.made('document_pending');
            expect((await there.upload(id, [['big.pdf', large]])).status).toBe(201);
            expect((await there.upload(id)).body.errors.files).toEqual([
                'This request has as many files as it takes (1). Remove one first.',
            ]);
        } finally {
            await other.close();
        }
    });
    it('are renamed with their version', async () => {
        const { id } = await at.made('document_pending');
        const [file] = (await at.upload(id)).body.body;
        const rename = (version: number) =>
            at.call(world.asker, 'PUT', `${FILES}/${file.id}`, { version, name: 'Quote of Norfert.pdf' });
        expect((await rename(file.version)).body.body.name).toBe('Quote of Norfert.pdf');
        expect((await rename(file.version)).status).toBe(409);
    });
    it('stay once the request is approved, and the only one while it waits for approval', async () => {
        const { id } = await at.made('document_pending');
        const [file] = (await at.upload(id)).body.body;
        const remove = (fileId = file.id) => at.call(world.asker, 'DELETE', `${FILES}/${fileId}`);
        await at.step(id, 'complete_documents', world.asker);
        expect((await remove()).body.message).toMatch(/the only file/);
        const [second] = (await at.upload(id)).body.body;
        expect((await remove(second.id)).status).toBe(200);
        await at.step(id, 'approve', world.admin);
        const refused = await remove();
        expect([refused.status, refused.body.message]).toEqual([
            409,
            'This request was decided by its files: none can be removed.',
        ]);
        // the invoice comes after the approval
        expect((await at.upload(id, [['invoice.pdf', PDF]])).status).toBe(201);
        expect(await kept(id)).toBe(2);
    });
    it('come back only where there is room for them', async () => {
        const { id } = await at.made('document_pending');
        const [first] = (await at.upload(id, some(5))).body.body;
        await at.call(world.asker, 'DELETE', `${FILES}/${first.id}`);
        expect((await at.upload(id)).status).toBe(201);
        const back = await at.call(world.asker, 'POST', `${FILES}/${first.id}/restore`);
        expect([back.status, await kept(id)]).toEqual([422, 5]);
    });
    it('are not taken by a request that was rejected or is archived', async () => {
        const rejected = await at.made('document_completed');
        await at.step(rejected.id, 'reject', world.admin, 'No');
        expect((await at.upload(rejected.id)).status).toBe(409);
        const archived = await at.made('document_pending');
        const keeper = await app.userWith({ permissions: ['delete_purchase_request'] });
        expect((await at.call(keeper, 'DELETE', `${BASE}/${archived.id}`)).status).toBe(200);
        expect((await at.upload(archived.id)).status).toBe(409);
    });
});
