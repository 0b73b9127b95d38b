/** Processor milliseconds of the fixed work below on the quiet machine on which `budget.json` was measured. */
const REFERENCE_MS = 170;
const SAMPLE_EVERY_MS = 20_000;

const row = { name: 'Yarrawonga', values: Array.from({ length: 200 }, (_, at) => ({ at, text: `value ${at}` })) };
/** Processor milliseconds of a fixed amount of work. */
const fixedWork = (): number => {
    const before = process.cpuUsage();
    let length = 0;
    for (let at = 0; at < 2_500; at++) length += JSON.stringify(JSON.parse(JSON.stringify(row))).length;
    const { user, system } = process.cpuUsage(before);
    return length ? (user + system) / 1000 : 0;
};

/**
 * Samples the cost of fixed work while tests run: a slower machine, or one with shared cores, spends more processor
 * time on the same tests.
 * @returns a function that ends the sampling and returns the median factor, at least 1
 */
export const watchMachineSpeed = (): (() => number) => {
    // the first rounds include JIT compilation
    fixedWork();
    const samples = [fixedWork()];
    const timer = setInterval(() => samples.push(fixedWork()), SAMPLE_EVERY_MS);
    return () => {
        clearInterval(timer);
        samples.sort((a, b) => a - b);
        return Math.max(1, (samples[Math.floor(samples.length / 2)] as number) / REFERENCE_MS);
    };
};
