import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../foundation/credentials';
import type { Services } from '../foundation/services';

const NAME = 'headwater_device';
const PATH = '/api/main';
const DAYS = 400;
/** Accounts that one browser is known by: those signed in last. */
const MOST = 5;

/** Whose device it is known as; a new password makes a device unknown. */
interface KnownAccount {
    id: number;
    password_hash: string | null;
}

const sign = ({ config }: Services, nonce: string, { id, password_hash }: KnownAccount): string =>
    createHmac('sha256', config.secrets.jwt)
        .update(`device ${nonce} of ${id} with ${hashToken(password_hash ?? '')}`)
        .digest('base64url');

/** The cookie's own number, and a signature for each account that signed in from here. */
const read = (request: FastifyRequest): string[] =>
    new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,400})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? [];

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * What tells the device apart if this account has signed in from it before, or undefined. The cookie names nobody and opens
 * nothing: its owner is not counted among strangers who try the account's passwords.
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

/** From now on this device is known for the account, which has just proved who it is. */
export const rememberDevice = (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    account: KnownAccount,
): void => {
    const [nonce = newToken(), ...others] = read(request);
    const own = sign(services, nonce, account);
    const signatures = [own, ...others.filter(one => one !== own)].slice(0, MOST);
    const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    const value = `${NAME}=${[nonce, ...signatures].join('.')}; Path=${PATH}; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
    // beside the refresh token's
    reply.header('set-cookie', value);
};
