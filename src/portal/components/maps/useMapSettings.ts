import { queryOptions, useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

/** Tiles, style, overlay and the other services outside, as this installation is configured. */
export const mapSettings = queryOptions({
    queryKey: ['map-settings'],
    queryFn: ({ signal }) => answered(mainApi.GET('/map-settings', { signal })).then(({ body }) => body),
    staleTime: Number.POSITIVE_INFINITY,
});

export const useMapSettings = () => useQuery(mapSettings);
