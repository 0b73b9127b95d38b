import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const ContentInput = lazy(async () => ({ default: (await import('./ContentInput')).ContentInput }));

/** Form builder, loaded on demand because of its drag library. */
export const ContentField = () => (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <ContentInput />
    </Suspense>
);
