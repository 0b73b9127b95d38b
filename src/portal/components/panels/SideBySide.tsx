import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface SideBySideProps {
    /** widths as CSS says them */
    columns: string;
    sx?: SxProps<Theme>;
    children: ReactNode;
}
/** Columns of a page on a wide screen; on others they stand below each other. */
export const SideBySide = ({ columns, sx, children }: SideBySideProps) => (
    <Box
        sx={[
            {
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
            },
            ...[sx ?? []].flat(),
        ]}
    >
        {children}
    </Box>
);
