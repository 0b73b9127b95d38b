import type { TransactionSql } from 'postgres';
import { targetShare } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { CONDUCTIVITY_SENSOR_ERROR } from '../../domain/telemetry/alarmCatalogue';
import {
    becameWorse,
    CHECKED_SITE_STATUSES,
    type CheckInputs,
    DEFAULT_CHECK_SETTINGS,
    findingOf,
    HEALTH_CHECKS,
    HEALTH_RULES,
    type HealthCheckKind,
    type HealthCheckResult,
    type HealthCheckSettings,
    judgeCheck,
    measuredValue,
    urgencyOf,
} from '../../domain/telemetry/healthChecks';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { notify } from '../communication/notify';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { compiled } from '../engine/sql/compile';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';

/** Whole days over which the dose is averaged. */
const DOSE_DAYS = 7;
/** Maximum age of readings in the checks. */
const MEMORY_DAYS = 31;

interface SiteRow {
    id: number;
    name: string;
    customer_id: number;
    site_status: number;
    settings: Partial<HealthCheckSettings> | null;
    silent_hours: number | null;
    battery_voltage: number | null;
    tank_level: number | null;
    tank_capacity: number | null;
    /** absent while the alarm is open that the sensor does not report: the stored figure is an old one */
    conductivity: number | null;
    water_pressure: number | null;
    dry_hours: number | null;
    dose: number | null;
    /** by each day's density and composition */
    grams: number | null;
    head_days: number | null;
    target: number | null;
    density: number | null;
    target_nutrient: string | null;
    nutrients: NutrientShare[];
}

/**
 * Measurements of every monitored site, in one statement. Days with a recorded stop or another supplement are excluded
 * from the dose; an idle site is expected to dose nothing.
 */
const measure = (tx: TransactionSql, siteIds: readonly number[] | undefined) => tx<SiteRow[]>`
    SELECT s.id, ${tx.unsafe(recordNameSqlOf('udose-sites', 's'))} AS name, s.customer_id, s.site_status, to_jsonb(h) AS settings,
           (extract(epoch FROM clock_now() - greatest(s.last_communicated_at, device.installed_at)) / 3600)::float8 AS silent_hours,
           s.battery_voltage::float8, s.nutrient_tank_current_level::float8 AS tank_level, s.nutrient_tank_capacity::float8 AS tank_capacity,
           CASE WHEN EXISTS (SELECT 1 FROM alarms a WHERE a.site_id = s.id AND a.code = ${CONDUCTIVITY_SENSOR_ERROR} AND a.status <> 'cleared' AND a.archived_at IS NULL)
               THEN NULL ELSE s.conductivity::float8 END AS conductivity, pressure.water_pressure::text::float8 AS water_pressure,
           (extract(epoch FROM newest.recorded_at - coalesce(wet.recorded_at, oldest.recorded_at)) / 3600)::float8 AS dry_hours,
           days.dose, days.grams, days.head_days, days.target, n.density::float8, s.target_nutrient,
           coalesce((SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
                     FROM supplement_nutrients c WHERE c.supplement_id = n.id), '[]') AS nutrients
    FROM udose_sites s
    LEFT JOIN site_health_check_settings h ON h.site_id = s.id AND h.archived_at IS NULL
    LEFT JOIN supplements n ON n.id = s.supplement_id
    JOIN customer_properties p ON p.id = s.customer_property_id
    LEFT JOIN devices device ON device.id = s.device_id
    CROSS JOIN LATERAL (SELECT ${tx.unsafe(zoneOfProperty('p'))} AS zone) place
    CROSS JOIN LATERAL (SELECT place.zone, (clock_now() AT TIME ZONE place.zone)::date AS day) today
    LEFT JOIN LATERAL (
        SELECT water_pressure FROM readings WHERE site_id = s.id AND recorded_at > clock_now() - make_interval(days => ${MEMORY_DAYS}) AND water_pressure IS NOT NULL
        ORDER BY recorded_at DESC LIMIT 1) pressure ON true
    LEFT JOIN LATERAL (
        SELECT recorded_at FROM readings WHERE site_id = s.id AND recorded_at > clock_now() - make_interval(days => ${MEMORY_DAYS}) AND water IS NOT NULL
        ORDER BY recorded_at DESC LIMIT 1) newest ON true
    LEFT JOIN LATERAL (
        SELECT recorded_at FROM readings WHERE site_id = s.id AND recorded_at > clock_now() - make_interval(days => ${MEMORY_DAYS}) AND water > 0
        ORDER BY recorded_at DESC LIMIT 1) wet ON true
    LEFT JOIN LATERAL (
        SELECT recorded_at FROM readings WHERE site_id = s.id AND recorded_at > clock_now() - make_interval(days => ${MEMORY_DAYS}) AND water IS NOT NULL
        ORDER BY recorded_at LIMIT 1) oldest ON true
    LEFT JOIN LATERAL (
        SELECT sum(d.dose)::float8 AS dose,
               sum(d.dose * grams_per_ml(d.supplement_id, s.target_nutrient, coalesce(d.last_at, d.day::timestamptz), d.day))::float8 AS grams, sum(d.head)::float8 AS head_days, (sum(d.target_dose * d.head) / nullif(sum(d.head), 0))::float8 AS target
        FROM site_daily_summaries d
        WHERE d.site_id = s.id AND d.archived_at IS NULL AND d.day < today.day
          AND d.day >= today.day - ${DOSE_DAYS}::int AND d.dose IS NOT NULL AND d.head > 0 AND d.target_dose > 0
          AND d.supplement_id = s.supplement_id
          AND NOT EXISTS (SELECT 1 FROM stop_reasons o WHERE o.site_id = s.id AND o.archived_at IS NULL
                          AND o.started_at < (d.day + 1)::timestamp AT TIME ZONE today.zone
                          AND coalesce(o.ended_at, 'infinity') > d.day::timestamp AT TIME ZONE today.zone)) days ON true
    WHERE s.archived_at IS NULL AND s.device_id IS NOT NULL AND s.site_status = ANY(${CHECKED_SITE_STATUSES as number[]}::smallint[])
      ${siteIds ? tx`AND s.id = ANY(${siteIds as number[]}::bigint[])` : tx``}
    ORDER BY s.id`;

