import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import {
    Box,
    Card,
    FormControlLabel,
    MenuItem,
    Skeleton,
    Stack,
    Switch,
    Tab,
    Tabs,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Tooltip,
    Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { alarmTitle } from '../../../domain/alarms';
import { formatDateTime } from '../../../domain/dates';
import { NoValue } from '../../engine/fields/FieldValue';
import { figureColumn } from '../../engine/fields/figureColumn';
import { ReferenceLink } from '../../engine/fields/ReferenceLink';
import { ReferencePicker } from '../../engine/inputs/ReferenceInputs';
import { LoadFailed, StateMessage } from '../../engine/list/ListStates';
import { formatNumber } from '../../parts/fields/formats';
import { StatusChip } from '../../parts/fields/StatusChip';
import { DataTable, type TableColumn } from '../../parts/tables/DataTable';
import { useListSearch } from '../../parts/tables/useListSearch';
import { answered, mainApi } from '../../session/clients';

type Log = components['schemas']['Log'];
const PER_PAGE = 30;
const HOURS = [24, 72, 168] as const;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What is looked at is in the address: it can be sent to somebody. */
const useLogFilter = () => {
    const { search, page, narrow, openPage } = useListSearch();
    const number = (name: string) => Number(search.get(name)) || undefined;
    const state = search.get('state');
    return {
        kind: search.get('kind') === 'rejected' ? ('rejected' as const) : ('message' as const),
        hours: HOURS.find(choice => choice === number('hours')) ?? 24,
        site_id: number('site_id'),
        customer_id: number('customer_id'),
        state: state === 'running' || state === 'stopped' ? (state as 'running' | 'stopped') : undefined,
        alarmed: search.get('alarmed') === 'true' ? true : undefined,
        page,
        narrow,
        openPage,
    };
};
type LogFilter = ReturnType<typeof useLogFilter>;

const useLogs = ({ kind, hours, site_id, customer_id, state, alarmed, page }: LogFilter) =>
    useQuery({
        queryKey: ['logs', kind, hours, site_id, customer_id, state, alarmed, page],
        queryFn: ({ signal }) => {
            // whole minutes, so that the pages of one look belong together
            const end = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
            return answered(
                mainApi.GET('/logs', {
                    params: {
                        query: {
                            kind,
                            from: new Date(end - hours * HOUR_MS).toISOString(),
                            site_id,
                            customer_id,
                            ...(kind === 'message' ? { state, alarmed } : {}),
                            page,
                            per_page: PER_PAGE,
                        },
                    },
                    signal,
                }),
            );
        },
        placeholderData: before => before,
    });

const Filters = ({ filter }: { filter: LogFilter }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.siteRecords.logs.${key}`);
    const picker = (name: 'site_id' | 'customer_id', reference: string, label: string) => (
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
            <ReferencePicker
                reference={reference}
                label={label}
                multiple={false}
                value={filter[name] ? [filter[name]] : []}
                onChange={ids => filter.narrow(name, ids[0]?.toString())}
            />
        </Box>
    );
    return (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
            <ToggleButtonGroup
                size="small"
                exclusive
                value={filter.hours}
                onChange={(_, hours: number | null) => hours && filter.narrow('hours', String(hours))}
                aria-label={word('hours')}
            >
                {HOURS.map(hours => (
                    <ToggleButton key={hours} value={hours}>
                        {word(`last.${hours}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            {picker('customer_id', 'customers', word('customer'))}
            {picker('site_id', 'udose-sites', word('site'))}
            {filter.kind === 'message' && (
                <>
                    <TextField
                        select
                        size="small"
                        label={word('state')}
                        value={filter.state ?? 'any'}
                        onChange={event =>
                            filter.narrow('state', event.target.value === 'any' ? undefined : event.target.value)
                        }
                        sx={{ width: 140 }}
                    >
                        <MenuItem value="any">{word('any_state')}</MenuItem>
                        <MenuItem value="running">{word('running')}</MenuItem>
                        <MenuItem value="stopped">{word('stopped')}</MenuItem>
                    </TextField>
                    <FormControlLabel
                        control={
                            <Switch
                                size="small"
                                checked={filter.alarmed ?? false}
                                onChange={(_, on) => filter.narrow('alarmed', on ? 'true' : undefined)}
                            />
                        }
                        label={word('alarmed')}
                    />
                </>
            )}
        </Stack>
    );
};

