import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ChartLimit } from '../charts/TimeSeriesChart';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { SeriesPanel } from './SeriesPanel';
import { type Site, TelemetryFrame } from './TelemetryFrame';

const NAMES = ['conductivity'] as const;
/** Devices say µS/m, laboratories µS/cm: 1 µS/cm = 100 µS/m. */
const PER_CENTIMETRE = { of: 'µS/m', unit: 'µS/cm', factor: 1 / 100 } as const;

const Conductivity = ({ site, time }: { site: Site; time: TimeWindowState }) => {
    const translate = useTranslate();
    const limits = useMemo<ChartLimit[]>(() => {
        const limit = (value: unknown, key: string, level: ChartLimit['level']): ChartLimit[] =>
            typeof value === 'number'
                ? [{ value, unit: 'µS/m', label: translate(`domains.telemetry.limit.${key}`), level }]
                : [];
        return [
            ...limit(site.alarm_level, 'alarm_level', 'alarm'),
            ...limit(site.conductivity_skip_level, 'skip_level', 'alert'),
        ];
    }, [site.alarm_level, site.conductivity_skip_level, translate]);
    return (
        <SeriesPanel
            title={translate('domains.telemetry.page.title.conductivity')}
            site={site}
            time={time}
            names={NAMES}
            limits={limits}
            derived={PER_CENTIMETRE}
        />
    );
};

/** Conductivity in both units, with the levels at which doses are skipped and an alarm is raised. */
const ConductivityPage = () => (
    <TelemetryFrame page="conductivity">{(site, time) => <Conductivity site={site} time={time} />}</TelemetryFrame>
);
export default ConductivityPage;
