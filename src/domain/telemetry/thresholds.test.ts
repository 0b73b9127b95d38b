import { expect, it } from 'vitest';
import { isReached, type ThresholdFigures, thresholdMessage } from './thresholds';

const thresholds = { days_left: 5, no_drinking_hours: 12, faster_percent: 50 };
const unknown: ThresholdFigures = { daysLeft: null, drank: null, used: null, usual: null };

it('`isReached` ends a days-left event only more than one day above the threshold', () => {
    const at = (daysLeft: number | null) => isReached('days_left', thresholds, { ...unknown, daysLeft });
    expect([5, 0, 6, 7, null].map(at)).toEqual([true, true, undefined, false, undefined]);
});
it('`isReached` compares the use of the last day with the usual use', () => {
    const at = (used: number | null, usual: number | null) =>
        isReached('faster_percent', thresholds, { ...unknown, used, usual });
    expect([at(15, 10), at(14.4, 10), at(5, 0), at(null, 10)]).toEqual([true, false, undefined, undefined]);
});
it('`isReached` treats an offline device as unknown, not as no drinking', () => {
    const at = (drank: boolean | null, hours: number | null = 12) =>
        isReached('no_drinking_hours', { ...thresholds, no_drinking_hours: hours }, { ...unknown, drank });
    expect([at(true), at(false), at(null), at(false, null)]).toEqual([false, true, undefined, false]);
});
it('`thresholdMessage` names the site and the threshold', () => {
    expect(thresholdMessage('days_left', 'Top bore', thresholds, { ...unknown, daysLeft: 1 })).toBe(
        'Top bore: 1 day of supplement left (threshold: 5 days).',
    );
});
