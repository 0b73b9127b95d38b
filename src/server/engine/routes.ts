import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyOpenapiGlue from 'fastify-openapi-glue';
import { parse } from 'yaml';
import type { Action, Api } from '../../contract/metadata';
import type { Caller, Handler, Handlers, Services } from '../services';
import { engineHandler } from './actions';
import { ANSWERED, Envelope } from './envelope';
import { ApiError, forbidden, notFound, unauthenticated } from './errors';
import { readMultipart, type Upload } from './multipart';
import { mayUse } from './records';
import { claimKey, releaseKey, settleKey, withRequest } from './request';
import { InputError, lazyValidator } from './validate';

// biome-ignore lint/suspicious/noExplicitAny: a parsed document; the generator judged its form
type Node = Record<string, any>;
export type Authenticate = (services: Services, request: FastifyRequest) => Promise<Caller | null>;
export interface CallingDevice {
    id: number;
    product: 'classic' | 'mini' | 'ag' | 'ubot';
}
/** How those who call prove who they are: people by their session, devices by their token. */
export interface Doors {
    person: Authenticate;
    /** the device, or null */
    device: (services: Services, request: FastifyRequest) => Promise<CallingDevice | null>;
}

export interface Operation {
    api: Api;
    method: string;
    path: string;
    operationId: string;
    permission: 'public' | 'signed-in' | 'device' | readonly string[] | { resource: Action };
    engine?: { resource: string; action: Action };
    multipart: boolean;
    /** takes the list parameters of whatever resource it is called for; the engine checks them */
    listParameters: boolean;
    hasQuery: boolean;
}

export const readContract = (api: Api): Node =>
    parse(readFileSync(new URL(`../../../openapi/dist/${api}.yaml`, import.meta.url), 'utf8')) as Node;

/** Every operation of an API, as its document says. */
export const operationsOf = (api: Api, document: Node): Operation[] =>
    Object.entries(document.paths as Node).flatMap(([path, item]) =>
        Object.entries(item as Node).map(([method, operation]): Operation => {
            const written = operation['x-permission'];
            return {
                api,
                method: method.toUpperCase(),
                path,
                operationId: operation.operationId,
                permission:
                    written === 'public' ||
                    written === 'signed-in' ||
                    written === 'device' ||
                    (typeof written === 'object' && !Array.isArray(written))
                        ? written
                        : [written].flat(),
                ...(operation['x-engine'] ? { engine: operation['x-engine'] } : {}),
                multipart: !!operation.requestBody?.content?.['multipart/form-data'],
                listParameters: !!operation['x-list-parameters'],
                hasQuery: (operation.parameters ?? []).some(
                    (parameter: Node) =>
                        (document.components?.parameters?.[parameter.$ref?.split('/').at(-1)] ?? parameter).in ===
                        'query',
                ),
            };
        }),
    );

declare module 'fastify' {
    interface FastifyRequest {
        caller: Caller | null;
        /** the device whose token came with an operation of devices */
        device: CallingDevice | null;
    }
    interface FastifyContextConfig {
        /** absent on routes that are not of the contract */
        operation?: Operation;
    }
}

/** The one place that decides whether an operation may run. */
export const authorise = async (
    services: Services,
    doors: Doors,
    operation: Operation,
    request: FastifyRequest,
): Promise<void> => {
    const { permission } = operation;
    if (permission === 'public') return;
    if (permission === 'device') {
        request.device = await doors.device(services, request);
        if (!request.device) throw unauthenticated();
        return;
    }
    const caller = await doors.person(services, request);
    if (!caller) throw unauthenticated();
    request.caller = caller;
    if (permission === 'signed-in') return;
    if (Array.isArray(permission)) {
        if (!mayUse(caller, permission)) throw forbidden();
        return;
    }
    // Generic operations ask for what the resource in the path asks for. A scoped caller sees no internal rows at all.
    const action = (permission as { resource: Action }).resource;
    const resource = services.registry.get(String((request.params as Node).resource))?.resource;
    if (!resource?.actions[action]) throw notFound();
    if (!mayUse(caller, resource.actions[action])) throw forbidden();
};

const answer = (reply: FastifyReply, result: unknown) => {
    if (result === ANSWERED) return reply;
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
        // A public operation has no caller; its handler does not read one.
        caller: request.caller as Caller,
        params: request.params as Record<string, string | number>,
        query: (request.query ?? {}) as Record<string, unknown>,
        body: (request.body ?? {}) as Record<string, unknown>,
        request,
        reply,
    };
    const key = request.headers['idempotency-key'];
    // Reads leave no trace that would name the request; the memory costs every promise of it.
    if (request.method === 'GET') return answer(reply, await handler(context));
    if (typeof key !== 'string' || !request.caller)
        return withRequest({ ip: request.ip }, () => handler(context)).then(result => answer(reply, result));
    const { caller } = request;
    const before = await claimKey(services, caller, key, operation.operationId, [
        request.params,
        operation.multipart ? withDigests(request.body) : request.body,
    ]);
    if (before)
        return reply
            .code(before.status)
            .header('idempotent-replay', 'true')
            .send({ status: { code: before.status, message: 'OK' }, ...(before.content as object) });
    try {
        const result = await withRequest(
            { ip: request.ip, idempotency: { userId: caller.userId, key, operation: operation.operationId } },
            () => handler(context),
        );
        await settleKey(
            services,
            caller,
            key,
            result instanceof Envelope ? result.code : 200,
            result instanceof Envelope ? result.content : { body: result ?? null },
        );
        return answer(reply, result);
    } catch (error) {
        await releaseKey(services, caller, key);
        throw error;
    }
};

