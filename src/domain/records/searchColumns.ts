import type { Field, Resource } from '../../contract/metadata';

export const isTextField = ({ type }: Field): boolean => ['string', 'email', 'phone', 'uri', 'text'].includes(type);

/** Columns that the search over everything looks at: those that a customer's people know as well. */
export const searchColumns = ({ fields }: Resource): string[] =>
    fields
        .filter(field => field.search && field.stored && !field.internal && isTextField(field))
        .map(({ name }) => name);

/** Whether the search over everything finds its records. A page shows each of them: a test asserts it. */
export const isSearchable = (resource: Resource): boolean =>
    !resource.view &&
    !resource.kinds &&
    resource.search !== 'never' &&
    resource.actions.list !== undefined &&
    resource.actions.get !== undefined &&
    searchColumns(resource).length > 0;
