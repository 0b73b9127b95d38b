import { Box } from '@mui/material';

/** How full a tank is, beside the figure that says so. */
export const FillBar = ({ percent, color }: { percent: number; color: string }) => (
    <Box
        component="span"
        aria-hidden
        sx={{
            width: 32,
            height: 6,
            borderRadius: 3,
            bgcolor: 'divider',
            overflow: 'hidden',
            flexShrink: 0,
        }}
    >
        <Box component="span" sx={{ display: 'block', width: `${percent}%`, height: '100%', bgcolor: color }} />
    </Box>
);
