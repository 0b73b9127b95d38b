import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons of a long page: always in sight at its lower edge. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 5,
            mt: 2,
            py: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            // one row on a phone too
            '& .MuiButton-root': { px: { xs: 1.25, sm: 2 }, whiteSpace: 'nowrap' },
            justifyContent: 'flex-end',
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
        }}
    >
        {children}
    </Box>
);
