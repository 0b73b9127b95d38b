import { describe, expect, it } from 'vitest';
import { newestMail } from '../../../test/mails';
import { findStockFaults } from '../stock/invariants';
import { BASE, setupPurchases } from './testPurchases';

const bench = setupPurchases();
let made = 0;
const part = async (more: object = {}): Promise<{ id: number }> => {
    const answer = await bench.at.call(bench.world.admin, 'POST', '/api/connect/v2/inventory-items', {
        name: `Meter ${++made}`,
        category: 'meter',
        unit: 'each',
        ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const partsInStock = async (id: number) => {
    const [row] = await bench.app.services.sql`
        SELECT quantity FROM inventory_item_stocks WHERE inventory_item_id = ${id} AND inventory_location_id = ${bench.world.warehouse}`;
    return Number(row?.quantity ?? 0);
};
const order = async (id: number, more: object = {}, by = bench.world.asker) =>
    bench.at.call(by, 'POST', `${BASE}/${id}/orders`, { version: (await bench.at.look(id)).version, ...more });

describe('Purchase order to the supplier', () => {
    it('is available as PDF once supplier and prices are given, with permission', async () => {
        const draft = (await bench.at.create({ items: [{ description: 'Pallet', quantity: 2 }] })).body.body;
        const refused = await bench.at.call(bench.world.asker, 'GET', `${BASE}/${draft.id}/preview-pdf`);
        expect([refused.status, refused.body.message]).toEqual([409, 'Unit price of item 1 is required.']);
        const request = await bench.at.made('document_pending');
        const pdf = await bench.at.call(bench.world.asker, 'GET', `${BASE}/${request.id}/preview-pdf`);
        expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
        const stranger = await bench.app.userWith({ permissions: ['access_supplier'] });
        expect((await bench.at.call(stranger, 'GET', `${BASE}/${request.id}/preview-pdf`)).status).toBe(403);
    });

    it('is mailed with its PDF only after approval and appears in the delivery log', async () => {
        const waiting = await bench.at.made('document_completed');
        const early = await order(waiting.id, { email: 'orders@norfert.example' });
        expect([early.status, early.body.message]).toEqual([
            409,
            'The order can be sent once the request is approved.',
        ]);

        const request = await bench.at.made('approved');
        const nowhere = await order(request.id);
        expect(nowhere.body.errors.email[0]).toContain('no email address');
        await bench.app.services
            .sql`UPDATE suppliers SET email = 'orders@norfert.example' WHERE id = ${bench.world.supplier}`;
        const sent = await order(request.id, { message: 'By Friday, please.' });
        expect(sent.status, sent.text).toBe(200);
        expect(sent.body.body).toMatchObject({
            ordered_to: 'orders@norfert.example',
            ordered_by_id: bench.world.asker.id,
            status: 'approved',
        });
        const [logged] = await bench.app.services.sql`
            SELECT subject FROM deliveries WHERE kind = 'purchase-order' ORDER BY id DESC LIMIT 1`;
        expect(logged?.subject).toContain(request.number);
        await bench.app.services.queue.start();
        const mail = await newestMail(bench.app, String(logged?.subject));
        expect(mail).toContain('orders@norfert.example');
        expect(mail).toContain('By Friday, please.');
        expect(mail).toContain(`filename=${request.number}.pdf`);
    });

    it('is mailed once by two concurrent users', async () => {
        const request = await bench.at.made('approved');
        const body = { version: request.version, email: 'sales@norfert.example' };
        const both = await Promise.all(
            [bench.world.asker, bench.world.colleague].map(by =>
                bench.at.call(by, 'POST', `${BASE}/${request.id}/orders`, body),
            ),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        const [mails] = await bench.app.services.sql`
            SELECT count(*)::int AS n FROM deliveries WHERE kind = 'purchase-order' AND subject LIKE ${`%${request.number}%`}`;
        expect(mails?.n).toBe(1);
    });
});

describe('Parts in a purchase', () => {
    it('are ordered in their unit and posted to the parts stock on receipt; a void removes them', async () => {
        const meter = await part();
        const hose = await part({ category: 'plumbing', unit: 'm' });
        const half = await bench.at.create({ items: [{ inventory_item_id: meter.id, quantity: 1.5, unit_price: 80 }] });
        expect(half.body.errors['items.0.quantity']).toEqual(['Quantity is counted in whole pieces.']);
        const twofold = await bench.at.create({
            items: [{ inventory_item_id: meter.id, supplement_id: bench.world.supplements[0], quantity: 1 }],
        });
        expect(twofold.body.errors).toHaveProperty('items.0.inventory_item_id');
        const request = await bench.at.made('approved', {
            items: [
                { inventory_item_id: meter.id, quantity: 4, unit_price: 80 },
                { inventory_item_id: hose.id, quantity: 25.5, unit_price: 3.2 },
                { supplement_id: bench.world.supplements[0], quantity: 100 },
                { description: 'Freight', quantity: 1, unit_price: 60 },
            ],
        });
        expect(request.items.map(({ unit }: { unit: string | null }) => unit)).toEqual(['each', 'm', 'L', null]);
        const [meters, hoses, molasses, freight] = request.items;
        const first = await bench.at.receive(request.id, [
            { item_id: meters.id, quantity: 3 },
            { item_id: hoses.id, quantity: 25.5 },
        ]);
        expect(first.status, first.text).toBe(201);
        expect([await partsInStock(meter.id), await partsInStock(hose.id)]).toEqual([3, 25.5]);
        const over = await bench.at.receive(request.id, [{ item_id: meters.id, quantity: 2 }]);
        expect(over.body.errors['lines.0.quantity'][0]).toContain('Only 1');
        const rest = await bench.at.receive(request.id, [
            { item_id: meters.id, quantity: 1 },
            { item_id: molasses.id, quantity: 100 },
            { item_id: freight.id, quantity: 1 },
        ]);
        expect(rest.status, rest.text).toBe(201);
        expect((await bench.at.look(request.id)).status).toBe('completed');
        expect(await partsInStock(meter.id)).toBe(4);
        const { version, id } = first.body.body;
        const voided = await bench.at.call(
            bench.world.manager,
            'POST',
            `/api/connect/v2/purchase-receipts/${id}/transitions`,
            { transition: 'void', version, reason: 'Wrong meters' },
        );
        expect(voided.status, voided.text).toBe(200);
        expect([await partsInStock(meter.id), await partsInStock(hose.id)]).toEqual([1, 0]);
        expect(await findStockFaults(bench.app.services.sql, bench.app.services)).toEqual([]);
    });

    it('cannot be device items, which are placed by serial number', async () => {
        const doser = await part({ category: 'device', device_product: 'classic' });
        const refused = await bench.at.create({ items: [{ inventory_item_id: doser.id, quantity: 1 }] });
        expect(refused.body.errors['items.0.inventory_item_id'][0]).toContain('by serial number');
    });
});
