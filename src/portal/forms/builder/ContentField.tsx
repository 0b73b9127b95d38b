import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const ContentInput = lazy(async () => ({ default: (await import('./ContentInput')).ContentInput }));

/** The builder of a template's questions, read when a template is edited: what is dragged has a library of its own. */
export const ContentField = () => (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <ContentInput />
    </Suspense>
);
