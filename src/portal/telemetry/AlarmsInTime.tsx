import { Box, Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toneOf } from '../charts/colors';
import { Moment } from '../engine/fields/Moment';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { StatusChip } from '../engine/fields/StatusChip';
import type { SiteTelemetry } from './useReadings';

/** The bands of a chart in words: which alarm, from when until when, and a way to it. */
export const AlarmsInTime = ({ alarms }: { alarms: SiteTelemetry['alarms'] }) => {
    const translate = useTranslate();
    if (alarms.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="alarms-in-time" sx={{ p: 2 }}>
            <Typography id="alarms-in-time" variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {translate('domains.telemetry.alarms.title')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}>
                {alarms.map(({ id, title, level, raised_at, cleared_at }) => (
                    <Stack
                        key={id}
                        component="li"
                        direction="row"
                        useFlexGap
                        sx={{
                            py: 0.75,
                            columnGap: 1.5,
                            rowGap: 0.25,
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            typography: 'body2',
                        }}
                    >
                        <StatusChip label={translate(`domains.telemetry.level.${level}`)} color={toneOf(level)} />
                        <ReferenceLink resource="alarms" target={{ id, label: title }} />
                        <Typography variant="body2" component="span" color="text.secondary">
                            <Moment value={raised_at} />
                            {' – '}
                            {cleared_at ? <Moment value={cleared_at} /> : translate('domains.telemetry.alarms.still')}
                        </Typography>
                    </Stack>
                ))}
            </Box>
        </Card>
    );
};
