import type { Theme } from '@mui/material';

/** MapLibre control styles that match the portal's theme, light and dark. */
export const controlLook = ({ palette }: Theme) => ({
    '& .maplibregl-ctrl-group': { bgcolor: 'background.paper', boxShadow: 1 },
    '& .maplibregl-ctrl-attrib.maplibregl-ctrl': {
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.6875rem',
    },
    '& .maplibregl-ctrl-attrib a': { color: 'inherit' },
    ...(palette.mode === 'dark' && {
        '& .maplibregl-ctrl-icon, & .maplibregl-ctrl-attrib-button': { filter: 'invert(0.85)' },
    }),
});
