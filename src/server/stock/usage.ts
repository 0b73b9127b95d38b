import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { USAGE_WINDOW_DAYS } from '../../domain/stock/availability';
import type { Db, Services } from '../platform/services';

/** A place serves the sites that it filled last within this time. */
const SERVED_DAYS = 180;

/**
 * Keeps with each place what the sites that it serves use of a supplement: the mean of the days that their devices reported within the
 * last four weeks, today left out for it is not over. A site counts for the place that filled it last. Whatever no device tells is not known.
 */
export const updateUsage = async (db: Db, { clock }: Pick<Services, 'clock'>): Promise<void> => {
    const today = todayIn(BUSINESS_ZONE, clock.now());
    const [first, last] = [dayAfter(today, -USAGE_WINDOW_DAYS), dayAfter(today, -1)];
    await db`
            WITH filled AS (
                SELECT site_id, supplement_id, inventory_location_id, delivered_at AS at FROM supplement_deliveries
                WHERE status = 'completed' AND archived_at IS NULL AND inventory_location_id IS NOT NULL
                  AND delivered_at >= ${dayAfter(today, -SERVED_DAYS)}::date
                UNION ALL
                SELECT site_id, supplement_id, inventory_location_id, refilled_at FROM supplement_refills
                WHERE status = 'completed' AND archived_at IS NULL AND site_id IS NOT NULL AND refilled_at >= ${dayAfter(today, -SERVED_DAYS)}::date
            ), served AS (
                SELECT DISTINCT ON (f.site_id) f.site_id, f.supplement_id, f.inventory_location_id
                FROM filled f JOIN sites s ON s.id = f.site_id AND s.archived_at IS NULL ORDER BY f.site_id, f.at DESC
            ), used AS (
                SELECT v.supplement_id, v.inventory_location_id, round(sum(d.litres), 3) AS per_day, count(*) AS served, count(d.litres) AS known
                FROM served v
                LEFT JOIN LATERAL (
                    SELECT avg(d.dose) / 1000 AS litres FROM site_daily_summaries d
                    WHERE d.site_id = v.site_id AND d.day BETWEEN ${first}::date AND ${last}::date AND d.archived_at IS NULL AND d.dose IS NOT NULL
                ) d ON true
                GROUP BY 1, 2
            )
            UPDATE supplement_inventories i SET use_per_day = u.per_day, sites_served = coalesce(u.served, 0), sites_known = coalesce(u.known, 0)
            FROM supplement_inventories p LEFT JOIN used u ON u.supplement_id = p.supplement_id AND u.inventory_location_id = p.inventory_location_id
            WHERE p.id = i.id
              AND (i.use_per_day, i.sites_served, i.sites_known) IS DISTINCT FROM (u.per_day, coalesce(u.served, 0), coalesce(u.known, 0))`;
};
