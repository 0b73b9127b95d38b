import { isQuantity, litres, millilitres, stockMessages } from '../../domain/stock/quantities';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { conflict, invalid } from '../platform/errors';
import { adjustmentReason } from '../stock/adjustments';
import { recordCountedCost } from '../stock/costs';
import { postMovements } from '../stock/ledger';
import { type LockedStock, lockStock } from '../stock/lockStock';

const RESOURCE = 'inventory-item-counts';
const STOCKS = 'inventory-item-stocks';

interface Count {
    id: number;
    number: string;
    inventory_item_id: number;
    inventory_location_id: number;
    counted_quantity: number;
    recorded_quantity: number;
    difference: number;
    expected_quantity?: number | null;
    reason: string;
}
const placeOf = ({ inventory_item_id, inventory_location_id }: Count) => ({
    itemId: inventory_item_id,
    locationId: inventory_location_id,
});

/**
 * Compares a count with the locked book quantity.
 * @throws ApiError 409 if the stock has moved since the caller read it
 */
const compare = async (input: Row, context: HookContext): Promise<Row> => {
    const { db, caller, services } = context;
    const count = input as unknown as Count;
    const [locked] = (await lockStock(db, caller, [placeOf(count)])).values();
    const { id, unit, quantity, isDevices, name } = locked as LockedStock;
    if (isDevices) throw invalid({ inventory_item_id: [stockMessages.devices(name)] });
    if (!isQuantity(count.counted_quantity, unit)) throw invalid({ counted_quantity: [stockMessages.precision(unit)] });
    if (typeof count.expected_quantity === 'number' && count.expected_quantity !== quantity) {
        const stock = await findRecord(db, compiled(services.registry, STOCKS), caller, id);
        throw conflict(stockMessages.moved(quantity, unit), { ...stock, quantity });
    }
    const reason = await adjustmentReason(db, input);
    await recordCountedCost(context, { inventory_item_id: count.inventory_item_id }, input.unit_cost, reason);
    return {
        ...input,
        reason,
        recorded_quantity: quantity,
        difference: litres(millilitres(count.counted_quantity) - millilitres(quantity)),
    };
};

/** The difference is posted as a movement whose history entry states the counter and the reason. */
const post = async (record: Row, { db, caller, services }: HookContext) => {
    const count = record as unknown as Count;
    const { id, number: label, difference, reason } = count;
    if (difference === 0) return;
    await postMovements(db, services, caller, { resource: RESOURCE, id, label, reason, physical: true }, [
        { ...placeOf(count), quantity: difference, field: 'counted_quantity' },
    ]);
    const stocks = compiled(services.registry, STOCKS);
    const [at] = await db`
        SELECT id FROM inventory_item_stocks
        WHERE inventory_item_id = ${count.inventory_item_id} AND inventory_location_id = ${count.inventory_location_id}`;
    const stock = (await findRecord(db, stocks, caller, Number(at?.id))) as Row;
    await audit(db, services, stocks, caller, stock, {
        action: 'adjust',
        changes: { quantity: { from: count.recorded_quantity, to: count.counted_quantity } },
        reason,
    });
};

export const itemCountHooks: ResourceHooks = {
    beforeWrite: (input, current, context) => (current ? input : compare(input, context)),
    afterWrite: async (record, previous, context) => {
        if (!previous) await post(record, context);
    },
};
