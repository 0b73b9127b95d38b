import { createHash, randomBytes, randomInt } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** Test hook for each password hash or comparison: it is slow, and skipping it would reveal which accounts exist. */
export const passwordWorkChannel = channel('headwater:password-work');
const publishPasswordWork = <T>(work: Promise<T>): Promise<T> => {
    passwordWorkChannel.publish({});
    return work;
};

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. About 20 ms. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => publishPasswordWork(hash(password, PASSWORD_COST));

/** Hash that matches no password, so that unknown accounts take as long as existing ones. */
let decoy: Promise<string> | undefined;

/** Compares in constant time, with or without a hash, so that timing does not reveal which accounts exist. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
    decoy ??= hashPassword(randomBytes(32).toString('hex'));
    const likeness = stored ?? (await decoy);
    const matches = await publishPasswordWork(verify(likeness, password));
    return matches && !!stored;
};

/** 256 random bits for a link or a refresh token; they cannot be guessed, so a plain hash is enough. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const API_TOKEN_PREFIX = 'hw_';
/** Visible beginning of an API token, in lists and mails: 36 of its 256 random bits. */
const VISIBLE_LENGTH = API_TOKEN_PREFIX.length + 6;

export const newApiToken = (): string => `${API_TOKEN_PREFIX}${newToken()}`;
/** Whether a text has the form of an API token. */
export const isApiToken = (text: string): boolean => new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`).test(text);
export const visiblePartOf = (token: string): string => token.slice(0, VISIBLE_LENGTH);
const BEARER_API_TOKEN = new RegExp(`^Bearer (${API_TOKEN_PREFIX}.*)$`, 'i');
/** API token of an `Authorization` header, valid or not; undefined if it names none. */
export const bearerApiToken = (authorization: string | undefined): string | undefined =>
    BEARER_API_TOKEN.exec(authorization ?? '')?.[1];

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Hashed with the token, because six digits alone could be brute-forced from a stolen table. */
export const hashCode = (otpToken: string, code: string): string => hashToken(`${otpToken}:${code}`);
