import { Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext } from 'react-admin';
import { resourceOf } from '../admin/metadata';
import { companionKey } from '../admin/provider/keys';
import type { HistoryEntry } from '../admin/provider/recordCalls';
import { useLiveRecord } from '../admin/provider/useLive';
import { HistoryItem } from '../admin/view/History';
import { HistoryList } from '../admin/view/HistoryList';
import { answered, mainApi } from '../session/clients';
import { JOB_CARDS } from './moves';

interface JobEntry extends HistoryEntry {
    resource: string;
    record_label: string;
}
/** Audit log of a job and its document, newest first. */
export const JobHistoryOf = ({ id }: { id: RaRecord['id'] }) => {
    useLiveRecord(JOB_CARDS, id);
    const query = useInfiniteQuery({
        // below the record's query key, which a change invalidates
        queryKey: companionKey(JOB_CARDS, id, 'job-history'),
        queryFn: ({ pageParam }) =>
            answered(
                mainApi.GET('/job-cards/{id}/histories', {
                    params: { path: { id: Number(id) }, query: { page: pageParam, per_page: 30 } },
                }),
            ),
        initialPageParam: 1,
        getNextPageParam: (_, pages) =>
            pages.reduce((n, { data: entries }) => n + entries.length, 0) < (pages[0]?.pagination.total ?? 0)
                ? pages.length + 1
                : undefined,
    });
    const { data, error } = query;
    return (
        <HistoryList
            entries={data?.pages.flatMap(page => page.data as JobEntry[])}
            error={data ? null : error}
            query={query}
        >
            {entry =>
                entry.resource === JOB_CARDS ? (
                    <HistoryItem key={entry.id} name={JOB_CARDS} entry={entry} />
                ) : (
                    <Box key={entry.id} component="li" sx={{ listStyle: 'none' }}>
                        <Typography variant="caption" color="text.secondary" sx={{ pl: 3 }}>
                            {`${resourceOf(entry.resource).title} ${entry.record_label}`}
                        </Typography>
                        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            <HistoryItem name={entry.resource} entry={entry} />
                        </Box>
                    </Box>
                )
            }
        </HistoryList>
    );
};

export const JobHistory = () => {
    const record = useRecordContext<RaRecord>();
    return record ? <JobHistoryOf id={record.id} /> : null;
};
