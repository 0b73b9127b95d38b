import { daysBetween } from '../calendar/days';
import type { DiagnosisDay } from './causes';

/** Days of history that the rules compare with. */
export const HISTORY_DAYS = 35;
/** Fewer days with a figure show no usual value. */
const FEWEST_DAYS = 8;
/** With fewer messages of the last full days the nights do not show. */
export const FEWEST_FLOWS = 8;
/** Days whose median is the present value. */
const PRESENT_DAYS = 2;
/** Shares of the way from usual to now between which a change builds up. */
const [BEGUN, BUILT_UP] = [0.25, 0.8];

export const median = (values: readonly number[]): number => {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1
        ? (sorted[middle] as number)
        : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** A figure now against its usual value at the same site. */
export interface Change {
    now: number;
    usual: number;
    /** now ÷ usual */
    ratio: number;
    /** first day of the change */
    since: string;
    /** last day with the figure */
    to: string;
    /** days that the change took to build up; 0 or 1 for a step */
    rise: number;
}
export type DayFigure = (day: DiagnosisDay) => number | null;

interface Value {
    day: string;
    value: number;
}
export const valuesOf = (days: readonly DiagnosisDay[], figure: DayFigure): Value[] =>
    days.flatMap(day => {
        const value = figure(day);
        return value === null || !Number.isFinite(value) ? [] : [{ day: day.day, value }];
    });

/** First index from which every value has gone at least `share` of the way from usual to now; one stray value does not count. */
const beyond = (values: readonly Value[], usual: number, now: number, share: number): number => {
    let first = values.length - 1;
    let strays = 0;
    for (let index = values.length - 1; index >= 0; index--) {
        const moved = ((values[index] as Value).value - usual) / (now - usual);
        if (moved >= share) [first, strays] = [index, 0];
        else if (++strays > 1) break;
    }
    return first;
};

/**
 * Compares the last days with the earlier 60 % of the history.
 * @param presentDays whose median is the present value
 * @returns undefined with fewer than eight days of the figure, or without a usual value
 */
export const changeOf = (
    days: readonly DiagnosisDay[],
    figure: DayFigure,
    presentDays = PRESENT_DAYS,
): Change | undefined => {
    const values = valuesOf(days, figure);
    if (values.length < FEWEST_DAYS) return undefined;
    const usual = median(values.slice(0, Math.ceil(values.length * 0.6)).map(({ value }) => value));
    const now = median(values.slice(-presentDays).map(({ value }) => value));
    if (usual === 0) return undefined;
    const start = beyond(values, usual, now, BEGUN);
    const full = beyond(values, usual, now, BUILT_UP);
    const since = (values[start] as Value).day;
    return {
        now,
        usual,
        ratio: now / usual,
        since,
        to: (values.at(-1) as Value).day,
        rise: daysBetween(since, (values[full] as Value).day) - 1,
    };
};
