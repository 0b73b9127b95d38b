import { FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDateTime } from '../../domain/dates';
import { fileName } from '../charts/csv';
import type { TableColumn } from '../charts/DataTable';
import { type Span, spanOf, windowKey } from '../charts/timeWindow';
import { useListSearch } from '../charts/useListSearch';
import type { TimeWindowState } from '../charts/useTimeWindow';
import { NoValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { answered, mainApi } from '../session/clients';
import { ChartActions } from './ChartActions';
import { MessageTable } from './MessageTable';
import { useMessageColumns } from './messageColumns';
import { type Site, TelemetryFrame } from './TelemetryFrame';

type Message = components['schemas']['DeviceLog'];
interface Filter {
    state?: 'stopped' | 'running';
    alarmed?: true;
}
const PER_PAGE = 30;
const FIGURES = [
    'water',
    'dose',
    'pulses',
    'doses',
    'battery_voltage',
    'conductivity',
    'water_pressure',
    'tank_pressure',
    'tank_level',
    'temperature',
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
    const { time, state, alarms, figure, sequence } = useMessageColumns<Message>(moment =>
        formatDateTime(moment, { locale }),
    );
    return [
        time,
        state,
        alarms,
        ...FIGURES.map(figure),
        {
            key: 'device',
            label: translate('domains.telemetry.logs.device'),
            render: ({ device }) => (device ? <ReferenceLink resource="devices" target={device} /> : <NoValue />),
        },
        sequence,
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
    const { search, page, narrow, openPage } = useListSearch();
    const state = search.get('state');
    const filter: Filter = {
        ...((state === 'stopped' || state === 'running') && { state }),
        ...(search.get('alarmed') === 'true' && { alarmed: true }),
    };
    const messages = useQuery({
        queryKey: ['device-logs', site.id, windowKey(time.window), filter, page],
        queryFn: ({ signal }) => pageOf(site.id, spanOf(time.window, Date.now()), filter, page, signal),
        placeholderData: keepPreviousData,
    });
    const total = messages.data?.pagination.total ?? 0;
    const filtered = Object.keys(filter).length > 0;
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <TextField
                    select
                    size="small"
                    label={translate('domains.telemetry.logs.state')}
                    value={filter.state ?? ''}
                    onChange={event => narrow('state', event.target.value)}
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
                            onChange={event => narrow('alarmed', event.target.checked ? 'true' : undefined)}
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
            <MessageTable
                label={translate('domains.telemetry.page.device_logs')}
                messages={messages}
                columns={columns}
                rowKey={({ device, epoch, sequence }) => `${device?.id}-${epoch}-${sequence}`}
                page={page}
                onPage={openPage}
                nothing={{
                    title: translate('domains.telemetry.logs.nothing'),
                    text: translate(
                        filtered ? 'domains.telemetry.logs.nothing_filtered' : 'domains.telemetry.chart.nothing_text',
                    ),
                }}
            />
        </Stack>
    );
};

/** What the devices of a site said, word for word. */
const DeviceLogsPage = () => (
    <TelemetryFrame page="device_logs">{(site, time) => <Logs site={site} time={time} />}</TelemetryFrame>
);
export default DeviceLogsPage;
