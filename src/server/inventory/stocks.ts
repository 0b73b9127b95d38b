import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../platform/errors';

export const itemStockHooks: ResourceHooks = {
    computed: {
        unit: 'SELECT i.unit FROM inventory_items i WHERE i.id = t.inventory_item_id',
        is_devices: 'SELECT i.device_product IS NOT NULL FROM inventory_items i WHERE i.id = t.inventory_item_id',
    },
    async beforeWrite(input, current, { db }) {
        if (current) return input;
        const [kept] = await db`
            SELECT archived_at FROM inventory_item_stocks
            WHERE inventory_item_id = ${Number(input.inventory_item_id)} AND inventory_location_id = ${Number(input.inventory_location_id)}`;
        if (kept)
            throw invalid({
                inventory_location_id: [
                    kept.archived_at
                        ? 'has an archived stock of this item. Restore that one.'
                        : 'already has a stock of this item.',
                ],
            });
        return input;
    },
};
