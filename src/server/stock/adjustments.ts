import { adjustmentMessages, needsApproval, reasonText } from '../../domain/stock/adjustments';
import { isVolume, litres, millilitres, stockMessages } from '../../domain/stock/quantities';
import { notify } from '../communication/notify';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { recordCountedCost } from './costs';
import { postMovements, stocktakeAfter } from './ledger';
import { type LockedStock, lockStock } from './lockStock';
import { fillFromLocation, lockDippedTank } from './storageTanks';
import { requireClean } from './tankCleaning';

export const ADJUSTMENTS = 'supplement-adjustments';
const INVENTORIES = 'supplement-inventories';

export interface Adjustment {
    id: number;
    number: string;
    status: 'pending' | 'posted' | 'rejected';
    supplement_id: number;
    inventory_location_id: number;
    storage_tank_id: number | null;
    recorded_quantity: number;
    counted_quantity: number;
    difference: number;
    reason: string;
    counted_at: string;
    created_by: number | null;
}
const placeOf = ({ supplement_id, inventory_location_id }: Adjustment) => ({
    supplementId: supplement_id,
    locationId: inventory_location_id,
});
const lockPlace = async ({ db, caller }: HookContext, adjustment: Adjustment): Promise<LockedStock> =>
    (await lockStock(db, caller, [placeOf(adjustment)])).values().next().value as LockedStock;

/**
 * Reason text for the ledger: the chosen reason's, or the free text.
 * @throws ApiError 422
 */
export const adjustmentReason = async (db: Db, { reason_id, reason }: { reason_id?: unknown; reason?: unknown }) => {
    const text = String(reason ?? '').trim();
    if (!reason_id) {
        if (!text) throw invalid({ reason: [adjustmentMessages.reason] });
        return text;
    }
    const [listed] = await db`
        SELECT name FROM stock_adjustment_reasons WHERE id = ${Number(reason_id)} AND archived_at IS NULL`;
    if (!listed) throw invalid({ reason_id: ['Reason does not exist.'] });
    return reasonText(String(listed.name), text);
};

/** One count of a place waits at a time: the next would find the same difference once more. The place is held. */
const refuseWhileOneWaits = async ({ db }: HookContext, adjustment: Adjustment) => {
    const [waiting] = await db`
        SELECT number FROM stock_adjustments
        WHERE supplement_id = ${adjustment.supplement_id} AND inventory_location_id = ${adjustment.inventory_location_id} AND status = 'pending'`;
    if (waiting) throw conflict(adjustmentMessages.waiting(String(waiting.number)));
};

/** Dollars that so many litres of a place are worth at the mean cost of its stock now; null if no cost is known. */
const worthOf = async ({ db }: HookContext, { supplementId, locationId }: LockedStock, difference: number) => {
    const [row] = await db`
        SELECT round(coalesce(sum(l.quantity * c.cost) / nullif(sum(l.quantity), 0),
                              stock_cost(${supplementId as number}, NULL, business_day(clock_now()))) * ${difference}::numeric, 2) AS value
        FROM stock_lots l
        LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
        CROSS JOIN LATERAL (SELECT stock_unit_cost(b.unit_cost, l.supplement_id, NULL, business_day(clock_now())) AS cost) c
        WHERE l.supplement_id = ${supplementId as number} AND l.inventory_location_id = ${locationId} AND l.quantity > 0 AND c.cost IS NOT NULL`;
    return (row?.value as number | null | undefined) ?? null;
};

const limitsAt = async ({ db, services: { config } }: HookContext, locationId: number) => {
    const [place] = await db`SELECT adjustment_limit FROM inventory_locations WHERE id = ${locationId}`;
    return {
        litres: (place?.adjustment_limit as number | null) ?? config.stock.adjustmentLitres,
        value: config.stock.adjustmentValue,
    };
};

/**
 * Compares a count with the locked book quantity. A difference above the limit leaves the adjustment pending.
 * @throws ApiError 409 if the stock has moved since the caller read it
 */
