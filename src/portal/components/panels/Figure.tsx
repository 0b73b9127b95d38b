import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * A figure or name of a header, with what it is above it.
 * @param narrow as narrow as its place, where others stand beside it in a grid
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
