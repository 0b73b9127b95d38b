import { dayKey, timeZoneOf } from '../../domain/calendar/days';
import { SITE_STATUS } from '../../domain/telemetry/sites';

import type { Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { queueAllSettings } from '../sites/deviceSettings';
import { siteOfRecord, UDOSE } from '../sites/siteKinds';
import {
    type DevicePlacement,
    lockDevicesAndSites,
    type MoveDocument,
    readDevicePlacement,
    recordMove,
} from './deviceMoves';

export interface PlacementRequest {
    deviceId: number;
    /** id in `sites`, for any kind */
    siteId: number;
    /** UTC ISO 8601 */
    at: string;
    document: MoveDocument;
    /** the replaced device has just left the site */
    swap?: boolean;
}

/** Errors of placing a device at a site, by field; empty if allowed. */
const placementErrors = async (
    db: Db,
    { kind, device, site }: DevicePlacement,
    at: string,
): Promise<Record<string, string[]>> => {
    const faults: Record<string, string[]> = {};
    const currentSite = siteOfRecord(device);
    if (device.archived_at) faults.device_id = ['is archived.'];
    else if (device.device_status === 'disabled') faults.device_id = ['is disabled. Enable it first.'];
    else if (currentSite) faults.device_id = [`is installed at ${currentSite.label}. Uninstall it there first.`];
    else if (device.product !== (kind === UDOSE ? site.product_type : kind.id))
        faults.device_id = ['This device and the site are for different products. Choose another device.'];
    if (site.archived_at) faults.site_id = ['is archived.'];
    else if (site.device_id) faults.site_id = [`already has device ${site.device_serial}.`];
    const [taken] = await db`
        SELECT name FROM ${db(kind.table)} WHERE fold_text(device_serial) = fold_text(${String(device.serial)}) AND id <> ${Number(site.id)} AND archived_at IS NULL LIMIT 1`;
    if (taken) faults.device_id ??= [`is already used at ${taken.name}.`];
    const [later] = await db`
        SELECT max(removed_at) > ${at} AS is_later FROM device_placements WHERE device_id = ${Number(device.id)} OR site_id = ${Number(site.site_id)}`;
    if (later?.is_later)
        faults.completed_at = [
            'This is before the device, or the previous device of the site, was uninstalled. Enter a later time.',
        ];
    return faults;
};

/** A provisioned site becomes active with its device, and so does one that is idle after a removal. */
const becomesActive = async (db: Db, { site_id: siteId, site_status: status }: Row) => {
    if (status !== SITE_STATUS.provisioned && status !== SITE_STATUS.idle) return {};
    const [idled] = await db<{ before: number | null }[]>`
        SELECT (before -> 'site' ->> 'site_status')::int AS before FROM device_moves
        WHERE site_id = ${Number(siteId)} AND kind = 'removed' AND undone_at IS NULL ORDER BY id DESC LIMIT 1`;
    return status === SITE_STATUS.provisioned || idled?.before === SITE_STATUS.active
        ? { site_status: SITE_STATUS.active }
        : {};
};

/**
 * Installs a device: it leaves its store, belongs to the site and the site's customer from `at` on, gets the site's
 * settings, and a waiting site becomes active. Locks the device, then the site.
 * @throws ApiError 422 by field (`device_id`, `site_id`, `completed_at`) if not allowed
 */
export const placeDevice = async (
    db: Db,
    services: Services,
    caller: Caller,
    { deviceId, siteId, at, document, swap = false }: PlacementRequest,
): Promise<void> => {
    await lockDevicesAndSites(db, [deviceId], [siteId]);
    const found = await readDevicePlacement(db, services, caller, deviceId, siteId);
    if (!found.device) throw invalid({ device_id: ['Device does not exist.'] });
    if (!found.site) throw invalid({ site_id: ['Site does not exist.'] });
    const place: DevicePlacement = { ...found, device: found.device, site: found.site };
    const faults = await placementErrors(db, place, at);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const [property] =
        await db`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ${Number(place.site.customer_property_id)}`;
    const [placement] = await db`
        INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${deviceId}, ${siteId}, ${at}) RETURNING id`;
    await recordMove(db, services, caller, place, {
        kind: 'placed',
        placementId: Number(placement?.id),
        document,
        action: swap ? 'swap_in' : 'install',
        device: {
            site_id: siteId,
            customer_id: place.site.customer_id,
            inventory_location_id: null,
            installed_at: at,
            device_status: 'enabled',
        },
        site: {
            device_id: deviceId,
            device_serial: place.device.serial,
            device_status: 'enabled',
            // day in the property's zone
            installed_on: dayKey(at, { timeZone: timeZoneOf(property) }),
            ...(await becomesActive(db, place.site)),
        },
    });
    if (place.kind === UDOSE) await queueAllSettings(db, caller, { ...place.site, device_id: deviceId });
};
