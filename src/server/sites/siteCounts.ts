import { SITE_STATUS } from '../../domain/telemetry/sites';
import type { Db, SqlFragment } from '../platform/services';
import type { SiteKind } from './siteKinds';

export const { active: ACTIVE, test: TEST } = SITE_STATUS;
const STATUSES = Object.values(SITE_STATUS);
const STATES = ['stopped', 'running', 'alarmed', 'not_communicated'];

/**
 * Sites of a kind by status, and the active ones by the state of their device, without one, and by what runs low. Test sites are left out of all but
 * their own count.
 */
export const countSites = async (
    sql: Db,
    { table, state }: SiteKind,
    low: 'tank_is_low' | 'battery_is_low',
    own: SqlFragment,
) => {
    // nothing that is not there has fallen silent
    const rows = await sql<{ site_status: number; state: string | null; low: boolean; count: number }[]>`
        SELECT s.site_status, CASE WHEN s.device_id IS NOT NULL THEN s.${sql(state)} END AS state, s.${sql(low)} AS low,
               count(*)::int AS count
        FROM ${sql(table)} s WHERE s.archived_at IS NULL ${own} GROUP BY 1, 2, 3`;
    const sum = (of: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(of).reduce((total, { count }) => total + count, 0);
    const active = (row: (typeof rows)[number]) => row.site_status === ACTIVE;
    return {
        low: sum(row => active(row) && row.low),
        total: sum(({ site_status }) => site_status !== TEST),
        tests: sum(({ site_status }) => site_status === TEST),
        by_status: STATUSES.map(status => ({
            site_status: status,
            count: sum(({ site_status }) => site_status === status),
        })),
        no_device: sum(row => active(row) && row.state === null),
        by_state: STATES.map(name => ({ [state]: name, count: sum(row => active(row) && row.state === name) })),
    };
};
