import { Box, Stack, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { seriesTone } from './colors';
import type { Band, Pause } from './series';

interface Figure {
    label: string;
    color: string;
    dash: boolean;
    bars: boolean;
    /** values at the cursor */
    value?: string;
}
const LEVELS = ['alarm', 'alert', 'caution'] as const;

/** Chart legend with the values under the cursor. Keeps its height, to avoid layout shift. */
export const ChartLegend = ({
    figures,
    time,
    bands,
    pauses = [],
}: {
    figures: readonly Figure[];
    time?: string;
    bands: readonly Band[];
    pauses?: readonly Pause[];
}) => {
    const translate = useTranslate();
    const theme = useTheme();
    const levels = LEVELS.filter(level => bands.some(band => band.level === level));
    return (
        <Stack
            direction="row"
            useFlexGap
            aria-hidden
            sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1, minHeight: 22, alignItems: 'center' }}
        >
            {figures.map(({ label, color, dash, bars, value }) => (
                <Stack key={label} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
                    <Box
                        sx={
                            bars
                                ? { width: 10, height: 10, borderRadius: '2px', bgcolor: color }
                                : { width: 18, borderTop: `3px ${dash ? 'dashed' : 'solid'} ${color}` }
                        }
                    />
                    <Typography variant="body2" component="span">
                        {label}
                        {value !== undefined && (
                            <Box component="b" className="tabular" sx={{ ml: 0.75 }}>
                                {value}
                            </Box>
                        )}
                    </Typography>
                </Stack>
            ))}
            {levels.map(level => (
                <Stack key={level} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
                    <Box
                        sx={{
                            width: 18,
                            height: 12,
                            bgcolor: `tones.${seriesTone(level)}.surface`,
                            borderTop: `4px solid ${theme.palette[seriesTone(level)].main}`,
                        }}
                    />
                    <Typography variant="body2" component="span">
                        {translate(`parts.chart.level.${level}`)}
                    </Typography>
                </Stack>
            ))}
            {pauses.length > 0 && (
                <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
                    <Box
                        sx={{
                            width: 18,
                            height: 12,
                            border: 1,
                            borderColor: 'divider',
                            backgroundImage: `repeating-linear-gradient(135deg, ${theme.palette.divider} 0 1px, transparent 1px 5px)`,
                        }}
                    />
                    <Typography variant="body2" component="span">
                        {translate('parts.chart.stop')}
                    </Typography>
                </Stack>
            )}
            {time && (
                <Typography variant="body2" component="span" color="text.secondary" className="tabular">
                    {time}
                </Typography>
            )}
        </Stack>
    );
};
