import { provideMounts } from '../links/urls';
import type { PageDefinition, ScreenDefinition } from './definition';

export interface ScreenRegistry {
    definitions: readonly ScreenDefinition[];
    pages: readonly PageDefinition[];
}
let registered: ScreenRegistry | undefined;

/**
 * `registry.ts` fills it with the domains' declarations, because screens import links, which must not import all
 * screens.
 */
export const registerScreens = (registry: ScreenRegistry): void => {
    registered = registry;
    provideMounts(registry.definitions);
};

export const getScreenRegistry = (): ScreenRegistry => {
    if (!registered) throw new Error('Nothing is registered yet: import registry.ts first.');
    return registered;
};

export const findDefinition = (name: string): ScreenDefinition | undefined =>
    registered?.definitions.find(definition => definition.name === name);
