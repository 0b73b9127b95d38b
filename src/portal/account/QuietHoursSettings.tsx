import { Box, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isAlwaysQuiet } from '../../domain/communication/quietHours';
import { DateBox } from '../components/dates/DateBox';
import { WeekdayChoice } from '../components/dates/WeekdayChoice';
import { timezone } from '../session/token';
import type { QuietHours } from './alarmSettings';
import { SwitchedSection } from './SwitchedSection';

const LABEL = 'session.account.notifications.rest';
const PROPERTY = 'property';

interface QuietHoursSettingsProps {
    rest: QuietHours;
    onChange: (rest: Partial<QuietHours>) => void;
}

/** Settings of quiet hours; saved on each change. */
export const QuietHoursSettings = ({ rest, onChange }: QuietHoursSettingsProps) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`${LABEL}.${key}`, options);
    const browserZone = timezone();
    const zones = [...new Set([browserZone, ...(rest.time_zone ? [rest.time_zone] : [])])];
    const endless = (change: Partial<QuietHours>) => isAlwaysQuiet({ ...rest, ...change });
    const never = word('never_ends');
    return (
        <SwitchedSection id="hours-of-rest" word={word} isOn={rest.is_on} onSwitch={is_on => onChange({ is_on })}>
            <Stack useFlexGap spacing={2} sx={{ mt: 2 }}>
                <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
                    <DateBox
                        kind="time"
                        clearable={false}
                        label={word('from')}
                        value={rest.starts_at}
                        fault={starts_at => (endless({ starts_at }) ? never : undefined)}
                        onChange={starts_at => onChange({ starts_at })}
                    />
                    <DateBox
                        kind="time"
                        clearable={false}
                        label={word('to')}
                        value={rest.ends_at}
                        fault={ends_at => (endless({ ends_at }) ? never : undefined)}
                        onChange={ends_at => onChange({ ends_at })}
                    />
                    <TextField
                        select
                        size="small"
                        label={word('zone')}
                        value={rest.time_zone ?? PROPERTY}
                        onChange={({ target: { value } }) => onChange({ time_zone: value === PROPERTY ? null : value })}
                        sx={{ minWidth: 220, maxWidth: '100%' }}
                    >
                        {zones.map(zone => (
                            <MenuItem key={zone} value={zone}>
                                {zone === browserZone ? word('zone_here', { zone }) : zone}
                            </MenuItem>
                        ))}
                        <MenuItem value={PROPERTY}>{word('zone_property')}</MenuItem>
                    </TextField>
                </Stack>
                <Box>
                    <Typography id="rest-days" component="div" variant="body2" sx={{ mb: 0.5 }}>
                        {word('days')}
                    </Typography>
                    <WeekdayChoice
                        value={rest.days}
                        aria-labelledby="rest-days"
                        onChange={days => {
                            if (!endless({ days })) onChange({ days });
                        }}
                    />
                </Box>
                <FormControlLabel
                    control={
                        <Switch
                            checked={rest.critical_passes}
                            onChange={(_, critical_passes) => onChange({ critical_passes })}
                        />
                    }
                    label={word('critical')}
                />
            </Stack>
        </SwitchedSection>
    );
};
