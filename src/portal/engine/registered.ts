import { provideMounts } from '../links/urls';
import type { PageDefinition, ResourceDefinition } from './definition';

export interface Registered {
    definitions: readonly ResourceDefinition[];
    pages: readonly PageDefinition[];
}
let registered: Registered | undefined;

/** `registry.ts` puts here what the domains declare: screens import links, and must not import what imports all screens. */
export const register = (declared: Registered): void => {
    registered = declared;
    provideMounts(declared.definitions);
};

export const declared = (): Registered => {
    if (!registered) throw new Error('Nothing is registered yet: import registry.ts first.');
    return registered;
};

export const findDefinition = (name: string): ResourceDefinition | undefined =>
    registered?.definitions.find(definition => definition.name === name);
