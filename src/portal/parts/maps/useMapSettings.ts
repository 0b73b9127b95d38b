import { useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

/** Tiles, style and overlay as this installation is configured. */
export const useMapSettings = () =>
    useQuery({
        queryKey: ['map-settings'],
        queryFn: ({ signal }) => answered(mainApi.GET('/map-settings', { signal })).then(({ body }) => body),
        staleTime: Number.POSITIVE_INFINITY,
    });
