import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';

const KEPT_DAYS = 30;
/** Changes deleted in one transaction. */
const PRUNE_BATCH = 5000;

/** Deletes old changes, the oldest first, and notes the last one: cursors before it can no longer be continued. */
export const pruneChanges = async (services: Services, batch = PRUNE_BATCH): Promise<void> => {
    const deleteOld = () =>
        transact(services, async tx => {
            const [deleted] = await tx<{ count: number }[]>`
                WITH old AS (
                    SELECT c.xact, c.id FROM changes c ORDER BY c.xact, c.id LIMIT ${batch}
                ), deleted AS (
                    DELETE FROM changes c USING old
                    WHERE c.xact = old.xact AND c.id = old.id AND c.at < clock_now() - make_interval(days => ${KEPT_DAYS})
                    RETURNING c.xact, c.id
                ), last AS (
                    SELECT xact, id FROM deleted ORDER BY xact DESC, id DESC LIMIT 1
                ), noted AS (
                    UPDATE change_feed SET pruned_xact = last.xact, pruned_id = last.id FROM last RETURNING 1
                )
                SELECT count(*)::int AS count FROM deleted`;
            return deleted?.count ?? 0;
        });
    while ((await deleteOld()) === batch);
};

/**
 * Begins a new feed in a database that was dumped and restored on another server, where changes have numbers of
 * transactions to come.
 */
export const restartForeignFeed = (services: Services): Promise<void> =>
    transact(services, async tx => {
        const [foreign] = await tx`
            SELECT 1 FROM changes WHERE xact >= pg_snapshot_xmax(pg_current_snapshot()) ORDER BY xact DESC LIMIT 1`;
        if (!foreign) return;
        await tx`DELETE FROM changes`;
        await tx`UPDATE change_feed SET feed = DEFAULT, pruned_xact = '0', pruned_id = 0`;
    });
