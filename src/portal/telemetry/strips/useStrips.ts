import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FilterValues } from '../../admin/list/filters';
import { listKey } from '../../admin/provider/keys';
import { toQuery } from '../../admin/provider/query';
import { apiJson } from '../../session/http';
import type { Strip } from './stripCells';

/** Rows of a request: the contract's maximum */
export const BLOCK = 100;
/** Strips end yesterday, so that few changes of a site alter them. */
const TOGETHER_MS = 30_000;

interface Page {
    data: Strip[];
    pagination: { total: number };
}

/** Strips of the listed sites, fetched in blocks as they become visible, from block `from` to block `to`. */
export const useStrips = (filter: FilterValues, { from, to }: { from: number; to: number }) => {
    const blocks = useQueries({
        queries: Array.from({ length: to - from + 1 }, (_, at) => ({
            queryKey: listKey('udose-sites', 'dose-strips', filter, from + at),
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                apiJson<Page>(`/api/main/dose-strips?${toQuery({ ...filter, page: from + at + 1, per_page: BLOCK })}`, {
                    signal,
                }),
            staleTime: TOGETHER_MS,
            meta: { together: TOGETHER_MS },
        })),
    });
    // while a block is loading, the previous total is shown
    const total = useRef<number>(undefined);
    total.current = blocks.find(({ data }) => data)?.data?.pagination.total ?? total.current;
    return {
        total: total.current,
        rowAt: (index: number): Strip | undefined =>
            blocks[Math.floor(index / BLOCK) - from]?.data?.data[index % BLOCK],
        failed: blocks.find(({ error, data }) => error && !data),
    };
};
