import { useQuery } from '@tanstack/react-query';
import { useLiveKey } from '../admin/provider/useLive';
import { answered, connectApi } from '../session/clients';

const KEY = ['purchase-settings'];

/** How many files a request takes, and up to what amount who looks may approve. */
export const usePurchaseSettings = () => {
    useLiveKey(KEY, ['purchase-approval-limits']);
    return useQuery({
        queryKey: KEY,
        queryFn: async ({ signal }) => (await answered(connectApi.GET('/v2/purchase-settings', { signal }))).body,
        staleTime: 60_000,
    }).data;
};
