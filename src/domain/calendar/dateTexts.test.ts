import { describe, expect, it } from 'vitest';
import {
    formatDate,
    formatDateTime,
    formatMinutesOfDay,
    formatRecent,
    formatRelative,
    formatTime,
    formatTimeOfDay,
    formatUtc,
} from './dateTexts';
import { dayKey } from './days';

const brisbane = { timeZone: 'Australia/Brisbane' };

describe('Date and time formats', () => {
    it('show a UTC time in the local zone, as DD MMM YYYY hh:mm A', () => {
        expect(formatDateTime('2026-02-03T14:05:00Z', brisbane)).toBe('04 Feb 2026 12:05 AM');
        expect(formatTime('2026-02-03T02:05:00Z', brisbane)).toBe('12:05 PM');
    });

    it('leave a date without a time on its own day in every zone', () => {
        expect(formatDate('2026-02-03', { timeZone: 'America/Los_Angeles' })).toBe('03 Feb 2026');
        expect(dayKey('2026-02-03', { timeZone: 'America/Los_Angeles' })).toBe('2026-02-03');
    });

    it('keep the order in another language and translate only the month', () => {
        expect(formatDate('2026-05-03', { locale: 'sv' })).toBe('03 maj 2026');
    });

    it('show the date of a recent event only if it was not today', () => {
        const now = new Date('2026-02-03T14:30:00Z');
        expect(formatRecent('2026-02-03T14:05:00Z', now, brisbane)).toBe('12:05\u00a0AM');
        expect(formatRecent('2026-02-03T13:59:00Z', now, brisbane)).toBe('03 Feb 2026 11:59\u00a0PM');
    });

    it('show relative times, from "now" to days', () => {
        const now = new Date('2026-02-03T12:00:00Z');
        expect(formatRelative('2026-02-03T11:59:40Z', now)).toBe('now');
        expect(formatRelative('2026-02-03T09:00:00Z', now)).toBe('3 hours ago');
        expect(formatRelative('2026-02-02T06:00:00Z', now)).toBe('1 day ago');
        expect(formatRelative('2026-02-05T12:00:00Z', now)).toBe('in 2 days');
    });

    it('show a time of day as it is, and a log time in UTC', () => {
        expect(formatTimeOfDay('14:05')).toBe('02:05 PM');
        expect(formatTimeOfDay('00:30')).toBe('12:30 AM');
        expect([0, 485, 885, 1_500].map(formatMinutesOfDay)).toEqual(['12:00 AM', '08:05 AM', '02:45 PM', '01:00 AM']);
        expect(formatUtc('2026-02-03T04:45:10Z')).toBe('03 Feb 2026 04:45:10 UTC');
    });

    it('are empty for an invalid date', () => {
        expect(formatDateTime('soon')).toBe('');
        expect(formatRelative('')).toBe('');
    });
});
