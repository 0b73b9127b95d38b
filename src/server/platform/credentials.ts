import { createHash, randomBytes, randomInt } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** Hears of each password that is hashed or compared: what takes long, and must not tell who exists by not being done. */
export const passwordWorkChannel = channel('headwater:password-work');
const publishPasswordWork = <T>(work: Promise<T>): Promise<T> => {
    passwordWorkChannel.publish({});
    return work;
};

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. About 20 ms. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => publishPasswordWork(hash(password, PASSWORD_COST));

/** A hash that no password has, made once: accounts that do not exist cost as much as those that do. */
let decoy: Promise<string> | undefined;

/** Takes equally long whether there is a hash or not, so that time does not tell which accounts exist. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
    decoy ??= hashPassword(randomBytes(32).toString('hex'));
    const likeness = stored ?? (await decoy);
    const matches = await publishPasswordWork(verify(likeness, password));
    return matches && !!stored;
};

/** 256 bits for a link or a refresh token: nothing to guess, so a plain hash protects it well. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Six digits alone could be tried out against a stolen table; with the token, which is not in it, they cannot. */
export const hashCode = (otpToken: string, code: string): string => hashToken(`${otpToken}:${code}`);
