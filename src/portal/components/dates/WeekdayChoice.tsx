import { ToggleButton, ToggleButtonGroup, type ToggleButtonGroupProps } from '@mui/material';
import { useLocale } from 'react-admin';

/** 1 is Monday. */
const weekdayName = (day: number, locale: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

interface WeekdayChoiceProps extends Pick<ToggleButtonGroupProps, 'aria-label' | 'aria-labelledby'> {
    /** 1 is Monday */
    value: readonly number[];
    /** in order, at least one */
    onChange: (days: number[]) => void;
}

/** Choice of weekdays, of which at least one is selected. */
export const WeekdayChoice = ({ value, onChange, ...named }: WeekdayChoiceProps) => {
    const locale = useLocale();
    return (
        <ToggleButtonGroup
            size="small"
            color="primary"
            value={value}
            onChange={(_, days: number[]) => {
                if (days.length > 0) onChange(days.toSorted((a, b) => a - b));
            }}
            sx={{ flexWrap: 'wrap' }}
            {...named}
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
    );
};
