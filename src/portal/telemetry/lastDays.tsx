import { useTranslate } from 'react-admin';
import { DAY_MS, dayKey } from '../../domain/calendar/days';
import { OneOf } from '../components/fields/OneOf';

export const LAST_DAYS = [30, 90, 365, 790] as const;
export type LastDays = (typeof LAST_DAYS)[number];

/** Days of a report that ends today. */
export const lastDays = (days: number) => ({
    from: dayKey(Date.now() - (days - 1) * DAY_MS),
    to: dayKey(Date.now()),
});

/** Choice of a report's period in days. */
export const LastDaysControl = ({ value, onChange }: { value: LastDays; onChange: (days: LastDays) => void }) => {
    const translate = useTranslate();
    return (
        <OneOf
            label={translate('domains.siteRecords.usage.time')}
            options={LAST_DAYS.map(days => ({
                value: days,
                label: translate(`domains.siteRecords.usage.last.${days}`),
            }))}
            value={value}
            onChange={onChange}
        />
    );
};
