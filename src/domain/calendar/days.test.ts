import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    BUSINESS_ZONE,
    dayAfter,
    dayKey,
    daysBetween,
    eachDay,
    firstMomentAt,
    latestToday,
    timeZoneOf,
    todayIn,
    weekdayOf,
    zonesByState,
} from './days';

describe('Days', () => {
    it("use the time zone of the property's state, or Queensland if it is unknown", () => {
        expect(timeZoneOf({ state: 'WA' })).toBe('Australia/Perth');
        for (const unknown of [null, undefined, '', 'XX'])
            expect(timeZoneOf({ state: unknown, postcode: unknown, time_zone: null })).toBe(BUSINESS_ZONE);
        expect(timeZoneOf(undefined)).toBe(BUSINESS_ZONE);
    });

    it("use the postcode before the state, and the property's own zone before both", () => {
        expect(timeZoneOf({ state: 'NSW', postcode: '2880' })).toBe('Australia/Broken_Hill');
        expect(timeZoneOf({ state: 'NSW', postcode: '2898' })).toBe('Australia/Lord_Howe');
        expect(timeZoneOf({ state: 'WA', postcode: '6443' })).toBe('Australia/Eucla');
        expect(timeZoneOf({ state: 'NSW', postcode: '2879' })).toBe('Australia/Sydney');
        expect(timeZoneOf({ state: 'WA', postcode: '6443', time_zone: 'Australia/Perth' })).toBe('Australia/Perth');
    });

    it('are the local ones of a moment (`dayKey`)', () => {
        expect(dayKey('2026-02-03T14:05:00Z', { timeZone: BUSINESS_ZONE })).toBe('2026-02-04');
    });

    it('are those of the business zone in its early morning, while UTC is a day behind', () => {
        const early = new Date('2026-11-20T15:21:00Z');
        expect(todayIn(BUSINESS_ZONE, early)).toBe('2026-11-21');
        expect(todayIn('Australia/Perth', early)).toBe('2026-11-20');
        expect(latestToday(early)).toBe('2026-11-21');
    });

    it('begin first on the east coast, an hour earlier in summer (`latestToday`)', () => {
        const hourBeforeBrisbane = new Date('2026-11-20T13:30:00Z');
        expect(todayIn(BUSINESS_ZONE, hourBeforeBrisbane)).toBe('2026-11-20');
        expect(latestToday(hourBeforeBrisbane)).toBe('2026-11-21');
    });

    it('are counted across months and leap days', () => {
        expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
        expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
        expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
        expect(eachDay('2026-01-02', '2026-01-01')).toEqual([]);
        expect(daysBetween('2026-01-01', '2026-01-31')).toBe(31);
        expect(daysBetween('soon', '2026-01-31')).toBeNaN();
    });

    it('have a weekday number from 1 for Monday to 7', () => {
        expect(['2026-11-22', '2026-11-23', '2028-02-29'].map(weekdayOf)).toEqual([7, 1, 2]);
    });
});

describe('`firstMomentAt` a local time', () => {
    const shown = (moment: number, timeZone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
            .format(moment)
            .replace(' ', 'T');
    it('is the first of a repeated hour, and the change itself for a skipped hour', () => {
        const at = (day: string, time: string, zone: string) => firstMomentAt(day, time, zone).toISOString();
        expect(at('2026-11-22', '21:00', BUSINESS_ZONE)).toBe('2026-11-22T11:00:00.000Z');
        expect(at('2026-10-04', '02:30', 'Australia/Sydney')).toBe('2026-10-03T16:00:00.000Z');
        expect(at('2026-10-04', '03:00', 'Australia/Sydney')).toBe('2026-10-03T16:00:00.000Z');
        expect(at('2026-10-04', '06:00', 'Australia/Sydney')).toBe('2026-10-03T19:00:00.000Z');
        expect(at('2027-04-04', '02:30', 'Australia/Sydney')).toBe('2027-04-03T15:30:00.000Z');
        expect(at('2027-04-04', '03:00', 'Australia/Sydney')).toBe('2027-04-03T17:00:00.000Z');
        // daylight saving shift of half an hour
        expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
    });
    it('is the first minute at or after that time, on random days in random zones', () => {
        const random = createRandom(11);
        const zones = [
            ...zonesByState.map(([, zone]) => zone),
            'Europe/Berlin',
            'Asia/Kathmandu',
            'Australia/Lord_Howe',
        ];
        const awkward = ['2026-10-03', '2026-10-04', '2027-04-03', '2027-04-04', '2026-10-25', '2027-03-28'];
        for (let round = 0; round < 400; round++) {
            const zone = random.pick(zones);
            const day = random.chance(0.6) ? random.pick(awkward) : dayAfter('2026-01-01', random.integer(0, 900));
            const time = `${String(random.integer(0, 23)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`;
            const moment = firstMomentAt(day, time, zone).getTime();
            expect(shown(moment, zone) >= `${day}T${time}`, `${day} ${time} ${zone}`).toBe(true);
            expect(shown(moment - 60_000, zone) < `${day}T${time}`, `${day} ${time} ${zone}`).toBe(true);
        }
    });
});
