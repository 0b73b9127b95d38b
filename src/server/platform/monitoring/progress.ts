/** between two lines, at least; and between a line and its repetition while nothing else is reported */
const SHORTEST_MS = 1_000;
const MAX_INTERVAL_MS = 2_500;

export type ReportProgress = (part: string) => void;

/**
 * Runs work that reports its parts, and prints these as lines with the seconds since the beginning: at most one a second, and
 * one at least every 2.5 s however long a part takes. Prints nothing of work that is over within the first second.
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
