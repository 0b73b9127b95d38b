import { conflict } from '../platform/errors';
import type { Db } from '../platform/services';

type Column = 'sales_order_id' | 'supplement_sale_id';

/** The number of the sale of a document. One that was credited in full is none: nothing of it is owed any more. */
export const findSale = async (db: Db, column: Column, id: number): Promise<string | undefined> => {
    const [sale] = await db`
        SELECT number FROM sales WHERE ${db(column)} = ${id} AND archived_at IS NULL AND state <> 'credited'`;
    return sale && String(sale.number);
};

/**
 * Refuses to change a document while a sale of it exists.
 * @throws 409
 */
export const requireUnsold = async (db: Db, column: Column, id: number): Promise<void> => {
    const sale = await findSale(db, column, id);
    if (sale) throw conflict(`${sale} was made from it. Credit or archive that sale first.`);
};
