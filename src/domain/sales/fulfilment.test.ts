import { describe, expect, it } from 'vitest';
import { fulfilmentOf, leftToPlan, type OrderTank, proposeDeliveries } from './fulfilment';

const supply = (more: object = {}) => ({ ordered: 0, delivered: 0, planned: 0, extra_to_bill: 0, ...more });
const item = (id: number, quantity: number | null, more: object = {}) => ({
    id,
    supplement_id: 7,
    unit: 'L',
    quantity,
    ...more,
});

describe('Fulfilment of order lines', () => {
    it('fills the lines of a supplement from the first, and gives the surplus to the last', () => {
        const lines = fulfilmentOf(
            [item(1, 300), item(2, 200, { unit: null })],
            new Map([[7, supply({ ordered: 500, delivered: 350, planned: 180, extra_to_bill: 10 })]]),
        );
        expect(lines.map(({ delivered, planned, billed, left }) => [delivered, planned, billed, left])).toEqual([
            [300, 0, 300, 0],
            [50, 180, 50, 0],
        ]);
    });
    it('separates billed litres from those that are not charged, to the fraction', () => {
        const [line] = fulfilmentOf(
            [item(1, 0.3)],
            new Map([[7, supply({ ordered: 0.3, delivered: 0.7, extra_to_bill: 0.1 })]]),
        );
        expect(line).toMatchObject({ billed: 0.4, not_charged: 0.3, left: 0 });
    });
    it('has no litres for kilograms, drums and goods', () => {
        const lines = fulfilmentOf(
            [item(1, 5, { unit: 'kg' }), item(2, 2, { supplement_id: null, unit: null })],
            new Map(),
        );
        for (const line of lines)
            expect(line).toMatchObject({ planned: null, delivered: null, billed: null, left: null });
        expect(lines.map(({ ordered }) => ordered)).toEqual([5, 2]);
    });
    it('leaves a negative rest where more is planned than ordered', () => {
        expect([...leftToPlan(new Map([[7, supply({ ordered: 100, delivered: 60, planned: 50 })]]))]).toEqual([
            [7, -10],
        ]);
    });
});

describe('Proposed deliveries of an order', () => {
    const tank = (site_id: number, room: number | null, more: Partial<OrderTank> = {}): OrderTank => ({
        site_id,
        room_litres: room,
        capacity_litres: room === null ? null : 1000,
        litres_per_day: 0,
        planned_delivery_id: null,
        usual_location_id: 1,
        ...more,
    });
    const propose = (left: number, tanks: OrderTank[], depots = [{ id: 1, free: 1000 }]) =>
        proposeDeliveries(left, tanks, depots, '2026-12-01', () => '2026-11-30').map(line => [
            line.quantity,
            line.inventory_location_id,
        ]);
    it('fills one tank after the other up to its room, and no more than the order has left', () => {
        expect(propose(500, [tank(1, 280), tank(2, 400), tank(3, 100)])).toEqual([
            [280, 1],
            [220, 1],
            [null, 1],
        ]);
    });
    it('skips tanks with a pending delivery, and proposes the rest where the room is unknown', () => {
        expect(propose(50.5, [tank(1, 280, { planned_delivery_id: 9 }), tank(2, null)])).toEqual([
            [null, 1],
            [50.5, 1],
        ]);
    });
    it('takes another depot where the usual one has too little, and no more than is free there', () => {
        const depots = [
            { id: 1, free: 20 },
            { id: 2, free: 90.7 },
        ];
        expect(propose(500, [tank(1, 280), tank(2, 15)], depots)).toEqual([
            [90, 2],
            [15, 1],
        ]);
        expect(propose(500, [tank(1, 280)], [])).toEqual([[null, 1]]);
    });
    it('proposes nothing for an order that has nothing left', () => {
        expect(propose(-10, [tank(1, 280)])).toEqual([[null, 1]]);
    });
});
