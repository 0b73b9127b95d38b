import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { reportOf } from '../metadata';
import type { QueryValue } from '../provider/query';
import type { ReportDefinition } from './definition';
import { PagedRows } from './ReportRows';
import { reportSort } from './sort';
import { useReportColumns } from './useReportColumns';
import { type ReportView, useLiveReport } from './useReportRows';

const PER_PAGE = 30;
const ANY_TIME = { key: 'any', span: () => ({}), live: false };

interface ReportPanelProps {
    definition: ReportDefinition;
    /** parent record */
    record?: RaRecord;
    filter: Readonly<Record<string, QueryValue>>;
    /** accessible name of the table */
    label: string;
    /** above the rows */
    title?: string;
}

/** Report rows for a page whose URL has its own parameters. */
export const ReportPanel = ({ definition, record, filter, label, title }: ReportPanelProps) => {
    const { name, texts, cells, line, sizes } = definition;
    const report = reportOf(name);
    const [page, setPage] = useState(1);
    const [sort, setSort] = useState<string | null>(null);
    const [perPage, setPerPage] = useState(definition.perPage ?? PER_PAGE);
    const columns = useReportColumns(report, definition.columns ?? report.columns, cells);
    const sight: ReportView = {
        report,
        parentId: record && Number(record.id),
        time: ANY_TIME,
        filter,
        sort: reportSort(report, sort),
    };
    useLiveReport(report, sight.parentId, report.parent !== undefined);
    const choose = (size: number) => {
        setPerPage(size);
        setPage(1);
    };
    return (
        <PagedRows
            sight={sight}
            label={label}
            title={title}
            texts={texts}
            columns={columns}
            page={page}
            perPage={perPage}
            onPage={setPage}
            line={line}
            above={definition.above}
            onSort={next => {
                setSort(next);
                setPage(1);
            }}
            sizes={sizes && { offered: sizes, choose }}
        />
    );
};
