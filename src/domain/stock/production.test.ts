import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { expectedOutput, inputFaults, openChecks, planFromRecipe, productionOutcome, recipeFaults } from './production';
import { sumLitres } from './quantities';

const recipe = {
    inputs: [
        { supplement_id: 1, share: 0.6 },
        { supplement_id: 2, share: 0.2 },
    ],
    water_share: 0.2,
    expected_loss: 2,
};

describe('Recipe', () => {
    it('plans inputs for the wanted output after its loss, to the millilitre', () => {
        expect(planFromRecipe(recipe, 980)).toEqual({
            inputs: [
                { supplement_id: 1, quantity: 600 },
                { supplement_id: 2, quantity: 200 },
            ],
            water: 200,
        });
        expect(planFromRecipe({ ...recipe, expected_loss: 0 }, 1 / 3).inputs[0]?.quantity).toBe(0.2);
        // a trace is not zero
        const trace = { ...recipe, inputs: [{ supplement_id: 1, share: 0.000001 }] };
        expect(planFromRecipe(trace, 1).inputs[0]?.quantity).toBe(0.001);
    });

    it('has an expected output equal to the wanted one, for 200 random recipes', () => {
        const random = createRandom(7);
        for (let at = 0; at < 200; at++) {
            const some = {
                inputs: [1, 2, 3].map(supplement_id => ({ supplement_id, share: random.number(0.2, 1.2, 6) })),
                water_share: random.number(0, 1, 3),
                expected_loss: random.number(0, 20, 1),
            };
            const wanted = random.integer(1, 50_000);
            const { inputs, water } = planFromRecipe(some, wanted);
            const wentIn = sumLitres([water, ...inputs.map(({ quantity }) => quantity)]);
            expect(expectedOutput(some, wentIn)).toBeCloseTo(wanted, 1);
        }
    });

    it('is rejected if its shares do not add up to one litre', () => {
        expect(recipeFaults({ ...recipe, water_share: 0.1 })).toHaveProperty('inputs');
        expect(recipeFaults(recipe)).toEqual({});
        const thirds = [1, 2, 3].map(supplement_id => ({ supplement_id, share: 0.333333 }));
        expect(
            recipeFaults({
                inputs: [...thirds, { supplement_id: 4, share: 0.000001 }],
                water_share: 0,
                expected_loss: 0,
            }),
        ).toEqual({});
    });
});

describe('`productionOutcome`', () => {
    it('compares the loss with the expected loss of the recipe', () => {
        expect(productionOutcome(1000, 980, recipe)).toMatchObject({ loss: 20, yieldPercent: 100, isLossHigh: false });
        expect(productionOutcome(1000, 931, recipe)).toMatchObject({
            lossPercent: 6.9,
            yieldPercent: 95,
            isLossHigh: true,
        });
        expect(productionOutcome(1000, 990, recipe)).toMatchObject({ yieldPercent: 101, isLossHigh: false });
        expect(productionOutcome(1000, 500)).toMatchObject({ loss: 500, yieldPercent: null, isLossHigh: false });
        expect(productionOutcome(0.3, 0.1)).toMatchObject({ loss: 0.2 });
    });
});

it('`inputFaults` rejects the product itself and a repeated input', () => {
    const faults = inputFaults({
        supplement_id: 3,
        inputs: [
            { supplement_id: 3, quantity: 1 },
            { supplement_id: 4, quantity: 1.0001 },
            { supplement_id: 4, quantity: 1 },
        ],
    });
    expect(Object.keys(faults)).toEqual(['inputs.0.supplement_id', 'inputs.1.quantity', 'inputs.2.supplement_id']);
});

it('`openChecks` lists the checks that are not ticked', () => {
    expect(openChecks({ is_jug_tested: true, labelled_correctly: null })).toEqual([
        'retention_sample_collected',
        'labelled_correctly',
        'mixing_equipment_cleaned',
    ]);
});
