import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useParams } from 'react-admin';
import { WrapRow } from '../../components/panels/WrapRow';
import { readOptions } from '../provider/queryClient';
import { useLiveRecord } from '../provider/useLive';
import { BackToRecord } from './BackToRecord';
import { RecordFailed } from './RecordFailed';

interface RecordFrameProps<R> {
    resource: string;
    /** link back to the record */
    back: (record: R) => string;
    /** page title and a secondary title */
    heading: (record: R) => readonly [string, string];
    /** next to the heading */
    state?: (record: R) => ReactNode;
    /** opposite the heading */
    actions?: (record: R) => ReactNode;
    /** related pages, as tabs */
    tabs?: (record: R) => ReactNode;
    children: (record: R) => ReactNode;
}

/** Page about the record in the URL, kept up to date. */
export const RecordFrame = <R extends RaRecord<number>>({
    resource,
    back,
    heading,
    state,
    actions,
    tabs,
    children,
}: RecordFrameProps<R>) => {
    const { id = '' } = useParams();
    const { data: record, error, refetch } = useGetOne<R>(resource, { id: Number(id) }, { ...readOptions });
    useLiveRecord(resource, id);
    if (!record)
        return error ? (
            <RecordFailed name={resource} error={error} retry={() => void refetch()} />
        ) : (
            <Stack spacing={2} aria-hidden>
                <Skeleton width={280} height={40} />
                {tabs && <Skeleton width="100%" height={40} />}
                <Skeleton variant="rounded" height={360} />
            </Stack>
        );
    const [name, aside] = heading(record);
    return (
        <RecordContextProvider value={record}>
            <BackToRecord resource={resource} id={record.id}>
                {back(record)}
            </BackToRecord>
            <WrapRow sx={{ mt: 0.25, mb: tabs ? 1 : 2 }}>
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere', flexGrow: actions ? 1 : 0 }}>
                    {name}
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {' · '}
                        {aside}
                    </Box>
                </Typography>
                {state?.(record)}
                {actions?.(record)}
            </WrapRow>
            {tabs?.(record)}
            {children(record)}
        </RecordContextProvider>
    );
};
