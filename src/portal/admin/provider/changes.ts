import type { Field } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';

type Values = Record<string, unknown>;

// Forms use '' for null, and dates and lists are compared by content.
const normal = (value: unknown) => (value === '' || value === undefined ? null : value);
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(normal(a)) === JSON.stringify(normal(b));

/** Child rows are read with the companions of their references, and written without them. */
const written = ({ rows }: Field, value: unknown): unknown => {
    if (!rows || !Array.isArray(value)) return value;
    const names = new Set(['id', ...rows.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name)]);
    return value.map((row: Values) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
};

/** Changed writable fields only, so that concurrent edits of different fields do not overwrite each other. */
export const changedFields = (fields: readonly Field[], values: Values, previous: Values): Values =>
    Object.fromEntries(
        writableFields(fields, 'update')
            .filter(({ name }) => name in values && !sameValue(values[name], previous[name]))
            .map(field => [field.name, normal(written(field, values[field.name]))]),
    );

/** Request body of a create; fields without a value are omitted, so the server's defaults apply. */
export const newValues = (fields: readonly Field[], values: Values): Values =>
    Object.fromEntries(
        writableFields(fields, 'create')
            .filter(({ name }) => normal(values[name]) !== null)
            .map(field => [field.name, written(field, values[field.name])]),
    );
