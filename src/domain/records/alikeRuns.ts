/** Consecutive alike entries of a feed as one group. Pure, over the rows of a page, so that paging is unchanged. */

const HOUR_MS = 3_600_000;
/** Fewer alike entries stay single lines. */
const FEWEST = 3;

/**
 * Groups entries in their order: entries in a row with the same key, each within an hour of the first one of its group.
 * Every entry is in exactly one group.
 * @param entries ordered by time
 * @param keyOf key of alike entries; null if an entry stays alone
 * @param timeOf UTC ISO 8601
 */
export const alikeRuns = <T>(
    entries: readonly T[],
    keyOf: (entry: T) => string | null,
    timeOf: (entry: T) => string,
): T[][] => {
    const runs: { key: string | null; start: number; entries: T[] }[] = [];
    for (const entry of entries) {
        const [key, time] = [keyOf(entry), Date.parse(timeOf(entry))];
        const last = runs.at(-1);
        if (last && key !== null && last.key === key && Math.abs(last.start - time) <= HOUR_MS)
            last.entries.push(entry);
        else runs.push({ key, start: time, entries: [entry] });
    }
    return runs.flatMap(run => (run.entries.length < FEWEST ? run.entries.map(entry => [entry]) : [run.entries]));
};
