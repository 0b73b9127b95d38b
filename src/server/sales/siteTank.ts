import { drainTank, fillTank, isSignificantDrift, tankDrift } from '../../domain/sales/supplementDeliveries';
import { PRESSURE_MODE } from '../../domain/telemetry/messageRules';
import { notify } from '../communication/notify';
import type { Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { ureaRefusal } from '../nutrition/ureaGuard';
import { conflict, invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';

/** Which document fills. */
interface Own {
    resource: 'supplement-deliveries' | 'supplement-refills';
    id: number;
}
interface FillRequest {
    own: Own;
    siteId: number;
    supplementId: number;
    litres: number;
    /** UTC ISO 8601: when it was filled, which may be entered later */
    at: string;
    /** kg that were found in the tank before; absent: what the site says */
    found: number | undefined;
    /** the field of the form that says it */
    foundField: string;
}
/** Result of filling a site's tank, in kg; `expected`, `before` and `after` are as of the filling. */
export interface FillResult {
    siteId: number;
    siteName: string;
    customerId: number | null;
    /** supplement in the tank now */
    supplementId: number;
    supplementBefore: number | null;
    /** the supplement that is to come next, where it is not this one */
    next: number | null;
    expected: number | null;
    /** null if no level was read at the filling and a later reading has superseded it */
    before: number | null;
    after: number | null;
    /** present level, kg */
    level: number | null;
    /** time of the last known level, UTC ISO 8601; null: unchanged */
    measuredAt: string | null;
    drift: number | null;
    capacity: number | null;
}

export const publishSite = (tx: Db, { events, registry }: Services, siteId: number, customerId: number | null) =>
    events.publish(tx, {
        type: 'record',
        resource: 'udose-sites',
        id: siteId,
        customerId,
        permission: compiled(registry, 'udose-sites').resource.actions.get ?? [],
    });

export const lockSite = (tx: Db, siteId: number) => tx`SELECT id FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;

const roundToGrams = (kilograms: number) => Math.round(kilograms * 1000) / 1000;

/** SQL of the kg that devices of a site dosed after a time: each dose by the density that the supplement had then, as it was taken off. */
const doseKilograms = (tx: Db, siteId: number, at: unknown, supplementId: number) => tx`
    SELECT coalesce(sum(dose * supplement_density_booked(${supplementId}, recorded_at)) / 1000, 0)::float8
    FROM readings WHERE site_id = ${siteId} AND recorded_at > ${at as string} AND dose > 0`;

/** Changes of a tank since a time: a filling may be entered hours, and other fillings, later. */
interface TankChanges {
    /** true if a later reading exists: it includes this filling */
    isMeasured: boolean;
    /** kg that devices dosed, and that were taken off the level */
    dosed: number;
    /** kg of other fillings, which the level includes */
    filled: number;
    /** whether another supplement may be in the tank since */
    isOther: boolean;
}
/** @param supplementId what was dosed since, where nothing is known of the tank */
const readTankChanges = async (tx: Db, site: Row, own: Own, at: string, supplementId: number): Promise<TankChanges> => {
    const id = Number(site.id);
    const ownOf = (resource: Own['resource']) => (own.resource === resource ? own.id : 0);
    const measured = (site.tank_measured_at as string | null) ?? null;
    const [since] = await tx`
        SELECT coalesce(${measured}::timestamptz > ${at}::timestamptz, false)
                   OR (${site.nutrient_probe_mode === PRESSURE_MODE} AND EXISTS (
                       SELECT 1 FROM readings WHERE site_id = ${id} AND recorded_at > ${at} AND tank_level IS NOT NULL)) AS is_measured,
               (${doseKilograms(tx, id, at, site.level === null ? supplementId : ((site.supplement_id as number | null) ?? supplementId))}) AS dosed,
               f.filled, f.count > 0 OR EXISTS (SELECT 1 FROM supplement_changes WHERE site_id = ${id} AND changed_at > ${at} AND archived_at IS NULL) AS is_other
        FROM (SELECT coalesce(sum(kilograms), 0)::float8 AS filled, count(*)::int FROM (
                  SELECT tank_level_after - tank_level_before AS kilograms FROM supplement_deliveries
                  WHERE site_id = ${id} AND status = 'completed' AND archived_at IS NULL AND delivered_at > ${at} AND id <> ${ownOf('supplement-deliveries')}
                  UNION ALL
                  SELECT level_after - level_before FROM supplement_refills
                  WHERE site_id = ${Number(site.site_id)} AND status = 'completed' AND archived_at IS NULL AND refilled_at > ${at} AND id <> ${ownOf('supplement-refills')}) later) f`;
    return {
        isMeasured: since?.is_measured === true,
        dosed: roundToGrams(Number(since?.dosed ?? 0)),
        filled: Number(since?.filled),
        isOther: since?.is_other === true,
    };
};

/** Keeps what the tank of a site would hold right after a delivery was reverted, for its next completion. The site is held. */
export const recordRevertedLevel = (tx: Db, deliveryId: number, siteId: number, owed: number, at: Date) => tx`
    INSERT INTO reverted_deliveries (supplement_delivery_id, site_id, level, reverted_at)
    SELECT ${deliveryId}, id, coalesce(nutrient_tank_current_level, 0) - ${owed}::numeric, ${at} FROM udose_sites WHERE id = ${siteId}
    ON CONFLICT (supplement_delivery_id) DO UPDATE
        SET site_id = excluded.site_id, level = excluded.level, reverted_at = excluded.reverted_at`;

/**
 * Kilograms by which the level of a site is too high for a delivery that was reverted: a level never falls below zero, however much
 * of the delivery was drunk before it was taken back and since. A later reading of the tank settles them. The site is held.
 */
export const revertedKilograms = async (tx: Db, deliveryId: number, siteId: number): Promise<number> => {
    const [kept] = await tx`
        SELECT r.level::float8, u.nutrient_tank_current_level::float8 AS current,
               (SELECT coalesce(sum(o.dose * supplement_density_booked(d.supplement_id, o.recorded_at)) / 1000, 0)::float8
                FROM readings o WHERE o.site_id = u.id AND o.recorded_at > r.reverted_at AND o.dose > 0) AS dosed
        FROM reverted_deliveries r JOIN udose_sites u ON u.id = r.site_id JOIN supplement_deliveries d ON d.id = r.supplement_delivery_id
        WHERE r.supplement_delivery_id = ${deliveryId} AND r.site_id = ${siteId}
          AND NOT coalesce(u.tank_measured_at > r.reverted_at, false)
          AND NOT (u.nutrient_probe_mode = ${PRESSURE_MODE} AND EXISTS (
              SELECT 1 FROM readings WHERE site_id = u.id AND recorded_at > r.reverted_at AND tank_level IS NOT NULL))`;
    if (!kept) return 0;
    // in an empty tank doses found nothing to be taken off
    const drunk = kept.current === 0 ? Number(kept.dosed) : 0;
    return Math.max(0, roundToGrams(drunk - Number(kept.level)));
};

/**
 * Holds a site and works out what litres of a supplement make of its tank.
 * @param owed kg that the level lacks because a filling was taken back of which cattle had drunk
 * @throws 422 for more than the tank takes, too much urea, or where the supplement's density is not known
 */
export const lockSiteTank = async (
    tx: Db,
    { own, siteId, supplementId, litres, at, found, foundField }: FillRequest,
    owed = 0,
): Promise<FillResult> => {
    const [site] = await tx`
        SELECT *, nutrient_tank_current_level AS level, nutrient_tank_capacity AS capacity FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;
    const [supplement] = await tx`
        SELECT name, supplement_density_booked(id, ${at}::timestamptz)::float8 AS density FROM supplements WHERE id = ${supplementId}`;
    if (!site || !supplement) throw invalid({ site_id: ['Site does not exist.'] });
    if (!supplement.density)
        throw invalid({
            supplement_id: [
                `The density of ${supplement.name} is needed to convert litres to kilograms. Enter it in the supplement first.`,
            ],
        });
    const since = await readTankChanges(tx, site, own, at, supplementId);
    const supplementBefore = (site.supplement_id as number | null) ?? null;
    const inTank = since.isOther && supplementBefore !== null ? supplementBefore : supplementId;
    const next = site.new_nutrient_selection === inTank ? null : site.new_nutrient_selection;
    const harm = await ureaRefusal(tx, site, { supplement_id: inTank, new_nutrient_selection: next });
    if (harm) throw invalid({ supplement_id: [`${harm} Lower the target dose of the site first.`] });
    const level = site.level as number | null;
    const capacity = site.capacity as number | null;
    const expected =
        level === null || since.isMeasured
            ? null
            : Math.max(0, roundToGrams(level - owed + since.dosed - since.filled));
    const before = found ?? expected ?? (since.isMeasured ? null : 0);
    if (found !== undefined && capacity !== null && found > capacity)
        throw invalid({ [foundField]: [`The tank holds at most ${capacity} kg. Enter that or less.`] });
    const filled =
        before === null
            ? { after: null }
            : fillTank({ level: before, capacity, litres, density: supplement.density as number });
    if ('room' in filled)
        throw invalid({
            quantity: [
                `The tank holds at most ${capacity} kg and contains ${before} kg. There is room for ${filled.room} L of ${supplement.name}.`,
            ],
        });
    const { after } = filled;
    return {
        siteId,
        siteName: String(site.name),
        customerId: site.customer_id as number | null,
        supplementId: inTank,
        supplementBefore,
        next,
        expected,
        before,
        after,
        level:
            since.isMeasured || after === null ? level : Math.max(0, roundToGrams(after - since.dosed + since.filled)),
        // without a reading it is known as well as it was: what devices still tell of the time before is taken off
        measuredAt: found === undefined && level !== null ? null : at,
        drift: tankDrift(expected, found),
        capacity,
    };
};

/** Sets the tank's content after a delivery, and notifies staff of a level far from the expected one. */
export const fillSiteTank = async (
    tx: Db,
    services: Services,
    caller: Caller,
    document: { number: string; id: number; readers: readonly string[] },
    filled: FillResult,
): Promise<void> => {
    // as when the device reports: the version of the site is for people who edit it
    await tx`
        UPDATE udose_sites
        SET nutrient_tank_current_level = ${filled.level}, tank_measured_at = greatest(tank_measured_at, ${filled.measuredAt}::timestamptz), supplement_id = ${filled.supplementId},
            new_nutrient_selection = ${filled.next}
        WHERE id = ${filled.siteId}`;
    await publishSite(tx, services, filled.siteId, filled.customerId);
    const { drift, capacity, before } = filled;
    if (drift === null || !isSignificantDrift(drift, capacity)) return;
    await notify(tx, services, {
        to: { permission: [...document.readers], customerId: null },
        type: 'Tank drift',
        data: {
            message: `${document.number} found ${before} kg in the tank of ${filled.siteName}, ${Math.abs(drift)} kg ${drift < 0 ? 'less' : 'more'} than expected.`,
            id: document.id,
            site_id: filled.siteId,
        },
        except: caller.userId,
    });
};

/**
 * Reverts a delivery: restores the tank's former level less consumption, unless a newer reading exists, and its former
 * supplement, unless another was delivered since.
 * @returns kg already consumed, by which the level would be negative
 * @throws 409 where what was in the tank before is too much urea for the dose of today
 */
export const reverseSiteTank = async (
    tx: Db,
    services: Services,
    {
        siteId,
        supplementId,
        supplementBefore,
        kilograms,
        at,
        own,
    }: {
        own: Own;
        siteId: number;
        supplementId: number;
        supplementBefore: number | null;
        kilograms: number;
        /** UTC ISO 8601: when it was filled */
        at: string;
    },
): Promise<number> => {
    const [site] = await tx`
        SELECT *, nutrient_tank_current_level AS level FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;
    if (!site) return 0;
    const since = await readTankChanges(tx, site, own, at, supplementId);
    const supplement = site.supplement_id === supplementId && !since.isOther ? supplementBefore : site.supplement_id;
    const harm = await ureaRefusal(tx, site, { supplement_id: supplement ?? null });
    if (harm)
        throw conflict(`The supplement that was in the tank before ${harm} Lower the target dose of the site first.`);
    const level = (site.level as number | null) ?? 0;
    const left = since.isMeasured ? level : drainTank(level, kilograms);
    await tx`
        UPDATE udose_sites SET nutrient_tank_current_level = ${left}, supplement_id = ${(supplement as number | null) ?? null}
        WHERE id = ${siteId}`;
    await publishSite(tx, services, siteId, (site.customer_id as number | null) ?? null);
    return since.isMeasured ? 0 : roundToGrams(left - (level - kilograms));
};
