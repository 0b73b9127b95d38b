import { missingHalf } from '../../domain/land/position';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/**
 * Customer that a site gets from its new property. Locks the property until the transaction ends, so that it is not
 * sold or archived meanwhile.
 * @throws 422 if the property is archived
 */
export const propertyDefaults = async (
    db: Db,
    { customer_property_id: id }: Row,
    current: Row | undefined,
): Promise<{ customer_id?: number }> => {
    // where it was before: whoever sells the property changes its sites, and waits for this one
    if (id === undefined || id === current?.customer_property_id) return {};
    const [property] = await db<{ customer_id: number }[]>`
        SELECT customer_id FROM customer_properties WHERE id = ${Number(id)} AND archived_at IS NULL FOR KEY SHARE`;
    if (!property) throw invalid({ customer_property_id: ['Property does not exist.'] });
    return { customer_id: Number(property.customer_id) };
};

/** Hooks of sites of all kinds: each belongs to its property's customer, and a position needs both coordinates. */
export const commonSiteHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const missing = missingHalf({ ...current, ...input });
        if (missing) throw invalid({ [missing]: ['is also required: a position has a latitude and a longitude.'] });
        return { ...input, ...(await propertyDefaults(db, input, current)) };
    },
};
