import { dayAfter, firstMomentAt, todayIn, weekdayOf } from '../calendar/days';

/** Hours in which a person is sent nothing. */
export interface QuietHours {
    is_on: boolean;
    /** `21:00`, by the clocks of the zone */
    starts_at: string;
    /** on the next day where it is not later than the beginning; the same time is a whole day */
    ends_at: string;
    /** on which a rest begins: 1 is Monday, 7 is Sunday */
    days: readonly number[];
    /** IANA name; null: that of the property which a notification is about */
    time_zone: string | null;
    /** alarms of the gravest level are sent at once */
    critical_passes: boolean;
}

/** Default quiet hours of a user. */
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

/** Whether a rest would never end: a whole day, every day. */
export const isAlwaysQuiet = ({ starts_at, ends_at, days }: Period): boolean =>
    starts_at === ends_at && new Set(days).size === 7;

/** The end of the rest that begins on a day and holds at a moment; null where none does. */
const periodEnd = ({ starts_at, ends_at, days }: Period, day: string, moment: Date, timeZone: string): Date | null => {
    if (!days.includes(weekdayOf(day)) || moment < firstMomentAt(day, starts_at, timeZone)) return null;
    const end = firstMomentAt(ends_at > starts_at ? day : dayAfter(day, 1), ends_at, timeZone);
    return moment < end ? end : null;
};

/**
 * When the rest ends that a person has at a moment; null where they have none. Whole days that follow each other are one rest.
 * @param timeZone IANA name of the zone whose clocks count
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

/** When something may be sent to a person: at the end of their rest and of the place's; null where neither holds at the moment. */
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
