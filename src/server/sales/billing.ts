import { billedTotals } from '../../domain/sales/billing';
import type { OrderLine, Totals } from '../../domain/sales/orders';
import { cents } from '../../domain/sales/payments';
import type { Row } from '../engine/hooks';
import type { Db } from '../platform/services';
import { readSupplies } from './orderSupplies';

/** Amounts of a completed order as it is billed. */
export const billTotals = async (db: Db, order: Row): Promise<Totals> =>
    billedTotals(
        order.items as OrderLine[],
        (await readSupplies(db, [Number(order.id)])).get(Number(order.id)) ?? new Map(),
        true,
    );

/**
 * Dollars, GST included, that confirmed and completed orders of a customer will still bill. A completed order whose sale was
 * credited bills nothing unless it was opened again since (`sold_before`).
 * @param except id of an order that is left out
 */
export const unbilledAmount = async (db: Db, customer: number, except?: number): Promise<number> => {
    const orders = await db<{ id: number; status: string }[]>`
        SELECT id, status FROM sales_orders o
        WHERE customer_id = ${customer} AND status IN ('confirmed', 'completed') AND archived_at IS NULL
          AND id IS DISTINCT FROM ${except ?? null}
          AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.sales_order_id = o.id AND s.archived_at IS NULL
                            AND (s.state <> 'credited' OR (o.status = 'completed' AND s.id > coalesce(o.sold_before, 0))))`;
    if (!orders.length) return 0;
    const ids = orders.map(({ id }) => Number(id));
    const supplies = await readSupplies(db, ids);
    const lines = new Map(ids.map(id => [id, [] as OrderLine[]]));
    for (const row of await db`
        SELECT sales_order_id, type, supplement_id, quantity, unit, unit_price, discount FROM sales_order_items
        WHERE sales_order_id = ANY(${ids}::bigint[]) ORDER BY sales_order_id, position, id`)
        lines.get(Number(row.sales_order_id))?.push(row as unknown as OrderLine);
    const sum = orders.reduce((total, { id, status }) => {
        const order = Number(id);
        const bill = billedTotals(lines.get(order) ?? [], supplies.get(order) ?? new Map(), status === 'completed');
        return total + cents(bill.total);
    }, 0);
    return sum / 100;
};
