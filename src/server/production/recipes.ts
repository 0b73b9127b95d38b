import { type RecipeParts, recipeFaults } from '../../domain/stock/production';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Version of a recipe; undefined if it does not exist. */
export const readRecipe = async (
    db: Db,
    id: number,
): Promise<(RecipeParts & { supplement_id: number }) | undefined> => {
    const [recipe] = await db`SELECT supplement_id, water_share, expected_loss FROM recipes WHERE id = ${id}`;
    if (!recipe) return undefined;
    const inputs = await db`
        SELECT supplement_id, share FROM recipe_inputs WHERE recipe_id = ${id} ORDER BY position, id`;
    return {
        supplement_id: Number(recipe.supplement_id),
        water_share: Number(recipe.water_share),
        expected_loss: Number(recipe.expected_loss),
        inputs: inputs.map(({ supplement_id, share }) => ({
            supplement_id: Number(supplement_id),
            share: Number(share),
        })),
    };
};

/** Versions are immutable; each new one of a product takes the next number. */
export const recipeHooks: ResourceHooks = {
    async beforeWrite(input, _current, { db }) {
        const faults = recipeFaults({
            water_share: 0,
            expected_loss: 0,
            ...input,
        } as unknown as Parameters<typeof recipeFaults>[0]);
        if (Object.keys(faults).length) throw invalid(faults);
        const product = Number(input.supplement_id);
        await db`SELECT 1 FROM supplements WHERE id = ${product} FOR NO KEY UPDATE`;
        const [last] =
            await db`SELECT coalesce(max(revision), 0) AS revision FROM recipes WHERE supplement_id = ${product}`;
        const revision = Number(last?.revision) + 1;
        return { ...input, revision, name: `Version ${revision}` };
    },
};
