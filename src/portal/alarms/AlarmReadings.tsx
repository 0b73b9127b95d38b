import CenterFocusStrongIcon from '@mui/icons-material/CenterFocusStrong';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { DAY_MS } from '../../domain/calendar/days';
import { RecordFailed } from '../admin/view/RecordFailed';
import { endsNow, type Span, type TimeWindow, toWindow } from '../components/charts/timeWindow';
import type { TimeWindowState } from '../components/charts/useTimeWindow';
import { PER_CENTIMETRE, useConductivityLimits } from '../telemetry/conductivityLimits';
import type { SeriesName } from '../telemetry/seriesKinds';
import type { Site } from '../telemetry/TelemetryFrame';
import type { AlarmRecord } from './alarmRecord';

const SeriesPanel = lazy(async () => ({ default: (await import('../telemetry/SeriesPanel')).SeriesPanel }));

/** Chart series by alarm code; all other codes use `USUAL`. */
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

/** Chart of the site around the time of the alarm. Its window is local state, because the URL belongs to the alarm. */
export const AlarmReadings = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const translate = useTranslate();
    const [chosen, setChosen] = useState<TimeWindow | null>(null);
    const around = useMemo(() => alarm && toWindow(spanAround(alarm), Date.now()), [alarm]);
    const {
        data: site,
        error,
        refetch,
    } = useGetOne<Site>('udose-sites', { id: alarm?.site_id ?? 0 }, { enabled: alarm !== undefined });
    const limits = useConductivityLimits(site);
    if (error && !site) return <RecordFailed name="udose-sites" error={error} retry={() => void refetch()} />;
    if (!alarm || !around || !site) return <Skeleton variant="rounded" height={360} />;
    const names = SERIES[alarm.code] ?? USUAL;
    const window = chosen ?? around;
    const live = endsNow(window, Date.now());
    const time: TimeWindowState = {
        window,
        open: setChosen,
        openSpan: span => setChosen(toWindow(span, Date.now())),
        fallback: '7d',
        live,
        canBeLive: false,
        setLive: () => undefined,
    };
    return (
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ mb: 1, minHeight: 36, flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
            >
                {chosen ? (
                    <Button size="small" startIcon={<CenterFocusStrongIcon />} onClick={() => setChosen(null)}>
                        {translate('domains.alarms.backToAlarm')}
                    </Button>
                ) : (
                    <Typography variant="body2" color="text.secondary">
                        {translate('domains.alarms.chart')}
                    </Typography>
                )}
            </Stack>
            <SeriesPanel
                title={names.map(name => translate(`domains.telemetry.series.${name}`)).join(', ')}
                site={site}
                time={time}
                names={names}
                {...(names.includes('conductivity') && { limits, derived: PER_CENTIMETRE })}
            />
        </Suspense>
    );
};
