import { rainByMonth, rainDays } from '../../domain/land/rainfall';
import { UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { OperationContext, Services } from '../platform/services';
import { rainDaysBetween } from '../settings/rain';
import { requireSite } from '../sites/requireSite';
import { type DayQuery, dayWindow } from './dayWindow';

/** Local time is at most 14 hours ahead of UTC. */
const TOMORROW_MS = 14 * 3_600_000;

export const rainfallHooks: ResourceHooks = {
    beforeWrite(input, _, { services }) {
        const { day } = input;
        if (typeof day === 'string' && Date.parse(day) > services.clock.now().getTime() + TOMORROW_MS)
            throw invalid({ day: ['must not be in the future.'] });
        return input;
    },
};

/** Nearest monitored uBOT of the site's property. */
const nearestUbot = async ({ sql }: Services, site: Row) => {
    const [bot] = await sql<{ id: number; site_id: number; label: string }[]>`
        SELECT b.id, b.site_id, b.name AS label FROM ubot_sites b
        WHERE b.customer_property_id = ${Number(site.customer_property_id)} AND b.archived_at IS NULL
          AND b.site_status <> ALL(${[...UNWATCHED_SITE_STATUSES]}::bigint[])
        ORDER BY (b.latitude - ${site.latitude as number | null}::float8) ^ 2
                 + ((b.longitude - ${site.longitude as number | null}::float8) * cos(radians(b.latitude))) ^ 2, b.id LIMIT 1`;
    return bot;
};

/** Rain at a site by day and month: recorded by people, else measured by a uBOT of the same property. */
export const getRainfallOfSite = async (context: OperationContext<unknown, DayQuery>) => {
    const { services, query } = context;
    const { sql } = services;
    const site = await requireSite({ ...context, params: context.params });
    const { first, last } = dayWindow(services.clock, query, 90, 800);
    const rows = await sql`
        SELECT id, day, millimetres FROM site_rainfalls
        WHERE site_id = ${Number(site.id)} AND day BETWEEN ${first} AND ${last} AND archived_at IS NULL ORDER BY day`;
    const days = rows.map(({ id, day, millimetres }) => ({
        id: Number(id),
        day: String(day),
        millimetres: Number(millimetres),
    }));
    const ubot = await nearestUbot(services, site);
    const recorded = new Set(days.map(({ day }) => day));
    const measured = ubot
        ? (
              await sql`
                SELECT day, rainfall FROM ubot_days
                WHERE site_id = ${ubot.site_id} AND day BETWEEN ${first} AND ${last} AND rainfall IS NOT NULL ORDER BY day`
          )
              .map(({ day, rainfall }) => ({ day: String(day), millimetres: Number(rainfall) }))
              .filter(({ day }) => !recorded.has(day))
        : [];
    const all = [...days, ...measured];
    const rainDayOn = await rainDaysBetween(services, first, last);
    return {
        from: first,
        to: last,
        total: all.reduce((sum, { millimetres }) => sum + millimetres, 0),
        rain_days: rainDays(all, rainDayOn),
        days,
        ubot: ubot ? { id: ubot.id, label: ubot.label } : null,
        measured,
        months: rainByMonth(all, rainDayOn),
    };
};
