import { inLitres, litres, millilitres } from '../../domain/stock';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import type { Db } from '../foundation/services';

/** What a tank holds is of its supplement and at its place: both change once it is empty. */
export const storageTankHooks: ResourceHooks = {
    beforeWrite(input, current) {
        const level = Number(current?.level ?? 0);
        const faults: Record<string, string[]> = {};
        for (const [name, what] of [
            ['supplement_id', 'The supplement'],
            ['location_id', 'The location'],
        ] as const)
            if (current && level > 0 && input[name] !== undefined && (input[name] ?? null) !== (current[name] ?? null))
                faults[name] = [`${what} cannot be changed while the tank holds ${inLitres(level)}. Empty it first.`];
        if (typeof input.capacity === 'number' && input.capacity < level)
            faults.capacity = [`The tank holds ${inLitres(level)}, so it cannot take less than that.`];
        if (Object.keys(faults).length) throw invalid(faults);
        return input;
    },
};

interface Place {
    supplement_id: number;
    inventory_location_id: number;
}

/**
 * The tank that was dipped, held, with what is on record in it and beside the tanks of its place (litres). The stock of the
 * place is held before.
 * @throws 422 where the tank is not one of that supplement and place, or takes less than was found
 */
export const holdTank = async (tx: Db, id: number, place: Place, inStock: number, found: number) => {
    const tanks = await tx`
        SELECT id, name, capacity, level FROM storage_tanks
        WHERE location_id = ${place.inventory_location_id} AND supplement_id = ${place.supplement_id}
          AND (archived_at IS NULL OR level > 0) ORDER BY id FOR UPDATE`;
    const tank = tanks.find(row => Number(row.id) === id);
    if (!tank) throw invalid({ storage_tank_id: ['There is no such tank of this supplement here.'] });
    if (found > Number(tank.capacity))
        throw invalid({ counted_quantity: [`${tank.name} takes ${inLitres(Number(tank.capacity))}.`] });
    const inTanks = tanks.reduce((sum, row) => sum + millilitres(Number(row.level)), 0);
    return { level: Number(tank.level), beside: litres(millilitres(inStock) - inTanks) };
};

interface Dip {
    id: number;
    label: string;
    reason: string;
    at: Date;
    by: number;
}
/** What stood beside a tank is in it: the stock of the place stays what it is. */
export const fillFromBeside = (tx: Db, tank: number, quantity: number, dip: Dip) => tx`
    INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, reason, occurred_at, created_by)
    VALUES (${tank}, ${quantity}, 'supplement-adjustments', ${dip.id}, ${dip.label}, ${dip.reason}, ${dip.at}, ${dip.by})`;
