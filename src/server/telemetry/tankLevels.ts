import type { TransactionSql } from 'postgres';
import { roundTo } from '../../domain/records/rounding';
import { doseMass, PRESSURE_MODE, tankLevelFromPressure } from '../../domain/telemetry/messageRules';
import type { LocatedMessage } from './messageFamily';
import type { TelemetrySite } from './sites';

type Message = LocatedMessage<'DeviceMessage'>;
/** Tank levels have milligram precision, so that a dose of 0.001 ml still counts. */
const KILOGRAM_DECIMALS = 6;

/**
 * SG of the tank content at each message, by its index: needed if the level is measured by pressure or the density has
 * changed.
 */
const densitiesAt = async (
    tx: TransactionSql,
    messages: readonly Message[],
    sites: ReadonlyMap<number, TelemetrySite>,
): Promise<Map<number, number | null>> => {
    const measured = messages.filter(({ siteId, tank_pressure, recordedAt }) => {
        const site = sites.get(siteId ?? 0);
        if (site?.nutrient_probe_mode === PRESSURE_MODE) return tank_pressure !== undefined;
        return site !== undefined && site.density_changed_at !== null && recordedAt < site.density_changed_at;
    });
    if (measured.length === 0) return new Map();
    const byPressure = [...sites.values()]
        .filter(site => site.nutrient_probe_mode === PRESSURE_MODE)
        .map(({ id }) => id);
    const rows = await tx<{ index: number; density: number | null }[]>`
        SELECT m.index, (CASE WHEN m.site_id = ANY(${byPressure}::bigint[]) THEN supplement_density(r.supplement_id, m.at, (m.at AT TIME ZONE m.zone)::date)
                              ELSE supplement_density_booked(r.supplement_id, m.at) END)::float8 AS density
        FROM unnest(${measured.map(({ index }) => index)}::int[], ${measured.map(({ siteId }) => siteId as number)}::bigint[],
                    ${measured.map(({ recordedAt }) => recordedAt.toISOString())}::timestamptz[],
                    ${measured.map(({ siteId }) => sites.get(siteId as number)?.zone ?? 'UTC')}::text[]) AS m (index, site_id, at, zone)
        CROSS JOIN LATERAL (
            SELECT supplement_id FROM site_rations WHERE site_id = m.site_id AND valid_from <= m.at ORDER BY valid_from DESC LIMIT 1) r`;
    return new Map(rows.map(({ index, density }) => [Number(index), density === null ? null : Number(density)]));
};

/**
 * Tank level with each message, kg: from the pressure where the site measures it, else the previous level less the
 * dose. Messages from before the last reading or entry of the level do not change it.
 */
export const tankLevels = async (
    tx: TransactionSql,
    messages: readonly Message[],
    sites: ReadonlyMap<number, TelemetrySite>,
) => {
    const densities = await densitiesAt(tx, messages, sites);
    const levels = new Map([...sites.values()].map(site => [site.id, site.nutrient_tank_current_level]));
    return messages.map(message => {
        const site = message.siteId === null ? undefined : sites.get(message.siteId);
        if (!site) return { ...message, tankLevel: null };
        if (site.nutrient_probe_mode === PRESSURE_MODE) {
            const { tank_pressure: pressure, index } = message;
            const { nutrient_tank_height: height, nutrient_tank_capacity: capacity } = site;
            const found =
                pressure === undefined
                    ? undefined
                    : tankLevelFromPressure(pressure, densities.get(index) ?? null, { height, capacity });
            return { ...message, tankLevel: found === undefined ? null : roundTo(found, KILOGRAM_DECIMALS) };
        }
        const before = levels.get(site.id) ?? null;
        const stale = site.tank_measured_at !== null && message.recordedAt <= site.tank_measured_at;
        const density = densities.get(message.index) ?? site.density;
        if (before === null || density === null || stale) return { ...message, tankLevel: null };
        const level = roundTo(Math.max(0, before - doseMass(message.dose ?? 0, density)), KILOGRAM_DECIMALS);
        levels.set(site.id, level);
        return { ...message, tankLevel: level };
    });
};
