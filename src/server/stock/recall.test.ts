import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Answer, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { mixFromLot, type SalesWorld, salesWorld } from '../sales/testOrders';

let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let lot: number;
let mixed: number;

const call = (method: string, path: string, body?: unknown, by = staff) =>
    app.call(by.token, method, `/api/connect${path}`, body);
const recall = async (id = lot) => (await call('GET', `/v2/stock-batches/${id}/recall`)).body.body;
const quarantine = async (id: number) => {
    const { version } = (await call('GET', `/v2/stock-batches/${id}`)).body.body;
    const step = { transition: 'quarantine', version, reason: 'Smells of ammonia' };
    expect((await call('POST', `/v2/stock-batches/${id}/transitions`, step)).status).toBe(200);
};
const write = (customer_ids: number[], by = staff) =>
    call('POST', `/v2/stock-batches/${lot}/recall-letters`, { message: 'Empty your tanks.', customer_ids }, by);
const mails = () =>
    app.services
        .sql`SELECT to_address, customer_id::int AS customer_id FROM deliveries WHERE kind = 'recall' ORDER BY id`;

/** A supplier's lot that is mixed into a product, of which a site and a buyer get some; what was voided went nowhere. */
beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const { sql } = app.services;
    const { locationId, mixing, ...entered } = await mixFromLot(app, staff, world);
    lot = entered.lot;
    const [made] = await sql`SELECT id FROM stock_batches WHERE code = ${`MIX-${mixing.id}`}`;
    mixed = Number(made?.id);
    const [site] = await sql`SELECT site_id FROM udose_sites WHERE id = ${world.bertsSite}`;
    const fill = async (quantity: number) =>
        (
            await call('POST', '/v2/supplement-refills', {
                inventory_location_id: locationId,
                supplement_id: world.supplement,
                quantity,
                site_id: Number(site?.site_id),
            })
        ).body.body;
    await fill(30);
    const { id, version } = await fill(5);
    await call('POST', `/v2/supplement-refills/${id}/transitions`, { transition: 'void', version, reason: 'Twice' });
    await call('POST', '/v2/supplement-sales', {
        customer_id: world.annie,
        inventory_location_id: locationId,
        items: [{ supplement_id: world.supplement, quantity: 20 }],
    });
    await sql`UPDATE customers SET email = 'annie@downs.example' WHERE id = ${world.annie}`;
    await sql`UPDATE customers SET email = NULL WHERE id = ${world.bert}`;
    await sql`
        INSERT INTO site_daily_summaries (site_id, day, dose)
        SELECT ${site?.site_id}, (now() AT TIME ZONE 'Australia/Brisbane')::date, 1500`;
}, 120_000);
afterAll(() => app?.close());

describe('Batch recall', () => {
    it("follows a supplier's lot through its products to all customers supplied", async () => {
        const { batches, customers } = await recall();
        expect(batches.map(({ id }: { id: number }) => id)).toEqual([lot, mixed]);
        const of = (id: number) => customers.find(({ customer }: { customer: { id: number } }) => customer.id === id);
        expect(of(world.annie)).toMatchObject({ quantity: 20, told_at: null, email: 'annie@downs.example' });
        expect(of(world.bert)).toMatchObject({
            quantity: 30,
            given: [{ batch: { id: mixed }, quantity: 30, dosed: 1.5 }],
        });
        expect(customers).toHaveLength(2);
    });

    it('mails nobody until all affected batches are quarantined (409)', async () => {
        const refused = await write([world.annie]);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('Quarantine first: GR-1 · Urea, MIX-');
        await quarantine(lot);
        expect((await write([world.annie])).status).toBe(409);
        await quarantine(mixed);
    });

    it('mails nobody if a recipient has no address or received nothing (422)', async () => {
        const none = await write([world.annie, world.bert]);
        expect(none.status).toBe(422);
        expect(none.body.errors.customer_ids[0]).toMatch(/no email address for Bert/);
        expect((await write([999_999])).status).toBe(422);
        expect(await mails()).toEqual([]);
    });

    it('mails each customer once, also for two concurrent requests, and logs it', async () => {
        const both = await Promise.all([write([world.annie]), write([world.annie])]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        const sent = both.find(({ status }) => status === 200) as Answer;
        expect(await mails()).toEqual([{ to_address: 'annie@downs.example', customer_id: world.annie }]);
        const notified = sent.body.body.customers.filter(({ told_at }: { told_at: string | null }) => told_at);
        expect(notified.map(({ customer }: { customer: { id: number } }) => customer.id)).toEqual([world.annie]);
        const history = await app.call(staff.token, 'GET', `/api/main/records/stock-batches/${lot}/histories`);
        expect(history.body.data[0]).toMatchObject({
            action: 'recall',
            reason: 'Annie Downs Pastoral: Empty your tanks.',
        });
    });

    it('is printed as a list with a letter per customer', async () => {
        const printed = await call('GET', `/v2/stock-batches/${lot}/recall/preview-pdf`);
        expect(printed.headers['content-type']).toBe('application/pdf');
        expect(printed.text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    });

    it('is hidden from customers (404), and mailing requires the adjust permission (403)', async () => {
        const stranger = await app.userWith({ permissions: ['access_supplement_inventory'], customerId: world.bert });
        expect((await call('GET', `/v2/stock-batches/${lot}/recall`, undefined, stranger)).status).toBe(404);
        const reader = await app.userWith({
            permissions: ['access_supplement_inventory', 'read_supplement_inventory'],
        });
        expect((await write([world.annie], reader)).status).toBe(403);
    });
});
