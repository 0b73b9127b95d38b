import { timeZoneOf } from '../../domain/calendar/days';
import type { Hooks, ResourceHooks } from '../engine/hooks';
import { invalidateCallers } from '../identity/callers';
import { afterCommit } from '../platform/database/transact';
import { RECOUNT_JOB } from '../sites/recountJob';
import { SITE_KINDS } from '../sites/siteKinds';
import { withBoundary } from './boundary';
import { contactHooks } from './contacts';
import { refreshSubscribedProducts, subscriptionHooks } from './subscriptions';

const customerHooks: ResourceHooks = {
    // archiving locks out users and devices at their next call, and restoring readmits them
    afterArchive: async (_, __, { db }) => afterCommit(db, invalidateCallers),
    afterTransition: (customer, _, { db, services }) => {
        afterCommit(db, invalidateCallers);
        return refreshSubscribedProducts(db, services, [Number(customer.id)]);
    },
};

const propertyHooks: ResourceHooks = {
    beforeWrite: withBoundary,
    async afterWrite(property, previous, { db, services }) {
        if (previous && timeZoneOf(previous) !== timeZoneOf(property))
            await services.queue.enqueue(db, RECOUNT_JOB, {}, { key: RECOUNT_JOB });
        // Copies the property's customer to its sites, so that lists need no join.
        if (previous && previous.customer_id !== property.customer_id)
            for (const { table } of SITE_KINDS)
                await db`UPDATE ${db(table)} SET customer_id = ${Number(property.customer_id)} WHERE customer_property_id = ${Number(property.id)}`;
        // Property limits and site thresholds of the previous owner end, even if the property comes back to it.
        if (previous && previous.customer_id !== property.customer_id) {
            await db`DELETE FROM users_properties WHERE other_id = ${Number(property.id)}`;
            await db`DELETE FROM site_thresholds WHERE customer_id = ${Number(previous.customer_id)} AND site_id IN (SELECT id FROM sites WHERE customer_property_id = ${Number(property.id)})`;
            // Neither do the API tokens of its people. A token whose list becomes empty has access to no property.
            await db`
                UPDATE api_tokens t SET property_ids = array_remove(t.property_ids, ${Number(property.id)}::bigint)
                FROM users u
                WHERE u.id = t.user_id AND u.customer_id = ${Number(previous.customer_id)} AND t.property_ids @> ARRAY[${Number(property.id)}::bigint]`;
            afterCommit(db, invalidateCallers);
        }
    },
};

export const hooks: Hooks = {
    'customer-contacts': contactHooks,
    customers: customerHooks,
    'customer-properties': propertyHooks,
    'customer-subscriptions': subscriptionHooks,
};
