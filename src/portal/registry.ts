import { isDefinition } from './engine/defineResource';
import type { PageDefinition, ScreenDefinition } from './engine/definition';
import { registerScreens } from './engine/registered';

/** Screen definitions and domains, discovered by file name; new ones need no registration here. */
const screens = Object.values(
    import.meta.glob<Record<string, unknown>>(
        ['./*/**/{definition,definitions,*.definition}.{ts,tsx}', '!./engine/**'],
        { eager: true },
    ),
);
const domains = Object.values(
    import.meta.glob<{ pages?: readonly PageDefinition[] }>(['./*/index.ts', '!./{engine,links}/index.ts'], {
        eager: true,
    }),
);

/** Two screens of one resource would answer to the same addresses. */
const once = (definitions: readonly ScreenDefinition[]) => {
    const twice = definitions.find(({ name }, at) => definitions.findIndex(other => other.name === name) !== at);
    if (twice) throw new Error(`${twice.name} is defined twice`);
    return definitions;
};

export const definitions = once(screens.flatMap(file => Object.values(file).filter(isDefinition)));
export const pages = domains.flatMap(domain => domain.pages ?? []);

registerScreens({ definitions, pages });
