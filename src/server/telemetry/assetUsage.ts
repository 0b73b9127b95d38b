import { wallText } from '../../domain/calendar/days';
import type { REPLY_SENT } from '../engine/http/envelope';
import { type CsvColumn, sendCsv } from '../engine/read/csv';
import { scopeSql } from '../engine/sql/scope';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';
import { type DayQuery, dayWindow } from './dayWindow';

interface ReportQuery extends DayQuery {
    customer_id?: number;
    site_id?: number;
}
const CHUNK = 200;
const MOMENTS = ['installed_at', 'removed_at', 'last_at'] as const;
const columnsIn = (timeZone: string): readonly CsvColumn[] => [
    ['serial', 'Device'],
    ['customer', 'Customer'],
    ['property', 'Property'],
    ['site', 'Site'],
    ['installed_at', `Installed (${timeZone})`],
    ['removed_at', `Removed (${timeZone})`],
    ['days', 'Days with messages'],
    ['messages', 'Messages'],
    ['running', 'Running (%)'],
    ['water', 'Water (L)'],
    ['doses', 'Doses'],
    ['dose', 'Nutrient (ml)'],
    ['kilograms', 'Nutrient (kg)'],
    ['battery', 'Battery, lowest (V)'],
    ['last_at', `Last message (${timeZone})`],
];

/** Streams a CSV of each doser's sites in a period and its use there, one line per site. */
export const exportAssetUsage = async ({
    services: { sql, clock },
    caller,
    query,
    reply,
}: OperationContext<unknown, ReportQuery>): Promise<typeof REPLY_SENT> => {
    const { first, last } = dayWindow(clock, query, 30, 400);
    const placements = await sql`
        SELECT p.id FROM device_placements p JOIN udose_sites s ON s.id = p.site_id JOIN customers c ON c.id = s.customer_id
        JOIN devices d ON d.id = p.device_id JOIN customer_properties f ON f.id = s.customer_property_id
        CROSS JOIN LATERAL (SELECT ${sql.unsafe(zoneOfProperty('f'))} AS zone) z
        WHERE p.installed_at < (${last}::date + 1)::timestamp AT TIME ZONE z.zone
          AND coalesce(p.removed_at, 'infinity') > ${first}::date::timestamp AT TIME ZONE z.zone
          ${scopeSql(sql, caller, 'udose-sites', 's')}
          ${query.customer_id ? sql`AND s.customer_id = ${query.customer_id}` : sql``}
          ${query.site_id ? sql`AND s.id = ${query.site_id}` : sql``}
        ORDER BY natural_key(c.name) COLLATE "C", natural_key(s.name) COLLATE "C", p.installed_at`;
    const ids = placements.map(({ id }) => Number(id));
    const lines = async function* () {
        for (let start = 0; start < ids.length; start += CHUNK) {
            const rows = await sql`
                SELECT d.serial, c.name AS customer, f.name AS property, s.name AS site, p.installed_at, p.removed_at, u.days, u.messages,
                       round((u.running * 100)::numeric, 1) AS running, round(u.water::numeric) AS water, u.doses, round(u.dose::numeric) AS dose,
                       round(u.kilograms::numeric, 1) AS kilograms, u.battery, u.last_at
                FROM unnest(${ids.slice(start, start + CHUNK)}::bigint[]) WITH ORDINALITY AS wanted (id, place)
                JOIN device_placements p ON p.id = wanted.id JOIN devices d ON d.id = p.device_id
                JOIN udose_sites s ON s.id = p.site_id JOIN customer_properties f ON f.id = s.customer_property_id
                JOIN customers c ON c.id = s.customer_id
                CROSS JOIN LATERAL (SELECT ${sql.unsafe(zoneOfProperty('f'))} AS zone) z
                CROSS JOIN LATERAL (
                    SELECT count(*)::int AS days, coalesce(sum(y.messages), 0)::int AS messages, sum(y.running)::float8 / nullif(sum(y.states), 0) AS running,
                           round(sum(y.water)::numeric, 3) AS water, sum(y.doses) AS doses, round(sum(y.dose)::numeric, 3) AS dose, min(y.battery) AS battery, max(y.last_at) AS last_at,
                           -- what is not known of a day is not known of the whole
                           CASE WHEN bool_and(coalesce(y.dose, 0) = 0 OR g.density IS NOT NULL)
                               THEN sum(CASE WHEN y.dose = 0 THEN 0 ELSE y.dose * g.density END) / 1000 END AS kilograms
                    FROM (SELECT (r.recorded_at AT TIME ZONE z.zone)::date AS day, count(*) AS messages, count(*) FILTER (WHERE r.state = 'running') AS running,
                                 count(r.state) AS states, sum(r.water::float8) AS water, sum(r.doses) AS doses, sum(r.dose::float8) AS dose,
                                 min(r.battery_voltage) AS battery, max(r.recorded_at) AS last_at
                          FROM readings r WHERE r.device_id = p.device_id AND r.site_id = p.site_id
                            AND r.recorded_at >= greatest(${first}::date::timestamp AT TIME ZONE z.zone, p.installed_at)
                            AND r.recorded_at < least((${last}::date + 1)::timestamp AT TIME ZONE z.zone, coalesce(p.removed_at, 'infinity'))
                          GROUP BY 1) y
                    LEFT JOIN site_daily_summaries w ON w.site_id = p.site_id AND w.day = y.day AND w.archived_at IS NULL
                    CROSS JOIN LATERAL (SELECT supplement_density(coalesce(w.supplement_id, s.supplement_id), y.last_at, y.day) AS density) g) u
                ORDER BY wanted.place`;
            for (const row of rows) {
                const texts = MOMENTS.map(name => [name, row[name] && wallText(row[name], caller.timeZone)]);
                yield { ...row, ...Object.fromEntries(texts) };
            }
        }
    };
    return sendCsv(reply, `asset-usage-${first}-${last}`, columnsIn(caller.timeZone), lines());
};
