import type { DiagnosisDay, DiagnosisInput, Evidence, OpenAlarm, Visit } from '../../../domain/diagnosis/causes';
import { FEWEST_FLOWS, HISTORY_DAYS } from '../../../domain/diagnosis/change';
import type { JudgedCheck } from '../../../domain/diagnosis/checksAndAlarms';
import { type TankUse, usageOf } from '../../../domain/diagnosis/forecast';
import { DOSING_MODES, type FlowmeterSetting, meterFactor, targetShare } from '../../../domain/dosing/doseRules';
import type { NutrientShare } from '../../../domain/dosing/nutrients';
import { PRESSURE_MODE } from '../../../domain/telemetry/messageRules';
import { canList, canRead } from '../../engine/can';
import { query } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { addKinds, addScope, ConditionBuilder } from '../../engine/sql/query';
import { zoneOfProperty } from '../../platform/database/today';
import type { Caller, Services } from '../../platform/services';
import { ALARM_URGENCY } from '../alarmUrgency';

/** Full days whose flow is searched for its lowest. */
const FLOW_DAYS = 2;
const MAXIMUM = 5_000;

/** Daily sums, the oldest first; of another supplement than today's only what does not depend on it. */
const DAYS = `LATERAL (
    SELECT json_agg(json_build_array(d.day, d.readings, d.running_readings, d.water, d.pulses, d.dose, d.head, d.target_dose,
                                     d.battery_voltage_min, d.battery_voltage_max, (d.conductivity_min + d.conductivity_max) / 2,
                                     d.water_pressure_min, d.tank_level, d.supplement_id IS NOT DISTINCT FROM u.supplement_id) ORDER BY d.day) AS days
    FROM site_daily_summaries d
    WHERE d.site_id = t.id AND d.archived_at IS NULL AND d.readings > 0
      AND d.day BETWEEN local.today - ${HISTORY_DAYS} AND local.today - 1)`;

/** Lowest flow of a message ÷ mean flow. */
const FLOW = `LATERAL (
    SELECT CASE WHEN count(*) >= ${FEWEST_FLOWS} AND avg(r.water) > 0 THEN (min(r.water) / avg(r.water))::float8 END AS night_share
    FROM readings r
    WHERE r.site_id = t.id AND r.water IS NOT NULL
      AND r.recorded_at >= (local.today - ${FLOW_DAYS})::timestamp AT TIME ZONE local.zone
      AND r.recorded_at < local.today::timestamp AT TIME ZONE local.zone)`;

/** Fills, services, confirmed settings, moves and stops, with the resource of their records; an arriving device counts as a repair. */
const VISITS = `LATERAL (
    SELECT json_agg(json_build_object('kind', v.kind, 'source', v.source, 'at', v.at, 'day', (v.at AT TIME ZONE local.zone)::date,
                                      'untilDay', (v.until AT TIME ZONE local.zone)::date,
                                      'note', v.note, 'isRepair', v.repair, 'fields', v.fields) ORDER BY v.at) AS visits
    FROM (
        SELECT 'fill' AS kind, 'supplement-deliveries' AS source, f.delivered_at AS at, NULL::timestamptz AS until, NULL AS note,
               false AS repair, NULL::json AS fields
        FROM supplement_deliveries f WHERE f.site_id = t.id AND f.status = 'completed' AND f.archived_at IS NULL
        UNION ALL
        SELECT 'fill', 'supplement-changes', c.changed_at, NULL, NULL, false, NULL
        FROM supplement_changes c WHERE c.site_id = t.id AND c.archived_at IS NULL
        UNION ALL
        SELECT CASE WHEN l.kind = 'refill' THEN 'fill' ELSE 'service' END, 'service-logs', l.serviced_at, NULL, NULL,
               l.kind IN ('repair', 'calibration', 'cleaning'), NULL
        FROM service_logs l WHERE l.site_id = t.id AND l.archived_at IS NULL
        UNION ALL
        SELECT 'service', 'site-maintenances', m.completed_at, NULL, NULL, true, NULL
        FROM site_maintenances m WHERE m.site_id = t.id AND m.archived_at IS NULL
        UNION ALL
        SELECT 'service', 'devices', device.installed_at, NULL, NULL, true, NULL
        UNION ALL
        SELECT 'settings', NULL, s.answered_at, NULL, NULL, false, (SELECT json_agg(k) FROM jsonb_object_keys(s.settings) k)
        FROM device_settings_changes s WHERE s.site_id = t.id AND s.status = 'confirmed' AND s.archived_at IS NULL
        UNION ALL
        SELECT 'movement', 'mob-movements', w.moved_on::timestamp AT TIME ZONE local.zone, NULL, NULL, false, NULL
        FROM paddocks_sites l JOIN mob_movements w ON w.from_paddock_id = l.owner_id
        WHERE l.other_id = t.id AND w.status = 'done' AND w.archived_at IS NULL
        UNION ALL
        SELECT 'stop', NULL, o.started_at, o.ended_at, o.reason, false, NULL
        FROM stop_reasons o WHERE o.site_id = t.id AND o.archived_at IS NULL
    ) v
    WHERE coalesce(v.until, CASE WHEN v.kind = 'stop' THEN clock_now() ELSE v.at END) >= clock_now() - make_interval(days => ${HISTORY_DAYS}))`;