/** Mounts an API: routes by operationId, each behind its permission, each request judged by its schema. */
export const mountApi = async (
    fastify: FastifyInstance,
    services: Services,
    handlers: Handlers,
    doors: Doors,
    api: Api,
) => {
    const document = readContract(api);
    const operations = new Map(operationsOf(api, document).map(operation => [operation.operationId, operation]));
    const missing: string[] = [];
    const resolver = (operationId: string): Partial<RouteOptions> => {
        const operation = operations.get(operationId) as Operation;
        const handler =
            handlers[operationId] ??
            (operation.engine ? engineHandler(services.registry, operation.engine) : undefined);
        if (!handler) missing.push(operationId);
        return {
            config: { operation },
            onRequest: async request => {
                if (!operation.hasQuery && !operation.listParameters && Object.keys(request.query as object).length) {
                    const errors = Object.fromEntries(
                        Object.keys(request.query as object).map(name => [name, ['is not a parameter here.']]),
                    );
                    throw new InputError(errors);
                }
                await authorise(services, doors, operation, request);
            },
            ...(operation.multipart
                ? {
                      preValidation: async (request: FastifyRequest) => {
                          request.body = await readMultipart(request, services.config);
                      },
                  }
                : {}),
            validatorCompiler: ({ schema, httpPart }) => {
                const skip =
                    (httpPart === 'querystring' && operation.listParameters) ||
                    (httpPart === 'body' &&
                        (operation.multipart || (operation.engine && operation.engine.action !== 'transition')));
                // Bodies of the engine are checked by the rules of the contract's fields, in the words of the form.
                if (skip)
                    return value =>
                        httpPart === 'body' && !operation.multipart && !isObject(value)
                            ? { error: new InputError({ body: ['must be an object.'] }) }
                            : { value };
                return lazyValidator(schema as object, httpPart);
            },
            handler: (request, reply) => run(services, operation, handler as Handler, request, reply),
        };
    };
    await fastify.register(fastifyOpenapiGlue, {
        specification: withoutFiles(document),
        operationResolver: resolver as never,
        prefix: `/api/${api}`,
    });
    await fastify.after();
    if (missing.length) throw new Error(`operations of ${api} that nobody handles: ${missing.join(', ')}`);
};

/** Answers that are files are sent as they are; left in, the glue would look for parsers of their types. */
const withoutFiles = (document: Node): Node => {
    const copy = structuredClone(document);
    for (const item of Object.values(copy.paths as Node))
        for (const operation of Object.values(item as Node))
            for (const response of Object.values(operation.responses as Node))
                if (response.content && !response.content['application/json']) delete response.content;
    return copy;
};

/** A form as what identifies it: files by their content. */
const withDigests = (body: unknown) =>
    Object.entries(body ?? {}).map(([name, value]) => [
        name,
        [value].flat().map(part => {
            const { data, name: file } = (part ?? {}) as Partial<Upload>;
            return Buffer.isBuffer(data) ? [file, createHash('sha256').update(data).digest('hex')] : part;
        }),
    ]);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const POSTGRES: Record<string, [number, string]> = {
    '22001': [422, 'A text is too long.'],
    '22003': [422, 'A number is too large.'],
    '22P02': [422, 'A value has the wrong form.'],
    '22021': [422, 'A text holds a character that cannot be stored.'],
    '22P05': [422, 'A text holds a character that cannot be stored.'],
    '22007': [422, 'A date has the wrong form.'],
    '22008': [422, 'A date is out of range.'],
    '23502': [422, 'A required value is missing.'],
    '23503': [422, 'It refers to a record that does not exist.'],
    '23505': [422, 'A value that must be unique is already taken.'],
    '53100': [503, 'The disk of the server is full. Nothing was saved.'],
};
const LOST = new Set([
    'ECONNREFUSED',
    'ECONNRESET',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
    'ENOENT',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
]);

/** Every fault in the envelope of the contract; what people are told never shows how the server is made. */
export const toFault = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    if (error instanceof InputError) return new ApiError(422, error.message, error.errors);
    const { code, statusCode, validation, message } = error as FastifyError & { code?: string };
    if (validation) return new ApiError(422, message);
    const known = POSTGRES[code ?? ''];
    if (known) return new ApiError(known[0], known[1]);
    if (LOST.has(code ?? '')) return new ApiError(503, 'The database cannot be reached. Try again in a moment.');
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
        return new ApiError(413, 'That is too large to be accepted.', { body: ['is too large.'] });
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
        return new ApiError(415, 'This kind of content is not accepted here.', {
            'content-type': ['is not accepted here.'],
        });
    if (statusCode && statusCode >= 400 && statusCode < 500)
        return new ApiError(
            statusCode,
            statusCode === 429 ? 'Too many requests. Try again in a moment.' : message,
            statusCode === 400 ? { body: [message] } : undefined,
        );
    return new ApiError(500, 'Oops, something went wrong! Please try again.');
};

export const installFaults = (fastify: FastifyInstance) => {
    fastify.setErrorHandler((error, request, reply) => {
        const fault = toFault(error);
        if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
        const { retry_after: retryAfter } = (fault.extra ?? {}) as { retry_after?: number };
        if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter));
        // Past the contract's serialiser: a fault has one shape everywhere.
        return reply
            .code(fault.status)
            .header('content-type', 'application/json; charset=utf-8')
            .serializer((content: unknown) => JSON.stringify(content))
            .send({
                status: { code: fault.status, message: fault.message },
                message: fault.message,
                ...(fault.errors ? { errors: fault.errors } : {}),
                ...fault.extra,
            });
    });
};
