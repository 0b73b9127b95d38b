import { invalid } from '../engine/errors';

const DAY_MS = 86_400_000;
export interface DayQuery {
    from?: string;
    to?: string;
}

/**
 * The days that a report looks at, both included.
 * @param usual how many where none is given
 * @throws 422 where the end comes before the beginning, or where it is more than `most`
 */
export const dayWindow = ({ from, to }: DayQuery, usual: number, most: number) => {
    const last = to ?? new Date().toISOString().slice(0, 10);
    const first = from ?? new Date(Date.parse(last) - (usual - 1) * DAY_MS).toISOString().slice(0, 10);
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    if (Number.isNaN(days)) throw invalid({ from: ['must be a date.'] });
    if (days < 1) throw invalid({ from: ['must not come after the last day.'] });
    if (days > most) throw invalid({ from: [`must be at most ${most} days before the last day.`] });
    return { first, last };
};
