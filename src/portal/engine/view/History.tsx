import { Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { Moment } from '../../parts/fields/Moment';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import type { HistoryEntry } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { HistoryList } from './HistoryList';
import { actionTitle, historyLines } from './historyWords';

export const Entry = ({ name, entry }: { name: string; entry: HistoryEntry }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const resource = resourceOf(name);
    const { key, title } = actionTitle(resource, entry.action);
    const lines = historyLines(resource, entry.changes, labels, {
        yes: translate('engine.field.yes'),
        no: translate('engine.field.no'),
        empty: translate('engine.history.empty'),
    });
    const isNew = entry.action === 'create';
    return (
        <Box
            component="li"
            sx={{
                position: 'relative',
                pl: 3,
                pb: 2.5,
                '&::before': {
                    content: '""',
                    position: 'absolute',
                    left: 4,
                    top: 7,
                    width: 9,
                    height: 9,
                    borderRadius: '50%',
                    bgcolor: 'primary.main',
                },
                '&:not(:last-child)::after': {
                    content: '""',
                    position: 'absolute',
                    left: 8,
                    top: 20,
                    bottom: -4,
                    borderLeft: 1,
                    borderColor: 'divider',
                },
            }}
        >
            <Typography variant="body2">
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {entry.user_name ?? translate('engine.history.system')}
                </Box>{' '}
                {translate(key, { title: title && labels.text(title), _: entry.action.replaceAll('_', ' ') })}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    <Moment value={entry.occurred_at} relative />
                </Box>
            </Typography>
            {entry.reason && (
                <Typography
                    variant="body2"
                    sx={{ mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', fontStyle: 'italic' }}
                >
                    {entry.reason}
                </Typography>
            )}
            {lines.length > 0 && (
                <Box
                    component="dl"
                    sx={{
                        m: 0,
                        mt: 0.75,
                        display: 'grid',
                        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
                        columnGap: 2,
                        rowGap: 0.5,
                    }}
                >
                    {lines.map(line => (
                        <Box key={line.name} sx={{ display: 'contents' }}>
                            <Typography component="dt" variant="body2" color="text.secondary">
                                {line.title}
                            </Typography>
                            <Typography
                                component="dd"
                                variant="body2"
                                sx={{ m: 0, overflowWrap: 'anywhere', mb: { xs: 0.5, sm: 0 } }}
                            >
                                {!isNew && (
                                    <>
                                        <Box component="del" sx={{ color: 'text.secondary' }}>
                                            {line.from}
                                        </Box>{' '}
                                        <span aria-hidden>→</span>{' '}
                                    </>
                                )}
                                <Box
                                    component={isNew ? 'span' : 'ins'}
                                    sx={{ textDecoration: 'none', fontWeight: isNew ? 400 : 550 }}
                                >
                                    {line.to}
                                </Box>
                            </Typography>
                        </Box>
                    ))}
                </Box>
            )}
        </Box>
    );
};

/** Who changed what, newest first. */
export const History = ({ name, record }: { name: string; record: RaRecord }) => {
    const calls = useCalls();
    const query = useInfiniteQuery({
        queryKey: ['record', name, String(record.id), 'history'],
        queryFn: ({ pageParam }) => calls.histories(name, record.id, pageParam),
        initialPageParam: 1,
        getNextPageParam: (_, pages) =>
            pages.reduce((n, p) => n + p.entries.length, 0) < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined,
        ...readOptions,
    });
    return (
        <HistoryList entries={query.data?.pages.flatMap(p => p.entries)} error={query.error} query={query}>
            {entry => <Entry key={entry.id} name={name} entry={entry} />}
        </HistoryList>
    );
};
