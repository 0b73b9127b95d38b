import { queryOptions, useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

/** Map settings of this installation: tiles, style, overlay and other external services. */
export const mapSettings = queryOptions({
    queryKey: ['map-settings'],
    queryFn: ({ signal }) => answered(mainApi.GET('/map-settings', { signal })).then(({ body }) => body),
    staleTime: Number.POSITIVE_INFINITY,
});

export const useMapSettings = () => useQuery(mapSettings);
