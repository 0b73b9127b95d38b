import { BUSINESS_ZONE, dayAfter, firstMomentAt, todayIn } from '../../domain/calendar/days';
import { can } from '../engine/can';
import { invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';

interface StockValueQuery {
    day?: string;
    inventory_location_id?: number;
}

/** Up to so many days back, what moved since is taken off what there is; before that, what moved until then is added up by months. */
const BACK_DAYS = 31;

/**
 * Quantity per batch and place at a moment. Both branches return the same (`checkStock.test.ts`); each is faster for
 * its span.
 */
export const lotsAtSql = (sql: Db, moment: Date, now: Date) =>
    now.getTime() - moment.getTime() > BACK_DAYS * 86_400_000
        ? sql`stock_lots_before(${moment}::timestamptz)`
        : sql`(
            SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, sum(quantity) AS quantity
            FROM (
                SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, quantity FROM stock_lots
                UNION ALL
                SELECT supplement_id, inventory_item_id, inventory_location_id, stock_batch_id, -quantity
                FROM stock_movements WHERE occurred_at >= ${moment}
            ) moved GROUP BY 1, 2, 3, 4 HAVING sum(quantity) <> 0)`;

/**
 * Stock and its cost at the end of a day, by place. Stock without a batch cost is valued at the stock cost in force on
 * the day. Each line is rounded to the cent; totals are sums of lines.
 * Back-dated entries count from their own time, and a movement that was voided later still counts. Batches that are
 * rejected or lost today are listed apart, since the day of that status is not recorded.
 * @throws 422 for a future day
 */
export const getStockValue = async ({ services, caller, query }: OperationContext<unknown, StockValueQuery>) => {
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const { day = today, inventory_location_id: location } = query;
    if (day > today) throw invalid({ day: ['Day must not be in the future.'] });
    const withParts = can(caller, ['access_inventory_item_stock']);
    const end = firstMomentAt(dayAfter(day, 1), '00:00', BUSINESS_ZONE);
    const { sql } = services;
    const isRejected = sql`coalesce(b.status IN ('rejected', 'lost'), false)`;
    const [found] = await sql`
        WITH lines AS (
            SELECT l.inventory_location_id, l.supplement_id, l.inventory_item_id, sum(l.quantity) AS quantity,
                   round(sum(l.quantity * c.cost) FILTER (WHERE NOT ${isRejected}), 2) AS value,
                   coalesce(sum(l.quantity) FILTER (WHERE c.cost IS NULL AND NOT ${isRejected}), 0) AS without_cost,
                   CASE count(DISTINCT b.unit_cost IS NULL) FILTER (WHERE c.cost IS NOT NULL AND NOT ${isRejected})
                       WHEN 2 THEN 'both'
                       WHEN 1 THEN CASE WHEN bool_or(b.unit_cost IS NOT NULL AND NOT ${isRejected}) THEN 'batch' ELSE 'stock_cost' END
                   END AS cost_source,
                   coalesce(sum(l.quantity) FILTER (WHERE ${isRejected}), 0) AS rejected_quantity,
                   round(sum(l.quantity * c.cost) FILTER (WHERE ${isRejected}), 2) AS rejected_value
            FROM ${lotsAtSql(sql, end, services.clock.now())} l
            LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
            CROSS JOIN LATERAL (
                SELECT stock_unit_cost(b.unit_cost, l.supplement_id, l.inventory_item_id, ${day}::date) AS cost) c
            WHERE ${caller.customerId === null}
              ${withParts ? sql`` : sql`AND l.supplement_id IS NOT NULL`}
              ${location ? sql`AND l.inventory_location_id = ${location}` : sql``}
            GROUP BY 1, 2, 3 HAVING sum(l.quantity) <> 0
        ), places AS (
            SELECT json_build_object('id', p.id, 'label', p.name) AS inventory_location, p.name, sum(n.value) AS value, sum(n.rejected_value) AS rejected_value,
                   json_agg(json_build_object(
                       'supplement', CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'label', s.name) END,
                       'inventory_item', CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'label', i.name) END,
                       'is_archived', coalesce(s.archived_at, i.archived_at) IS NOT NULL, 'unit', coalesce(i.unit, 'L'), 'quantity', n.quantity, 'value', n.value, 'without_cost', n.without_cost,
                       'cost_source', n.cost_source,
                       'rejected_quantity', n.rejected_quantity, 'rejected_value', n.rejected_value)
                       ORDER BY i.id IS NOT NULL, coalesce(s.name, i.name)) AS lines
            FROM lines n
            JOIN inventory_locations p ON p.id = n.inventory_location_id
            LEFT JOIN supplements s ON s.id = n.supplement_id
            LEFT JOIN inventory_items i ON i.id = n.inventory_item_id
            GROUP BY p.id
        )
        SELECT coalesce(sum(value), 0) AS value, coalesce(sum(rejected_value), 0) AS rejected_value,
               coalesce(json_agg(json_build_object('inventory_location', inventory_location, 'value', value, 'lines', lines) ORDER BY name), '[]') AS places
        FROM places`;
    return { day, value: found?.value, rejected_value: found?.rejected_value, places: found?.places };
};
