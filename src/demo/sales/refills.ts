import type { SeedContext } from '../seedContext';

const LITRES = 60;
const TANKS = 5;
/** number of refills per tank */
const TIMES = 2;

/** Recent refills of storage tanks from the stock of their own place, whose total is unchanged. */
export const seedRefills = async ({ tx, people, hours }: SeedContext): Promise<void> => {
    const by = people.user ?? people.manager ?? null;
    const tanks = await tx`
        SELECT t.id, t.location_id, t.supplement_id, t.level FROM storage_tanks t
        JOIN supplement_inventories i ON i.inventory_location_id = t.location_id AND i.supplement_id = t.supplement_id
        WHERE t.status = 'active' AND t.capacity - t.level >= ${LITRES * TIMES}
          AND i.quantity - (SELECT sum(o.level) FROM storage_tanks o WHERE o.location_id = t.location_id AND o.supplement_id = t.supplement_id) >= ${LITRES * TIMES}
        ORDER BY t.id LIMIT ${TANKS}`;
    for (const [at, tank] of [...tanks, ...tanks].entries()) {
        const when = hours(300 - at * 28);
        const before = Number(tank.level) + (at < tanks.length ? 0 : LITRES);
        const [refill] = await tx`
            INSERT INTO supplement_refills (inventory_location_id, supplement_id, storage_tank_id, quantity, found_level, refilled_at,
                level_before, level_after, drift, level_unit, created_at, created_by, updated_by)
            VALUES (${tank.location_id}, ${tank.supplement_id}, ${tank.id}, ${LITRES}, ${before}, ${when},
                ${before}, ${before + LITRES}, 0, 'L', ${when}, ${by}, ${by})
            RETURNING id, number`;
        await tx`
            INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, occurred_at, created_by)
            VALUES (${tank.id}, ${LITRES}, 'supplement-refills', ${refill?.id}, ${refill?.number}, ${when}, ${by})`;
    }
    // cleaned before the first recorded fill
    await tx`
        INSERT INTO storage_tank_cleanings (storage_tank_id, cleaned_at, cleaned_by_id, method, notes, created_at, created_by, updated_by)
        SELECT t.id, ${hours(24 * 402)}, ${by}::bigint, (ARRAY['water', 'detergent', 'steam'])[1 + t.id % 3],
               CASE WHEN t.id % 3 = 1 THEN 'Rinsed twice, sump pumped dry.' END, ${hours(24 * 402)}, ${by}::bigint, ${by}::bigint
        FROM storage_tanks t ORDER BY t.id`;
};
