import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DAY_MS, dayKey } from '../../domain/days';

export const LAST_DAYS = [30, 90, 365, 790] as const;
export type LastDays = (typeof LAST_DAYS)[number];

/** The days of a report that ends today. */
export const lastDays = (days: number) => ({
    from: dayKey(Date.now() - (days - 1) * DAY_MS),
    to: dayKey(Date.now()),
});

/** How far back a report looks. */
export const LastDaysControl = ({ value, onChange }: { value: LastDays; onChange: (days: LastDays) => void }) => {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            size="small"
            exclusive
            value={value}
            onChange={(_, days: LastDays | null) => days && onChange(days)}
            aria-label={translate('domains.siteRecords.usage.time')}
        >
            {LAST_DAYS.map(days => (
                <ToggleButton key={days} value={days}>
                    {translate(`domains.siteRecords.usage.last.${days}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
