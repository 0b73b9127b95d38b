import type { Field, Resource } from '../../../contract/metadata';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../metadata';
import type { QueryValue } from '../provider/query';

export type FilterValues = Record<string, QueryValue>;
/** The list parameter that shows what was archived: `include` or `only`. */
export const ARCHIVED = 'archived';

/** The filters that a list offers: as defined, else all that the contract allows. */
export const filterFields = (definition: ResourceDefinition, resource: Resource): Field[] => {
    const offered = definition.list?.filters ?? resource.fields.filter(f => f.filter && !f.readOnly).map(f => f.name);
    return offered.flatMap(name => fieldOf(resource, name) ?? []);
};

/** Filtered by from and to, not by one value. */
export const isRange = (field: Field) => field.range && !['enum', 'reference', 'boolean'].includes(field.type);

/** The filter values that belong to a field. */
export const keysOf = (field: Field) => (isRange(field) ? [`${field.name}_from`, `${field.name}_to`] : [field.name]);

export const asArray = (value: QueryValue): (string | number | boolean)[] =>
    value === undefined || value === null || value === ''
        ? []
        : Array.isArray(value)
          ? [...value]
          : [value as string | number | boolean];

/** Among the ids of a filter: records without any. */
export const NONE = 'null';
export const chosenIds = (chosen: readonly (string | number | boolean)[]): number[] =>
    chosen.filter(value => value !== NONE).map(Number);

/** How many filters are set, the search and what is always there apart. */
export const activeFilters = (fields: readonly Field[], values: FilterValues): Field[] =>
    fields.filter(field => keysOf(field).some(key => asArray(values[key]).length > 0));

export const withoutField = (values: FilterValues, field: Field): FilterValues => {
    const keys = new Set(keysOf(field));
    return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
};
