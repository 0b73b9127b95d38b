import type { TransactionSql } from 'postgres';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';

/** Site kinds, each with the arguments of `keep_kind_of_site` after its table. */
const KINDS = Object.values(resources.sites?.kinds ?? {}).map(name => {
    const { table, kindOf } = resources[name] as Resource;
    return { table, kind: kindOf?.kind ?? '', state: kindOf?.state ?? '', product: kindOf?.product ?? null };
});

/**
 * Adds missing triggers that copy changes of a site kind's table (`x-kind-of`) to its parent, so that a new kind in the
 * contract needs no hand-written migration. Does nothing before the migration that creates the parent.
 */
export async function installSiteKindTriggers(tx: TransactionSql): Promise<void> {
    for (const { table, kind, state, product } of KINDS) {
        const [missing] = await tx`
            SELECT 1 FROM pg_proc WHERE proname = 'keep_kind_of_site' AND pronamespace = current_schema()::regnamespace
            AND to_regclass(${table}) IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass(${table}) AND tgname = 'keep_site')`;
        if (missing) await tx`CALL keep_kind_of_site(${table}, ${kind}, ${state}, ${product})`;
    }
}
