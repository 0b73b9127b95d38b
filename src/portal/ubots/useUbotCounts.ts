import { useQuery } from '@tanstack/react-query';
import { useLiveKey } from '../admin/provider/useLive';
import { answered, mainApi } from '../session/clients';

const KEY = ['ubot-counts'];
const TOGETHER_MS = 2000;

/** The figures of all uBOT that the reader may see, kept up to date. */
export const useUbotCounts = () => {
    useLiveKey(KEY, ['ubot-sites'], TOGETHER_MS);
    return useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => answered(mainApi.GET('/kpis/ubot-sites/counts', { signal })).then(({ body }) => body),
    });
};
