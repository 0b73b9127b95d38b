import { useQuery } from '@tanstack/react-query';
import { useLiveKey } from '../admin/provider/useLive';
import { answered, mainApi } from '../session/clients';

const KEY = ['ubot-counts'];
const TOGETHER_MS = 2000;

/** Counts of all uBOTs in scope, kept up to date. */
export const useUbotCounts = () => {
    useLiveKey(KEY, ['ubot-sites'], TOGETHER_MS);
    return useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => answered(mainApi.GET('/kpis/ubot-sites/counts', { signal })).then(({ body }) => body),
    });
};
