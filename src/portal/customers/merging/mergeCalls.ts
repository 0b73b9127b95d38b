import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

/** Merges that kept a customer, or merged it into another, newest first. */
export const useMerges = (id: number | undefined, enabled: boolean) =>
    useQuery({
        queryKey: ['customers', 'merges', id],
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/merges', { params: { path: { id: Number(id) } } }))).data,
        enabled: enabled && id !== undefined,
        meta: { follows: ['customers'] },
    });

/** Moves, new names and differences of a merge. */
export const useMergePreview = (id: number, into: number | null) =>
    useQuery({
        queryKey: ['customers', 'merge-preview', id, into],
        queryFn: async () =>
            (
                await answered(
                    mainApi.GET('/customers/{id}/merge-preview', {
                        params: { path: { id }, query: { into: Number(into) } },
                    }),
                )
            ).body,
        enabled: into !== null,
        gcTime: 0,
    });

/** Merges a customer, or undoes its merge; then invalidates all queries, since any page may show moved records. */
export const useMerge = (id: number) => {
    const client = useQueryClient();
    const path = { params: { path: { id } } };
    return {
        merge: async (into: number) => {
            const { body } = await answered(mainApi.POST('/customers/{id}/merge', { ...path, body: { into } }));
            await client.invalidateQueries();
            return body;
        },
        undo: async () => {
            await answered(mainApi.POST('/customers/{id}/merge/undo', path));
            await client.invalidateQueries();
        },
    };
};
