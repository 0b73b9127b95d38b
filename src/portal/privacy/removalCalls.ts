import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';

export type RemovalSubject = 'users' | 'customer-contacts' | 'customers' | 'suppliers' | 'referrers';

/** Preview of an erasure: records to delete and records to retain. */
export const useRemovalPreview = (subject: RemovalSubject, id: number) =>
    useQuery({
        queryKey: ['personal-data', subject, id],
        queryFn: async () =>
            (await answered(mainApi.GET('/personal-data/{subject}/{id}', { params: { path: { subject, id } } }))).body,
        gcTime: 0,
    });

/** Erases the personal data, then invalidates all queries, since any page may show the name. */
export const useRemoval = (subject: RemovalSubject, id: number) => {
    const client = useQueryClient();
    return async (name: string): Promise<string[]> => {
        const { body } = await answered(
            mainApi.POST('/personal-data/{subject}/{id}/removal', {
                params: { path: { subject, id } },
                body: { name },
            }),
        );
        await client.invalidateQueries();
        return body.labels;
    };
};