const measuredOf = (site: SiteRow): CheckInputs => {
    const share = targetShare(site.nutrients, site.target_nutrient)?.percentage;
    const doses =
        site.site_status !== SITE_STATUS.idle && site.dose !== null && site.density !== null && share !== undefined;
    return {
        silentHours: site.silent_hours,
        battery: site.battery_voltage,
        tankLevel: site.tank_level,
        tankCapacity: site.tank_capacity,
        achieved:
            doses && site.grams !== null && Number(site.head_days) > 0 ? site.grams / Number(site.head_days) : null,
        target: doses ? site.target : null,
        conductivity: site.conductivity,
        pressure: site.water_pressure,
        dryHours: site.dry_hours,
    };
};

interface Judged {
    site_id: number;
    customer_id: number;
    site: string;
    title: string;
    kind: HealthCheckKind;
    result: HealthCheckResult;
    value: number | null;
    limit_value: number;
    finding: string;
    urgency: number;
    /** hours of failure, if the figure itself is a duration; else 0 */
    hours: number;
}
/** Hours of failure so far: the excess over the limit if the check's unit is hours, else 0. */
const failedHours = (kind: HealthCheckKind, value: number | null, limit: number) =>
    HEALTH_RULES[kind].unit === 'h' && value !== null ? Math.max(0, value - limit) : 0;
const judge = (site: SiteRow, label: (kind: HealthCheckKind) => string): Judged[] => {
    const settings = { ...DEFAULT_CHECK_SETTINGS, ...site.settings };
    const measured = measuredOf(site);
    return HEALTH_CHECKS.filter(kind => settings[`${kind}_on`]).map(kind => {
        const value = measuredValue(kind, measured);
        const limit = Number(settings[`${kind}_limit`]);
        const result = judgeCheck(kind, value, limit);
        return {
            site_id: Number(site.id),
            customer_id: Number(site.customer_id),
            site: site.name,
            title: `${site.name}: ${label(kind)}`.slice(0, 200),
            kind,
            result,
            value: value === null ? null : Number(value.toFixed(3)),
            limit_value: limit,
            finding: findingOf(kind, value, limit),
            urgency: urgencyOf(kind, result),
            hours: failedHours(kind, value, limit),
        };
    });
};

type Before = ReadonlyMap<string, HealthCheckResult>;
const keyOf = (siteId: unknown, kind: unknown) => `${siteId} ${kind}`;

