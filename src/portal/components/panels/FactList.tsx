import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

/** Facts (`dt`, `dd`) in two columns, in one on a phone. */
export const FactList = ({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) => (
    <Box
        component="dl"
        sx={[
            {
                m: 0,
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 3,
                rowGap: 1.5,
            },
            ...[sx ?? []].flat(),
        ]}
    >
        {children}
    </Box>
);
