import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { settingsOn } from '../settings/settings';

/** Domains whose documents rely on their log: money, stock, signatures and acceptances. */
const RESTED_ON = [
    'credit',
    'inventory',
    // source of a supplement's density and price on past days
    'nutrition',
    'payments',
    'policies',
    'privacy',
    'production',
    'purchasing',
    'referrers',
    'sales',
    'stock',
];
const KEPT: readonly string[] = Object.values(resources as Record<string, Resource>)
    .filter(({ domain }) => RESTED_ON.includes(domain))
    .map(({ name }) => name);
/** Action of erasure entries, which are never pruned. */
const KEPT_ACTION = 'personal-data-removed';

const AT_ONCE = 5_000;

/**
 * Deletes activity log entries older than the configured retention, a few thousand per transaction, oldest first.
 * Nothing without a configured retention.
 * @returns number of deleted entries
 */
export const pruneActivityLog = async (services: Services): Promise<number> => {
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const { kept_months: months } = await settingsOn(services.sql, services, 'activity-log', today);
    if (!months) return 0;
    let last = { at: new Date(0).toISOString(), id: 0 };
    for (let gone = 0; ; ) {
        const [row] = await transact(
            services,
            tx => tx<{ gone: number; at: string | null; id: number | null }[]>`
                WITH old AS (
                    SELECT id, occurred_at, resource, action FROM activity_logs
                    WHERE (occurred_at, id) > (${last.at}::timestamptz, ${last.id}::bigint)
                      AND occurred_at < clock_now() - make_interval(months => ${months})
                    ORDER BY occurred_at, id LIMIT ${AT_ONCE}),
                deleted AS (
                    DELETE FROM activity_logs l USING old
                    WHERE l.id = old.id AND NOT coalesce(old.resource = ANY(${[...KEPT]}), false) AND old.action <> ${KEPT_ACTION}
                    RETURNING 1),
                newest AS (SELECT occurred_at, id FROM old ORDER BY occurred_at DESC, id DESC LIMIT 1)
                SELECT (SELECT count(*)::int FROM deleted) AS gone, (SELECT occurred_at::text FROM newest) AS at, (SELECT id FROM newest) AS id`,
        );
        gone += row?.gone ?? 0;
        if (!row?.at) return gone;
        last = { at: row.at, id: Number(row.id) };
    }
};
