import { zoneOfProperty } from '../../platform/database/today';
import { transact } from '../../platform/database/transact';
import type { Services } from '../../platform/services';
import { recomputeTarget } from './recomputeTarget';

/** Sites per run; the next run takes the rest. */
const MAX_ITEMS = 500;

/**
 * Steps of schedules that have begun where the site lies, and that nobody looked at yet: each is proposed or applied, in a
 * transaction of its own. Two servers at once do each once: the second waits for the site, and finds it considered.
 * Answers how many sites there were.
 */
export const followSchedules = async (services: Services): Promise<number> => {
    const { sql } = services;
    const due = await sql<{ site_id: number }[]>`
        SELECT a.site_id FROM target_dose_automations a
        JOIN udose_sites s ON s.site_id = a.site_id AND s.archived_at IS NULL
        JOIN customer_properties p ON p.id = s.customer_property_id
        CROSS JOIN LATERAL (
            SELECT t.begins_on, t.target FROM target_dose_steps t
            WHERE t.target_dose_automation_id = a.id AND t.begins_on <= (clock_now() AT TIME ZONE ${sql.unsafe(zoneOfProperty('p'))})::date
            ORDER BY t.begins_on DESC LIMIT 1) step
        WHERE a.follows = 'schedule' AND a.how <> 'off' AND a.archived_at IS NULL
          AND (a.considered_step, a.considered_target) IS DISTINCT FROM (step.begins_on, step.target)
        ORDER BY a.site_id LIMIT ${MAX_ITEMS}`;
    let failed: unknown;
    for (const { site_id } of due)
        try {
            await transact(services, tx => recomputeTarget(tx, services, Number(site_id), { caller: null }));
        } catch (fault) {
            // the others are not kept waiting; the job is tried again
            failed ??= fault;
        }
    if (failed) throw failed;
    return due.length;
};
