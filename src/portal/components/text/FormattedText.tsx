import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

/** Markup renderer, loaded with the first formatted text. */
const FormattedBlocks = lazy(() => import('./FormattedBlocks'));

/** A text with headings, lists, emphasis and links, as `domain/formattedText` reads it. */
export const FormattedText = ({ text }: { text: string }) => (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <FormattedBlocks text={text} />
    </Suspense>
);
