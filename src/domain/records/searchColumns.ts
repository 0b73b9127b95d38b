import type { Field, Resource } from '../../contract/metadata';

export const isTextField = ({ type }: Field): boolean => ['string', 'email', 'phone', 'uri', 'text'].includes(type);

/** Columns of the global search: those that customer users can see as well. */
export const searchColumns = ({ fields }: Resource): string[] =>
    fields
        .filter(field => field.search && field.stored && !field.internal && isTextField(field))
        .map(({ name }) => name);

/** Whether the global search covers its records. A test asserts that each of them has a page. */
export const isSearchable = (resource: Resource): boolean =>
    !resource.view &&
    !resource.kinds &&
    resource.search !== 'never' &&
    resource.actions.list !== undefined &&
    resource.actions.get !== undefined &&
    searchColumns(resource).length > 0;
