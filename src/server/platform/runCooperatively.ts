import { setImmediate } from 'node:timers/promises';

/** Runs a generator and lets other requests proceed at each `yield`. */
export const runCooperatively = async <T>(work: Generator<void, T>): Promise<T> => {
    for (;;) {
        const { done, value } = work.next();
        if (done) return value;
        await setImmediate();
    }
};
