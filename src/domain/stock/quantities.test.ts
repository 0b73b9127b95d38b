import { describe, expect, it } from 'vitest';
import {
    canChangeTransfer,
    formatLitres,
    isVolume,
    millilitres,
    NO_BREAK_SPACE,
    stockLevel,
    sumLitres,
    transferEffects,
    transferFaults,
} from './quantities';

describe('Litres', () => {
    it('are added exactly', () => {
        expect(0.1 + 0.2).not.toBe(0.3);
        expect(sumLitres([0.1, 0.2])).toBe(0.3);
        expect(sumLitres([1e9, 0.001, -1e9])).toBe(0.001);
        expect(sumLitres([])).toBe(0);
        expect(millilitres(1.005)).toBe(1005);
    });

    it('are accepted to the millilitre only', () => {
        for (const good of [0, 0.001, 13.345, 999_999.999, 1e6]) expect(isVolume(good), String(good)).toBe(true);
        for (const bad of [0.0001, 1 + 12.3450001, Number.NaN, Number.POSITIVE_INFINITY])
            expect(isVolume(bad), String(bad)).toBe(false);
    });

    it('are formatted with thousands separators and unit', () => {
        expect(formatLitres(1250.5)).toBe('1,250.5 L');
        expect(formatLitres(0.1 + 0.2)).toBe('0.3 L');
        expect(formatLitres(1250.5, NO_BREAK_SPACE)).toBe('1,250.5\u00a0L');
    });
});

describe('Stock transfer', () => {
    const line = (supplement_id: number, quantity = 5) => ({ supplement_id, quantity });

    it('requires another location, each supplement once and whole millilitres', () => {
        expect(transferFaults({ from_location_id: 1, to_location_id: 2, items: [line(1), line(2)] })).toEqual({});
        const faults = transferFaults({ from_location_id: 1, to_location_id: 1, items: [line(1), line(1, 0.00001)] });
        expect(Object.keys(faults)).toEqual(['to_location_id', 'items.1.supplement_id', 'items.1.quantity']);
        expect(transferFaults({})).toEqual({});
        expect(transferFaults({ from_location_id: null, to_location_id: null, items: [{}, {}] })).toEqual({});
    });

    it('allows only its notes to change once it is not pending', () => {
        expect(canChangeTransfer('pending', 'items')).toBe(true);
        expect(canChangeTransfer('completed', 'items')).toBe(false);
        expect(canChangeTransfer('void', 'from_location_id')).toBe(false);
        expect(canChangeTransfer('completed', 'notes')).toBe(true);
    });

    it('shows the stock of both locations before and after, also below 0', () => {
        const transfer = { from_location_id: 1, to_location_id: 2, items: [line(7, 10.5), line(8, 3)] };
        const stock = [
            { supplement_id: 7, inventory_location_id: 1, quantity: 10.7 },
            { supplement_id: 7, inventory_location_id: 2, quantity: 1 },
            { supplement_id: 8, inventory_location_id: 2, quantity: 4 },
        ];
        expect(transferEffects(transfer, 'complete', stock)).toMatchObject([
            { from: { before: 10.7, after: 0.2 }, to: { before: 1, after: 11.5 } },
            { from: { before: 0, after: -3 }, to: { before: 4, after: 7 } },
        ]);
        expect(transferEffects(transfer, 'void', stock)).toMatchObject([
            { from: { after: 21.2 }, to: { after: -9.5 } },
            { from: { after: 3 }, to: { after: 1 } },
        ]);
    });
});

describe('`stockLevel`', () => {
    it('is low below the minimum, and out at 0', () => {
        expect(stockLevel(100, 100)).toBe('enough');
        expect(stockLevel(99.999, 100)).toBe('low');
        expect(stockLevel(0, 100)).toBe('out');
        expect(stockLevel(0, null)).toBe('out');
        expect(stockLevel(1, null)).toBe('enough');
    });
});
