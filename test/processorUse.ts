import { readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc/<pid>/stat`; fixed on Linux. */
const TICKS = 100;

const endedChildren = (): number => {
    try {
        // the name, in parentheses, may hold blanks
        const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[13]) + Number(fields[14])) / TICKS;
    } catch {
        return 0;
    }
};

/** Processor seconds of this process, with its ended children where the system tells them. */
export const usedSeconds = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + endedChildren();
};

/** Processor seconds of making a database that many files copy. */
export interface TemplateTime {
    label: string;
    seconds: number;
}
const made: TemplateTime[] = [];

/** Measures the making of a template apart from the file that comes first: order decides which one that is. */
export const measureTemplate = async (label: string, make: () => Promise<void>): Promise<void> => {
    const before = usedSeconds();
    try {
        await make();
    } finally {
        made.push({ label, seconds: usedSeconds() - before });
    }
};
/** Templates that were made in this process since the last call. */
export const takeTemplateTimes = (): TemplateTime[] => made.splice(0);
