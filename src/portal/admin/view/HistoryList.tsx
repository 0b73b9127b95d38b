import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FailedCard, StateMessage } from '../list/ListStates';

interface HistoryListProps<E> {
    /** newest first; undefined while loading */
    entries: readonly E[] | undefined;
    /** replaces the entries */
    error: unknown;
    query: {
        refetch: () => unknown;
        hasNextPage: boolean;
        fetchNextPage: () => unknown;
        isFetchingNextPage: boolean;
    };
    children: (entry: E) => ReactNode;
}

/** Paged history list with loading, error and empty states. */
export const HistoryList = <E,>({ entries, error, query, children }: HistoryListProps<E>) => {
    const translate = useTranslate();
    if (error) return <FailedCard error={error} retry={() => void query.refetch()} />;
    if (!entries)
        return (
            <Card sx={{ p: 3 }}>
                {[1, 2, 3].map(n => (
                    <Skeleton key={n} height={48} />
                ))}
            </Card>
        );
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
                {entries.map(children)}
            </Box>
            {query.hasNextPage && (
                <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
                    {translate('engine.history.more')}
                </Button>
            )}
        </Card>
    );
};
