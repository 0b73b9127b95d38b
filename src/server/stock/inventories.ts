import { isVolume, litres, millilitres, stockMessages } from '../../domain/stock';
import { audit } from '../engine/audit';
import { compiled } from '../engine/compile';
import type { ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read';
import { remember } from '../engine/request';
import { transact } from '../foundation/database/transact';
import { conflict, invalid, notFound } from '../foundation/errors';
import type { Db, OperationContext } from '../foundation/services';
import { postMovements } from './ledger';
import { holdStock } from './places';
import { fillFromBeside, holdTank } from './storageTanks';

export const inventoryHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current) return input;
        const [kept] = await db`
            SELECT archived_at FROM supplement_inventories
            WHERE supplement_id = ${Number(input.supplement_id)} AND inventory_location_id = ${Number(input.inventory_location_id)}`;
        if (kept)
            throw invalid({
                inventory_location_id: [
                    kept.archived_at
                        ? 'has an archived inventory of this supplement. Restore that one.'
                        : 'has an inventory of this supplement already.',
                ],
            });
        return input;
    },
};

interface Count {
    supplement_id: number;
    inventory_location_id: number;
    /** the tank that was dipped, where it was not the whole place that was counted */
    storage_tank_id?: number;
    counted_quantity: number;
    expected_quantity?: number;
    reason: string;
}

/** The places that are counted exist and are in use. */
const checkPlace = async (tx: Db, { supplement_id, inventory_location_id }: Count) => {
    const [found] = await tx`
        SELECT EXISTS (SELECT 1 FROM supplements WHERE id = ${supplement_id} AND archived_at IS NULL) AS supplement,
               EXISTS (SELECT 1 FROM inventory_locations WHERE id = ${inventory_location_id} AND archived_at IS NULL) AS location`;
    const faults: Record<string, string[]> = {};
    if (!found?.supplement) faults.supplement_id = ['Supplement does not exist.'];
    if (!found?.location) faults.inventory_location_id = ['Location does not exist.'];
    if (Object.keys(faults).length) throw invalid(faults);
};

/** Enters a count: what it differs by from the record is posted as a movement of its own, with its reason. */
export const adjustInventory = async ({ services, caller, body }: OperationContext<Count>) => {
    if (caller.customerId !== null) throw notFound();
    const { supplement_id: supplementId, inventory_location_id: locationId, counted_quantity: counted } = body;
    if (!isVolume(counted)) throw invalid({ counted_quantity: [stockMessages.decimals] });
    const inventories = compiled(services.registry, 'supplement-inventories');
    const reason = body.reason.trim();
    return transact(services, async tx => {
        await checkPlace(tx, body);
        const [held] = (await holdStock(tx, caller, [{ supplementId, locationId }])).values();
        const { id: inventoryId, quantity } = held as { id: number; quantity: number };
        const before = (await findRecord(tx, inventories, caller, inventoryId)) as Row;
        const tankId = body.storage_tank_id;
        const tank = tankId === undefined ? undefined : await holdTank(tx, tankId, body, quantity, counted);
        const recorded = tank?.level ?? quantity;
        if (body.expected_quantity !== undefined && body.expected_quantity !== recorded)
            throw conflict(stockMessages.moved(recorded), { ...before, quantity: recorded });
        const [count] = await tx`
            INSERT INTO supplement_adjustments (supplement_id, inventory_location_id, storage_tank_id, recorded_quantity, counted_quantity, reason, created_by)
            VALUES (${supplementId}, ${locationId}, ${tankId ?? null}, ${recorded}, ${counted}, ${reason}, ${caller.userId}) RETURNING id`;
        const label = tank ? 'Dip' : 'Count';
        const id = Number(count?.id);
        const more = litres(millilitres(counted) - millilitres(recorded));
        // what is in the tank cannot stand beside it as well
        const filled = Math.max(0, Math.min(more, tank?.beside ?? 0));
        if (tankId !== undefined && filled > 0)
            await fillFromBeside(tx, tankId, filled, {
                id,
                label,
                reason,
                at: services.clock.now(),
                by: caller.userId,
            });
        const difference = litres(millilitres(more) - millilitres(filled));
        if (difference !== 0)
            await postMovements(
                tx,
                services,
                caller,
                { resource: 'supplement-adjustments', id, label, reason, physical: true },
                [
                    {
                        supplementId,
                        locationId,
                        quantity: difference,
                        field: 'counted_quantity',
                        ...(tankId === undefined ? {} : { tankId }),
                    },
                ],
            );
        const record = (await findRecord(tx, inventories, caller, inventoryId)) as Row;
        await audit(tx, services, inventories, caller, record, {
            action: 'adjust',
            changes: { quantity: { from: before.quantity, to: record.quantity } },
            reason,
        });
        await remember(tx, 200, { body: record });
        return record;
    });
};
