import { describe, expect, it } from 'vitest';
import { planRefusals, proposedDay, roomOn, statusByDelivery, todayAtTank } from './refillPlanning';

const tank = { room_litres: 280, capacity_litres: 480, litres_per_day: 8 };

describe('`roomOn` a day', () => {
    it('grows with the daily use until that day', () => {
        expect(roomOn(tank, '2026-11-27', '2026-11-27')).toBe(280);
        expect(roomOn(tank, '2026-12-07', '2026-11-27')).toBe(360);
    });
    it('never exceeds the capacity of the tank', () => expect(roomOn(tank, '2027-06-01', '2026-11-27')).toBe(480));
    it("equals today's room if the use is unknown or the day is past", () => {
        expect(roomOn({ ...tank, litres_per_day: null }, '2026-12-07', '2026-11-27')).toBe(280);
        expect(roomOn(tank, '2026-11-01', '2026-11-27')).toBe(280);
    });
    it('is 0 in a full tank', () => expect(roomOn({ ...tank, room_litres: 0 }, '2026-11-27', '2026-11-27')).toBe(0));
    it('is null without level or capacity', () => {
        expect(roomOn({ ...tank, room_litres: null }, '2026-11-27', '2026-11-27')).toBeNull();
        expect(roomOn({ ...tank, capacity_litres: null }, '2026-11-27', '2026-11-27')).toBeNull();
    });
});

describe('`todayAtTank`', () => {
    it('is the day of the site, from which its days left count', () =>
        expect(todayAtTank({ empties_on: '2026-12-01', days_left: 5 }, '2026-11-27')).toBe('2026-11-26'));
    it.each([{}, { empties_on: null, days_left: null }, { empties_on: '2026-12-01', days_left: null }])(
        'is the given day without a forecast: %j',
        figures => expect(todayAtTank(figures, '2026-11-27')).toBe('2026-11-27'),
    );
});

describe('`proposedDay` of a refill', () => {
    it.each([
        [10, '2026-12-04'],
        [2, '2026-11-28'],
        [0, '2026-11-28'],
        [null, '2026-12-04'],
    ])('with %s days left is %s', (days, day) => expect(proposedDay(days, '2026-11-27')).toBe(day));
});

describe('`planRefusals`', () => {
    const depot = {
        supplement: 'uPro Orange',
        location: 'Longreach',
        usable: 500,
        reserved: 300,
        planned: 0,
        free: 200,
    };
    it('names stock on hand, reserved by its documents, and free', () =>
        expect(planRefusals.stock({ ...depot, documents: ['ST-12: 300 L'] }, 250)).toBe(
            'Longreach has too little uPro Orange for 250 L: 500 L on hand, 300 L reserved (ST-12: 300 L), 200 L free.',
        ));
    it('leaves out reservations if there are none', () =>
        expect(planRefusals.stock({ ...depot, reserved: 0, free: 500, documents: [] }, 600)).toBe(
            'Longreach has too little uPro Orange for 600 L: 500 L on hand, 500 L free.',
        ));
    it('names the litres of planned deliveries', () =>
        expect(planRefusals.stock({ ...depot, reserved: 0, planned: 400, free: 100, documents: [] }, 250)).toBe(
            'Longreach has too little uPro Orange for 250 L: 500 L on hand, 400 L planned, 100 L free.',
        ));
    it('names the planned delivery', () =>
        expect(planRefusals.planned('House Bore', 'SD-7', '2026-11-30')).toBe(
            'House Bore already has the delivery SD-7, planned for 30 Nov 2026. Open it to change it.',
        ));
});

it('`statusByDelivery` maps pending to planned, completed to done, and void or archived to asked', () => {
    const delivery = { status: 'pending', archived_at: null, site_id: 1 };
    expect(statusByDelivery(delivery, 1)).toBe('planned');
    expect(statusByDelivery({ ...delivery, status: 'completed' }, 1)).toBe('done');
    expect(statusByDelivery({ ...delivery, status: 'void' }, 1)).toBe('asked');
    expect(statusByDelivery({ ...delivery, archived_at: '2026-11-27' }, 1)).toBe('asked');
    expect(statusByDelivery(delivery, 2)).toBe('asked');
});
