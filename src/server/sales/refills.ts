import { POSTED_FIELDS, refillFaults, storageTankFill } from '../../domain/sales/refills';
import { formatLitres } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, forbidden, invalid } from '../platform/errors';
import { followRefill } from '../refills/followDelivery';
import { postMovements, reverseMovements } from '../stock/ledger';
import { lockStock } from '../stock/lockStock';
import { emptyTank, fillTank, lockTankToFill } from '../stock/storageTanks';
import { fillSiteTank, lockSite, lockSiteTank, reverseSiteTank } from './siteTank';

const RESOURCE = 'supplement-refills';
const TOLERANCE_MS = 5 * 60_000;

interface Refill {
    id: number;
    number: string;
    status: 'completed' | 'void';
    inventory_location_id: number;
    supplement_id: number;
    storage_tank_id: number | null;
    site_id: number | null;
    quantity: number;
    found_level: number | null;
    refilled_at: string | null;
    level_before: number | null;
    level_after: number | null;
    supplement_before_id: number | null;
}
interface Levels {
    before: number | null;
    after: number | null;
    drift: number | null;
    unit: 'L' | 'kg';
    supplementBefore: number | null;
}
const document = (refill: Refill, reason?: string) => ({
    resource: RESOURCE,
    id: refill.id,
    label: refill.number,
    ...(reason ? { reason } : {}),
    ...(refill.refilled_at && !reason ? { occurredAt: refill.refilled_at, occurredField: 'refilled_at' } : {}),
});

/** Refills a storage tank: from beside it at its own location, or by a transfer with batches from another one. */
const fillStorageTank = async (refill: Refill, { db, services, caller }: HookContext): Promise<Levels> => {
    const { inventory_location_id: from, supplement_id: supplementId, quantity } = refill;
    // places before tanks, as wherever stock moves
    const [place] = await db`SELECT location_id FROM storage_tanks WHERE id = ${refill.storage_tank_id}`;
    const places = [from, Number(place?.location_id ?? from)].map(locationId => ({ supplementId, locationId }));
    await lockStock(db, caller, places);
    const tank = await lockTankToFill(db, refill.storage_tank_id as number, supplementId);
    if (quantity > tank.room) throw invalid({ quantity: [`${tank.name} has room for ${formatLitres(tank.room)}.`] });
    const posted = document(refill);
    if (tank.locationId === from)
        await fillTank(db, tank, supplementId, quantity, {
            ...posted,
            at: refill.refilled_at ? new Date(refill.refilled_at) : services.clock.now(),
            by: caller.userId,
        });
    else
        await postMovements(db, services, caller, posted, [
            {
                supplementId,
                locationId: from,
                quantity: -quantity,
                toLocationId: tank.locationId,
                toTankId: tank.id,
                field: 'quantity',
            },
        ]);
    return { ...storageTankFill(tank.level, quantity, refill.found_level), unit: 'L', supplementBefore: null };
};

/** Refills a site's tank: takes litres out of the stock and adds kilograms to the tank. */
const fillSite = async (
    refill: Refill,
    { db, services, caller }: HookContext,
    at: string,
    owed: number,
): Promise<Levels> => {
    const [site] = await db`SELECT id FROM udose_sites WHERE site_id = ${refill.site_id}`;
    if (!site) throw invalid({ site_id: ['Site does not exist.'] });
    const { supplement_id: supplementId, quantity } = refill;
    const filled = await lockSiteTank(
        db,
        {
            own: { resource: RESOURCE, id: refill.id },
            siteId: Number(site.id),
            supplementId,
            litres: quantity,
            at,
            found: refill.found_level ?? undefined,
            foundField: 'found_level',
        },
        owed,
    );
    await postMovements(db, services, caller, document(refill), [
        { supplementId, locationId: refill.inventory_location_id, quantity: -quantity, field: 'quantity' },
    ]);
    const source = { number: refill.number, id: refill.id, readers: ['access_supplement_refill'] };
    await fillSiteTank(db, services, caller, source, filled);
    return { ...filled, unit: 'kg' };
};

