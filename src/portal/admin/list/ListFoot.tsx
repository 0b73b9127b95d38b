import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Sticky list footer for the pagination, and on a phone the bulk actions. It follows the last row and overlaps none. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 5,
            flexShrink: 0,
            bgcolor: 'background.default',
            // full width on a phone, because rows scroll beneath it
            mx: { xs: -2, md: 0 },
            px: { xs: 2, md: 0 },
            mt: { xs: 1, md: 0 },
            borderTop: { xs: 1, md: 0 },
            borderColor: { xs: 'divider' },
            paddingBottom: { xs: 'env(safe-area-inset-bottom)', md: 0 },
        }}
    >
        {children}
    </Box>
);
