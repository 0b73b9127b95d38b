import { Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { endsNow, type Span, type TimeWindow, toWindow } from '../charts/timeWindow';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { readOptions } from '../engine/provider/queryClient';
import { RecordFailed } from '../engine/view/RecordFailed';
import type { SeriesName } from '../telemetry/seriesKinds';
import type { Site } from '../telemetry/TelemetryFrame';
import type { AlarmRecord } from './alarmRecord';

const SeriesPanel = lazy(async () => ({ default: (await import('../telemetry/SeriesPanel')).SeriesPanel }));

const DAY_MS = 86_400_000;
/** What the device measured of what the alarm is about, by its code; else what was drunk and dosed. */
const SERIES: Readonly<Record<number, readonly SeriesName[]>> = {
    3: ['battery_voltage'],
    4: ['conductivity'],
    5: ['conductivity'],
    8: ['conductivity', 'dose'],
    9: ['water'],
    12: ['conductivity'],
};
const USUAL: readonly SeriesName[] = ['dose', 'water'];

const spanAround = ({ raised_at, cleared_at }: AlarmRecord): Span => ({
    from: Date.parse(raised_at) - 2 * DAY_MS,
    to: Math.min(Date.now(), (cleared_at ? Date.parse(cleared_at) : Date.now()) + DAY_MS),
});

/** The chart of the site about the time of the alarm. The time is the tab's own: the address stays the alarm's. */
export const ReadingsAround = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const translate = useTranslate();
    const [chosen, setChosen] = useState<TimeWindow | null>(null);
    const around = useMemo(() => alarm && toWindow(spanAround(alarm), Date.now()), [alarm]);
    const {
        data: site,
        error,
        refetch,
    } = useGetOne<Site>(
        'udose-sites',
        { id: alarm?.udose_site_id ?? 0 },
        { ...readOptions, enabled: alarm !== undefined },
    );
    if (error && !site) return <RecordFailed name="udose-sites" error={error} retry={() => void refetch()} />;
    if (!alarm || !around || !site) return <Skeleton variant="rounded" height={360} />;
    const window = chosen ?? around;
    const live = endsNow(window, Date.now());
    const time: TimeWindowState = {
        window,
        // back to the fallback is back to the alarm
        open: next => setChosen('preset' in next ? null : next),
        openSpan: span => setChosen(toWindow(span, Date.now())),
        fallback: '7d',
        live,
        mayBeLive: false,
        setLive: () => undefined,
    };
    return (
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate('domains.alarms.chart')}
            </Typography>
            <SeriesPanel
                title={translate('domains.alarms.around')}
                site={site}
                time={time}
                names={SERIES[alarm.code] ?? USUAL}
            />
        </Suspense>
    );
};
