import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/generated/resources';
import { CRUDE_PROTEIN_PER_UREA, compositionFaults, NUTRIENT_COLORS, totalShare } from './nutrients';

describe('Nutrients', () => {
    it('have one colour each in the contract', () => {
        const rows = resources.supplements?.fields.find(({ name }) => name === 'nutrients')?.rows;
        const names = rows?.fields.find(({ name }) => name === 'nutrient')?.options?.map(({ value }) => value);
        expect(Object.keys(NUTRIENT_COLORS).sort()).toEqual([...(names ?? [])].sort());
    });

    it('are summed without equivalents such as crude protein (`totalShare`)', () => {
        const shares = [
            { nutrient: 'nitrogen', percentage: 20 },
            { nutrient: 'crude_protein', percentage: 125 },
            { nutrient: 'water', percentage: 40 },
        ];
        expect(totalShare(shares)).toBe(60);
    });

    it('include the crude protein of urea, 2.875 times its mass', () =>
        expect(CRUDE_PROTEIN_PER_UREA).toBeCloseTo(2.875, 3));
});

describe('Nutrient composition', () => {
    const faults = (parts: Record<string, number>) =>
        compositionFaults(Object.entries(parts).map(([nutrient, percentage]) => ({ nutrient, percentage })));

    it('requires urea equivalent and crude protein to agree with the nitrogen, within rounding', () => {
        expect(faults({ nitrogen: 15.2, urea_equivalent: 33, crude_protein: 95, water: 42 })).toEqual([]);
        expect(faults({ nitrogen: 1.1, urea_equivalent: 2, crude_protein: 7 })).toEqual([]);
        expect(faults({ nitrogen: 11.5, phosphorus: 5 })).toEqual([]);
        expect(faults({ nitrogen: 46, urea_equivalent: 10, crude_protein: 5 })).toEqual([
            { field: 'nutrients.1.percentage', text: 'does not agree with the nitrogen ÷ 0.46, which is 100 %.' },
        ]);
        expect(faults({ nitrogen: 10, crude_protein: 30 })[0]?.text).toContain('62.5 %');
        expect(faults({ crude_protein: 10, urea_equivalent: 30 })[0]).toMatchObject({
            field: 'nutrients.0.percentage',
        });
    });

    it('is at most 100 %, with each nutrient once', () => {
        expect(faults({ water: 60, phosphorus: 41 })[0]?.field).toBe('nutrients');
        expect(faults({ urea_equivalent: 120 })[0]?.field).toBe('nutrients.0.percentage');
        expect(faults({ nitrogen: 46, urea_equivalent: 100, crude_protein: 287.5 })).toEqual([]);
        const twice = [1, 2].map(percentage => ({ nutrient: 'zinc', percentage }));
        expect(compositionFaults(twice)[0]?.field).toBe('nutrients.1.nutrient');
    });
});