/** @param owed kg of what was taken back before that were drunk already */
const post = async (refill: Refill, context: HookContext, owed = 0) => {
    const at = refill.refilled_at ?? context.services.clock.now().toISOString();
    const levels = refill.site_id ? await fillSite(refill, context, at, owed) : await fillStorageTank(refill, context);
    await context.db`
        UPDATE supplement_refills
        SET level_before = ${levels.before}, level_after = ${levels.after}, drift = ${levels.drift}, level_unit = ${levels.unit},
            supplement_before_id = ${levels.supplementBefore}, refilled_at = coalesce(refilled_at, ${at})
        WHERE id = ${refill.id}`;
    if (refill.site_id)
        await followRefill(context.db, context.services, context.caller, refill.site_id, {
            quantity: refill.quantity,
            refilledAt: at,
        });
};

const takeBack = async (refill: Refill, { db, services, caller }: HookContext, reason: string): Promise<number> => {
    if (refill.site_id) {
        const [site] = await db`SELECT id FROM udose_sites WHERE site_id = ${refill.site_id}`;
        const siteId = Number(site?.id);
        await lockSite(db, siteId);
        await reverseMovements(db, services, caller, document(refill, reason));
        return reverseSiteTank(db, services, {
            own: { resource: RESOURCE, id: refill.id },
            siteId,
            supplementId: refill.supplement_id,
            supplementBefore: refill.supplement_before_id,
            kilograms: (refill.level_after ?? 0) - (refill.level_before ?? 0),
            at: refill.refilled_at as string,
        });
    }
    const within = await emptyTank(db, RESOURCE, refill.id, {
        label: refill.number,
        reason,
        at: services.clock.now(),
        by: caller.userId,
    });
    if (!within) await reverseMovements(db, services, caller, document(refill, reason));
    return 0;
};

const isSame = (name: string, given: unknown, kept: unknown) =>
    name === 'refilled_at' && given && kept
        ? new Date(String(given)).getTime() === new Date(String(kept)).getTime()
        : (given ?? null) === (kept ?? null);

export const refillHooks: ResourceHooks = {
    beforeWrite(input, current, { caller, services }) {
        const modified = POSTED_FIELDS.filter(
            name => current && input[name] !== undefined && !isSame(name, input[name], current[name]),
        );
        if (modified.length && current?.status === 'void')
            throw conflict('This refill is void. Only its notes can be changed.', current);
        // changes of stock or tank require the permission to correct
        if (modified.length && !can(caller, ['modify_supplement_refill'])) throw forbidden();
        const faults: Record<string, string[]> = refillFaults({ ...current, ...input });
        if (
            typeof input.refilled_at === 'string' &&
            Date.parse(input.refilled_at) > services.clock.now().getTime() + TOLERANCE_MS
        )
            faults.refilled_at = ['must not be in the future.'];
        if (Object.keys(faults).length) throw invalid(faults);
        return modified.length ? { ...input, modified_at: services.clock.now().toISOString() } : input;
    },
    async afterWrite(record, previous, context) {
        const refill = record as unknown as Refill;
        if (!previous) return post(refill, context);
        const before = previous as unknown as Refill;
        if (POSTED_FIELDS.every(name => isSame(name, refill[name], before[name]))) return;
        const owed = await takeBack(before, context, 'Modified');
        // litres already drunk stay with the site that drank them
        await post(refill, context, refill.site_id === before.site_id ? owed : 0);
    },
    async afterTransition(record: Row, _transition, context) {
        const refill = record as unknown as Refill;
        const reason = context.reason ?? '';
        await takeBack(refill, context, reason);
        await context.db`
            UPDATE supplement_refills SET voided_at = clock_now(), voided_by_id = ${context.caller.userId}, void_reason = ${reason}
            WHERE id = ${refill.id}`;
    },
};
