import CloseIcon from '@mui/icons-material/Close';
import { Card, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDate, formatTime } from '../../domain/dates';
import { NoValue } from '../engine/fields/FieldValue';
import { figureColumn, inDigits } from '../engine/fields/figureColumn';
import { useLabels } from '../engine/labels';
import { LoadFailed } from '../engine/list/ListStates';
import { fieldOf, resourceOf } from '../engine/metadata';
import { StatusChip } from '../parts/fields/StatusChip';
import { DataTable, type TableColumn } from '../parts/tables/DataTable';
import { answered, mainApi } from '../session/clients';
import type { AgSite } from './records';

type Message = components['schemas']['UdoseAgMessage'];
const PER_PAGE = 30;
const FIGURES = [
    ['water', 'L'],
    ['dose', 'ml'],
    ['runtime', 'min'],
    ['flow_rate', 'L/h'],
    ['tank_level', 'L'],
    ['battery_voltage', 'V'],
    ['temperature', '°C'],
] as const;

/** The messages of one day, newest first. */
export const DayMessages = ({ site, day, onClose }: { site: AgSite; day: string; onClose: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const activityLabels = useLabels('udose-ag-activities');
    const siteLabels = useLabels('udose-ags');
    const activity = fieldOf(resourceOf('udose-ag-activities'), 'activity');
    const faults = fieldOf(resourceOf('udose-ags'), 'faults');
    const [page, setPage] = useState(1);
    const { data, error, refetch, isPlaceholderData } = useQuery({
        queryKey: ['ag-messages', site.id, day, page],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-ags/{id}/messages', {
                    params: { path: { id: site.id }, query: { day, page, per_page: PER_PAGE } },
                    signal,
                }),
            ),
        placeholderData: keepPreviousData,
    });
    const title = translate('domains.udoseAgs.daily.messages_of', { day: formatDate(day, { locale }) });
    const columns: TableColumn<Message>[] = [
        {
            key: 'time',
            label: translate('domains.udoseAgs.message.time'),
            render: ({ recorded_at }) => formatTime(recorded_at, { locale }),
        },
        {
            key: 'state',
            label: translate('domains.udoseAgs.message.state'),
            render: ({ state }) =>
                state ? (
                    <StatusChip
                        label={translate(`domains.udoseAgs.message.${state}`)}
                        color={state === 'running' ? 'success' : undefined}
                    />
                ) : (
                    <NoValue />
                ),
        },
        {
            key: 'activity',
            label: translate('domains.udoseAgs.message.activity'),
            render: message =>
                message.activity && activity ? activityLabels.option(activity, message.activity) : <NoValue />,
        },
        {
            key: 'session',
            label: translate('domains.udoseAgs.message.session'),
            numeric: true,
            render: ({ session }) => session ?? <NoValue />,
        },
        {
            key: 'faults',
            label: translate('domains.udoseAgs.message.faults'),
            render: message =>
                message.faults?.length && faults ? (
                    message.faults.map(fault => siteLabels.option(faults, fault)).join(', ')
                ) : (
                    <NoValue />
                ),
        },
        ...FIGURES.map(([name, unit]) =>
            figureColumn<Message>(
                name,
                `${translate(name === 'runtime' ? 'domains.udoseAgs.message.runtime' : `domains.udoseAgs.series.${name}`)} (${unit})`,
                inDigits(7),
            ),
        ),
    ];
    return (
        <section aria-label={title}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {title}
                </Typography>
                <IconButton size="small" onClick={onClose} aria-label={translate('domains.udoseAgs.daily.close')}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Stack>
            {error && !data ? (
                <Card>
                    <LoadFailed error={error} retry={() => void refetch()} />
                </Card>
            ) : !data ? (
                <Skeleton variant="rounded" height={160} />
            ) : (
                <DataTable
                    label={title}
                    rows={data.data}
                    rowKey={({ device, sequence }) => `${device?.id}-${sequence}`}
                    columns={columns}
                    page={page}
                    pages={data.pagination.last_page}
                    onPage={setPage}
                    busy={isPlaceholderData}
                />
            )}
        </section>
    );
};
