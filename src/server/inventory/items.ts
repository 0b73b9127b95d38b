import { type ItemCategory, inventoryMessages, prefixOf, SKU_PREFIX, skuOf } from '../../domain/stock/inventory';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** SKU after the highest number of a prefix, archived items included. */
export const nextSku = async (db: Db, category: ItemCategory): Promise<string> => {
    const prefix = SKU_PREFIX[category];
    const [last] = await db`
        SELECT coalesce(max(substr(sku, ${prefix.length + 2})::numeric), 0) AS number FROM inventory_items
        WHERE sku ~ ${`^${prefix}-[0-9]{1,9}$`}`;
    return skuOf(prefix, Number(last?.number) + 1);
};

/** Serialises the assignment of SKUs with one prefix until the transaction ends, so that no two are equal. */
const lockSkuPrefix = (tx: Db, prefix: string) =>
    tx`SELECT pg_advisory_xact_lock(hashtextextended(${`sku ${prefix}`}, 0))`;

const assignSku = async (tx: Db, input: Row, current: Row | undefined): Promise<Row> => {
    if (input.sku) await lockSkuPrefix(tx, prefixOf(String(input.sku)));
    else if (!current) {
        const category = input.category as ItemCategory;
        await lockSkuPrefix(tx, SKU_PREFIX[category]);
        return { ...input, sku: await nextSku(tx, category) };
    }
    return input;
};

/**
 * Refuses a new unit, or a change from parts to devices, once the item has stock movements.
 * @throws ApiError 422
 */
const refuseOtherCount = async (tx: Db, input: Row, current: Row | undefined) => {
    const next = { unit: 'each', ...current, ...input } as Row;
    const isDevices = Boolean(next.device_product);
    if (isDevices && next.unit !== 'each') throw invalid({ unit: [inventoryMessages.devicesInPieces] });
    const changes = {
        unit: Boolean(current) && next.unit !== current?.unit,
        device_product: Boolean(current) && isDevices && !current?.device_product,
    };
    if (!changes.unit && !changes.device_product) return;
    const [moved] = await tx`
        SELECT 1 FROM stock_movements WHERE inventory_item_id = ${Number(current?.id)} LIMIT 1`;
    if (moved)
        throw invalid({
            ...(changes.unit ? { unit: [inventoryMessages.unitKept] } : {}),
            ...(changes.device_product ? { device_product: [inventoryMessages.devicesOfParts] } : {}),
        });
};

export const itemHooks: ResourceHooks = {
    computed: {
        quantity: 'SELECT coalesce(sum(s.quantity), 0) FROM inventory_item_stocks s WHERE s.inventory_item_id = t.id',
        places: `SELECT string_agg(l.name || ' ' || trim_scale(s.quantity), ' · ' ORDER BY s.quantity DESC, l.name)
            FROM inventory_item_stocks s JOIN inventory_locations l ON l.id = s.inventory_location_id
            WHERE s.inventory_item_id = t.id AND s.quantity > 0`,
        is_low: 'SELECT EXISTS (SELECT 1 FROM inventory_item_stocks s WHERE s.inventory_item_id = t.id AND s.is_low)',
    },
    async beforeWrite(input, current, { db }) {
        await refuseOtherCount(db, input, current);
        return assignSku(db, input, current);
    },
};
