import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/main';
import { answered, mainApi } from '../../session/clients';

export type Animals = components['schemas']['AnimalDemographicsOfSite'];
export const animalsKey = (siteId: number | undefined) => ['site-animal-demographics', siteId] as const;

/** Animals of a site with their totals. */
export const useAnimals = (siteId: number | undefined) =>
    useQuery({
        queryKey: animalsKey(siteId),
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-sites/{id}/site-animal-demographics', {
                    params: { path: { id: Number(siteId) } },
                    signal,
                }),
            ).then(({ body }) => body),
        enabled: siteId !== undefined,
    });