const compare = async (input: Row, context: HookContext): Promise<Row> => {
    const adjustment = input as unknown as Adjustment;
    const { db, services, caller } = context;
    if (!isVolume(adjustment.counted_quantity)) throw invalid({ counted_quantity: [stockMessages.decimals] });
    const reason = await adjustmentReason(db, input);
    const lockedStock = await lockPlace(context, adjustment);
    await refuseWhileOneWaits(context, adjustment);
    const tank = adjustment.storage_tank_id
        ? await lockDippedTank(
              db,
              adjustment.storage_tank_id,
              adjustment,
              lockedStock.quantity,
              adjustment.counted_quantity,
          )
        : undefined;
    const recorded = tank?.level ?? lockedStock.quantity;
    const { expected_quantity: expected } = input;
    if (typeof expected === 'number' && expected !== recorded) {
        const stock = await findRecord(db, compiled(services.registry, INVENTORIES), caller, lockedStock.id);
        throw conflict(stockMessages.moved(recorded), { ...stock, quantity: recorded });
    }
    const difference = litres(millilitres(adjustment.counted_quantity) - millilitres(recorded));
    // a cost stated in the count must not lower its own value below the limit
    const valueBefore = await worthOf(context, lockedStock, difference);
    await recordCountedCost(context, { supplement_id: adjustment.supplement_id }, input.unit_cost, reason);
    const valueAfter = await worthOf(context, lockedStock, difference);
    const limits = await limitsAt(context, lockedStock.locationId);
    const waits = [valueBefore, valueAfter].some(value => needsApproval(difference, value, limits));
    // the person who approves sees the value that needs it
    const isMoreBefore = waits && Math.abs(valueBefore ?? 0) > Math.abs(valueAfter ?? 0);
    const value = isMoreBefore ? valueBefore : valueAfter;
    return {
        ...input,
        reason,
        recorded_quantity: recorded,
        difference,
        value,
        status: waits ? 'pending' : 'posted',
        counted_at: services.clock.now().toISOString(),
    };
};

/**
 * Covers a tank's surplus from the stock beside the tank first.
 * @returns litres left over for the location's own stock; negative if some leave it
 */
const fillTankFirst = async (
    context: HookContext,
    adjustment: Adjustment,
    lockedStock: LockedStock,
    more: number,
): Promise<number> => {
    const { db, services, caller } = context;
    if (!adjustment.storage_tank_id) return more;
    const tank = await lockDippedTank(db, adjustment.storage_tank_id, adjustment, lockedStock.quantity, 0);
    const after = litres(millilitres(tank.level) + millilitres(more));
    if (more > 0)
        await requireClean(db, { id: adjustment.storage_tank_id, name: tank.name }, lockedStock.supplementId as number);
    if (after < 0) throw conflict(adjustmentMessages.belowLevel(tank.name, tank.level));
    if (after > tank.capacity) throw conflict(adjustmentMessages.room(tank.name, tank.capacity));
    // stock in the tank cannot be beside it as well
    const filled = Math.max(0, Math.min(more, tank.beside));
    if (filled > 0)
        await fillFromLocation(db, adjustment.storage_tank_id, filled, {
            id: adjustment.id,
            label: adjustment.number,
            reason: adjustment.reason,
            at: services.clock.now(),
            by: caller.userId,
        });
    return litres(millilitres(more) - millilitres(filled));
};

