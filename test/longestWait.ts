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
 * Longest time that a request waits for the main thread while work is done: two consecutive turns of the event loop,
 * because a request that arrives during one is read in the next. Measured in processor time, it is independent of the
 * machine's load.
 * @param clock ms
 * @returns ms
 */
export const longestWait = async (work: () => Promise<unknown>, clock: () => number = used): Promise<number> => {
    let longest = 0;
    let turn = 0;
    let last = clock();
    let isRunning = true;
    const look = () => {
        const now = clock();
        longest = Math.max(longest, turn + now - last);
        turn = now - last;
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
