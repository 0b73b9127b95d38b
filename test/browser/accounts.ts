import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Session } from '../../src/portal/session/types';

const portals = inject('portals');
/** Each worker has its own server and data, so that files can run in parallel. */
export const portal = portals[
    (Number(process.env.VITEST_POOL_ID ?? 1) - 1) % portals.length
] as (typeof portals)[number];
export const PASSWORD = 'Headwater#1';
export const ACCOUNTS = [
    'superadmin',
    'admin',
    'manager',
    'user',
    'customer',
    'customer-ag',
    'customer-ubot',
    'station',
    'optipay',
] as const;
export type Account = (typeof ACCOUNTS)[number];
export const emailOf = (account: Account) => `${account}@demo.test`;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;

const outbox = () => {
    try {
        return readdirSync(join(portal.dataDir, 'outbox')).filter(name => name.endsWith('.eml'));
    } catch {
        return [];
    }
};
/** Undoes the line breaks and `=3D` of quoted-printable links. */
const plain = (mail: string) =>
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The first mail to an address that arrives after the given moment. */
export const mailTo = async (address: string, since: Date, timeout = 30_000): Promise<string> => {
    const deadline = Date.now() + timeout;
    const stamp = since.toISOString().replace(/[-:]/g, '').replace('.', '');
    while (Date.now() < deadline) {
        for (const name of outbox().sort()) {
            if (name < stamp) continue;
            const mail = plain(readFileSync(join(portal.dataDir, 'outbox', name), 'utf8'));
            if (mail.includes(`To: ${address}`)) return mail;
        }
        await new Promise(resolve => setTimeout(resolve, 200));
    }
    throw new Error(`No mail to ${address}`);
};
/** The one-time code, which the mail shows in two groups. */
export const codeIn = (mail: string) =>
    mail
        .match(/code is (\d{3}) (\d{3})/)
        ?.slice(1)
        .join('') ?? '';
export const linkIn = (mail: string) => mail.match(/https?:\/\/\S+/)?.[0] ?? '';

export interface Reply {
    status: number;
    body: Json;
    /** method and address */
    request: string;
}
/** Calls the API as another user's program would. */
export const call = async (token: string | null, method: string, path: string, body?: unknown): Promise<Reply> => {
    const isForm = body instanceof FormData;
    const response = await fetch(portal.url + path, {
        method,
        headers: {
            timezone: 'Australia/Brisbane',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, request: `${method} ${path}` };
};

const sessions = new Map<Account, Session>();
/** A page of the previous file may have renewed or ended its session. */
export const forgetSessions = () => sessions.clear();
/** Signs in through the API, with the one-time code if required; once per account and file. */
export const sessionOf = async (account: Account): Promise<Session> => {
    const known = sessions.get(account);
    if (known) return known;
    const since = new Date();
    const email = emailOf(account);
    let { body } = await call(null, 'POST', '/api/main/login', { username: email, password: PASSWORD });
    if (body.body?.code_context === 'verify_mfa') {
        const otpToken = body.body.token;
        const code = codeIn(await mailTo(email, since));
        ({ body } = await call(null, 'POST', `/api/main/login/one-time-code/${otpToken}`, { email, code, otpToken }));
    }
    const { token, refresh_token, user } = body.body ?? {};
    if (!token) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
    const session = { token, refresh_token, user } as Session;
    sessions.set(account, session);
    return session;
};
