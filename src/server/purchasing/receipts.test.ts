import { describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { createRandom } from '../../domain/random';
import { BASE, setupPurchases } from './testPurchases';

const RECEIPTS = '/api/connect/v2/purchase-receipts';
const bench = setupPurchases();
const annul = (receipt: Json, by = bench.world.colleague, reason = 'Wrong pallet') =>
    bench.at.call(by, 'POST', `${RECEIPTS}/${receipt.id}/transitions`, {
        transition: 'void',
        version: receipt.version,
        reason,
    });

describe('Purchase receipt', () => {
    it('posts a part delivery to stock, and the last one completes the request', async () => {
        const before = await bench.at.held();
        const request = await bench.at.made('paid');
        const [molasses, pallet] = request.items;
        const first = await bench.at.receive(
            request.id,
            [
                {
                    item_id: molasses.id,
                    quantity: 400.5,
                    supplier_lot: 'L-77',
                    expires_on: '2027-06-30',
                    unit_cost: 1.1,
                },
                { item_id: molasses.id, quantity: 99.5, supplier_lot: 'L-78' },
            ],
            { delivery_note: 'DN 12', received_on: '2026-11-20' },
        );
        expect(first.status, first.text).toBe(201);
        expect(first.body.body).toMatchObject({
            number: expect.stringMatching(/^GR-\d{6}$/),
            status: 'received',
            purchase_request_id: request.id,
            received_on: '2026-11-20',
            delivery_note: 'DN 12',
            value: 550.5,
            created_by: bench.world.colleague.id,
        });
        expect(first.body.body.items).toMatchObject([
            { quantity: 400.5, unit: 'L', supplier_lot: 'L-77', expires_on: '2027-06-30', unit_cost: 1.1 },
            { quantity: 99.5, supplier_lot: 'L-78', unit_cost: 1.105 },
        ]);
        const batches = await bench.app.services.sql`
            SELECT b.code, b.supplier_id, b.supplier_lot, to_char(b.expires_on, 'YYYY-MM-DD') AS expires_on, b.unit_cost, l.quantity
            FROM stock_batches b JOIN supplement_lots l ON l.stock_batch_id = b.id
            WHERE b.document_resource = 'purchase-receipts' AND b.document_id = ${first.body.body.id} ORDER BY b.id`;
        expect(batches.map(batch => ({ ...batch }))).toEqual([
            {
                code: `${first.body.body.number}-1`,
                supplier_id: bench.world.supplier,
                supplier_lot: 'L-77',
                expires_on: '2027-06-30',
                unit_cost: 1.1,
                quantity: 400.5,
            },
            {
                code: `${first.body.body.number}-2`,
                supplier_id: bench.world.supplier,
                supplier_lot: 'L-78',
                expires_on: null,
                unit_cost: 1.105,
                quantity: 99.5,
            },
        ]);
        expect(await bench.at.held()).toBe(before + 500);
        expect(await bench.at.look(request.id)).toMatchObject({ status: 'paid', received_on: null });
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(/^Test colleague received part of PR-/);

        await bench.at.receive(
            request.id,
            [
                { item_id: molasses.id, quantity: 500 },
                { item_id: pallet.id, quantity: 2 },
            ],
            { received_on: '2026-11-21' },
        );
        expect(await bench.at.look(request.id)).toMatchObject({ status: 'completed', received_on: '2026-11-21' });
        expect(await bench.at.held()).toBe(before + 1000);
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(/^Test colleague received all of PR-/);
        const moves = await bench.app.services.sql`
            SELECT quantity, document_label FROM supplement_movements
            WHERE document_resource = 'purchase-receipts' AND document_id = ${first.body.body.id} ORDER BY id`;
        expect(moves.map(({ quantity }) => Number(quantity))).toEqual([400.5, 99.5]);
        expect(moves[0]?.document_label).toBe(first.body.body.number);
    });
    it('rejects quantities above the order, naming the field, and changes nothing', async () => {
        const request = await bench.at.made('approved');
        const [molasses] = request.items;
        const before = await bench.at.held();
        const refused = await bench.at.receive(request.id, [
            { item_id: molasses.id, quantity: 600 },
            { item_id: molasses.id, quantity: 400.001 },
        ]);
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toEqual({ 'lines.1.quantity': ['Only 400 L is still outstanding.'] });
        expect((await bench.at.receive(request.id, [{ item_id: 999_999, quantity: 1 }])).body.errors).toHaveProperty(
            'lines.0.item_id',
        );
        const later = await bench.at.receive(request.id, [{ item_id: molasses.id, quantity: 1 }], {
            received_on: '2999-01-01',
        });
        expect(later.body.errors).toHaveProperty('received_on');
        const nowhere = await bench.at.receive(request.id, [{ item_id: molasses.id, quantity: 1 }], {
            inventory_location_id: 999_999,
        });
        expect(nowhere.body.errors).toHaveProperty('inventory_location_id');
        expect(await bench.at.held()).toBe(before);
        expect((await bench.at.look(request.id)).version).toBe(request.version);
    });
    it('requires an approved or paid request (409)', async () => {
        const request = await bench.at.made('document_completed');
        const answer = await bench.at.receive(request.id, [{ item_id: request.items[0].id, quantity: 1 }]);
        expect([answer.status, answer.body.message]).toEqual([409, 'Only approved or paid requests can be received.']);
    });
    it('keeps its request from being rejected or edited; it can be completed with less', async () => {
        const request = await bench.at.made('approved');
        await bench.at.receive(request.id, [{ item_id: request.items[0].id, quantity: 10 }]);
        await bench.at.step(request.id, 'hold', bench.world.admin, 'Wrong colour');
        const rejected = await bench.at.step(request.id, 'reject', bench.world.admin, 'No');
        expect([rejected.status, rejected.body.message]).toEqual([
            409,
            'Some of this was received already, so it cannot be rejected. Have it approved, then complete it with less.',
        ]);
        const back = await bench.at.step(request.id, 'resume', bench.world.admin);
        const edited = await bench.at.call(bench.world.asker, 'PUT', `${BASE}/${request.id}`, {
            version: back.body.body.version,
            items: [{ description: 'Pallet', quantity: 1, unit_price: 1 }],
        });
        expect(edited.body.message).toMatch(/^Some of this was received already: its supplier/);
        await bench.at.step(request.id, 'approve', bench.world.admin);
        expect((await bench.at.step(request.id, 'close', bench.world.colleague, 'Sent back')).body.body.status).toBe(
            'completed',
        );
    });
    it('can go to another location than planned', async () => {
        const request = await bench.at.made('approved');
        await bench.at.receive(request.id, [{ item_id: request.items[0].id, quantity: 7 }], {
            inventory_location_id: bench.world.depot,
        });
        expect(await bench.at.held(0, bench.world.depot)).toBe(7);
    });
    it('is posted once under three concurrent requests', async () => {
        const request = await bench.at.made('approved');
        const body = { version: request.version, lines: [{ item_id: request.items[0].id, quantity: 1000 }] };
        const url = `${BASE}/${request.id}/receipts`;
        const before = await bench.at.held();
        const answers = await Promise.all(
            [bench.world.colleague, bench.world.asker, bench.world.colleague].map(by =>
                bench.at.call(by, 'POST', url, body),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
        expect(await bench.at.held()).toBe(before + 1000);
    });
    it('never exceeds the ordered quantity over random receipts and voids', async () => {
        const random = createRandom(11);
        const request = await bench.at.made('approved', {
            items: [{ supplement_id: bench.world.supplements[1], quantity: 50, unit_price: 1 }],
        });
        const [item] = request.items;
        const openReceipts: Json[] = [];
        const base = await bench.at.held(1);
        for (let round = 0; round < 25; round++) {
            if (openReceipts.length && random.chance(0.35)) {
                const [receipt] = openReceipts.splice(random.integer(0, openReceipts.length - 1), 1);
                expect((await annul(receipt)).status).toBe(200);
            } else {
                const quantity = random.integer(1, 30_000) / 1000;
                const answer = await bench.at.receive(request.id, [{ item_id: item.id, quantity }]);
                const sum = openReceipts.reduce((all, { items }) => all + items[0].quantity, 0);
                if (answer.status === 201) openReceipts.push(answer.body.body);
                else expect(sum === 50 || sum + quantity > 50, answer.text).toBe(true);
            }
            const now = await bench.at.look(request.id);
            const sum = openReceipts.reduce((all, { items }) => all + Math.round(items[0].quantity * 1000), 0) / 1000;
            expect(now.items[0].received_quantity).toBe(sum);
            expect(sum).toBeLessThanOrEqual(50);
            expect(now.status).toBe(sum === 50 ? 'completed' : 'approved');
            expect(await bench.at.held(1)).toBe(base + sum);
        }
    });
});

describe('Voided purchase receipt', () => {
    it('reverses the stock and reopens the quantity, once', async () => {
        const before = await bench.at.held();
        const request = await bench.at.made('paid');
        const [molasses, pallet] = request.items;
        const { body } = await bench.at.receive(request.id, [
            { item_id: molasses.id, quantity: 1000 },
            { item_id: pallet.id, quantity: 2 },
        ]);
        expect((await bench.at.look(request.id)).status).toBe('completed');
        const receipt = body.body;
        expect(
            (
                await bench.at.call(bench.world.asker, 'POST', `${RECEIPTS}/${receipt.id}/transitions`, {
                    transition: 'void',
                    version: 1,
                    reason: 'x',
                })
            ).status,
        ).toBe(403);
        const answers = await Promise.all([annul(receipt), annul(receipt), annul(receipt)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await bench.at.held()).toBe(before);
        const after = await bench.at.look(request.id);
        expect(after).toMatchObject({ status: 'paid', received_on: null });
        expect(after.items.map((item: Json) => item.received_quantity)).toEqual([0, 0]);
        const voided = (await bench.at.call(bench.world.colleague, 'GET', `${RECEIPTS}/${receipt.id}`)).body.body;
        expect(voided).toMatchObject({
            status: 'void',
            void_reason: 'Wrong pallet',
            voided_by_id: bench.world.colleague.id,
        });
        expect((await bench.at.receive(request.id, [{ item_id: molasses.id, quantity: 1000 }])).status).toBe(201);
    });
    it('is rejected (409) if the stock was used meanwhile', async () => {
        const request = await bench.at.made('approved', {
            items: [{ supplement_id: bench.world.supplements[1], quantity: 30, unit_price: 1 }],
            inventory_location_id: bench.world.depot,
        });
        const { body } = await bench.at.receive(request.id, [{ item_id: request.items[0].id, quantity: 30 }]);
        const counter = await bench.app.userWith({ permissions: ['adjust_supplement_inventory'] });
        await bench.at.call(counter, 'POST', '/api/connect/v2/adjust-inventory', {
            supplement_id: bench.world.supplements[1],
            inventory_location_id: bench.world.depot,
            counted_quantity: 10,
            reason: 'Used',
        });
        const refused = await annul(body.body);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(/^This cannot be undone\. 30 L of Urea solution came to Depot/);
        expect((await bench.at.look(request.id)).status).toBe('completed');
    });
});

it('Supplier punctuality is measured by the promised date, else by the needed date', async () => {
    const figures = async () => {
        const reader = await bench.app.userWith({ permissions: ['access_supplier', 'read_supplier'] });
        const { on_time_count, late_count } = (
            await bench.at.call(reader, 'GET', `/api/connect/v2/suppliers/${bench.world.other}`)
        ).body.body;
        return [on_time_count, late_count];
    };
    await setClock(bench.app.services, '2026-11-20T02:00:00Z');
    const line = { items: [{ description: 'Pallet', quantity: 1, unit_price: 1 }], supplier_id: bench.world.other };
    const take = async (more: object, received_on: string) => {
        const { id, items } = await bench.at.made('approved', { ...line, ...more });
        await bench.at.receive(id, [{ item_id: items[0].id, quantity: 1 }], { received_on });
        return (await bench.at.look(id)).days_late;
    };
    expect(await figures()).toEqual([0, 0]);
    expect(await take({ needed_by: '2026-11-10' }, '2026-11-10')).toBe(0);
    expect(await take({ needed_by: '2026-11-10', promised_on: '2026-11-12' }, '2026-11-12')).toBe(0);
    expect(await take({ needed_by: '2026-11-30', promised_on: '2026-11-12' }, '2026-11-15')).toBe(3);
    expect(await figures()).toEqual([2, 1]);
    const open = await bench.at.made('approved', { ...line, needed_by: '2026-11-18' });
    expect(open.days_late).toBe(2);
    expect(await figures()).toEqual([2, 2]);
    await setClock(bench.app.services);
});
