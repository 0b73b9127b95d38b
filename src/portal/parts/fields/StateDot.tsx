import { Box } from '@mui/material';
import { isTone } from './StatusChip';

/** A state by a coloured dot and its word, where there is no room for a chip. */
export const StateDot = ({ label, color }: { label: string; color?: string | undefined }) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
        <Box
            component="span"
            aria-hidden
            sx={{
                width: 8,
                height: 8,
                borderRadius: '50%',
                flexShrink: 0,
                bgcolor: isTone(color) ? `${color}.main` : 'text.disabled',
            }}
        />
        {label}
    </Box>
);
