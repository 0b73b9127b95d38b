import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../random';
import {
    AE_TABLE,
    ANIMAL_CLASSES,
    type AnimalGroup,
    adultEquivalents,
    DSE_PER_AE,
    herdTotals,
    PRODUCTION_LEVELS,
} from './animalClasses';

const groupOf = (random: Random): AnimalGroup => ({
    animal_class: random.pick(ANIMAL_CLASSES),
    level: random.pick(PRODUCTION_LEVELS),
    head: random.integer(0, 900),
    live_weight: random.chance(0.6) ? random.integer(150, 700) : null,
});

describe('Adult equivalents of a herd', () => {
    it('follow the published table', () => {
        expect(adultEquivalents({ animal_class: 'females_4', level: 'moderate', head: 100 })).toBeCloseTo(129);
        expect(adultEquivalents({ animal_class: 'steers_2', level: 'high', head: 50 })).toBeCloseTo(80);
        const totals = herdTotals([
            { animal_class: 'females_4', level: 'moderate', head: 100, live_weight: 480 },
            { animal_class: 'bulls', level: 'low', head: 4, live_weight: 700 },
        ]);
        expect(totals.head).toBe(104);
        expect(totals.adult_equivalents).toBeCloseTo(129 + 5.92);
        expect(totals.dry_sheep_equivalents).toBeCloseTo((129 + 5.92) * 8.4);
        // 8.0 kg of dry matter for an AE at the moderate level, 8.5 at the low
        expect(totals.dry_matter).toBeCloseTo(129 * 8 + 5.92 * 8.5);
        expect(totals.live_weight).toBeCloseTo((480 * 100 + 700 * 4) / 104);
        expect(totals.weighed).toBe(104);
    });

    it('have a value for each class and level that grows with the level', () => {
        for (const animal of ANIMAL_CLASSES) {
            const { low, moderate, high } = AE_TABLE[animal];
            expect(low).toBeGreaterThan(0.5);
            expect(moderate).toBeGreaterThan(low);
            expect(high).toBeGreaterThan(moderate);
        }
    });

    it('are the sum of the groups, in any order', () => {
        const random = createRandom(21);
        for (let n = 0; n < 500; n++) {
            const groups = Array.from({ length: random.integer(0, 8) }, () => groupOf(random));
            const cut = random.integer(0, groups.length);
            const [all, one, two] = [groups, groups.slice(0, cut), groups.slice(cut)].map(part => herdTotals(part));
            if (!all || !one || !two) throw new Error('no totals');
            expect(all.head).toBe(one.head + two.head);
            expect(all.adult_equivalents).toBeCloseTo(one.adult_equivalents + two.adult_equivalents, 6);
            expect(all.dry_matter).toBeCloseTo(one.dry_matter + two.dry_matter, 6);
            expect(herdTotals([...groups].reverse()).adult_equivalents).toBeCloseTo(all.adult_equivalents, 6);
        }
    });

    it("convert to DSE in proportion to the station's rate", () => {
        const random = createRandom(22);
        for (let n = 0; n < 200; n++) {
            const groups = [groupOf(random), groupOf(random)];
            const rate = random.number(DSE_PER_AE.lowest, DSE_PER_AE.highest, 2);
            const totals = herdTotals(groups, rate);
            expect(totals.dry_sheep_equivalents).toBeCloseTo(totals.adult_equivalents * rate, 6);
            expect(totals.adult_equivalents).toBeCloseTo(herdTotals(groups).adult_equivalents, 9);
        }
    });

    it('have a mean live weight of weighed groups only, between minimum and maximum', () => {
        const random = createRandom(23);
        for (let n = 0; n < 300; n++) {
            const groups = Array.from({ length: 5 }, () => groupOf(random));
            const weights = groups.flatMap(({ live_weight: weight, head }) => (weight && head ? [weight] : []));
            const { live_weight: mean } = herdTotals(groups);
            if (weights.length === 0) expect(mean).toBeNull();
            else {
                expect(mean).toBeGreaterThanOrEqual(Math.min(...weights) - 1e-9);
                expect(mean).toBeLessThanOrEqual(Math.max(...weights) + 1e-9);
            }
        }
        expect(herdTotals([])).toMatchObject({ head: 0, adult_equivalents: 0, live_weight: null });
    });
});
