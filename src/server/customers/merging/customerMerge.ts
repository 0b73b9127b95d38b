import { canReadCredit } from '../../credit/limit';
import type { Row } from '../../engine/hooks';
import type { Db } from '../../platform/services';
import { SITE_KINDS } from '../../sites/siteKinds';
import { primaryOf } from '../contacts';
import { refreshSubscribedProducts } from '../subscriptions';
import { mergeCredit } from './mergeCredit';
import type { Merging } from './moveRows';
import type { MergeRules } from './rules';

/** Sentences on users who see records of the other customer after a merge; users limited to properties keep their limits. */
const newAccess = async (db: Db, kept: Row, merged: Row): Promise<string[]> => {
    const totals = await db<{ customer_id: number; total: number }[]>`
        SELECT u.customer_id::float8, count(*)::int AS total FROM users u
        WHERE u.customer_id = ANY(${[Number(kept.id), Number(merged.id)]}::bigint[]) AND u.archived_at IS NULL AND NOT u.limited_to_properties
        GROUP BY 1`;
    return [
        [merged, kept],
        [kept, merged],
    ].flatMap(([from, to]) => {
        const total = totals.find(row => row.customer_id === Number(from?.id))?.total ?? 0;
        const users = total === 1 ? '1 user' : `${total.toLocaleString('en-AU')} users`;
        return total > 0 ? [`${users} of ${from?.name} will see all records of ${to?.name}.`] : [];
    });
};

/**
 * Gives the sites, ear tags and open alerts that were added to moved properties since the merge to the customer that the
 * undo restores, because their scope must be that of their property. Open work of sites follows by triggers.
 */
const followProperties = async (db: Db, { kept, merged }: Merging): Promise<void> => {
    const properties = db`SELECT id FROM customer_properties WHERE customer_id = ${merged}`;
    for (const { table } of SITE_KINDS)
        await db`
            UPDATE ${db(table)} SET customer_id = ${merged}
            WHERE customer_id = ${kept} AND customer_property_id IN (${properties})`;
    await db`
        DELETE FROM site_thresholds
        WHERE customer_id = ${kept} AND site_id IN (SELECT id FROM sites WHERE customer_id = ${merged})`;
    await db`
        UPDATE ceres_tag_links SET customer_id = ${merged}
        WHERE customer_id = ${kept} AND unlinked_at IS NULL AND customer_property_id IN (${properties})`;
    await db`
        UPDATE ceres_tag_alerts SET customer_id = ${merged}
        WHERE customer_id = ${kept} AND cleared_at IS NULL AND customer_property_id IN (${properties})`;
    await db`
        UPDATE ceres_tag_observations o SET customer_id = ${merged} FROM ceres_tags t
        WHERE o.customer_id = ${kept} AND t.customer_property_id IN (${properties})
          AND o.ceres_tag_id = t.id AND o.observed_at >= t.linked_at`;
};

export const customerMerge: MergeRules = {
    resource: 'customers',
    refuse: async (db, kept, merged, caller) =>
        (await mergeCredit(db, Number(kept.id), Number(merged.id), canReadCredit(caller))).refusal,
    notes: async (db, kept, merged, caller) => {
        const { note } = await mergeCredit(db, Number(kept.id), Number(merged.id), canReadCredit(caller));
        const access = await newAccess(db, kept, merged);
        const overlapping = await db<{ product: string }[]>`
            SELECT DISTINCT m.product FROM customer_subscriptions m JOIN customer_subscriptions k ON k.product = m.product
            WHERE m.customer_id = ${Number(merged.id)} AND k.customer_id = ${Number(kept.id)}
              AND m.status <> 'cancelled' AND k.status <> 'cancelled' AND m.archived_at IS NULL AND k.archived_at IS NULL
              AND daterange(m.starts_on, m.ends_on, '[]') && daterange(k.starts_on, k.ends_on, '[]') ORDER BY 1`;
        return [
            ...access,
            ...(note ? [note] : []),
            ...overlapping.map(({ product }) => `Both have a subscription to ${product}. End one of them afterwards.`),
        ];
    },
    // a customer has one primary contact
    async prepare(db, { kept, merged }) {
        const demoted = await db<{ id: number }[]>`
            UPDATE customer_contacts SET kind = 'other' WHERE customer_id = ${merged} AND kind = 'primary' AND archived_at IS NULL
              AND EXISTS (SELECT 1 FROM customer_contacts WHERE customer_id = ${kept} AND kind = 'primary' AND archived_at IS NULL)
            RETURNING id::float8`;
        return demoted.map(({ id }) => ({
            table: 'customer_contacts',
            id: Number(id),
            column: 'kind',
            from: 'primary',
            to: 'other',
            reference: 'customer_id',
        }));
    },
    mayRestore: async (db, { table, column }, { merged }) => {
        if (table !== 'customer_contacts' || column !== 'kind') return true;
        return !(await primaryOf(db, merged, null));
    },
    afterUndo: followProperties,
    refresh: refreshSubscribedProducts,
};
