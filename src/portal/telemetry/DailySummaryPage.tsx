import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../engine/labels';
import { fieldOf, resourceOf } from '../engine/metadata';
import type { SummarySeries } from '../parts/charts/SummaryChart';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';
import { formatNumber } from '../parts/fields/formats';
import { useListSearch } from '../parts/tables/useListSearch';
import { DailyPanel, everyDay } from './DailyPanel';
import type { DayFigure } from './DailyTable';
import { type Site, TelemetryFrame } from './TelemetryFrame';
import { type Day, useMillilitresPerGram } from './useDays';

const METRICS = ['dose_per_head', 'dose', 'water', 'water_per_head', 'readings'] as const;
type Metric = (typeof METRICS)[number];
const FIGURES: readonly DayFigure[] = [
    'water',
    'dose',
    'head',
    'dose_per_head',
    'target_dose',
    'water_per_head',
    'readings',
    'alarmed_readings',
    'tank_level',
    'battery_voltage_min',
    'conductivity_max',
    'temperature_max',
];
const isMetric = (text: string | null): text is Metric => METRICS.some(metric => metric === text);

export const daySeries = (
    days: readonly Day[],
    name: Metric | 'tank_level',
    label: string,
    kind: 'bar' | 'line' = 'bar',
): SummarySeries => ({
    label,
    unit: fieldOf(resourceOf('daily-summary'), name)?.unit ?? '',
    kind,
    values: everyDay(days).map(({ summary }) => (summary ? (summary[name] ?? null) : null)),
});

const Daily = ({ site, time }: { site: Site; time: TimeWindowState }) => {
    const translate = useTranslate();
    const labels = useLabels('daily-summary');
    const { search, narrow } = useListSearch();
    const asked = search.get('metric');
    const metric = isMetric(asked) ? asked : 'dose_per_head';
    const perGram = useMillilitresPerGram(site);
    const chart = (days: readonly Day[]) => {
        const series = [daySeries(days, metric, labels.fieldByName(metric))];
        if (metric !== 'dose_per_head' || perGram === undefined) return { series };
        const targets = everyDay(days).map(({ summary }) =>
            typeof summary?.target_dose === 'number' ? summary.target_dose * perGram : null,
        );
        const known = [...new Set(targets.filter(target => target !== null))];
        const only = known.length === 1 ? known[0] : undefined;
        if (only !== undefined)
            return {
                series,
                target: {
                    value: only,
                    label: `${translate('domains.telemetry.chart.target')} ${formatNumber(Number(only.toPrecision(3)))} ml`,
                },
            };
        // a target that was changed on the way is a line with steps
        const unit = series[0]?.unit ?? '';
        return known.length === 0
            ? { series }
            : {
                  series: [
                      ...series,
                      {
                          label: translate('domains.telemetry.chart.targets'),
                          unit,
                          kind: 'line' as const,
                          values: targets,
                      },
                  ],
              };
    };
    return (
        <DailyPanel
            title={translate(`domains.telemetry.daily.${metric}`)}
            site={site}
            time={time}
            chart={chart}
            figures={FIGURES}
            tableShown
            controls={
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={metric}
                    aria-label={translate('domains.telemetry.daily.metric')}
                    onChange={(_, chosen: Metric | null) => chosen && narrow('metric', chosen)}
                    sx={{ mb: 1.5, flexWrap: 'wrap' }}
                >
                    {METRICS.map(name => (
                        <ToggleButton key={name} value={name}>
                            {translate(`domains.telemetry.daily.${name}`)}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            }
            note={
                metric === 'dose_per_head' &&
                typeof site.target_dose === 'number' &&
                perGram === undefined && (
                    <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                        {translate('domains.telemetry.daily.target_unknown')}
                    </Typography>
                )
            }
        />
    );
};

/** A row for each day: what was drunk, what was given, per head and against the target. */
const DailySummaryPage = () => (
    <TelemetryFrame page="daily_summary" usual="30d">
        {(site, time) => <Daily site={site} time={time} />}
    </TelemetryFrame>
);
export default DailySummaryPage;
