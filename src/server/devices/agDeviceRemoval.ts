import type { AgFault } from '../../domain/telemetry/udoseAg';
import type { Row } from '../engine/hooks';
import type { Db } from '../platform/services';

/**
 * Ends the session and faults of a uDOSE AG whose device is removed at `at` (UTC ISO 8601). The caller holds the site's
 * row lock.
 * @param site state with the device
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

/** Undoes a removal: reopens the faults that it ended. */
export const restoreFaults = (db: Db, placementId: number) => db`
    DELETE FROM udose_ag_activities a USING device_placements p
    WHERE p.id = ${placementId} AND a.site_id = p.site_id AND a.device_id = p.device_id
      AND a.activity = 'fault_cleared' AND a.occurred_at = p.removed_at`;
