import { useQuery } from '@tanstack/react-query';
import type { operations } from '../../../contract/generated/main';
import type { ResourceName } from '../../../contract/generated/types';
import { answered, mainApi } from '../../session/clients';

export type OpenStep =
    operations['readOnboardingOfCustomer']['responses'][200]['content']['application/json']['body']['steps'][number];

/** Resources whose changes can complete an onboarding step. */
const WATCHED: readonly ResourceName[] = [
    'customers',
    'customer-contacts',
    'customer-properties',
    'customer-subscriptions',
    'users',
    'credit-accounts',
];

/** Open onboarding steps of a customer; refetched on live changes to the watched resources. */
export const useOnboarding = (customer: number, { enabled = true } = {}) => {
    return useQuery({
        queryKey: ['customers', 'onboarding', customer],
        meta: { follows: WATCHED },
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/onboarding', { params: { path: { id: customer } } }))).body
                .steps,
        enabled: enabled && customer > 0,
        refetchOnMount: 'always',
    });
};
