import type { Field, Resource } from '../../../contract/metadata';
import type { ViewQuery } from '../provider/recordCalls';
import type { FilterValues } from './filters';

/** URL search parameters of a list: react-admin's own, plus the columns. */
const OF_LISTS = ['filter', 'sort', 'order', 'page', 'perPage', 'columns'] as const;
const COLUMNS = 'columns';

/** Whether the address leaves to the list what it shows. */
export const isBare = (search: string) => {
    const given = new URLSearchParams(search);
    return OF_LISTS.every(name => !given.has(name));
};

/** As react-admin writes it: a space that stands as + is a plus to whoever decodes a part of the address by itself. */
const written = (params: URLSearchParams) => `?${params.toString().replaceAll('+', '%20')}`;

/** Columns are part of it where they are named. */
export type Looked = Omit<ViewQuery, 'columns'> & { columns?: readonly string[]; page?: number };
/** The address of a list that is looked at like this; what else stands in the present one stays. */
export const listAddress = ({ columns, filter, sort, perPage, page = 1 }: Looked, present = ''): string => {
    const params = new URLSearchParams(present);
    for (const name of OF_LISTS) params.delete(name);
    params.set('filter', JSON.stringify(filter));
    params.set('sort', sort.field);
    params.set('order', sort.order);
    params.set('page', String(page));
    params.set('perPage', String(perPage));
    if (columns) params.set(COLUMNS, columns.join(','));
    return written(params);
};

export const columnsIn = (search: string): string[] | undefined =>
    new URLSearchParams(search).get(COLUMNS)?.split(',').filter(Boolean);

const filterIn = (params: URLSearchParams): FilterValues | undefined => {
    try {
        return JSON.parse(params.get('filter') ?? '{}') as FilterValues;
    } catch {
        return undefined;
    }
};

/**
 * The address as its reader may use it: a link comes from somebody who may know more, or from before the contract changed,
 * and the server refuses a list that is asked for by what is not there.
 */
export const readableAddress = (
    { fields }: Pick<Resource, 'fields'>,
    search: string,
    canSeeField: (field: Field) => boolean,
): string => {
    const params = new URLSearchParams(search);
    const known = new Map(fields.filter(canSeeField).map(field => [field.name, field]));
    const isTaken = (name: string) => {
        const bound = /^(.+)_(?:from|to)$/.exec(name)?.[1];
        return (
            name === 'search' ||
            name === 'archived' ||
            known.get(name)?.filter === true ||
            (bound !== undefined && known.get(bound)?.range === true)
        );
    };
    const given = filterIn(params);
    const taken = given && Object.fromEntries(Object.entries(given).filter(([name]) => isTaken(name)));
    const sort = params.get('sort');
    const isSortTaken = sort === null || known.get(sort)?.sort === true;
    if (given && taken && Object.keys(taken).length === Object.keys(given).length && isSortTaken) return search;
    params.set('filter', JSON.stringify(taken ?? {}));
    if (!isSortTaken) for (const name of ['sort', 'order']) params.delete(name);
    return written(params);
};
