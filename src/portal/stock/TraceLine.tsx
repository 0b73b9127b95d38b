import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Litres } from './Litres';

interface TraceLineProps {
    name: ReactNode;
    /** litres; null if unknown */
    quantity: number | null;
    /** below the name */
    children: ReactNode;
}
/** Origin or destination of a batch, with the quantity. */
export const TraceLine = ({ name, quantity, children }: TraceLineProps) => (
    <Stack
        component="li"
        direction="row"
        spacing={2}
        sx={{ justifyContent: 'space-between', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
        <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
            {name}
            <Typography variant="caption" component="div" color="text.secondary">
                {children}
            </Typography>
        </Box>
        {quantity !== null && <Litres value={quantity} strong />}
    </Stack>
);
