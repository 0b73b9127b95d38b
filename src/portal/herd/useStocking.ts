import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { useLiveList } from '../admin/provider/useLive';
import { answered, mainApi } from '../session/clients';

type Schemas = components['schemas'];
export type Stocking = Schemas['Stocking'];

/** Mobs and stocking rates in the paddocks of a property on a day. */
export const useStockingOfProperty = (id: number | undefined, on: string) => {
    useLiveList('mobs');
    return useQuery({
        queryKey: ['stocking', 'property', id, on],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/customer-properties/{id}/stocking', {
                    params: { path: { id: Number(id) }, query: { on, boundaries: true } },
                    signal,
                }),
            ).then(({ body }) => body),
        enabled: id !== undefined,
        placeholderData: before => before,
    });
};

/** Mobs and stocking rate of a paddock on a day. */
export const useStockingOfPaddock = (id: number | undefined, on: string) => {
    useLiveList('mobs');
    return useQuery({
        queryKey: ['stocking', 'paddock', id, on],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/paddocks/{id}/stocking', { params: { path: { id: Number(id) }, query: { on } }, signal }),
            ).then(({ body }) => body),
        enabled: id !== undefined,
        placeholderData: before => before,
    });
};
