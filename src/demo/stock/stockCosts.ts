import type { ItemCategory } from '../../domain/stock/inventory';
import { INGREDIENT_COSTS } from '../production/production';
import type { SeedContext } from '../seedContext';

/** days ago of the opening costs, after the opening stock */
const OPENING = 397;
/** days ago of the second price list */
const RISE = 120;
/** cost of production per litre as a share of the selling price */
const SHARE = 0.55;
/** dollars per unit */
const PARTS: Readonly<Record<ItemCategory, number>> = {
    board: 385,
    sensor: 142,
    meter: 268,
    power: 96,
    plumbing: 12.4,
    tank: 640,
    pump: 84.5,
    cable: 6.2,
    device: 0,
    tool: 320,
    other: 14.8,
};

/** Opening costs of all supplements and parts, and a rise of the products some months ago. */
export const seedStockCosts = async ({ tx, people, day, hours }: SeedContext): Promise<void> => {
    const by = people.manager ?? null;
    const opened = hours(OPENING * 24);
    await tx`
        INSERT INTO stock_costs (supplement_id, unit_cost, valid_from, reason, created_at, created_by, updated_by)
        SELECT id, round(price_per_litre * ${SHARE}, 3), ${day(OPENING)}, 'Opening cost', ${opened}, ${by}::bigint, ${by}::bigint
        FROM supplements WHERE price_per_litre IS NOT NULL ORDER BY id`;
    for (const [supplement, cost] of INGREDIENT_COSTS)
        await tx`
            INSERT INTO stock_costs (supplement_id, unit_cost, valid_from, reason, created_at, created_by, updated_by)
            VALUES (${supplement}, ${cost}, ${day(OPENING)}, 'Opening cost', ${opened}, ${by}, ${by})`;
    for (const [category, cost] of Object.entries(PARTS))
        if (cost > 0)
            await tx`
                INSERT INTO stock_costs (inventory_item_id, unit_cost, valid_from, reason, created_at, created_by, updated_by)
                SELECT id, ${cost}, ${day(OPENING)}, 'Opening cost', ${opened}, ${by}::bigint, ${by}::bigint
                FROM inventory_items WHERE category = ${category} AND device_product IS NULL ORDER BY id`;
    await tx`
        INSERT INTO stock_costs (supplement_id, unit_cost, valid_from, reason, created_at, created_by, updated_by)
        SELECT id, round(price_per_litre * ${SHARE} * 1.04, 3), ${day(RISE)}, 'Urea price from the new contract', ${hours(RISE * 24)}, ${by}::bigint, ${by}::bigint
        FROM supplements WHERE price_per_litre IS NOT NULL ORDER BY id`;
};
