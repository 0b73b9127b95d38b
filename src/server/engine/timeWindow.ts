import { DAY_MS } from '../../domain/days';
import type { Clock } from '../foundation/clock';
import { invalid } from '../foundation/errors';

/** The time looked at; refuses one that ends before it begins. */
export const timeWindow = (clock: Clock, { from, to }: { from?: string; to?: string }, defaultDays?: number) => {
    const end = to ? new Date(to) : clock.now();
    const start = from
        ? new Date(from)
        : defaultDays === undefined
          ? undefined
          : new Date(end.getTime() - defaultDays * DAY_MS);
    if (start && start >= end) throw invalid({ from: ['must be before the end.'] });
    return { start, end };
};
