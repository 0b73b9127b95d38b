/** Waiting times in seconds after each failed attempt; hourly afterwards. */
const DELAYS = [5, 30, 120, 600, 1800];
const HOUR = 3600;

/** @param attempts number of attempts so far, at least 1 */
export const retryDelaySeconds = (attempts: number): number => DELAYS[attempts - 1] ?? HOUR;
