import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Card, FormControlLabel, MenuItem, Skeleton, Stack, Switch, TextField, Tooltip } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { alarmTitle } from '../../domain/alarms';
import { formatDateTime } from '../../domain/dates';
import { fileName } from '../charts/csv';
import { DataTable, type TableColumn } from '../charts/DataTable';
import { type Span, spanOf, windowKey } from '../charts/timeWindow';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { NoValue } from '../engine/fields/FieldValue';
import { formatNumber } from '../engine/fields/formats';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { StatusChip } from '../engine/fields/StatusChip';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { useSearchParams } from '../routing';
import { answered, mainApi } from '../session/clients';
import { ChartActions } from './ChartActions';
import { type Site, TelemetryFrame } from './TelemetryFrame';

type Message = components['schemas']['DeviceLog'];
interface Filter {
    state?: 'stopped' | 'running';
    alarmed?: true;
}
const PER_PAGE = 30;
const FIGURES = [
    ['water', 'L'],
    ['dose', 'ml'],
    ['pulses', ''],
    ['doses', ''],
    ['battery_voltage', 'V'],
    ['conductivity', 'µS/m'],
    ['water_pressure', 'kPa'],
    ['tank_pressure', 'kPa'],
    ['tank_level', 'kg'],
    ['temperature', '°C'],
] as const;

const queryOf = (span: Span, filter: Filter) => ({
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    ...filter,
});
const pageOf = (siteId: number, span: Span, filter: Filter, page: number, signal: AbortSignal) =>
    answered(
        mainApi.GET('/udose-sites/{id}/device-logs', {
            params: { path: { id: siteId }, query: { ...queryOf(span, filter), page, per_page: PER_PAGE } },
            signal,
        }),
    );
const fileOf = (siteId: number, span: Span, filter: Filter): Promise<Blob> =>
    answered(
        mainApi.GET('/udose-sites/{id}/device-logs/export', {
            params: { path: { id: siteId }, query: queryOf(span, filter) },
            parseAs: 'blob',
        }),
    );

const useColumns = (): TableColumn<Message>[] => {
    const translate = useTranslate();
    const locale = useLocale();
    const figureLabel = (name: string, unit: string) => {
        const label = translate(
            name === 'pulses' || name === 'doses'
                ? `domains.telemetry.logs.${name}`
                : `domains.telemetry.series.${name}`,
        );
        return unit ? `${label} (${unit})` : label;
    };
    return [
        {
            key: 'time',
            label: translate('domains.telemetry.table.time'),
            render: ({ recorded_at, clock_corrected }) => (
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                    {formatDateTime(recorded_at, { locale })}
                    {clock_corrected && (
                        <Tooltip title={translate('domains.telemetry.logs.clock')}>
                            <ScheduleIcon
                                titleAccess={translate('domains.telemetry.logs.clock')}
                                color="warning"
                                sx={{ fontSize: 16 }}
                            />
                        </Tooltip>
                    )}
                </Box>
            ),
        },
        {
            key: 'state',
            label: translate('domains.telemetry.logs.state'),
            render: ({ state }) =>
                state ? (
                    <StatusChip
                        label={translate(`domains.telemetry.logs.${state}`)}
                        color={state === 'running' ? 'success' : undefined}
                    />
                ) : (
                    <NoValue />
                ),
        },
        {
            key: 'alarms',
            label: translate('domains.telemetry.logs.alarms'),
            render: ({ alarms }) =>
                alarms && alarms.length > 0 ? (
                    <Box component="span" sx={{ color: 'error.main', whiteSpace: 'normal' }}>
                        {alarms.map(alarmTitle).join(', ')}
                    </Box>
                ) : (
                    <NoValue />
                ),
        },
        ...FIGURES.map(([name, unit]) => ({
            key: name,
            label: figureLabel(name, unit),
            numeric: true,
            render: (message: Message) => {
                const value = message[name];
                return value === null ? <NoValue /> : formatNumber(Number(value.toPrecision(7)));
            },
        })),
        {
            key: 'device',
            label: translate('domains.telemetry.logs.device'),
            render: ({ device }) => (device ? <ReferenceLink resource="devices" target={device} /> : <NoValue />),
        },
        {
            key: 'sequence',
            label: translate('domains.telemetry.logs.sequence'),
            numeric: true,
            render: ({ sequence }) => String(sequence),
        },
        {
            key: 'received',
            label: translate('domains.telemetry.logs.received'),
            render: ({ received_at }) => formatDateTime(received_at, { locale }),
        },
    ];
};

