import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

const MOST_LETTERS = 200;

/**
 * Records found by the server; with `steps` those with one of these transitions. Previous results remain while loading.
 */
export const useFound = (text: string, steps?: readonly string[]) => {
    const query = text.trim().slice(0, MOST_LETTERS);
    const isAsked = query !== '' && (steps === undefined || steps.length > 0);
    const { data, isFetching, isError } = useQuery({
        queryKey: ['search', query, steps],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/search', {
                        params: { query: { query, ...(steps ? { 'steps[]': [...steps] } : {}) } },
                        signal,
                    }),
                )
            ).data,
        enabled: isAsked,
        placeholderData: keepPreviousData,
        staleTime: 10_000,
        retry: false,
    });
    return { found: isAsked ? (data ?? []) : [], isFetching: isAsked && isFetching, isError: isAsked && isError };
};
export type Found = ReturnType<typeof useFound>['found'][number];
