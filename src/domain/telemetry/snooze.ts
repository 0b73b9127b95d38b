import { BUSINESS_ZONE, dayAfter, firstMomentAt, todayIn } from '../calendar/days';

export const SNOOZE_PERIODS = ['hour', 'tomorrow', 'week'] as const;
export type SnoozePeriod = (typeof SNOOZE_PERIODS)[number];

const HOUR_MS = 3_600_000;
/** Start of the working day, when alarms snoozed until the next day reopen. */
const MORNING = '06:00';

/** End of a snooze. */
export const snoozeEnd = (period: SnoozePeriod, now: Date): Date => {
    if (period === 'tomorrow') return firstMomentAt(dayAfter(todayIn(BUSINESS_ZONE, now), 1), MORNING, BUSINESS_ZONE);
    return new Date(now.getTime() + (period === 'hour' ? 1 : 7 * 24) * HOUR_MS);
};
