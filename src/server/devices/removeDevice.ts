import { SITE_STATUS } from '../../domain/telemetry/sites';
import { clearWithoutDevice } from '../alarms/followAlarms';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { applyWithoutDevice } from '../sites/deviceSettings';
import { UDOSE, UDOSE_AG } from '../sites/siteKinds';
import { interruptSession } from './agDeviceRemoval';
import {
    type DevicePlacement,
    lockDevicesAndSites,
    type MoveDocument,
    readDevicePlacement,
    recordMove,
} from './deviceMoves';

export interface RemovalRequest {
    deviceId: number;
    /** id in `sites`, for any kind */
    siteId: number;
    /** store or vehicle that receives the device */
    locationId: number;
    /** UTC ISO 8601 */
    at: string;
    document: MoveDocument;
    /** another device is installed at once, so the site is unchanged */
    swap?: boolean;
}

/**
 * Removes a device from its site at `at` and places it in a location. Without a doser an active site becomes idle and
 * its doser stopped, and device alarms and uDOSE AG faults are cleared. Locks the device, then the site.
 * @throws ApiError 422 by field (`device_id`, `completed_at`) if not allowed
 */
export const removeDevice = async (
    db: Db,
    services: Services,
    caller: Caller,
    { deviceId, siteId, locationId, at, document, swap = false }: RemovalRequest,
): Promise<void> => {
    await lockDevicesAndSites(db, [deviceId], [siteId]);
    const found = await readDevicePlacement(db, services, caller, deviceId, siteId);
    if (!found.device || !found.site || found.device.site_id !== siteId)
        throw invalid({ device_id: ['This device is no longer installed at this site.'] });
    const place: DevicePlacement = { ...found, device: found.device, site: found.site };
    const [early] = await db`
        SELECT 1 AS one FROM device_placements WHERE device_id = ${deviceId} AND removed_at IS NULL AND installed_at > ${at}`;
    if (early) throw invalid({ completed_at: ['This is before the device was installed. Enter a later time.'] });
    // A device installed before placements were recorded has none yet.
    const [placement] = await db`
        UPDATE device_placements SET removed_at = ${at} WHERE device_id = ${deviceId} AND removed_at IS NULL RETURNING id`;
    const [ended] = placement
        ? [placement]
        : await db`
            INSERT INTO device_placements (device_id, site_id, installed_at, removed_at)
            VALUES (${deviceId}, ${siteId}, least(${(place.device.installed_at as string | null) ?? at}::timestamptz, ${at}::timestamptz), ${at}) RETURNING id`;
    await recordMove(db, services, caller, place, {
        kind: 'removed',
        placementId: Number(ended?.id),
        document,
        action: swap ? 'swap_out' : 'uninstall',
        device: {
            site_id: null,
            customer_id: null,
            inventory_location_id: locationId,
            installed_at: null,
            device_status: place.device.device_status === 'disabled' ? 'disabled' : 'not_installed',
        },
        site: {
            device_id: null,
            device_serial: null,
            device_status: 'not_installed',
            [found.kind.state]: 'stopped',
            ...(found.kind === UDOSE_AG ? { faults: [] } : {}),
            ...(!swap && place.site.site_status === SITE_STATUS.active ? { site_status: SITE_STATUS.idle } : {}),
        },
    });
    // the new device reports which alarms are still open
    if (!swap) await clearWithoutDevice(db, services, caller, siteId);
    if (place.kind === UDOSE)
        await applyWithoutDevice(db, services, caller, place.site, 'The device was uninstalled before it responded.');
    if (place.kind === UDOSE_AG) await interruptSession(db, place.site, deviceId, at);
};
