import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

/** Resources with duplicates that can be merged, each with the same operations. */
export type MergeResource = 'customers' | 'customer-properties' | 'customer-contacts';

/** Merges that kept a record, or merged it into another, newest first. */
export const useMerges = (resource: MergeResource, id: number | undefined, enabled: boolean) =>
    useQuery({
        queryKey: [resource, 'merges', id],
        queryFn: async () =>
            (await answered(mainApi.GET(`/${resource}/{id}/merges`, { params: { path: { id: Number(id) } } }))).data,
        enabled: enabled && id !== undefined,
        meta: { follows: [resource] },
    });

/** Moves, new names and differences of a merge. */
export const useMergePreview = (resource: MergeResource, id: number, into: number | null) =>
    useQuery({
        queryKey: [resource, 'merge-preview', id, into],
        queryFn: async () =>
            (
                await answered(
                    mainApi.GET(`/${resource}/{id}/merge-preview`, {
                        params: { path: { id }, query: { into: Number(into) } },
                    }),
                )
            ).body,
        enabled: into !== null,
        gcTime: 0,
    });

/** Merges a record, or undoes its merge; then invalidates all queries, since any page may show moved records. */
export const useMerge = (resource: MergeResource, id: number) => {
    const client = useQueryClient();
    const path = { params: { path: { id } } };
    return {
        merge: async (into: number) => {
            const { body } = await answered(mainApi.POST(`/${resource}/{id}/merge`, { ...path, body: { into } }));
            await client.invalidateQueries();
            return body;
        },
        undo: async () => {
            await answered(mainApi.POST(`/${resource}/{id}/merge/undo`, path));
            await client.invalidateQueries();
        },
    };
};
