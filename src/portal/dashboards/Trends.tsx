import { Box, Card, Skeleton, Typography, useTheme } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { todayIn } from '../../domain/calendar/days';
import type { DashboardName, TrendName } from '../../domain/operations/dashboards';
import { FailedCard } from '../admin/list/ListStates';
import { SummaryChart } from '../components/charts/SummaryChart';
import { firstUnfinished } from '../components/charts/unfinished';
import { visuallyHidden } from '../components/fields/FieldFrame';
import { formatNumber } from '../components/fields/formats';
import { Columns } from './Columns';
import { figuresOf, isBlank, type TrendFigures } from './trendSeries';
import { useTrends } from './useDashboard';

const CHART = 230;

/** The same figures for those who cannot see the chart. */
const Figures = ({
    title,
    figures,
    nameOf,
}: {
    title: string;
    figures: TrendFigures;
    nameOf: (day: string) => string;
}) => (
    <Box sx={visuallyHidden}>
        <table>
            <caption>{title}</caption>
            <thead>
                <tr>
                    <td />
                    {figures.series.map(({ label }) => (
                        <th key={label} scope="col">
                            {label}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {figures.days.map((day, at) => (
                    <tr key={day}>
                        <th scope="row">{nameOf(day)}</th>
                        {figures.series.map(({ label, unit, one = unit, values }) => (
                            <td key={label}>
                                {formatNumber(Number((values[at] ?? 0).toPrecision(4)), {
                                    type: 'number',
                                    unit: values[at] === 1 ? one : unit,
                                })}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    </Box>
);

const Trend = ({ trend, figures, height }: { trend: TrendName; figures: TrendFigures; height: number }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const title = translate(`domains.dashboards.trend.${trend}.title`);
    const month = (day: string) => formatDate(day, { locale }).slice(3);
    const nameOf = (day: string) =>
        figures.monthly ? month(day) : translate('domains.dashboards.trend.week', { day: formatDate(day, { locale }) });
    const step = figures.monthly ? 'month' : 'week';
    const running = figures.days[firstUnfinished(figures.days, step, todayIn())];
    const spoken = (day: string) =>
        day === running ? translate('parts.chart.so_far', { period: nameOf(day) }) : nameOf(day);
    return (
        <Card component="section" aria-label={title} sx={{ p: 2, minHeight: height }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            {isBlank(figures) ? (
                <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
                    {translate(`domains.dashboards.trend.${trend}.none`)}
                </Typography>
            ) : (
                <>
                    <SummaryChart
                        title={title}
                        days={figures.days}
                        series={figures.series}
                        height={CHART}
                        nameOf={nameOf}
                        step={step}
                    />
                    <Figures title={title} figures={figures} nameOf={spoken} />
                </>
            )}
        </Card>
    );
};

/** How it went, of all that the reader may see. */
const Trends = ({ name, shown, height }: { name: DashboardName; shown: readonly TrendName[]; height: number }) => {
    const translate = useTranslate();
    const theme = useTheme();
    const { data, error, refetch } = useTrends(name);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    return (
        <Columns width={420}>
            {shown.map(trend => {
                if (!data) return <Skeleton key={trend} variant="rounded" height={height} />;
                const figures = figuresOf(trend, data, theme, translate);
                return figures && <Trend key={trend} trend={trend} figures={figures} height={height} />;
            })}
        </Columns>
    );
};
export default Trends;
