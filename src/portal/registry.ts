import { isDefinition } from './admin/defineScreen';
import type { PageDefinition, ScreenDefinition } from './admin/definition';
import { registerScreens } from './admin/screenRegistry';

/** Screen definitions and domains, discovered by file name; new ones need no registration here. */
const screens = Object.values(
    import.meta.glob<Record<string, unknown>>(
        ['./*/**/{definition,definitions,*.definition}.{ts,tsx}', '!./admin/**'],
        { eager: true },
    ),
);
const domains = Object.values(
    import.meta.glob<{ pages?: readonly PageDefinition[] }>(['./*/index.ts', '!./{admin,links}/index.ts'], {
        eager: true,
    }),
);

/** Two screens of one resource would conflict over the same addresses. */
const once = (definitions: readonly ScreenDefinition[]) => {
    const twice = definitions.find(({ name }, at) => definitions.findIndex(other => other.name === name) !== at);
    if (twice) throw new Error(`${twice.name} is defined twice`);
    return definitions;
};

export const definitions = once(screens.flatMap(file => Object.values(file).filter(isDefinition)));
export const pages = domains.flatMap(domain => domain.pages ?? []);

registerScreens({ definitions, pages });
