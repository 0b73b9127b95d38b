import { conflict } from '../foundation/errors';
import type { Db } from '../foundation/services';

/**
 * What a customer owes stands by itself: its document stays as it was while a sale of it is there.
 * @throws 409 where a sale was made of the document
 */
export const requireUnsold = async (
    db: Db,
    column: 'sales_order_id' | 'supplement_sale_id',
    id: number,
): Promise<void> => {
    const [sale] = await db`
        SELECT number FROM sales WHERE ${db(column)} = ${id} AND archived_at IS NULL AND open_amount + paid_amount > 0`;
    if (sale) throw conflict(`${sale.number} was made of it. Credit or archive that sale first.`);
};
