import UmbrellaOutlined from '@mui/icons-material/UmbrellaOutlined';
import { Card, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { dayKey, formatDate } from '../../../domain/dates';
import { fileName, toCsv } from '../../charts/csv';
import { DataTable } from '../../charts/DataTable';
import { SummaryChart } from '../../charts/SummaryChart';
import { svgImage } from '../../charts/svgImage';
import { TimeWindowControl } from '../../charts/TimeWindowControl';
import { spanOf } from '../../charts/timeWindow';
import { useTimeWindow } from '../../charts/useTimeWindow';
import { NoValue } from '../../engine/fields/FieldValue';
import { formatNumber } from '../../engine/fields/formats';
import { LoadFailed, StateMessage } from '../../engine/list/ListStates';
import { useSearchParams } from '../../routing';
import { answered, mainApi } from '../../session/clients';
import { ChartActions } from '../../telemetry/ChartActions';
import { windowKey } from '../../telemetry/useTelemetry';
import { Figure, Figures } from '../StateBanner';
import type { Ubot } from './records';

type Rainfalls = components['schemas']['UbotRainfalls'];
const PER_PAGE = 31;
const millimetres = (value: number) => formatNumber(Math.round(value * 10) / 10, { type: 'number', unit: 'mm' });

/** Rain by day or month: a chart, what it comes to, a table, and both as files. */
const UbotRainfallChart = ({ site }: { site: Ubot }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const time = useTimeWindow('30d');
    const [search, setSearch] = useSearchParams();
    const by = search.get('by') === 'month' ? 'month' : 'day';
    const drawing = useRef<HTMLDivElement>(null);
    const [table, setTable] = useState(false);
    const [page, setPage] = useState(1);
    const title = translate('domains.ubot.tab.rainfall');
    const { data, error, refetch } = useQuery<Rainfalls>({
        queryKey: ['rainfalls', site.id, by, windowKey(time.window)],
        queryFn: ({ signal }) => {
            const { from, to } = spanOf(time.window, Date.now());
            return answered(
                mainApi.GET('/ubot-sites/{id}/rainfalls', {
                    params: { path: { id: site.id }, query: { from: dayKey(from), to: dayKey(to), by } },
                    signal,
                }),
            ).then(({ body }) => body);
        },
        placeholderData: keepPreviousData,
    });
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    const periods = data?.periods ?? [];
    const recorded = periods.some(({ records }) => records > 0);
    const name = (period: string) =>
        by === 'month'
            ? new Date(`${period}T00:00:00`).toLocaleDateString(locale, { month: 'long', year: 'numeric' })
            : formatDate(period, { locale });
    const pages = Math.max(1, Math.ceil(periods.length / PER_PAGE));
    const rows = [...periods].reverse().slice((Math.min(page, pages) - 1) * PER_PAGE, Math.min(page, pages) * PER_PAGE);
    const choose = (next: 'day' | 'month' | null) =>
        next &&
        setSearch(
            current => {
                const kept = new URLSearchParams(current);
                if (next === 'month') kept.set('by', next);
                else kept.delete('by');
                return kept;
            },
            { replace: true, preventScrollReset: true },
        );
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <TimeWindowControl state={time} />
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={by}
                    onChange={(_, next: 'day' | 'month' | null) => choose(next)}
                    aria-label={translate('domains.ubot.by.title')}
                >
                    <ToggleButton value="day">{translate('domains.ubot.by.day')}</ToggleButton>
                    <ToggleButton value="month">{translate('domains.ubot.by.month')}</ToggleButton>
                </ToggleButtonGroup>
            </Stack>
            {data && (
                <Figures>
                    <Figure label={translate('domains.ubot.rain.total')}>{millimetres(data.total)}</Figure>
                    <Figure label={translate('domains.ubot.rain.days')}>{data.rainy_days}</Figure>
                    <Figure label={translate('domains.ubot.rain.wettest')}>
                        {data.wettest ? (
                            `${millimetres(data.wettest.rainfall)}, ${formatDate(data.wettest.day, { locale })}`
                        ) : (
                            <NoValue />
                        )}
                    </Figure>
                </Figures>
            )}
            <Card component="section" aria-label={title} sx={{ p: 2 }}>
                <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
                >
                    <Typography variant="h3" component="h2">
                        {title}
                    </Typography>
                    {recorded && (
                        <ChartActions
                            name={fileName(site.name, title)}
                            csv={() =>
                                toCsv(
                                    [translate(`domains.ubot.by.${by}`), `${title} (mm)`],
                                    periods.map(({ period, rainfall }) => [period, rainfall]),
                                )
                            }
                            png={() => svgImage(drawing.current, title)}
                            table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                        />
                    )}
                </Stack>
                {!data ? (
                    <Skeleton variant="rounded" height={phone ? 240 : 280} />
                ) : recorded ? (
                    <div ref={drawing}>
                        <SummaryChart
                            title={`${site.name}: ${title}`}
                            days={periods.map(({ period }) => period)}
                            series={[
                                {
                                    label: title,
                                    unit: 'mm',
                                    kind: 'bar',
                                    values: periods.map(({ rainfall }) => rainfall),
                                },
                            ]}
                            height={phone ? 240 : 280}
                        />
                    </div>
                ) : (
                    <StateMessage
                        icon={<UmbrellaOutlined />}
                        title={translate('domains.ubot.rain.nothing')}
                        text={translate('domains.telemetry.chart.nothing_text')}
                    />
                )}
            </Card>
            {table && recorded && (
                <DataTable
                    label={title}
                    rows={rows}
                    rowKey={({ period }) => period}
                    columns={[
                        {
                            key: 'period',
                            label: translate(`domains.ubot.by.${by}`),
                            render: ({ period }) => name(period),
                        },
                        {
                            key: 'rainfall',
                            label: `${title} (mm)`,
                            numeric: true,
                            render: ({ rainfall }) =>
                                rainfall === null ? <NoValue /> : formatNumber(Math.round(rainfall * 10) / 10),
                        },
                        {
                            key: 'records',
                            label: translate('domains.ubot.tab.records'),
                            numeric: true,
                            render: ({ records }) => formatNumber(records),
                        },
                    ]}
                    page={Math.min(page, pages)}
                    pages={pages}
                    onPage={setPage}
                />
            )}
        </Stack>
    );
};
export default UbotRainfallChart;
