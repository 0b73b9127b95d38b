import { Box, useTheme } from '@mui/material';
import type { Palette } from '@mui/material/styles';
import type { TagState } from '../../domain/livestock/ceresTags';

/** Symbols in markers, for colour-blind users. */
export const TAG_SIGNS: Readonly<Record<TagState, string>> = {
    outside: '!',
    silent: '?',
    still: '=',
    new: '+',
    unlinked: '–',
    well: '',
};
export const tagColor = (palette: Palette, state: TagState): string => {
    const { error, warning, info, success } = palette.tones;
    const tone = { outside: error, silent: warning, still: warning, new: info, well: success, unlinked: undefined }[
        state
    ];
    return tone?.text ?? palette.text.secondary;
};

/** Marker of a state as on the map; its label is beside it. */
export const TagMark = ({ state }: { state: TagState }) => {
    const { palette } = useTheme();
    return (
        <Box
            component="span"
            aria-hidden
            sx={{
                display: 'inline-grid',
                placeItems: 'center',
                flexShrink: 0,
                width: 18,
                height: 18,
                borderRadius: '50%',
                bgcolor: tagColor(palette, state),
                color: 'background.paper',
                fontSize: 12,
                fontWeight: 700,
                lineHeight: 1,
            }}
        >
            {TAG_SIGNS[state]}
        </Box>
    );
};
