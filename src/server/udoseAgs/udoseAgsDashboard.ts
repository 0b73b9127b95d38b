import { scopeSql } from '../engine/sql/scope';
import { TODAY } from '../platform/database/today';
import type { OperationContext } from '../platform/services';
import { countSites, TEST } from '../sites/siteCounts';
import { UDOSE_AG } from '../sites/siteKinds';

/** Counts for uDOSE AG. */
export const getUdoseAgDashboard = async ({ services: { sql }, caller }: OperationContext) => {
    const own = scopeSql(sql, caller, 'udose-ags', 's');
    const today = sql.unsafe(TODAY);
    const [{ low, ...counts }, days, [running]] = await Promise.all([
        countSites(sql, UDOSE_AG, 'tank_is_low', own),
        sql<{ day: string; sessions: number; water: number; dose: number; runtime: number }[]>`
            SELECT to_char(g.day, 'YYYY-MM-DD') AS day, coalesce(sum(d.sessions), 0)::int AS sessions, coalesce(sum(d.water), 0)::float8 AS water,
                   coalesce(sum(d.dose), 0)::float8 AS dose, coalesce(sum(d.runtime), 0)::int AS runtime
            FROM (SELECT generate_series(${today} - 29, ${today}, interval '1 day')::date AS day) g
            LEFT JOIN (SELECT d.* FROM udose_ag_days d JOIN udose_ags s ON s.site_id = d.site_id
                       WHERE s.archived_at IS NULL AND s.site_status <> ${TEST} ${own}
                         AND d.day >= ${today} - 29) d ON d.day = g.day
            GROUP BY g.day ORDER BY g.day`,
        sql<{ count: number }[]>`
            SELECT count(*)::int AS count FROM udose_ag_sessions e JOIN udose_ags s ON s.site_id = e.site_id
            WHERE e.status = 'running' AND e.archived_at IS NULL ${own}`,
    ]);
    const total = (name: 'sessions' | 'water' | 'dose' | 'runtime') =>
        days.slice(-7).reduce((all, day) => all + day[name], 0);
    return {
        ...counts,
        low_tanks: low,
        running_sessions: running?.count ?? 0,
        week: { sessions: total('sessions'), water: total('water'), dose: total('dose'), runtime: total('runtime') },
        days: days.map(({ runtime: _, ...day }) => day),
    };
};
