import { dayAfter } from '../../../domain/calendar/days';

/** Length of the periods of a chart; each is named by its first day. */
export type ChartStep = 'day' | 'week' | 'month';

const lastDay: Readonly<Record<ChartStep, (first: string) => string>> = {
    day: first => first,
    week: first => dayAfter(first, 6),
    month: first => dayAfter(`${dayAfter(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
};

/**
 * Index of the first period that is not over, whose part of a sum reads as a fall; the number of periods if all are over.
 * @param days first days of the periods, rising
 */
export const firstUnfinished = (days: readonly string[], step: ChartStep, today: string): number => {
    const found = days.findIndex(day => lastDay[step](day) >= today);
    return found < 0 ? days.length : found;
};

/** Values of the periods that are over; null from the first that is not. */
export const finishedValues = (values: readonly (number | null)[], unfinished: number): (number | null)[] =>
    values.map((value, at) => (at < unfinished ? value : null));

/** The end of a line into the periods that are not over, from the last value before. */
export const unfinishedValues = (values: readonly (number | null)[], unfinished: number): (number | null)[] =>
    values.map((value, at) => (at >= unfinished - 1 ? value : null));
