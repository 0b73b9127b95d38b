import { TODAY } from '../database/today';
import type { OperationContext } from '../services';

const TEST = 2;
const ACTIVE = 1;

/** Figures of uDOSE AG. Test sites are left out of all but their own count. */
export const getUdoseAgDashboard = async ({ services: { sql }, caller }: OperationContext) => {
    const own = caller.customerId === null ? sql`` : sql`AND s.customer_id = ${caller.customerId}`;
    const today = sql.unsafe(TODAY);
    const [counts, days, [running]] = await Promise.all([
        sql<{ site_status: number; doser_state: string; tank_is_low: boolean; count: number }[]>`
            SELECT s.site_status, s.doser_state, s.tank_is_low, count(*)::int AS count
            FROM udose_ags s WHERE s.archived_at IS NULL ${own} GROUP BY 1, 2, 3`,
        sql<{ day: string; sessions: number; water: number; dose: number; runtime: number }[]>`
            SELECT to_char(g.day, 'YYYY-MM-DD') AS day, coalesce(sum(d.sessions), 0)::int AS sessions, coalesce(sum(d.water), 0)::float8 AS water,
                   coalesce(sum(d.dose), 0)::float8 AS dose, coalesce(sum(d.runtime), 0)::int AS runtime
            FROM (SELECT generate_series(${today} - 29, ${today}, interval '1 day')::date AS day) g
            LEFT JOIN (SELECT d.* FROM udose_ag_days d JOIN udose_ags s ON s.id = d.udose_ag_id
                       WHERE s.archived_at IS NULL AND s.site_status <> ${TEST} ${own}
                         AND d.day >= ${today} - 29) d ON d.day = g.day
            GROUP BY g.day ORDER BY g.day`,
        sql<{ count: number }[]>`
            SELECT count(*)::int AS count FROM udose_ag_sessions e JOIN udose_ags s ON s.id = e.udose_ag_id
            WHERE e.status = 'running' AND e.archived_at IS NULL ${own}`,
    ]);
    const sum = (of: (row: (typeof counts)[number]) => boolean) =>
        counts.filter(of).reduce((total, { count }) => total + count, 0);
    const active = (row: (typeof counts)[number]) => row.site_status === ACTIVE;
    const total = (name: 'sessions' | 'water' | 'dose' | 'runtime') =>
        days.slice(-7).reduce((all, day) => all + day[name], 0);
    return {
        total: sum(({ site_status }) => site_status !== TEST),
        tests: sum(({ site_status }) => site_status === TEST),
        by_status: [0, 1, 2, 3, 4].map(status => ({
            site_status: status,
            count: sum(({ site_status }) => site_status === status),
        })),
        by_state: ['stopped', 'running', 'alarmed', 'not_communicated'].map(state => ({
            doser_state: state,
            count: sum(row => active(row) && row.doser_state === state),
        })),
        low_tanks: sum(row => active(row) && row.tank_is_low),
        running_sessions: running?.count ?? 0,
        week: { sessions: total('sessions'), water: total('water'), dose: total('dose'), runtime: total('runtime') },
        days: days.map(({ runtime: _, ...day }) => day),
    };
};
