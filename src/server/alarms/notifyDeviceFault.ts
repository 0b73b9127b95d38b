import { CRITICAL_LEVEL } from '../../domain/communication/alarmSettings';
import { UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { MERGE_MINUTES, notify } from '../communication/notify';
import { compiled } from '../engine/sql/compile';
import type { Db, Services } from '../platform/services';
import type { SiteKind } from '../sites/siteKinds';

interface TroubledSite {
    id: number;
    name: string;
    customer_id: number;
    site_status: number;
}

/**
 * Notifies about a site whose device has no catalogue alarms (uDOSE AG and uBOT), in the transaction of the event:
 * staff of the sites platform and the customer's users who may see such sites. Unmonitored sites cause no notification.
 */
export const notifyDeviceFault = async (
    db: Db,
    services: Services,
    { id: kind, resource }: SiteKind,
    site: TroubledSite,
    what: string,
): Promise<void> => {
    if (UNWATCHED_SITE_STATUSES.includes(site.site_status)) return;
    const [parent] = await db`SELECT id FROM sites WHERE kind = ${kind} AND record_id = ${site.id}`;
    const permission = compiled(services.registry, resource).resource.actions.list ?? [];
    for (const to of [
        { permission, platform: 'uhub' as const },
        { permission, customerId: site.customer_id },
    ])
        await notify(db, services, {
            to,
            type: 'alarm',
            // faults that stop the device's work
            about: { site_id: Number(parent?.id), alarms: [{ alarm_type_id: null, level: CRITICAL_LEVEL }] },
            data: { resource, id: site.id, message: `${site.name}: ${what}`, event: 'trouble' },
            mergeMinutes: MERGE_MINUTES,
        });
};
