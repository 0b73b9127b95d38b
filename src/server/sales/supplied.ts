import type { Db } from '../foundation/services';

/** Deliveries of an order that are still to come, by number. */
export const pendingOf = async (db: Db, order: number): Promise<string[]> => {
    const rows = await db`
        SELECT number FROM supplement_deliveries WHERE sales_order_id = ${order} AND status = 'pending' AND archived_at IS NULL ORDER BY id`;
    return rows.map(({ number }) => String(number));
};

/**
 * What was ordered and not delivered, by supplement, in litres. What is sold by another unit, and what is no supplement,
 * has no delivery that says whether it was supplied.
 */
export const leftOfOrder = async (db: Db, order: number): Promise<{ supplement: string; litres: number }[]> =>
    (await undeliveredOf(db, order)).map(({ supplement, litres }) => ({ supplement, litres }));

/** The same with the id of each supplement. */
export const undeliveredOf = async (
    db: Db,
    order: number,
): Promise<{ supplement_id: number; supplement: string; litres: number }[]> => {
    const rows = await db`
        SELECT s.id AS supplement_id, s.name AS supplement, o.litres - coalesce(d.litres, 0) AS litres
        FROM (SELECT supplement_id, sum(quantity) AS litres FROM sales_order_items
              WHERE sales_order_id = ${order} AND supplement_id IS NOT NULL AND lower(coalesce(unit, 'L')) = 'l' GROUP BY 1) o
        JOIN supplements s ON s.id = o.supplement_id
        LEFT JOIN (SELECT supplement_id, sum(delivered_quantity) AS litres FROM supplement_deliveries
                   WHERE sales_order_id = ${order} AND status = 'completed' AND archived_at IS NULL GROUP BY 1) d USING (supplement_id)
        WHERE o.litres > coalesce(d.litres, 0) ORDER BY s.name`;
    return rows.map(({ supplement_id, supplement, litres }) => ({
        supplement_id: Number(supplement_id),
        supplement: String(supplement),
        litres: Number(litres),
    }));
};

/** The number of the order of a delivery, where it is complete: what hangs on it stays until it is opened again. */
export const completeOrderOf = async (db: Db, order: unknown): Promise<string | undefined> => {
    if (!order) return undefined;
    // by its id alone: an order that is just being completed is waited for, and judged as it is then
    const [row] = await db`SELECT number, status FROM sales_orders WHERE id = ${order as number} FOR SHARE`;
    return row?.status === 'completed' ? String(row.number) : undefined;
};
