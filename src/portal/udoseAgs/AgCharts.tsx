import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AgSeriesName } from '../../domain/telemetry/udoseAg';
import { useTimeWindow } from '../components/charts/useTimeWindow';
import { answered, mainApi } from '../session/clients';
import { SeriesCard } from '../sites/SeriesCard';
import type { ReadingsQuery } from '../telemetry/useReadings';
import type { AgSite } from './records';

const METRICS = {
    usage: ['water', 'dose'],
    tank: ['tank_level', 'flow_rate'],
    power: ['battery_voltage', 'temperature'],
} as const satisfies Record<string, readonly AgSeriesName[]>;
type Metric = keyof typeof METRICS;

/** Charts of a uDOSE AG site's readings. */
const AgCharts = ({ site }: { site: AgSite }) => {
    const translate = useTranslate();
    const time = useTimeWindow('30d');
    const [metric, setMetric] = useState<Metric>('usage');
    const names = METRICS[metric];
    const load = useCallback(
        (query: ReadingsQuery, signal: AbortSignal) =>
            answered(
                mainApi.GET('/udose-ags/{id}/telemetry', {
                    params: { path: { id: site.id }, query: { ...query, 'series[]': [...names] } },
                    signal,
                }),
            ).then(({ body }) => body),
        [site.id, names],
    );
    const label = useCallback((name: string) => translate(`domains.udoseAgs.series.${name}`), [translate]);
    const low = site.low_tank_level as number | null;
    const limits = useMemo(
        () =>
            metric === 'tank' && low
                ? [
                      {
                          value: low,
                          unit: 'L',
                          label: translate('domains.udoseAgs.low_tank'),
                          level: 'alert' as const,
                      },
                  ]
                : [],
        [metric, low, translate],
    );
    return (
        <>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={metric}
                onChange={(_, next: Metric | null) => next && setMetric(next)}
                aria-label={translate('domains.udoseAgs.metric.title')}
                sx={{ mb: 2 }}
            >
                {(Object.keys(METRICS) as Metric[]).map(name => (
                    <ToggleButton key={name} value={name}>
                        {translate(`domains.udoseAgs.metric.${name}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <SeriesCard
                title={translate(`domains.udoseAgs.metric.${metric}`)}
                name={site.name}
                readings={['ag-readings', site.id, metric]}
                load={load}
                label={label}
                limits={limits}
                interval={24}
                time={time}
            />
        </>
    );
};
export default AgCharts;
