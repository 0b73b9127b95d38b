import { compositionFaults, type Share } from '../../domain/nutrition';
import type { Hooks, ResourceHooks } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import type { Handlers } from '../foundation/services';
import { guardComposition } from './ureaGuard';

const supplementHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller }) {
        if (input.nutrients === undefined) return input;
        const shares = (input.nutrients ?? []) as Share[];
        const [fault] = compositionFaults(shares);
        if (fault) throw invalid({ [fault.field]: [fault.text] });
        if (current)
            await guardComposition(db, caller, Number(current.id), (current.nutrients ?? []) as Share[], shares);
        return input;
    },
};

export const hooks: Hooks = { supplements: supplementHooks };
export const handlers: Handlers = {};
