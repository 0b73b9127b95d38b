import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useKeyboardRoom } from './useKeyboardRoom';

/** Sticky bar with the buttons of a long page, also above a phone's keyboard. */
export const BottomBar = ({ children }: { children: ReactNode }) => {
    const keyboard = useKeyboardRoom();
    return (
        <Box
            style={{ bottom: keyboard }}
            sx={{
                position: 'sticky',
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
};
