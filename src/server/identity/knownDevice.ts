import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../platform/credentials';
import type { Services } from '../platform/services';

const NAME = 'headwater_device';
const PATH = '/api/main';
const DAYS = 400;
/** Maximum number of accounts that a browser remembers, latest first. */
const MAX_ITEMS = 5;

/** Account that a device cookie is signed for; a new password invalidates the signature. */
interface KnownAccount {
    id: number;
    password_hash: string | null;
}

const sign = ({ config }: Services, nonce: string, { id, password_hash }: KnownAccount): string =>
    createHmac('sha256', config.secrets.jwt)
        .update(`device ${nonce} of ${id} with ${hashToken(password_hash ?? '')}`)
        .digest('base64url');

/** Random id of the cookie, and a signature for each account that signed in from this browser. */
const read = (request: FastifyRequest): string[] =>
    new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,400})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? [];

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Rate limit key of the device if this account has signed in from it before, else undefined. The cookie names no
 * account and grants nothing: it only exempts its owner from the limits that strangers trying the account's passwords
 * use up.
 */
export const knownDevice = (
    services: Services,
    request: FastifyRequest,
    account: KnownAccount | undefined,
): string | undefined => {
    const [nonce, ...signatures] = read(request);
    if (!nonce || !account) return undefined;
    const expected = sign(services, nonce, account);
    return signatures.some(one => same(one, expected)) ? hashToken(nonce) : undefined;
};

/** Remembers this device for the account, which has just authenticated. */
export const rememberDevice = (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    account: KnownAccount,
): void => {
    const [nonce = newToken(), ...otherSignatures] = read(request);
    const own = sign(services, nonce, account);
    const signatures = [own, ...otherSignatures.filter(one => one !== own)].slice(0, MAX_ITEMS);
    const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    const value = `${NAME}=${[nonce, ...signatures].join('.')}; Path=${PATH}; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
    // next to the refresh token's
    reply.header('set-cookie', value);
};
