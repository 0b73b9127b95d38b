import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { stockMessages } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { ApiError, invalid } from '../platform/errors';

export const stockCostMessages = {
    future: 'Valid from must not be in the future.',
    archived: 'An archived item takes no cost. Leave Unit cost blank.',
    denied: 'You do not have permission to set a cost. Leave Unit cost blank.',
} as const;

const STOCK_COSTS = 'stock-costs';

export const stockCostHooks: ResourceHooks = {
    beforeWrite(input, _, { services }) {
        const { supplement_id: supplement, inventory_item_id: item, valid_from: day } = input;
        if (supplement && item) throw invalid({ inventory_item_id: [stockMessages.oneThing] });
        if (!supplement && !item) throw invalid({ supplement_id: [stockMessages.nothing] });
        if (String(day) > todayIn(BUSINESS_ZONE, services.clock.now()))
            throw invalid({ valid_from: [stockCostMessages.future] });
        return input;
    },
};

/** Supplement or item that a count sets the cost of. */
export interface CostedThing {
    supplement_id?: number | null;
    inventory_item_id?: number | null;
}

/**
 * Records the unit cost that came with a count, valid from today, unless that cost is in force already.
 * @param unitCost dollars per litre or unit excluding GST; absent or null: nothing is recorded
 * @param field of the request that a refusal names
 * @throws ApiError 403 if the caller may not create stock costs, 422 if the item is archived
 */
export const recordCountedCost = async (
    context: HookContext,
    thing: CostedThing,
    unitCost: unknown,
    reason: string,
    field = 'unit_cost',
): Promise<void> => {
    if (typeof unitCost !== 'number') return;
    const { db, services, caller } = context;
    const costs = compiled(services.registry, STOCK_COSTS);
    if (!can(caller, costs.resource.actions.create))
        throw new ApiError(403, stockCostMessages.denied, { [field]: [stockCostMessages.denied] });
    const { supplement_id = null, inventory_item_id = null } = thing;
    const day = todayIn(BUSINESS_ZONE, services.clock.now());
    const [now] =
        await db`SELECT stock_cost(${supplement_id}::bigint, ${inventory_item_id}::bigint, ${day}::date) AS cost`;
    if (now?.cost === unitCost) return;
    const length = costs.fields.get('reason')?.maxLength;
    const input: Row = {
        supplement_id,
        inventory_item_id,
        unit_cost: unitCost,
        valid_from: day,
        reason: reason.slice(0, length),
    };
    try {
        await recordWrites.insertRecord(db, context, costs, input);
    } catch (error) {
        if (!(error instanceof ApiError) || !error.errors) throw error;
        // the form of a count has none of the fields of a stock cost but this one
        const isArchived = 'supplement_id' in error.errors || 'inventory_item_id' in error.errors;
        throw invalid({ [field]: isArchived ? [stockCostMessages.archived] : Object.values(error.errors).flat() });
    }
};
