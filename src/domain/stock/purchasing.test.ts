import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    approvalRefusal,
    lineFaults,
    missingPurchaseFields,
    outstanding,
    priceOn,
    purchaseTotals,
    receiptFaults,
    termsLocked,
} from './purchasing';
import { sumLitres } from './quantities';

describe('`purchaseTotals`', () => {
    it('are in whole cents with GST', () => {
        expect(
            purchaseTotals([
                { quantity: 3, unit_price: 0.1 },
                { quantity: 1, unit_price: 1.005 },
            ]),
        ).toEqual({ subtotal: 1.31, gst: 0.13, total: 1.44 });
    });
    it('are 0 without prices', () => {
        expect(purchaseTotals([{ quantity: 3, unit_price: null }])).toEqual({ subtotal: 0, gst: 0, total: 0 });
    });
});

describe('Purchase line', () => {
    it('is either a supplement or a description, with a quantity from 0.001', () => {
        expect(Object.keys(lineFaults([{ quantity: 1 }]))).toEqual(['items.0.supplement_id']);
        expect(Object.keys(lineFaults([{ supplement_id: 1, description: 'Pallet', quantity: 1 }]))).toEqual([
            'items.0.description',
        ]);
        expect(lineFaults([{ description: 'Pallet', quantity: 1.25 }])).toEqual({});
        expect(Object.keys(lineFaults([{ supplement_id: 1, quantity: 0.0005 }]))).toEqual(['items.0.quantity']);
    });
});

describe('`missingPurchaseFields`', () => {
    it('are supplier, location and prices; a service needs no location', () => {
        expect(
            missingPurchaseFields({ fulfilment_type: 'delivery', items: [{ quantity: 1 }] }).map(({ field }) => field),
        ).toEqual(['supplier_id', 'inventory_location_id', 'items.0.unit_price']);
        expect(
            missingPurchaseFields({
                supplier_id: 1,
                fulfilment_type: 'not_applicable',
                items: [{ description: 'Service', quantity: 1, unit_price: 5 }],
            }),
        ).toEqual([]);
        expect(
            missingPurchaseFields({
                supplier_id: 1,
                fulfilment_type: 'pickup',
                items: [{ supplement_id: 1, unit_price: 0 }],
            }),
        ).toEqual([{ field: 'inventory_location_id', label: 'Deliver to' }]);
    });
});

describe('`approvalRefusal`', () => {
    const request = { requested_by_id: 1, created_by: 2, amounts_edited_by_id: 3, total: 500 };
    it('refuses the user who requested, entered or priced the purchase', () => {
        expect(approvalRefusal(request, { userId: 1, limit: null })).toMatch(/^You requested/);
        expect(approvalRefusal(request, { userId: 2, limit: null })).toMatch(/^You requested/);
        expect(approvalRefusal(request, { userId: 3, limit: null })).toMatch(/^You entered/);
    });
    it("allows approval up to the user's limit and not a cent more", () => {
        expect(approvalRefusal(request, { userId: 4, limit: 500 })).toBeUndefined();
        expect(approvalRefusal(request, { userId: 4, limit: 499.99 })).toBe(
            'This comes to $500.00, and you may approve up to $499.99. An Admin has to approve it.',
        );
        expect(approvalRefusal(request, { userId: 4, limit: null })).toBeUndefined();
    });
});

it('`termsLocked` is set once a purchase is approved or partly received', () => {
    expect(termsLocked({ status: 'document_completed', items: [{ quantity: 1 }] })).toBeUndefined();
    for (const status of ['approved', 'paid', 'completed', 'on_hold', 'rejected'])
        expect(termsLocked({ status, items: [] })).toBeTruthy();
    expect(termsLocked({ status: 'document_completed', items: [{ received_quantity: 0.001 }] })).toMatch(/received/);
});

it('`priceOn` returns the latest price that has begun', () => {
    const prices = [
        { supplement_id: 1, price: 2, valid_from: '2026-03-01' },
        { supplement_id: 1, price: 1, valid_from: '2026-01-01' },
        { supplement_id: 2, price: 9, valid_from: '2026-01-01' },
        { supplement_id: 1, price: 3, valid_from: '2026-06-01' },
    ];
    expect(priceOn(prices, 1, '2026-05-31')?.price).toBe(2);
    expect(priceOn(prices, 1, '2026-06-01')?.price).toBe(3);
    expect(priceOn(prices, 1, '2025-12-31')).toBeUndefined();
});

describe('`receiptFaults`', () => {
    it('rejects more than the ordered quantity, also in several lots', () => {
        const item = { id: 7, quantity: 100, received_quantity: 40, unit: 'L' };
        expect(receiptFaults([item], [{ item_id: 7, quantity: 60 }])).toEqual({});
        expect(
            receiptFaults(
                [item],
                [
                    { item_id: 7, quantity: 40 },
                    { item_id: 7, quantity: 20.001 },
                ],
            ),
        ).toEqual({ 'lines.1.quantity': ['Only 20 L is still outstanding.'] });
        expect(Object.keys(receiptFaults([item], [{ item_id: 8, quantity: 1 }]))).toEqual(['lines.0.item_id']);
    });
    it('accepts random partial receipts exactly up to the outstanding quantity', () => {
        const random = createRandom(4);
        for (let round = 0; round < 200; round++) {
            const item = { id: 1, quantity: random.integer(1, 50_000) / 1000, received_quantity: 0, unit: 'kg' };
            for (let part = 0; part < 30; part++) {
                const quantity = random.integer(1, 8_000) / 1000;
                const refused = Object.keys(receiptFaults([item], [{ item_id: 1, quantity }])).length > 0;
                expect(refused).toBe(quantity > outstanding(item));
                if (!refused) item.received_quantity = sumLitres([item.received_quantity, quantity]);
            }
            expect(item.received_quantity).toBeLessThanOrEqual(item.quantity);
        }
    });
});
