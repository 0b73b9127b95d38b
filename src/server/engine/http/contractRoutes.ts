import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RouteOptions } from 'fastify';
import type { Api } from '../../../contract/metadata';
import { contractText, derivedCache } from '../../platform/contractDocument';
import { type Operation, operationsOf, readContract, withoutFileResponses } from '../contract';

/** Route of a document: path without the API's prefix, and the schemas of its requests and responses. */
export type ContractRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'> & { operation: Operation };
/** Route as fastify-openapi-glue resolves it. */
type Resolved = Omit<ContractRoute, 'operation'> & { operationId: string };

/** The glue's own parser, which it does not export. */
const versionOfGlue = (): string => {
    // not `import.meta.resolve`, which is missing where test set-up runs
    const entry = createRequire(import.meta.url).resolve('fastify-openapi-glue');
    return JSON.parse(readFileSync(join(dirname(entry), 'package.json'), 'utf8')).version;
};

/** Validates a document and resolves its references. */
export const resolveRoutes = async (api: Api): Promise<readonly Resolved[]> => {
    const routes: Resolved[] = [];
    const recorder = {
        log: console,
        hasContentTypeParser: () => true,
        register: async (mount: (scope: unknown) => Promise<void>) =>
            mount({
                route: ({ method, url, schema, config }: RouteOptions) =>
                    routes.push({ method, url, schema, operationId: String((config as Resolved).operationId) }),
            }),
    };
    const { default: glue } = await import('fastify-openapi-glue');
    await glue(recorder as never, {
        specification: withoutFileResponses(readContract(api)),
        operationResolver: ((operationId: string) => ({ config: { operationId } })) as never,
    });
    return routes;
};

/**
 * Resolved document from the cache, because validating and resolving it takes more than a second of each start. The
 * cache key covers the text and the glue's version; increase the number when the code below changes the result.
 */
export const cachedRoutes = async (api: Api): Promise<readonly Resolved[]> => {
    const kept = derivedCache(`${api}.routes`, `1 ${versionOfGlue()}\n${contractText(api)}`);
    const known = kept.read();
    if (known) return known as readonly Resolved[];
    const made = await resolveRoutes(api);
    kept.keep(made);
    return made;
};

const read = async (api: Api): Promise<readonly ContractRoute[]> => {
    const operations = new Map(operationsOf(api, readContract(api)).map(one => [one.operationId, one]));
    return (await cachedRoutes(api)).map(({ operationId, ...route }) => ({
        ...route,
        operation: operations.get(operationId) as Operation,
    }));
};

const known = new Map<Api, Promise<readonly ContractRoute[]>>();
/**
 * Routes of a document, parsed once per process; all servers in the process share the schemas and their compiled
 * validators.
 */
export const contractRoutes = (api: Api): Promise<readonly ContractRoute[]> => {
    const routes = known.get(api) ?? read(api);
    known.set(api, routes);
    return routes;
};
