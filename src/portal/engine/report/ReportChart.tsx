import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { eachDay } from '../../../domain/days';
import { toCsv } from '../../parts/charts/csv';
import { SummaryCard } from '../../parts/charts/SummaryCard';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';
import type { ReportChartDefinition } from './definition';
import { loadPage, type Row } from './reportCalls';
import { keyOf, questionOf, type Sight } from './useReportRows';

const PER_PAGE = 100;
const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : null);

/** All rows of the time, oldest first. */
const useAllRows = (sight: Sight) =>
    useQuery({
        queryKey: [...keyOf(sight), 'all'],
        queryFn: async ({ signal }): Promise<Row[]> => {
            const question = questionOf(sight);
            const pageAt = (page: number) => loadPage(sight.report, question, { page, perPage: PER_PAGE }, signal);
            const first = await pageAt(1);
            const others = Math.max(0, first.pagination.last_page - 1);
            const rest = await Promise.all(Array.from({ length: others }, (_, at) => pageAt(at + 2)));
            return [first, ...rest].flatMap(({ data }) => data).reverse();
        },
        placeholderData: keepPreviousData,
    });

interface ReportChartProps {
    sight: Sight;
    chart: ReportChartDefinition;
    /** of the record whose rows they are */
    name: string;
    /** columns of the file */
    columns: readonly string[];
}

/** The rows of a time as a chart. Where there is nothing the table says so, and where they cannot be loaded, too. */
const ReportChart = ({ sight, chart, name, columns }: ReportChartProps) => {
    const { report } = sight;
    const translate = useTranslate();
    const labels = useLabels(report.name);
    const { data: rows, error } = useAllRows(sight);
    if ((error && !rows) || rows?.length === 0) return null;
    const { column } = report.time;
    const at = (row: Row) => String(row[column]);
    // days without rows are gaps
    const axis =
        rows && (report.time.kind === 'day' ? eachDay(at(rows[0] as Row), at(rows.at(-1) as Row)) : rows.map(at));
    const known = new Map(rows?.map(row => [at(row), row]));
    return (
        <SummaryCard
            title={translate(chart.title)}
            site={name}
            days={axis}
            series={chart.series.map(({ column: source, kind, label, scale }) => ({
                label: label ? labels.text(label) : labels.fieldByName(source),
                unit: scale?.unit ?? fieldOf(report, source)?.unit ?? '',
                kind,
                values: (axis ?? []).map(moment => {
                    const value = rounded(known.get(moment)?.[source]);
                    return value === null ? null : value / (scale?.of ?? 1);
                }),
            }))}
            csv={() =>
                toCsv(
                    columns.map(labels.withUnit),
                    (rows ?? []).map(row =>
                        columns.map(source => (source === column ? at(row) : rounded(row[source]))),
                    ),
                )
            }
        />
    );
};
export default ReportChart;
