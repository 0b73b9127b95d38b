import type { ResourceName, ResourceTypes, WriteOnlyFields } from '../../contract/generated/types';
import type { PagePaths, ScreenDefinition } from './definition';

/** Fields of a resource in the contract, without the companions of references. */
export type FieldOf<N extends ResourceName> =
    | Extract<keyof ResourceTypes[N], string>
    | (N extends keyof WriteOnlyFields ? WriteOnlyFields[N] : never);

const made = new WeakSet<object>();

/** Type guard for results of `defineScreen`. */
export const isDefinition = (value: unknown): value is ScreenDefinition =>
    typeof value === 'object' && value !== null && made.has(value);

/** Pages of a mount that names none, one per action. */
const EVERY_PAGE = { list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' } as const;
const withPages = (mount: PagePaths): PagePaths =>
    Object.keys(EVERY_PAGE).some(kind => kind in mount) ? mount : { ...mount, ...EVERY_PAGE };

/** Declares the screens of a resource. An unknown field is a type error. */
export const defineScreen = <N extends ResourceName>(
    name: N,
    definition: Omit<ScreenDefinition<FieldOf<N>>, 'name'>,
): ScreenDefinition<FieldOf<N>> => {
    const declared = { name, ...definition, mounts: definition.mounts.map(withPages) };
    made.add(declared);
    return declared;
};
