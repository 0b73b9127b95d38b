import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Row of figures above the tabs of a record; wraps on a phone. */
export const HeaderFigures = ({ children }: { children: ReactNode }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, mt: 2, '& > *': { alignSelf: 'start' } }}>
        {children}
    </Box>
);
