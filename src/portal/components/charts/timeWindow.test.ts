import { describe, expect, it } from 'vitest';
import { endsNow, parseWindow, shifted, spanOf, toWindow, windowParams, zoomed } from './timeWindow';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-02-10T00:00:00Z');
const read = (query: string) => parseWindow(new URLSearchParams(query), '30d');

describe('The time window of a chart', () => {
    it('is parsed from the URL and written back unchanged', () => {
        expect(read('window=7d')).toEqual({ preset: '7d' });
        const custom = read('from=2026-01-01T00:00:00Z&to=2026-01-03T12:00:00Z');
        expect(spanOf(custom, NOW)).toEqual({ from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 3, 12) });
        expect(read(new URLSearchParams(windowParams(custom)).toString())).toEqual(custom);
    });
    it.each([
        '',
        'window=8d',
        'window=toString',
        'from=yesterday&to=now',
        'from=2026-02-03&to=2026-02-01',
        'from=2026-02-03',
    ])('falls back to the default for invalid parameters: %s', query => expect(read(query)).toEqual({ preset: '30d' }));
    it('is at least one hour long', () => {
        const { from, to } = spanOf(read('from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:10Z'), NOW);
        expect(to - from).toBe(HOUR);
    });
    it('shifts back by its own length, and forward again to the moving preset', () => {
        const before = shifted({ preset: '7d' }, -1, NOW);
        expect(before).toEqual({ from: NOW - 14 * DAY, to: NOW - 7 * DAY });
        expect(endsNow(before, NOW)).toBe(false);
        expect(shifted(before, 1, NOW)).toEqual({ preset: '7d' });
    });
    it('never extends beyond now', () => {
        const window = shifted({ from: NOW - 3 * DAY, to: NOW - DAY }, 1, NOW);
        expect(window).toEqual({ from: NOW - 2 * DAY, to: NOW });
        expect(endsNow(window, NOW)).toBe(true);
    });
    it('zooms in about a fixed moment', () => {
        const span = { from: NOW - 10 * DAY, to: NOW };
        const near = zoomed(span, 0.5, NOW - 2.5 * DAY);
        expect(near).toEqual({ from: NOW - 6.25 * DAY, to: NOW - 1.25 * DAY });
        expect((NOW - 2.5 * DAY - near.from) / (near.to - near.from)).toBeCloseTo(0.75);
    });
    it('of a length without a preset does not move with now', () => {
        expect(toWindow({ from: NOW - 5 * DAY, to: NOW }, NOW)).toEqual({ from: NOW - 5 * DAY, to: NOW });
    });
});
