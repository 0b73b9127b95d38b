import type { TransactionSql } from 'postgres';
import { targetMillilitres, targetShare } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { withoutIndexes } from '../../server/platform/database/indexes';
import { zoneOfProperty } from '../../server/platform/database/today';
import type { ReportProgress } from '../../server/platform/monitoring/progress';
import type { SqlFragment } from '../../server/platform/services';
import { addToDays } from '../../server/telemetry/days';

/** Simulated device history of a site: `recorded_at` counts back from the last message in even steps. */
interface History {
    days: number;
    stepHours: number;
    /** only these sites; default: all */
    siteIds?: readonly number[];
    /** readings alone, without alarms, daily sums and site updates */
    bare?: boolean;
    /** progress callback, called before each group of sites is written */
    report?: ReportProgress;
}
/** small enough that a slow machine reports progress every few seconds */
const SITES_AT_ONCE = 25;

/** ml of each supplement that contain a gram of its nutrient. */
export const mlPerGram = async (tx: TransactionSql) => {
    const rows = await tx<{ id: number; density: number | null; nutrients: NutrientShare[] }[]>`
        SELECT s.id, s.density, coalesce(json_agg(json_build_object('nutrient', n.nutrient, 'percentage', n.percentage) ORDER BY n.position)
                                         FILTER (WHERE n.id IS NOT NULL), '[]') AS nutrients
        FROM supplements s LEFT JOIN supplement_nutrients n ON n.supplement_id = s.id GROUP BY s.id`;
    return rows.flatMap(({ id, density, nutrients }) => {
        const ml = targetMillilitres(1, density, (targetShare(nutrients)?.percentage ?? 0) / 100);
        return ml === undefined ? [] : [{ id, ml }];
    });
};

/**
 * Simulated readings of many sites in one statement, from hashes of site and step, so that they are the same at every
 * start. Cattle drink most about noon and in summer, the sun charges the battery, the tank empties and is refilled, and
 * some weeks nothing is dosed.
 */
