import type { Row } from '../../engine/hooks';
import type { Db } from '../../platform/services';

/** The customers of two records in a sentence; undefined if it is the same one. */
const differentCustomers = async (db: Db, kept: Row, merged: Row): Promise<string | undefined> => {
    if (Number(kept.customer_id) === Number(merged.customer_id)) return undefined;
    const names = await db<{ id: number; name: string }[]>`
        SELECT id::float8, name FROM customers WHERE id = ANY(${[Number(kept.customer_id), Number(merged.customer_id)]}::bigint[])`;
    const owner = ({ customer_id }: Row) => names.find(({ id }) => id === Number(customer_id))?.name;
    return `${merged.name} belongs to ${owner(merged)}, and ${kept.name} to ${owner(kept)}.`;
};

/** Rules for records that merge only within one customer. @param plural noun for the records */
export const withinCustomer = (plural: string) => ({
    async refuse(db: Db, kept: Row, merged: Row): Promise<string | undefined> {
        const different = await differentCustomers(db, kept, merged);
        return different && `${different} Only ${plural} of one customer can be merged.`;
    },
    // sold since: rows that move back would belong to a customer and to a property of another one
    async refuseUndo(db: Db, kept: Row, merged: Row): Promise<string | undefined> {
        const different = await differentCustomers(db, kept, merged);
        return different && `${different} The merge can only be undone while both belong to one customer.`;
    },
});
