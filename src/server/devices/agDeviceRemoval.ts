import type { AgFault } from '../../domain/telemetry/udoseAg';
import type { Row } from '../engine/hooks';
import type { Db } from '../platform/services';

/**
 * The device of a uDOSE AG leaves at `at` (UTC ISO 8601): nobody tells how its session goes on, and its faults leave with
 * it. Runs where the site's row is held.
 * @param site as it was with the device
 */
export const interruptSession = async (db: Db, site: Row, deviceId: number, at: string): Promise<void> => {
    const siteId = Number(site.site_id);
    await db`
        UPDATE udose_ag_sessions SET status = CASE WHEN ended_at IS NULL THEN 'interrupted' ELSE 'ended' END
        WHERE site_id = ${siteId} AND device_id = ${deviceId} AND status = 'running'`;
    const faults = (site.faults as AgFault[] | null) ?? [];
    if (faults.length > 0)
        await db`
            INSERT INTO udose_ag_activities ${db(
                faults.map(fault => ({
                    site_id: siteId,
                    device_id: deviceId,
                    occurred_at: at,
                    activity: 'fault_cleared',
                    fault,
                })),
            )}`;
};

/** A removal is taken back: the faults that ended with it never did, as little as the device was removed. */
export const restoreFaults = (db: Db, placementId: number) => db`
    DELETE FROM udose_ag_activities a USING device_placements p
    WHERE p.id = ${placementId} AND a.site_id = p.site_id AND a.device_id = p.device_id
      AND a.activity = 'fault_cleared' AND a.occurred_at = p.removed_at`;
