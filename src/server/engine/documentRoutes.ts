import type { RouteOptions } from 'fastify';
import fastifyOpenapiGlue from 'fastify-openapi-glue';
import type { Api } from '../../contract/metadata';
import { type Operation, operationsOf, readContract, withoutFiles } from './contract';

/** A route as a document describes it: address without the API's prefix, and the schemas that judge its requests and answers. */
export type DocumentRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'> & { operation: Operation };

const read = async (api: Api): Promise<readonly DocumentRoute[]> => {
    const document = readContract(api);
    const operations = new Map(operationsOf(api, document).map(operation => [operation.operationId, operation]));
    const routes: DocumentRoute[] = [];
    const recorder = {
        log: console,
        hasContentTypeParser: () => true,
        register: async (mount: (scope: unknown) => Promise<void>) =>
            mount({
                route: ({ method, url, schema, config }: RouteOptions) =>
                    routes.push({ method, url, schema, operation: config?.operation as Operation }),
            }),
    };
    await fastifyOpenapiGlue(recorder as never, {
        specification: withoutFiles(document),
        operationResolver: ((operationId: string) => ({ config: { operation: operations.get(operationId) } })) as never,
    });
    return routes;
};

const known = new Map<Api, Promise<readonly DocumentRoute[]>>();
/**
 * The routes of a document. To judge a document of this size and to resolve what it refers to takes more than a second, so it
 * happens once for each process, however many servers start in it; they share the schemas, and what is compiled from these.
 */
export const documentRoutes = (api: Api): Promise<readonly DocumentRoute[]> => {
    const routes = known.get(api) ?? read(api);
    known.set(api, routes);
    return routes;
};
