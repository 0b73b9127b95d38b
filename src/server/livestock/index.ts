import type { Boundary } from '../../domain/customers';
import { boundaryBox } from '../../domain/customers';
import { withBoundary } from '../customers/boundary';
import type { Hooks, ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import type { Handlers } from '../foundation/services';

/** The middle of an outline, by which a map finds it. */
const middle = (boundary: unknown) => {
    if (!boundary) return { latitude: null, longitude: null };
    const { west, south, east, north } = boundaryBox(boundary as Boundary);
    // a metre is enough
    const at = (degrees: number) => Number(degrees.toFixed(5));
    return { latitude: at((south + north) / 2), longitude: at((west + east) / 2) };
};

const paddockHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const { customer_property_id: property, site_ids: sites } = { ...current, ...input } as {
            customer_property_id: number;
            site_ids?: number[];
        };
        if (sites?.length) {
            const [foreign] = await db`
                SELECT name FROM udose_sites WHERE id = ANY(${sites}::bigint[]) AND customer_property_id <> ${property} LIMIT 1`;
            if (foreign) throw invalid({ site_ids: [`${foreign.name} stands on another property.`] });
        }
        const prepared = withBoundary(input);
        return input.boundary === undefined ? prepared : { ...prepared, ...middle(input.boundary) };
    },
};

export const hooks: Hooks = { paddocks: paddockHooks };
export const handlers: Handlers = {};
