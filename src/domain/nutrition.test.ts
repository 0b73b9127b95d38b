import { describe, expect, it } from 'vitest';
import { resources } from '../contract/generated/resources';
import { NUTRIENT_COLORS, totalShare } from './nutrition';

describe('Nutrients', () => {
    it('have a colour each', () => {
        const rows = resources.supplements?.fields.find(({ name }) => name === 'nutrients')?.rows;
        const names = rows?.fields.find(({ name }) => name === 'nutrient')?.options?.map(({ value }) => value);
        expect(Object.keys(NUTRIENT_COLORS).sort()).toEqual([...(names ?? [])].sort());
    });

    it('add up without what is only an equivalent', () => {
        const shares = [
            { nutrient: 'nitrogen', percentage: 20 },
            { nutrient: 'crude_protein', percentage: 125 },
            { nutrient: 'water', percentage: 40 },
        ];
        expect(totalShare(shares)).toBe(60);
    });
});
