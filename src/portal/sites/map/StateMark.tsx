import { Box, useTheme } from '@mui/material';
import { SHAPES, SIGNS } from './markers';
import { type SiteState, stateColor } from './states';

/** The mark of a state as on the map; the words for it stand beside it. */
export const StateMark = ({ state, size = 18 }: { state: SiteState; size?: number }) => {
    const { palette } = useTheme();
    return (
        <Box
            component="svg"
            viewBox="0 0 26 26"
            aria-hidden
            sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
        >
            <path d={SHAPES[state]} fill={stateColor(palette, state)} strokeLinejoin="round" />
            <path
                d={SIGNS[state]}
                fill="none"
                stroke={palette.background.paper}
                strokeWidth={2.2}
                strokeLinecap="round"
                strokeLinejoin="round"
            />
        </Box>
    );
};
