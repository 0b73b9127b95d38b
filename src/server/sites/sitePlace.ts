import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../foundation/errors';

/** Faults of a position of which only one half is known. */
const positionFaults = (next: Row): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    for (const [given, missing] of [
        ['latitude', 'longitude'],
        ['longitude', 'latitude'],
    ] as const)
        if (typeof next[given] === 'number' && typeof next[missing] !== 'number')
            faults[missing] = ['It is needed for a position.'];
    return faults;
};

/** What sites of all kinds have in common: they belong to the customer of their property, and keep their device. */
export const hooksOfAllSites: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const faults = positionFaults({ ...current, ...input });
        if (Object.keys(faults).length > 0) throw invalid(faults);
        if (input.customer_property_id === undefined) return input;
        const [property] = await db<{ customer_id: number }[]>`
            SELECT customer_id FROM customer_properties WHERE id = ${Number(input.customer_property_id)}`;
        return property ? { ...input, customer_id: Number(property.customer_id) } : input;
    },
};
