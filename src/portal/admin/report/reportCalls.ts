import type { Report } from '../../../contract/metadata';
import { dayKey } from '../../../domain/calendar/days';
import type { Span } from '../../components/charts/timeWindow';
import { apiFetch } from '../../session/http';
import { type QueryValue, toQuery } from '../provider/query';
import type { Sort } from './sort';

export type Row = Record<string, unknown>;
/** Report query: parent record, time span, filters and sort. */
export interface ReportQuery {
    parentId?: number | undefined;
    span: Partial<Span>;
    filter: Readonly<Record<string, QueryValue>>;
    sort?: Sort | undefined;
}
export interface ReportPage {
    data: Row[];
    pagination: { from: number; to: number; total: number; last_page: number };
}

/** Query parameters of period and filters; reports over a resource filter by parent. */
const narrowing = ({ time, parent, resource }: Report, { parentId, span, filter }: ReportQuery) => {
    const moment = (at: number) => (time.kind === 'day' ? dayKey(at) : new Date(at).toISOString());
    return {
        ...(span.from !== undefined && { [time.from]: moment(span.from) }),
        ...(span.to !== undefined && { [time.to]: moment(span.to) }),
        ...(resource && parent && { [parent.column]: parentId }),
        ...filter,
    };
};
const address = ({ api }: Report, path: string, { parentId }: ReportQuery, query: Record<string, QueryValue>) =>
    `/api/${api}${path.replace('{id}', String(parentId))}?${toQuery(query)}`;

/** A page of a report, newest first by default. */
export const loadPage = async (
    report: Report,
    question: ReportQuery,
    { page, perPage }: { page: number; perPage: number },
    signal: AbortSignal,
): Promise<ReportPage> => {
    const { sort } = question;
    const order = sort && { sort_by: sort.by, sort_direction: sort.descending ? 'desc' : 'asc' };
    const query = { ...narrowing(report, question), ...order, page, per_page: perPage };
    // next to its record, an error is shown in place
    const init = { signal, background: report.parent !== undefined };
    return (await apiFetch(address(report, report.path, question, query), init)).json();
};

/** All matching rows as a file. */
export const loadFile = async (report: Report, question: ReportQuery, columns: readonly string[]): Promise<Blob> => {
    const query = { ...narrowing(report, question), columns };
    const url = address(report, report.export as string, question, query);
    return (await apiFetch(url, { headers: { Accept: 'text/csv' }, background: true })).blob();
};

/** rows of an unpaged query, in one response */
const TOGETHER = 100;
/** All matching rows, oldest first. */
export const loadAll = async (report: Report, question: ReportQuery, signal: AbortSignal): Promise<Row[]> => {
    const pageAt = (page: number) => loadPage(report, question, { page, perPage: TOGETHER }, signal);
    const first = await pageAt(1);
    const otherPages = Math.max(0, first.pagination.last_page - 1);
    const otherResults = await Promise.all(Array.from({ length: otherPages }, (_, at) => pageAt(at + 2)));
    return [first, ...otherResults].flatMap(({ data }) => data).reverse();
};
