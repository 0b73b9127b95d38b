import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { STRIP_STATES } from '../../../domain/dosing/doseStrip';
import { CELL, stripPaths } from './stripCells';

/** States of a day with their form and words. */
export const StripLegend = () => {
    const translate = useTranslate();
    return (
        <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
            {STRIP_STATES.map(state => (
                <Box component="li" key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                    <svg width={CELL.width} height={CELL.height} aria-hidden="true">
                        {stripPaths([{ state }]).map(([, path]) => (
                            <path key={path} d={path} className={`hw-day-${state}`} fillRule="evenodd" />
                        ))}
                    </svg>
                    <Typography variant="caption">{translate(`domains.telemetry.strip.state.${state}`)}</Typography>
                </Box>
            ))}
        </Box>
    );
};
