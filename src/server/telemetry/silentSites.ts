import { NOT_COMMUNICATED_HOURS } from '../../domain/sites';
import { transact } from '../database/transact';
import { audit } from '../engine/audit';
import { compiled } from '../engine/compile';
import type { Services } from '../services';

/** Sites that have been silent for 24 hours count as Not Communicated. Answers how many became so. */
export const markSilentSites = (services: Services): Promise<number> =>
    transact(services, async tx => {
        const sites = await tx`
            UPDATE udose_sites s SET doser_state = 'not_communicated', device_status = CASE WHEN s.device_status = 'reporting' THEN 'enabled' ELSE s.device_status END
            FROM (SELECT id, doser_state FROM udose_sites
                  WHERE doser_state <> 'not_communicated' AND archived_at IS NULL
                    AND coalesce(last_communicated_at, '-infinity') < now() - make_interval(hours => ${NOT_COMMUNICATED_HOURS})
                  ORDER BY id FOR UPDATE) before
            WHERE s.id = before.id
            RETURNING s.id, s.name, before.doser_state AS previous`;
        if (sites.length === 0) return 0;
        await tx`
            UPDATE devices SET device_status = 'enabled'
            WHERE udose_site_id = ANY(${sites.map(({ id }) => Number(id))}::bigint[]) AND device_status = 'reporting'`;
        const resource = compiled(services.registry, 'udose-sites');
        for (const { id, name, previous } of sites)
            await audit(
                tx,
                services,
                resource,
                null,
                { id: Number(id), name },
                {
                    action: 'not communicated',
                    changes: { doser_state: { from: previous, to: 'not_communicated' } },
                },
            );
        return sites.length;
    });
