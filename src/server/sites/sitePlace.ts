import { missingHalf } from '../../domain/position';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';

/** What sites of all kinds have in common: they belong to the customer of their property, and keep their device. */
export const hooksOfAllSites: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const missing = missingHalf({ ...current, ...input });
        if (missing) throw invalid({ [missing]: ['It is needed for a position.'] });
        if (input.customer_property_id === undefined) return input;
        const [property] = await db<{ customer_id: number }[]>`
            SELECT customer_id FROM customer_properties WHERE id = ${Number(input.customer_property_id)}`;
        return property ? { ...input, customer_id: Number(property.customer_id) } : input;
    },
};
