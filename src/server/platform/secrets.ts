import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Env, textVariable } from './environment';

export interface Secrets {
    /** signs access tokens and the tokens of mails */
    jwt: string;
    /** signs links to files */
    files: string;
    /** private key of this installation for push services (VAPID): 32 bytes, a scalar of P-256 */
    push: string;
}

const MINIMUM_LENGTH = 32;

/** Parts of placeholder values in documentation and examples, which make a secret invalid. */
const WELL_KNOWN = [
    'secret',
    'changeme',
    'change-me',
    'change_me',
    'default',
    'example',
    'password',
    'headwater',
    'your-',
    'replace',
];

/**
 * Secrets of this installation: `JWT_SECRET` and `FILES_SECRET`, or one `SECRET` from which both are derived. With
 * `generate` (the embedded default) missing ones are generated once and stored in `dataDir/secrets`.
 * @throws ConfigError naming the variable if one is missing, short or well known
 */
export function loadSecrets(env: Env, { dataDir, generate }: { dataDir: string; generate: boolean }): Secrets {
    const jwt = readSecret(env, 'JWT_SECRET');
    const files = readSecret(env, 'FILES_SECRET');
    if (jwt && files) {
        if (jwt === files) throw new ConfigError('FILES_SECRET', 'must differ from JWT_SECRET.');
        return { jwt, files, push: pushKey(jwt) };
    }
    const root = readSecret(env, 'SECRET') ?? (generate ? kept(dataDir) : undefined);
    if (!root) {
        const missing = jwt ? 'FILES_SECRET' : 'JWT_SECRET';
        throw new ConfigError(
            missing,
            `must be configured when DATABASE_URL is set, or SECRET in its place: ${MINIMUM_LENGTH} random characters or more (openssl rand -base64 48).`,
        );
    }
    return { jwt: jwt ?? derive(root, 'jwt'), files: files ?? derive(root, 'files'), push: pushKey(root) };
}

/**
 * Configured secret, if any.
 * @throws ConfigError if it is short or well known
 */
export function readSecret(env: Env, name: string): string | undefined {
    const value = textVariable(env, name);
    if (value === undefined) return undefined;
    if (value.length < MINIMUM_LENGTH) {
        throw new ConfigError(name, `must have at least ${MINIMUM_LENGTH} characters.`);
    }
    const plain = value.toLowerCase();
    if (WELL_KNOWN.some(part => plain.includes(part)) || new Set(plain).size < 10) {
        throw new ConfigError(name, 'is a well-known or guessable value; make a random one (openssl rand -base64 48).');
    }
    return value;
}

/** RFC 5869; the purpose makes the two keys independent of each other. */
function derive(root: string, purpose: string): string {
    return Buffer.from(hkdfSync('sha256', root, '', `headwater ${purpose}`, 32)).toString('base64url');
}

/** First derived value that is a valid private key of the curve; one in four thousand million is not. */
function pushKey(root: string): string {
    for (let at = 0; ; at++) {
        const key = derive(root, `push ${at}`);
        try {
            createECDH('prime256v1').setPrivateKey(Buffer.from(key, 'base64url'));
            return key;
        } catch {}
    }
}

/** Created exclusively, so that two processes that start together agree on the same one. */
function kept(dataDir: string): string {
    const file = path.join(dataDir, 'secrets');
    mkdirSync(dataDir, { recursive: true });
    try {
        writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        chmodSync(file, 0o600);
    }
    const value = readFileSync(file, 'utf8').trim();
    if (value.length < MINIMUM_LENGTH) {
        throw new ConfigError(
            'DATA_DIR',
            `holds a damaged file of secrets (${file}). Remove it to make a new one: everyone is then logged out.`,
        );
    }
    return value;
}