/** Rain of the site's own gauge, else of the nearest uBOT of the property. */
const RAIN = `LATERAL (
    SELECT json_object_agg(g.day, g.millimetres) AS rain FROM (
        SELECT DISTINCT ON (r.day) r.day, r.millimetres FROM (
            SELECT day, millimetres, 1 AS rank FROM site_rainfalls WHERE site_id = t.id AND archived_at IS NULL AND day >= local.today - ${HISTORY_DAYS}
            UNION ALL
            SELECT b.day, b.rainfall, 2 FROM ubot_days b
            WHERE b.site_id = gauge.site_id AND b.rainfall IS NOT NULL AND b.day >= local.today - ${HISTORY_DAYS}) r
        ORDER BY r.day, r.rank) g)`;
const GAUGE = `LATERAL (
    SELECT b.site_id FROM ubot_sites b
    WHERE t.kind = 'udose' AND b.customer_property_id = t.customer_property_id AND b.archived_at IS NULL AND b.site_status IN (1, 3)
    ORDER BY (b.latitude - t.latitude) ^ 2 + ((b.longitude - t.longitude) * cos(radians(b.latitude))) ^ 2, b.id LIMIT 1)`;

const ALARMS = `LATERAL (
    SELECT json_agg(json_build_object('code', a.code, 'title', a.title, 'raised_at', a.raised_at, 'day', (a.raised_at AT TIME ZONE local.zone)::date)
                    ORDER BY ${ALARM_URGENCY}) AS alarms
    FROM alarms a WHERE a.site_id = t.id AND a.archived_at IS NULL AND a.status IN ('open', 'snoozed', 'acknowledged'))`;
const CHECKS = `LATERAL (
    SELECT json_agg(json_build_object('kind', h.kind, 'result', h.result) ORDER BY h.urgency DESC) AS checks
    FROM site_health_checks h WHERE h.site_id = t.id AND h.archived_at IS NULL)`;

type DayRow = [string, ...(number | null)[], boolean];
interface Found {
    id: number;
    kind: string;
    record_id: number;
    name: string;
    today: string;
    site_status: number;
    state: DiagnosisInput['state'];
    device_status: string;
    last_communicated_at: string | null;
    last_day: string | null;
    battery: number | null;
    faults: string[] | null;
    dosing_mode: number | null;
    water_intake: number | null;
    flowmeter_setting: FlowmeterSetting | null;
    meter_pulses_per_litre: number | null;
    water_conductivity: number | null;
    nutrient_probe_mode: number | null;
    tank_level: number | null;
    level_days: number;
    tank_capacity: number | null;
    density: number | null;
    target_nutrient: string | null;
    nutrients: NutrientShare[] | null;
    days: DayRow[] | null;
    night_share: number | null;
    visits: (Visit & { source: string | null })[] | null;
    rain: Record<string, number> | null;
    alarms: OpenAlarm[] | null;
    checks: JudgedCheck[] | null;
}

