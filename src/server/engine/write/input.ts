import type { Field } from '../../../contract/metadata';
import { cleanTexts, roundToSteps, validateRecord } from '../../../domain/records/validation';
import { invalid } from '../../platform/errors';
import type { Caller, Db } from '../../platform/services';
import type { Row } from '../hooks';
import { query } from '../read/read';
import { type Compiled, canWriteField } from '../sql/compile';
import { choosableCondition } from '../sql/query';
import { referableCondition } from '../sql/scope';
import type { WriteContext } from './writeContext';

/**
 * Validates the input against the contract, with the messages of the form.
 * @param current record being updated; its values are not validated again
 * @returns the input as stored: numbers are exact multiples of their fields' steps, texts are cleaned
 */
export const validateInput = (
    { resource }: Compiled,
    caller: Caller,
    given: Row,
    mode: 'create' | 'update',
    current: Row = {},
): Row => {
    const input = cleanTexts(resource.fields, given);
    const errors = validateRecord(resource.fields, input, mode, cleanTexts(resource.fields, current));
    const byName = new Map(resource.fields.map(field => [field.name, field]));
    for (const name of Object.keys(input)) {
        if (name === 'version' && mode === 'update') continue;
        const field = byName.get(name);
        if (!field || !canWriteField(caller, field)) errors[name] = [`There is no field ${name}.`];
        else if (field.readOnly) errors[name] = [`${field.title} is set by the system.`];
        else if (field.createOnly && mode === 'update') errors[name] = [`${field.title} cannot be changed later.`];
    }
    for (const field of resource.fields)
        for (const [at, row] of field.rows && Array.isArray(input[field.name])
            ? (input[field.name] as Row[]).entries()
            : [])
            for (const name of Object.keys(row ?? {}))
                if (name !== 'id' && !field.rows?.fields.some(inner => inner.name === name && !inner.readOnly))
                    errors[`${field.name}.${at}.${name}`] = [`There is no field ${name}.`];
    if (mode === 'update' && !(Number.isSafeInteger(input.version) && (input.version as number) > 0))
        errors.version = ['Send the version that was edited.'];
    if (Object.keys(errors).length) throw invalid(errors);
    return roundToSteps(resource.fields, input);
};

/** Checks that references point to live records within the caller's scope. */
export const checkReferences = async (
    db: Db,
    { services, caller }: WriteContext,
    fields: readonly Field[],
    input: Row,
    current: Row | undefined,
    prefix = '',
) => {
    const errors: Record<string, string[]> = {};
    for (const field of fields) {
        const given = input[field.name];
        if (!field.references || given === undefined || given === null) continue;
        const known = new Set([current?.[field.name]].flat());
        const ids = [given].flat().filter(id => !known.has(id)) as number[];
        if (!ids.length) continue;
        const other = services.registry.get(field.references) as Compiled;
        const parts = ['t.id = ANY($1::bigint[])', 't.archived_at IS NULL'];
        const params: unknown[] = [ids];
        if (other.where) parts.push(other.where);
        parts.push(choosableCondition(other, caller) || 'true');
        if (field.kinds) parts.push(`t.kind = ANY($${params.push(field.kinds)}::text[])`);
        // Shared and internal records may be referenced by everyone who may write the field; customer rows only by
        // users of that customer.
        const referable = referableCondition(other.resource, caller, value => `$${params.push(value)}`);
        if (referable) parts.push(referable);
        const found = await query(
            db,
            // locks the referenced record against archiving until the write has ended
            `SELECT t.id FROM ${other.resource.table} t WHERE ${parts.join(' AND ')}${field.holds ? ' FOR KEY SHARE' : ''}`,
            params,
        );
        if (found.length < new Set(ids).size) errors[prefix + field.name] = [`${field.title} does not exist.`];
    }
    for (const field of fields)
        if (field.rows && Array.isArray(input[field.name]))
            for (const [at, row] of (input[field.name] as Row[]).entries()) {
                const before = (current?.[field.name] as Row[] | undefined)?.find(({ id }) => id === row.id);
                await checkReferences(
                    db,
                    { services, caller },
                    field.rows.fields,
                    row,
                    before,
                    `${prefix}${field.name}.${at}.`,
                );
            }
    if (Object.keys(errors).length) throw invalid(errors);
};
