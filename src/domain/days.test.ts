import { describe, expect, it } from 'vitest';
import { BUSINESS_ZONE, dayAfter, dayKey, daysBetween, eachDay, latestToday, timeZoneOf, todayIn } from './days';

describe('Days', () => {
    it('begin where the property lies, in Queensland where nothing is known', () => {
        expect(timeZoneOf('WA')).toBe('Australia/Perth');
        for (const unknown of [null, undefined, '', 'XX']) expect(timeZoneOf(unknown)).toBe(BUSINESS_ZONE);
    });

    it('are the local ones of a moment', () => {
        expect(dayKey('2026-02-03T14:05:00Z', { timeZone: BUSINESS_ZONE })).toBe('2026-02-04');
    });

    it('are those of the business in its early morning, when it is still yesterday in UTC', () => {
        const early = new Date('2026-11-20T15:21:00Z');
        expect(todayIn(BUSINESS_ZONE, early)).toBe('2026-11-21');
        expect(todayIn('Australia/Perth', early)).toBe('2026-11-20');
        expect(latestToday(early)).toBe('2026-11-21');
    });

    it('have begun on the east coast first, an hour earlier in summer', () => {
        const hourBeforeBrisbane = new Date('2026-11-20T13:30:00Z');
        expect(todayIn(BUSINESS_ZONE, hourBeforeBrisbane)).toBe('2026-11-20');
        expect(latestToday(hourBeforeBrisbane)).toBe('2026-11-21');
    });

    it('follow each other over the ends of months and leap days', () => {
        expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
        expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
        expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
        expect(eachDay('2026-01-02', '2026-01-01')).toEqual([]);
        expect(daysBetween('2026-01-01', '2026-01-31')).toBe(31);
        expect(daysBetween('soon', '2026-01-31')).toBeNaN();
    });
});
