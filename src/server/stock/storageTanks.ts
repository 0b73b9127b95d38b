import { formatLitres, litres, millilitres } from '../../domain/stock/quantities';
import type { ResourceHooks } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { requireClean } from './tankCleaning';

/** Refuses to change the supplement or location of a tank that holds some: empty it first. */
export const storageTankHooks: ResourceHooks = {
    computed: {
        last_held: 'SELECT s.name FROM storage_tank_contents(t.id) c JOIN supplements s ON s.id = c.supplement_id',
        held_since: 'SELECT c.since FROM storage_tank_contents(t.id) c',
        cleaned_at: 'SELECT max(c.cleaned_at) FROM storage_tank_cleanings c WHERE c.storage_tank_id = t.id',
        needs_cleaning:
            'EXISTS (SELECT 1 FROM storage_tank_contents(t.id) c WHERE t.supplement_id IS NOT NULL AND c.supplement_id <> t.supplement_id)',
    },
    beforeWrite(input, current) {
        const level = Number(current?.level ?? 0);
        const faults: Record<string, string[]> = {};
        for (const [name, what] of [
            ['supplement_id', 'The supplement'],
            ['location_id', 'The location'],
        ] as const)
            if (current && level > 0 && input[name] !== undefined && (input[name] ?? null) !== (current[name] ?? null))
                faults[name] = [
                    `${what} cannot be changed while the tank holds ${formatLitres(level)}. Empty it first.`,
                ];
        if (level > 0 && input.status === 'inactive' && current?.status !== 'inactive')
            faults.status = [
                `The tank cannot be taken out of use while it holds ${formatLitres(level)}. Empty it first.`,
            ];
        if (typeof input.capacity === 'number' && input.capacity < level)
            faults.capacity = [`The tank holds ${formatLitres(level)}, so its capacity cannot be less.`];
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
export const lockDippedTank = async (tx: Db, id: number, place: Place, inStock: number, found: number) => {
    const tanks = await tx`
        SELECT id, name, capacity, level FROM storage_tanks
        WHERE location_id = ${place.inventory_location_id} AND supplement_id = ${place.supplement_id}
          AND (archived_at IS NULL OR level > 0) ORDER BY id FOR NO KEY UPDATE`;
    const tank = tanks.find(row => Number(row.id) === id);
    if (!tank) throw invalid({ storage_tank_id: ['This location has no such tank of this supplement.'] });
    if (found > 0) await requireClean(tx, { id, name: String(tank.name) }, place.supplement_id);
    if (found > Number(tank.capacity))
        throw invalid({ counted_quantity: [`${tank.name} holds at most ${formatLitres(Number(tank.capacity))}.`] });
    const inTanks = tanks.reduce((sum, row) => sum + millilitres(Number(row.level)), 0);
    return {
        name: String(tank.name),
        capacity: Number(tank.capacity),
        level: Number(tank.level),
        beside: litres(millilitres(inStock) - inTanks),
    };
};

interface Dip {
    id: number;
    label: string;
    reason: string;
    at: Date;
    by: number;
}
/** Moves stock from beside a tank into it; the location's stock stays the same. */
export const fillFromLocation = (tx: Db, tank: number, quantity: number, dip: Dip) => tx`
    INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, reason, occurred_at, created_by)
    VALUES (${tank}, ${quantity}, 'supplement-adjustments', ${dip.id}, ${dip.label}, ${dip.reason}, ${dip.at}, ${dip.by})`;

export interface LockedTank {
    id: number;
    name: string;
    locationId: number;
    /** litres */
    level: number;
    /** litres that it still takes */
    room: number;
}
/**
 * A tank that is filled, held. The stock of its place is held before.
 * @throws 422 where the tank is not one of that supplement
 */
export const lockTankToFill = async (tx: Db, id: number, supplementId: number): Promise<LockedTank> => {
    const [tank] = await tx`
        SELECT id, name, location_id, supplement_id, level, capacity, status FROM storage_tanks
        WHERE id = ${id} AND archived_at IS NULL FOR NO KEY UPDATE`;
    if (!tank) throw invalid({ storage_tank_id: ['Storage tank does not exist.'] });
    if (Number(tank.supplement_id) !== supplementId)
        throw invalid({ storage_tank_id: [`${tank.name} is not a tank of this supplement.`] });
    if (tank.status !== 'active') throw invalid({ storage_tank_id: [`${tank.name} is not in use.`] });
    await requireClean(tx, { id, name: String(tank.name) }, supplementId);
    const level = Number(tank.level);
    return {
        id: Number(tank.id),
        name: String(tank.name),
        locationId: Number(tank.location_id),
        level,
        room: litres(millilitres(Number(tank.capacity)) - millilitres(level)),
    };
};

interface TankDocument {
    resource: string;
    id: number;
    label: string;
    reason?: string;
    at: Date;
    by: number;
}
/**
 * Moves stock from beside the tanks of a location into one of them; the location's stock stays the same.
 * @throws ApiError 422 if less is beside the tanks
 */
export const fillTank = async (
    tx: Db,
    tank: LockedTank,
    supplementId: number,
    quantity: number,
    { resource, id, label, at, by }: TankDocument,
): Promise<void> => {
    const [untanked] = await tx`
        SELECT coalesce(max(i.quantity), 0) - (SELECT coalesce(sum(t.level), 0) FROM storage_tanks t
               WHERE t.location_id = ${tank.locationId} AND t.supplement_id = ${supplementId}) AS quantity
        FROM supplement_inventories i WHERE i.inventory_location_id = ${tank.locationId} AND i.supplement_id = ${supplementId}`;
    const available = Math.max(0, Number(untanked?.quantity ?? 0));
    if (quantity > available)
        throw invalid({ quantity: [`Only ${formatLitres(available)} at this location is outside its tanks.`] });
    await tx`
        INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, occurred_at, created_by)
        VALUES (${tank.id}, ${quantity}, ${resource}, ${id}, ${label}, ${at}, ${by})`;
};

/**
 * Undoes a document's filling of a tank from beside it.
 * @returns true if there was such a filling
 * @throws 409 if the tank holds less by now
 */
export const emptyTank = async (
    tx: Db,
    resource: string,
    id: number,
    { label, reason, at, by }: Omit<TankDocument, 'resource' | 'id'>,
): Promise<boolean> => {
    const [filled] = await tx`
        SELECT storage_tank_id, sum(quantity) AS quantity FROM storage_tank_movements
        WHERE document_resource = ${resource} AND document_id = ${id} AND supplement_movement_id IS NULL
        GROUP BY 1 HAVING sum(quantity) > 0`;
    if (!filled) return false;
    const [tank] =
        await tx`SELECT name, level FROM storage_tanks WHERE id = ${filled.storage_tank_id} FOR NO KEY UPDATE`;
    const quantity = Number(filled.quantity);
    if (Number(tank?.level) < quantity)
        throw conflict(`This cannot be undone. ${tank?.name} holds only ${formatLitres(Number(tank?.level))} now.`);
    await tx`
        INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, reason, occurred_at, created_by)
        VALUES (${filled.storage_tank_id}, ${-quantity}, ${resource}, ${id}, ${label}, ${reason ?? null}, ${at}, ${by})`;
    return true;
};
