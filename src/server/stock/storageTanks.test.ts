import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app';
import { startDemoApp } from '../../../test/demoBench';
import { transact } from '../platform/database/transact';
import { postMovements, reverseMovements } from './ledger';

let app: TestApp;
let token: string;
let userId: number;
let serial = 0;
beforeAll(async () => {
    app = await startTestApp();
    ({ token, id: userId } = await app.userWith({ superAdmin: true }));
});
afterAll(() => app.close());

const at = '/api/connect/v2';
const make = async (path: string, body: object) => {
    const answer = await app.call(token, 'POST', `${at}/${path}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
let place: { supplement: number; location: number };
beforeEach(async () => {
    serial++;
    const supplement = await make('supplements', { name: `uPro ${serial}`, form: 'liquid', use: 'fsm_delivery' });
    const location = await make('inventory-locations', { name: `Depot ${serial}` });
    place = { supplement: supplement.id, location: location.id };
});
const newTank = (name: string, capacity: number) =>
    make('storage-tanks', {
        name: `${name} ${serial}`,
        location_id: place.location,
        supplement_id: place.supplement,
        capacity,
    });
const count = (counted: number, more: object = {}) =>
    app.call(token, 'POST', `${at}/adjust-inventory`, {
        supplement_id: place.supplement,
        inventory_location_id: place.location,
        counted_quantity: counted,
        reason: 'Read at the gauge',
        ...more,
    });
const levelOf = async (id: number) => (await app.call(token, 'GET', `${at}/storage-tanks/${id}`)).body.body.level;
const stock = async () => {
    const [row] = await app.services.sql`
        SELECT quantity FROM supplement_inventories WHERE supplement_id = ${place.supplement} AND inventory_location_id = ${place.location}`;
    return Number(row?.quantity);
};
const document = () => ({ resource: 'test-documents', id: serial, label: `T-${serial}` });
const post = (quantity: number) =>
    transact(app.services, tx =>
        postMovements(tx, app.services, { userId }, document(), [
            { supplementId: place.supplement, locationId: place.location, quantity },
        ]),
    );
const takeBack = () => transact(app.services, tx => reverseMovements(tx, app.services, { userId }, document()));

describe('Storage tank level', () => {
    it('follows the stock of its location up to its capacity', async () => {
        const tank = await newTank('North', 1000);
        expect(tank.level).toBe(0);
        await post(1500);
        expect(await levelOf(tank.id)).toBe(1000);
        await takeBack();
        expect(await levelOf(tank.id)).toBe(0);
        await count(1500);
        await post(-600);
        expect(await levelOf(tank.id)).toBe(400);
        expect(await stock()).toBe(900);
        await takeBack();
        expect(await levelOf(tank.id)).toBe(1000);
        const kept = await app.call(token, 'GET', `${at}/storage-tank-movements?storage_tank_id=${tank.id}`);
        expect(kept.body.data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
            600, -600, 1000, -1000, 1000,
        ]);
        expect(kept.body.data[0]).toMatchObject({ document_label: `T-${serial}`, balance: 1000 });
    });

    it('is shared among tanks: the emptiest is filled and the fullest emptied first', async () => {
        const [one, two] = [await newTank('One', 500), await newTank('Two', 2000)];
        await count(2200);
        expect([await levelOf(one.id), await levelOf(two.id)]).toEqual([200, 2000]);
        await post(-300);
        expect([await levelOf(one.id), await levelOf(two.id)]).toEqual([200, 1700]);
    });

    it('is corrected by a dip, which changes the stock beyond what is beside the tank', async () => {
        await count(300);
        const tank = await newTank('Dipped', 1000);
        expect(await levelOf(tank.id)).toBe(0);
        expect((await count(250, { storage_tank_id: tank.id, expected_quantity: 0 })).status).toBe(200);
        expect([await levelOf(tank.id), await stock()]).toEqual([250, 300]);
        await count(400, { storage_tank_id: tank.id });
        expect([await levelOf(tank.id), await stock()]).toEqual([400, 400]);
        await count(380, { storage_tank_id: tank.id });
        expect([await levelOf(tank.id), await stock()]).toEqual([380, 380]);
        const over = await count(1001, { storage_tank_id: tank.id });
        expect(over.body.errors.counted_quantity).toEqual([`Dipped ${serial} holds at most 1,000 L.`]);
        expect((await count(5, { storage_tank_id: 999_999 })).body.errors.storage_tank_id).toBeDefined();
        const moved = await count(5, { storage_tank_id: tank.id, expected_quantity: 400 });
        expect(moved.status).toBe(409);
        expect(moved.body.body.quantity).toBe(380);
    });

    it('must be zero before supplement, status or archiving can change', async () => {
        const tank = await newTank('Kept', 1000);
        await count(100);
        const other = await make('supplements', { name: `Other ${serial}`, form: 'liquid', use: 'fsm_delivery' });
        const put = (body: object) => app.call(token, 'PUT', `${at}/storage-tanks/${tank.id}`, { version: 1, ...body });
        expect((await put({ supplement_id: other.id })).body.errors.supplement_id[0]).toContain('holds 100 L');
        expect((await put({ capacity: 99 })).body.errors.capacity).toBeDefined();
        expect((await put({ status: 'inactive' })).body.errors.status).toEqual([
            'The tank cannot be taken out of use while it holds 100 L. Empty it first.',
        ]);
        const refused = await app.call(token, 'DELETE', `${at}/storage-tanks/${tank.id}`);
        expect(refused.body.message).toBe('This tank is not empty. Empty it first.');
        await count(0, { storage_tank_id: tank.id });
        expect((await put({ supplement_id: other.id, status: 'inactive' })).status).toBe(200);
        expect((await app.call(token, 'DELETE', `${at}/storage-tanks/${tank.id}`)).status).toBe(200);
    });

    it('cannot be written directly, not even in SQL', async () => {
        const tank = await newTank('Sealed', 1000);
        expect((await app.call(token, 'PUT', `${at}/storage-tanks/${tank.id}`, { version: 1, level: 5 })).status).toBe(
            422,
        );
        await expect(app.services.sql`UPDATE storage_tanks SET level = 5 WHERE id = ${tank.id}`).rejects.toThrow(
            'only through movements',
        );
    });

    it('equals the sum of its movements in the demonstration data and never exceeds the stock', async () => {
        const demo = await startDemoApp();
        const rows = await demo.services.sql`
            SELECT t.name, t.level, coalesce((SELECT sum(m.quantity) FROM storage_tank_movements m WHERE m.storage_tank_id = t.id), 0) AS moved,
                   (SELECT i.quantity FROM supplement_inventories i WHERE i.supplement_id = t.supplement_id AND i.inventory_location_id = t.location_id) AS stock
            FROM storage_tanks t WHERE t.supplement_id IS NOT NULL`;
        for (const { name, level, moved, stock: stockQuantity } of rows) {
            expect(Number(level), name).toBe(Number(moved));
            expect(Number(level), name).toBeLessThanOrEqual(Number(stockQuantity ?? 0));
        }
        expect(rows.filter(({ level }) => Number(level) > 0).length).toBeGreaterThan(5);
        await demo.close();
    }, 120_000);
});
