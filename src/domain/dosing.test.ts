import { describe, expect, it } from 'vitest';
import { activeShare, nutrientInVolume, volumeOfNutrient } from './dosing';

describe('doses in grams and in millilitres', () => {
    it('10 g of nitrogen are 53.06 ml of a supplement of SG 1.24 with 15.2 % of it', () => {
        expect(volumeOfNutrient(10, 1.24, 15.2)).toBeCloseTo(53.06, 2);
    });
    it('are the reverse of each other', () => {
        for (const [grams, density, percentage] of [
            [1, 0.9, 100],
            [12.5, 1.31, 3.4],
            [0, 1, 50],
        ] as const)
            expect(nutrientInVolume(volumeOfNutrient(grams, density, percentage), density, percentage)).toBeCloseTo(
                grams,
                9,
            );
    });
    it('speak of the largest part that is neither water nor an equivalent', () => {
        const share = (nutrient: string, percentage: number) => ({ nutrient, percentage });
        expect(
            activeShare([
                share('water', 42),
                share('crude_protein', 95),
                share('phosphorus', 3.4),
                share('nitrogen', 15.2),
            ]),
        ).toEqual(share('nitrogen', 15.2));
        expect(activeShare([share('nitrogen', 15), share('nutrient', 8)])).toEqual(share('nutrient', 8));
        expect(activeShare([share('water', 100)])).toBeUndefined();
    });
});
