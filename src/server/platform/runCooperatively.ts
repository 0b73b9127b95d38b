import { setImmediate } from 'node:timers/promises';

/** Runs work that pauses by `yield`, and lets other requests go on at each pause. */
export const runCooperatively = async <T>(work: Generator<void, T>): Promise<T> => {
    for (;;) {
        const { done, value } = work.next();
        if (done) return value;
        await setImmediate();
    }
};
