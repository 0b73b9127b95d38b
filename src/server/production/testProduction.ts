import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { createBatch } from '../stock/batches';
import { postMovements } from '../stock/ledger';

/** A plant with input batches of known cost, and its products. */
export interface ProductionBench {
    app: TestApp;
    staff: TestUser;
    other: TestUser;
    plant: number;
    depot: number;
    /** ids by name */
    supplements: Record<'Orange' | 'Blue' | 'Urea' | 'Phosphate' | 'Salt', number>;
    call: TestApp['call'];
    /** requests as staff, and returns the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** a purchased batch */
    bring(supplement: number, location: number, quantity: number, unitCost: number | null): Promise<number>;
    quantityAt(supplement: number, location: number): Promise<number>;
    /** asserts that ledger and lots agree */
    checkSums(): Promise<void>;
    /** value of the stock in dollars, where known */
    value(): Promise<number>;
    close(): Promise<void>;
}

export const startProductionBench = async (): Promise<ProductionBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const other = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ok = async (method: string, url: string, body?: unknown) => {
        return recordOf(await app.call(staff.token, method, `/api${url}`, body));
    };
    const supplements = {} as ProductionBench['supplements'];
    for (const name of ['Orange', 'Blue', 'Urea', 'Phosphate', 'Salt'] as const)
        supplements[name] = (
            await ok('POST', '/connect/v2/supplements', {
                name,
                form: 'liquid',
                use: name === 'Orange' || name === 'Blue' ? 'fsm_delivery' : 'mixing',
            })
        ).id;
    const place = async (name: string, kind: string): Promise<number> =>
        (await ok('POST', '/connect/v2/inventory-locations', { name, kind })).id;
    const plant = await place('Plant', 'production_facility');
    const depot = await place('Depot', 'depot');
    let next = 1;
    const { sql } = app.services;
    return {
        app,
        staff,
        other,
        plant,
        depot,
        supplements,
        call: app.call,
        ok,
        bring: (supplementId, locationId, quantity, unitCost) =>
            transact(app.services, async tx => {
                const id = next++;
                const document = { resource: 'test-documents', id, label: `T-${id}` };
                const batchId = await createBatch(tx, null, document, { supplementId, code: `In-${id}`, unitCost });
                await postMovements(tx, app.services, null, document, [
                    { supplementId, locationId, quantity, batchId },
                ]);
                return batchId;
            }),
        quantityAt: async (supplement, location) => {
            const [row] = await sql`
                SELECT quantity FROM supplement_inventories WHERE supplement_id = ${supplement} AND inventory_location_id = ${location}`;
            return Number(row?.quantity ?? 0);
        },
        checkSums: async () => {
            const wrong = await sql`
                WITH posted AS (
                    SELECT supplement_id, inventory_location_id, coalesce(stock_batch_id, 0) AS batch, sum(quantity) AS quantity
                    FROM stock_movements GROUP BY 1, 2, 3
                ), lots AS (
                    SELECT supplement_id, inventory_location_id, coalesce(stock_batch_id, 0) AS batch, quantity FROM stock_lots
                )
                SELECT * FROM posted FULL JOIN lots USING (supplement_id, inventory_location_id, batch)
                WHERE posted.quantity IS DISTINCT FROM lots.quantity OR lots.quantity < 0`;
            expect(wrong).toEqual([]);
            const places = await sql`
                SELECT 1 FROM supplement_inventories i
                WHERE i.quantity <> coalesce((SELECT sum(l.quantity) FROM stock_lots l
                    WHERE l.supplement_id = i.supplement_id AND l.inventory_location_id = i.inventory_location_id), 0)
                   OR i.reserved_quantity <> coalesce((SELECT sum(r.quantity) FROM supplement_reservations r
                    WHERE r.supplement_id = i.supplement_id AND r.inventory_location_id = i.inventory_location_id), 0)`;
            expect(places).toHaveLength(0);
        },
        value: async () => {
            const [row] = await sql`
                SELECT coalesce(round(sum(l.quantity * b.unit_cost), 2), 0)::float8 AS value
                FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id`;
            return Number(row?.value);
        },
        close: () => app.close(),
    };
};
