import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { invalidateCallers } from '../identity/callers';
import { SUBSCRIBED_TODAY } from '../platform/database/subscriptions';
import { afterCommit } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Db, Services } from '../platform/services';

/**
 * Updates `customers.subscribed_products` from the current subscriptions. Versions are unchanged, so that a
 * subscription does not outdate open edits.
 * @param customerIds only these; absent: all
 */
export const refreshSubscribedProducts = async (
    db: Db,
    services: Pick<Services, 'events'>,
    customerIds?: readonly number[],
): Promise<void> => {
    const today = db.unsafe(SUBSCRIBED_TODAY);
    const stale = customerIds
        ? db`c.id = ANY(${[...customerIds]}::bigint[])`
        : db`c.subscribed_products IS DISTINCT FROM ${today}`;
    // Lock before calculating, so that concurrent changes to the customer's subscriptions are visible.
    const locked = await db<
        { id: number }[]
    >`SELECT c.id FROM customers c WHERE ${stale} ORDER BY c.id FOR NO KEY UPDATE`;
    const changed = await db<{ id: number }[]>`
        UPDATE customers c SET subscribed_products = ${today}
        WHERE c.id = ANY(${locked.map(({ id }) => id)}::bigint[]) AND c.subscribed_products IS DISTINCT FROM ${today}
        RETURNING c.id`;
    for (const { id } of changed)
        await services.events.publish(db, {
            type: 'record',
            resource: 'customers',
            id: Number(id),
            customerId: Number(id),
            permission: ['access_customer', 'read_customer'],
        });
};

const refuseOverlap = async (subscription: Row, db: Db) => {
    const [other] = await db`
        SELECT 1 FROM customer_subscriptions
        WHERE customer_id = ${Number(subscription.customer_id)} AND product = ${String(subscription.product)}
          AND id <> ${Number(subscription.id ?? 0)} AND status <> 'cancelled' AND archived_at IS NULL
          AND daterange(starts_on, ends_on, '[]') && daterange(${String(subscription.starts_on)}::date, ${(subscription.ends_on as string | null) ?? null}::date, '[]')
        LIMIT 1`;
    if (other) throw invalid({ starts_on: ['This overlaps another subscription to this product. Change the dates.'] });
};

const refresh = (record: Row, { db, services }: HookContext) => {
    // changes the scope of customer users at their next call
    afterCommit(db, invalidateCallers);
    return refreshSubscribedProducts(db, services, [Number(record.customer_id)]);
};

export const subscriptionHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const next: Row = { ...current, ...input };
        if (next.ends_on && String(next.ends_on) < String(next.starts_on))
            throw invalid({ ends_on: ['The last day must not be before the first day.'] });
        await refuseOverlap(next, db);
        return input;
    },
    afterWrite: (record, _, context) => refresh(record, context),
    afterTransition: (record, _, context) => refresh(record, context),
    afterArchive: (record, _, context) => refresh(record, context),
};
