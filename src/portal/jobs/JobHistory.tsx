import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { resourceOf } from '../engine/metadata';
import type { HistoryEntry } from '../engine/provider/recordCalls';
import { useLiveRecord } from '../engine/provider/useLive';
import { Entry } from '../engine/view/History';
import { apiJson } from '../session/http';
import { JOB_CARDS } from './moves';

interface JobEntry extends HistoryEntry {
    resource: string;
    record_label: string;
}
interface Page {
    data: JobEntry[];
    pagination: { total: number };
}

/** What happened to the job and to its document, newest first. */
export const JobHistoryOf = ({ id }: { id: RaRecord['id'] }) => {
    const translate = useTranslate();
    useLiveRecord(JOB_CARDS, id);
    const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
        // beneath what a change of the record refreshes
        queryKey: ['record', JOB_CARDS, String(id), 'job-history'],
        queryFn: ({ pageParam }) =>
            apiJson<Page>(`/api/main/job-cards/${id}/histories?page=${pageParam}&per_page=30`, { background: true }),
        initialPageParam: 1,
        getNextPageParam: (_, pages) =>
            pages.reduce((n, { data: entries }) => n + entries.length, 0) < (pages[0]?.pagination.total ?? 0)
                ? pages.length + 1
                : undefined,
    });
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    if (isPending)
        return (
            <Card sx={{ p: 3 }}>
                {[1, 2, 3].map(n => (
                    <Skeleton key={n} height={48} />
                ))}
            </Card>
        );
    const entries = data.pages.flatMap(page => page.data);
    if (entries.length === 0)
        return (
            <Card>
                <StateMessage
                    icon={<HistoryIcon />}
                    title={translate('engine.list.empty')}
                    text={translate('engine.history.none')}
                />
            </Card>
        );
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map(entry =>
                    entry.resource === JOB_CARDS ? (
                        <Entry key={entry.id} name={JOB_CARDS} entry={entry} />
                    ) : (
                        <Box key={entry.id} component="li" sx={{ listStyle: 'none' }}>
                            <Typography variant="caption" color="text.secondary" sx={{ pl: 3 }}>
                                {`${resourceOf(entry.resource).title} ${entry.record_label}`}
                            </Typography>
                            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                                <Entry name={entry.resource} entry={entry} />
                            </Box>
                        </Box>
                    ),
                )}
            </Box>
            {hasNextPage && (
                <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
                    {translate('engine.history.more')}
                </Button>
            )}
        </Card>
    );
};

export const JobHistory = () => {
    const record = useRecordContext<RaRecord>();
    return record ? <JobHistoryOf id={record.id} /> : null;
};
