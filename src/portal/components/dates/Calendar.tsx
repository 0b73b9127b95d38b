import { Box } from '@mui/material';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DateTimeKind } from '../../../domain/calendar/dateEntry';
import { wallClockAdapter, wallNow } from './wallClockAdapter';
import 'dayjs/locale/en-au';

dayjs.extend(utc);

interface CalendarProps {
    kind: DateTimeKind;
    value: string;
    min?: string | undefined;
    max?: string | undefined;
    timeZone?: string | undefined;
    onChoose: (value: string) => void;
}

const MINUTES = 5;
const HOUR_AND_MINUTE = 'HH:mm';

/** Calendar and clock (MUI X). Values are local wall-clock times, independent of the browser's zone. */
const Calendar = ({ kind, value, min, max, timeZone, onChoose }: CalendarProps) => {
    const translate = useTranslate();
    const adapter = useMemo(() => wallClockAdapter(timeZone), [timeZone]);
    const now = wallNow(timeZone);
    const dateTime = kind === 'time' && value ? `${now.slice(0, 10)}T${value}` : value;
    const chosen = dateTime ? dayjs.utc(dateTime) : null;
    const bound = (day: string | undefined) => (day ? dayjs.utc(day) : undefined);
    const choose = (next: Dayjs) =>
        onChoose(next.format(kind === 'date' ? 'YYYY-MM-DD' : kind === 'time' ? HOUR_AND_MINUTE : 'YYYY-MM-DDTHH:mm'));
    // default time for a day chosen first
    const startValue = chosen ?? dayjs.utc(now).startOf('hour');
    const word = (key: string) => translate(`parts.date.${key}`);
    return (
        <LocalizationProvider
            dateAdapter={adapter}
            adapterLocale="en-au"
            localeText={{
                previousMonth: word('previous_month'),
                nextMonth: word('next_month'),
                calendarViewSwitchingButtonAriaLabel: view =>
                    word(view === 'year' ? 'from_years_to_days' : 'from_days_to_years'),
                selectViewText: view => word(`select.${view}`),
            }}
        >
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'center' }}>
                {kind !== 'time' && (
                    <DateCalendar
                        autoFocus
                        timezone="UTC"
                        value={chosen}
                        referenceDate={startValue}
                        minDate={bound(min)}
                        maxDate={bound(max)}
                        views={['year', 'month', 'day']}
                        openTo="day"
                        onChange={(next: Dayjs | null, finished) =>
                            next && (finished === 'finish' || kind === 'date') && finished !== 'partial' && choose(next)
                        }
                        sx={{ width: 320, maxWidth: '100%', m: 0, flexShrink: 0 }}
                    />
                )}
                {kind !== 'date' && (
                    <MultiSectionDigitalClock
                        autoFocus={kind === 'time'}
                        timezone="UTC"
                        ampm
                        value={chosen}
                        referenceDate={startValue}
                        timeSteps={{ minutes: MINUTES }}
                        onChange={(next: Dayjs | null) => next && choose(next)}
                        sx={{ maxHeight: { xs: 180, sm: 320 }, borderBottom: 0, flexShrink: 0 }}
                    />
                )}
            </Box>
        </LocalizationProvider>
    );
};
export default Calendar;
