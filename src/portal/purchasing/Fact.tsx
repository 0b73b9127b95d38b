import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A figure or name of a header, with what it is above it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 110 }}>
        <Typography variant="body2" color="text.secondary">
            {label}
        </Typography>
        <Typography variant="h3" component="div" sx={{ mt: 0.25, '& a': { font: 'inherit' } }}>
            {children}
        </Typography>
    </Box>
);
