import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { TimeSeriesChart } from '../components/charts/TimeSeriesChart';
import { useChartWidth } from '../components/charts/useChartWidth';
import { telemetryPath } from '../telemetry/paths';
import { bandsOf, pausesOf, useSeries } from '../telemetry/SeriesPanel';
import type { Site } from '../telemetry/TelemetryFrame';
import { useTelemetry } from '../telemetry/useTelemetry';

const NAMES = ['water', 'dose'] as const;
const WEEK = { preset: '7d' } as const;
const HEIGHT = 220;

/** Water and nutrient of the last seven days, and the way to all the rest. In a chunk of its own: most who open a site look at its facts. */
const LastWeek = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const [width, setWidth] = useChartWidth('last-week');
    const { data, span, error } = useTelemetry(site.id, NAMES, WEEK, width, true);
    const series = useSeries(site, data);
    const bands = useMemo(() => bandsOf(data?.alarms), [data]);
    const pauses = useMemo(() => pausesOf(data?.stops), [data]);
    const title = translate('domains.telemetry.overview.last_week');
    return (
        <Card component="section" aria-label={title} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {title}
                </Typography>
                <Box component="span" sx={{ typography: 'body2', '& a': { color: 'primary.main' } }}>
                    <LinkBase to={telemetryPath('water_nutrient', site.id)}>
                        {translate('domains.telemetry.overview.all')}
                    </LinkBase>
                </Box>
            </Stack>
            {error && !data ? (
                <Typography variant="body2" color="text.secondary">
                    {translate('domains.telemetry.page.failed')}
                </Typography>
            ) : (
                <Box sx={{ position: 'relative' }}>
                    <TimeSeriesChart
                        title={`${site.name}: ${title}`}
                        series={series}
                        bands={bands}
                        pauses={pauses}
                        span={span}
                        height={HEIGHT}
                        onWidth={setWidth}
                    />
                    {!data && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
                </Box>
            )}
        </Card>
    );
};
export default LastWeek;
