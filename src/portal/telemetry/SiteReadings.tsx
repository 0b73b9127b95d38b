import { Skeleton, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Site } from './TelemetryFrame';

// chart code loads with the tab, not with every site
const LinkedCharts = lazy(() => import('./LinkedCharts'));

/** Readings of the site in context, below one time window. */
export const SiteReadings = () => {
    const site = useRecordContext<Site>();
    if (!site) return null;
    return (
        <Suspense
            fallback={
                <Stack spacing={2}>
                    <Skeleton variant="rounded" height={48} />
                    <Skeleton variant="rounded" height={316} />
                </Stack>
            }
        >
            <LinkedCharts site={site} />
        </Suspense>
    );
};
