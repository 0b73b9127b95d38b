import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Report } from '../../../contract/metadata';
import { eachDay } from '../../../domain/calendar/days';
import { SummaryCard } from '../../components/charts/SummaryCard';
import type { SummarySeries } from '../../components/charts/SummaryChart';
import { useListSearch } from '../../components/tables/useListSearch';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';
import type { ReportAim, ReportChartDefinition, ReportSeries, ReportTexts } from './definition';
import { NothingToShow } from './ReportRows';
import type { Row } from './reportCalls';
import type { ReportView } from './useReportRows';
import { useRowsCsv } from './useRowsCsv';

const NO_ROWS: readonly Row[] = [];
const NO_AIM = (): ReportAim<Row> => ({});
const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : null);

/** Axis moments with their rows: a day without a row is a gap, not a step. */
const axisOf = (
    { time: { column, kind } }: Report,
    rows: readonly Row[],
    step: 'month' | undefined,
): { at: string; row: Row | undefined }[] => {
    const dated = rows.map(row => ({ at: String(row[column]), row }));
    const [first, last] = [dated[0], dated.at(-1)];
    if (kind !== 'day' || step || !first || !last) return dated;
    const known = new Map(dated.map(({ at, row }) => [at, row]));
    return eachDay(first.at, last.at).map(day => ({ at: day, row: known.get(day) }));
};

/** Column named in the URL, else the first. */
const useChoice = (choice: ReportChartDefinition<Row>['choice']) => {
    const { search, narrow } = useListSearch();
    if (!choice) return undefined;
    const requested = search.get(choice.by);
    return {
        shown: choice.columns.find(name => name === requested) ?? choice.columns[0],
        choose: (name: string) => narrow(choice.by, name),
    };
};

interface ReportChartProps {
    sight: ReportView;
    chart: ReportChartDefinition<Row>;
    /** oldest first; undefined while loading */
    rows: readonly Row[] | undefined;
    texts: ReportTexts;
    /** parent record */
    record: RaRecord | undefined;
    /** record name, for the picture and file names */
    name: string;
    /** columns of the table */
    columns: readonly string[];
    /** toggle state of a collapsible table */
    table?: { shown: boolean; toggle: () => void };
}

/** Rows of a period as a chart. */
const ReportChart = ({ sight, chart, rows: known, texts, record, name, columns, table }: ReportChartProps) => {
    const { report, filter } = sight;
    const translate = useTranslate();
    const labels = useLabels(report.name);
    const csv = useRowsCsv(report);
    const choice = useChoice(chart.choice);
    // deferred, because hundreds of bars would delay the rest of the page
    const rows = useDeferredValue(known);
    const useAim = chart.useAim ?? NO_AIM;
    const { target, targets, note } = useAim(rows ?? NO_ROWS, record, choice?.shown);
    const axis = axisOf(report, rows ?? NO_ROWS, chart.step);
    const drawn: readonly ReportSeries[] = choice?.shown
        ? [{ column: choice.shown, kind: 'bar' }]
        : typeof chart.series === 'function'
          ? chart.series(rows ?? NO_ROWS)
          : (chart.series ?? []);
    const series: SummarySeries[] = drawn.map(({ column, kind, label, scale }) => ({
        column,
        label: label ? labels.text(label) : labels.fieldByName(column),
        unit: scale?.unit ?? fieldOf(report, column)?.unit ?? '',
        kind,
        values: axis.map(({ row }) => {
            const value = rounded(row?.[column]);
            return value === null ? null : value / (scale?.of ?? 1);
        }),
    }));
    if (targets)
        series.push({
            label: targets.label,
            unit: series[0]?.unit ?? '',
            kind: 'line',
            values: axis.map(({ row }) => (row ? targets.of(row) : null)),
        });
    return (
        <SummaryCard
            step={chart.step}
            title={chart.title ? translate(chart.title) : labels.fieldByName(choice?.shown ?? '')}
            site={name}
            days={rows && axis.map(({ at }) => at)}
            series={series}
            target={target}
            csv={() => csv(chart.file ?? columns, rows ?? NO_ROWS)}
            table={table}
            controls={
                chart.choice && (
                    <ToggleButtonGroup
                        exclusive
                        size="small"
                        value={choice?.shown}
                        aria-label={translate(chart.choice.label)}
                        onChange={(_, chosen: string | null) => chosen && choice?.choose(chosen)}
                        sx={{ mb: 1.5, flexWrap: 'wrap' }}
                    >
                        {chart.choice.columns.map(column => (
                            <ToggleButton key={column} value={column}>
                                {labels.fieldByName(column)}
                            </ToggleButton>
                        ))}
                    </ToggleButtonGroup>
                )
            }
            nothing={rows?.length === 0 && <NothingToShow texts={texts} narrowed={Object.keys(filter).length > 0} />}
            note={
                note && (
                    <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                        {note}
                    </Typography>
                )
            }
        />
    );
};
export default ReportChart;
