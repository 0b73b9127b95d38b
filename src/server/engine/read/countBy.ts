import type { Field } from '../../../contract/metadata';
import { invalid } from '../../platform/errors';
import type { Caller, Services } from '../../platform/services';
import { type Compiled, canSeeField } from '../sql/compile';
import { parseListQuery } from '../sql/query';

/** True for a stored enumeration field that the caller may filter by: only these can be grouped by. */
const countable = (caller: Caller, field: Field) =>
    field.type === 'enum' && field.stored && field.filter && canSeeField(caller, field);

const countedField = ({ resource }: Compiled, caller: Caller, name: unknown): Field => {
    const fields = resource.fields.filter(field => countable(caller, field));
    const field = fields.find(known => known.name === name);
    if (field) return field;
    const message = fields.length
        ? `must be one of ${fields.map(known => known.name).join(', ')}.`
        : 'is not available for this list.';
    throw invalid({ count_by: [message] }, `count_by: ${message}`);
};

/** Row counts of a list by value of `count_by`, under the list's own parameters, in one statement. */
export const countBy = async (
    { totals }: Services,
    compiled: Compiled,
    caller: Caller,
    given: Readonly<Record<string, unknown>>,
) => {
    const { name, options = [] } = countedField(compiled, caller, given.count_by);
    const { where, params } = parseListQuery(compiled, given, caller, ['count_by']);
    const lines = await totals.countEach(
        `SELECT t.${name} AS value, count(*)::int AS count FROM ${compiled.resource.table} t ${where} GROUP BY t.${name}`,
        params,
    );
    const counted = new Map(lines.map(({ value, count }) => [value, count as number]));
    return {
        total: lines.reduce((sum, { count }) => sum + (count as number), 0),
        values: options.map(({ value }) => ({ value, count: counted.get(value) ?? 0 })),
    };
};
