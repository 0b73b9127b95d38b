import type { ResourceHooks, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { ADJUSTMENTS, adjustmentReason } from './adjustments';

export const inventoryHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current) return input;
        const [kept] = await db`
            SELECT archived_at FROM supplement_inventories
            WHERE supplement_id = ${Number(input.supplement_id)} AND inventory_location_id = ${Number(input.inventory_location_id)}`;
        if (kept)
            throw invalid({
                inventory_location_id: [
                    kept.archived_at
                        ? 'has an archived inventory of this supplement. Restore that one.'
                        : 'already has an inventory of this supplement.',
                ],
            });
        return input;
    },
};

interface Count {
    supplement_id: number;
    inventory_location_id: number;
    /** the tank that was dipped, where it was not the whole place that was counted */
    storage_tank_id?: number;
    counted_quantity: number;
    expected_quantity?: number;
    reason_id?: number;
    reason?: string;
    /** dollars per litre excluding GST */
    unit_cost?: number;
}

/** The places that are counted exist and are in use. */
const checkPlace = async (tx: Db, { supplement_id, inventory_location_id }: Count) => {
    const [found] = await tx`
        SELECT EXISTS (SELECT 1 FROM supplements WHERE id = ${supplement_id} AND archived_at IS NULL) AS supplement,
               EXISTS (SELECT 1 FROM inventory_locations WHERE id = ${inventory_location_id} AND archived_at IS NULL) AS location`;
    const faults: Record<string, string[]> = {};
    if (!found?.supplement) faults.supplement_id = ['Supplement does not exist.'];
    if (!found?.location) faults.inventory_location_id = ['Location does not exist.'];
    if (Object.keys(faults).length) throw invalid(faults);
};

/** Enters a count under the address that the specification names, and answers with the stock as it is then. */
export const adjustInventory = async ({ services, caller, body }: OperationContext<Count>) => {
    if (caller.customerId !== null) throw notFound();
    const context = { services, caller };
    return transact(services, async tx => {
        await checkPlace(tx, body);
        const count = { ...body, reason: await adjustmentReason(tx, body) };
        await recordWrites.insertRecord(tx, context, compiled(services.registry, ADJUSTMENTS), count);
        const [inventory] = await tx`
            SELECT id FROM supplement_inventories
            WHERE supplement_id = ${body.supplement_id} AND inventory_location_id = ${body.inventory_location_id}`;
        const inventories = compiled(services.registry, 'supplement-inventories');
        const record = (await findRecord(tx, inventories, caller, Number(inventory?.id))) as Row;
        await storeResponse(tx, 200, { body: record });
        return record;
    });
};
