import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const SavedResultView = lazy(() => import('./SavedResultView'));

/** Formulas and charts load when a result is opened. */
export const SavedResult = () => (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <SavedResultView />
    </Suspense>
);