/** Notifies staff and customer users of newly failed checks, one notification per site. */
const notifyFailures = async (tx: TransactionSql, services: Services, judged: readonly Judged[], before: Before) => {
    const bySite = new Map<number, Judged[]>();
    for (const check of judged)
        if (becameWorse(before.get(keyOf(check.site_id, check.kind)), check.result))
            bySite.set(check.site_id, [...(bySite.get(check.site_id) ?? []), check]);
    for (const [siteId, failed] of bySite) {
        const [first] = failed as [Judged, ...Judged[]];
        const message = `${first.site}: ${failed.map(({ finding }) => finding).join('; ')}.`;
        for (const to of [
            { permission: ['access_site_health_check'], platform: 'uhub' as const },
            { permission: ['access_site_health_check'], customerId: first.customer_id },
        ])
            await notify(tx, services, {
                to,
                type: 'Site Health Check',
                data: { message, id: siteId, site_id: siteId, event: 'health-check' },
                mergeMinutes: 720,
            });
    }
};

const publishHealthChanges = async (tx: TransactionSql, services: Services, customers: Iterable<number | null>) => {
    const { actions } = compiled(services.registry, 'health-checks').resource;
    for (const customerId of customers)
        await services.events.publish(tx, {
            type: 'record',
            resource: 'health-checks',
            customerId,
            permission: actions.list ?? [],
        });
};

/**
 * Checks sites and keeps the results, in the transaction. A result that stays the same keeps the time since when it is so.
 * Checks that a site no longer has go.
 * @param siteIds default: every watched site
 * @param kinds default: every kind; checks of other kinds stay for the hourly check, which notifies of them
 * @param shouldNotify false if the caller causes the new failures
 * @returns number of checks
 */
export const checkSites = async (
    tx: TransactionSql,
    services: Services,
    {
        siteIds,
        kinds = HEALTH_CHECKS,
        shouldNotify = true,
    }: { siteIds?: readonly number[]; kinds?: readonly HealthCheckKind[]; shouldNotify?: boolean } = {},
): Promise<number> => {
    // serialised, so that checks of one site and of all cannot deadlock
    await tx`SELECT pg_advisory_xact_lock(hashtext('site_health_checks'))`;
    const options = compiled(services.registry, 'health-checks').fields.get('kind')?.options ?? [];
    const label = (kind: HealthCheckKind) => options.find(({ value }) => value === kind)?.label ?? kind;
    const judged = (await measure(tx, siteIds))
        .flatMap(site => judge(site, label))
        .filter(({ kind }) => kinds.includes(kind));
    const isCovered = tx`kind = ANY(${kinds as HealthCheckKind[]}::text[]) ${siteIds ? tx`AND site_id = ANY(${siteIds as number[]}::bigint[])` : tx``}`;
    const known = await tx<{ site_id: number; kind: string; result: HealthCheckResult; customer_id: number }[]>`
        SELECT site_id, kind, result, customer_id FROM site_health_checks
        WHERE archived_at IS NULL AND ${isCovered}`;
    const before: Before = new Map(known.map(row => [keyOf(row.site_id, row.kind), row.result]));
    const given = tx.json(judged.map(({ site: _, ...row }) => row) as never);
    await tx`
        DELETE FROM site_health_checks h
        WHERE NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(${given}) AS g (site_id bigint, kind text) WHERE g.site_id = h.site_id AND g.kind = h.kind)
          AND ${isCovered}`;
    await tx`
        INSERT INTO site_health_checks AS h (site_id, customer_id, title, kind, result, value, limit_value, finding, urgency, since, checked_at)
        SELECT site_id, customer_id, title, kind, result, value, limit_value, finding, urgency, clock_now() - make_interval(secs => hours * 3600), clock_now()
        FROM jsonb_to_recordset(${given}) AS g (site_id bigint, customer_id bigint, title text, kind text, result text, value numeric, limit_value numeric, finding text, urgency bigint, hours float8)
        ON CONFLICT (site_id, kind) WHERE archived_at IS NULL DO UPDATE SET
            customer_id = excluded.customer_id, title = excluded.title, result = excluded.result, value = excluded.value, limit_value = excluded.limit_value,
            finding = excluded.finding, urgency = excluded.urgency, checked_at = excluded.checked_at,
            since = CASE WHEN h.result = excluded.result THEN h.since ELSE excluded.since END,
            version = CASE WHEN h.result = excluded.result THEN h.version ELSE h.version + 1 END,
            updated_at = CASE WHEN h.result = excluded.result THEN h.updated_at ELSE now() END`;
    const changed = judged.filter(check => before.get(keyOf(check.site_id, check.kind)) !== check.result);
    if (changed.length > 0 || known.length !== judged.length)
        await publishHealthChanges(tx, services, new Set([null, ...changed.map(({ customer_id }) => customer_id)]));
    if (shouldNotify) await notifyFailures(tx, services, judged, before);
    return judged.length;
};

/** The hourly check of all sites. */
export const checkAllSites = (services: Services): Promise<number> =>
    transact(services, tx => checkSites(tx, services));
