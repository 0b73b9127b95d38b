import { inventoryMessages, type PartLine } from '../../domain/stock/inventory';
import { isQuantity, stockMessages } from '../../domain/stock/quantities';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { RESERVE_ARRIVALS_JOB } from '../stock/documentReservations';

/**
 * Errors of part lines by field path: duplicates, quantities that the unit does not allow, and devices, which are
 * placed one by one.
 */
export const partFaults = async (
    db: Db,
    lines: readonly PartLine[],
    path: string,
): Promise<Record<string, string[]>> => {
    const faults: Record<string, string[]> = {};
    if (!lines.length) return faults;
    const ids = lines.map(({ inventory_item_id }) => inventory_item_id);
    const parts = new Map(
        (await db`SELECT id, name, unit, device_product FROM inventory_items WHERE id = ANY(${ids}::bigint[])`).map(
            row => [Number(row.id), row],
        ),
    );
    for (const [at, line] of lines.entries()) {
        const part = parts.get(line.inventory_item_id);
        if (ids.indexOf(line.inventory_item_id) !== at)
            faults[`${path}.${at}.inventory_item_id`] = [stockMessages.twice];
        else if (part?.device_product)
            faults[`${path}.${at}.inventory_item_id`] = [inventoryMessages.kitOfDevices(String(part.name))];
        else if (part && !isQuantity(line.quantity, part.unit))
            faults[`${path}.${at}.quantity`] = [stockMessages.precision(part.unit)];
    }
    return faults;
};

export const kitHooks: ResourceHooks = {
    async beforeWrite(input, _current, { db }) {
        const faults = await partFaults(db, (input.items ?? []) as PartLine[], 'items');
        if (Object.keys(faults).length) throw invalid(faults);
        return input;
    },
    // open jobs adjust their reservations to the changed kit
    async afterWrite(_record, previous, { db, services }) {
        if (previous) await services.queue.enqueue(db, RESERVE_ARRIVALS_JOB, {}, { key: 'all' });
    },
};
