import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { AgSite } from './records';

const AgCharts = lazy(() => import('./AgCharts'));

/** How a site is doing: what it gave in the last weeks. In a chunk of its own: charts are large. */
export const AgOverview = () => {
    const site = useRecordContext<AgSite>();
    return (
        site && (
            <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <AgCharts site={site} />
            </Suspense>
        )
    );
};
