import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import { Card, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../parts/fields/formats';
import { DataTable, type TableColumn } from '../../parts/tables/DataTable';
import { VirtualTable } from '../../parts/tables/VirtualTable';
import { useLabels } from '../labels';
import { LoadFailed, StateMessage } from '../list/ListStates';
import type { ReportTexts } from './definition';
import type { Row } from './reportCalls';
import { type Sight, useReportBlocks, useReportPage } from './useReportRows';

interface RowsProps {
    sight: Sight;
    /** names the table */
    label: string;
    texts: ReportTexts;
    columns: readonly TableColumn<Row>[];
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => (
    <Card>
        <LoadFailed error={error} retry={retry} />
    </Card>
);
const Waiting = () => <Skeleton variant="rounded" height={480} />;

const Nothing = ({ texts: { nothing, filtered }, narrowed }: { texts: ReportTexts; narrowed: boolean }) => {
    const translate = useTranslate();
    return (
        <Card>
            <StateMessage
                icon={<HistoryToggleOffIcon />}
                title={translate(nothing?.title ?? 'engine.report.nothing')}
                text={translate(
                    narrowed
                        ? (filtered ?? 'engine.report.nothingFiltered')
                        : (nothing?.text ?? 'engine.report.nothingText'),
                )}
            />
        </Card>
    );
};

/** What tells a row from the others. */
const keyOf = ({ report }: Sight) => {
    const columns = [...new Set([report.time.column, ...report.key])];
    return (row: Row) => columns.map(name => String(row[name])).join(' ');
};

/** Rows a page at a time. */
export const PagedRows = ({
    sight,
    label,
    texts,
    columns,
    page,
    perPage,
    onPage,
}: RowsProps & { page: number; perPage: number; onPage: (page: number) => void }) => {
    const translate = useTranslate();
    const labels = useLabels(sight.report.name);
    const { data: answer, error, refetch, isPlaceholderData } = useReportPage(sight, page, perPage);
    if (error && !answer) return <Failed error={error} retry={() => void refetch()} />;
    if (!answer) return <Waiting />;
    const { data, pagination } = answer;
    if (data.length === 0) return <Nothing texts={texts} narrowed={Object.keys(sight.filter).length > 0} />;
    return (
        <DataTable
            label={label}
            rows={data}
            rowKey={keyOf(sight)}
            columns={columns}
            page={page}
            pages={pagination.last_page}
            onPage={onPage}
            busy={isPlaceholderData}
            summary={translate('engine.report.rows', {
                from: formatNumber(pagination.from),
                to: formatNumber(pagination.to),
                total: formatNumber(pagination.total),
                plural: labels.pluralInSentence,
            })}
        />
    );
};

/** All rows as one list, fetched as it is scrolled. */
export const VirtualRows = ({ sight, label, texts, columns }: RowsProps) => {
    const translate = useTranslate();
    const labels = useLabels(sight.report.name);
    const { total, rowAt, onSight, failed } = useReportBlocks(sight);
    if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />;
    if (total === undefined) return <Waiting />;
    if (total === 0) return <Nothing texts={texts} narrowed={Object.keys(sight.filter).length > 0} />;
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
                    title: labels.inSentence,
                    plural: labels.pluralInSentence,
                })}
            </Typography>
        </Card>
    );
};
