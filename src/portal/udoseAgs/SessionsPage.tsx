import WavesOutlined from '@mui/icons-material/WavesOutlined';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/dates';
import { judgeRate } from '../../domain/udoseAg';
import { NoValue } from '../engine/fields/FieldValue';
import { figureColumn, inHundredths } from '../engine/fields/figureColumn';
import { OptionChip } from '../engine/fields/OptionChip';
import { useLabels } from '../engine/labels';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { fieldOf, resourceOf } from '../engine/metadata';
import { toCsv } from '../parts/charts/csv';
import { SummaryCard } from '../parts/charts/SummaryCard';
import { spanOf } from '../parts/charts/timeWindow';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';
import { formatNumber } from '../parts/fields/formats';
import { StatusChip } from '../parts/fields/StatusChip';
import { DataTable, type TableColumn } from '../parts/tables/DataTable';
import { pageOfRows } from '../parts/tables/pageOfRows';
import { useListSearch } from '../parts/tables/useListSearch';
import { AgFrame } from './AgFrame';
import { type AgSession, type AgSite, rounded } from './records';

const RESOURCE = 'udose-ag-session-summaries';
const SHOWN = 100;
const PER_PAGE = 20;
const TONES = { on_target: 'success', below: 'warning', above: 'warning' } as const;
const FIGURES = ['rate', 'target_rate', 'dose', 'water', 'concentration', 'runtime', 'area'] as const;

const Sessions = ({ site, time }: { site: AgSite; time: TimeWindowState }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const labels = useLabels(RESOURCE);
    const { page, openPage } = useListSearch();
    const { from, to } = spanOf(time.window, Date.now());
    // whole minutes: a request that moved with each render would never end
    const minute = (at: number) => new Date(Math.ceil(at / 60_000) * 60_000).toISOString();
    const {
        data,
        total = 0,
        error,
        refetch,
        isPending,
    } = useGetList<AgSession>(RESOURCE, {
        filter: { site_id: site.site_id, started_at_from: minute(from), started_at_to: minute(to) },
        sort: { field: 'started_at', order: 'DESC' },
        pagination: { page: 1, perPage: SHOWN },
    });
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    if (isPending) return <Skeleton variant="rounded" height={360} />;
    const sessions = data ?? [];
    if (sessions.length === 0)
        return (
            <Card>
                <StateMessage
                    icon={<WavesOutlined />}
                    title={translate('domains.udoseAgs.session.none')}
                    text={translate('domains.udoseAgs.session.none_text')}
                />
            </Card>
        );
    const status = fieldOf(resourceOf(RESOURCE), 'status');
    const drawn = [...sessions].reverse();
    const byArea = drawn.some(({ rate }) => typeof rate === 'number');
    const target = rounded(site.target_rate);
    const columns: TableColumn<AgSession>[] = [
        {
            key: 'started',
            label: labels.fieldByName('started_at'),
            render: ({ started_at }) => formatDateTime(String(started_at), { locale }),
        },
        {
            key: 'ended',
            label: labels.fieldByName('ended_at'),
            render: ({ ended_at }) => (ended_at ? formatDateTime(String(ended_at), { locale }) : <NoValue />),
        },
        {
            key: 'status',
            label: labels.fieldByName('status'),
            render: ({ status: code }) => <OptionChip resource={RESOURCE} name="status" value={code} />,
        },
        {
            key: 'judgement',
            label: translate('domains.udoseAgs.session.rate'),
            render: session => {
                const judged =
                    session.status === 'running'
                        ? undefined
                        : judgeRate(rounded(session.rate), rounded(session.target_rate));
                return judged ? (
                    <StatusChip label={translate(`domains.udoseAgs.session.${judged}`)} color={TONES[judged]} />
                ) : (
                    <NoValue />
                );
            },
        },
        ...FIGURES.map(name => figureColumn<AgSession>(name, labels.withUnit(name), inHundredths)),
        {
            key: 'crop',
            label: labels.fieldByName('crop_name'),
            render: ({ crop_name, paddock_name }) =>
                [crop_name, paddock_name].filter(Boolean).join(' · ') || <NoValue />,
        },
        {
            key: 'fertilizer',
            label: labels.fieldByName('fertilizer_name'),
            render: ({ fertilizer_name }) => (fertilizer_name ? String(fertilizer_name) : <NoValue />),
        },
    ];
    const csv = () =>
        toCsv(
            [
                labels.fieldByName('number'),
                labels.fieldByName('started_at'),
                labels.fieldByName('ended_at'),
                labels.fieldByName('status'),
                ...FIGURES.map(labels.withUnit),
                labels.fieldByName('paddock_name'),
                labels.fieldByName('crop_name'),
                labels.fieldByName('fertilizer_name'),
            ],
            drawn.map(session => [
                Number(session.number),
                String(session.started_at),
                (session.ended_at as string | null) ?? null,
                status ? labels.option(status, session.status) : String(session.status),
                ...FIGURES.map(name => rounded(session[name])),
                session.paddock_name as string | null,
                session.crop_name as string | null,
                session.fertilizer_name as string | null,
            ]),
        );
    const shown = pageOfRows(sessions, page, PER_PAGE);
    return (
        <Stack spacing={2}>
            <SummaryCard
                title={translate('domains.udoseAgs.session.chart')}
                site={site.name}
                days={drawn.map(({ started_at }) => String(started_at))}
                series={[
                    {
                        label: translate('domains.udoseAgs.session.rate'),
                        unit: byArea ? 'L/ha' : 'L',
                        kind: 'bar',
                        values: drawn.map(({ rate, dose }) =>
                            byArea ? rounded(rate) : typeof dose === 'number' ? dose / 1000 : null,
                        ),
                    },
                ]}
                target={
                    byArea && target
                        ? {
                              value: target,
                              label: translate('domains.udoseAgs.session.target', {
                                  rate: formatNumber(target, { type: 'number', unit: 'L/ha' }),
                              }),
                          }
                        : undefined
                }
                csv={csv}
                note={
                    !byArea && (
                        <Typography variant="caption" color="text.secondary">
                            {translate('domains.udoseAgs.session.no_area')}
                        </Typography>
                    )
                }
            />
            <DataTable
                label={translate('domains.udoseAgs.page.sessions')}
                rows={shown.rows}
                rowKey={({ id }) => id}
                columns={columns}
                page={shown.page}
                pages={shown.pages}
                onPage={openPage}
                summary={translate('domains.udoseAgs.session.count', {
                    from: shown.from,
                    to: shown.to,
                    total,
                })}
            />
        </Stack>
    );
};

/** Each run of water with its fertiliser: when, how much, and whether it met its target. */
const SessionsPage = () => (
    <AgFrame page="sessions" usual="90d">
        {(site, time) => <Sessions site={site} time={time} />}
    </AgFrame>
);
export default SessionsPage;
