import { recordNameSqlOf } from '../engine/read/recordNames';
import { scopeSql } from '../engine/sql/scope';
import { TODAY } from '../platform/database/today';
import type { OperationContext } from '../platform/services';
import { ACTIVE, countSites } from '../sites/siteCounts';
import { UBOT } from '../sites/siteKinds';

const SHOWN = 10;

export const getUbotCounts = async ({ services: { sql }, caller }: OperationContext) => {
    const own = scopeSql(sql, caller, 'ubot-sites', 's');
    const today = sql.unsafe(TODAY);
    const [{ low, ...counts }, rainfall, days] = await Promise.all([
        countSites(sql, UBOT, 'battery_is_low', own),
        sql`
            SELECT json_build_object('id', s.id, 'label', ${sql.unsafe(recordNameSqlOf('ubot-sites', 's'))}) AS site, coalesce(sum(d.rainfall), 0)::float8 AS week,
                   coalesce(sum(d.rainfall) FILTER (WHERE d.day = ${today}), 0)::float8 AS today
            FROM ubot_sites s LEFT JOIN ubot_days d ON d.site_id = s.site_id AND d.day > ${today} - 7
            WHERE s.archived_at IS NULL AND s.site_status = ${ACTIVE} ${own}
            GROUP BY s.id ORDER BY 2 DESC, s.name LIMIT ${SHOWN}`,
        sql`
            SELECT to_char(g.day, 'YYYY-MM-DD') AS day, avg(d.rainfall) AS mean, max(d.rainfall) AS most
            FROM (SELECT generate_series(${today} - 29, ${today}, interval '1 day')::date AS day) g
            LEFT JOIN (SELECT d.day, d.rainfall FROM ubot_days d JOIN ubot_sites s ON s.site_id = d.site_id
                       WHERE s.archived_at IS NULL AND s.site_status = ${ACTIVE} AND d.day >= ${today} - 29 ${own}) d ON d.day = g.day
            GROUP BY g.day ORDER BY g.day`,
    ]);
    return {
        ...counts,
        low_batteries: low,
        rainfall,
        days,
    };
};
