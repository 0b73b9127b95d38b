import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { AgSite } from './records';

const AgCharts = lazy(() => import('./AgCharts'));

/** Recent sessions and doses of a site, in a separate chunk because of the chart's size. */
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
