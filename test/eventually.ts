import { expect, vi } from 'vitest';

/** Time-out of every wait in tests, which may take seconds on a busy machine. */
export const PATIENCE_MS = 30_000;
const WAIT = { timeout: PATIENCE_MS, interval: 50 };

/** Repeats `check` until it no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, WAIT);

/** Repeats `read` until the matcher that follows holds: `await expectEventually(() => calls.length).toBe(2)`. */
export const expectEventually = <T>(read: () => T) => expect.poll(read, WAIT);
