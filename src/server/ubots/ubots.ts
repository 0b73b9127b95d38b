import { dayAfter, todayIn } from '../../domain/calendar/days';
import { periodsOf, rainDays } from '../../domain/land/rainfall';
import type { Hooks } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { zoneOfProperty } from '../platform/database/today';
import { invalid } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { rainDaysBetween } from '../settings/rain';
import { findSites } from '../sites/listSites';
import { UBOT } from '../sites/siteKinds';
import { readSeries, type SeriesQuery, type SeriesSource } from '../telemetry/siteTelemetry';
import { getUbotCounts } from './ubotCounts';

interface RainQuery {
    from?: string;
    to?: string;
    by?: 'day' | 'month';
}
const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_700;

/** Rain by day or month. A period without data has no value; a dry one has 0. */
const getUbotRainfalls = async ({ services, caller, params, query }: OperationContext<unknown, RainQuery>) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'ubot-sites', id, 'get');
    const { sql } = services;
    const [property] = await sql`
        SELECT ${sql.unsafe(zoneOfProperty('p'))} AS zone FROM ubot_sites s JOIN customer_properties p ON p.id = s.customer_property_id WHERE s.id = ${id}`;
    const to = query.to ?? todayIn(property?.zone, services.clock.now());
    const from = query.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
    if (from > to) throw invalid({ from: ['must not be after the end.'] });
    if (dayAfter(to, -MAX_DAYS) > from) throw invalid({ from: ['must be at most ten years before the end.'] });
    const by = query.by ?? 'day';
    const days = await sql<{ day: string; rainfall: number | null; records: number }[]>`
        SELECT to_char(day, 'YYYY-MM-DD') AS day, rainfall, records FROM ubot_days
        WHERE site_id = ${Number(record.site_id)} AND day >= ${from} AND day <= ${to} ORDER BY day`;
    const sums = new Map<string, { rainfall: number | null; records: number }>();
    for (const { day, rainfall, records } of days) {
        const period = by === 'month' ? `${day.slice(0, 7)}-01` : day;
        const known = sums.get(period) ?? { rainfall: null, records: 0 };
        sums.set(period, {
            rainfall: rainfall === null ? known.rainfall : (known.rainfall ?? 0) + rainfall,
            records: known.records + records,
        });
    }
    const wettest = days.reduce<(typeof days)[number] | undefined>(
        (most, day) => ((day.rainfall ?? 0) > (most?.rainfall ?? 0) ? day : most),
        undefined,
    );
    return {
        from,
        to,
        by,
        total: days.reduce((total, { rainfall }) => total + (rainfall ?? 0), 0),
        rainy_days: rainDays(
            days.map(({ day, rainfall }) => ({ day, millimetres: rainfall ?? 0 })),
            await rainDaysBetween(services, from, to),
        ),
        wettest: wettest ? { day: wettest.day, rainfall: wettest.rainfall } : null,
        periods: periodsOf(from, to, by).map(period => ({
            period,
            ...(sums.get(period) ?? { rainfall: null, records: 0 }),
        })),
    };
};

type UbotSeries = 'battery_voltage' | 'temperature';
const UBOT_RECORDS: SeriesSource<UbotSeries> = {
    kind: UBOT,
    series: { battery_voltage: { unit: 'V' }, temperature: { unit: '°C' } },
};
const getUbotBatteryVoltages = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, SeriesQuery<UbotSeries>>) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'ubot-sites', id, 'get');
    const { from, to, ...found } = await readSeries(services, caller, UBOT_RECORDS, Number(record.site_id), query);
    return { from: from.toISOString(), to: to.toISOString(), ...found, alarms: [] };
};

const listUbotLocations = async ({ services, caller }: OperationContext) =>
    data(await findSites(services, caller, [UBOT]));

export const ubotHandlers: Handlers = {
    getUbotRainfalls,
    getUbotBatteryVoltages,
    listUbotLocations,
    getUbotCounts,
};

/** Days are those of the property's time zone, by default Queensland (`zoneOfProperty`). */
const TODAY = `(clock_now() AT TIME ZONE (SELECT ${zoneOfProperty('p')} FROM customer_properties p WHERE p.id = t.customer_property_id))::date`;
const computed = {
    rainfall_today: `SELECT round(d.rainfall::numeric, 2)::float8 FROM ubot_days d WHERE d.site_id = t.site_id AND d.day = ${TODAY}`,
    rainfall_week: `SELECT round(sum(d.rainfall)::numeric, 2)::float8 FROM ubot_days d WHERE d.site_id = t.site_id AND d.day > ${TODAY} - 7 AND d.day <= ${TODAY}`,
};
export const ubotHooks: Hooks = {
    'ubot-sites': { computed },
    'ubot-tests': { computed },
};
