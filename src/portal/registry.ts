import type { PageDefinition, ResourceDefinition } from './engine/definition';
import { register } from './engine/registered';

interface Domain {
    // A definition is typed by its resource's fields; here they stand side by side.
    definitions?: readonly ResourceDefinition[];
    pages?: readonly PageDefinition[];
}

/** Each domain's `index.ts` exports `definitions` and `pages`; a new domain needs its folder and nothing here. */
const domains = Object.values(
    import.meta.glob<Domain>(['./*/index.ts', '!./{engine,links}/index.ts'], { eager: true }),
);

export const definitions = domains.flatMap(domain => domain.definitions ?? []);
export const pages = domains.flatMap(domain => domain.pages ?? []);

register({ definitions, pages });
