import { useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';

const KEY = ['ubot-counts'];
const TOGETHER_MS = 2000;

/** Counts of all uBOTs in scope, kept up to date. */
export const useUbotCounts = () => {
    return useQuery({
        queryKey: KEY,
        meta: { follows: ['ubot-sites'], together: TOGETHER_MS },
        queryFn: ({ signal }) => answered(mainApi.GET('/kpis/ubot-sites/counts', { signal })).then(({ body }) => body),
    });
};
