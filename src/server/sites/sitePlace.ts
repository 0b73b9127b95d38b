import { missingHalf } from '../../domain/position';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import type { Db } from '../foundation/services';

/**
 * What a site takes from the property to which it comes: it belongs to its customer. The property is held until the site is
 * there, so that it is not sold or archived in between. @throws 422 for one that was archived meanwhile
 */
export const ofProperty = async (
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

/** What sites of all kinds have in common: they belong to the customer of their property, and keep their device. */
export const hooksOfAllSites: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const missing = missingHalf({ ...current, ...input });
        if (missing) throw invalid({ [missing]: ['is needed too: a position has a latitude and a longitude.'] });
        return { ...input, ...(await ofProperty(db, input, current)) };
    },
};
