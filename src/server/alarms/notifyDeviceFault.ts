import { CRITICAL_LEVEL } from '../../domain/communication/alarmSettings';
import { UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { notify } from '../communication/notify';
import { compiled } from '../engine/sql/compile';
import type { Db, Services } from '../platform/services';
import type { SiteKind } from '../sites/siteKinds';

interface TroubledSite {
    id: number;
    name: string;
    customer_id: number;
    site_status: number;
}

/** A fault that comes and goes within this time is one notification. */
const MERGE_MINUTES = 60;

/**
 * Tells of a site whose device has no alarms of the catalogue (uDOSE AG and uBOT), in the transaction of what happened: our
 * staff of the sites platform and the customer's own people who may see such sites. Nobody is told of sites that are not watched.
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
            // the device no longer does what it is there for
            about: { site_id: Number(parent?.id), alarms: [{ alarm_type_id: null, level: CRITICAL_LEVEL }] },
            data: { resource, id: site.id, message: `${site.name}: ${what}`, event: 'trouble' },
            mergeMinutes: MERGE_MINUTES,
        });
};
