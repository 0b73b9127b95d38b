import { describe, expect, it } from 'vitest';
import {
    checklistOutcome,
    monthsAfter,
    nextService,
    readingFaults,
    repairText,
    startedBefore,
    vehicleDues,
} from './fleet';

const now = new Date('2026-06-10T00:00:00Z');
const reading = (value: number, day: string, more = {}) => ({
    value,
    readAt: new Date(`${day}T00:00:00Z`),
    isNewMeter: false,
    isChecked: false,
    ...more,
});

describe('Odometer reading', () => {
    it.each([
        ['equal to the last one', reading(500, '2026-06-02'), []],
        ['below the last one', reading(499, '2026-06-02'), ['value']],
        ['below the last one, on a new meter', reading(3, '2026-06-02', { isNewMeter: true }), []],
        ['above the daily limit, after one day', reading(2_100, '2026-06-02'), ['value']],
        ['the same, after two days', reading(2_100, '2026-06-03'), []],
        ['above the daily limit, but checked', reading(9_000, '2026-06-02', { isChecked: true }), []],
        ['dated in the future', reading(600, '2026-06-11'), ['read_at']],
    ])('is accepted or rejected by field if it is %s', (_, given, faults) => {
        expect(Object.keys(readingFaults(given, reading(500, '2026-06-01'), undefined, now))).toEqual(faults);
    });
});

describe('Trip', () => {
    it('in the minute in which its vehicle was blocked did not start before', () => {
        const blocked = new Date('2026-06-10T05:47:20Z');
        expect(startedBefore(new Date('2026-06-10T05:46:00Z'), blocked)).toBe(true);
        expect(startedBefore(new Date('2026-06-10T05:47:00Z'), blocked)).toBe(false);
        expect(startedBefore(new Date('2026-06-10T05:48:00Z'), blocked)).toBe(false);
    });
});

describe('Vehicle service', () => {
    it('is next due on the same day of the month, or its last day', () => {
        expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
        expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
        expect(monthsAfter('2026-11-15', 3)).toBe('2027-02-15');
    });
    it('is due by the interval that the vehicle has, months or kilometres', () => {
        const done = { on: '2026-01-10', odometer: 50_000 };
        expect(nextService(done, { months: null, kilometres: 10_000 })).toEqual({
            service_due_on: null,
            service_due_at: 60_000,
        });
        expect(nextService({ ...done, odometer: null }, { months: 12, kilometres: null })).toEqual({
            service_due_on: '2027-01-10',
            service_due_at: null,
        });
    });
});

describe('`vehicleDues`', () => {
    const today = '2026-06-10';
    it('is empty while nothing is due soon', () => {
        const vehicle = { registration_due_on: '2026-07-11', service_due_at: 10_000, odometer: 8_999 };
        expect(vehicleDues(vehicle, today)).toEqual([]);
    });
    it('lists a service once, by date or odometer, whichever is worse', () => {
        const dues = vehicleDues({ service_due_on: '2026-06-20', service_due_at: 10_000, odometer: 10_001 }, today);
        expect(dues.map(({ kind, state, by }) => [kind, state, by])).toEqual([['service', 'overdue', '10000']]);
    });
    it('is "soon" on the due date and "overdue" the day after', () => {
        expect(vehicleDues({ insurance_due_on: today }, today)[0]?.state).toBe('soon');
        expect(vehicleDues({ insurance_due_on: '2026-06-09' }, today)[0]?.state).toBe('overdue');
    });
});

describe('Vehicle checklist', () => {
    const item = (name: string, is_critical: boolean, result: 'pass' | 'fail' | null, note?: string) => ({
        id: 1,
        name,
        is_critical,
        result,
        note: note ?? null,
    });
    it('fails by critical items only, which the repair text names', () => {
        const items = [item('Brakes', true, 'fail', 'Soft'), item('Horn', false, 'fail'), item('Tyres', true, 'fail')];
        expect(checklistOutcome(items)).toBe('failed');
        expect(repairText(items)).toBe('Brakes: Soft\nTyres');
        expect(checklistOutcome([item('Horn', false, 'fail'), item('Tyres', true, 'pass')])).toBe('faults');
        expect(checklistOutcome([item('Tyres', true, 'pass')])).toBe('passed');
    });
});
