/** Waiting times in seconds after each failed attempt; the last one repeats. */
const DELAYS = [5, 30, 120, 600, 1800, 3600] as const;

/** @param attempts number of attempts so far, at least 1 */
export const retryDelaySeconds = (attempts: number): number =>
    DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[DELAYS.length - 1];
