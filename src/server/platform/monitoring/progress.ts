/** minimum interval between lines, and interval of repetitions while a part runs */
const SHORTEST_MS = 1_000;
const MAX_INTERVAL_MS = 2_500;

export type ReportProgress = (part: string) => void;

/**
 * Runs work that reports its parts, and prints them with the elapsed seconds: at most one line per second, and at least
 * one per 2.5 s during a long part. Prints nothing for work that finishes within the first second.
 */
export const runWithProgress = async <T>(
    title: string,
    work: (report: ReportProgress) => Promise<T>,
    print: (line: string) => void = console.log,
): Promise<T> => {
    const began = Date.now();
    let current = '';
    let printedAt = began;
    const printCurrent = () => {
        printedAt = Date.now();
        print(`${title}: ${current} … (${Math.round((printedAt - began) / 1000)} s)`);
    };
    const timer = setInterval(() => {
        if (current && Date.now() - printedAt >= MAX_INTERVAL_MS) printCurrent();
    }, SHORTEST_MS / 2);
    try {
        return await work(part => {
            current = part;
            if (Date.now() - printedAt >= SHORTEST_MS) printCurrent();
        });
    } finally {
        clearInterval(timer);
    }
};
