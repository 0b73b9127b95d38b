import { expect, it } from 'vitest';
import { nextMomentAt } from './mailDigest';

const at = (time: string, zone: string, now: string) => nextMomentAt(time, zone, new Date(now)).toISOString();

it('A daily mail is due today before its time, and tomorrow from then on', () => {
    expect(at('07:00', 'Australia/Brisbane', '2026-03-01T20:59:00Z')).toBe('2026-03-01T21:00:00.000Z');
    expect(at('07:00', 'Australia/Brisbane', '2026-03-01T21:00:00Z')).toBe('2026-03-02T21:00:00.000Z');
    expect(at('00:00', 'Australia/Brisbane', '2026-02-28T13:59:00Z')).toBe('2026-02-28T14:00:00.000Z');
});
it('A daily mail keeps its local time across daylight saving', () => {
    expect(at('07:00', 'Australia/Sydney', '2026-10-03T12:00:00Z')).toBe('2026-10-03T20:00:00.000Z');
    // an hour that daylight saving skips is over when it would begin
    expect(at('02:30', 'Australia/Sydney', '2026-10-03T12:00:00Z')).toBe('2026-10-03T16:00:00.000Z');
});
