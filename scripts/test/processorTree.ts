import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc/<pid>/stat`; fixed on Linux. */
const TICKS = 100;

/**
 * Processor seconds of this process and all its descendants, including ended ones.
 * @returns undefined without `/proc`
 */
export const secondsOfTree = (): number | undefined => {
    let ids: string[];
    try {
        ids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
    } catch {
        return undefined;
    }
    const parents = new Map<number, number>();
    const ticks = new Map<number, number>();
    for (const id of ids) {
        try {
            // the name, in parentheses, may contain blanks
            const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
            parents.set(Number(id), Number(fields[1]));
            // own user and system time, and that of ended children
            ticks.set(
                Number(id),
                [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
            );
        } catch {
            // ended between the two calls
        }
    }
    const isBelow = (id: number | undefined): boolean =>
        id === process.pid || (id !== undefined && id > 1 && isBelow(parents.get(id)));
    return [...ticks].reduce((sum, [id, count]) => (isBelow(id) ? sum + count : sum), 0) / TICKS;
};
