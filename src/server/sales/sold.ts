import { conflict } from '../foundation/errors';
import type { Db } from '../foundation/services';

type Column = 'sales_order_id' | 'supplement_sale_id';

/** The number of the sale of a document. One that was credited in full is none: nothing of it is owed any more. */
export const saleOf = async (db: Db, column: Column, id: number): Promise<string | undefined> => {
    const [sale] = await db`
        SELECT number FROM sales WHERE ${db(column)} = ${id} AND archived_at IS NULL AND state <> 'credited'`;
    return sale && String(sale.number);
};

/**
 * What a customer owes stands by itself: its document stays as it was while a sale of it is there.
 * @throws 409 where a sale was made of the document
 */
export const requireUnsold = async (db: Db, column: Column, id: number): Promise<void> => {
    const sale = await saleOf(db, column, id);
    if (sale) throw conflict(`${sale} was made of it. Credit or archive that sale first.`);
};