const useColumns = (kind: 'message' | 'rejected'): TableColumn<Log>[] => {
    const translate = useTranslate();
    const locale = useLocale();
    const word = (key: string) => translate(`domains.siteRecords.logs.${key}`);
    const figure = (key: 'water' | 'dose' | 'battery_voltage' | 'tank_level', unit: string) =>
        figureColumn<Log>(key, translate(`domains.telemetry.series.${key}`), value =>
            formatNumber(Number(value.toPrecision(5)), { type: 'number', unit }),
        );
    const place: TableColumn<Log>[] = [
        {
            key: 'site',
            label: word('site'),
            render: row => (row.site ? <ReferenceLink resource="udose-sites" target={row.site} /> : <NoValue />),
        },
        {
            key: 'customer',
            label: word('customer'),
            render: row => (row.customer ? <ReferenceLink resource="customers" target={row.customer} /> : <NoValue />),
        },
        {
            key: 'device',
            label: word('device'),
            render: row => <ReferenceLink resource="devices" target={row.device} />,
        },
    ];
    if (kind === 'rejected')
        return [
            { key: 'received', label: word('received'), render: row => formatDateTime(row.received_at, { locale }) },
            ...place,
            { key: 'reason', label: word('reason'), render: row => row.reason },
            {
                key: 'message',
                label: word('message'),
                render: row => (
                    <Box component="code" sx={{ fontSize: 12, wordBreak: 'break-all', whiteSpace: 'normal' }}>
                        {row.message}
                    </Box>
                ),
            },
        ];
    return [
        {
            key: 'recorded',
            label: word('recorded'),
            render: row => (
                <Stack
                    component="span"
                    direction="row"
                    spacing={0.5}
                    sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}
                >
                    <span>{formatDateTime(row.recorded_at ?? row.received_at, { locale })}</span>
                    {row.clock_corrected && (
                        <Tooltip title={word('corrected')}>
                            <ScheduleIcon sx={{ fontSize: 16, color: 'warning.main' }} aria-label={word('corrected')} />
                        </Tooltip>
                    )}
                </Stack>
            ),
        },
        ...place,
        {
            key: 'state',
            label: word('state'),
            render: row =>
                row.state ? (
                    <StatusChip label={word(row.state)} color={row.state === 'running' ? 'success' : 'neutral'} />
                ) : (
                    <NoValue />
                ),
        },
        figure('water', 'L'),
        figure('dose', 'ml'),
        figure('battery_voltage', 'V'),
        figure('tank_level', 'kg'),
        {
            key: 'alarms',
            label: word('alarms'),
            render: row => (row.alarms ?? []).map(alarmTitle).join(', '),
        },
    ];
};

/** What all devices said of late, and what of it could not be understood. */
const LogsPage = () => {
    const translate = useTranslate();
    const filter = useLogFilter();
    const { data, error, refetch, isFetching } = useLogs(filter);
    const columns = useColumns(filter.kind);
    const word = (key: string, values?: object) => translate(`domains.siteRecords.logs.${key}`, values);
    return (
        <Box>
            <Typography variant="h1" sx={{ mb: 1 }}>
                {word('title')}
            </Typography>
            <Tabs value={filter.kind} onChange={(_, kind: string) => filter.narrow('kind', kind)} sx={{ mb: 2 }}>
                {(['message', 'rejected'] as const).map(kind => (
                    <Tab key={kind} value={kind} label={word(`kind.${kind}`)} />
                ))}
            </Tabs>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {word(filter.kind === 'message' ? 'text' : 'rejected_text')}
            </Typography>
            <Filters filter={filter} />
            {error && !data ? (
                <Card>
                    <LoadFailed error={error} retry={() => void refetch()} />
                </Card>
            ) : !data ? (
                <Skeleton variant="rounded" height={420} />
            ) : data.data.length === 0 ? (
                <Card>
                    <StateMessage icon={<ReceiptLongOutlined />} title={word('nothing')} text={word('nothing_text')} />
                </Card>
            ) : (
                <DataTable
                    label={word('table')}
                    columns={columns}
                    rows={data.data}
                    rowKey={row => row.id}
                    page={filter.page}
                    pages={data.pagination.last_page}
                    onPage={filter.openPage}
                    summary={word('summary', {
                        from: data.pagination.from.toLocaleString('en-AU'),
                        to: data.pagination.to.toLocaleString('en-AU'),
                        total: data.pagination.total.toLocaleString('en-AU'),
                    })}
                    busy={isFetching}
                />
            )}
        </Box>
    );
};
export default LogsPage;