export const insertReadings = async (
    tx: TransactionSql,
    { days, stepHours, siteIds, bare = false, report = () => {} }: History,
): Promise<void> => {
    await tx`SELECT ensure_reading_partitions((now() - make_interval(days => ${days + 400}))::date, now()::date)`;
    await tx`
        CREATE TEMPORARY TABLE demo_sites ON COMMIT DROP AS
        SELECT s.id, s.device_id, s.last_communicated_at AS last_at, s.doser_state, greatest(coalesce(s.number_of_animals, 100), 1) AS head,
               coalesce(s.water_intake, 45) AS intake, coalesce(s.nutrient_tank_capacity, 500)::float8 AS capacity,
               coalesce(s.nutrient_tank_current_level, 200)::float8 AS level, coalesce(n.density, 1.2)::float8 AS density,
               -- ml a day: what the target asks for
               (greatest(coalesce(s.number_of_animals, 100), 1) * coalesce(s.target_dose, 10) * coalesce(g.ml, 4))::float8 AS ml,
               CASE s.flowmeter_setting WHEN '10_l_pulse' THEN 0.1 WHEN '100_l_pulse' THEN 0.01 WHEN '1_l_pulse' THEN 1
                    ELSE coalesce(s.meter_pulses_per_litre, 1) END AS pulses_per_litre,
               z.zone, 120000 + (s.id * 7919 % 90) * 1000 AS salt, 180 + (s.id * 31 % 120) AS pressure
        FROM udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id LEFT JOIN supplements n ON n.id = s.supplement_id
        LEFT JOIN jsonb_to_recordset(${tx.json((await mlPerGram(tx)) as never)}) AS g (id bigint, ml float8) ON g.id = s.supplement_id
        CROSS JOIN LATERAL (SELECT ${tx.unsafe(zoneOfProperty('p'))} AS zone) z
        WHERE s.device_id IS NOT NULL AND s.last_communicated_at IS NOT NULL AND s.archived_at IS NULL
          ${siteIds ? tx`AND s.id = ANY(${[...siteIds]}::bigint[])` : tx``}`;
    const sites = (await tx<{ id: number }[]>`SELECT id FROM demo_sites ORDER BY id`).map(({ id }) => Number(id));
    const bySites = async (what: string, work: (part: SqlFragment) => PromiseLike<unknown>): Promise<void> => {
        for (let from = 0; from < sites.length; from += SITES_AT_ONCE) {
            const part = sites.slice(from, from + SITES_AT_ONCE);
            report(`${what} of site ${from + 1} of ${sites.length}`);
            await work(tx`d.id BETWEEN ${part[0] as number} AND ${part.at(-1) as number}`);
        }
    };
    const steps = Math.floor((days * 24) / stepHours);
    const [{ empty } = { empty: false }] = await tx<
        { empty: boolean }[]
    >`SELECT NOT EXISTS (SELECT 1 FROM readings) AS empty`;
    // OFFSET 0 prevents the planner from inlining each level into the next, which would recompute its expressions at
    // every use
    const insert = (part: SqlFragment) => tx`
        INSERT INTO readings (device_id, epoch, site_id, sequence, recorded_at, received_at, state, alarms, water, pulses, doses, dose,
                              battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature)
        SELECT device_id, 0, id, ${steps} - k, at, at + interval '9 seconds', CASE WHEN stopped THEN 'stopped' ELSE 'running' END, '{}',
               round(water * 10) / 10, water * pulses_per_litre, CASE WHEN stopped THEN 0 ELSE ceil(dose / 25) END, round(dose * 10) / 10,
               round((12.35 + 0.75 * sun + 0.12 * noise2 - 0.25 * (1 - heat)) * 100) / 100,
               round(salt * (0.94 + 0.1 * heat + 0.05 * noise3) / 100) * 100,
               round((pressure - least(water / 40, 90) + 14 * noise2) * 10) / 10,
               round(tank / 100 * 0.98 * 9.80665 * density * 100) / 100, round(tank / 100 * capacity * 10) / 10,
               round((11 + 14 * heat + 9 * sun + 3 * noise3) * 10) / 10
        FROM (
            SELECT *, CASE WHEN stopped THEN 0 ELSE ml * ${stepHours}::float8 / 24 * (water / nullif(head * intake * ${stepHours}::float8 / 24, 0)) END AS dose,
                   -- from the level of today back through the fills before
                   8 + used - 91 * floor(used / 91) AS tank
            FROM (
                SELECT *, level / capacity * 100 - 8 + k * ${stepHours}::float8 / 24 * ml * density / 1000 / capacity * 100 AS used,
                       head * intake * ${stepHours}::float8 / 24 * (0.72 + 0.5 * heat) * (0.35 + 1.6 * sun) * (0.88 + 0.24 * noise1) AS water
                FROM (
                    SELECT d.*, k, at,
                           -- midsummer 1, midwinter 0
                           0.5 + 0.5 * cos(2 * pi() * (date_part('doy', at) - 15) / 365) AS heat,
                           greatest(0, sin(pi() * (date_part('hour', at AT TIME ZONE zone) - 6) / 13)) AS sun,
                           (hashint8extended(d.id * 100003 + k, 1) & 65535) / 65535.0::float8 AS noise1,
                           (hashint8extended(d.id * 100003 + k, 2) & 65535) / 65535.0::float8 AS noise2,
                           (hashint8extended(d.id * 100003 + k, 3) & 65535) / 65535.0::float8 AS noise3,
                           (k > 0 AND (hashint8extended(d.id * 1009 + date_part('epoch', at)::bigint / 604800, 4) & 1023) < 60)
                           OR (k < 6 AND d.doser_state = 'stopped') AS stopped
                    FROM demo_sites d, generate_series(0, ${steps - 1}) k, LATERAL (SELECT d.last_at - k * make_interval(secs => ${stepHours * 3600}) AS at) t
                    WHERE ${part} OFFSET 0
                ) a
                OFFSET 0
            ) b
            OFFSET 0
        ) c`;
    const insertAll = () => bySites('readings', insert);
    if (empty) await withoutIndexes(tx, 'readings', insertAll);
    else await insertAll();
    if (bare) return;
    // alarms are visible in the readings of their period
    await tx`
        UPDATE readings r SET alarms = a.codes FROM (
            SELECT r.site_id, r.recorded_at, array_agg(DISTINCT a.code ORDER BY a.code)::smallint[] AS codes
            FROM alarms a JOIN demo_sites d ON d.id = a.site_id
            JOIN readings r ON r.site_id = a.site_id AND r.recorded_at >= a.raised_at AND r.recorded_at < coalesce(a.cleared_at, 'infinity')
            WHERE a.archived_at IS NULL AND a.source = 'device' GROUP BY 1, 2) a
        WHERE r.site_id = a.site_id AND r.recorded_at = a.recorded_at`;
    // and so are their causes: 3 low battery, 4 and 8 conductivity above its level, 7 no nutrient
    await tx`
        UPDATE readings r SET
            battery_voltage = CASE WHEN 3 = ANY(r.alarms) THEN least(r.battery_voltage, 11.2 + (r.sequence % 7) * 0.06) ELSE r.battery_voltage END,
            conductivity = CASE WHEN 4 = ANY(r.alarms) THEN coalesce(s.alarm_level, 300000) * (1.03 + (r.sequence % 9) * 0.008)
                                WHEN 8 = ANY(r.alarms) THEN coalesce(s.conductivity_skip_level, 250000) * (1.02 + (r.sequence % 9) * 0.006) ELSE r.conductivity END,
            dose = CASE WHEN 7 = ANY(r.alarms) THEN 0 ELSE r.dose END, doses = CASE WHEN 7 = ANY(r.alarms) THEN 0 ELSE r.doses END
        FROM demo_sites d JOIN udose_sites s ON s.id = d.id
        WHERE r.site_id = d.id AND r.alarms && '{3,4,7,8}'::smallint[]`;
    // by their text, which preserves the written digits
    const figures = ['water', 'dose', 'battery_voltage', 'conductivity', 'water_pressure', 'temperature', 'tank_level'];
    await bySites('daily sums', part =>
        addToDays(
            tx,
            tx`(SELECT r.site_id, r.recorded_at, r.state, r.alarms, r.pulses, r.doses, d.zone
                       ${figures.map(name => tx`, r.${tx(name)}::text::float8 AS ${tx(name)}`)}
                FROM readings r JOIN demo_sites d ON d.id = r.site_id WHERE ${part})`,
        ),
    );
    await tx`
        UPDATE udose_sites s SET battery_voltage = r.battery_voltage, conductivity = r.conductivity, tank_measured_at = s.last_communicated_at
        FROM readings r WHERE r.site_id = s.id AND r.recorded_at = s.last_communicated_at`;
};
