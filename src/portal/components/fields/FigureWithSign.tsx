import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** In a list: a figure at the right, with what shows how it is beside it. */
export const FigureWithSign = ({ children }: { children: ReactNode }) => (
    <Stack
        component="span"
        direction="row"
        spacing={1}
        sx={{ display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end' }}
    >
        {children}
    </Stack>
);
