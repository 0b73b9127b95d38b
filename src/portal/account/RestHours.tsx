import {
    Box,
    FormControlLabel,
    MenuItem,
    Stack,
    Switch,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { neverEnds } from '../../domain/rest';
import { DateBox } from '../parts/dates/DateBox';
import { timezone } from '../session/token';
import type { HoursOfRest } from './alarmSettings';

const LABEL = 'session.account.notifications.rest';
const PROPERTY = 'property';

/** 1 is Monday. */
const weekdayName = (day: number, locale: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

interface RestHoursProps {
    rest: HoursOfRest;
    onChange: (rest: Partial<HoursOfRest>) => void;
}

/** When nothing is sent; each choice holds at once. */
export const RestHours = ({ rest, onChange }: RestHoursProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const word = (key: string, options?: object) => translate(`${LABEL}.${key}`, options);
    const here = timezone();
    const zones = [...new Set([here, ...(rest.time_zone ? [rest.time_zone] : [])])];
    const endless = (change: Partial<HoursOfRest>) => neverEnds({ ...rest, ...change });
    const never = word('never_ends');
    return (
        <section aria-labelledby="hours-of-rest">
            <Typography id="hours-of-rest" component="h2" variant="h3">
                {word('title')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
                {word('hint')}
            </Typography>
            <FormControlLabel
                control={<Switch checked={rest.is_on} onChange={(_, is_on) => onChange({ is_on })} />}
                label={word('on')}
            />
            {rest.is_on && (
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
                            onChange={({ target: { value } }) =>
                                onChange({ time_zone: value === PROPERTY ? null : value })
                            }
                            sx={{ minWidth: 220, maxWidth: '100%' }}
                        >
                            {zones.map(zone => (
                                <MenuItem key={zone} value={zone}>
                                    {zone === here ? word('zone_here', { zone }) : zone}
                                </MenuItem>
                            ))}
                            <MenuItem value={PROPERTY}>{word('zone_property')}</MenuItem>
                        </TextField>
                    </Stack>
                    <Box>
                        <Typography id="rest-days" component="div" variant="body2" sx={{ mb: 0.5 }}>
                            {word('days')}
                        </Typography>
                        <ToggleButtonGroup
                            size="small"
                            color="primary"
                            value={rest.days}
                            aria-labelledby="rest-days"
                            onChange={(_, days: number[]) => {
                                if (days.length > 0 && !endless({ days }))
                                    onChange({ days: days.sort((a, b) => a - b) });
                            }}
                            sx={{ flexWrap: 'wrap' }}
                        >
                            {[1, 2, 3, 4, 5, 6, 7].map(day => (
                                <ToggleButton
                                    key={day}
                                    value={day}
                                    aria-label={weekdayName(day, locale, 'long')}
                                    sx={{ px: { xs: 0.75, sm: 1.5 }, textTransform: 'none' }}
                                >
                                    {weekdayName(day, locale, 'short')}
                                </ToggleButton>
                            ))}
                        </ToggleButtonGroup>
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
            )}
        </section>
    );
};
