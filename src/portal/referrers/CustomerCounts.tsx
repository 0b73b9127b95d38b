import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { FailedCard } from '../admin/list/ListStates';
import { toCsv } from '../components/charts/csv';
import { SummaryCard } from '../components/charts/SummaryCard';
import { visuallyHidden } from '../components/fields/FieldFrame';
import { answered, mainApi } from '../session/clients';

const MONTHS = 24;

const useCounts = (id: number) =>
    useQuery({
        // resource of the list whose changes trigger a refetch
        queryKey: ['customers', 'of-referrer', id],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/kpi/referrers/{id}/customer-counts', {
                        params: { path: { id }, query: { months: MONTHS } },
                        signal,
                    }),
                )
            ).data,
    });

/** New customers of a referrer by month. */
export const CustomerCounts = () => {
    const referrer = useRecordContext<RaRecord>();
    return referrer ? <Counts id={Number(referrer.id)} name={String(referrer.name)} /> : null;
};

const Counts = ({ id, name }: { id: number; name: string }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.referrers.counts.${key}`);
    const { data, error, refetch } = useCounts(id);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const rows = data ?? [];
    const months = rows.map(({ month }) => month);
    const series = [
        { label: word('came'), unit: '', kind: 'bar' as const, values: rows.map(({ customers }) => customers) },
        { label: word('total'), unit: '', kind: 'line' as const, values: rows.map(({ total }) => total) },
    ];
    const nothing = data && rows.at(-1)?.total === 0;
    return (
        <Box sx={{ mt: 2 }}>
            <SummaryCard
                title={word('title')}
                site={name}
                days={data && months}
                step="month"
                series={series}
                csv={() =>
                    toCsv(
                        [word('month'), word('came'), word('total')],
                        rows.map(({ month, customers, total }) => [month, customers, total]),
                    )
                }
                nothing={
                    nothing && (
                        <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
                            {word('nothing')}. {word('nothingText')}
                        </Typography>
                    )
                }
            />
            <Box sx={visuallyHidden}>
                <table>
                    <caption>{word('title')}</caption>
                    <tbody>
                        {rows.map(({ month, customers, total }) => (
                            <tr key={month}>
                                <th scope="row">{formatDate(month).slice(3)}</th>
                                <td>{customers}</td>
                                <td>{total}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Box>
        </Box>
    );
};
