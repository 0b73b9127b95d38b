import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../../platform/errors';
import type { Operation } from '../contract';
import { endOfString, recoverBatch } from './deviceJson';

declare module 'fastify' {
    interface FastifyRequest {
        /** the body as it was written, of an operation that is for everybody */
        written: string;
        /** the body of a device that is not valid JSON, as it came */
        unreadable?: string;
    }
}

const KB = 1024;
/** Body size limit in bytes of unauthenticated requests, and of every path that is no operation. */
export const PUBLIC_BODY_LIMIT = 16 * KB;
const AUTHENTICATED_BODY_LIMIT = 2 * KB * KB;
/** How deep lists and objects may stand in each other, and how many values there may be in all. */
export const MAX_DEPTH = 32;
export const MAX_VALUES = 50_000;

/** How large a JSON body of an operation may be. Follows from who may call it; the contract says where it differs. */
export const bodyLimit = ({ permission, largestKb }: Operation): number =>
    largestKb === undefined ? (permission === 'public' ? PUBLIC_BODY_LIMIT : AUTHENTICATED_BODY_LIMIT) : largestKb * KB;

/**
 * Refuses a compressed body that is read as it comes. What was compressed is unpacked for the reader of JSON alone: the reader
 * of a form would wait for an end that never arrives.
 */
export const refuseCompressed = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (!encoding || encoding === 'identity') return;
    throw new ApiError(415, 'Send this without compression.', { 'content-encoding': ['must be identity.'] });
};

/**
 * Refuses content of a kind that the operation does not declare. Where no body is declared JSON is let by: it is not read,
 * and some clients send `{}` with everything.
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
 * The schema of a body without its kinds of content: chosen by what the sender says of it, it would not be asked for what
 * they do not say. The check of the content type has refused all else by then.
 */
export const dropBodyContentTypes = (route: RouteOptions): void => {
    const { content } = (route.schema?.body ?? {}) as { content?: Record<string, { schema: object }> };
    if (content && route.schema) route.schema.body = (content['application/json'] ?? Object.values(content)[0])?.schema;
};

const QUOTE = 34;
const COMMA = 44;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Weighs JSON by its text, before anything is made of it: what stands too deep and how many values there are. One pass,
 * and it stops as soon as there are too many.
 */
const measureJson = (text: string): { tooMany: boolean; tooDeep: [from: number, to: number][] } => {
    const tooDeep: [number, number][] = [];
    let depth = 0;
    let values = 1;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) at = endOfString(text, at);
        else if (OPENING.has(code)) {
            if (++depth === MAX_DEPTH + 1) tooDeep.push([at, text.length]);
        } else if (CLOSING.has(code) && depth-- === MAX_DEPTH + 1) {
            const last = tooDeep.at(-1);
            if (last) last[1] = at + 1;
        }
        // what is too deep is not read at all, so it does not count
        const another = depth <= MAX_DEPTH && (code === COMMA || OPENING.has(code));
        if (another && ++values > MAX_VALUES) return { tooMany: true, tooDeep };
    }
    return { tooMany: false, tooDeep };
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
 * The one reader of JSON. Bodies that nest too deeply or hold too many values are refused before they are parsed. Of a
 * device the depths are cut instead, names that would poison objects left out, and of what is no JSON everything is read that
 * can be: it repeats a batch until it is taken, so that one message would hold back all others for ever.
 */
export const installJsonParser = (fastify: FastifyInstance): void => {
    fastify.removeAllContentTypeParsers();
    const strict = fastify.getDefaultJsonParser('error', 'error');
    const lenient = fastify.getDefaultJsonParser('remove', 'remove');
    fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        const text = body as string;
        // what is signed is what was written, to the letter
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
                // an empty body says nothing at all, so there is nothing to keep
                if (!error || json.trim() === '') return done(error, value);
                request.unreadable = text;
                done(null, recoverBatch(json, parseNow));
            });
        const ofDevice = request.routeOptions.config.operation?.permission === 'device';
        const { tooMany, tooDeep } = measureJson(text);
        if (tooMany)
            return done(
                new ApiError(413, 'The request is too large.', {
                    body: [`has more than ${MAX_VALUES} values.`],
                }),
            );
        if (ofDevice) return parseDevice(tooDeep.length ? cut(text, tooDeep) : text);
        if (!tooDeep.length) return strict(request, text, done);
        done(new ApiError(422, 'The request is nested too deeply.', { body: ['is nested too deeply.'] }));
    });
};
