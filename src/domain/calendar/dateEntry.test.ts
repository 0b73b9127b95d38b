import { describe, expect, it } from 'vitest';
import { formatDateTimeEntry, momentsAt, parseDateTime, zoneName } from './dateEntry';
import { BUSINESS_ZONE, dayAfter } from './days';

describe('Date entry', () => {
    it('reads day before month in many formats', () => {
        for (const text of [
            '05 Feb 2026',
            '5 february 2026',
            ' 5feb2026 ',
            '05/02/2026',
            '5.2.26',
            '05022026',
            '2026-02-05',
            '5-Feb-26',
        ])
            expect(parseDateTime('date', text), text).toBe('2026-02-05');
        expect(parseDateTime('date', '5. Mai 2026', 'de')).toBe('2026-05-05');
    });
    it('rejects dates that do not exist or are incomplete', () => {
        for (const text of [
            '31 Feb 2026',
            '29/02/2027',
            '5 2026',
            'Feb 2026',
            '5/13/2026',
            'soon',
            '',
            '5 Fe 2026',
            '0',
        ])
            expect(parseDateTime('date', text), text).toBeUndefined();
    });
    it('reads back its own format for every day in three languages', () => {
        expect(formatDateTimeEntry('date', '2026-02-05')).toBe('05 Feb 2026');
        expect(formatDateTimeEntry('date-time', '2026-02-05T00:05')).toBe('05 Feb 2026 12:05 AM');
        expect(formatDateTimeEntry('date', '31 Feb 2026')).toBe('31 Feb 2026');
        for (const locale of ['en', 'sv', 'de'])
            for (let day = '2027-12-25'; day < '2029-01-05'; day = dayAfter(day, 1))
                expect(parseDateTime('date', formatDateTimeEntry('date', day, locale), locale)).toBe(day);
    });
});

describe('Time entry', () => {
    it('reads 12-hour and 24-hour times', () => {
        for (const text of ['02:45 PM', '2.45pm', '14:45', '1445', '2:45 p.m.'])
            expect(parseDateTime('time', text), text).toBe('14:45');
        expect(parseDateTime('time', '12 am')).toBe('00:00');
        expect(parseDateTime('time', '12:30 PM')).toBe('12:30');
        for (const text of ['25:00', '13 pm', '0:30 am', '2', '9:60'])
            expect(parseDateTime('time', text), text).toBeUndefined();
    });
    it('reads a date followed by a time', () => {
        for (const text of ['05 Feb 2026 02:45 PM', '5/2/26 14:45', '2026-02-05T14:45', '5 Feb 2026, 2.45 pm'])
            expect(parseDateTime('date-time', text), text).toBe('2026-02-05T14:45');
        for (const text of ['05 Feb 2026', '14:45', '31 Feb 2026 14:45'])
            expect(parseDateTime('date-time', text), text).toBeUndefined();
    });
});

describe('`momentsAt` a local time', () => {
    const at = (wall: string, zone: string) => momentsAt(wall, zone).map(moment => new Date(moment).toISOString());
    it('returns one moment on most days', () => {
        expect(at('2026-10-04T02:30', BUSINESS_ZONE)).toEqual(['2026-10-03T16:30:00.000Z']);
        expect(at('2026-10-04T03:00', 'Australia/Sydney')).toEqual(['2026-10-03T16:00:00.000Z']);
    });
    it('returns none in the hour that daylight saving skips', () => {
        expect(at('2026-10-04T02:30', 'Australia/Sydney')).toEqual([]);
        expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual([]);
    });
    it('returns two in the hour that repeats, the earlier first', () => {
        expect(at('2027-04-04T02:30', 'Australia/Sydney')).toEqual([
            '2027-04-03T15:30:00.000Z',
            '2027-04-03T16:30:00.000Z',
        ]);
    });
    it('names the zone by season (`zoneName`)', () => {
        expect(zoneName(BUSINESS_ZONE)).toBe('Brisbane time (AEST)');
        expect(zoneName('Australia/Sydney', Date.parse('2026-01-05'))).toBe('Sydney time (AEDT)');
        expect(zoneName('Australia/Sydney', Date.parse('2026-07-05'))).toBe('Sydney time (AEST)');
        expect(zoneName('UTC')).toBe('UTC');
    });
});
