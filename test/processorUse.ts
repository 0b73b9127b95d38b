import { readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc/<pid>/stat`; fixed on Linux. */
const TICKS = 100;

const endedChildren = (): number => {
    try {
        // the name, in parentheses, may contain blanks
        const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[13]) + Number(fields[14])) / TICKS;
    } catch {
        return 0;
    }
};

/** Processor seconds of this process and its ended children, if the system reports them. */
export const usedSeconds = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + endedChildren();
};

/** Processor seconds of creating a database that many files copy. */
export interface TemplateTime {
    label: string;
    seconds: number;
}
const made: TemplateTime[] = [];

/** Measures the creation of a template separately from the file that happens to run first. */
export const measureTemplate = async (label: string, make: () => Promise<void>): Promise<void> => {
    const before = usedSeconds();
    try {
        await make();
    } finally {
        made.push({ label, seconds: usedSeconds() - before });
    }
};
/** Templates created in this process since the last call. */
export const takeTemplateTimes = (): TemplateTime[] => made.splice(0);