/** Posts what was found: the difference stays what it was, whatever moved since. */
const post = async (adjustment: Adjustment, context: HookContext, occurredAt?: string) => {
    const { db, services, caller } = context;
    const lockedStock = await lockPlace(context, adjustment);
    const inventories = compiled(services.registry, INVENTORIES);
    const before = (await findRecord(db, inventories, caller, lockedStock.id)) as Row;
    const quantity = await fillTankFirst(context, adjustment, lockedStock, adjustment.difference);
    if (quantity !== 0)
        await postMovements(
            db,
            services,
            caller,
            {
                resource: ADJUSTMENTS,
                id: adjustment.id,
                label: adjustment.number,
                reason: adjustment.reason,
                physical: true,
                ...(occurredAt ? { occurredAt } : {}),
            },
            [
                {
                    ...placeOf(adjustment),
                    quantity,
                    field: 'counted_quantity',
                    ...(adjustment.storage_tank_id ? { tankId: adjustment.storage_tank_id } : {}),
                },
            ],
        );
    const after = (await findRecord(db, inventories, caller, lockedStock.id)) as Row;
    await audit(db, services, inventories, caller, after, {
        action: 'adjust',
        changes: { quantity: { from: before.quantity, to: after.quantity } },
        reason: adjustment.reason,
    });
};

const waitingOf = async (db: Db, adjustment: Adjustment) => {
    const [row] = await db`
        SELECT i.name, t.name AS tank FROM supplement_inventories i LEFT JOIN storage_tanks t ON t.id = ${adjustment.storage_tank_id}
        WHERE i.supplement_id = ${adjustment.supplement_id} AND i.inventory_location_id = ${adjustment.inventory_location_id}`;
    const { number, difference } = adjustment;
    return { number, difference, place: String(row?.tank ?? row?.name) };
};

const requestApproval = async (adjustment: Adjustment, { db, services, caller }: HookContext) =>
    notify(db, services, {
        to: { permission: ['adjust_supplement_inventory'] },
        type: 'Stock adjustment',
        data: {
            message: adjustmentMessages.approvalRequest(caller.name, await waitingOf(db, adjustment)),
            id: adjustment.id,
        },
        except: caller.userId,
    });

const notifyCounter = async (
    adjustment: Adjustment,
    what: string,
    { db, services, caller }: HookContext,
    reason?: string,
) => {
    if (adjustment.created_by === null) return;
    await notify(db, services, {
        to: { userIds: [adjustment.created_by] },
        type: 'Stock adjustment',
        data: {
            message: adjustmentMessages.decided(caller.name, what, await waitingOf(db, adjustment), reason),
            id: adjustment.id,
        },
        except: caller.userId,
    });
};

/** Approves an adjustment. Refuses the counter's own approval, and a book quantity that has changed since. */
const approve = async (adjustment: Adjustment, context: HookContext) => {
    const { db, caller } = context;
    if (adjustment.created_by === caller.userId) throw conflict(adjustmentMessages.own);
    await lockPlace(context, adjustment);
    const later = await stocktakeAfter(db, adjustment.counted_at, [placeOf(adjustment)]);
    if (later) throw conflict(adjustmentMessages.countedSince(later.number));
    await post(adjustment, context, adjustment.counted_at);
    await notifyCounter(adjustment, 'approved', context);
    await db`
        UPDATE stock_adjustments SET decided_at = clock_now(), decided_by_id = ${caller.userId} WHERE id = ${adjustment.id}`;
};

const reject = async (adjustment: Adjustment, context: HookContext & { reason?: string }) => {
    const { db, caller, reason = '' } = context;
    await db`
        UPDATE stock_adjustments SET decided_at = clock_now(), decided_by_id = ${caller.userId}, decision_reason = ${reason}
        WHERE id = ${adjustment.id}`;
    await notifyCounter(adjustment, 'rejected', context, reason);
};

export const adjustmentHooks: ResourceHooks = {
    beforeWrite: (input, current, context) => (current ? input : compare(input, context)),
    async afterWrite(record, previous, context) {
        if (previous) return;
        const adjustment = record as unknown as Adjustment;
        await (adjustment.status === 'pending' ? requestApproval(adjustment, context) : post(adjustment, context));
    },
    async afterTransition(record, transition, context) {
        await (transition === 'approve' ? approve : reject)(record as unknown as Adjustment, context);
    },
};
