import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config';
import { bearerApiToken } from '../../platform/credentials';
import { ApiError } from '../../platform/errors';
import { API_TOKEN_IN_URL } from '../../platform/monitoring/logging';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, timezone, x-request-id';
const RESPONSE_HEADERS =
    'content-disposition, idempotent-replay, ratelimit, ratelimit-policy, retry-after, x-request-id';
const PREFLIGHT_SECONDS = 600;

/**
 * Rules for programs that call the API with a token: CORS for the configured origins, and no token in an address.
 * Responses to sessions and cookies never carry CORS headers, and credentials are never allowed, so that a page of
 * another origin cannot read what the browser's session may see.
 */
export const installProgramAccess = (fastify: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): void => {
    fastify.addHook('onRequest', async (request, reply) => {
        const { origin, authorization } = request.headers;
        if (origin && corsOrigins.includes(origin) && request.url.startsWith('/api/')) {
            const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
            if (isPreflight || bearerApiToken(authorization)) {
                reply.header('vary', 'Origin');
                reply.header('access-control-allow-origin', origin);
                reply.header('cross-origin-resource-policy', 'cross-origin');
                reply.header('access-control-expose-headers', RESPONSE_HEADERS);
            }
            if (isPreflight)
                return reply
                    .code(204)
                    .header('access-control-allow-methods', METHODS)
                    .header('access-control-allow-headers', REQUEST_HEADERS)
                    .header('access-control-max-age', PREFLIGHT_SECONDS)
                    .send();
        }
        if (API_TOKEN_IN_URL.test(request.url))
            throw new ApiError(
                400,
                'Send an API token in the Authorization header, never in the address. Revoke this one, because addresses are logged.',
            );
    });
};
