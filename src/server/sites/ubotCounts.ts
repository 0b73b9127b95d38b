import { TODAY } from '../database/today';
import type { OperationContext } from '../services';

const TEST = 2;
const ACTIVE = 1;
const SHOWN = 10;

/** Figures of uBOT. Test sites are left out of all but their own count. */
export const getUbotCounts = async ({ services: { sql }, caller }: OperationContext) => {
    const own = caller.customerId === null ? sql`` : sql`AND s.customer_id = ${caller.customerId}`;
    const today = sql.unsafe(TODAY);
    const [counts, rainfall, days] = await Promise.all([
        sql<{ site_status: number; bot_state: string; battery_is_low: boolean; count: number }[]>`
            SELECT s.site_status, s.bot_state, s.battery_is_low, count(*)::int AS count
            FROM ubot_sites s WHERE s.archived_at IS NULL ${own} GROUP BY 1, 2, 3`,
        sql`
            SELECT json_build_object('id', s.id, 'label', s.name) AS site, coalesce(sum(d.rainfall), 0)::float8 AS week,
                   coalesce(sum(d.rainfall) FILTER (WHERE d.day = ${today}), 0)::float8 AS today
            FROM ubot_sites s LEFT JOIN ubot_days d ON d.ubot_site_id = s.id AND d.day > ${today} - 7
            WHERE s.archived_at IS NULL AND s.site_status = ${ACTIVE} ${own}
            GROUP BY s.id ORDER BY 2 DESC, s.name LIMIT ${SHOWN}`,
        sql`
            SELECT to_char(g.day, 'YYYY-MM-DD') AS day, avg(d.rainfall) AS mean, max(d.rainfall) AS most
            FROM (SELECT generate_series(${today} - 29, ${today}, interval '1 day')::date AS day) g
            LEFT JOIN (SELECT d.day, d.rainfall FROM ubot_days d JOIN ubot_sites s ON s.id = d.ubot_site_id
                       WHERE s.archived_at IS NULL AND s.site_status = ${ACTIVE} AND d.day >= ${today} - 29 ${own}) d ON d.day = g.day
            GROUP BY g.day ORDER BY g.day`,
    ]);
    const sum = (of: (row: (typeof counts)[number]) => boolean) =>
        counts.filter(of).reduce((total, { count }) => total + count, 0);
    const active = (row: (typeof counts)[number]) => row.site_status === ACTIVE;
    return {
        total: sum(({ site_status }) => site_status !== TEST),
        tests: sum(({ site_status }) => site_status === TEST),
        by_status: [0, 1, 2, 3, 4].map(status => ({
            site_status: status,
            count: sum(({ site_status }) => site_status === status),
        })),
        by_state: ['stopped', 'running', 'alarmed', 'not_communicated'].map(state => ({
            bot_state: state,
            count: sum(row => active(row) && row.bot_state === state),
        })),
        low_batteries: sum(row => active(row) && row.battery_is_low),
        rainfall,
        days,
    };
};
