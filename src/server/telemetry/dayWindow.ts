import { dayAfter, daysBetween, latestToday } from '../../domain/calendar/days';
import type { Clock } from '../platform/clock';
import { invalid } from '../platform/errors';

export interface DayQuery {
    from?: string;
    to?: string;
}

/**
 * Period of a report in days, both included.
 * @param usual default length
 * @throws ApiError 422 if the end precedes the beginning, or it exceeds `most`
 */
export const dayWindow = (clock: Clock, { from, to }: DayQuery, usual: number, most: number) => {
    const last = to ?? latestToday(clock.now());
    const first = from ?? dayAfter(last, 1 - usual);
    const days = daysBetween(first, last);
    if (Number.isNaN(days)) throw invalid({ from: ['must be a date.'] });
    if (days < 1) throw invalid({ from: ['must not come after the last day.'] });
    if (days > most) throw invalid({ from: [`must be at most ${most} days before the last day.`] });
    return { first, last };
};
