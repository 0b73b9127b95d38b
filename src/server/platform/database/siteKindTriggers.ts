import type { TransactionSql } from 'postgres';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';

/** The kinds of sites, each with the arguments of `keep_kind_of_site` after its table. */
const KINDS = Object.values(resources.sites?.kinds ?? {}).map(name => {
    const { table, kindOf } = resources[name] as Resource;
    return { table, kind: kindOf?.kind ?? '', state: kindOf?.state ?? '', product: kindOf?.product ?? null };
});

/**
 * Lets the table of every kind of sites (`x-kind-of`) keep the parent equal, where it does not yet: a kind that is new
 * to the contract needs no migration written by hand. Before the migration that made the parent there is nothing to do.
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
