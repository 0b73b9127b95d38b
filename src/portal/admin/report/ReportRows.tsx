import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../components/fields/formats';
import { PagedTable, type TableColumn, TableTitle } from '../../components/tables/PagedTable';
import { pageOfRows } from '../../components/tables/pageOfRows';
import { VirtualTable } from '../../components/tables/VirtualTable';
import { useLabels } from '../labels';
import { LoadFailed, StateMessage } from '../list/ListStates';
import type { ReportDefinition, ReportTexts } from './definition';
import type { Row } from './reportCalls';
import { inOrder, tableSort } from './sort';
import { type ReportView, useReportBlocks, useReportPage } from './useReportRows';

interface RowsProps {
    sight: ReportView;
    /** accessible name of the table */
    label: string;
    texts: ReportTexts;
    columns: readonly TableColumn<Row>[];
    /** above the rows, in their card */
    title?: string;
}

export const Failed = ({ error, retry, title }: { error: unknown; retry: () => void; title?: string }) => (
    <Card>
        {title && <TableTitle>{title}</TableTitle>}
        <LoadFailed error={error} retry={retry} />
    </Card>
);
const WAITING = { row: 36, most: 480 };
const Waiting = ({ rows = Number.POSITIVE_INFINITY }: { rows?: number }) => (
    <Skeleton variant="rounded" height={Math.min(WAITING.most, WAITING.row * (rows + 1))} />
);

export const NothingToShow = ({
    texts: { nothing, filtered },
    narrowed,
}: {
    texts: ReportTexts;
    /** true if filters hide all existing rows */
    narrowed: boolean;
}) => {
    const translate = useTranslate();
    return (
        <StateMessage
            icon={<HistoryToggleOffIcon />}
            title={translate(nothing?.title ?? 'engine.report.nothing')}
            text={translate(
                narrowed
                    ? (filtered ?? 'engine.report.nothingFiltered')
                    : (nothing?.text ?? 'engine.report.nothingText'),
            )}
        />
    );
};
const Nothing = ({ texts, sight, title }: Pick<RowsProps, 'texts' | 'sight' | 'title'>) => (
    <Card>
        {title && <TableTitle>{title}</TableTitle>}
        <NothingToShow texts={texts} narrowed={Object.keys(sight.filter).length > 0} />
    </Card>
);

/** Row key: time column and key columns of the report. */
const keyOf = ({ report }: ReportView) => {
    const columns = [...new Set([report.time.column, ...report.key])];
    return (row: Row) => columns.map(name => String(row[name])).join(' ');
};

export interface PageProps extends RowsProps {
    page: number;
    perPage: number;
    onPage: (page: number) => void;
    line?: (row: Row) => ReactNode;
    above?: ReportDefinition['above'];
    /** called with the new sort order */
    onSort?: (text: string) => void;
    sizes?: { offered: readonly number[]; choose: (perPage: number) => void };
}

/** One page as a table, with its position in the total. */
const PageOfRows = ({
    sight,
    label,
    columns,
    onPage,
    rows,
    page,
    pages,
    span: { from, to, total },
    busy,
    title,
    line,
    above,
    onSort,
    sizes,
    perPage,
}: Omit<PageProps, 'texts'> & {
    rows: readonly Row[];
    pages: number;
    span: { from: number; to: number; total: number };
    busy: boolean;
}) => {
    const translate = useTranslate();
    const labels = useLabels(sight.report.name);
    const table = (
        <PagedTable
            label={label}
            from={from}
            rows={rows}
            rowKey={keyOf(sight)}
            columns={columns}
            page={page}
            pages={pages}
            onPage={onPage}
            busy={busy}
            title={title}
            line={line}
            sort={onSort && tableSort(sight.sort, onSort)}
            sizes={sizes && { ...sizes, chosen: perPage, total }}
            summary={translate('engine.report.rows', {
                from: formatNumber(from),
                to: formatNumber(to),
                total: formatNumber(total),
                plural: labels.pluralInSentence,
            })}
        />
    );
    if (!above) return table;
    return (
        <Stack spacing={2}>
            {above(rows, from)}
            {table}
        </Stack>
    );
};

/** Paged rows, each page fetched on demand. */
export const PagedRows = (props: PageProps) => {
    const { sight, page, perPage } = props;
    const { data: answer, error, refetch, isPlaceholderData } = useReportPage(sight, page, perPage);
    if (error && !answer) return <Failed error={error} retry={() => void refetch()} title={props.title} />;
    if (!answer) return <Waiting rows={perPage} />;
    const { data, pagination } = answer;
    if (data.length === 0) return <Nothing {...props} />;
    return (
        <PageOfRows {...props} rows={data} pages={pagination.last_page} span={pagination} busy={isPlaceholderData} />
    );
};

/** A page of fully loaded rows, oldest first; the table begins with the newest. */
export const KnownRows = ({
    rows,
    busy,
    ...props
}: PageProps & { rows: readonly Row[] | undefined; busy: boolean }) => {
    if (!rows) return <Waiting rows={props.perPage} />;
    if (rows.length === 0) return <Nothing {...props} />;
    const { report, sort } = props.sight;
    const shown = pageOfRows(inOrder(report, [...rows].reverse(), sort), props.page, props.perPage);
    return (
        <PageOfRows
            {...props}
            rows={shown.rows}
            page={shown.page}
            pages={shown.pages}
            span={{ from: shown.from, to: shown.to, total: rows.length }}
            busy={busy}
        />
    );
};

/** All rows as one list, fetched while scrolling. */
export const VirtualRows = ({ sight, label, texts, columns }: RowsProps) => {
    const translate = useTranslate();
    const labels = useLabels(sight.report.name);
    const { total, rowAt, onSight, failed } = useReportBlocks(sight);
    if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />;
    if (total === undefined) return <Waiting />;
    if (total === 0) return <Nothing texts={texts} sight={sight} />;
    return (
        <Card>
            <VirtualTable label={label} columns={columns} total={total} rowAt={rowAt} onSight={onSight} />
            <Typography
                variant="body2"
                color="text.secondary"
                role="status"
                className="tabular"
                sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
                {translate('engine.report.count', {
                    smart_count: total,
                    count: formatNumber(total),
                    title: labels.oneInSentence,
                    plural: labels.pluralInSentence,
                })}
            </Typography>
        </Card>
    );
};
