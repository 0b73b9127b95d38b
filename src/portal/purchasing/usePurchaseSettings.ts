import { useQuery } from '@tanstack/react-query';
import { answered, connectApi } from '../session/clients';

/** How many files a request takes, and up to what amount who looks may approve. */
export const usePurchaseSettings = () =>
    useQuery({
        queryKey: ['purchase-settings'],
        queryFn: async ({ signal }) => (await answered(connectApi.GET('/v2/purchase-settings', { signal }))).body,
        staleTime: 60_000,
    }).data;
