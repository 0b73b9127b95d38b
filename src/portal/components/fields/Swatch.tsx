import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface SwatchProps {
    /** as CSS says it; without one it is pale */
    color: string | null | undefined;
    round?: boolean;
}
/** The colour that something has in every list and chart. */
export const Swatch = ({ color, round }: SwatchProps) => (
    <Box
        component="span"
        aria-hidden
        sx={{
            display: 'inline-block',
            width: 10,
            height: 10,
            borderRadius: round ? '50%' : '3px',
            flexShrink: 0,
            bgcolor: color ?? 'divider',
        }}
    />
);

/** A name with its colour before it. */
export const SwatchName = ({ children, ...swatch }: SwatchProps & { children: ReactNode }) => (
    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Swatch {...swatch} />
        <span>{children}</span>
    </Stack>
);
