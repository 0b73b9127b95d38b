import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { commonSiteHooks } from '../sites/propertyDefaults';

const WRITTEN = [
    ['paddock_id', 'paddock_name'],
    ['crop_id', 'crop_name'],
    ['fertilizer_id', 'fertilizer_name'],
] as const;

/** A site's paddock must be on its property, and its block in that paddock. @throws ApiError 422 */
const checkLand = async (db: Db, whole: Row) => {
    if (whole.paddock_id) {
        const [paddock] =
            await db`SELECT name, customer_property_id FROM paddocks WHERE id = ${Number(whole.paddock_id)}`;
        if (Number(paddock?.customer_property_id) !== Number(whole.customer_property_id))
            throw invalid({ paddock_id: [`${paddock?.name} is on another property. Choose a paddock of this one.`] });
    }
    if (whole.block_id) {
        const [block] = await db`SELECT name, paddock_id FROM blocks WHERE id = ${Number(whole.block_id)}`;
        if (Number(block?.paddock_id) !== Number(whole.paddock_id ?? 0))
            throw invalid({ block_id: [`${block?.name} is not a block of this paddock. Choose its paddock first.`] });
    }
};

/** Hooks for the land that a uDOSE AG site waters; choosing a record clears the free text it replaces. */
export const udoseAgSiteHooks: ResourceHooks = {
    ...commonSiteHooks,
    async beforeWrite(input, current, context) {
        const moved = current && input.paddock_id !== undefined && input.paddock_id !== current.paddock_id;
        const placed = moved && input.block_id === undefined ? { ...input, block_id: null } : input;
        const prepared = (await commonSiteHooks.beforeWrite?.(placed, current, context)) ?? placed;
        await checkLand(context.db, { ...current, ...prepared });
        const chosen = WRITTEN.filter(([reference]) => prepared[reference]);
        return { ...prepared, ...Object.fromEntries(chosen.map(([, written]) => [written, null])) };
    },
};
