import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { answered, mainApi } from '../session/clients';
import { apiJson } from '../session/http';

export type Difference = components['schemas']['LivestockDifference'];

/** Connection state of AgriWebb, and the farm of a property. */
export const useAgriWebb = (id: number) => {
    return useQuery({
        queryKey: ['agriwebb-farms', 'property', id],
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/customer-properties/{id}/agriwebb', { params: { path: { id } }, signal })).then(
                ({ body }) => body,
            ),
    });
};

export const fetchLivestock = (id: number, dryRun: boolean): Promise<Difference> =>
    answered(
        mainApi.POST('/customer-properties/{id}/agriwebb-fetches', {
            params: { path: { id }, query: { dry_run: dryRun } },
        }),
    ).then(({ body }) => body);

export const importLivestock = async (id: number, file: File, dryRun: boolean): Promise<Difference> => {
    const form = new FormData();
    form.set('file', file);
    const { body } = await apiJson<{ body: Difference }>(
        `/api/main/customer-properties/${id}/agriwebb-imports?dry_run=${dryRun}`,
        { method: 'POST', body: form },
    );
    return body;
};
