import { useTranslate } from 'react-admin';
import { defineReport, type ReportRow } from '../admin/report';
import type { ReportChartDefinition } from '../admin/report/definition';
import { formatNumber } from '../components/fields/formats';
import type { Site } from './TelemetryFrame';

type Day = ReportRow<'daily-summary'>;
type Column = Extract<keyof Day, string>;

const nothing = { title: 'domains.telemetry.chart.nothing', text: 'domains.telemetry.chart.nothing_text' };
const WATER = { column: 'water', kind: 'bar', label: 'domains.telemetry.series.water' } as const;
const DOSE = { column: 'dose', label: 'domains.telemetry.series.dose' } as const;
const TANK = { column: 'tank_level', kind: 'line', label: 'domains.telemetry.series.tank_level' } as const;

/** Target dose per head in ml: one reference line if constant in the period, else a series. */
const useTargetOfDay: ReportChartDefinition<Day, Column>['useAim'] = (days, record, shown) => {
    const translate = useTranslate();
    const site = record as Site | undefined;
    if (shown !== 'dose_per_head') return {};
    const targetOf = ({ target_millilitres: target }: Day) => (typeof target === 'number' ? target : null);
    const [target, ...otherTargets] = new Set(days.map(targetOf).filter(value => value !== null));
    if (target === undefined)
        return days.length > 0 && typeof site?.target_dose === 'number'
            ? { note: translate('domains.telemetry.daily.target_unknown') }
            : {};
    if (otherTargets.length > 0)
        return { targets: { label: translate('domains.telemetry.daily.targets'), of: targetOf } };
    const figure = formatNumber(Number(target.toPrecision(3)));
    return { target: { value: target, label: translate('domains.telemetry.daily.target', { figure }) } };
};

/** Daily water intake and dose, per head and against the target. */
export const dailySummary = defineReport('daily-summary', {
    texts: { title: 'domains.telemetry.page.daily_summary', nothing },
    chart: {
        choice: {
            by: 'metric',
            label: 'domains.telemetry.daily.metric',
            columns: ['dose_per_head', 'dose', 'water', 'water_per_head', 'readings'],
        },
        useAim: useTargetOfDay,
        table: 'shown',
    },
    window: '30d',
    perPage: 31,
});

/** Daily dose and remaining tank level. */
export const nutrientOfDays = defineReport('daily-summary', {
    texts: { title: 'domains.telemetry.page.per_day.nutrient_usage', nothing },
    columns: ['day', 'dose', 'doses', 'dose_per_head', 'tank_level'],
    chart: {
        title: 'domains.telemetry.page.per_day.nutrient_usage',
        series: [{ ...DOSE, kind: 'bar' }, TANK],
        table: 'folded',
    },
    window: '30d',
    perPage: 31,
});

/** Daily water intake and dose. */
export const waterAndNutrientOfDays = defineReport('daily-summary', {
    texts: { title: 'domains.telemetry.page.per_day.water_nutrient', nothing },
    columns: ['day', 'water', 'dose', 'water_per_head', 'dose_per_head'],
    chart: {
        title: 'domains.telemetry.page.per_day.water_nutrient',
        series: [WATER, { ...DOSE, kind: 'line' }],
        table: 'folded',
    },
    window: '7d',
    perPage: 31,
});
