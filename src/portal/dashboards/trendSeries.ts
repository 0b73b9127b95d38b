import type { Theme } from '@mui/material/styles';
import type { TrendName } from '../../domain/operations/dashboards';
import type { SummarySeries } from '../components/charts/SummaryChart';
import type { Trends } from './useDashboard';

export interface TrendFigures {
    /** first days of weeks or months */
    days: readonly string[];
    monthly: boolean;
    series: readonly SummarySeries[];
}
type Translate = (key: string) => string;

const thousands = (values: readonly (number | null)[]) => values.map(value => (value === null ? null : value / 1000));

/** A line without its last value: the period still runs, and its part of a sum would read as a fall. */
const finished = (values: readonly (number | null)[]) =>
    values.map((value, at) => (at < values.length - 1 ? value : null));

/** Chart series of a trend; undefined where the server left it out. */
export const figuresOf = (trend: TrendName, trends: Trends, theme: Theme, say: Translate): TrendFigures | undefined => {
    const { weeks, months, alarms, dosing, jobs, orders } = trends;
    const word = (name: string) => say(`domains.dashboards.trend.${trend}.${name}`);
    const bar = (name: string, values: readonly (number | null)[], more: Partial<SummarySeries>): SummarySeries => ({
        label: word(name),
        unit: word('unit'),
        one: word('one'),
        kind: 'bar',
        values,
        ...more,
    });
    const { error, warning, info, success } = theme.palette;
    if (trend === 'alarms' && alarms)
        return {
            days: weeks,
            monthly: false,
            series: [
                bar('alarm', alarms.alarm, { stack: 'level', color: error.main }),
                bar('alert', alarms.alert, { stack: 'level', color: warning.main }),
                bar('caution', alarms.caution, { stack: 'level', color: info.main }),
            ],
        };
    if (trend === 'dosing' && dosing)
        return {
            days: weeks,
            monthly: false,
            series: [
                { label: word('water'), unit: 'kL', column: 'water', kind: 'bar', values: thousands(dosing.water) },
                { label: word('nutrient'), unit: 'L', column: 'dose', kind: 'line', values: finished(dosing.nutrient) },
            ],
        };
    if (trend === 'jobs' && jobs)
        return {
            days: weeks,
            monthly: false,
            series: [
                bar('done', jobs.done, { stack: 'jobs', color: success.main }),
                bar('late', jobs.late, { stack: 'jobs', color: warning.main }),
            ],
        };
    if (trend === 'orders' && orders)
        return {
            days: months,
            monthly: true,
            series: [
                { label: word('total'), unit: '$', column: 'total', kind: 'bar', values: orders.total },
                {
                    label: word('count'),
                    unit: word('unit'),
                    one: word('one'),
                    kind: 'line',
                    values: finished(orders.count),
                },
            ],
        };
    return undefined;
};

/** Whether there is anything to draw. */
export const isBlank = ({ series }: TrendFigures) => series.every(({ values }) => values.every(value => !value));
