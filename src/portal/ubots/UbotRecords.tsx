import { MenuItem, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDateTime } from '../../domain/dates';
import { NoValue } from '../engine/fields/FieldValue';
import { figureColumn, inDigits } from '../engine/fields/figureColumn';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { fileName } from '../parts/charts/csv';
import { TimeWindowControl } from '../parts/charts/TimeWindowControl';
import { type Span, spanOf, windowKey } from '../parts/charts/timeWindow';
import { useTimeWindow } from '../parts/charts/useTimeWindow';
import { StatusChip } from '../parts/fields/StatusChip';
import type { TableColumn } from '../parts/tables/DataTable';
import { useListSearch } from '../parts/tables/useListSearch';
import { answered, mainApi } from '../session/clients';
import { ChartActions } from '../telemetry/ChartActions';
import { MessageTable } from '../telemetry/MessageTable';
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
    const { search, page, narrow, openPage } = useListSearch();
    const state = STATES.find(name => name === search.get('state'));
    const messages = useQuery({
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
    const columns: TableColumn<UbotRecord>[] = [
        {
            key: 'time',
            label: translate('domains.telemetry.table.time'),
            render: ({ recorded_at }) => formatDateTime(recorded_at, { locale }),
        },
        {
            key: 'state',
            label: translate('domains.ubots.state.title'),
            render: ({ state: said }) =>
                said ? (
                    <StatusChip label={translate(`domains.ubots.state.short.${said}`)} color={COLORS[said]} />
                ) : (
                    <NoValue />
                ),
        },
        ...FIGURES.map(name => figureColumn<UbotRecord>(name, translate(`domains.ubots.column.${name}`), inDigits(5))),
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
    const title = translate('domains.ubots.tab.records');
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
                    label={translate('domains.ubots.state.title')}
                    value={state ?? ''}
                    onChange={event => narrow('state', event.target.value)}
                    sx={{ minWidth: 160 }}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                    <MenuItem value="">{translate('domains.telemetry.logs.any')}</MenuItem>
                    {STATES.map(name => (
                        <MenuItem key={name} value={name}>
                            {translate(`domains.ubots.state.short.${name}`)}
                        </MenuItem>
                    ))}
                </TextField>
                {messages.data && messages.data.data.length > 0 && (
                    <ChartActions name={fileName(site.name, title)} csv={csv} />
                )}
            </Stack>
            <MessageTable
                label={title}
                messages={messages}
                columns={columns}
                rowKey={({ device, epoch, sequence }) => `${device?.id}-${epoch}-${sequence}`}
                page={page}
                onPage={openPage}
                nothing={{
                    title: translate('domains.telemetry.logs.nothing'),
                    text: translate('domains.telemetry.chart.nothing_text'),
                }}
            />
        </Stack>
    );
};
