import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainListProps {
    label?: string;
    sx?: SxProps<Theme>;
    /** list items (`li`) */
    children: ReactNode;
}
/** List without bullets and padding. */
export const PlainList = ({ label, sx, children }: PlainListProps) => (
    <Box component="ul" aria-label={label} sx={[{ listStyle: 'none', m: 0, p: 0 }, ...[sx ?? []].flat()]}>
        {children}
    </Box>
);
