import type { ResourceName, ResourceTypes, WriteOnlyFields } from '../../contract/generated/types';
import type { CustomInput, ScreenDefinition, Section } from './definition';

/** Fields of a resource in the contract, without the companions of references. */
export type FieldOf<N extends ResourceName> =
    | Extract<keyof ResourceTypes[N], string>
    | (N extends keyof WriteOnlyFields ? WriteOnlyFields[N] : never);

const made = new WeakSet<object>();

/** Type guard for results of `defineScreen`. */
export const isDefinition = (value: unknown): value is ScreenDefinition =>
    typeof value === 'object' && value !== null && made.has(value);

/** Declares the screens of a resource. An unknown field is a type error. */
export const defineScreen = <N extends ResourceName>(
    name: N,
    definition: Omit<ScreenDefinition<FieldOf<N>>, 'name'>,
): ScreenDefinition<FieldOf<N>> => {
    const declared = { name, ...definition };
    made.add(declared);
    return declared;
};

/** Pages below the address of a resource, one per action. */
export const EVERY_PAGE = { list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' } as const;

/** Section of fields that belong together. */
export const section = <const F extends string>(
    title: string,
    fields: readonly (F | CustomInput<F>)[],
    options: { collapsed?: boolean } = {},
): Section<F> => ({ title, fields, ...options });
