import type { Field, Resource } from '../../../contract/metadata';
import type { ViewQuery } from '../provider/recordCalls';
import type { FilterValues } from './filters';

/** URL search parameters of a list: react-admin's own, plus the columns. */
const OF_LISTS = ['filter', 'sort', 'order', 'page', 'perPage', 'columns'] as const;
const COLUMNS = 'columns';

/** Whether the URL has no list parameters. */
export const isBare = (search: string) => {
    const given = new URLSearchParams(search);
    return OF_LISTS.every(name => !given.has(name));
};

/** Encoding as react-admin writes it: a space as + would be read as a plus by decoders of single parts. */
const written = (params: URLSearchParams) => `?${params.toString().replaceAll('+', '%20')}`;

/** Includes the columns if given. */
export type Looked = Omit<ViewQuery, 'columns'> & { columns?: readonly string[]; page?: number };
/** URL of a list with this state; other parameters are preserved. */
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
 * URL parameters limited to what the reader may use: a link may come from a user with more permissions or predate a
 * contract change, and the server refuses unknown parameters.
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
