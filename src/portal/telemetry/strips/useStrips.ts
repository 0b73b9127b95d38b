import { type Query, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '../../../contract/generated/main';
import type { FilterValues } from '../../admin/list/filters';
import { toQuery } from '../../admin/provider/query';
import { apiJson } from '../../session/http';
import type { Strip } from './stripCells';

/** Rows of a request: the contract's maximum */
export const BLOCK = 100;
/** Strips end yesterday, so that few changes of a site alter them. */
const TOGETHER_MS = 60_000;
/** Not below the key of the list of sites, whose queries hold records and are refetched with each change. */
const KEY = 'dose-strips';

type Page = components['schemas']['DoseStripPage'];

const readBlock = async (filter: FilterValues, block: number, asOf: string | undefined, signal: AbortSignal) => {
    const query = toQuery({ ...filter, page: block + 1, per_page: BLOCK, as_of: asOf });
    return (await apiJson<{ body: Page }>(`/api/main/dose-strips?${query}`, { signal })).body;
};

/**
 * Strips of the listed sites, fetched in blocks as they become visible, from block `from` to block `to`. The first block
 * follows changes of sites; the others have its order.
 */
export const useStrips = (filter: FilterValues, { from, to }: { from: number; to: number }) => {
    const client = useQueryClient();
    const first = useQuery({
        queryKey: [KEY, filter, 0],
        queryFn: ({ signal }) => readBlock(filter, 0, undefined, signal),
        staleTime: TOGETHER_MS,
        meta: { follows: ['udose-sites'], together: TOGETHER_MS },
    });
    const asOf = first.data?.as_of;
    const start = Math.max(1, from);
    const others = useQueries({
        queries: Array.from({ length: Math.max(0, to - start + 1) }, (_, at) => ({
            queryKey: [KEY, filter, start + at],
            queryFn: ({ signal }: { signal: AbortSignal }) => readBlock(filter, start + at, asOf, signal),
            enabled: asOf !== undefined,
            staleTime: Number.POSITIVE_INFINITY,
        })),
    });
    useEffect(() => {
        if (asOf === undefined) return;
        const isOther = ({ queryKey: [key, , block], state: { data } }: Query) =>
            key === KEY && block !== 0 && (data as Page | undefined)?.as_of !== asOf;
        void client.invalidateQueries({ predicate: isOther });
    }, [client, asOf]);
    // the server no longer has the order of the first block
    const isOutdated = others.some(({ data }) => data && asOf !== undefined && data.as_of > asOf);
    const { refetch } = first;
    useEffect(() => {
        if (isOutdated) void refetch();
    }, [isOutdated, refetch]);
    // while the first block is loading, the previous total is shown
    const total = useRef<number>(undefined);
    total.current = first.data?.total ?? total.current;
    const blockAt = (block: number) => (block === 0 ? first : others[block - start]);
    return {
        total: total.current,
        rowAt: (index: number): Strip | undefined => blockAt(Math.floor(index / BLOCK))?.data?.sites[index % BLOCK],
        failed: [first, ...others].find(({ error, data }) => error && !data),
    };
};
