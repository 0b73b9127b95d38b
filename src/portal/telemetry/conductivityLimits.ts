import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ChartLimit } from '../components/charts/TimeSeriesChart';
import type { Site } from './TelemetryFrame';

/** Devices report µS/m, laboratories µS/cm: 1 µS/cm = 100 µS/m. */
export const PER_CENTIMETRE = { of: 'µS/m', unit: 'µS/cm', factor: 1 / 100 } as const;

/** Thresholds for skipped doses and alarms, as chart lines. */
export const useConductivityLimits = (site: Pick<Site, 'alarm_level' | 'conductivity_skip_level'> | undefined) => {
    const translate = useTranslate();
    const [alarm, skip] = [site?.alarm_level, site?.conductivity_skip_level];
    return useMemo<ChartLimit[]>(() => {
        const limit = (value: unknown, key: string, level: ChartLimit['level']): ChartLimit[] =>
            typeof value === 'number'
                ? [{ value, unit: 'µS/m', label: translate(`domains.telemetry.limit.${key}`), level }]
                : [];
        return [...limit(alarm, 'alarm_level', 'alarm'), ...limit(skip, 'skip_level', 'alert')];
    }, [alarm, skip, translate]);
};
