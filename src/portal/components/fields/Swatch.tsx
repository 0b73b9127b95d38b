import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface SwatchProps {
    /** CSS colour; pale without one */
    color: string | null | undefined;
    round?: boolean;
}
/** Colour sample of something that has one colour in all lists and charts. */
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

/** Name preceded by its colour sample. */
export const SwatchName = ({ children, ...swatch }: SwatchProps & { children: ReactNode }) => (
    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Swatch {...swatch} />
        <span>{children}</span>
    </Stack>
);
