import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { can } from '../engine/can';
import { data } from '../engine/http/envelope';
import { compiled } from '../engine/sql/compile';
import type { Handlers, OperationContext } from '../platform/services';

/** Days of deliveries from which the lead time is computed. */
const LEAD_TIME_DAYS = 365;

interface FactsQuery {
    'supplement_id[]'?: number[];
    customer_id?: number;
}
interface FactsRow {
    supplement_id: number;
    depot: object | null;
    last_price: object | null;
    lead_days: number | null;
}

/** Free stock, the customer's last price and lead time of supplements, in one statement for all lines of an order. */
const listItemFactsOfSalesOrders = async ({ services, caller, query }: OperationContext<unknown, FactsQuery>) => {
    const ids = query['supplement_id[]'] ?? [];
    if (!caller.staff || ids.length === 0) return data([]);
    const { sql, registry } = services;
    const canReadStock = can(caller, compiled(registry, 'supplement-inventories').resource.actions.list);
    const rows = await sql<FactsRow[]>`
        WITH wanted AS (
            SELECT id FROM supplements WHERE id = ANY(${ids}::bigint[])
        ), last_lines AS (
            SELECT DISTINCT ON (i.supplement_id) i.supplement_id, i.unit_price, i.discount, o.ordered_on, o.id, o.number
            FROM sales_orders o JOIN sales_order_items i ON i.sales_order_id = o.id
            WHERE o.customer_id = ${query.customer_id ?? null}::bigint AND o.archived_at IS NULL
              AND o.status IN ('confirmed', 'completed') AND i.unit_price IS NOT NULL
              AND i.supplement_id = ANY(${ids}::bigint[]) AND lower(coalesce(i.unit, 'L')) = 'l'
            ORDER BY i.supplement_id, o.ordered_on DESC NULLS LAST, o.id DESC, i.position DESC
        ), first_deliveries AS (
            SELECT d.supplement_id, min((d.delivered_at AT TIME ZONE ${BUSINESS_ZONE})::date) - o.ordered_on AS days
            FROM supplement_deliveries d JOIN sales_orders o ON o.id = d.sales_order_id AND o.ordered_on IS NOT NULL
            WHERE d.supplement_id = ANY(${ids}::bigint[]) AND d.status = 'completed' AND d.archived_at IS NULL
              AND d.delivered_at > ${services.clock.now()}::timestamptz - make_interval(days => ${LEAD_TIME_DAYS})
            GROUP BY d.supplement_id, o.id
        ), lead_times AS (
            SELECT supplement_id, percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, days)) AS days
            FROM first_deliveries GROUP BY 1
        ), stock AS (
            SELECT DISTINCT ON (s.supplement_id) s.supplement_id, l.id, l.name, s.free
            FROM free_supplements s JOIN inventory_locations l ON l.id = s.inventory_location_id AND l.archived_at IS NULL
            WHERE ${canReadStock} AND s.supplement_id = ANY(${ids}::bigint[]) AND s.free > 0
            ORDER BY s.supplement_id, s.free DESC, l.id
        )
        SELECT w.id::float8 AS supplement_id,
               CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'label', s.name, 'free', s.free) END AS depot,
               CASE WHEN p.id IS NOT NULL THEN json_build_object('unit_price', p.unit_price, 'discount', p.discount,
                   'ordered_on', p.ordered_on, 'order', json_build_object('id', p.id, 'label', p.number)) END AS last_price,
               t.days::float8 AS lead_days
        FROM wanted w
        LEFT JOIN stock s ON s.supplement_id = w.id
        LEFT JOIN last_lines p ON p.supplement_id = w.id
        LEFT JOIN lead_times t ON t.supplement_id = w.id
        ORDER BY w.id`;
    return data([...rows]);
};

export const itemFactsHandlers: Handlers = { listItemFactsOfSalesOrders };
