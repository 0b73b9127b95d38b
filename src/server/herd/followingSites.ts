import { timeZoneOf, todayIn } from '../../domain/calendar/days';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';

/**
 * Recounts the animals of sites that follow the mobs: today's count as an edit of the site, so that target dose,
 * history and open pages update; earlier days only in their daily summaries.
 * @param since the first day that may have changed; absent: only today
 */
const recount = async (
    { db, services, caller }: HookContext,
    siteIds: readonly number[],
    since?: string,
): Promise<void> => {
    const resource = compiled(services.registry, 'udose-sites');
    for (const id of [...new Set(siteIds)].sort((a, b) => a - b)) {
        // checked after locking, because the setting may change at that moment
        const site = await findRecord(db, resource, caller, id, true);
        if (!site?.head_follows_mobs || site.archived_at) continue;
        const [property] =
            await db`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ${Number(site.customer_property_id)}`;
        const zone = timeZoneOf(property);
        const today = todayIn(zone, services.clock.now());
        const [counted] = await db`SELECT head_at_site(${id}, ${today}) AS head`;
        if (Number(counted?.head) !== site.number_of_animals)
            await recordWrites.updateRecord(db, { services, caller }, resource, id, {
                version: site.version,
                head_follows_mobs: true,
            });
        if (since && since < today) await db`SELECT retell_heads_of_site(${id}, ${since}, ${today}, ${zone})`;
    }
};

/** Recounts the sites of these paddocks after an event on day `since`. */
export const recountFollowingSites = async (
    context: HookContext,
    paddockIds: readonly number[],
    since: string,
): Promise<void> => {
    if (!paddockIds.length) return;
    const links = await context.db`
        SELECT DISTINCT other_id FROM paddocks_sites WHERE owner_id = ANY(${[...paddockIds]}::bigint[])`;
    await recount(
        context,
        links.map(({ other_id }) => Number(other_id)),
        since,
    );
};

const sitesOf = (paddock: Row | undefined) => (paddock?.site_ids ?? []) as number[];
/** A paddock that is archived or whose water points change affects the counts of its sites from today. */
export const withFollowingSites = (hooks: ResourceHooks = {}): ResourceHooks => ({
    ...hooks,
    async afterWrite(record, previous, context, given) {
        await hooks.afterWrite?.(record, previous, context, given);
        const [now, before] = [sitesOf(record), sitesOf(previous)];
        // other sites of the paddock get another share when a site is added or removed
        if (now.length !== before.length || now.some(id => !before.includes(id)))
            await recount(context, [...new Set([...now, ...before])]);
    },
    async afterArchive(record, action, context) {
        await hooks.afterArchive?.(record, action, context);
        await recount(context, sitesOf(record));
    },
});
