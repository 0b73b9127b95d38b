import { inventoryMessages } from '../../domain/inventory';
import { isQuantity, stockMessages } from '../../domain/stock';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import { KEEP_WHAT_CAME } from '../stock/keeping';

interface Line {
    inventory_item_id: number;
    quantity: number;
}

/** Each part once, in what it is counted in; devices are placed one by one. */
export const kitHooks: ResourceHooks = {
    async beforeWrite(input, _current, { db }) {
        const lines = (input.items ?? []) as Line[];
        if (!lines.length) return input;
        const ids = lines.map(({ inventory_item_id }) => inventory_item_id);
        const parts = new Map(
            (await db`SELECT id, name, unit, device_product FROM inventory_items WHERE id = ANY(${ids}::bigint[])`).map(
                row => [Number(row.id), row],
            ),
        );
        const faults: Record<string, string[]> = {};
        for (const [at, line] of lines.entries()) {
            const part = parts.get(line.inventory_item_id);
            if (ids.indexOf(line.inventory_item_id) !== at)
                faults[`items.${at}.inventory_item_id`] = [stockMessages.twice];
            else if (part?.device_product)
                faults[`items.${at}.inventory_item_id`] = [inventoryMessages.kitOfDevices(String(part.name))];
            else if (part && !isQuantity(line.quantity, part.unit))
                faults[`items.${at}.quantity`] = [stockMessages.notKept(part.unit)];
        }
        if (Object.keys(faults).length) throw invalid(faults);
        return input;
    },
    // open jobs keep what the kit takes now
    async afterWrite(_record, previous, { db, services }) {
        if (previous) await services.queue.enqueue(db, KEEP_WHAT_CAME, {}, { key: 'all' });
    },
};
