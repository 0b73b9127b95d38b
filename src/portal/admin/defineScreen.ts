import type { ResourceName, ResourceTypes, WriteOnlyFields } from '../../contract/generated/types';
import type { CustomInput, ScreenDefinition, Section } from './definition';

/** The fields that the contract gives a resource, without the companions of references. */
export type FieldOf<N extends ResourceName> =
    | Extract<keyof ResourceTypes[N], string>
    | (N extends keyof WriteOnlyFields ? WriteOnlyFields[N] : never);

const made = new WeakSet<object>();

/** Whether a value is what `defineScreen` gave. */
export const isDefinition = (value: unknown): value is ScreenDefinition =>
    typeof value === 'object' && value !== null && made.has(value);

/** Declares the screens of a resource. A field that the contract does not have does not compile. */
export const defineScreen = <N extends ResourceName>(
    name: N,
    definition: Omit<ScreenDefinition<FieldOf<N>>, 'name'>,
): ScreenDefinition<FieldOf<N>> => {
    const declared = { name, ...definition };
    made.add(declared);
    return declared;
};

/** Below its address a resource has a page for each thing that is done with it. */
export const EVERY_PAGE = { list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' } as const;

/** Fields that people fill in or read together. */
export const section = <const F extends string>(
    title: string,
    fields: readonly (F | CustomInput<F>)[],
    options: { collapsed?: boolean } = {},
): Section<F> => ({ title, fields, ...options });
