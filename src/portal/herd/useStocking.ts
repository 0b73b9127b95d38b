import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import type { ResourceName } from '../../contract/generated/types';
import { answered, mainApi } from '../session/clients';

type Schemas = components['schemas'];
export type Stocking = Schemas['Stocking'];

const STOCKING = ['mobs', 'stocking'];
/** Resources beside mobs from which stocking rates follow. */
const MOVES: readonly ResourceName[] = ['mob-movements', 'mob-events', 'mob-weights', 'paddocks'];

/** Mobs and stocking rates in the paddocks of a property on a day. */
export const useStockingOfProperty = (id: number | undefined, on: string) => {
    return useQuery({
        queryKey: [...STOCKING, 'property', id, on],
        meta: { follows: MOVES },
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
    return useQuery({
        queryKey: [...STOCKING, 'paddock', id, on],
        meta: { follows: MOVES },
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/paddocks/{id}/stocking', { params: { path: { id: Number(id) }, query: { on } }, signal }),
            ).then(({ body }) => body),
        enabled: id !== undefined,
        placeholderData: before => before,
    });
};
