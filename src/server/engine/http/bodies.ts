import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../../platform/errors';
import type { Operation } from '../contract';
import { endOfString, recoverBatch } from './deviceJson';

declare module 'fastify' {
    interface FastifyRequest {
        /** raw body, for public operations */
        written: string;
        /** raw body of a device that is not valid JSON */
        unreadable?: string;
    }
}

const KB = 1024;
/** Body size limit in bytes for unauthenticated requests and for paths without an operation. */
export const PUBLIC_BODY_LIMIT = 16 * KB;
const AUTHENTICATED_BODY_LIMIT = 2 * KB * KB;
/** Maximum JSON nesting depth and number of values. */
export const MAX_DEPTH = 32;
export const MAX_VALUES = 50_000;
/** Maximum number of names in one object; the largest, the answers to a form, has 400. */
export const MAX_NAMES = 2_000;

/** Body size limit of an operation's JSON: derived from its kind of caller, unless the contract sets another. */
export const bodyLimit = ({ permission, largestKb }: Operation): number =>
    largestKb === undefined ? (permission === 'public' ? PUBLIC_BODY_LIMIT : AUTHENTICATED_BODY_LIMIT) : largestKb * KB;

/**
 * Refuses compressed bodies that are streamed. Only the JSON parser receives decompressed content; the multipart parser
 * would wait for an end that never arrives.
 */
export const refuseCompressed = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (!encoding || encoding === 'identity') return;
    throw new ApiError(415, 'Send this without compression.', { 'content-encoding': ['must be identity.'] });
};

/**
 * Refuses content types that the operation does not declare. Without a declared body JSON is accepted and ignored,
 * because some clients send `{}` with every request.
 */
export const checkContentType = ({ bodyTypes }: Operation, { headers, method }: FastifyRequest): void => {
    const written = headers['content-type'];
    const sent =
        written !== undefined || headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!sent || method === 'GET' || method === 'HEAD') return;
    if (written?.trim().toLowerCase().startsWith('multipart/')) refuseCompressed({ headers });
    const allowed = bodyTypes.length ? bodyTypes : ['application/json'];
    if (allowed.includes((written ?? '').split(';')[0]?.trim().toLowerCase() ?? '')) return;
    throw new ApiError(415, 'This content type is not accepted here.', {
        'content-type': [`must be ${allowed.join(' or ')}.`],
    });
};

/**
 * Body schema without content types: a schema selected by the sender's content type could be bypassed. The content type
 * has been checked by then.
 */
export const dropBodyContentTypes = (route: RouteOptions): void => {
    const { content } = (route.schema?.body ?? {}) as { content?: Record<string, { schema: object }> };
    if (content && route.schema) route.schema.body = (content['application/json'] ?? Object.values(content)[0])?.schema;
};

const QUOTE = 34;
const COMMA = 44;
const OPENING_BRACE = 123;
const OPENING = new Set([91, OPENING_BRACE]);
const CLOSING = new Set([93, 125]);

interface JsonMeasure {
    tooMany: boolean;
    tooManyNames: boolean;
    tooDeep: [from: number, to: number][];
}
/** Measures nesting depth and number of values of JSON text before parsing, in one pass that stops at a limit. */
const measureJson = (text: string): JsonMeasure => {
    const tooDeep: [number, number][] = [];
    /** commas of the open object at each depth; undefined for a list */
    const names: (number | undefined)[] = [];
    let tooManyNames = false;
    let depth = 0;
    let values = 1;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) at = endOfString(text, at);
        else if (OPENING.has(code)) {
            if (++depth === MAX_DEPTH + 1) tooDeep.push([at, text.length]);
            if (depth <= MAX_DEPTH) names[depth] = code === OPENING_BRACE ? 0 : undefined;
        } else if (CLOSING.has(code) && depth-- === MAX_DEPTH + 1) {
            const last = tooDeep.at(-1);
            if (last) last[1] = at + 1;
        }
        // values below the maximum depth are not parsed, so they do not count
        const another = depth <= MAX_DEPTH && (code === COMMA || OPENING.has(code));
        if (another && ++values > MAX_VALUES) return { tooMany: true, tooManyNames, tooDeep };
        const before = code === COMMA && depth <= MAX_DEPTH ? names[depth] : undefined;
        if (before !== undefined) {
            names[depth] = before + 1;
            tooManyNames ||= before + 2 > MAX_NAMES;
        }
    }
    return { tooMany: false, tooManyNames, tooDeep };
};

const cut = (text: string, parts: readonly [number, number][]): string => {
    let kept = '';
    let from = 0;
    for (const [start, end] of parts) {
        kept += `${text.slice(from, start)}"(nested too deeply)"`;
        from = end;
    }
    return kept + text.slice(from);
};

/**
 * The JSON parser of all bodies. Bodies that nest too deeply or hold too many values are refused before parsing. Device
 * bodies are repaired instead: deep values are cut, prototype-polluting names dropped, and invalid JSON is read as far
 * as possible, because a device repeats a refused batch forever and one message would block all others.
 */
export const installJsonParser = (fastify: FastifyInstance): void => {
    fastify.removeAllContentTypeParsers();
    const strict = fastify.getDefaultJsonParser('error', 'error');
    const lenient = fastify.getDefaultJsonParser('remove', 'remove');
    fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        const text = body as string;
        // signatures cover the raw text
        if (request.routeOptions.config.operation?.permission === 'public') request.written = text;
        const parseNow = (json: string): unknown => {
            let read: unknown;
            let fault: Error | null = null;
            lenient(request, json, (error, value) => {
                fault = error;
                read = value;
            });
            if (fault) throw fault;
            return read;
        };
        const parseDevice = (json: string) =>
            lenient(request, json, (error, value) => {
                // an empty body has nothing to store
                if (!error || json.trim() === '') return done(error, value);
                request.unreadable = text;
                done(null, recoverBatch(json, parseNow));
            });
        const ofDevice = request.routeOptions.config.operation?.permission === 'device';
        const { tooMany, tooManyNames, tooDeep } = measureJson(text);
        if (tooMany)
            return done(
                new ApiError(413, 'The request is too large.', {
                    body: [`has more than ${MAX_VALUES} values.`],
                }),
            );
        if (ofDevice) return parseDevice(tooDeep.length ? cut(text, tooDeep) : text);
        if (tooManyNames)
            return done(
                new ApiError(413, 'The request is too large.', {
                    body: [`has an object of more than ${MAX_NAMES} names.`],
                }),
            );
        if (!tooDeep.length) return strict(request, text, done);
        done(new ApiError(422, 'The request is nested too deeply.', { body: ['is nested too deeply.'] }));
    });
};
