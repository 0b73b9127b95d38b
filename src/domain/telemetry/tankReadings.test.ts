import { describe, expect, it } from 'vitest';
import { litresOf, percentOf, tankReadingFaults } from './tankReadings';

const faults = (entry: { litres?: number; percent?: number }, capacity = 399.6) => tankReadingFaults(entry, capacity);

describe('Manual tank reading', () => {
    it('is in litres or percent, and converts one to the other', () => {
        expect([litresOf(50, 400), litresOf(33, 399.6), litresOf(0, 400)]).toEqual([200, 132, 0]);
        expect([percentOf(200, 400), percentOf(133, 400), percentOf(400, 399.6)]).toEqual([50, 33, 100]);
        expect(faults({})).toEqual({ litres: 'Enter litres or percent.' });
        expect(faults({ litres: 1, percent: 1 })).toEqual({ percent: 'Enter either litres or percent.' });
    });

    it('is a whole number between empty and full', () => {
        for (const entry of [{ litres: 0 }, { litres: 400 }, { percent: 0 }, { percent: 100 }])
            expect(faults(entry)).toEqual({});
        expect(faults({ litres: 401 })).toEqual({ litres: 'Enter 400 L or less: the tank holds no more.' });
        expect(faults({ percent: 101 })).toEqual({ percent: 'Enter 100% or less.' });
        expect(faults({ litres: -1 })).toEqual({ litres: 'Enter 0 or more.' });
        expect(faults({ percent: -1 })).toEqual({ percent: 'Enter 0 or more.' });
        for (const value of [12.5, Number.NaN])
            expect(faults({ litres: value })).toEqual({ litres: 'Enter a whole number, such as 80.' });
    });
});
