import type { Hooks, ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { invalid } from '../platform/errors';

/** Requires exactly one entry per value, because animals of a missing class would vanish from sums. */
const complete = (category: string, rows: string, by: string): ResourceHooks => ({
    beforeWrite(input, _current, { services }) {
        if (!Array.isArray(input[rows])) return input;
        const given = (input[rows] as Row[]).map(row => row[by]);
        const field = compiled(services.registry, category)
            .fields.get(rows)
            ?.rows?.fields.find(({ name }) => name === by);
        for (const [at, value] of given.entries())
            if (given.indexOf(value) !== at) throw invalid({ [`${rows}.${at}.${by}`]: ['is entered twice.'] });
        const missing = (field?.options ?? []).filter(({ value }) => !given.includes(value));
        if (missing.length)
            throw invalid({ [rows]: [`needs a row for ${missing.map(({ label }) => label).join(', ')}.`] });
        return input;
    },
});

export const hooks: Hooks = {
    'livestock-type-settings': complete('livestock-type-settings', 'types', 'animal_class'),
    'production-phase-settings': complete('production-phase-settings', 'phases', 'level'),
};
