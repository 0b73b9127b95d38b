import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, startOfDay } from '../../domain/calendar/days';
import { defineReport, type ReportRow } from '../admin/report';
import { pagePath } from '../links/urls';

type Day = ReportRow<'property-daily-figures'>;
type Month = ReportRow<'property-monthly-figures'>;

/** Period of the figures: month, day, or day per site. */
export const STEPS = ['month', 'day', 'site'] as const;
export type FiguresStep = (typeof STEPS)[number];

const DRAWN = ['water', 'dose', 'kilograms', 'cost'] as const;
const texts = {
    title: 'domains.customers.figures.title',
    nothing: { title: 'domains.customers.figures.nothing', text: 'domains.customers.figures.nothing_text' },
};

/** Figures of the same period in the previous year. */
const useYearBefore = (rows: readonly object[], _record: unknown, shown: string | undefined) => {
    const translate = useTranslate();
    if (rows.length === 0) return {};
    // each figure is followed by the previous year's, under its name
    const before = (row: object) => (row as Record<string, unknown>)[`${shown}_before`];
    if (!rows.some(row => typeof before(row) === 'number'))
        return { note: translate('domains.customers.figures.no_year_before') };
    return {
        targets: {
            label: translate('domains.customers.figures.year_before'),
            of: (row: object) => (before(row) as number | null | undefined) ?? null,
        },
    };
};
const chart = {
    choice: { by: 'figure', label: 'domains.customers.figures.figure', columns: DRAWN },
    useAim: useYearBefore,
    table: 'shown',
} as const;

/** Link to the components of a figure: the days of a month, the sites of a day. */
const Into = ({
    step,
    first,
    last,
    children,
}: {
    step: FiguresStep;
    first: string;
    last: string;
    children: string;
}) => {
    const span = new URLSearchParams({
        by: step,
        from: new Date(startOfDay(first)).toISOString(),
        to: new Date(startOfDay(last, 1) - 1).toISOString(),
    });
    return <LinkBase to={`?${span}`}>{children}</LinkBase>;
};
const lastOf = (month: string) => dayAfter(`${dayAfter(month, 31).slice(0, 7)}-01`, -1);

export const dailyFigures = defineReport('property-daily-figures', {
    texts,
    window: '30d',
    presets: ['7d', '30d', '90d'],
    perPage: 31,
    chart,
    cells: {
        day: ({ day }: Day) => (
            <Into step="site" first={day} last={day}>
                {formatDate(day)}
            </Into>
        ),
    },
});
export const monthlyFigures = defineReport('property-monthly-figures', {
    texts,
    window: '1y',
    presets: ['90d', '1y'],
    perPage: 31,
    chart: { ...chart, step: 'month' },
    cells: {
        month: ({ month }: Month) => (
            <Into step="day" first={month} last={lastOf(month)}>
                {formatDate(month).slice(3)}
            </Into>
        ),
    },
});
/** Daily figures per site, with the dose linked to its calculation. */
export const siteFigures = defineReport('property-site-figures', {
    texts,
    window: '7d',
    presets: ['7d', '30d', '90d'],
    perPage: 31,
    cells: {
        dose: ({ dose, day, site_id }: ReportRow<'property-site-figures'>) =>
            dose === null || dose === undefined ? null : (
                <LinkBase to={`${pagePath('udose-sites', 'view', site_id)}/dose?day=${day}`}>
                    {dose.toLocaleString('en-AU', { maximumFractionDigits: 2 })}
                </LinkBase>
            ),
    },
});

/** Site kinds of the figures; each shows only what its devices report. */
export const KINDS = ['udose', 'ag', 'rain'] as const;
export type FiguresKind = (typeof KINDS)[number];

const chartOf = <C extends string>(columns: readonly C[]) =>
    ({
        choice: { by: 'figure', label: 'domains.customers.figures.figure', columns },
        useAim: useYearBefore,
        table: 'shown',
    }) as const;
const AG = ['water', 'fertilizer', 'runtime'] as const;
const RAIN = ['rainfall'] as const;
const DAYS = { window: '30d', presets: ['7d', '30d', '90d'], perPage: 31 } as const;
const MONTHS = { window: '1y', presets: ['90d', '1y'], perPage: 31 } as const;

export const agDailyFigures = defineReport('property-ag-daily-figures', { texts, ...DAYS, chart: chartOf(AG) });
export const agMonthlyFigures = defineReport('property-ag-monthly-figures', {
    texts,
    ...MONTHS,
    chart: { ...chartOf(AG), step: 'month' },
});
export const rainDailyFigures = defineReport('property-rain-daily-figures', { texts, ...DAYS, chart: chartOf(RAIN) });
export const rainMonthlyFigures = defineReport('property-rain-monthly-figures', {
    texts,
    ...MONTHS,
    chart: { ...chartOf(RAIN), step: 'month' },
});
