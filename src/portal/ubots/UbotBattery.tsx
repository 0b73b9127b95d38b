import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Ubot } from './records';

const UbotBatteryChart = lazy(() => import('./UbotBatteryChart'));

/** Chart component, in a separate chunk because of its size. */
export const UbotBattery = () => {
    const site = useRecordContext<Ubot>();
    return (
        site && (
            <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                <UbotBatteryChart site={site} />
            </Suspense>
        )
    );
};
