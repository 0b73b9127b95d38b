import type { Field, Resource } from '../../contract/metadata';

/**
 * The field that says how a record stands: the status that moves by steps, else what the system says of it. A status that
 * people enter is one fact among others.
 */
export const findStatusField = ({ fields }: Pick<Resource, 'fields'>): Field | undefined =>
    fields.find(({ transitions }) => transitions?.length) ??
    fields.find(({ name, type, readOnly }) => type === 'enum' && readOnly && /(^|_)(status|state)$/.test(name));

/** How records stand, also where people enter it: what a list counts its records by, and what choices tell beside a name. */
export const findCountedField = (resource: Pick<Resource, 'fields'>): Field | undefined =>
    [findStatusField(resource), ...resource.fields.filter(({ name }) => name === 'status')].find(
        field => field?.type === 'enum' && field.stored && field.filter,
    );

/** The value that goes without saying. */
export const usualValue = (field: Field): unknown => field.usual ?? field.default;
