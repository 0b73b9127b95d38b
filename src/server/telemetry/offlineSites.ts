import type { TransactionSql } from 'postgres';
import { NOT_COMMUNICATED_HOURS } from '../../domain/telemetry/sites';
import { notifyDeviceFault } from '../alarms/notifyDeviceFault';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { SITE_KINDS, type SiteKind, UDOSE, UDOSE_AG } from '../sites/siteKinds';

const SILENT = `The device has not communicated in the last ${NOT_COMMUNICATED_HOURS} hours.`;

/** SQL of the installation time of a site's device, because it cannot have been silent for longer. */
const installedAt = (tx: TransactionSql, table: string) =>
    tx`(SELECT d.installed_at FROM devices d WHERE d.id = ${tx(table)}.device_id)`;

const markKind = async (tx: TransactionSql, services: Services, kind: SiteKind): Promise<number> => {
    const { table, state, resource } = kind;
    const silent = tx`
        ${tx(state)} <> 'not_communicated' AND archived_at IS NULL AND device_id IS NOT NULL
        AND coalesce(greatest(last_communicated_at, ${installedAt(tx, table)}), '-infinity') < clock_now() - make_interval(hours => ${NOT_COMMUNICATED_HOURS})`;
    // lock order: devices before sites, as for their messages
    await tx`
        SELECT 1 FROM devices WHERE site_id IN (SELECT site_id FROM ${tx(table)} WHERE ${silent}) ORDER BY id FOR NO KEY UPDATE`;
    const sites = await tx`
        UPDATE ${tx(table)} s SET ${tx(state)} = 'not_communicated', device_status = CASE WHEN s.device_status = 'reporting' THEN 'enabled' ELSE s.device_status END
        FROM (SELECT id, ${tx(state)} AS state FROM ${tx(table)} WHERE ${silent} ORDER BY id FOR UPDATE) before
        WHERE s.id = before.id
        RETURNING s.id, s.site_id, ${tx.unsafe(recordNameSqlOf(resource, 's'))} AS name, s.customer_id, s.site_status, s.device_id, before.state AS previous`;
    if (sites.length === 0) return 0;
    const ids = sites.map(({ site_id }) => Number(site_id));
    await tx`
        UPDATE devices SET device_status = 'enabled'
        WHERE site_id = ANY(${ids}::bigint[]) AND device_status = 'reporting'`;
    if (kind === UDOSE_AG) {
        await tx`
            INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
            SELECT site_id, device_id, clock_now(), 'silent' FROM udose_ags WHERE site_id = ANY(${ids}::bigint[]) ORDER BY id`;
        // its further course is unknown
        await tx`
            UPDATE udose_ag_sessions SET status = 'interrupted'
            WHERE site_id = ANY(${ids}::bigint[]) AND status = 'running'`;
    }
    const found = compiled(services.registry, resource);
    for (const { id, name, previous, customer_id, site_status } of sites) {
        const site = { id: Number(id), name, customer_id: Number(customer_id), site_status: Number(site_status) };
        // uDOSE sites are notified by the health check, with limits of their own
        if (kind !== UDOSE) await notifyDeviceFault(tx, services, kind, site, SILENT);
        await audit(
            tx,
            services,
            found,
            null,
            { id: Number(id), name },
            {
                action: 'not communicated',
                changes: { [state]: { from: previous, to: 'not_communicated' } },
            },
        );
    }
    return sites.length;
};

/** Marks sites of every kind whose devices have been silent for 24 hours as Not Communicated. Returns their number. */
export const markOfflineSites = (services: Services): Promise<number> =>
    transact(services, async tx => {
        let marked = 0;
        for (const kind of SITE_KINDS) marked += await markKind(tx, services, kind);
        return marked;
    });
