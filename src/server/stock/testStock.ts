import { expect } from 'vitest';
import type { Json, TestApp } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { createBatch } from './batches';
import { postMovements } from './ledger';

let serial = 0;

export interface TestPlace {
    supplement_id: number;
    inventory_location_id: number;
}

/** Test bench for stock: creates places, posts stock and reads it back, all as one user. */
export const stockBench = (app: TestApp, token: string) => {
    const at = '/api/connect/v2';
    const make = async (path: string, body: object): Promise<Json> => {
        const answer = await app.call(token, 'POST', `${at}/${path}`, body);
        expect(answer.status, answer.text).toBe(201);
        return answer.body.body;
    };
    return {
        at,
        token,
        make,
        /** `body`: the record; `data`: the rows of a list; `all`: the whole answer */
        get: async (path: string, part: 'body' | 'data' | 'all' = 'body'): Promise<Json> => {
            const answer = await app.call(token, 'GET', `${at}/${path}`);
            expect(answer.status, answer.text).toBe(200);
            return part === 'all' ? answer.body : answer.body[part];
        },
        supplement: async (name = `uPro ${++serial}`): Promise<number> =>
            (await make('supplements', { name, form: 'liquid', use: 'fsm_delivery' })).id,
        /** a supplement and a location of its own */
        place: async (more: object = {}): Promise<TestPlace> => {
            const number = ++serial;
            const supplement = await make('supplements', {
                name: `uPro ${number}`,
                form: 'liquid',
                use: 'fsm_delivery',
            });
            const location = await make('inventory-locations', { name: `Depot ${number}`, ...more });
            return { supplement_id: supplement.id, inventory_location_id: location.id };
        },
        count: (place: TestPlace, counted: number, more: object = {}) =>
            app.call(token, 'POST', `${at}/adjust-inventory`, {
                ...place,
                counted_quantity: counted,
                reason: 'Read at the gauge',
                ...more,
            }),
        /** posts a receipt or an issue as a document of its own; with a batch optionally its cost (dollars per litre) */
        fill: ({ supplement_id, inventory_location_id }: TestPlace, quantity: number, unitCost?: number) =>
            transact(app.services, async tx => {
                const id = ++serial;
                const document = { resource: 'supplement-adjustments', id: 1_000_000 + id, label: `T-${id}` };
                await tx`
                    INSERT INTO supplement_inventories (supplement_id, inventory_location_id)
                    VALUES (${supplement_id}, ${inventory_location_id}) ON CONFLICT DO NOTHING`;
                await tx`
                    INSERT INTO stock_adjustments (id, supplement_id, inventory_location_id, recorded_quantity, counted_quantity, reason)
                    VALUES (${document.id}, ${supplement_id}, ${inventory_location_id}, 0, ${Math.max(0, quantity)}, 'Filled')`;
                const batch = { supplementId: supplement_id, code: document.label, unitCost: unitCost ?? null };
                const batchId = unitCost === undefined ? null : await createBatch(tx, null, document, batch);
                await postMovements(tx, app.services, null, document, [
                    {
                        supplementId: supplement_id,
                        locationId: inventory_location_id,
                        quantity,
                        ...(quantity > 0 ? { batchId } : {}),
                    },
                ]);
            }),
        stock: async ({ supplement_id, inventory_location_id }: TestPlace): Promise<number> => {
            const [row] = await app.services.sql`
                SELECT quantity FROM supplement_inventories WHERE supplement_id = ${supplement_id} AND inventory_location_id = ${inventory_location_id}`;
            return Number(row?.quantity ?? 0);
        },
    };
};
