import { describe, expect, it } from 'vitest';
import { entryTime, hasPictureSignature, lowSpaceText } from './fieldEntries';

const NOW = new Date('2026-11-26T02:00:00.000Z');
const HOUR = 3_600_000;
/** Time some hours from now, by the phone's clock. */
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
const judged = (done: number, sent: number, since?: number) =>
    entryTime(at(done), at(sent), NOW, since === undefined ? undefined : new Date(at(since)));

describe('`entryTime`', () => {
    it('is the time of the phone if its clock is right', () => {
        expect(judged(-3, 0)).toEqual({ at: at(-3) });
        expect(judged(-3, 0.05)).toEqual({ at: at(-3.05) });
    });
    it('is the elapsed time before now if the clock was wrong throughout, with the flag "clock"', () => {
        expect(judged(-25, -24)).toEqual({ at: at(-1), flag: 'clock' });
        expect(judged(4, 5)).toEqual({ at: at(-1), flag: 'clock' });
    });
    it('is the first time if the clock was put forward before sending', () => {
        expect(judged(-2, 24)).toEqual({ at: at(-2), flag: 'clock' });
    });
    it('is at most now, with the flag "impossible"', () => {
        expect(judged(3, 0)).toEqual({ at: at(0), flag: 'impossible' });
        expect(judged(0.02, 0)).toEqual({ at: at(0) });
    });
    it('is now if a clock was more than 366 days off, such as 1970', () => {
        const start = Date.parse('1970-01-01T00:00:00Z');
        const hours = (start - NOW.getTime()) / HOUR;
        const now = { at: at(0), flag: 'impossible' };
        // first, both or only the entry's own time lies in 1970
        expect(judged(hours, 0)).toEqual(now);
        expect(judged(-3, hours)).toEqual(now);
        expect(judged(hours, hours + 3)).toEqual(now);
        expect(judged(hours, 0, -6)).toEqual(now);
        const most = 366 * 24;
        expect(judged(-3 - most, -most)).toEqual({ at: at(-3), flag: 'clock' });
        expect(judged(-3 - most, -most - 1)).toEqual(now);
        expect(judged(-2, most + 1)).toEqual(now);
    });
    it('is not before the work could start', () => {
        expect(judged(-30, 0, -6)).toEqual({ at: at(-6), flag: 'impossible' });
        expect(judged(-3, 0, -6)).toEqual({ at: at(-3) });
        // a job card that was written after the work had begun
        expect(judged(-3, 0, -2)).toEqual({ at: at(-3) });
    });
});

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));

it.each([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', true],
    ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0', true],
    ['HEIC of a camera', '\0\0\0\x18ftypmif1\0\0', true],
    ['video', '\0\0\0\x18ftypisom\0\0', false],
    ['renamed text file', 'Not a picture at all', false],
    ['empty file', '', false],
])('`hasPictureSignature` recognises pictures by their first bytes: %s', (_, beginning, is) => {
    expect(hasPictureSignature(bytes(beginning))).toBe(is);
});

it('`lowSpaceText` returns the megabytes left below 50 MB, and nothing if the quota is unknown', () => {
    const MB = 1024 * 1024;
    expect(lowSpaceText({ quota: 100 * MB, usage: 50 * MB })).toBeUndefined();
    expect(lowSpaceText({ quota: 100 * MB, usage: 50 * MB + 1 })).toBe(49);
    expect(lowSpaceText({ quota: 100 * MB, usage: 101 * MB })).toBe(0);
    expect(lowSpaceText({})).toBeUndefined();
});
