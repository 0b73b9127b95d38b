import { invalid } from '../engine/errors';
import type { Hooks, ResourceHooks } from '../engine/hooks';

const siteHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const next = { ...current, ...input };
        const faults: Record<string, string[]> = {};
        const { nutrient_tank_capacity: capacity, nutrient_tank_current_level: level } = next;
        if (capacity !== null && capacity !== undefined && Number(level ?? 0) > Number(capacity))
            faults.nutrient_tank_current_level = [`must not exceed the tank's ${capacity} kg.`];
        for (const [given, missing] of [
            ['latitude', 'longitude'],
            ['longitude', 'latitude'],
        ] as const)
            if (typeof next[given] === 'number' && typeof next[missing] !== 'number')
                faults[missing] = ['is needed for a position.'];
        if (Object.keys(faults).length) throw invalid(faults);
        if (input.customer_property_id === undefined) return input;
        const [property] = await db<{ customer_id: number }[]>`
            SELECT customer_id FROM customer_properties WHERE id = ${Number(input.customer_property_id)}`;
        return property ? { ...input, customer_id: Number(property.customer_id) } : input;
    },
};

export const hooks: Hooks = { 'udose-sites': siteHooks };
