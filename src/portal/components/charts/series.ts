/** Values over time as the server returns them: seconds since 1970, ascending; null for missing values. */
export interface Readings {
    times: readonly number[];
    values: readonly (number | null)[];
}
export interface Stats {
    lowest: number;
    highest: number;
    last: number;
    lastAt: number;
}
/** Highlighted period in seconds; open-ended without an end. */
export interface Band {
    id: number;
    label: string;
    level: 'caution' | 'alert' | 'alarm';
    from: number;
    to: number | null;
}

/** Period without expected data, with its reason; in seconds, open-ended without an end. */
export interface Pause {
    id: number;
    label: string;
    from: number;
    to: number | null;
}

/** Event at a moment, in seconds. Its number refers to the list below the chart. */
export interface ChartMark {
    number: number;
    at: number;
}

const LONGER_THAN_USUAL = 3;

/**
 * Silence in seconds that counts as a gap: two and a half reporting intervals, and three times the usual distance of
 * the readings, so that thinned readings of a long window still form one line.
 */
export const gapLength = (times: readonly number[], intervalHours: number): number => {
    const distances = times.slice(1).map((time, at) => time - (times[at] as number));
    const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
    return Math.max(LONGER_THAN_USUAL * usual, 2.5 * intervalHours * 3600);
};

/** Inserts a null into each gap, where the line breaks. */
export const withGaps = ({ times, values }: Readings, gap: number): Readings => {
    const result = { times: [] as number[], values: [] as (number | null)[] };
    for (const [at, time] of times.entries()) {
        const before = times[at - 1];
        if (before !== undefined && time - before > gap) {
            result.times.push((time + before) / 2);
            result.values.push(null);
        }
        result.times.push(time);
        result.values.push(values[at] ?? null);
    }
    return result;
};

export interface Aligned {
    times: number[];
    /** one column per series; undefined without a value at that time, null for a gap */
    columns: (number | null | undefined)[][];
}
/** Merges several series on a common time axis. */
export const aligned = (series: readonly Readings[]): Aligned => {
    const times = [...new Set(series.flatMap(each => each.times))].sort((a, b) => a - b);
    const place = new Map(times.map((time, at) => [time, at]));
    const columns = series.map(each => {
        const column = new Array<number | null | undefined>(times.length).fill(undefined);
        for (const [at, time] of each.times.entries()) column[place.get(time) as number] = each.values[at];
        return column;
    });
    return { times, columns };
};

/** Minimum, maximum and last value; undefined without values. */
export const statsOf = ({ times, values }: Readings): Stats | undefined => {
    let stats: Stats | undefined;
    for (const [at, value] of values.entries()) {
        if (value === null || value === undefined) continue;
        const lastAt = times[at] as number;
        stats = {
            lowest: Math.min(stats?.lowest ?? value, value),
            highest: Math.max(stats?.highest ?? value, value),
            last: value,
            lastAt,
        };
    }
    return stats;
};

/** Clips bands to a period, in seconds. Open-ended bands end with the period. */
export const clipped = <B extends { from: number; to: number | null }>(
    bands: readonly B[],
    from: number,
    to: number,
): (B & { to: number })[] =>
    bands
        .map(band => ({ ...band, from: Math.max(band.from, from), to: Math.min(band.to ?? to, to) }))
        .filter(band => band.to > band.from || (band.to === band.from && band.from > from && band.to < to));

/** Index of the moment nearest to `time`; -1 if there are none. */
export const nearest = (times: readonly number[], time: number): number => {
    let low = 0;
    let high = times.length - 1;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((times[middle] as number) < time) low = middle;
        else high = middle;
    }
    if (high < 0) return -1;
    return time - (times[low] as number) <= (times[high] as number) - time ? low : high;
};