/** Readings and records of a site that the rules judge. */
export interface SiteInput {
    id: number;
    kind: string;
    record_id: number;
    input: DiagnosisInput;
    checks: JudgedCheck[];
    /** for the forecast of the tank */
    use: TankUse;
    /** whether the caller may see the record of an evidence line */
    sees: (line: Evidence) => boolean;
}

/** Label of a code, as the contract has it. */
export const labelOf = ({ registry }: Services, resource: string, field: string, code: string): string =>
    compiled(registry, resource)
        .fields.get(field)
        ?.options?.find(({ value }) => value === code)?.label ?? code;

const daysOf = (found: Found, mlPerGram: number | null): DiagnosisDay[] =>
    (found.days ?? []).map(row => {
        const [day, ...figures] = row;
        const isSame = figures.pop() === true;
        const [readings, running, water, pulses, dose, head, target, low, high, conductivity, pressure, tank] =
            figures as (number | null)[];
        return {
            day,
            readings: readings ?? 0,
            running: running ?? null,
            water: water ?? null,
            pulses: pulses ?? null,
            dose: dose ?? null,
            head: head ?? null,
            targetMl: isSame && target && mlPerGram !== null ? target * mlPerGram : null,
            batteryLow: low ?? null,
            batteryHigh: high ?? null,
            conductivity: isSame ? (conductivity ?? null) : null,
            pressure: pressure ?? null,
            tankLevel: tank ?? null,
            density: isSame ? found.density : null,
        };
    });

interface Permissions {
    lists: (resource: string) => boolean;
    seesReasons: boolean;
}
const inputOf = (services: Services, found: Found, now: string, { lists, seesReasons }: Permissions): SiteInput => {
    const share = targetShare(found.nutrients ?? [], found.target_nutrient)?.percentage;
    const mlPerGram = found.density && share ? 100 / (found.density * share) : null;
    const days = daysOf(found, mlPerGram);
    const factor = found.flowmeter_setting
        ? meterFactor(found.flowmeter_setting, found.meter_pulses_per_litre)
        : undefined;
    const visits = (found.visits ?? []).map(visit => ({ ...visit, at: new Date(visit.at).toISOString() }));
    const hidden = new Set(
        visits.flatMap(({ kind, source, at }) => (source && !lists(source) ? [`${kind} ${at}`] : [])),
    );
    return {
        id: Number(found.id),
        kind: found.kind,
        record_id: Number(found.record_id),
        checks: found.checks ?? [],
        use: usageOf(
            days,
            found.tank_level !== null && found.density ? found.tank_level / found.density : null,
            found.today,
            found.level_days,
        ),
        sees: ({ figure, at }) => !hidden.has(`${figure} ${at}`),
        input: {
            kind: found.kind,
            now,
            hasDevice: found.device_status !== 'not_installed',
            siteStatus: Number(found.site_status),
            state: found.state,
            lastContact: found.last_communicated_at,
            lastContactDay: found.last_day,
            battery: found.battery,
            alarms: (found.alarms ?? []).map(alarm => ({
                ...alarm,
                raised_at: new Date(alarm.raised_at).toISOString(),
            })),
            faults: found.faults ?? [],
            // the cap of hybrid dosing holds the dose below the water on hot days, which is no fault
            waterIntake: found.dosing_mode === DOSING_MODES.hybrid ? null : found.water_intake,
            isTimed: found.dosing_mode === DOSING_MODES.timed,
            litresPerPulse: factor ? factor.litres / factor.pulses : null,
            baseConductivity: found.water_conductivity,
            hasTankProbe: found.nutrient_probe_mode === PRESSURE_MODE,
            tankLevel: found.tank_level,
            tankCapacity: found.tank_capacity,
            density: found.density,
            nightShare: found.night_share,
            days,
            visits: visits.map(({ source: _, ...visit }) => ({
                ...visit,
                isRepair: visit.isRepair === true,
                note: visit.note && seesReasons ? labelOf(services, 'stop-reasons', 'reason', visit.note) : null,
                fields: visit.fields ?? [],
            })),
            rain: found.rain ? new Map(Object.entries(found.rain)) : null,
        },
    };
};

export interface InputFilter {
    siteIds?: readonly number[];
    customerId?: number | undefined;
    customerPropertyId?: number | undefined;
}

