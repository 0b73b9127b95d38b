import { Box, Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../engine/fields/Moment';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import type { SiteTelemetry } from './useReadings';

/** The hatched times of a chart in words: why the doser stood, from when until when. */
export const StopsInTime = ({ stops }: { stops: NonNullable<SiteTelemetry['stops']> }) => {
    const translate = useTranslate();
    if (stops.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="stops-in-time" sx={{ p: 2 }}>
            <Typography id="stops-in-time" variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {translate('domains.siteRecords.stop.in_time')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
                {stops.map(({ id, label, from, to, notes }) => (
                    <Stack
                        key={id}
                        component="li"
                        direction="row"
                        useFlexGap
                        sx={{ py: 0.75, columnGap: 1.5, rowGap: 0.25, flexWrap: 'wrap', typography: 'body2' }}
                    >
                        <ReferenceLink resource="stop-reasons" target={{ id, label }} />
                        <Typography variant="body2" component="span" color="text.secondary">
                            <Moment value={from} />
                            {' – '}
                            {to ? <Moment value={to} /> : translate('domains.siteRecords.stop.lasting')}
                            {notes && ` · ${notes}`}
                        </Typography>
                    </Stack>
                ))}
            </Box>
        </Card>
    );
};
