import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Labelled figure or name in a header.
 * @param narrow limited to the width of its grid cell
 */
export const Figure = ({ label, narrow, children }: { label: string; narrow?: boolean; children: ReactNode }) => (
    <Box sx={narrow ? { minWidth: 0 } : { minWidth: 110, alignSelf: 'center' }}>
        <Typography variant="body2" color="text.secondary">
            {label}
        </Typography>
        <Typography variant="h3" component="div" sx={{ mt: 0.25, '& a': { font: 'inherit' } }}>
            {children}
        </Typography>
    </Box>
);
