import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

/** Markup renderer, loaded with the first formatted text. */
const FormattedBlocks = lazy(() => import('./FormattedBlocks'));

/** Text with headings, lists, emphasis and links, parsed by `domain/formattedText`. */
export const FormattedText = ({ text }: { text: string }) => (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <FormattedBlocks text={text} />
    </Suspense>
);
