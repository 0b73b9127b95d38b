/** Values over time as the server gives them: seconds since 1970, rising; null where a message did not say. */
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
/** A stretch of time that is marked, in seconds; without an end it lasts. */
export interface Band {
    id: number;
    label: string;
    level: 'caution' | 'alert' | 'alarm';
    from: number;
    to: number | null;
}

/** A stretch of time in which nothing was expected, and why; seconds, without an end it lasts. */
export interface Pause {
    id: number;
    label: string;
    from: number;
    to: number | null;
}

/** Something that was done at a moment; seconds. Its number is that of the line below the chart that tells it. */
export interface ChartMark {
    number: number;
    at: number;
}

const LONGER_THAN_USUAL = 3;

/**
 * The silence, in seconds, that counts as a gap: two and a half reporting intervals, and three times the usual distance
 * of the readings, so that readings which were thinned out for a long window still make one line.
 */
export const gapLength = (times: readonly number[], intervalHours: number): number => {
    const distances = times.slice(1).map((time, at) => time - (times[at] as number));
    const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
    return Math.max(LONGER_THAN_USUAL * usual, 2.5 * intervalHours * 3600);
};

/** With a null in the middle of each gap, where a line breaks off. */
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
    /** a column per series; undefined where the series has nothing to say at that moment, null where it has a gap */
    columns: (number | null | undefined)[][];
}
/** Several series on the times of all of them. */
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

/** Lowest, highest and last value; undefined where there is none. */
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

/** The parts of bands that lie within a time, in seconds. What lasts ends where the time ends. */
export const clipped = <B extends { from: number; to: number | null }>(
    bands: readonly B[],
    from: number,
    to: number,
): (B & { to: number })[] =>
    bands
        .map(band => ({ ...band, from: Math.max(band.from, from), to: Math.min(band.to ?? to, to) }))
        .filter(band => band.to > band.from || (band.to === band.from && band.from > from && band.to < to));

/** The place of the moment nearest to `time`; -1 of none. */
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
