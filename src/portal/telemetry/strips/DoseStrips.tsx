import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { StripGrid } from './StripGrid';
import { StripLegend } from './StripLegend';
import { stripStyles } from './stripStyles';

/** List of sites with thirty days of dose against target, worst first. */
const DoseStrips = () => {
    const translate = useTranslate();
    const { filterValues } = useListContext();
    const [pointed, setPointed] = useState('');
    return (
        <Card sx={stripStyles}>
            <Box sx={{ px: 2, py: 1, display: 'grid', gap: 0.5, borderBottom: 1, borderColor: 'divider' }}>
                <StripLegend />
                <Typography variant="caption" color="text.secondary" sx={{ minHeight: '1.45em' }}>
                    {pointed || translate('domains.telemetry.strip.order')}
                    {!pointed && (
                        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                            {' '}
                            {translate('domains.telemetry.strip.keys')}
                        </Box>
                    )}
                </Typography>
            </Box>
            <StripGrid filter={filterValues} onPoint={setPointed} />
        </Card>
    );
};
export default DoseStrips;
