import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Card, FormControlLabel, Skeleton, Stack, Switch, TextField, Tooltip, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { alarmTitle } from '../../domain/alarms';
import { DataTable, type TableColumn } from '../charts/DataTable';
import { NoValue } from '../engine/fields/FieldValue';
import { formatNumber } from '../engine/fields/formats';
import { Moment } from '../engine/fields/Moment';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { StatusChip } from '../engine/fields/StatusChip';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { readOptions } from '../engine/provider/queryClient';
import { useLiveRecord } from '../engine/provider/useLive';
import { BackToRecord } from '../engine/view/BackToRecord';
import { RecordFailed } from '../engine/view/RecordFailed';
import { useParams, useSearchParams } from '../routing';
import { answered, mainApi } from '../session/clients';
import type { DeviceRecord } from './deviceRecord';

type Message = components['schemas']['DeviceSiteLog'];
const PER_PAGE = 50;
/** Figures of a message with their units, in the order of the table. */
const FIGURES = [
    ['water', 'L'],
    ['pulses', ''],
    ['doses', ''],
    ['dose', 'ml'],
    ['battery_voltage', 'V'],
    ['conductivity', 'µS/m'],
    ['water_pressure', 'kPa'],
    ['tank_pressure', 'kPa'],
    ['tank_level', 'kg'],
    ['temperature', '°C'],
] as const;

const useColumns = (): TableColumn<Message>[] => {
    const translate = useTranslate();
    const own = (key: string) => translate(`domains.devices.logs.${key}`);
    const shared = (key: string) => translate(`domains.telemetry.${key}`);
    const figureLabel = (name: string, unit: string) => {
        const label = name === 'pulses' || name === 'doses' ? own(name) : shared(`series.${name}`);
        return unit ? `${label} (${unit})` : label;
    };
    return [
        {
            key: 'time',
            label: shared('table.time'),
            render: ({ recorded_at, clock_corrected }) => (
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                    <Moment value={recorded_at} />
                    {clock_corrected && (
                        <Tooltip title={shared('logs.clock')}>
                            <ScheduleIcon titleAccess={shared('logs.clock')} color="warning" sx={{ fontSize: 16 }} />
                        </Tooltip>
                    )}
                </Box>
            ),
        },
        {
            key: 'site',
            label: own('site'),
            render: ({ site }) => (site ? <ReferenceLink resource="udose-sites" target={site} /> : <NoValue />),
        },
        {
            key: 'state',
            label: shared('logs.state'),
            render: ({ state }) =>
                state ? (
                    <StatusChip label={shared(`logs.${state}`)} color={state === 'running' ? 'success' : undefined} />
                ) : (
                    <NoValue />
                ),
        },
        {
            key: 'alarms',
            label: shared('logs.alarms'),
            render: ({ alarms }) =>
                alarms?.length ? (
                    <Box component="span" sx={{ color: 'error.main', whiteSpace: 'normal' }}>
                        {alarms.map(alarmTitle).join(', ')}
                    </Box>
                ) : (
                    <NoValue />
                ),
        },
        ...FIGURES.map(
            ([name, unit]): TableColumn<Message> => ({
                key: name,
                label: figureLabel(name, unit),
                numeric: true,
                render: message => {
                    const value = message[name];
                    return value === null ? <NoValue /> : formatNumber(Number(value.toPrecision(7)));
                },
            }),
        ),
        { key: 'sequence', label: own('sequence'), numeric: true, render: ({ sequence }) => String(sequence) },
        {
            key: 'received',
            label: own('received'),
            render: ({ received_at }) => <Moment value={received_at} relative />,
        },
    ];
};

/** A day as the reader means it: from its first moment, to the end of it. */
const startOf = (day: string, daysLater = 0) => {
    const [year, month, date] = day.split('-').map(Number);
    return new Date(year as number, (month as number) - 1, (date as number) + daysLater).toISOString();
};
const isDay = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/** What a device said, word for word, at whatever site it was; the filters are in the address. */
const SiteLogsPage = () => {
    const id = Number(useParams().id);
    const translate = useTranslate();
    const columns = useColumns();
    const [search, setSearch] = useSearchParams();
    const [from, to] = [search.get('from'), search.get('to')];
    const alarmed = search.get('alarmed') === 'true';
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
    const { data: device, error, refetch } = useGetOne<DeviceRecord>('devices', { id }, { ...readOptions });
    useLiveRecord('devices', id);
    const logs = useQuery({
        queryKey: ['devices', 'site-logs', id, from, to, alarmed, page],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/devices/{id}/site-logs', {
                    params: {
                        path: { id },
                        query: {
                            page,
                            per_page: PER_PAGE,
                            ...(isDay(from) && { from: startOf(from) }),
                            ...(isDay(to) && { to: startOf(to, 1) }),
                            ...(alarmed && { alarmed }),
                        },
                    },
                    signal,
                }),
            ),
        placeholderData: keepPreviousData,
        enabled: Number.isInteger(id),
    });
    if (error && !device) return <RecordFailed name="devices" error={error} retry={() => void refetch()} />;
    if (!device) return <Skeleton variant="rounded" height={480} />;
    const text = (key: string, values?: object) => translate(`domains.devices.logs.${key}`, values);
    const day = (name: 'from' | 'to', value: string | null) => (
        <TextField
            type="date"
            size="small"
            label={text(name)}
            value={value ?? ''}
            onChange={event => set(name, event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: { xs: 'calc(50% - 8px)', sm: 170 } }}
        />
    );
    return (
        <Box>
            <BackToRecord resource="devices" id={id}>
                {device.serial}
            </BackToRecord>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {text('title', { serial: device.serial })}
            </Typography>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
                {day('from', from)}
                {day('to', to)}
                <FormControlLabel
                    control={
                        <Switch
                            size="small"
                            checked={alarmed}
                            onChange={event => set('alarmed', event.target.checked ? 'true' : undefined)}
                        />
                    }
                    label={text('alarmed')}
                    slotProps={{ typography: { variant: 'body2', sx: { ml: 0.75 } } }}
                    sx={{ ml: 0, minHeight: 40 }}
                />
            </Stack>
            {logs.error && !logs.data ? (
                <Card>
                    <LoadFailed error={logs.error} retry={() => void logs.refetch()} />
                </Card>
            ) : !logs.data ? (
                <Skeleton variant="rounded" height={480} />
            ) : logs.data.data.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<HistoryToggleOffIcon />}
                        title={text('none')}
                        text={text(from || to || alarmed ? 'noneFiltered' : 'noneText')}
                    />
                </Card>
            ) : (
                <DataTable
                    label={text('title', { serial: device.serial })}
                    rows={logs.data.data}
                    rowKey={({ epoch, sequence }) => `${epoch}-${sequence}`}
                    columns={columns}
                    page={page}
                    pages={logs.data.pagination.last_page}
                    onPage={next => set('page', next > 1 ? String(next) : undefined)}
                    busy={logs.isPlaceholderData}
                    summary={translate('domains.telemetry.table.messages', {
                        from: formatNumber(logs.data.pagination.from),
                        to: formatNumber(logs.data.pagination.to),
                        total: formatNumber(logs.data.pagination.total),
                    })}
                />
            )}
        </Box>
    );
};
export default SiteLogsPage;
