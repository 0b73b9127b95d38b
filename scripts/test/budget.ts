import { readFileSync } from 'node:fs';
import type { FileTime } from './processorReporter';

/** Processor seconds allowed for the gate, measured on a quiet machine with two cores. */
interface Budget {
    total: number;
    /** limits of files that may exceed `FILE_LIMIT` */
    files: Readonly<Record<string, number>>;
    /** budgets of files that work only when their inputs change, in addition to the total */
    occasional: Readonly<Record<string, number>>;
}

/** Processor seconds allowed for a file without its own entry. */
const FILE_LIMIT = 10;
/** Processor seconds below which an occasional file had nothing to do. */
const IDLE = 3;
/** Inaccuracy of the measurement, as a factor. */
const TOLERANCE = 1.1;
/** Slowness above which processor seconds no longer grow in proportion to it. */
const COMPARABLE = 1.1;

/**
 * True if processor seconds of this machine can be compared with the budget. Shared cores and memory slow tests more
 * than the fixed work by which slowness is measured: one commit took 1,370 seconds on a quiet machine, and 1,666 after
 * division by 1.27 on a busy one.
 */
export const isComparable = (slowness: number): boolean => slowness <= COMPARABLE;

export const readBudget = (): Budget => JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));

/**
 * Sentences about exceeded budgets; empty if there are none.
 * @param slowness factor by which this machine is slower than the budget's
 */
export const overBudget = (
    budget: Budget,
    times: readonly FileTime[],
    total: number | undefined,
    slowness: number,
): string[] => {
    const allowed = TOLERANCE * slowness;
    const files = times
        .map(({ file, seconds }) => ({
            file,
            seconds,
            limit: budget.files[file] ?? budget.occasional[file] ?? FILE_LIMIT,
        }))
        .filter(({ seconds, limit }) => seconds > limit * allowed)
        .map(
            ({ file, seconds, limit }) =>
                `${file} took ${(seconds / slowness).toFixed(1)} processor seconds; its limit is ${limit}`,
        );
    const onTop = times.reduce(
        (sum, { file, seconds }) => sum + (seconds > IDLE ? (budget.occasional[file] ?? 0) : 0),
        0,
    );
    const limit = budget.total + onTop;
    const sum =
        total !== undefined && total > limit * allowed
            ? [`all of it took ${Math.round(total / slowness)} processor seconds; the budget is ${limit}`]
            : [];
    return [...files, ...sum];
};

/** Processor seconds by project, and the most expensive files, as table rows. */
export const timesTable = (times: readonly FileTime[], dearest = 12): string[] => {
    const projects = new Map<string, { seconds: number; files: number }>();
    for (const { project, seconds } of times) {
        const sum = projects.get(project) ?? { seconds: 0, files: 0 };
        projects.set(project, { seconds: sum.seconds + seconds, files: sum.files + 1 });
    }
    const row = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)}  ${name}`;
    return [
        ...[...projects].map(([name, { seconds, files }]) => row(seconds, `${name}, ${files} files`)),
        ...times
            .toSorted((a, b) => b.seconds - a.seconds)
            .slice(0, dearest)
            .map(({ file, seconds }) => row(seconds, file)),
    ];
};
