import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

const ROWS = ['82%', '64%', '90%', '71%', '86%', '58%'];

/** Placeholder of a loading page. */
export const PageSkeleton = () => {
    const translate = useTranslate();
    return (
        <Box role="status" aria-label={translate('shell.loading')}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 3 }}>
                <Skeleton variant="rounded" width={200} height={28} />
                <Skeleton variant="rounded" width={96} height={36} />
            </Stack>
            <Stack
                spacing={1.5}
                sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
            >
                {ROWS.map(width => (
                    <Skeleton key={width} variant="text" width={width} height={24} />
                ))}
            </Stack>
        </Box>
    );
};
