import { Box, FormControlLabel, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { NoValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { readOptions } from '../engine/provider/queryClient';
import { useLiveRecord } from '../engine/provider/useLive';
import { BackToRecord } from '../engine/view/BackToRecord';
import { RecordFailed } from '../engine/view/RecordFailed';
import { useParams } from '../links';
import { Moment } from '../parts/fields/Moment';
import type { TableColumn } from '../parts/tables/DataTable';
import { useListSearch } from '../parts/tables/useListSearch';
import { answered, mainApi } from '../session/clients';
import { MessageTable } from '../telemetry/MessageTable';
import { useMessageColumns } from '../telemetry/messageColumns';
import type { DeviceRecord } from './deviceRecord';

type Message = components['schemas']['DeviceSiteLog'];
const PER_PAGE = 50;
const useColumns = (): TableColumn<Message>[] => {
    const translate = useTranslate();
    const { time, state, alarms, figures, sequence } = useMessageColumns<Message>(moment => <Moment value={moment} />);
    return [
        time,
        {
            key: 'site',
            label: translate('domains.devices.logs.site'),
            render: ({ site }) => (site ? <ReferenceLink resource="udose-sites" target={site} /> : <NoValue />),
        },
        state,
        alarms,
        ...figures,
        sequence,
        {
            key: 'received',
            label: translate('domains.telemetry.logs.received'),
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
    const { search, page, narrow, openPage } = useListSearch();
    const [from, to] = [search.get('from'), search.get('to')];
    const alarmed = search.get('alarmed') === 'true';
    const { data: device, error, refetch } = useGetOne<DeviceRecord>('devices', { id }, { ...readOptions });
    useLiveRecord('devices', id);
    const messages = useQuery({
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
            onChange={event => narrow(name, event.target.value)}
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
                            onChange={event => narrow('alarmed', event.target.checked ? 'true' : undefined)}
                        />
                    }
                    label={text('alarmed')}
                    slotProps={{ typography: { variant: 'body2', sx: { ml: 0.75 } } }}
                    sx={{ ml: 0, minHeight: 40 }}
                />
            </Stack>
            <MessageTable
                label={text('title', { serial: device.serial })}
                messages={messages}
                columns={columns}
                rowKey={({ epoch, sequence }) => `${epoch}-${sequence}`}
                page={page}
                onPage={openPage}
                nothing={{ title: text('none'), text: text(from || to || alarmed ? 'noneFiltered' : 'noneText') }}
            />
        </Box>
    );
};
export default SiteLogsPage;
