import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface SideBySideProps {
    /** CSS widths */
    columns: string;
    sx?: SxProps<Theme>;
    children: ReactNode;
}
/** Columns on a wide screen, stacked on others. */
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
