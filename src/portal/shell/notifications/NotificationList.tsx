import { Box, Button, Card, Pagination, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { DAY_MS, dayKey } from '../../../domain/calendar/days';
import { alikeRuns } from '../../../domain/records/alikeRuns';
import { EmptyState } from '../../components/EmptyState';
import { FoldedLines } from '../../components/panels/FoldedLines';
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

/** Notifications of one type about one kind of record, in a row within an hour, together. */
export const groupAlike = (records: readonly NotificationRecord[]) =>
    alikeRuns(
        records,
        ({ type, data }) => JSON.stringify([type, data.resource]),
        ({ created_at }) => created_at,
    );

const Run = ({ records }: { records: readonly NotificationRecord[] }) => {
    const translate = useTranslate();
    const items = records.map(record => <NotificationItem key={record.id} record={record} />);
    const [newest] = records;
    if (!newest || records.length === 1) return items;
    const unread = records.filter(({ read_at }) => read_at === null).length;
    return (
        <FoldedLines
            main={translate('shell.notifications.alike', {
                count: records.length,
                kind: translate(`shell.notifications.types.${newest.type}`, { _: newest.type }),
            })}
            below={
                unread > 0
                    ? `${newest.data.message} · ${translate('shell.notifications.unread_count', { smart_count: unread })}`
                    : newest.data.message
            }
            inset
        >
            {items}
        </FoldedLines>
    );
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
                        {groupAlike(records).map(run => (
                            <Run key={run.at(-1)?.id} records={run} />
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
