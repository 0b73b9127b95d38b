import { dayAfter, firstMomentAt, todayIn } from '../calendar/days';

/** One mail a day with everything that is mailed to a person. */
export interface MailDigest {
    is_on: boolean;
    /** `07:00`, by the clocks of the zone */
    at: string;
    /** IANA name */
    time_zone: string;
}

/** The next moment at which the clocks of a zone show a time of the day: today's while it is to come, else tomorrow's. */
export const nextMomentAt = (at: string, timeZone: string, now: Date): Date => {
    const today = todayIn(timeZone, now);
    const next = firstMomentAt(today, at, timeZone);
    return next > now ? next : firstMomentAt(dayAfter(today, 1), at, timeZone);
};
