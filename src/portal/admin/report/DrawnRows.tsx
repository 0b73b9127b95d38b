import { Skeleton } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReportChartDefinition } from './definition';
import { Failed, KnownRows, type PageProps } from './ReportRows';
import type { Row } from './reportCalls';
import { useAllRows } from './useReportRows';

/** Chart component, in a separate chunk because of its size. */
const ReportChart = lazy(() => import('./ReportChart'));

interface DrawnRowsProps extends PageProps {
    chart: ReportChartDefinition<Row>;
    record: RaRecord | undefined;
    /** record label */
    name: string;
    /** contract columns of the table */
    sources: readonly string[];
    /** between the chart and the table */
    children?: ReactNode;
}

/** All rows of a period as a chart and a table. */
export const DrawnRows = ({ chart, record, name, sources, children, ...table }: DrawnRowsProps) => {
    const { sight, texts } = table;
    const { data: rows, error, refetch, isPlaceholderData } = useAllRows(sight);
    const [shown, setShown] = useState(chart.table !== 'folded');
    if (error && !rows) return <Failed error={error} retry={() => void refetch()} />;
    const empty = rows?.length === 0;
    // with a collapsible table, the chart shows the empty state
    const drawn = chart.table !== undefined || !empty;
    return (
        <>
            {drawn && (
                <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                    <ReportChart
                        sight={sight}
                        chart={chart}
                        rows={rows}
                        texts={texts}
                        record={record}
                        name={name}
                        columns={sources}
                        table={chart.table && { shown, toggle: () => setShown(now => !now) }}
                    />
                </Suspense>
            )}
            {children}
            {shown && !(empty && drawn) && <KnownRows {...table} rows={rows} busy={isPlaceholderData} />}
        </>
    );
};
