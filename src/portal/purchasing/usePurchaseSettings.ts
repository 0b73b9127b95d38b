import { useQuery } from '@tanstack/react-query';
import { answered, connectApi } from '../session/clients';

const KEY = ['purchase-settings'];

/** How many files a request takes, and up to what amount who looks may approve. */
export const usePurchaseSettings = () => {
    return useQuery({
        queryKey: KEY,
        meta: { follows: ['purchase-approval-limits'] },
        queryFn: async ({ signal }) => (await answered(connectApi.GET('/v2/purchase-settings', { signal }))).body,
        staleTime: 60_000,
    }).data;
};
