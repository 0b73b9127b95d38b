import { useMemo } from 'react';
import type { Field, Resource } from '../../../contract/metadata';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { fieldOf, RECORD_FIELDS, resourceOf } from '../metadata';
import type { QueryValue } from '../provider/query';
import { useShown } from '../useCanSeeField';

export type FilterValues = Record<string, QueryValue>;
/** List parameter for archived records: `include` or `only`. */
export const ARCHIVED = 'archived';

/** Number of filters shown without a definition. */
const OFFERED = 9;
/**
 * Order of filters: statuses, categories, references, booleans, dates and texts; numbers only if the list names them.
 */
const ORDER: readonly ((field: Field) => boolean)[] = [
    field => field.options?.some(({ color }) => color) ?? false,
    field => field.options !== undefined,
    field => field.references !== undefined,
    field => field.type === 'boolean',
    field => field.type === 'date' || field.type === 'date-time',
    field => field.contains ?? false,
    field => Boolean(field.unique || field.index) && field.type === 'string',
];
/** Audit fields come last. */
const rankOf = (field: Field) => (RECORD_FIELDS.has(field.name) ? ORDER.length : ORDER.findIndex(is => is(field)));

/** Visible and folded filters of a list: as defined, else as the contract allows. */
export const filterFields = (
    definition: ScreenDefinition,
    resource: Resource,
    canSeeField: (field: Field) => boolean = () => true,
): { offered: Field[]; more: Field[] } => {
    const named = (definition.list?.filters ?? []).flatMap(name => fieldOf(resource, name) ?? []).filter(canSeeField);
    const unnamed = resource.fields
        .filter(f => (f.filter || f.range) && f.name !== 'id' && !named.includes(f) && rankOf(f) >= 0 && canSeeField(f))
        .sort((one, other) => rankOf(one) - rankOf(other));
    const usual = unnamed.filter(f => !RECORD_FIELDS.has(f.name)).slice(0, OFFERED);
    return named.length > 0
        ? { offered: named, more: unnamed }
        : { offered: usual, more: unnamed.filter(f => !usual.includes(f)) };
};
export const useFilters = (definition: ScreenDefinition) => {
    const isShown = useShown(definition);
    const can = useCan();
    return useMemo(() => {
        // choices that the server would refuse are not offered
        const offers = (field: Field) =>
            isShown(field) && (!field.references || can(resourceOf(field.references).actions.dropdown));
        return filterFields(definition, resourceOf(definition.name), offers);
    }, [definition, isShown, can]);
};

/** Filtered by a range instead of one value. */
export const isRange = (field: Field) => field.range && !['enum', 'reference', 'boolean'].includes(field.type);

/** The filter values that belong to a field. */
export const keysOf = (field: Field) => (isRange(field) ? [`${field.name}_from`, `${field.name}_to`] : [field.name]);

export const asArray = (value: QueryValue): (string | number | boolean)[] =>
    value === undefined || value === null || value === ''
        ? []
        : Array.isArray(value)
          ? [...value]
          : [value as string | number | boolean];

/** Filter value for records without a reference. */
export const NONE = 'null';
export const chosenIds = (chosen: readonly (string | number | boolean)[]): number[] =>
    chosen.filter(value => value !== NONE).map(Number);

/** Number of active filters, without the search and the permanent filter. */
export const activeFilters = (fields: readonly Field[], values: FilterValues): Field[] =>
    fields.filter(field => keysOf(field).some(key => asArray(values[key]).length > 0));

export const withoutField = (values: FilterValues, field: Field): FilterValues => {
    const keys = new Set(keysOf(field));
    return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
};
