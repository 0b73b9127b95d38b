import { describe, expect, it } from 'vitest';
import { SEED } from '../../../test/sample';
import { createRandom } from '../random';
import { dayAfter, eachDay, wallClock } from './days';
import { dayRange, momentRange } from './timeRanges';
import { timeZoneNamed } from './timeZones';

const ZONES = [
    'Australia/Brisbane',
    'Australia/Sydney',
    'Australia/Adelaide',
    'Australia/Broken_Hill',
    'Australia/Darwin',
    'Australia/Perth',
    'Australia/Eucla',
    'Australia/Hobart',
    'Australia/Lord_Howe',
    'UTC',
    'America/New_York',
];
const HOUR = 3_600_000;
const hours = (day: string, zone: string) => {
    const { start, end } = dayRange(day, zone);
    return (end.getTime() - start.getTime()) / HOUR;
};
const formats = new Map(
    ZONES.map(timeZone => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })]),
);
/** Day of a moment by Intl, independent of the tested code. */
const dayByIntl = (moment: number, timeZone: string) => formats.get(timeZone)?.format(moment);

describe('`dayRange`', () => {
    it('has 23 or 25 hours at the daylight saving changes, 23.5 or 24.5 on Lord Howe Island', () => {
        expect(['2026-10-04', '2026-04-05', '2026-11-26'].map(day => hours(day, 'Australia/Sydney'))).toEqual([
            23, 25, 24,
        ]);
        expect(['2026-10-04', '2026-04-05'].map(day => hours(day, 'Australia/Lord_Howe'))).toEqual([23.5, 24.5]);
        expect(hours('2026-10-04', 'Australia/Brisbane')).toBe(24);
    });

    it(`contains exactly the moments that Intl puts on that day, in any zone (seed ${SEED})`, () => {
        const random = createRandom(SEED);
        for (let round = 0; round < 300; round++) {
            const zone = random.pick(ZONES);
            const year = random.integer(2024, 2028);
            const day = random.pick([
                dayAfter(`${year}-01-01`, random.integer(0, 365)),
                // The sample contains the first Sundays of April and October, when daylight saving changes.
                `${year}-04-0${random.integer(1, 7)}`,
                `${year}-10-0${random.integer(1, 7)}`,
                `${year}-0${random.integer(1, 9)}-01`,
                `${year}-12-31`,
                dayAfter(`${year}-03-01`, -1),
            ]);
            const { start, end } = dayRange(day, zone);
            const edges = [start.getTime(), start.getTime() - 1, end.getTime() - 1, end.getTime()];
            const otherMoments = Array.from(
                { length: 5 },
                () => start.getTime() + random.integer(-30, 60) * HOUR * 0.97,
            );
            for (const moment of [...edges, ...otherMoments])
                expect(moment >= start.getTime() && moment < end.getTime(), `${day} ${zone} ${moment} ${SEED}`).toBe(
                    dayByIntl(moment, zone) === day,
                );
        }
    });

    it('starts where the day before ends', () => {
        for (const zone of ZONES)
            for (const [day, next] of eachDay('2026-03-25', '2026-04-15').map(each => [each, dayAfter(each, 1)]))
                expect(dayRange(day as string, zone).end).toEqual(dayRange(next as string, zone).start);
    });

    it('is in UTC for years 0001 and 9999, the limits of the database', () => {
        for (const zone of ZONES) {
            expect(dayRange('0001-01-01', zone).start.toISOString()).toBe('0001-01-01T00:00:00.000Z');
            expect(dayRange('9999-12-31', zone).end.toISOString()).toBe('9999-12-31T23:59:59.999Z');
        }
    });
});

describe('`momentRange` of a filter value', () => {
    const range = (value: string, zone = 'Australia/Sydney') => {
        const found = momentRange(value, zone);
        return found && [found.start.toISOString(), found.end.toISOString(), found.includesEnd];
    };

    it('is the whole day for a date', () => {
        expect(range('2026-11-26', 'Australia/Brisbane')).toEqual([
            '2026-11-25T14:00:00.000Z',
            '2026-11-26T14:00:00.000Z',
            false,
        ]);
    });

    it('is a time of the zone, or of the given offset', () => {
        const same = (iso: string) => [iso, iso, true];
        expect(range('2026-11-26T13:38')).toEqual(same('2026-11-26T02:38:00.000Z'));
        expect(range('2026-11-26T13:38:20.5')).toEqual(same('2026-11-26T02:38:20.500Z'));
        expect(range('2026-11-26T13:38Z')).toEqual(same('2026-11-26T13:38:00.000Z'));
        expect(range('2026-11-26T13:38:20+10:00')).toEqual(same('2026-11-26T03:38:20.000Z'));
    });

    it('spans both times of a repeated hour, and uses the change for a skipped one', () => {
        expect(range('2026-04-05T02:30')).toEqual(['2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z', true]);
        expect(range('2026-10-04T02:30')?.[0]).toBe('2026-10-03T16:00:00.000Z');
    });

    it('is null for anything else', () => {
        for (const value of ['', 'yesterday', '2026-02-30', '2026-13-01', '2026-11-26T25:00', '26/11/2026', '2026-11'])
            expect(range(value), value).toBeNull();
    });

    it(`shows the written time on a clock of the zone (seed ${SEED})`, () => {
        const random = createRandom(SEED);
        for (let round = 0; round < 200; round++) {
            const zone = random.pick(ZONES);
            const two = (number: number) => String(number).padStart(2, '0');
            const day = dayAfter('2026-01-01', random.integer(0, 364));
            const wall = `${day}T${two(random.integer(4, 23))}:${two(random.integer(0, 59))}`;
            expect(wallClock(momentRange(wall, zone)?.start.getTime() as number, zone), `${zone} ${SEED}`).toBe(wall);
        }
    });
});

describe('`timeZoneNamed`', () => {
    it('returns the Intl name, ignoring case, and null for an unknown zone', () => {
        expect(timeZoneNamed('australia/lord_howe')).toBe('Australia/Lord_Howe');
        for (const name of ['', 'Australia', 'Australia/Atlantis', '+10:00', "x'; --", 'a'.repeat(100)])
            expect(timeZoneNamed(name), name).toBeNull();
    });
});
