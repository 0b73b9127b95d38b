import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { wallClock } from '../../../domain/calendar/days';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Current wall-clock time of a zone, `2026-02-05T14:45`. */
export const wallNow = (timeZone: string = browserZone()): string => wallClock(Date.now(), timeZone);

/**
 * Date adapter for wall-clock times represented as UTC: "now" and "today" are those of the zone, even if it is still
 * yesterday in UTC.
 */
export const wallClockAdapter = (timeZone: string | undefined) =>
    class extends AdapterDayjs {
        constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
            super(...options);
            const { date } = this;
            this.date = (value, zone) => date(value === undefined ? (wallNow(timeZone) as typeof value) : value, zone);
        }
    };
