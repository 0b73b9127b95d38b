import { RAIN_DAY_MILLIMETRES, rainByMonth } from '../../domain/siteRecords';
import { invalid } from '../engine/errors';
import type { ResourceHooks } from '../engine/hooks';
import type { OperationContext } from '../services';
import { siteOf } from '../sites/siteOf';
import { type DayQuery, dayWindow } from './dayWindow';

/** West of Greenwich it is never tomorrow in Australia; east of it, it is for 14 hours at most. */
const TOMORROW_MS = 14 * 3_600_000;

export const rainfallHooks: ResourceHooks = {
    beforeWrite(input) {
        const { day } = input;
        if (typeof day === 'string' && Date.parse(day) > Date.now() + TOMORROW_MS)
            throw invalid({ day: ['lies ahead.'] });
        return input;
    },
};

/** Rain that somebody recorded at a site, by day and by month. */
export const getRainfallOfSite = async (context: OperationContext<unknown, DayQuery>) => {
    const { services, query } = context;
    const site = await siteOf({ ...context, params: context.params });
    const { first, last } = dayWindow(query, 90, 800);
    const rows = await services.sql`
        SELECT id, day, millimetres FROM site_rainfalls
        WHERE udose_site_id = ${Number(site.id)} AND day BETWEEN ${first} AND ${last} AND archived_at IS NULL ORDER BY day`;
    const days = rows.map(({ id, day, millimetres }) => ({
        id: Number(id),
        day: String(day),
        millimetres: Number(millimetres),
    }));
    return {
        from: first,
        to: last,
        total: days.reduce((sum, { millimetres }) => sum + millimetres, 0),
        rain_days: days.filter(({ millimetres }) => millimetres >= RAIN_DAY_MILLIMETRES).length,
        days,
        months: rainByMonth(days),
    };
};
