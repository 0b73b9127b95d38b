import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import { Card, FormControlLabel, MenuItem, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDateTime } from '../../domain/dates';
import { NoValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { ChartActions } from '../parts/charts/ChartActions';
import { fileName } from '../parts/charts/csv';
import { type Span, spanOf, type TimeWindow, windowKey } from '../parts/charts/timeWindow';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';
import { formatNumber } from '../parts/fields/formats';
import type { TableColumn } from '../parts/tables/DataTable';
import { useListSearch } from '../parts/tables/useListSearch';
import { VirtualTable } from '../parts/tables/VirtualTable';
import { answered, mainApi } from '../session/clients';
import { useMessageColumns } from './messageColumns';
import { type Site, TelemetryFrame } from './TelemetryFrame';

type Message = components['schemas']['DeviceLog'];
interface Filter {
    state?: 'stopped' | 'running';
    alarmed?: true;
}
/** messages that are asked for at once */
const BLOCK = 100;
const queryOf = (span: Span, filter: Filter) => ({
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    ...filter,
});
const blockOf = (siteId: number, span: Span, filter: Filter, block: number, signal: AbortSignal) =>
    answered(
        mainApi.GET('/udose-sites/{id}/device-logs', {
            params: { path: { id: siteId }, query: { ...queryOf(span, filter), page: block + 1, per_page: BLOCK } },
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
    const { time, state, alarms, figures, sequence } = useMessageColumns<Message>(moment =>
        formatDateTime(moment, { locale }),
    );
    return [
        time,
        state,
        alarms,
        ...figures,
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

/** The messages about to be seen, block by block, each fetched when it is; with how many there are in all. */
const useMessages = (siteId: number, window: TimeWindow, filter: Filter) => {
    const [{ first, last }, setSight] = useState({ first: 0, last: 0 });
    const onSight = useCallback((first: number, last: number) => setSight({ first, last }), []);
    const from = Math.floor(first / BLOCK);
    const blocks = useQueries({
        queries: Array.from({ length: Math.floor(last / BLOCK) - from + 1 }, (_, at) => ({
            queryKey: ['device-logs', siteId, windowKey(window), filter, from + at],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                blockOf(siteId, spanOf(window, Date.now()), filter, from + at, signal),
        })),
    });
    // while the block in sight is on its way, there are as many as there were
    const known = useRef<number>(undefined);
    known.current = blocks.find(({ data }) => data)?.data?.pagination.total ?? known.current;
    return {
        total: known.current,
        rowAt: (index: number): Message | undefined =>
            blocks[Math.floor(index / BLOCK) - from]?.data?.data[index % BLOCK],
        onSight,
        failed: blocks.find(({ error, data }) => error && !data),
    };
};

interface MessagesProps {
    site: Site;
    window: TimeWindow;
    filter: Filter;
}
const Messages = ({ site, window, filter }: MessagesProps) => {
    const translate = useTranslate();
    const columns = useColumns();
    const { total, rowAt, onSight, failed } = useMessages(site.id, window, filter);
    const title = translate('domains.telemetry.page.device_logs');
    if (failed)
        return (
            <Card>
                <LoadFailed error={failed.error} retry={() => void failed.refetch()} />
            </Card>
        );
    if (total === undefined) return <Skeleton variant="rounded" height={480} />;
    if (total === 0)
        return (
            <Card>
                <StateMessage
                    icon={<HistoryToggleOffIcon />}
                    title={translate('domains.telemetry.logs.nothing')}
                    text={translate(
                        Object.keys(filter).length > 0
                            ? 'domains.telemetry.logs.nothing_filtered'
                            : 'domains.telemetry.chart.nothing_text',
                    )}
                />
            </Card>
        );
    return (
        <Card>
            <VirtualTable label={title} columns={columns} total={total} rowAt={rowAt} onSight={onSight} />
            <Typography
                variant="body2"
                color="text.secondary"
                role="status"
                className="tabular"
                sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
                {translate('domains.telemetry.logs.count', { smart_count: total, count: formatNumber(total) })}
            </Typography>
        </Card>
    );
};

const Logs = ({ site, time }: { site: Site; time: TimeWindowState }) => {
    const translate = useTranslate();
    const { search, narrow } = useListSearch();
    const state = search.get('state');
    const filter: Filter = {
        ...((state === 'stopped' || state === 'running') && { state }),
        ...(search.get('alarmed') === 'true' && { alarmed: true }),
    };
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
                <ChartActions
                    name={fileName(site.name, translate('domains.telemetry.page.device_logs'))}
                    csv={() => fileOf(site.id, spanOf(time.window, Date.now()), filter)}
                />
            </Stack>
            {/* another time or filter is another list, read from its beginning */}
            <Messages
                key={JSON.stringify([windowKey(time.window), filter])}
                site={site}
                window={time.window}
                filter={filter}
            />
        </Stack>
    );
};

/** What the devices of a site said, word for word. */
const DeviceLogsPage = () => (
    <TelemetryFrame page="device_logs">{(site, time) => <Logs site={site} time={time} />}</TelemetryFrame>
);
export default DeviceLogsPage;
