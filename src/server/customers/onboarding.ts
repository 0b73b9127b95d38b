import { type OnboardingFacts, onboardingSteps } from '../../domain/customers/onboarding';
import { requireRecord } from '../engine/read/records';
import { TODAY } from '../platform/database/today';
import type { OperationContext } from '../platform/services';

/** Derives the onboarding status from the customer's records; no checklist is stored. */
export const readOnboardingOfCustomer = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'customers', id, 'get');
    const [facts] = await services.sql<Omit<OnboardingFacts, 'customer'>[]>`
        SELECT (SELECT coalesce(array_agg(DISTINCT k.kind), '{}') FROM customer_contacts k WHERE k.customer_id = ${id} AND k.archived_at IS NULL) AS contacts,
               p.properties, p.outlined,
               (SELECT count(*)::int FROM customer_subscriptions s WHERE s.customer_id = ${id} AND s.archived_at IS NULL AND s.status <> 'cancelled'
                    AND (s.ends_on IS NULL OR s.ends_on >= ${services.sql.unsafe(TODAY)})) AS subscriptions,
               (SELECT count(*)::int FROM users u WHERE u.customer_id = ${id} AND u.archived_at IS NULL) AS users,
               (SELECT count(*)::int FROM credit_accounts a WHERE a.customer_id = ${id} AND a.archived_at IS NULL AND a.status <> 'unsend') AS applications
        FROM (SELECT count(*)::int AS properties, count(boundary)::int AS outlined
              FROM customer_properties WHERE customer_id = ${id} AND archived_at IS NULL) p`;
    return { steps: onboardingSteps({ customer: record, ...(facts as Omit<OnboardingFacts, 'customer'>) }) };
};
