import { drainTank, fillTank, isTelling, tankDrift } from '../../domain/deliveries';
import { doseMass, PRESSURE_MODE } from '../../domain/telemetry';
import { notify } from '../communication/notify';
import { compiled } from '../engine/compile';
import type { Row } from '../engine/hooks';
import { conflict, invalid } from '../foundation/errors';
import type { Caller, Db, Services } from '../foundation/services';
import { tooMuchUrea } from '../nutrition/ureaGuard';

interface Filling {
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
/** What a filling makes of the tank of a site, in kg; `expected`, `before` and `after` are of the time of the filling. */
export interface Filled {
    siteId: number;
    siteName: string;
    customerId: number | null;
    supplementId: number;
    supplementBefore: number | null;
    /** the supplement that is to come next, where it is not this one */
    next: number | null;
    expected: number | null;
    before: number;
    after: number;
    /** that it holds now: less what was dosed since */
    level: number;
    /** since when its level is known, UTC ISO 8601; null: as before */
    measuredAt: string | null;
    drift: number | null;
    capacity: number | null;
}

export const tellSite = (tx: Db, { events, registry }: Services, siteId: number, customerId: number | null) =>
    events.publish(tx, {
        type: 'record',
        resource: 'udose-sites',
        id: siteId,
        customerId,
        permission: compiled(registry, 'udose-sites').resource.actions.get ?? [],
    });

export const holdSite = (tx: Db, siteId: number) => tx`SELECT id FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;

const inGrams = (kilograms: number) => Math.round(kilograms * 1000) / 1000;

/** kg that devices dosed after a time and were taken off the level of a site. A tank that measures itself says what it holds. */
const dosedSince = async (tx: Db, site: Row, at: string): Promise<number> => {
    if (site.nutrient_probe_mode === PRESSURE_MODE) return 0;
    const [said] = await tx`
        SELECT coalesce(sum(r.dose), 0)::float8 AS dose, n.density::float8
        FROM supplements n LEFT JOIN readings r ON r.site_id = ${Number(site.id)}
            AND r.recorded_at > greatest(${at}::timestamptz, ${(site.tank_measured_at as string | null) ?? null}::timestamptz)
        WHERE n.id = ${(site.supplement_id as number | null) ?? null} GROUP BY n.density`;
    return said?.density ? doseMass(Number(said.dose), Number(said.density)) : 0;
};

/**
 * Holds a site and works out what litres of a supplement make of its tank.
 * @throws 422 for more than the tank takes, too much urea, or where the supplement's density is not known
 */
export const holdSiteTank = async (
    tx: Db,
    { siteId, supplementId, litres, at, found, foundField }: Filling,
): Promise<Filled> => {
    const [site] = await tx`
        SELECT *, nutrient_tank_current_level AS level, nutrient_tank_capacity AS capacity FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;
    const [supplement] = await tx`SELECT name, density FROM supplements WHERE id = ${supplementId}`;
    if (!site || !supplement) throw invalid({ site_id: ['Site does not exist.'] });
    if (!supplement.density)
        throw invalid({
            supplement_id: [
                `The density of ${supplement.name} is not known, so its litres cannot be turned into kilograms. Enter it in the supplement first.`,
            ],
        });
    const next = site.new_nutrient_selection === supplementId ? null : site.new_nutrient_selection;
    const harm = await tooMuchUrea(tx, site, { supplement_id: supplementId, new_nutrient_selection: next });
    if (harm) throw invalid({ supplement_id: [`${harm} Lower the target dose of the site first.`] });
    const level = site.level as number | null;
    const since = level === null ? 0 : await dosedSince(tx, site, at);
    const expected = level === null ? null : inGrams(level + since);
    const before = found ?? expected ?? 0;
    const capacity = site.capacity as number | null;
    if (found !== undefined && capacity !== null && found > capacity)
        throw invalid({ [foundField]: [`The tank takes ${capacity} kg. Enter that or less.`] });
    const filled = fillTank({ level: before, capacity, litres, density: supplement.density as number });
    if ('room' in filled)
        throw invalid({
            quantity: [
                `The tank takes ${capacity} kg and holds ${before} kg. There is room for ${filled.room} L of ${supplement.name}.`,
            ],
        });
    return {
        siteId,
        siteName: String(site.name),
        customerId: site.customer_id as number | null,
        supplementId,
        supplementBefore: (site.supplement_id as number | null) ?? null,
        next,
        expected,
        before,
        after: filled.after,
        level: Math.max(0, inGrams(filled.after - since)),
        // without a reading it is known as well as it was: what devices still tell of the time before is taken off
        measuredAt: found === undefined && level !== null ? null : at,
        drift: tankDrift(expected, found),
        capacity,
    };
};

/** The tank holds what a filling made of it; a level that was far from what was expected is told. */
export const fillSiteTank = async (
    tx: Db,
    services: Services,
    caller: Caller,
    document: { number: string; id: number; readers: readonly string[] },
    filled: Filled,
): Promise<void> => {
    // as when the device reports: the version of the site is for people who edit it
    await tx`
        UPDATE udose_sites
        SET nutrient_tank_current_level = ${filled.level}, tank_measured_at = greatest(tank_measured_at, ${filled.measuredAt}::timestamptz), supplement_id = ${filled.supplementId},
            new_nutrient_selection = ${filled.next}
        WHERE id = ${filled.siteId}`;
    await tellSite(tx, services, filled.siteId, filled.customerId);
    const { drift, capacity, before } = filled;
    if (drift === null || !isTelling(drift, capacity)) return;
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
 * A filling is taken back: the tank holds what it held before, unless something else was filled in meanwhile, less what the cattle
 * drank.
 * @throws 409 where what was in the tank before is too much urea for the dose of today
 */
export const drainSiteTank = async (
    tx: Db,
    services: Services,
    {
        siteId,
        supplementId,
        supplementBefore,
        kilograms,
    }: { siteId: number; supplementId: number; supplementBefore: number | null; kilograms: number },
): Promise<void> => {
    const [site] = await tx`
        SELECT *, nutrient_tank_current_level AS level FROM udose_sites WHERE id = ${siteId} FOR UPDATE`;
    const supplement = site?.supplement_id === supplementId ? supplementBefore : site?.supplement_id;
    const harm = site && (await tooMuchUrea(tx, site, { supplement_id: supplement ?? null }));
    if (harm)
        throw conflict(`The supplement that was in the tank before ${harm} Lower the target dose of the site first.`);
    await tx`
        UPDATE udose_sites SET nutrient_tank_current_level = ${drainTank((site?.level as number | null) ?? null, kilograms)},
               supplement_id = ${(supplement as number | null) ?? null}
        WHERE id = ${siteId}`;
    await tellSite(tx, services, siteId, (site?.customer_id as number | null) ?? null);
};