/**
 * Inputs of the sites that the caller may see, in one statement. Alarms are left out for callers who may not list them,
 * health checks also for those: without the alarms, the two would seem to differ. Reasons of stops are left out, too.
 */
export const readDiagnosisInputs = async (
    services: Services,
    caller: Caller,
    action: 'list' | 'get',
    { siteIds, customerId, customerPropertyId }: InputFilter = {},
): Promise<SiteInput[]> => {
    const { sql, registry, clock } = services;
    const into = new ConditionBuilder();
    addScope(compiled(registry, 'sites'), caller, into);
    addKinds(compiled(registry, 'sites'), caller, action, into);
    if (siteIds) into.add(`t.id = ANY(${into.param(siteIds)}::bigint[])`);
    if (customerId) into.add(`t.customer_id = ${into.param(customerId)}`);
    if (customerPropertyId) into.add(`t.customer_property_id = ${into.param(customerPropertyId)}`);
    const lists = (resource: string) => canList({ services, caller }, resource);
    const seesAlarms = lists('alarms');
    const seesChecks = seesAlarms && lists('health-checks');
    const seesReasons = lists('stop-reasons') || canRead({ services, caller }, 'stop-reasons');
    const rows = (await query(
        sql,
        `SELECT t.id, t.kind, t.record_id, t.name, t.site_status, t.state, t.device_status, t.last_communicated_at, local.today::text AS today,
                (t.last_communicated_at AT TIME ZONE local.zone)::date::text AS last_day,
                coalesce(u.battery_voltage, ag.battery_voltage, bot.battery_voltage)::float8 AS battery, ag.faults,
                u.dosing_mode, u.water_intake::float8, u.flowmeter_setting, u.meter_pulses_per_litre::float8,
                u.water_conductivity::float8, u.nutrient_probe_mode, u.nutrient_tank_current_level::float8 AS tank_level,
                full_days_since(greatest(t.last_communicated_at, u.tank_measured_at)) AS level_days,
                u.nutrient_tank_capacity::float8 AS tank_capacity, n.density::float8, u.target_nutrient, mix.nutrients,
                d.days, flow.night_share, visit.visits, rain.rain,
                ${seesAlarms ? 'alarm.alarms' : 'NULL::json AS alarms'}, ${seesChecks ? 'checked.checks' : 'NULL::json AS checks'}
         FROM sites t
         JOIN customer_properties p ON p.id = t.customer_property_id
         LEFT JOIN udose_sites u ON t.kind = 'udose' AND u.id = t.record_id
         LEFT JOIN udose_ags ag ON t.kind = 'ag' AND ag.id = t.record_id
         LEFT JOIN ubot_sites bot ON t.kind = 'ubot' AND bot.id = t.record_id
         LEFT JOIN devices device ON device.id = u.device_id
         LEFT JOIN supplements n ON n.id = u.supplement_id
         CROSS JOIN LATERAL (SELECT ${zoneOfProperty('p')} AS zone) place
         CROSS JOIN LATERAL (SELECT place.zone, (clock_now() AT TIME ZONE place.zone)::date AS today) local
         LEFT JOIN LATERAL (
             SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id) AS nutrients
             FROM supplement_nutrients c WHERE c.supplement_id = n.id) mix ON true
         LEFT JOIN ${DAYS} d ON u.id IS NOT NULL
         LEFT JOIN ${FLOW} flow ON u.id IS NOT NULL
         LEFT JOIN ${VISITS} visit ON u.id IS NOT NULL
         LEFT JOIN ${GAUGE} gauge ON true
         LEFT JOIN ${RAIN} rain ON u.id IS NOT NULL
         LEFT JOIN ${ALARMS} alarm ON ${seesAlarms}
         LEFT JOIN ${CHECKS} checked ON ${seesChecks}
         WHERE ${['t.archived_at IS NULL', ...into.parts].join(' AND ')}
         ORDER BY natural_key(t.name) COLLATE "C", t.id LIMIT ${MAXIMUM}`,
        into.params,
    )) as unknown as Found[];
    const now = clock.now().toISOString();
    return rows.map(row => inputOf(services, row, now, { lists, seesReasons }));
};
