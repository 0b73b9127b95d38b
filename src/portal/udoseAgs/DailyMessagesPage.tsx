import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Button, Card, Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { dayKey, formatDate } from '../../domain/dates';
import { eachDay } from '../../domain/days';
import { figureColumn, inHundredths } from '../engine/fields/figureColumn';
import { useLabels } from '../engine/labels';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { toCsv } from '../parts/charts/csv';
import { SummaryCard } from '../parts/charts/SummaryCard';
import { spanOf, windowKey } from '../parts/charts/timeWindow';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';
import { DataTable } from '../parts/tables/DataTable';
import { pageOfRows } from '../parts/tables/pageOfRows';
import { useListSearch } from '../parts/tables/useListSearch';
import { AgFrame } from './AgFrame';
import { DayMessages } from './DayMessages';
import { type AgDay, type AgSite, rounded } from './records';

const RESOURCE = 'udose-ag-daily-messages';
const FIGURES = [
    'sessions',
    'water',
    'dose',
    'concentration',
    'runtime',
    'tank_level',
    'flow_rate_max',
    'battery_voltage_min',
    'temperature_max',
    'faulty_readings',
    'readings',
] as const;
const PER_PAGE = 100;
const SHOWN = 31;

/** All days of the time, oldest first. */
const useDays = (site: AgSite, time: TimeWindowState) => {
    const provider = useDataProvider();
    return useQuery({
        queryKey: ['ag-days', site.id, windowKey(time.window)],
        queryFn: async ({ signal }) => {
            const { from, to } = spanOf(time.window, Date.now());
            const page = (at: number) =>
                provider.getList<AgDay>(RESOURCE, {
                    filter: { site_id: site.site_id, day_from: dayKey(from), day_to: dayKey(to) },
                    sort: { field: 'day', order: 'ASC' },
                    pagination: { page: at, perPage: PER_PAGE },
                    signal,
                });
            const first = await page(1);
            const others = Math.max(0, Math.ceil((first.total ?? 0) / PER_PAGE) - 1);
            const rest = await Promise.all(Array.from({ length: others }, (_, at) => page(at + 2)));
            return [first, ...rest].flatMap(({ data }) => data);
        },
        placeholderData: keepPreviousData,
    });
};

const Days = ({ site, time }: { site: AgSite; time: TimeWindowState }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const labels = useLabels(RESOURCE);
    const { search, page, open, openPage } = useListSearch();
    const { data, error, refetch } = useDays(site, time);
    const chosen = search.get('day');
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    if (!Array.isArray(data)) return <Skeleton variant="rounded" height={360} />;
    const days: AgDay[] = data;
    if (days.length === 0)
        return (
            <Card>
                <StateMessage
                    icon={<EventBusyIcon />}
                    title={translate('domains.udoseAgs.daily.none')}
                    text={translate('domains.udoseAgs.daily.none_text')}
                />
            </Card>
        );
    const known = new Map(days.map(day => [String(day.day), day]));
    const axis = eachDay(String(days[0]?.day), String(days.at(-1)?.day));
    const litres = (name: 'water' | 'dose') =>
        axis.map(day => {
            const value = rounded(known.get(day)?.[name]);
            // thousands of litres of water beside litres of fertiliser
            return value === null ? null : value / 1000;
        });
    const shown = pageOfRows([...days].reverse(), page, SHOWN);
    return (
        <Stack spacing={2}>
            <SummaryCard
                title={translate('domains.udoseAgs.daily.chart')}
                site={site.name}
                days={axis}
                series={[
                    {
                        label: translate('domains.udoseAgs.series.water'),
                        unit: 'kL',
                        kind: 'bar',
                        values: litres('water'),
                    },
                    {
                        label: translate('domains.udoseAgs.series.dose'),
                        unit: 'L',
                        kind: 'bar',
                        values: litres('dose'),
                    },
                ]}
                csv={() =>
                    toCsv(
                        [labels.fieldByName('day'), ...FIGURES.map(labels.withUnit)],
                        days.map(day => [String(day.day), ...FIGURES.map(name => rounded(day[name]))]),
                    )
                }
            />
            {chosen && known.has(chosen) && (
                <DayMessages site={site} day={chosen} onClose={() => open('day', undefined)} />
            )}
            <DataTable
                label={translate('domains.udoseAgs.daily.days')}
                rows={shown.rows}
                rowKey={({ id }) => id}
                columns={[
                    {
                        key: 'day',
                        label: labels.fieldByName('day'),
                        render: ({ day }) => (
                            <Button
                                size="small"
                                onClick={() => open('day', chosen === day ? undefined : String(day))}
                                aria-pressed={chosen === day}
                                aria-label={translate('domains.udoseAgs.daily.messages_of', {
                                    day: formatDate(String(day), { locale }),
                                })}
                                sx={{ ml: -0.75, fontWeight: chosen === day ? 700 : 500 }}
                            >
                                {formatDate(String(day), { locale })}
                            </Button>
                        ),
                    },
                    ...FIGURES.map(name => figureColumn<AgDay>(name, labels.withUnit(name), inHundredths)),
                ]}
                page={shown.page}
                pages={shown.pages}
                onPage={openPage}
                summary={translate('domains.udoseAgs.daily.count', {
                    from: shown.from,
                    to: shown.to,
                    total: days.length,
                })}
            />
        </Stack>
    );
};

/** What a uDOSE AG reported day by day; a day opens into its messages. */
const DailyMessagesPage = () => (
    <AgFrame page="daily_messages" usual="30d">
        {(site, time) => <Days site={site} time={time} />}
    </AgFrame>
);
export default DailyMessagesPage;
