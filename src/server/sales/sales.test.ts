import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { lineAmount } from '../../domain/sales/orders';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { mixFromLot, type SalesWorld, salesWorld } from './testOrders';

let app: TestApp;
let world: SalesWorld;
let staff: TestUser;

const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/connect${path}`, body);
const sell = (more: object = {}, by = staff) =>
    call(
        'POST',
        '/v2/supplement-sales',
        {
            customer_id: world.annie,
            inventory_location_id: world.location,
            items: [{ supplement_id: world.supplement, quantity: 100 }],
            ...more,
        },
        by,
    );
const get = async (id: number) => (await call('GET', `/v2/supplement-sales/${id}`)).body.body;
const change = async (id: number, more: object, by = staff) =>
    call('PUT', `/v2/supplement-sales/${id}`, { version: (await get(id)).version, ...more }, by);
const annul = async (id: number) =>
    call('POST', `/v2/supplement-sales/${id}/transitions`, {
        transition: 'void',
        version: (await get(id)).version,
        reason: 'Wrong customer',
    });
const stock = async () => {
    const [row] = await app.services.sql`
        SELECT coalesce(sum(quantity), 0) AS n FROM supplement_inventories
        WHERE supplement_id = ${world.supplement} AND inventory_location_id = ${world.location}`;
    return Number(row?.n);
};

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    await transact(app.services, tx =>
        postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 1, label: 'T' }, [
            { supplementId: world.supplement, locationId: world.location, quantity: 1000 },
        ]),
    );
}, 120_000);
afterAll(() => app?.close());

describe('Supplement sale', () => {
    it("posts stock out at the supplement's price with GST, and a void reverses it", async () => {
        const made = await sell();
        expect(made.status, made.text).toBe(201);
        const { id } = made.body.body;
        expect(await get(id)).toMatchObject({
            number: `SS-${id}`,
            status: 'completed',
            items: [{ quantity: 100, unit_price: 4.105, amount: 410.5 }],
            subtotal: 410.5,
            gst: 41.05,
            total: 451.55,
        });
        expect((await get(id)).sold_at).not.toBeNull();
        expect(await stock()).toBe(900);
        expect((await annul(id)).status).toBe(200);
        expect(await stock()).toBe(1000);
        expect((await annul(id)).status).toBe(409);
        expect((await change(id, { reference: 'still' })).status).toBe(200);
        expect((await change(id, { customer_id: world.bert })).status).toBe(409);
    });

    it('rounds each line as the portal does', async () => {
        const items = [
            { supplement_id: world.supplement, quantity: 1.005, unit_price: 1, discount: 0 },
            { supplement_id: world.supplement, quantity: 3.333, unit_price: 2.345, discount: 12.5 },
        ];
        const { id } = (await sell({ items })).body.body;
        expect((await get(id)).items.map(({ amount }: { amount: number }) => amount)).toEqual(
            items.map(item => lineAmount({ type: 'product', ...item })),
        );
        await annul(id);
    });

    it('above the stock names the line and changes nothing', async () => {
        const refused = await sell({
            items: [
                { supplement_id: world.supplement, quantity: 600 },
                { supplement_id: world.supplement, quantity: 600 },
            ],
        });
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(['items.1.quantity']);
        expect(await stock()).toBe(1000);
    });

    it('of the last litres succeeds for one of two concurrent requests', async () => {
        const both = await Promise.all(
            [600, 600].map(quantity => sell({ items: [{ supplement_id: world.supplement, quantity }] })),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
        expect(await stock()).toBe(400);
        const made = both.find(({ status }) => status === 201);
        await annul(made?.body.body.id);
    });

    it('is modified by reversing and reposting, with permission', async () => {
        const { id } = (await sell()).body.body;
        const worker = await app.userWith({ permissions: ['read_supplement_sale', 'update_supplement_sale'] });
        const fewer = { items: [{ supplement_id: world.supplement, quantity: 40, unit_price: 4.105 }] };
        expect((await change(id, fewer, worker)).status).toBe(403);
        expect((await change(id, { reference: 'PO 7' }, worker)).status).toBe(200);
        expect(await stock()).toBe(900);
        const changed = await change(id, fewer);
        expect(changed.status, changed.text).toBe(200);
        expect(await stock()).toBe(960);
        expect(await get(id)).toMatchObject({ subtotal: 164.2, total: 180.62, reference: 'PO 7' });
        expect((await get(id)).modified_at).not.toBeNull();
        await annul(id);
        expect(await stock()).toBe(1000);
    });

    it('keeps line amounts if the same lines are sent as new ones', async () => {
        const { id, items } = (await sell()).body.body;
        const same = items.map(({ supplement_id, quantity, unit_price }: Json) => ({
            supplement_id,
            quantity,
            unit_price,
        }));
        const sent = await change(id, { items: same, reference: 'PO 8' });
        expect(sent.status, sent.text).toBe(200);
        const after = await get(id);
        expect(after.items.map(({ amount }: Json) => amount)).toEqual([410.5]);
        expect(after.items[0].id).not.toBe(items[0].id);
        expect(after.modified_at).toBeNull();
        expect(await stock()).toBe(900);
        await annul(id);
    });

    it('requires property and job of its customer', async () => {
        const property = await sell({ customer_property_id: world.bertsProperty });
        expect(Object.keys(property.body.errors)).toEqual(['customer_property_id']);
        const [job] = await app.services.sql`
            INSERT INTO job_cards (title, type, customer_id) VALUES ('Service', 'other', ${world.bert}) RETURNING id`;
        const strange = await sell({ job_card_id: Number(job?.id) });
        expect(Object.keys(strange.body.errors)).toEqual(['job_card_id']);
        const own = await sell({ customer_id: world.bert, job_card_id: Number(job?.id) });
        expect(own.status, own.text).toBe(201);
        const listed = await call('GET', `/v2/supplement-sales?job_card_id=${job?.id}`);
        expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([own.body.body.id]);
        await annul(own.body.body.id);
    });

    it('requires a price if the supplement has none, and rejects future dates', async () => {
        await app.services.sql`UPDATE supplements SET price_per_litre = NULL WHERE id = ${world.supplement}`;
        expect(Object.keys((await sell()).body.errors)).toEqual(['items.0.unit_price']);
        await app.services.sql`UPDATE supplements SET price_per_litre = 4.105 WHERE id = ${world.supplement}`;
        const ahead = await sell({ sold_at: new Date(Date.now() + 86_400_000).toISOString() });
        expect(Object.keys(ahead.body.errors)).toEqual(['sold_at']);
    });

    it('has a PDF receipt until it is void', async () => {
        const { id } = (await sell()).body.body;
        const receipt = await call('GET', `/v2/supplement-sales/${id}/receipt`);
        expect(receipt.headers['content-type']).toBe('application/pdf');
        expect(receipt.text.startsWith('%PDF')).toBe(true);
        await annul(id);
        expect((await call('GET', `/v2/supplement-sales/${id}/receipt`)).status).toBe(409);
    });

    it('is traceable: a batch lists the customers and sites it went to', async () => {
        const { sql } = app.services;
        const [batch] = await sql`
            INSERT INTO stock_batches (supplement_id, code) VALUES (${world.supplement}, 'B-77') RETURNING id`;
        const batchId = Number(batch?.id);
        const [shed] = await sql`INSERT INTO inventory_locations (name) VALUES ('Shed') RETURNING id`;
        const locationId = Number(shed?.id);
        await transact(app.services, tx =>
            postMovements(tx, app.services, { userId: staff.id }, { resource: 'test', id: 2, label: 'T' }, [
                { supplementId: world.supplement, locationId, quantity: 50, batchId },
            ]),
        );
        const { id } = (
            await sell({
                inventory_location_id: locationId,
                items: [{ supplement_id: world.supplement, quantity: 20 }],
            })
        ).body.body;
        const [site] = await sql`SELECT site_id FROM udose_sites WHERE id = ${world.site}`;
        const filled = await call('POST', '/v2/supplement-refills', {
            inventory_location_id: locationId,
            supplement_id: world.supplement,
            quantity: 10,
            site_id: Number(site?.site_id),
        });
        expect(filled.status, filled.text).toBe(201);
        const traced = (await call('GET', `/v2/stock-batches/${batchId}/trace`)).body.body;
        const annie = { label: 'Annie Downs Pastoral' };
        expect(traced.others).toMatchObject([{ label: `SS-${id}`, customer: annie, quantity: 20 }]);
        expect(traced.sites).toMatchObject([
            { label: 'House Bore · Annie Downs', site_id: Number(site?.site_id), customer: annie, quantity: 10 },
        ]);
    });

    it("is traceable from a tank back to the supplier's lot, excluding voided refills", async () => {
        const { sql } = app.services;
        const { locationId, lot, mixing } = await mixFromLot(app, staff, world);
        const [site] = await sql`SELECT site_id FROM udose_sites WHERE id = ${world.bertsSite}`;
        const fill = (quantity: number) =>
            call('POST', '/v2/supplement-refills', {
                inventory_location_id: locationId,
                supplement_id: world.supplement,
                quantity,
                site_id: Number(site?.site_id),
            });
        expect((await fill(30)).status).toBe(201);
        const { id, version } = (await fill(5)).body.body;
        await call('POST', `/v2/supplement-refills/${id}/transitions`, {
            transition: 'void',
            version,
            reason: 'Twice',
        });
        const { body } = (await call('GET', `/v2/tank-trace?site_id=${site?.site_id}`)).body;
        expect(body.batches).toMatchObject([
            { batch: { label: `MIX-${mixing.id} · uPro Orange` }, step: 0, quantity: 30, supplier: null },
            {
                batch: { id: lot },
                step: 1,
                quantity: null,
                supplier: { label: 'Norfert' },
                supplier_lot: 'L-77',
            },
        ]);
        expect((await call('GET', '/v2/tank-trace')).status).toBe(422);
        const stranger = await app.userWith({ permissions: ['access_supplement_inventory'], customerId: world.bert });
        expect((await call('GET', `/v2/tank-trace?site_id=${site?.site_id}`, undefined, stranger)).status).toBe(404);
    });
});
