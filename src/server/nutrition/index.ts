import { type Share, totalShare } from '../../domain/nutrition';
import type { Hooks, ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import type { Handlers } from '../foundation/services';

const supplementHooks: ResourceHooks = {
    beforeWrite(input) {
        const shares = (input.nutrients ?? []) as Share[];
        const twice = shares.findIndex(
            ({ nutrient }, at) => shares.findIndex(other => other.nutrient === nutrient) < at,
        );
        if (twice >= 0) throw invalid({ [`nutrients.${twice}.nutrient`]: ['is in the list already.'] });
        // rounding of the parts may add up to a little more
        if (totalShare(shares) > 100.05)
            throw invalid({ nutrients: ['must not add up to more than 100 % (equivalents left out).'] });
        return input;
    },
};

export const hooks: Hooks = { supplements: supplementHooks };
export const handlers: Handlers = {};
