import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import { Box, Button, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { formatNumber, litresText } from '../components/fields/formats';
import type { DaysLeftForecast } from './useDiagnosis';

const TEXT = 'domains.diagnosis';
const litresOf = (value: number, digits: number) => litresText(Number(value.toFixed(digits)));

const Line = ({ label, value }: { label: string; value: string }) => (
    <>
        <Typography component="dt" variant="body2" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {value}
        </Typography>
    </>
);

/** Days until the tank is empty; the button opens the working. */
export const DaysLeft = ({ forecast, label }: { forecast: DaysLeftForecast; label?: string }) => {
    const translate = useTranslate();
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { litres, litres_per_day, level_days, days_left, days, from, to } = forecast;
    const left = translate(`${TEXT}.${days_left ? 'days_left' : 'last_day'}`, { smart_count: days_left });
    const values = { litres: litresOf(litres, 0), use: litresOf(litres_per_day, 1) };
    return (
        <>
            <Button
                size="small"
                color="inherit"
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                endIcon={<InfoOutlinedIcon fontSize="small" />}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ px: 0.75, minHeight: 32, fontWeight: 600 }}
            >
                {label ?? left}
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-labelledby': id,
                        sx: { p: 2, maxWidth: 'min(340px, calc(100vw - 16px))' },
                    },
                }}
            >
                <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
                    {translate(`${TEXT}.working`)}
                </Typography>
                <Box
                    component="dl"
                    sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, columnGap: 2 }}
                >
                    <Line label={translate(`${TEXT}.litres`)} value={values.litres} />
                    <Line label={translate(`${TEXT}.use`)} value={values.use} />
                    {level_days > 0 && (
                        <Line label={translate(`${TEXT}.level_days`)} value={formatNumber(level_days)} />
                    )}
                    <Line
                        label={translate(`${TEXT}.days_left_label`)}
                        value={translate(`${TEXT}.${level_days > 0 ? 'sum_offline' : 'sum'}`, {
                            ...values,
                            level_days: formatNumber(level_days),
                            days: formatNumber(days_left),
                        })}
                    />
                </Box>
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                    {translate(`${TEXT}.over`, {
                        smart_count: days,
                        days: translate(`${TEXT}.days`, { from: formatDate(from), to: formatDate(to) }),
                    })}
                    {'. '}
                    {translate(`${TEXT}.whole_days`)}
                </Typography>
            </Popover>
        </>
    );
};
