import { Box } from '@mui/material';
import { statusTone } from './StatusChip';

/** Status as a coloured dot with a label, for places too small for a chip. */
export const StateDot = ({ label, color }: { label: string; color?: string | undefined }) => {
    const tone = statusTone(color);
    return (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
            <Box
                component="span"
                aria-hidden
                sx={{
                    width: 8,
                    height: 8,
                    borderRadius: '50%',
                    flexShrink: 0,
                    bgcolor: tone ? `${tone}.main` : 'text.disabled',
                }}
            />
            {label}
        </Box>
    );
};
