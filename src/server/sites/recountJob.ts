/** Sums the days of sites anew whose time zone changed; who changes one enqueues it, so that nobody waits for its hour. */
export const RECOUNT_JOB = 'telemetry.recount-days';
