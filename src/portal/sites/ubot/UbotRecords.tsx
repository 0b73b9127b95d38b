import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import { Card, MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatDateTime } from '../../../domain/dates';
import { fileName } from '../../charts/csv';
import { DataTable, type TableColumn } from '../../charts/DataTable';
import { TimeWindowControl } from '../../charts/TimeWindowControl';
import { type Span, spanOf, windowKey } from '../../charts/timeWindow';
import { useTimeWindow } from '../../charts/useTimeWindow';
import { NoValue } from '../../engine/fields/FieldValue';
import { formatNumber } from '../../engine/fields/formats';
import { ReferenceLink } from '../../engine/fields/ReferenceLink';
import { StatusChip } from '../../engine/fields/StatusChip';
import { LoadFailed, StateMessage } from '../../engine/list/ListStates';
import { useSearchParams } from '../../routing';
import { answered, mainApi } from '../../session/clients';
import { ChartActions } from '../../telemetry/ChartActions';
import type { Ubot } from './records';

type UbotRecord = components['schemas']['UbotRecord'];
type State = 'stopped' | 'running' | 'alarmed';
const STATES: readonly State[] = ['running', 'stopped', 'alarmed'];
const COLORS = { running: 'success', stopped: 'neutral', alarmed: 'error' } as const;
const PER_PAGE = 30;
const FIGURES = ['rainfall', 'battery_voltage', 'temperature'] as const;

const queryOf = (span: Span, state: State | undefined) => ({
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    ...(state && { state }),
});

/** What a uBOT said, word for word. */
export const UbotRecords = () => {
    const site = useRecordContext<Ubot>();
    const translate = useTranslate();
    const locale = useLocale();
    const time = useTimeWindow('30d');
    const [search, setSearch] = useSearchParams();
    const state = STATES.find(name => name === search.get('state'));
    const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
    const { data, error, refetch, isPlaceholderData } = useQuery({
        queryKey: ['ubot-records', site?.id, windowKey(time.window), state, page],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/ubot-sites/{id}/ubot-records', {
                    params: {
                        path: { id: Number(site?.id) },
                        query: { ...queryOf(spanOf(time.window, Date.now()), state), page, per_page: PER_PAGE },
                    },
                    signal,
                }),
            ),
        enabled: site !== undefined,
        placeholderData: keepPreviousData,
    });
    if (!site) return null;
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
    const columns: TableColumn<UbotRecord>[] = [
        {
            key: 'time',
            label: translate('domains.telemetry.table.time'),
            render: ({ recorded_at }) => formatDateTime(recorded_at, { locale }),
        },
        {
            key: 'state',
            label: translate('domains.ubot.state.title'),
            render: ({ state: said }) =>
                said ? (
                    <StatusChip label={translate(`domains.ubot.state.short.${said}`)} color={COLORS[said]} />
                ) : (
                    <NoValue />
                ),
        },
        ...FIGURES.map(name => ({
            key: name,
            label: translate(`domains.ubot.column.${name}`),
            numeric: true,
            render: (record: UbotRecord) => {
                const value = record[name];
                return value === null ? <NoValue /> : formatNumber(Number(value.toPrecision(5)));
            },
        })),
        {
            key: 'device',
            label: translate('domains.telemetry.logs.device'),
            render: ({ device }) => (device ? <ReferenceLink resource="devices" target={device} /> : <NoValue />),
        },
    ];
    const csv = (): Promise<Blob> =>
        answered(
            mainApi.GET('/ubot-sites/{id}/ubot-records/export', {
                params: { path: { id: site.id }, query: queryOf(spanOf(time.window, Date.now()), state) },
                parseAs: 'blob',
            }),
        );
    const title = translate('domains.ubot.tab.records');
    return (
        <Stack spacing={2}>
            <TimeWindowControl state={time} />
            <Stack
                direction="row"
                useFlexGap
                spacing={2}
                sx={{ justifyContent: 'space-between', alignItems: 'center' }}
            >
                <TextField
                    select
                    size="small"
                    label={translate('domains.ubot.state.title')}
                    value={state ?? ''}
                    onChange={event => set('state', event.target.value)}
                    sx={{ minWidth: 160 }}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                    <MenuItem value="">{translate('domains.telemetry.logs.any')}</MenuItem>
                    {STATES.map(name => (
                        <MenuItem key={name} value={name}>
                            {translate(`domains.ubot.state.short.${name}`)}
                        </MenuItem>
                    ))}
                </TextField>
                {data && data.data.length > 0 && <ChartActions name={fileName(site.name, title)} csv={csv} />}
            </Stack>
            {error && !data ? (
                <Card>
                    <LoadFailed error={error} retry={() => void refetch()} />
                </Card>
            ) : !data ? (
                <Skeleton variant="rounded" height={400} />
            ) : data.data.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<HistoryToggleOffIcon />}
                        title={translate('domains.telemetry.logs.nothing')}
                        text={translate('domains.telemetry.chart.nothing_text')}
                    />
                </Card>
            ) : (
                <DataTable
                    label={title}
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
                        total: formatNumber(data.pagination.total),
                    })}
                />
            )}
        </Stack>
    );
};
