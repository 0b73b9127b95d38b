import { describe, expect, it } from 'vitest';
import { aligned, type Band, clipped, gapLength, nearest, statsOf, withGaps } from './series';

const HOUR = 3600;
const every4h = Array.from({ length: 12 }, (_, at) => at * 4 * HOUR);

describe('A time series', () => {
    it('breaks at gaps in reporting, and only there', () => {
        const times = [0, 4, 8, 40, 44].map(hour => hour * HOUR);
        const broken = withGaps({ times, values: [1, 2, 3, 4, 5] }, gapLength(times, 4));
        expect(broken.times).toEqual([0, 4, 8, 24, 40, 44].map(hour => hour * HOUR));
        expect(broken.values).toEqual([1, 2, 3, null, 4, 5]);
        expect(withGaps({ times: every4h, values: every4h }, gapLength(every4h, 4)).times).toEqual(every4h);
    });
    it('stays one line if a long window was downsampled', () => {
        const weekly = Array.from({ length: 10 }, (_, at) => at * 7 * 24 * HOUR);
        expect(gapLength(weekly, 4)).toBeGreaterThan(7 * 24 * HOUR);
        expect(gapLength([], 24)).toBe(60 * HOUR);
    });
    it('shares one time axis with other series', () => {
        expect(
            aligned([
                { times: [1, 3], values: [10, null] },
                { times: [2, 3], values: [5, 6] },
            ]),
        ).toEqual({
            times: [1, 2, 3],
            columns: [
                [10, undefined, null],
                [undefined, 5, 6],
            ],
        });
    });
    it('has a lowest, highest and last value, including zero and negative values', () => {
        expect(statsOf({ times: [1, 2, 3, 4], values: [0, -4, 7, null] })).toEqual({
            lowest: -4,
            highest: 7,
            last: 7,
            lastAt: 3,
        });
        expect(statsOf({ times: [1], values: [null] })).toBeUndefined();
    });
    it('returns the index nearest to a time', () => {
        expect(nearest([0, 10, 20], 14)).toBe(1);
        expect(nearest([0, 10, 20], 16)).toBe(2);
        expect(nearest([0, 10, 20], 99)).toBe(2);
        expect(nearest([0, 10, 20], -5)).toBe(0);
        expect(nearest([], 1)).toBe(-1);
    });
});

describe('Alarm bands', () => {
    const band = (from: number, to: number | null): Band => ({ id: 1, label: 'Low Battery', level: 'alert', from, to });
    const ends = (bands: Band[]) => clipped(bands, 100, 200).map(({ from, to }) => [from, to]);
    it('are clipped to the time window', () => {
        expect(ends([band(50, 150), band(120, 130), band(150, 250)])).toEqual([
            [100, 150],
            [120, 130],
            [150, 200],
        ]);
    });
    it('without an end reach the end of the window', () =>
        expect(ends([band(150, null), band(10, null)])).toEqual([
            [150, 200],
            [100, 200],
        ]));
    it('outside the window are not drawn', () =>
        expect(ends([band(10, 90), band(210, 220), band(250, null), band(10, 100)])).toEqual([]));
    it('of zero length are drawn', () => expect(ends([band(150, 150)])).toEqual([[150, 150]]));
});
