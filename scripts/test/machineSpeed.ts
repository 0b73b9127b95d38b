/** Processor milliseconds of the fixed work below on the machine that `budget.json` was measured on, when it was quiet. */
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
 * Samples what fixed work costs while the tests run: a slower machine, or one whose cores are shared with other work, spends more
 * processor time on the same tests.
 * @returns a function that ends the sampling and gives the median factor, at least 1
 */
export const watchMachineSpeed = (): (() => number) => {
    // the first rounds are compiled while they run
    fixedWork();
    const samples = [fixedWork()];
    const timer = setInterval(() => samples.push(fixedWork()), SAMPLE_EVERY_MS);
    return () => {
        clearInterval(timer);
        samples.sort((a, b) => a - b);
        return Math.max(1, (samples[Math.floor(samples.length / 2)] as number) / REFERENCE_MS);
    };
};
