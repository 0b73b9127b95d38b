import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { useTimeWindow } from '../components/charts/useTimeWindow';
import { PER_CENTIMETRE, useConductivityLimits } from './conductivityLimits';
import { EventsInWindow, SeriesOfSite, useSiteSeries } from './SeriesPanel';
import type { SeriesName } from './seriesKinds';
import type { Site } from './TelemetryFrame';
import { useLiveTelemetry } from './useTelemetry';
import { WindowContent } from './WindowContent';

/** Charts from top to bottom: what an operator checks first stands first. */
const CHARTS = [
    { title: 'domains.telemetry.page.title.water_nutrient', names: ['water', 'dose'] },
    { title: 'domains.telemetry.series.tank_level', names: ['tank_level'] },
    { title: 'domains.telemetry.page.title.voltage', names: ['battery_voltage', 'temperature'] },
    { title: 'domains.telemetry.page.title.conductivity', names: ['conductivity'] },
    { title: 'domains.telemetry.page.water_pressure', names: ['water_pressure'] },
] as const satisfies readonly { title: string; names: readonly SeriesName[] }[];
const NAMES: readonly SeriesName[] = CHARTS.flatMap(({ names }): readonly SeriesName[] => names);
const HEIGHT = { phone: 200, desk: 220 };

/** All readings of a site as charts that share one time window: a zoom in one moves all. */
const LinkedCharts = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const time = useTimeWindow('7d');
    useLiveTelemetry(site.id, time.live);
    const loaded = useSiteSeries(site, NAMES, time);
    const limits = useConductivityLimits(site);
    const { data, error, refetch, services } = loaded;
    if (error && !data)
        return (
            <WindowContent time={time}>
                <FailedCard error={error} retry={() => void refetch()} />
            </WindowContent>
        );
    return (
        <WindowContent time={time}>
            <Stack spacing={2}>
                {CHARTS.map(({ title, names }) => (
                    <SeriesOfSite
                        key={title}
                        title={translate(title)}
                        site={site}
                        time={time}
                        loaded={loaded}
                        names={names}
                        height={HEIGHT}
                        {...(names[0] === 'conductivity' && { limits, derived: PER_CENTIMETRE })}
                    />
                ))}
                <EventsInWindow data={data} services={services} />
            </Stack>
        </WindowContent>
    );
};
export default LinkedCharts;
