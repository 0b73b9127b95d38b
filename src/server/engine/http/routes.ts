import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Action, Api } from '../../../contract/metadata';
import { ApiError, forbidden, notFound, unauthenticated } from '../../platform/errors';
import type { Caller, Handler, Handlers, Services } from '../../platform/services';
import { can } from '../can';
import type { ContractNode, Operation } from '../contract';
import { reportHandler } from '../reports/readReport';
import { engineHandler } from '../write/actions';
import { InputError, lazyValidator } from '../write/validate';
import { bodyLimit, checkContentType, dropBodyContentTypes } from './bodies';
import { type ContractRoute, contractRoutes } from './contractRoutes';
import { Envelope, REPLY_SENT } from './envelope';
import { claimKey, releaseKey, runWithRequest, settleKey } from './idempotency';
import { readMultipart, type Upload } from './multipart';

export type Authenticate = (services: Services, request: FastifyRequest) => Promise<Caller | null>;
export interface CallingDevice {
    id: number;
    product: 'classic' | 'mini' | 'ag' | 'ubot';
    /** hash of its access token */
    tokenHash: string;
}
/** Authentication of callers: people by session, devices by token. */
export interface Authenticators {
    person: Authenticate;
    /** the device, or null */
    device: (services: Services, request: FastifyRequest) => Promise<CallingDevice | null>;
}

declare module 'fastify' {
    interface FastifyRequest {
        caller: Caller | null;
        /** device authenticated by the token of a device operation */
        device: CallingDevice | null;
    }
    interface FastifyContextConfig {
        /** absent on routes outside the contract */
        operation?: Operation;
    }
}

/** Hand-written operations that read each record through the scope of its resource. */
const SCOPED_OPERATIONS: ReadonlySet<string> = new Set(['listChanges']);
/** Operations of metadata carry the row scope of the caller in every query; hand-written ones may not. */
const followsMetadata = ({ operationId, engine, report, permission }: Operation): boolean =>
    !!engine ||
    !!report ||
    SCOPED_OPERATIONS.has(operationId) ||
    (typeof permission === 'object' && !Array.isArray(permission));

/** Limits of API tokens beyond permissions: operations that declare their security scheme, within their properties. */
const requireTokenAccess = (operation: Operation, { tokenPropertyIds }: Caller): void => {
    if (!operation.takesTokens)
        throw new ApiError(403, 'API tokens cannot call this operation. Use the session of a signed-in person.');
    if (tokenPropertyIds && !followsMetadata(operation))
        throw new ApiError(
            403,
            'An API token that is limited to properties can only call operations of resources and reports.',
        );
};

/** Authorization of an operation; every check runs here. */
export const authorise = async (
    services: Services,
    authenticators: Authenticators,
    operation: Operation,
    request: FastifyRequest,
): Promise<void> => {
    const { permission } = operation;
    if (permission === 'public') return;
    if (permission === 'device') {
        request.device = await authenticators.device(services, request);
        if (!request.device) throw unauthenticated();
        return;
    }
    const caller = await authenticators.person(services, request);
    if (!caller) throw unauthenticated();
    request.caller = caller;
    if (caller.token) requireTokenAccess(operation, caller);
    if (permission === 'signed-in') return;
    if (Array.isArray(permission)) {
        if (!can(caller, permission)) throw forbidden();
        return;
    }
    // Generic operations require the permission of the resource in the path. Scoped callers see no internal rows.
    const action = (permission as { resource: Action }).resource;
    const resource = services.registry.get(String((request.params as ContractNode).resource))?.resource;
    if (!resource?.actions[action]) throw notFound();
    if (!can(caller, resource.actions[action])) throw forbidden();
};

const sendResult = (reply: FastifyReply, result: unknown) => {
    if (result === REPLY_SENT) return reply;
    const envelope = result instanceof Envelope ? result : new Envelope({ body: result ?? null });
    return reply.code(envelope.code).send({ status: { code: envelope.code, message: 'OK' }, ...envelope.content });
};

