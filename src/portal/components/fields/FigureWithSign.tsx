import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** Right-aligned figure in a list, with an indicator beside it. */
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
