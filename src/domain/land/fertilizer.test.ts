import { describe, expect, it } from 'vitest';
import { analysisFaults, type FertilizerAnalysis, kgPerLitre, type LandDose, nutrientsOnLand } from './fertilizer';

const analysis = (more: Partial<FertilizerAnalysis>): FertilizerAnalysis => ({
    analysis_basis: 'w_w',
    nitrogen: 0,
    phosphorus: 0,
    potassium: 0,
    sulphur: 0,
    density: null,
    ...more,
});
const UAN = analysis({ nitrogen: 32, density: 1.32 });
const KTS = analysis({ potassium: 20.8, sulphur: 17, density: 1.46 });
const dose = (of: FertilizerAnalysis, more: Partial<LandDose> = {}): LandDose => ({
    fertilizer: { id: 1, label: 'Any' },
    analysis: of,
    sessions: 1,
    litres: 1_000,
    litresPerHectare: 25,
    ...more,
});
const sums = (doses: readonly LandDose[]) =>
    Object.fromEntries(
        nutrientsOnLand(doses).map(({ nutrient, kg, kg_per_hectare }) => [nutrient, [kg, kg_per_hectare]]),
    );

describe('`kgPerLitre` of a nutrient', () => {
    it.each([
        // labels of Australian makers: 32 % w/w at 1.32 kg/L is sold as 42.2 % w/v
        ['nitrogen of UAN, analysis by weight', UAN, 'nitrogen', 0.4224],
        [
            'nitrogen of UAN, analysis by volume',
            analysis({ analysis_basis: 'w_v', nitrogen: 42.24 }),
            'nitrogen',
            0.4224,
        ],
        [
            'nitrogen, analysis by volume, with another density',
            analysis({ analysis_basis: 'w_v', nitrogen: 42.24, density: 2 }),
            'nitrogen',
            0.4224,
        ],
        ['potassium of potassium thiosulphate', KTS, 'potassium', 0.30368],
        ['sulphur of potassium thiosulphate', KTS, 'sulphur', 0.2482],
        ['sulphur of UAN, which has none', UAN, 'sulphur', 0],
    ] as const)('matches the label: %s', (_, of, nutrient, kg) => {
        expect(kgPerLitre(of, nutrient)).toBeCloseTo(kg, 10);
    });
    it('is undefined for w/w analysis without a density', () => {
        expect(kgPerLitre(analysis({ nitrogen: 32 }), 'nitrogen')).toBeUndefined();
    });
});

describe('`nutrientsOnLand`', () => {
    it('are litres times nutrient share, per hectare', () => {
        const found = sums([dose(UAN)]);
        expect(found.nitrogen?.[0]).toBeCloseTo(422.4, 6);
        expect(found.nitrogen?.[1]).toBeCloseTo(10.56, 6);
        expect(found.potassium).toEqual([0, 0]);
    });
    it('add up from their lines, and more litres never give less', () => {
        const parts = [
            dose(UAN),
            dose(KTS, { litres: 300, litresPerHectare: 7.5 }),
            dose(UAN, { litres: 1, litresPerHectare: 0.025 }),
        ];
        for (const { kg, kg_per_hectare, lines } of nutrientsOnLand(parts)) {
            expect(lines.reduce((sum, line) => sum + line.kg, 0)).toBeCloseTo(kg, 9);
            for (const line of lines) {
                expect(line.kg).toBeCloseTo(line.litres * line.kg_per_litre, 9);
                expect(line.kg_per_hectare).toBeCloseTo(line.litres_per_hectare * line.kg_per_litre, 9);
            }
            expect(kg_per_hectare).toBeCloseTo(kg / 40, 9);
        }
        const [one, all] = [sums(parts.slice(0, 1)), sums(parts)];
        for (const nutrient of Object.keys(all))
            expect(all[nutrient]?.[0]).toBeGreaterThanOrEqual(one[nutrient]?.[0] as number);
        expect(sums([])).toEqual({ nitrogen: [0, 0], phosphorus: [0, 0], potassium: [0, 0], sulphur: [0, 0] });
    });
});

describe('Fertilizer analysis', () => {
    it('is at most 100 %, and w/w requires a density', () => {
        expect(analysisFaults(analysis({ nitrogen: 33.4, phosphorus: 33.3, potassium: 33.3, density: 1.2 }))).toEqual(
            {},
        );
        expect(
            analysisFaults(analysis({ nitrogen: 33.5, phosphorus: 33.3, potassium: 33.3, density: 1.2 })),
        ).toHaveProperty('nitrogen');
        expect(analysisFaults(analysis({ analysis_basis: 'w_v', nitrogen: 130, density: 1.32 }))).toEqual({});
        expect(analysisFaults(analysis({ analysis_basis: 'w_v', nitrogen: 101 }))).toHaveProperty('nitrogen');
        expect(analysisFaults(analysis({ nitrogen: 32 }))).toHaveProperty('density');
    });
});
