import { readFileSync } from 'node:fs';

/** Processor time of this thread in ms; of the process where the system does not tell it by thread. */
const used = (): number => {
    try {
        return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
    } catch {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
    }
};

/**
 * Longest time that work blocks the main thread: processor time between two turns of the event loop, independent of the
 * machine's load.
 * @returns ms
 */
export const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
    let longest = 0;
    let last = used();
    let isRunning = true;
    const look = () => {
        const now = used();
        longest = Math.max(longest, now - last);
        last = now;
        if (isRunning) setImmediate(look);
    };
    setImmediate(look);
    try {
        await work();
    } finally {
        isRunning = false;
        look();
    }
    return longest;
};

/** Milliseconds of the reference work on the machine for which limits are written. */
const REFERENCE_MS = 8;
let slowness: number | undefined;
/** Slowness factor of this machine, measured once by fixed work; never below 1. */
export const machineSlowness = (): number => {
    if (slowness === undefined) {
        const rows = Array.from({ length: 20_000 }, (_, at) => ({ at, text: `row ${at}` }));
        const tries = [1, 2, 3].map(() => {
            const before = used();
            JSON.parse(JSON.stringify(rows));
            return used() - before;
        });
        slowness = Math.max(1, Math.min(...tries) / REFERENCE_MS);
    }
    return slowness;
};
