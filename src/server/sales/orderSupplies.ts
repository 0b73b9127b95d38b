import { billedExtra, type Supply } from '../../domain/sales/billing';
import type { Db } from '../platform/services';

/** Deliveries of an order that are still to come, by number. */
export const pendingDeliveries = async (db: Db, order: number): Promise<string[]> => {
    const rows = await db`
        SELECT number FROM supplement_deliveries WHERE sales_order_id = ${order} AND status = 'pending' AND archived_at IS NULL ORDER BY id`;
    return rows.map(({ number }) => String(number));
};

/** Litres of each supplement of each order. A supplement that is sold by another unit has none. */
export const readSupplies = async (db: Db, orders: readonly number[]): Promise<Map<number, Map<number, Supply>>> => {
    const rows = orders.length
        ? await db`
            SELECT o.sales_order_id, o.supplement_id, o.litres AS ordered, coalesce(d.litres, 0) AS delivered, coalesce(d.billed, 0) AS billed
            FROM (SELECT sales_order_id, supplement_id, sum(quantity) AS litres FROM sales_order_items
                  WHERE sales_order_id = ANY(${orders as number[]}::bigint[]) AND supplement_id IS NOT NULL AND lower(coalesce(unit, 'L')) = 'l'
                  GROUP BY 1, 2) o
            LEFT JOIN (SELECT sales_order_id, supplement_id, sum(delivered_quantity) AS litres, sum(extra_quantity) FILTER (WHERE extra_billing = 'bill') AS billed
                       FROM supplement_deliveries WHERE sales_order_id = ANY(${orders as number[]}::bigint[]) AND status = 'completed' AND archived_at IS NULL
                       GROUP BY 1, 2) d USING (sales_order_id, supplement_id)`
        : [];
    const byOrder = new Map(orders.map(order => [order, new Map<number, Supply>()]));
    for (const row of rows)
        byOrder.get(Number(row.sales_order_id))?.set(Number(row.supplement_id), {
            ordered: Number(row.ordered),
            delivered: Number(row.delivered),
            extra_to_bill: Number(row.billed),
        });
    return byOrder;
};

/** Litres by supplement that were ordered and not delivered. */
export const undeliveredLitres = async (db: Db, order: number): Promise<{ supplement: string; litres: number }[]> => {
    const supplies = (await readSupplies(db, [order])).get(order) ?? new Map<number, Supply>();
    const short = [...supplies].filter(([, { ordered, delivered }]) => ordered > delivered);
    if (!short.length) return [];
    const names =
        await db`SELECT id, name FROM supplements WHERE id = ANY(${short.map(([id]) => id)}::bigint[]) ORDER BY name`;
    const left = new Map(short.map(([id, { ordered, delivered }]) => [id, Number((ordered - delivered).toFixed(6))]));
    return names.map(({ id, name }) => ({ supplement: String(name), litres: left.get(Number(id)) ?? 0 }));
};

/** Ordered, delivered and billed litres by supplement, by its name. */
export const listSupplies = async (db: Db, order: number) => {
    const supplies = (await readSupplies(db, [order])).get(order) ?? new Map<number, Supply>();
    const names =
        await db`SELECT id, name FROM supplements WHERE id = ANY(${[...supplies.keys()]}::bigint[]) ORDER BY name`;
    return names.flatMap(({ id, name }) => {
        const supply = supplies.get(Number(id));
        if (!supply) return [];
        const { ordered, delivered } = supply;
        const billed = Math.min(ordered, delivered) + billedExtra(supply);
        return [
            {
                supplement_id: Number(id),
                supplement: String(name),
                ordered,
                delivered,
                billed: Number(billed.toFixed(6)),
                not_charged: Number((delivered - billed).toFixed(6)),
            },
        ];
    });
};

/** The number of the order of a delivery, where it is complete: what hangs on it stays until it is opened again. */
export const completedOrderNumber = async (db: Db, order: unknown): Promise<string | undefined> => {
    if (!order) return undefined;
    // by its id alone: an order that is just being completed is waited for, and judged as it is then
    const [row] = await db`SELECT number, status FROM sales_orders WHERE id = ${order as number} FOR SHARE`;
    return row?.status === 'completed' ? String(row.number) : undefined;
};
