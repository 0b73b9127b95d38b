import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportName } from '../../../contract/generated/types';
import type { Report } from '../../../contract/metadata';
import { onChange } from '../provider/events';
import type { QueryValue } from '../provider/query';
import { sharedOnPage } from '../provider/queryClient';
import { loadAll, loadPage, type ReportQuery, type Row } from './reportCalls';
import type { Sort } from './sort';
import type { ReportTime } from './useReportTime';

/** Report state from the URL. */
export interface ReportView {
    report: Report;
    parentId: number | undefined;
    time: ReportTime;
    filter: Readonly<Record<string, QueryValue>>;
    /** sort order of paged reports */
    sort?: Sort | undefined;
}
/** batch size of an unpaged list */
const BLOCK = 100;
const TOGETHER_MS = 400;

/** First part of all query keys of a report. */
export const reportKey = (report: ReportName) => ['report', report] as const;
export const reportQueryKey = ({ report, parentId, time, filter }: ReportView) => [
    ...reportKey(report.name as ReportName),
    parentId,
    time.key,
    filter,
];
export const reportQueryOf = ({ parentId, time, filter }: ReportView) => ({ parentId, filter, span: time.span() });

/**
 * Query shared by all pages of an infinite list. The first page fixes the end of the time span; later pages reuse it, or new
 * rows would shift rows across page boundaries.
 */
const useFixedQuery = (sight: ReportView) => {
    const fixed = useRef<{ key: string; question: ReportQuery }>(undefined);
    const key = JSON.stringify(reportQueryKey(sight));
    return (isFirst: boolean): ReportQuery => {
        if (isFirst || fixed.current?.key !== key) fixed.current = { key, question: reportQueryOf(sight) };
        return fixed.current.question;
    };
};

/** One page of rows, showing the previous page while loading. */
export const useReportPage = (sight: ReportView, page: number, perPage: number) => {
    const questionFor = useFixedQuery(sight);
    return useQuery({
        queryKey: [...reportQueryKey(sight), sight.sort, perPage, page],
        queryFn: ({ signal }) =>
            loadPage(sight.report, { ...questionFor(page === 1), sort: sight.sort }, { page, perPage }, signal),
        placeholderData: keepPreviousData,
        ...sharedOnPage,
    });
};

/** All rows of the period, oldest first, showing those of the same record's previous period while loading. */
export const useAllRows = (sight: ReportView) =>
    useQuery({
        queryKey: [...reportQueryKey(sight), 'all'],
        queryFn: ({ signal }) => loadAll(sight.report, reportQueryOf(sight), signal),
        placeholderData: (before, query) => (query?.queryKey[2] === sight.parentId ? before : undefined),
        ...sharedOnPage,
    });

/** Blocks of rows fetched as they become visible, with the total. */
export const useReportBlocks = (sight: ReportView) => {
    const [{ first, last }, setRange] = useState({ first: 0, last: 0 });
    const onSight = useCallback((from: number, to: number) => setRange({ first: from, last: to }), []);
    const from = Math.floor(first / BLOCK);
    const questionFor = useFixedQuery(sight);
    const blocks = useQueries({
        queries: Array.from({ length: Math.floor(last / BLOCK) - from + 1 }, (_, at) => ({
            queryKey: [...reportQueryKey(sight), 'block', from + at],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                loadPage(sight.report, questionFor(from + at === 0), { page: from + at + 1, perPage: BLOCK }, signal),
            ...sharedOnPage,
        })),
    });
    // while a block is loading, the previous total is shown
    const known = useRef<number>(undefined);
    known.current = blocks.find(({ data }) => data)?.data?.pagination.total ?? known.current;
    return {
        total: known.current,
        rowAt: (index: number): Row | undefined => blocks[Math.floor(index / BLOCK) - from]?.data?.data[index % BLOCK],
        onSight,
        failed: blocks.find(({ error, data }) => error && !data),
    };
};

/** Refetches when the rows' record changes; many changes at once are one refetch. */
export const useLiveReport = ({ name, parent }: Report, parentId: number | undefined, live: boolean) => {
    const queryClient = useQueryClient();
    const resource = parent?.resource;
    useEffect(() => {
        if (!live || !resource) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && (change.resource !== resource || change.id !== parentId)) return;
            clearTimeout(timer);
            timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['report', name] }), TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient, name, resource, parentId, live]);
};
