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
        // what somebody enters was in the tank now: what was dosed before is no longer taken off
        const entered =
            input.nutrient_tank_current_level !== undefined &&
            Number(input.nutrient_tank_current_level ?? Number.NaN) !== current?.nutrient_tank_current_level;
        const measured = entered ? { ...input, tank_measured_at: new Date() } : input;
        if (input.customer_property_id === undefined) return measured;
        const [property] = await db<{ customer_id: number }[]>`
            SELECT customer_id FROM customer_properties WHERE id = ${Number(input.customer_property_id)}`;
        return property ? { ...measured, customer_id: Number(property.customer_id) } : measured;
    },
};

export const hooks: Hooks = { 'udose-sites': siteHooks };
