import { describe, expect, it } from 'vitest';
import { canEditTerms, lineAmount, missingForContract, missingInOrder, money, orderTotals, unitPrice } from './orders';

/** A seeded generator, so that a failure can be reproduced. */
const random = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
};
const line = (quantity: number, unit_price: number, discount = 0) => ({
    type: 'additional_item',
    description: 'x',
    quantity,
    unit_price,
    discount,
});

describe('`lineAmount`', () => {
    it('rounds half a cent up, without binary rounding errors', () => {
        expect(lineAmount(line(1, 1.005))).toBe(1.01);
        expect(lineAmount(line(3, 0.335))).toBe(1.01);
        expect(lineAmount(line(1, 1.115, 0))).toBe(1.12);
        expect(lineAmount(line(0.5, 0.01))).toBe(0.01);
    });
    it('subtracts the discount before it rounds', () => {
        expect(lineAmount(line(3, 9.99, 10))).toBe(26.97);
        expect(lineAmount(line(1, 100, 33.33))).toBe(66.67);
        expect(lineAmount(line(7, 12, 100))).toBe(0);
    });
    it('handles numbers in exponent notation', () => {
        expect(lineAmount(line(1_000_000, 1e-7))).toBe(0.1);
        expect(lineAmount(line(1_000_000, 10_000_000))).toBe(1e13);
    });
    it('is 0 while quantity or price is missing', () => {
        expect(lineAmount({ type: 'product', quantity: null, unit_price: 4 })).toBe(0);
    });
});

describe('`orderTotals`', () => {
    it('calculates GST once, from the subtotal', () => {
        // three lines of 0.05: GST of each would round to 0.01, of the sum it is 0.02
        expect(orderTotals([line(1, 0.05), line(1, 0.05), line(1, 0.05)])).toEqual({
            subtotal: 0.15,
            gst: 0.02,
            total: 0.17,
        });
    });
    it('returns whole cents that add up for 2,000 random orders, in any order of lines', () => {
        const next = random(20261120);
        for (let round = 0; round < 2000; round++) {
            const lines = Array.from({ length: 1 + Math.floor(next() * 12) }, () =>
                line(
                    Math.floor(next() * 1e6) / 1000,
                    Math.floor(next() * 1e7) / 10 ** Math.floor(next() * 5),
                    Math.floor(next() * 10001) / 100,
                ),
            );
            const { subtotal, gst, total } = orderTotals(lines);
            const cents = (dollars: number) => Math.round(dollars * 100);
            for (const amount of [subtotal, gst, total]) expect(cents(amount) / 100).toBe(amount);
            expect(cents(subtotal)).toBe(lines.reduce((sum, one) => sum + cents(lineAmount(one)), 0));
            expect(cents(total)).toBe(cents(subtotal) + cents(gst));
            // within half a cent of a tenth of the sum, and exact if the sum ends in whole ten cents
            expect(Math.abs(cents(gst) * 10 - cents(subtotal))).toBeLessThanOrEqual(5);
            if (cents(subtotal) % 10 === 5) expect(cents(gst) * 10).toBe(cents(subtotal) + 5);
            expect(orderTotals([...lines].reverse())).toEqual({ subtotal, gst, total });
        }
    });
});

describe('`canEditTerms`', () => {
    it('is false once the customer has signed or the order is confirmed', () => {
        for (const status of ['draft', 'created', 'sent'])
            expect(canEditTerms({ status, contract_status: null })).toBe(true);
        expect(canEditTerms({ status: 'sent', contract_status: 'signed_by_customer' })).toBe(false);
        for (const status of ['confirmed', 'completed'])
            expect(canEditTerms({ status, contract_status: 'pending' })).toBe(false);
    });
});

describe('Required fields of an order', () => {
    it('are reported by field path', () => {
        expect(missingInOrder({ customer_id: null, items: [] })).toEqual({
            customer_id: ['Customer is required.'],
            items: ['An order has at least one item.'],
        });
        expect(
            Object.keys(
                missingInOrder({
                    customer_id: 1,
                    items: [{ type: 'product' }, { type: 'udose_item', quantity: 1, unit_price: 0 }],
                }),
            ),
        ).toEqual(['items.0.supplement_id', 'items.0.quantity', 'items.0.unit_price', 'items.1.description']);
    });
    it('include the record that has the field', () => {
        const missing = missingForContract(
            { id: 4, customer_id: 9, customer_property_id: null, items: [line(1, 2)] },
            {
                id: 9,
                name: 'Annie',
                abn: null,
                email: 'annie@example.test',
                address: ' ',
                town: 'Longreach',
                state: 'QLD',
            },
        );
        expect(missing.map(({ path, resource, record_id }) => [path, resource, record_id])).toEqual([
            ['customer.abn', 'customers', 9],
            ['customer.address', 'customers', 9],
            ['customer_property_id', 'sales-orders', 4],
        ]);
    });
});

describe('`money` and `unitPrice`', () => {
    it('put the minus sign before the dollar sign and keep up to three decimals of a unit price', () => {
        expect(money(-161.57)).toBe('−$161.57');
        expect(money(1234.5)).toBe('$1,234.50');
        expect(unitPrice(4.105)).toBe('$4.105');
    });
});
