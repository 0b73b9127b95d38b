import { updateUsage } from '../../server/stock/usage';
import type { SeedContext } from '../seedContext';

const NIGHTS = 21;
/** nights ago on which a tank's level mismatched */
const DIFFERED = 12;

/**
 * Stock checks of the last three weeks, one of which found a mismatched tank; and the sites' use by supplying place.
 * Runs after movements and messages.
 */
export const seedStockChecks = async ({ tx, services, hours }: SeedContext): Promise<void> => {
    const [tank] = await tx`SELECT id, name, level FROM storage_tanks ORDER BY id LIMIT 1`;
    const nights = Array.from({ length: NIGHTS }, (_, at) => NIGHTS - at);
    const checks = await tx`
        INSERT INTO stock_checks (checked_at, outcome, movements, fault_count, new_count, seconds)
        SELECT n.at, CASE WHEN n.night = ${DIFFERED} THEN 'differs' ELSE 'agrees' END,
               (SELECT count(*) FROM stock_movements m WHERE m.occurred_at < n.at),
               (n.night = ${DIFFERED})::int, (n.night = ${DIFFERED})::int, 0.3
        FROM unnest(${nights}::int[], ${nights.map(night => hours(night * 24).toISOString())}::timestamptz[]) n (night, at)
        ORDER BY n.at RETURNING id, outcome`;
    const differed = checks.find(({ outcome }) => outcome === 'differs');
    if (differed && tank)
        await tx`
            INSERT INTO stock_check_faults (stock_check_id, rule, at, recorded, expected, resource, record_id)
            VALUES (${differed.id}, 'tank', ${tank.name}, ${Number(tank.level) + 150}, ${tank.level}, 'storage-tanks', ${tank.id})`;
    await updateUsage(tx, services);
};
