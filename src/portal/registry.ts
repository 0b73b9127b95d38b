import type { PageDefinition, ResourceDefinition } from './engine/definition';
import { notificationPages } from './shell/notifications/pages';

interface Domain {
    // A definition is typed by its resource's fields; here they stand side by side.
    definitions?: readonly ResourceDefinition[];
    pages?: readonly PageDefinition[];
}

/** Each domain's `index.ts` exports `definitions` and `pages`; a new domain needs its folder and nothing here. */
const domains = import.meta.glob<Domain>(
    './{account,identity,customers,sites,devices,telemetry,alarms,livestock,nutrition,lab,carbon,sales,jobs,stock,fleet,documents,communication}/index.ts',
    { eager: true },
);

export const definitions: readonly ResourceDefinition[] = Object.values(domains).flatMap(
    domain => domain.definitions ?? [],
);
export const pages: readonly PageDefinition[] = [
    ...notificationPages,
    ...Object.values(domains).flatMap(domain => domain.pages ?? []),
];
