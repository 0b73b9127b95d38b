import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BUSINESS_ZONE, isDay, todayIn } from '../../domain/calendar/days';
import { FailedCard } from '../admin/list/ListStates';
import { type CsvValue, toCsv } from '../components/charts/csv';
import { DateEntry } from '../components/dates/DateEntry';
import { saveAs } from '../components/download';
import { EmptyState } from '../components/EmptyState';
import { FieldFrame } from '../components/fields/FieldFrame';
import { PagedTable, type TableColumn } from '../components/tables/PagedTable';
import { useSearchParams } from '../links';

export interface Period {
    from: string;
    to: string;
}
/** Column of the table and the file. */
export interface PeriodColumn<R> extends TableColumn<R> {
    cell: (row: R) => CsvValue;
}
interface PeriodPageProps<R> {
    /** resource whose live events trigger a refetch; also the query key */
    resource: string;
    name: string;
    title: string;
    lead: string;
    nothing: string;
    ask: (period: Period) => Promise<R[]>;
    columns: readonly PeriodColumn<R>[];
    rowKey: (row: R) => string | number;
    /** above the table */
    above?: (rows: readonly R[]) => ReactNode;
}

/** First day of a day's month. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
/** The last 1 July up to a day, on which tax years begin. */
const taxYearOf = (day: string) => `${Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)}-07-01`;

/** Period of a report in its URL; default: this month. */
const usePeriod = (): [Period, (period: Partial<Period>) => void] => {
    const [search, setSearch] = useSearchParams();
    const today = todayIn(BUSINESS_ZONE);
    const requestedDay = (name: 'from' | 'to', usual: string) => {
        const day = search.get(name) ?? '';
        return isDay(day) ? day : usual;
    };
    const period = { from: requestedDay('from', monthOf(today)), to: requestedDay('to', today) };
    return [period, next => setSearch({ ...period, ...next }, { replace: true, preventScrollReset: true })];
};

const DayEntry = ({
    id,
    label,
    value,
    onChange,
}: {
    id: string;
    label: string;
    value: string;
    onChange: (day: string) => void;
}) => {
    const [typed, setTyped] = useState<string>();
    return (
        <FieldFrame id={id} label={label}>
            <DateEntry
                id={id}
                kind="date"
                value={typed ?? value}
                clearable={false}
                timeZone={BUSINESS_ZONE}
                onChange={next => {
                    setTyped(isDay(next) ? undefined : next);
                    if (isDay(next)) onChange(next);
                }}
                sx={{ width: 1 }}
            />
        </FieldFrame>
    );
};

/** Totals of a period, as a table and as a file. */
export const PeriodPage = <R,>({
    resource,
    name,
    title,
    lead,
    nothing,
    ask,
    columns,
    rowKey,
    above,
}: PeriodPageProps<R>) => {
    const translate = useTranslate();
    const [period, setPeriod] = usePeriod();
    const { from, to } = period;
    const today = todayIn(BUSINESS_ZONE);
    const { data, error, refetch, isFetching } = useQuery({
        queryKey: [resource, name, from, to],
        queryFn: () => ask({ from, to }),
        retry: false,
    });
    const save = () =>
        saveAs(
            toCsv(
                columns.map(({ label }) => label),
                (data ?? []).map(row => columns.map(({ cell }) => cell(row))),
            ),
            `${name}-${from}-${to}.csv`,
        );
    const presets = [
        ['month', monthOf(today)],
        ['taxYear', taxYearOf(today)],
    ] as const;
    return (
        <Box>
            <Typography variant="h1" sx={{ mb: 0.5 }}>
                {translate(title)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate(lead)}
            </Typography>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
                <Box sx={{ width: 170 }}>
                    <DayEntry
                        id="period-from"
                        label={translate('domains.diaries.period.from')}
                        value={from}
                        onChange={day => setPeriod({ from: day })}
                    />
                </Box>
                <Box sx={{ width: 170 }}>
                    <DayEntry
                        id="period-to"
                        label={translate('domains.diaries.period.to')}
                        value={to}
                        onChange={day => setPeriod({ to: day })}
                    />
                </Box>
                {presets.map(([preset, first]) => (
                    <Button key={preset} variant="outlined" onClick={() => setPeriod({ from: first, to: today })}>
                        {translate(`domains.diaries.period.${preset}`)}
                    </Button>
                ))}
                <Button startIcon={<DownloadOutlined />} disabled={!data?.length} onClick={save}>
                    {translate('domains.diaries.period.file')}
                </Button>
            </Stack>
            {error ? (
                <FailedCard error={error as Error} retry={() => void refetch()} />
            ) : !data ? (
                <Skeleton variant="rounded" height={240} />
            ) : data.length === 0 ? (
                <EmptyState title={translate(nothing)} />
            ) : (
                <>
                    {above?.(data)}
                    <PagedTable
                        label={translate(title)}
                        columns={columns}
                        rows={data}
                        rowKey={rowKey}
                        page={1}
                        pages={1}
                        onPage={() => undefined}
                        busy={isFetching}
                    />
                </>
            )}
        </Box>
    );
};
