import { Box, Button, Card, Pagination, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { DAY_MS, dayKey } from '../../../domain/calendar/days';
import { EmptyState } from '../../components/EmptyState';
import { NotificationItem } from './NotificationItem';
import { type NotificationQuestion, type NotificationRecord, useNotificationPage } from './queries';

/** Groups notifications by day, newest first. */
export const groupByDay = (records: readonly NotificationRecord[], timeZone?: string) => {
    const groups: { day: string; records: NotificationRecord[] }[] = [];
    for (const record of records) {
        const day = dayKey(record.created_at, { timeZone });
        const last = groups.at(-1);
        if (last?.day === day) last.records.push(record);
        else groups.push({ day, records: [record] });
    }
    return groups;
};

const useDayTitle = () => {
    const translate = useTranslate();
    const locale = useLocale();
    return (day: string) => {
        if (day === dayKey(Date.now())) return translate('shell.notifications.today');
        if (day === dayKey(Date.now() - DAY_MS)) return translate('shell.notifications.yesterday');
        return formatDate(day, { locale });
    };
};

interface NotificationListProps {
    query: Omit<NotificationQuestion, 'page'>;
    page: number;
    onPage: (page: number) => void;
    /** text of the empty state */
    none: string;
}

/** The user's notifications by day, paged. */
export const NotificationList = ({ query, page, onPage, none }: NotificationListProps) => {
    const translate = useTranslate();
    const dayTitle = useDayTitle();
    const { data, isPending, isError, refetch } = useNotificationPage({ ...query, page });
    const groups = groupByDay(data?.data ?? []);
    const lastPage = data?.pagination.last_page ?? 0;
    return (
        <>
            {isPending && (
                <Card sx={{ p: 2 }} role="status" aria-label={translate('shell.loading')}>
                    {['85%', '60%', '78%', '70%'].map(width => (
                        <Skeleton key={width} width={width} height={32} />
                    ))}
                </Card>
            )}
            {isError && (
                <Card>
                    <EmptyState
                        title={translate('shell.notifications.failed')}
                        action={<Button onClick={() => refetch()}>{translate('shell.error.retry')}</Button>}
                    />
                </Card>
            )}
            {data && groups.length === 0 && (
                <Card>
                    <EmptyState title={none} />
                </Card>
            )}
            {groups.map(({ day, records }) => (
                <Box component="section" key={day} sx={{ mb: 3 }}>
                    <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
                        {dayTitle(day)}
                    </Typography>
                    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {records.map(record => (
                            <NotificationItem key={record.id} record={record} />
                        ))}
                    </Card>
                </Box>
            ))}
            {lastPage > 1 && (
                <Pagination
                    count={lastPage}
                    page={page}
                    onChange={(_, next) => onPage(next)}
                    sx={{ display: 'flex', justifyContent: 'center' }}
                />
            )}
        </>
    );
};
