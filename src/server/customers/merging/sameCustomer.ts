import type { Row } from '../../engine/hooks';
import type { Db } from '../../platform/services';

/** Reason why records of different customers cannot be merged. */
export const refuseOtherCustomer = async (
    db: Db,
    { plural, kept, merged }: { plural: string; kept: Row; merged: Row },
): Promise<string | undefined> => {
    if (Number(kept.customer_id) === Number(merged.customer_id)) return undefined;
    const names = await db<{ id: number; name: string }[]>`
        SELECT id::float8, name FROM customers WHERE id = ANY(${[Number(kept.customer_id), Number(merged.customer_id)]}::bigint[])`;
    const owner = ({ customer_id }: Row) => names.find(({ id }) => id === Number(customer_id))?.name;
    return `${merged.name} belongs to ${owner(merged)}, and ${kept.name} to ${owner(kept)}. Only ${plural} of one customer can be merged.`;
};
