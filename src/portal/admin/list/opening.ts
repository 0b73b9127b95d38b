import type { Field } from '../../../contract/metadata';
import { getSession } from '../../session/store';
import type { ScreenDefinition } from '../definition';
import { resourceOf } from '../metadata';
import type { ViewQuery } from '../provider/recordCalls';
import { isBare, listAddress, readableAddress } from './address';
import type { FilterValues } from './filters';

export const PAGE_SIZE = 20;

/** Default sort order. */
export const listSort = ({ name, list }: ScreenDefinition): { field: string; order: 'ASC' | 'DESC' } => {
    const { order } = resourceOf(name);
    const given = list?.sort ?? `${order.direction === 'desc' ? '-' : ''}${order.field}`;
    return given.startsWith('-') ? { field: given.slice(1), order: 'DESC' } : { field: given, order: 'ASC' };
};

/** Initial filter of a list, including the reader's own records where the definition sets `mine`. */
export const openingFilter = ({ list }: ScreenDefinition): FilterValues | undefined => {
    const me = list?.mine && getSession()?.user.id;
    return me && list?.mine
        ? ({ ...list.filter, [list.mine]: [Number(me)] } as FilterValues)
        : (list?.filter as FilterValues | undefined);
};

interface Opening {
    name: string;
    search: string;
    /** last state of the list in this tab */
    last?: string;
    /** the user's own view */
    own?: ViewQuery;
    /** default view of the user's role */
    ofRole?: ViewQuery;
    canSeeField: (field: Field) => boolean;
}

/**
 * Search parameters to open a list with: the URL's own if it has any, else the last state, a default view or the definition's.
 */
export const openingSearch = ({ name, search, last, own, ofRole, canSeeField: knows }: Opening): string => {
    // role columns only apply where the user has chosen none, which useColumns handles
    const view = own ?? (ofRole && { ...ofRole, columns: undefined });
    const opening = last || (view ? listAddress(view, search) : search);
    return readableAddress(resourceOf(name), isBare(search) ? opening : search, knows);
};

/** `getList` parameters that react-admin derives from a list URL, so that a prefetch hits the same cache key. */
export const listParams = (definition: ScreenDefinition, search: string) => {
    const given = new URLSearchParams(search);
    const usual = listSort(definition);
    const number = (name: string, otherwise: number) => Number.parseInt(given.get(name) ?? '', 10) || otherwise;
    const sort = given.get('sort');
    const filter = given.get('filter');
    return {
        pagination: { page: number('page', 1), perPage: number('perPage', PAGE_SIZE) },
        sort: sort
            ? { field: sort, order: given.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const) }
            : usual,
        filter: (filter ? JSON.parse(filter) : given.size > 0 ? {} : (openingFilter(definition) ?? {})) as FilterValues,
    };
};