const run = async (
    services: Services,
    operation: Operation,
    handler: Handler,
    request: FastifyRequest,
    reply: FastifyReply,
) => {
    const context = {
        services,
        // Public operations have no caller; their handlers do not read one.
        caller: request.caller as Caller,
        params: request.params as Record<string, string | number>,
        query: (request.query ?? {}) as Record<string, unknown>,
        // undeclared bodies are ignored
        body: (operation.bodyTypes.length ? (request.body ?? {}) : {}) as Record<string, unknown>,
        request,
        reply,
    };
    const key = request.headers['idempotency-key'];
    // Reads skip the request context, because async context costs every promise.
    if (request.method === 'GET') return sendResult(reply, await handler(context));
    if (typeof key !== 'string' || !request.caller)
        return runWithRequest({ ip: request.ip }, () => handler(context)).then(result => sendResult(reply, result));
    const { caller } = request;
    const claimed = await claimKey(services, caller, key, operation, [
        request.params,
        operation.multipart ? withDigests(request.body) : request.body,
        // a preview (`dry_run`) is another request than the import that follows
        ...(Object.keys(context.query).length ? [context.query] : []),
    ]);
    if ('status' in claimed)
        return reply
            .code(claimed.status)
            .header('idempotent-replay', 'true')
            .send({ status: { code: claimed.status, message: 'OK' }, ...(claimed.content as object) });
    const result = await runWithRequest({ ip: request.ip, idempotency: claimed }, () => handler(context)).catch(
        async error => {
            await releaseKey(services, claimed);
            throw error;
        },
    );
    const { code, content } = result instanceof Envelope ? result : new Envelope({ body: result ?? null });
    await settleKey(services, claimed, code, content);
    return sendResult(reply, result);
};

/** Mounts an API: routes by operationId, each with its permission check and schema validation. */
export const mountApi = async (
    fastify: FastifyInstance,
    services: Services,
    handlers: Handlers,
    authenticators: Authenticators,
    api: Api,
) => {
    const missing: string[] = [];
    const mounted = ({ operation, ...route }: ContractRoute): RouteOptions => {
        const handler =
            handlers[operation.operationId] ??
            (operation.engine ? engineHandler(services.registry, operation.engine) : undefined) ??
            (operation.report ? reportHandler(services.reports, operation.report) : undefined);
        if (!handler) missing.push(operation.operationId);
        return {
            ...route,
            // The contract declares no HEAD; a second route for each GET would take a sixth of the start.
            exposeHeadRoute: false,
            config: { operation },
            bodyLimit: bodyLimit(operation),
            onRequest: async (request, reply) => {
                // Responses hold tokens, personal data and amounts, so they are not cached unless the handler sets a
                // header.
                reply.header('cache-control', 'no-store');
                if (!operation.hasQuery && !operation.listParameters && Object.keys(request.query as object).length) {
                    const errors = Object.fromEntries(
                        Object.keys(request.query as object).map(name => [name, ['is not a parameter here.']]),
                    );
                    throw new InputError(errors);
                }
                await authorise(services, authenticators, operation, request);
                await services.rateLimits.enter(operation, request, reply);
                checkContentType(operation, request);
            },
            ...(operation.bodyTypes.length
                ? {
                      preValidation: async (request: FastifyRequest) => {
                          if (operation.multipart)
                              request.body = await readMultipart(
                                  request,
                                  services.config,
                                  operation.permission === 'public',
                              );
                          // an absent body is validated as an empty form, whose schema reports missing fields
                          request.body ??= {};
                      },
                  }
                : {}),
            validatorCompiler: ({ schema, httpPart }) => {
                const skip =
                    (httpPart === 'querystring' && operation.listParameters) ||
                    (httpPart === 'body' &&
                        (operation.multipart || (operation.engine && operation.engine.action !== 'transition')));
                // The engine validates its own bodies by the contract's fields, with the messages of the form.
                if (skip)
                    return value =>
                        httpPart === 'body' && !operation.multipart && !isObject(value)
                            ? { error: new InputError({ body: ['must be an object.'] }) }
                            : { value };
                return lazyValidator(schema as object, httpPart, operation.permission !== 'device');
            },
            handler: (request, reply) => {
                const work = () => run(services, operation, handler as Handler, request, reply);
                return request.slot ? request.slot.work(work) : work();
            },
        };
    };
    fastify.addHook('onRoute', dropBodyContentTypes);
    const routes = await contractRoutes(api);
    await fastify.register(
        async scope => {
            for (const route of routes) scope.route(mounted(route));
        },
        { prefix: `/api/${api}` },
    );
    if (missing.length) throw new Error(`operations of ${api} that nobody handles: ${missing.join(', ')}`);
};

/** Form as its idempotency identity: files by content hash. */
const withDigests = (body: unknown) =>
    Object.entries(body ?? {}).map(([name, value]) => [
        name,
        [value].flat().map(part => {
            const { data, name: file } = (part ?? {}) as Partial<Upload>;
            return Buffer.isBuffer(data) ? [file, createHash('sha256').update(data).digest('hex')] : part;
        }),
    ]);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
