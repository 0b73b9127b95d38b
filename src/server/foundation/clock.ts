/**
 * Whoever asks for the time asks here, or in SQL `clock_now()` (which the database keeps), so that a test can stand at a
 * property's midnight or at the change to summer time. When a row was written (`created_at`, `updated_at`) is real time.
 */
export interface Clock {
    now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
