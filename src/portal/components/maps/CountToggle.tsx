import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface CountToggleProps {
    pressed: boolean;
    count: number;
    onPress: () => void;
    sx?: SxProps<Theme>;
    /** symbol and label */
    children: ReactNode;
}
/** Entry of a map legend with its count; toggles its marks. */
export const CountToggle = ({ pressed, count, onPress, sx, children }: CountToggleProps) => (
    <ButtonBase
        aria-pressed={pressed}
        onClick={onPress}
        sx={[
            {
                gap: 0.75,
                px: 1.25,
                minHeight: { xs: 40, md: 36 },
                borderRadius: 1,
                border: 1,
                borderColor: pressed ? 'primary.main' : 'divider',
                bgcolor: pressed ? 'action.selected' : 'background.paper',
                typography: 'body2',
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
            },
            ...[sx ?? []].flat(),
        ]}
    >
        {children}
        <Box component="b" className="tabular">
            {count.toLocaleString('en-AU')}
        </Box>
    </ButtonBase>
);
