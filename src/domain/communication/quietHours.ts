import { dayAfter, firstMomentAt, todayIn, weekdayOf } from '../calendar/days';

/** Daily period without deliveries to a user. */
export interface QuietHours {
    is_on: boolean;
    /** `21:00`, local time of the zone */
    starts_at: string;
    /** on the next day if not later than the beginning; the same time means 24 hours */
    ends_at: string;
    /** days on which quiet hours begin: 1 is Monday, 7 is Sunday */
    days: readonly number[];
    /** IANA name; null: the time zone of the notification's property */
    time_zone: string | null;
    /** critical alarms are sent immediately */
    critical_passes: boolean;
}

export const DEFAULT_QUIET_HOURS: QuietHours = {
    is_on: false,
    starts_at: '21:00',
    ends_at: '06:00',
    days: [1, 2, 3, 4, 5, 6, 7],
    time_zone: null,
    critical_passes: true,
};

/** Delivery context that quiet hours are evaluated against; absent for messages that ignore quiet hours. */
export interface QuietHoursContext {
    /** IANA name of the time zone if the user chose none */
    timeZone: string;
    /** true for critical alarms, which users may let through */
    wakes: boolean;
    /** quiet hours of the place concerned */
    place: QuietHours | null;
}

type Period = Pick<QuietHours, 'starts_at' | 'ends_at' | 'days'>;

/** True if quiet hours would never end: 24 hours on all seven days. */
export const isAlwaysQuiet = ({ starts_at, ends_at, days }: Period): boolean =>
    starts_at === ends_at && new Set(days).size === 7;

/** End of the quiet hours that began on a day and are in force at a moment; null if none are. */
const periodEnd = ({ starts_at, ends_at, days }: Period, day: string, moment: Date, timeZone: string): Date | null => {
    if (!days.includes(weekdayOf(day)) || moment < firstMomentAt(day, starts_at, timeZone)) return null;
    const end = firstMomentAt(ends_at > starts_at ? day : dayAfter(day, 1), ends_at, timeZone);
    return moment < end ? end : null;
};

/**
 * End of a user's quiet hours in force at a moment; null if none are. Consecutive 24-hour periods are merged.
 * @param timeZone IANA name of the zone whose clocks apply
 */
export const quietPeriodEnd = (period: Period, moment: Date, timeZone: string): Date | null => {
    if (isAlwaysQuiet(period)) return null;
    let end: Date | null = null;
    for (;;) {
        const at: Date = end ?? moment;
        const today = todayIn(timeZone, at);
        const next: Date | null =
            periodEnd(period, today, at, timeZone) ?? periodEnd(period, dayAfter(today, -1), at, timeZone);
        if (!next) return end;
        end = next;
    }
};

/** Earliest delivery time to a user, after both their quiet hours and the place's; null if neither is in force. */
export const quietUntil = (
    own: QuietHours | null,
    { timeZone, wakes, place }: QuietHoursContext,
    now: Date,
): Date | null => {
    const periods = [own && !(own.critical_passes && wakes) ? own : null, place];
    const ends = periods.flatMap(
        period => (period?.is_on && quietPeriodEnd(period, now, period.time_zone ?? timeZone)) || [],
    );
    return ends.reduce<Date | null>((last, end) => (last && last > end ? last : end), null);
};
