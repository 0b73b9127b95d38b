import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
    interface TaskMeta {
        /** processor time of the file in seconds: its worker and the child processes that have ended */
        processorSeconds?: number;
    }
}

/** Clock ticks per second of `/proc/<pid>/stat`; fixed on Linux. */
const TICKS = 100;

/** Processor seconds of this process, with its ended children where the system tells them. */
const used = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + endedChildren();
};
const endedChildren = (): number => {
    try {
        // the name, in parentheses, may hold blanks
        const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[13]) + Number(fields[14])) / TICKS;
    } catch {
        return 0;
    }
};

const before = used();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures of a hook from its first pattern
afterAll(({}, { file }) => {
    file.meta.processorSeconds = used() - before;
});
