import UmbrellaOutlined from '@mui/icons-material/UmbrellaOutlined';
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayKey } from '../../domain/calendar/days';
import { NoValue } from '../admin/fields/FieldValue';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { companionKey } from '../admin/provider/keys';
import { toCsv } from '../components/charts/csv';
import { SummaryCard } from '../components/charts/SummaryCard';
import { TimeWindowControl } from '../components/charts/TimeWindowControl';
import { spanOf, windowKey } from '../components/charts/timeWindow';
import { useTimeWindow } from '../components/charts/useTimeWindow';
import { formatNumber } from '../components/fields/formats';
import { Figure } from '../components/panels/Figure';
import { PagedTable } from '../components/tables/PagedTable';
import { pageOfRows } from '../components/tables/pageOfRows';
import { useListSearch } from '../components/tables/useListSearch';
import { answered, mainApi } from '../session/clients';
import { StateFigures } from '../sites/StateBanner';
import type { Ubot } from './records';

type Rainfalls = components['schemas']['UbotRainfalls'];
const PER_PAGE = 31;
const millimetres = (value: number) => formatNumber(Math.round(value * 10) / 10, { type: 'number', unit: 'mm' });

/** Rain by day or month: chart, totals, table, and download actions. */
const UbotRainfallChart = ({ site }: { site: Ubot }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const time = useTimeWindow('30d');
    const { search, narrow } = useListSearch();
    const by = search.get('by') === 'month' ? 'month' : 'day';
    const [table, setTable] = useState(false);
    const [page, setPage] = useState(1);
    const title = translate('domains.ubots.tab.rainfall');
    const { data, error, refetch } = useQuery<Rainfalls>({
        queryKey: companionKey('ubot-sites', site.id, 'rainfalls', by, windowKey(time.window)),
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
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const periods = data?.periods ?? [];
    const recorded = periods.some(({ records }) => records > 0);
    const name = (period: string) =>
        by === 'month'
            ? new Date(`${period}T00:00:00`).toLocaleDateString(locale, { month: 'long', year: 'numeric' })
            : formatDate(period, { locale });
    const shown = pageOfRows([...periods].reverse(), page, PER_PAGE);
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <TimeWindowControl state={time} />
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={by}
                    onChange={(_, next: 'day' | 'month' | null) =>
                        next && narrow('by', next === 'month' ? next : undefined)
                    }
                    aria-label={translate('domains.ubots.by.title')}
                >
                    <ToggleButton value="day">{translate('domains.ubots.by.day')}</ToggleButton>
                    <ToggleButton value="month">{translate('domains.ubots.by.month')}</ToggleButton>
                </ToggleButtonGroup>
            </Stack>
            {data && (
                <StateFigures>
                    <Figure label={translate('domains.ubots.rain.total')}>{millimetres(data.total)}</Figure>
                    <Figure label={translate('domains.ubots.rain.days')}>{data.rainy_days}</Figure>
                    <Figure label={translate('domains.ubots.rain.wettest')}>
                        {data.wettest ? (
                            `${millimetres(data.wettest.rainfall)}, ${formatDate(data.wettest.day, { locale })}`
                        ) : (
                            <NoValue />
                        )}
                    </Figure>
                </StateFigures>
            )}
            <SummaryCard
                title={title}
                site={site.name}
                days={data && periods.map(({ period }) => period)}
                step={by}
                series={[
                    {
                        label: title,
                        column: 'rainfall',
                        unit: 'mm',
                        kind: 'bar',
                        values: periods.map(({ rainfall }) => rainfall),
                    },
                ]}
                csv={() =>
                    toCsv(
                        [translate(`domains.ubots.by.${by}`), `${title} (mm)`],
                        periods.map(({ period, rainfall }) => [period, rainfall]),
                    )
                }
                table={{ shown: table, toggle: () => setTable(shown => !shown) }}
                nothing={
                    !recorded && (
                        <StateMessage
                            icon={<UmbrellaOutlined />}
                            title={translate('domains.ubots.rain.nothing')}
                            text={translate('domains.telemetry.chart.nothing_text')}
                        />
                    )
                }
            />
            {table && recorded && (
                <PagedTable
                    label={title}
                    rows={shown.rows}
                    rowKey={({ period }) => period}
                    columns={[
                        {
                            key: 'period',
                            label: translate(`domains.ubots.by.${by}`),
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
                            label: translate('domains.ubots.tab.records'),
                            numeric: true,
                            render: ({ records }) => formatNumber(records),
                        },
                    ]}
                    page={shown.page}
                    pages={shown.pages}
                    onPage={setPage}
                />
            )}
        </Stack>
    );
};
export default UbotRainfallChart;
