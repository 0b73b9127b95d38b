import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app';
import { HTML, PDF, PNG } from '../documents/samples';
import { withSpaceLeft } from '../documents/testSpace';
import { BASE, purchases, purchasingWorld, setupPurchases } from './testPurchases';

const FILES = '/api/connect/v2/purchase-request-files';
const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
const bench = setupPurchases();
const some = (count: number): [string, Buffer][] =>
    Array.from({ length: count }, (_, index) => [`quote ${index + 1}.pdf`, PDF]);
const kept = async (id: number): Promise<number> => (await bench.at.look(id)).file_count;

describe('Purchase request files', () => {
    it('are stored by content type within the space limit and logged', async () => {
        const { id } = await bench.at.made('document_pending');
        const { status, body, text } = await bench.at.upload(id, [
            ['quote.pdf', PDF],
            ['photo.png', PNG],
        ]);
        expect(status, text).toBe(201);
        expect(body.body.map((file: { media_type: string }) => file.media_type)).toEqual([
            'application/pdf',
            'image/png',
        ]);
        const { url } = body.body[0];
        expect((await bench.app.call(null, 'GET', url)).status).toBe(200);
        const list = await bench.at.call(bench.world.colleague, 'GET', `${FILES}?purchase_request_id=${id}`);
        expect(list.body.data).toHaveLength(2);
        const html = await bench.at.upload(id, [['quote.pdf', HTML]]);
        expect([html.status, Object.keys(html.body.errors)]).toEqual([422, ['files']]);
        const full = await withSpaceLeft(bench.app, 10, () => bench.at.upload(id, [['quote.pdf', PDF]]));
        expect([full.status, Object.keys(full.body.errors)]).toEqual([413, ['files']]);
        expect(await kept(id)).toBe(2);
        const history = await bench.at.call(
            bench.world.admin,
            'GET',
            `/api/main/records/purchase-requests/${id}/histories`,
        );
        expect(history.body.data[0]).toMatchObject({
            action: 'attach',
            changes: { attachments: { from: null, to: 'quote.pdf, photo.png' } },
        });
    });
    it('are limited to 5 files of 5 MB, also under concurrency', async () => {
        const { id } = await bench.at.made('document_pending');
        expect((await bench.at.upload(id, some(6))).body.errors.files).toEqual(['At most 5 files at a time.']);
        expect((await bench.at.upload(id, [['big.pdf', large]])).body.errors.files).toEqual([
            'big.pdf is larger than 5 MB.',
        ]);
        expect((await bench.at.upload(id, some(3))).status).toBe(201);
        expect((await bench.at.upload(id, some(3))).body.errors.files).toEqual(['You can add 2 more files, 5 in all.']);
        const answers = await Promise.all([
            bench.at.upload(id, some(2)),
            bench.at.upload(id, some(2)),
            bench.at.upload(id, some(2)),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
        expect(await kept(id)).toBe(5);
    });
    it('have limits set by the environment', async () => {
        const other = await startTestApp({ PURCHASE_FILES: '1', PURCHASE_FILE_MB: '6' });
        try {
            const there = purchases(other, await purchasingWorld(other));
            const { id } = await there.made('document_pending');
            expect((await there.upload(id, [['big.pdf', large]])).status).toBe(201);
            expect((await there.upload(id)).body.errors.files).toEqual([
                'This request has reached its limit of files (1). Remove one first.',
            ]);
        } finally {
            await other.close();
        }
    });
    it('are renamed with optimistic concurrency', async () => {
        const { id } = await bench.at.made('document_pending');
        const [file] = (await bench.at.upload(id)).body.body;
        const rename = (version: number) =>
            bench.at.call(bench.world.asker, 'PUT', `${FILES}/${file.id}`, { version, name: 'Quote of Norfert.pdf' });
        expect((await rename(file.version)).body.body.name).toBe('Quote of Norfert.pdf');
        expect((await rename(file.version)).status).toBe(409);
    });
    it('cannot be removed once approved, nor the only one while awaiting approval', async () => {
        const { id } = await bench.at.made('document_pending');
        const [file] = (await bench.at.upload(id)).body.body;
        const remove = (fileId = file.id) => bench.at.call(bench.world.asker, 'DELETE', `${FILES}/${fileId}`);
        await bench.at.step(id, 'complete_documents', bench.world.asker);
        expect((await remove()).body.message).toMatch(/needs a file/);
        const [second] = (await bench.at.upload(id)).body.body;
        expect((await remove(second.id)).status).toBe(200);
        await bench.at.step(id, 'approve', bench.world.admin);
        const refused = await remove();
        expect([refused.status, refused.body.message]).toEqual([
            409,
            'This request is decided. Its files can no longer be removed.',
        ]);
        // the invoice comes after the approval
        expect((await bench.at.upload(id, [['invoice.pdf', PDF]])).status).toBe(201);
        expect(await kept(id)).toBe(2);
    });
    it('are restored only within the limit', async () => {
        const { id } = await bench.at.made('document_pending');
        const [first] = (await bench.at.upload(id, some(5))).body.body;
        await bench.at.call(bench.world.asker, 'DELETE', `${FILES}/${first.id}`);
        expect((await bench.at.upload(id)).status).toBe(201);
        const back = await bench.at.call(bench.world.asker, 'POST', `${FILES}/${first.id}/restore`);
        expect([back.status, await kept(id)]).toEqual([422, 5]);
    });
    it('are rejected if the request is rejected or archived (409)', async () => {
        const rejected = await bench.at.made('document_completed');
        await bench.at.step(rejected.id, 'reject', bench.world.admin, 'No');
        expect((await bench.at.upload(rejected.id)).status).toBe(409);
        const archived = await bench.at.made('document_pending');
        const keeper = await bench.app.userWith({ permissions: ['delete_purchase_request'] });
        expect((await bench.at.call(keeper, 'DELETE', `${BASE}/${archived.id}`)).status).toBe(200);
        expect((await bench.at.upload(archived.id)).status).toBe(409);
    });
});
