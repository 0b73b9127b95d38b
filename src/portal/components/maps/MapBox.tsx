import { Alert, Box, type SxProps, type Theme, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { controlLook } from './controlLook';
import type { BaseMap } from './useBaseMap';

interface MapBoxProps {
    base: BaseMap;
    /** by screen width */
    height: { xs: number; sm: number };
    /** style of the map's content */
    sx?: SxProps<Theme>;
    /** text key of the fallback without WebGL */
    none?: string;
}
/** Container of a map of `useBaseMap`. */
export const MapBox = ({ base: { box, failed }, height, sx, none = 'parts.map.none' }: MapBoxProps) => {
    const translate = useTranslate();
    const theme = useTheme();
    if (failed) return <Alert severity="info">{translate(none)}</Alert>;
    return (
        <Box
            ref={box}
            sx={[
                {
                    height,
                    borderRadius: 1,
                    border: 1,
                    borderColor: 'divider',
                    overflow: 'hidden',
                    font: 'inherit',
                    ...controlLook(theme),
                },
                ...[sx ?? []].flat(),
            ]}
        />
    );
};
