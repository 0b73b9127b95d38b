import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Ubot } from './records';

const UbotRainfallChart = lazy(() => import('./UbotRainfallChart'));

/** Chart component, in a separate chunk because of its size. */
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
