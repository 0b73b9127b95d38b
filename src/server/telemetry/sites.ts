import type { TransactionSql } from 'postgres';
import { type MeterFactor, meterFactor } from '../../domain/dosing/doseRules';
import { groupBy } from '../../domain/records/groupBy';
import { UDOSE } from '../sites/siteKinds';
import { lockSites, type ReportingSite } from './messageFamily';

export interface Placement {
    siteId: number;
    from: Date;
    /** null while the device is installed */
    to: Date | null;
}

/** Site of a device at a time, or null. */
export const placementAt = (placements: readonly Placement[], time: Date): number | null =>
    placements.find(({ from, to }) => from <= time && (to === null || time < to))?.siteId ?? null;

export const removalsBySite = (placements: readonly Placement[]): Map<number, Date[]> =>
    new Map(
        [...groupBy(placements, ({ siteId }) => siteId)].map(([siteId, own]) => [
            siteId,
            own.flatMap(({ to }) => to ?? []),
        ]),
    );

/** uDOSE site data that message processing needs; decimals are numbers. */
export interface TelemetrySite extends ReportingSite {
    doser_state: string;
    /** specific gravity of the tank's content */
    density: number | null;
    /** time of that density's last change; null: never */
    density_changed_at: Date | null;
    /** factor of its water meter; undefined if its pulses per litre are unknown */
    meter: MeterFactor | undefined;
    nutrient_probe_mode: number;
    nutrient_tank_capacity: number | null;
    /** cm */
    nutrient_tank_height: number | null;
    /** kg */
    nutrient_tank_current_level: number | null;
    tank_measured_at: Date | null;
    alarm_level: number | null;
    conductivity_skip_level: number | null;
    conductivity_skip_limit: number | null;
    water_flow_limit_per_hr: number | null;
    /** codes of the open alarms that its devices reported */
    open_codes: readonly number[];
}

const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));

export const loadSites = (tx: TransactionSql, ids: readonly number[]): Promise<Map<number, TelemetrySite>> =>
    lockSites(
        tx,
        UDOSE,
        ids,
        tx`
            s.doser_state, (SELECT n.density FROM supplements n WHERE n.id = s.supplement_id) AS density, s.nutrient_probe_mode,
            (SELECT max(l.occurred_at) FROM activity_logs l WHERE l.resource = 'supplements' AND l.record_id = s.supplement_id
                AND l.changes ? 'density' AND l.action <> 'create') AS density_changed_at,
            s.nutrient_tank_capacity, s.nutrient_tank_height, s.nutrient_tank_current_level, s.tank_measured_at, s.alarm_level,
            s.conductivity_skip_level, s.conductivity_skip_limit, s.water_flow_limit_per_hr, s.flowmeter_setting, s.meter_pulses_per_litre,
            ARRAY(SELECT code FROM alarms a WHERE a.site_id = s.site_id AND a.status <> 'cleared' AND a.source = 'device' AND a.archived_at IS NULL) AS open_codes`,
        row => ({
            doser_state: row.doser_state,
            density: numberOf(row.density),
            density_changed_at: row.density_changed_at === null ? null : new Date(row.density_changed_at),
            meter: meterFactor(row.flowmeter_setting, numberOf(row.meter_pulses_per_litre)),
            nutrient_probe_mode: Number(row.nutrient_probe_mode),
            nutrient_tank_capacity: numberOf(row.nutrient_tank_capacity),
            nutrient_tank_height: numberOf(row.nutrient_tank_height),
            nutrient_tank_current_level: numberOf(row.nutrient_tank_current_level),
            tank_measured_at: row.tank_measured_at === null ? null : new Date(row.tank_measured_at),
            alarm_level: numberOf(row.alarm_level),
            conductivity_skip_level: numberOf(row.conductivity_skip_level),
            conductivity_skip_limit: numberOf(row.conductivity_skip_limit),
            water_flow_limit_per_hr: numberOf(row.water_flow_limit_per_hr),
            open_codes: row.open_codes.map(Number),
        }),
    );
