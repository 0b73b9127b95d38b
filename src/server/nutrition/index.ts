import { compositionFaults, type NutrientShare } from '../../domain/dosing/nutrients';
import type { Hooks, ResourceHooks } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Handlers } from '../platform/services';
import { calculationHooks } from './calculations';
import { getCalculatorFigures } from './calculatorFigures';
import { printCalculation } from './printCalculation';
import { refuseUnsafeComposition } from './ureaGuard';

export { syncNutrients as prepare } from './syncNutrients';

const supplementHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller }) {
        if (input.nutrients === undefined) return input;
        const shares = (input.nutrients ?? []) as NutrientShare[];
        const [fault] = compositionFaults(shares);
        if (fault) throw invalid({ [fault.field]: [fault.text] });
        if (current)
            await refuseUnsafeComposition(
                db,
                caller,
                Number(current.id),
                (current.nutrients ?? []) as NutrientShare[],
                shares,
            );
        return input;
    },
};

/** SQL of the number of live records with a tag. */
const tagged = (table: string) =>
    `(SELECT count(*) FROM ${table}_tags l JOIN ${table} r ON r.id = l.owner_id WHERE l.other_id = t.id AND r.archived_at IS NULL)`;

export const hooks: Hooks = {
    supplements: supplementHooks,
    'supplement-nutrients': {
        computed: {
            supplement_count: `(SELECT count(*)::int FROM supplement_nutrients n JOIN supplements s ON s.id = n.supplement_id
                WHERE n.nutrient = t.nutrient AND s.is_active AND s.archived_at IS NULL)`,
        },
    },
    tags: {
        computed: {
            use_count: `(${['customers', 'customer_properties', 'udose_sites', 'supplements'].map(tagged).join(' + ')})::int`,
        },
    },
    calculations: calculationHooks,
};
export const handlers: Handlers = { getCalculatorFigures, printCalculation };
