import type { Field, Resource } from '../../contract/metadata';

/**
 * Status field of a record: the one with transitions, else the one set by the system. A status that users enter is an
 * ordinary field.
 */
export const findStatusField = ({ fields }: Pick<Resource, 'fields'>): Field | undefined =>
    fields.find(({ transitions }) => transitions?.length) ??
    fields.find(({ name, type, readOnly }) => type === 'enum' && readOnly && /(^|_)(status|state)$/.test(name));

/** Status field also if users enter it: lists count by it, and choices show it beside a name. */
export const findCountedField = (resource: Pick<Resource, 'fields'>): Field | undefined =>
    [findStatusField(resource), ...resource.fields.filter(({ name }) => name === 'status')].find(
        field => field?.type === 'enum' && field.stored && field.filter,
    );

/** Default status, which is not displayed. */
export const usualValue = (field: Field): unknown => field.usual ?? field.default;
