import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resources } from '../contract/generated/resources';
import type { Hooks } from './engine/hooks';
import { streamEvents } from './engine/http/eventStream';
import { pruneKeys } from './engine/http/idempotency';
import { recordHandlers } from './engine/read/records';
import { savedViewHandlers } from './engine/read/savedViews';
import type { Reports } from './engine/reports/compileReport';
import { searchHandlers } from './engine/search/search';
import { authenticate } from './identity/authenticate';
import type { Handlers, Services } from './platform/services';

/** Exports that the `index.ts` of a domain's folder may have. A new domain needs only its folder. */
interface Domain {
    /** by operationId */
    handlers?: Handlers;
    /** by resource */
    hooks?: Hooks;
    /** by parent (`x-kind-of`): defaults for every kind, overridden by the kind's own hooks */
    hooksOfKinds?: Hooks;
    reports?: Reports;
    /** updates built-in records after the migrations */
    prepare?(services: Services): Promise<void>;
    /** registers the domain's background jobs, before the queue starts */
    registerWork?(services: Services): void;
}

const directory = fileURLToPath(new URL('./', import.meta.url));
const domains: readonly Domain[] = await Promise.all(
    readdirSync(directory)
        .filter(folder => existsSync(`${directory}${folder}/index.ts`))
        .sort()
        .map(async folder => (await import(`./${folder}/index.ts`)) as Domain),
);

/** Throws if two domains register the same handler, which no test of either would detect. */
const mergeUnique = <Part>(
    what: string,
    parts: readonly (Record<string, Part> | undefined)[],
): Record<string, Part> => {
    const all: Record<string, Part> = {};
    for (const part of parts)
        for (const [name, value] of Object.entries(part ?? {})) {
            if (name in all) throw new Error(`Two domains have ${what} for ${name}.`);
            all[name] = value;
        }
    return all;
};

/** Hooks and handlers of all domains, by resource and operationId. */
const own: Hooks = mergeUnique(
    'hooks',
    domains.map(domain => domain.hooks),
);
const ofKinds: Hooks = mergeUnique(
    'hooks of all kinds',
    domains.map(domain => domain.hooksOfKinds),
);
export const hooks: Hooks = {
    ...own,
    ...Object.fromEntries(
        Object.values(resources).flatMap(({ name, kindOf }) => {
            const shared = ofKinds[kindOf?.parent ?? ''];
            return shared ? [[name, { ...shared, ...own[name] }]] : [];
        }),
    ),
};
export const handlers: Handlers = mergeUnique('a handler', [
    recordHandlers,
    savedViewHandlers,
    searchHandlers,
    { streamEvents: streamEvents(authenticate) },
    ...domains.map(domain => domain.handlers),
]);

/** Report hooks of all domains, by report. */
export const reports: Reports = mergeUnique(
    'SQL',
    domains.map(domain => domain.reports),
);

export const prepareDomains = async (services: Services): Promise<void> => {
    for (const domain of domains) await domain.prepare?.(services);
};
export const registerWork = (services: Services): void => {
    services.queue.register('engine.prune-keys', () => pruneKeys(services), { cron: '50 3 * * *' });
    for (const domain of domains) domain.registerWork?.(services);
};
