/**
 * Single source of time, in SQL `clock_now()`, so that a test can set it to a property's midnight or a change to
 * daylight saving time. `created_at` and `updated_at` are real time.
 */
export interface Clock {
    now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
