import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const SavedResultView = lazy(() => import('./SavedResultView'));

/** The formulas, charts and all come when somebody looks at a result. */
export const SavedResult = () => (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <SavedResultView />
    </Suspense>
);
