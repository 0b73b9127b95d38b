import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { readOptions } from '../engine/provider/queryClient';
import { useLiveRecord } from '../engine/provider/useLive';
import { RecordFailed } from '../engine/view/RecordFailed';
import { Link, useParams } from '../routing';
import { pathOf } from '../routing/urls';

export type Site = ResourceTypes['udose-sites'] & { id: number };
const RESOURCE = 'udose-sites';

interface SitePageProps {
    title: string;
    /** what can be done here, beside the title */
    actions?: (site: Site) => ReactNode;
    children: (site: Site) => ReactNode;
}

/** A page about one site: which one it is, and the way back to it. */
export const SitePage = ({ title, actions, children }: SitePageProps) => {
    const { id = '' } = useParams();
    const { data: site, error, refetch } = useGetOne<Site>(RESOURCE, { id: Number(id) }, { ...readOptions });
    useLiveRecord(RESOURCE, id);
    if (!site)
        return error ? (
            <RecordFailed name={RESOURCE} error={error} retry={() => void refetch()} />
        ) : (
            <Stack spacing={2} aria-hidden>
                <Skeleton width={280} height={40} />
                <Skeleton variant="rounded" height={360} />
            </Stack>
        );
    return (
        <RecordContextProvider value={site}>
            <Box
                component={Link}
                to={pathOf(RESOURCE, 'view', site.id)}
                sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    minHeight: 24,
                    typography: 'body2',
                    color: 'primary.main',
                }}
            >
                <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                {site.name}
            </Box>
            <Stack
                direction="row"
                useFlexGap
                sx={{
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                    mt: 0.25,
                    mb: 2,
                }}
            >
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {' · '}
                        {site.name}
                    </Box>
                </Typography>
                {actions?.(site)}
            </Stack>
            {children(site)}
        </RecordContextProvider>
    );
};
