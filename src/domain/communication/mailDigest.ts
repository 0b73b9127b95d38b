import { dayAfter, firstMomentAt, todayIn } from '../calendar/days';

/** Daily digest of a user's mails. */
export interface MailDigest {
    is_on: boolean;
    /** `07:00`, local time of the zone */
    at: string;
    /** IANA name */
    time_zone: string;
}

/** Next moment at which clocks of a zone show a time of day: today if it is still ahead, else tomorrow. */
export const nextMomentAt = (at: string, timeZone: string, now: Date): Date => {
    const today = todayIn(timeZone, now);
    const next = firstMomentAt(today, at, timeZone);
    return next > now ? next : firstMomentAt(dayAfter(today, 1), at, timeZone);
};
