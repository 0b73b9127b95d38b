import { DAY_MS } from '../../../domain/calendar/days';
import { type MomentRange, momentRange } from '../../../domain/calendar/timeRanges';
import type { Clock } from '../../platform/clock';
import { invalid } from '../../platform/errors';
import type { Caller } from '../../platform/services';

/**
 * Moments covered by a time bound; days are in the caller's zone.
 * @throws ApiError 422 naming the parameter
 */
export const parseBound = (name: string, value: string, { timeZone }: Caller): MomentRange => {
    const range = momentRange(value, timeZone);
    if (!range) throw invalid({ [name]: ['must be a date or a time.'] });
    return range;
};

/** Inclusive end: readings and events have millisecond precision. */
const lastMoment = ({ end, includesEnd }: MomentRange) => (includesEnd ? end : new Date(end.getTime() - 1));

/** Validated time window, both ends included. @throws ApiError 422 if it ends before it begins */
export const parseTimeWindow = (
    clock: Clock,
    caller: Caller,
    { from, to }: { from?: string; to?: string },
    defaultDays?: number,
) => {
    const end = to ? lastMoment(parseBound('to', to, caller)) : clock.now();
    const start = from
        ? parseBound('from', from, caller).start
        : defaultDays === undefined
          ? undefined
          : new Date(end.getTime() - defaultDays * DAY_MS);
    if (start && start >= end) throw invalid({ from: ['must be before the end.'] });
    return { start, end };
};
