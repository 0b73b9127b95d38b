import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors';
import type { Services } from '../platform/services';
import { REFRESH_DAYS } from './sessions';

const NAME = 'headwater_refresh';
/** The browser sends it with this path only. */
const PATH = '/api/connect/token/refresh';

const header = (services: Services, value: string, seconds: number) =>
    [
        `${NAME}=${value}`,
        `Path=${PATH}`,
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(services.config.publicUrl.startsWith('https:') ? ['Secure'] : []),
    ].join('; ');

export const setRefreshCookie = (services: Services, reply: FastifyReply, token: string): void => {
    reply.header('set-cookie', header(services, token, REFRESH_DAYS * 86_400));
};
export const clearRefreshCookie = (services: Services, reply: FastifyReply): void => {
    reply.header('set-cookie', header(services, '', 0));
};

export const readRefreshCookie = (request: FastifyRequest): string | undefined =>
    new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** CSRF check: cookies are sent automatically, so the origin, which browsers always send with a POST, must be ours. */
export const requireOwnOrigin = (services: Services, request: FastifyRequest): void => {
    if (request.headers.origin !== new URL(services.config.publicUrl).origin)
        throw new ApiError(403, 'This call is for pages of the portal only.');
};
