import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Ubot } from './records';

const UbotRainfallChart = lazy(() => import('./UbotRainfallChart'));

/** Charts are large: in a chunk of their own. */
export const UbotRainfall = () => {
    const site = useRecordContext<Ubot>();
    return (
        site && (
            <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <UbotRainfallChart site={site} />
            </Suspense>
        )
    );
};
