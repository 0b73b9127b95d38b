import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMap';
import { Button, IconButton, Stack, Tooltip, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { type Band, gapLength, type Pause } from '../components/charts/series';
import type { ChartLimit, DerivedAxis, SeriesInput } from '../components/charts/TimeSeriesChart';
import { zoomed } from '../components/charts/timeWindow';
import { useChartWidth } from '../components/charts/useChartWidth';
import type { TimeWindowState } from '../components/charts/useTimeWindow';
import { AlarmsInWindow } from './AlarmsInWindow';
import { ReadingsCard } from './ReadingsCard';
import { ServicesInWindow } from './ServicesInWindow';
import { StopsInWindow } from './StopsInWindow';
import { kindsOf, type SeriesName } from './seriesKinds';
import type { Site } from './TelemetryFrame';
import { tankForecastLine } from './tankForecast';
import type { SiteTelemetry } from './useReadings';
import { useServices } from './useServices';
import { useTelemetry } from './useTelemetry';

interface SeriesPanelProps {
    title: string;
    site: Site;
    time: TimeWindowState;
    names: readonly SeriesName[];
    limits?: readonly ChartLimit[];
    derived?: DerivedAxis;
}

const ZOOMS = [
    { key: 'closer', factor: 0.5, Icon: ZoomInIcon },
    { key: 'farther', factor: 2, Icon: ZoomOutIcon },
] as const;
const SETTINGS_UPDATE = 20;
/**
 * Reporting interval of a device in hours; the "settings update" option is not one, and its devices report every four
 * hours.
 */
const reportingHours = (site: Pick<Site, 'update_interval'>): number => {
    const interval = Number(site.update_interval);
    return interval === SETTINGS_UPDATE ? 4 : interval;
};

export const useSeries = (site: Pick<Site, 'update_interval'>, data: SiteTelemetry | undefined): SeriesInput[] => {
    const translate = useTranslate();
    const hours = reportingHours(site);
    return useMemo(() => {
        const series = data?.series ?? [];
        const kinds = kindsOf(series.map(({ name }) => name));
        return series.map(({ name, unit, times, values }, at) => ({
            name,
            unit,
            times,
            values,
            label: translate(`domains.telemetry.series.${name}`),
            kind: kinds[at] ?? 'line',
            gap: gapLength(times, hours),
        }));
    }, [data, translate, hours]);
};
export const bandsOf = (alarms: SiteTelemetry['alarms'] | undefined): Band[] =>
    (alarms ?? []).map(({ id, title, level, raised_at, cleared_at }) => ({
        id,
        label: title,
        level,
        from: Date.parse(raised_at) / 1000,
        to: cleared_at === null ? null : Date.parse(cleared_at) / 1000,
    }));

export const pausesOf = (stops: SiteTelemetry['stops']): Pause[] =>
    (stops ?? []).map(({ id, label, from, to }) => ({
        id,
        label,
        from: Date.parse(from) / 1000,
        to: to === null ? null : Date.parse(to) / 1000,
    }));

/** Readings of a site with the alarms, stops, services and tank forecast of the time window. */
export const useSiteSeries = (site: Site, names: readonly SeriesName[], time: TimeWindowState) => {
    const translate = useTranslate();
    const [width, setWidth] = useChartWidth('panel');
    const { data, span, error, refetch } = useTelemetry(site.id, names, time.window, width, time.live);
    const bands = useMemo(() => bandsOf(data?.alarms), [data]);
    const pauses = useMemo(() => pausesOf(data?.stops), [data]);
    const services = useServices(site.id, time.window);
    const marks = useMemo(
        () => services.map(({ occurred_at }, at) => ({ number: at + 1, at: Date.parse(occurred_at) / 1000 })),
        [services],
    );
    const endsNow = time.canBeLive;
    const forecast = useMemo(
        () =>
            endsNow && data?.tank_forecast
                ? tankForecastLine(
                      data.tank_forecast,
                      { from: span.from, to: span.to },
                      translate('domains.telemetry.series.tank_level_forecast'),
                  )
                : undefined,
        [data, endsNow, span.from, span.to, translate],
    );
    return { data, span, error, refetch, bands, pauses, services, marks, forecast, setWidth };
};
export type SiteSeries = ReturnType<typeof useSiteSeries>;

interface SeriesCardProps extends Omit<SeriesPanelProps, 'names'> {
    loaded: SiteSeries;
    /** series of the chart; all that are loaded by default */
    names?: readonly SeriesName[];
    height: { phone: number; desk: number };
}

/** Some of the loaded readings of a site as chart, table and files. */
export const SeriesOfSite = ({ title, site, time, loaded, names, limits, derived, height }: SeriesCardProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { data, span, forecast } = loaded;
    const shown = useMemo(
        () =>
            data && names
                ? { ...data, series: data.series.filter(({ name }) => names.includes(name as SeriesName)) }
                : data,
        [data, names],
    );
    const series = useSeries(site, shown);
    const { window, fallback } = time;
    return (
        <ReadingsCard
            title={title}
            site={site.name}
            data={shown}
            time={time}
            series={series}
            bands={loaded.bands}
            pauses={loaded.pauses}
            marks={loaded.marks}
            limits={limits}
            derived={derived}
            // every chart ends with the forecast, so that charts below each other share their time axis
            span={forecast?.span ?? span}
            ahead={!names || names.includes('tank_level') ? forecast?.line : undefined}
            height={phone ? height.phone : height.desk}
            onWidth={loaded.setWidth}
            controls={
                <>
                    {!('preset' in window) && (
                        <Button
                            size="small"
                            startIcon={<ZoomOutMapIcon />}
                            onClick={() => time.open({ preset: fallback })}
                        >
                            {translate('parts.window.reset', {
                                time: translate(`parts.window.short.${fallback}`),
                            })}
                        </Button>
                    )}
                    {/* no drag-to-zoom by touch, which scrolls the page */}
                    {ZOOMS.map(({ key, factor, Icon }) => (
                        <Tooltip key={key} title={translate(`parts.window.${key}`)}>
                            <IconButton
                                size="small"
                                aria-label={translate(`parts.window.${key}`)}
                                onClick={() => time.openSpan(zoomed(span, factor, (span.from + span.to) / 2))}
                            >
                                <Icon fontSize="small" />
                            </IconButton>
                        </Tooltip>
                    ))}
                </>
            }
        />
    );
};

/** Alarms, stops and services of the time window. */
export const EventsInWindow = ({ data, services }: Pick<SiteSeries, 'data' | 'services'>) => (
    <>
        <AlarmsInWindow alarms={data?.alarms ?? []} />
        <StopsInWindow stops={data?.stops ?? []} />
        <ServicesInWindow services={services} />
    </>
);

const PANEL_HEIGHT = { phone: 260, desk: 340 };

/** Readings of a site as chart, table and files, with alarms. */
export const SeriesPanel = ({ names, ...chart }: SeriesPanelProps) => {
    const loaded = useSiteSeries(chart.site, names, chart.time);
    const { data, error, refetch, services } = loaded;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    return (
        <Stack spacing={2}>
            <SeriesOfSite {...chart} loaded={loaded} height={PANEL_HEIGHT} />
            <EventsInWindow data={data} services={services} />
        </Stack>
    );
};
