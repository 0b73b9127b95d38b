import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Cards beside each other where there is room for it. */
export const Columns = ({ children, width = 360 }: { children: ReactNode; width?: number }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(auto-fit, minmax(${width}px, 1fr))` },
            '&:empty': { display: 'none' },
        }}
    >
        {children}
    </Box>
);
