import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { zoneOfProperty } from '../platform/database/today';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { type DayQuery, dayWindow } from './dayWindow';

interface Figures {
    messages: number;
    dose: number;
    doses: number;
    water: number;
    running: number;
    told: number;
    last_at: string | null;
}
interface DayFigures extends Figures {
    day: string;
}
const add = (a: Figures, b: Figures): Figures => ({
    messages: a.messages + b.messages,
    dose: a.dose + b.dose,
    doses: a.doses + b.doses,
    water: a.water + b.water,
    running: a.running + b.running,
    told: a.told + b.told,
    last_at: [a.last_at, b.last_at].filter(Boolean).sort().at(-1) ?? null,
});
const NOTHING: Figures = { messages: 0, dose: 0, doses: 0, water: 0, running: 0, told: 0, last_at: null };
const runningShare = ({ running, told }: Figures) => (told > 0 ? running / told : null);
const shown = ({ messages, dose, doses, water, last_at, ...rest }: Figures) => ({
    messages,
    dose,
    doses,
    water,
    running_share: runningShare({ messages, dose, doses, water, last_at, ...rest }),
    last_at,
});

/** Usage of a doser by site and day, in the site's time zone, across all its placements. Customers see their own sites only. */
export const getDoserUsage = async ({ services, caller, params, query }: OperationContext<unknown, DayQuery>) => {
    const { sql } = services;
    const device = await findRecord(sql, compiled(services.registry, 'devices'), caller, Number(params.id));
    if (!device) throw notFound();
    const { first, last } = dayWindow(services.clock, query, 30, 400);
    const deviceId = Number(device.id);
    const placements = await sql`
        SELECT p.site_id, p.installed_at, p.removed_at, s.name, ${sql.unsafe(zoneOfProperty('c'))} AS zone
        FROM device_placements p JOIN udose_sites s ON s.id = p.site_id JOIN customer_properties c ON c.id = s.customer_property_id
        WHERE p.device_id = ${deviceId} AND p.installed_at < ${last}::date + 2 AND coalesce(p.removed_at, 'infinity') > ${first}::date - 1
          ${scopeSql(sql, caller, 'udose-sites', 's')}
        ORDER BY p.installed_at DESC LIMIT 100`;
    const days = new Map<string, DayFigures>();
    const sites = [];
    for (const { site_id, installed_at, removed_at, name, zone } of placements) {
        const rows = await sql<DayFigures[]>`
            SELECT (recorded_at AT TIME ZONE ${zone})::date AS day, count(*)::int AS messages, round(coalesce(sum(dose::float8), 0)::numeric, 3) AS dose,
                   coalesce(sum(doses), 0)::float8 AS doses, round(coalesce(sum(water::float8), 0)::numeric, 3) AS water,
                   count(*) FILTER (WHERE state = 'running')::int AS running, count(state)::int AS told, max(recorded_at) AS last_at
            FROM readings
            WHERE device_id = ${deviceId} AND site_id = ${Number(site_id)}
              AND recorded_at >= greatest(${first}::date::timestamp AT TIME ZONE ${zone}, ${installed_at}::timestamptz)
              AND recorded_at < least((${last}::date + 1)::timestamp AT TIME ZONE ${zone}, coalesce(${removed_at}::timestamptz, 'infinity'))
            GROUP BY 1 ORDER BY 1`;
        for (const row of rows) {
            const known = days.get(String(row.day));
            days.set(String(row.day), { ...(known ? add(known, row) : row), day: String(row.day) });
        }
        sites.push({
            site: { id: Number(site_id), label: String(name) },
            installed_at,
            removed_at,
            figures: shown(rows.reduce<Figures>(add, NOTHING)),
        });
    }
    const all = [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
    return {
        device: { id: deviceId, label: String(device.serial) },
        from: first,
        to: last,
        total: shown(all.reduce<Figures>(add, NOTHING)),
        sites,
        days: all.map(day => ({
            day: day.day,
            dose: day.dose,
            doses: day.doses,
            water: day.water,
            running_share: runningShare(day),
        })),
    };
};