const Logs = ({ site, time }: { site: Site; time: TimeWindowState }) => {
    const translate = useTranslate();
    const columns = useColumns();
    const [search, setSearch] = useSearchParams();
    const state = search.get('state');
    const filter: Filter = {
        ...((state === 'stopped' || state === 'running') && { state }),
        ...(search.get('alarmed') === 'true' && { alarmed: true }),
    };
    const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
    const set = (name: string, value: string | undefined) =>
        setSearch(
            current => {
                const next = new URLSearchParams(current);
                if (name !== 'page') next.delete('page');
                if (value) next.set(name, value);
                else next.delete(name);
                return next;
            },
            { replace: name !== 'page', preventScrollReset: true },
        );
    const { data, error, refetch, isPlaceholderData } = useQuery({
        queryKey: ['device-logs', site.id, windowKey(time.window), filter, page],
        queryFn: ({ signal }) => pageOf(site.id, spanOf(time.window, Date.now()), filter, page, signal),
        placeholderData: keepPreviousData,
    });
    const total = data?.pagination.total ?? 0;
    const filtered = Object.keys(filter).length > 0;
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <TextField
                    select
                    size="small"
                    label={translate('domains.telemetry.logs.state')}
                    value={filter.state ?? ''}
                    onChange={event => set('state', event.target.value)}
                    sx={{ minWidth: 160 }}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                    <MenuItem value="">{translate('domains.telemetry.logs.any')}</MenuItem>
                    <MenuItem value="running">{translate('domains.telemetry.logs.running')}</MenuItem>
                    <MenuItem value="stopped">{translate('domains.telemetry.logs.stopped')}</MenuItem>
                </TextField>
                <FormControlLabel
                    control={
                        <Switch
                            size="small"
                            checked={filter.alarmed ?? false}
                            onChange={event => set('alarmed', event.target.checked ? 'true' : undefined)}
                        />
                    }
                    label={translate('domains.telemetry.logs.alarmed')}
                    slotProps={{ typography: { variant: 'body2', sx: { ml: 0.75 } } }}
                    sx={{ ml: 0, flexGrow: 1 }}
                />
                {total > 0 && (
                    <ChartActions
                        name={fileName(site.name, translate('domains.telemetry.page.device_logs'))}
                        csv={() => fileOf(site.id, spanOf(time.window, Date.now()), filter)}
                    />
                )}
            </Stack>
            {error && !data ? (
                <Card>
                    <LoadFailed error={error} retry={() => void refetch()} />
                </Card>
            ) : !data ? (
                <Skeleton variant="rounded" height={480} />
            ) : data.data.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<HistoryToggleOffIcon />}
                        title={translate('domains.telemetry.logs.nothing')}
                        text={translate(
                            filtered
                                ? 'domains.telemetry.logs.nothing_filtered'
                                : 'domains.telemetry.chart.nothing_text',
                        )}
                    />
                </Card>
            ) : (
                <DataTable
                    label={translate('domains.telemetry.page.device_logs')}
                    rows={data.data}
                    rowKey={({ device, epoch, sequence }) => `${device?.id}-${epoch}-${sequence}`}
                    columns={columns}
                    page={page}
                    pages={data.pagination.last_page}
                    onPage={next => set('page', next > 1 ? String(next) : undefined)}
                    busy={isPlaceholderData}
                    summary={translate('domains.telemetry.table.messages', {
                        from: formatNumber(data.pagination.from),
                        to: formatNumber(data.pagination.to),
                        total: formatNumber(total),
                    })}
                />
            )}
        </Stack>
    );
};

/** What the devices of a site said, word for word. */
const DeviceLogsPage = () => (
    <TelemetryFrame page="device_logs">{(site, time) => <Logs site={site} time={time} />}</TelemetryFrame>
);
export default DeviceLogsPage;
