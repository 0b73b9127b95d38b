import { useQuery } from '@tanstack/react-query';
import { ACCOUNTED } from '../../payments/accounted';
import { answered, mainApi } from '../../session/clients';

/** Resources whose changes refetch the overview. */
const FOLLOWED: readonly string[] = [
    ...ACCOUNTED,
    'sales',
    'credit-accounts',
    'credit-types',
    'customer-contacts',
    'customer-subscriptions',
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'alarms',
    'mobs',
];
/** Time in which several live changes are one refetch, milliseconds. */
const TOGETHER_MS = 1500;

/** Overview of a customer, refetched on live changes. */
export const useCustomerOverview = (id: number | undefined) => {
    const queryKey = ['customers', 'overview', id];
    return useQuery({
        queryKey,
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/customers/{id}/overview', { params: { path: { id: Number(id) } }, signal })))
                .body,
        enabled: id !== undefined,
    });
};
export type CustomerOverview = NonNullable<ReturnType<typeof useCustomerOverview>['data']>;

/** Overview of a property, refetched on live changes. */
export const usePropertyOverview = (id: number | undefined) => {
    const queryKey = ['customer-properties', 'overview', id];
    return useQuery({
        queryKey,
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/customer-properties/{id}/overview', { params: { path: { id: Number(id) } }, signal }),
                )
            ).body,
        enabled: id !== undefined,
    });
};
