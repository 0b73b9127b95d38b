import { describe, expect, it } from 'vitest';
import { dayKey, firstMomentAt, weekdayOf } from '../calendar/days';
import { createRandom } from '../random';
import { DEFAULT_QUIET_HOURS, isAlwaysQuiet, quietPeriodEnd } from './quietHours';

const SYDNEY = 'Australia/Sydney';
const nights = { starts_at: '21:00', ends_at: '06:00', days: [1, 2, 3, 4, 5, 6, 7] };
const ends = (period: Parameters<typeof quietPeriodEnd>[0], moment: string, zone = SYDNEY) =>
    quietPeriodEnd(period, new Date(moment), zone)?.toISOString() ?? null;

describe('Quiet hours', () => {
    it('continue across midnight until their end', () => {
        // Sydney is 11 hours ahead in November
        expect(ends(nights, '2026-11-20T09:59:00Z')).toBeNull();
        expect(ends(nights, '2026-11-20T10:00:00Z')).toBe('2026-11-20T19:00:00.000Z');
        expect(ends(nights, '2026-11-20T15:00:00Z')).toBe('2026-11-20T19:00:00.000Z');
        expect(ends(nights, '2026-11-20T18:59:59Z')).toBe('2026-11-20T19:00:00.000Z');
        expect(ends(nights, '2026-11-20T19:00:00Z')).toBeNull();
    });
    it('follow daylight saving and end by the local clock', () => {
        expect(ends(nights, '2026-10-03T12:00:00Z')).toBe('2026-10-03T19:00:00.000Z');
        expect(ends(nights, '2027-04-03T12:00:00Z')).toBe('2027-04-03T20:00:00.000Z');
        const lost = { ...nights, starts_at: '02:10', ends_at: '02:50' };
        expect(ends(lost, '2026-10-03T16:00:00Z')).toBeNull();
        // The first of a repeated hour counts, so that quiet hours do not begin again after they ended.
        expect(ends(lost, '2027-04-03T15:20:00Z')).toBe('2027-04-03T15:50:00.000Z');
        expect(ends(lost, '2027-04-03T16:20:00Z')).toBeNull();
    });
    it('belong to the day on which they begin', () => {
        const friday = { ...nights, days: [5] };
        expect(ends(friday, '2026-11-20T15:00:00Z')).toBe('2026-11-20T19:00:00.000Z');
        expect(ends(friday, '2026-11-21T15:00:00Z')).toBeNull();
        expect(ends(friday, '2026-11-19T15:00:00Z')).toBeNull();
    });
    it('can be whole days, and consecutive ones are one period', () => {
        const weekend = { starts_at: '00:00', ends_at: '00:00', days: [6, 7] };
        expect(ends(weekend, '2026-11-21T00:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
        expect(ends(weekend, '2026-11-20T12:59:00Z')).toBeNull();
        expect(isAlwaysQuiet({ ...weekend, days: [1, 2, 3, 4, 5, 6, 7] })).toBe(true);
        expect(ends({ ...weekend, days: [1, 2, 3, 4, 5, 6, 7] }, '2026-11-21T00:00:00Z')).toBeNull();
    });
    it('follow the given time zone', () => {
        expect(ends(nights, '2026-11-20T19:30:00Z', 'Australia/Perth')).toBe('2026-11-20T22:00:00.000Z');
    });
    it('end after the moment, at a time that is not quiet, and are quiet until then', () => {
        const random = createRandom(3);
        const time = () => `${String(random.integer(0, 23)).padStart(2, '0')}:${random.pick(['00', '10', '30', '59'])}`;
        for (let round = 0; round < 400; round++) {
            const period = {
                ...DEFAULT_QUIET_HOURS,
                starts_at: time(),
                ends_at: time(),
                days: DEFAULT_QUIET_HOURS.days.filter(() => random.chance(0.7)),
            };
            const zone = random.pick([SYDNEY, 'Australia/Adelaide', 'Australia/Perth', 'Europe/Berlin']);
            const around = random.pick(['2026-10-03T15:00:00Z', '2027-04-03T15:00:00Z', '2026-11-22T00:00:00Z']);
            const moment = new Date(Date.parse(around) + random.integer(-2000, 2000) * 60_000);
            const end = quietPeriodEnd(period, moment, zone);
            if (!end) continue;
            expect(end.getTime()).toBeGreaterThan(moment.getTime());
            expect(quietPeriodEnd(period, end, zone)).toBeNull();
            const between = new Date((moment.getTime() + end.getTime()) / 2);
            expect(quietPeriodEnd(period, between, zone)).toEqual(end);
        }
    });
    it('are quiet in every minute between start and end', () => {
        const beginning = firstMomentAt('2026-10-03', nights.starts_at, SYDNEY);
        expect(weekdayOf(dayKey(beginning, { timeZone: SYDNEY }))).toBe(6);
        for (let minute = 0; minute < 8 * 60; minute++)
            expect(quietPeriodEnd(nights, new Date(beginning.getTime() + minute * 60_000), SYDNEY)?.toISOString()).toBe(
                '2026-10-03T19:00:00.000Z',
            );
    });
});
