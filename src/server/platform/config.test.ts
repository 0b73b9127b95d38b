import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from './config';
import { ConfigError } from './environment';

const home = mkdtempSync(path.join(tmpdir(), 'headwater-config-'));
afterAll(() => rmSync(home, { recursive: true }));
const load = (env: Record<string, string> = {}): Config => loadConfig({ DATA_DIR: path.join(home, 'default'), ...env });
const server = { DATABASE_URL: 'postgres://headwater@db/headwater' };
const random = (seed: string) => Array.from({ length: 8 }, (_, index) => `${seed}${index}kQ7z`).join('');

describe('Configuration without any variable', () => {
    test('runs the server on 127.0.0.1:4000 with the embedded database and demo data', () => {
        expect(load()).toMatchObject({
            port: 4000,
            host: '127.0.0.1',
            publicUrl: 'http://127.0.0.1:4000',
            databaseUrl: undefined,
            demo: true,
            smtpUrl: undefined,
            s3: undefined,
            trustProxy: false,
        });
    });
    test('sets no external endpoint', () => {
        expect(Object.values(load().endpoints).filter(Boolean)).toEqual([]);
    });
    test('generates the secrets once per data directory, in a file with mode 600', () => {
        const dataDir = path.join(home, 'fresh');
        const first = load({ DATA_DIR: dataDir }).secrets;
        expect(load({ DATA_DIR: dataDir }).secrets).toEqual(first);
        expect(load({ DATA_DIR: path.join(home, 'other') }).secrets).not.toEqual(first);
        expect(first.jwt).not.toBe(first.files);
        expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o600);
        expect(readFileSync(path.join(dataDir, 'secrets'), 'utf8')).not.toContain(first.jwt);
    });
});

describe('Configuration with a PostgreSQL server', () => {
    test.each([
        ['JWT_SECRET', {}],
        ['FILES_SECRET', { JWT_SECRET: random('a') }],
        ['JWT_SECRET', { JWT_SECRET: 'short', FILES_SECRET: random('b') }],
        ['JWT_SECRET', { JWT_SECRET: 'changeme-changeme-changeme-changeme', FILES_SECRET: random('b') }],
        ['SECRET', { SECRET: 'my-secret-my-secret-my-secret-my-secret' }],
        ['SECRET', { SECRET: 'abababababababababababababababababab' }],
        ['FILES_SECRET', { JWT_SECRET: random('a'), FILES_SECRET: random('a') }],
    ])('rejects a missing, weak or repeated secret and names %s, with %o', (variable, env) => {
        expect(() => load({ ...server, ...(env as Record<string, string>) })).toThrow(new RegExp(`^${variable} `));
    });
    test('derives two different secrets from SECRET', () => {
        const { secrets } = load({ ...server, SECRET: random('c') });
        expect(secrets.jwt).not.toBe(secrets.files);
        expect(secrets).toEqual(load({ ...server, SECRET: random('c') }).secrets);
    });
    test('loads demo data only if DEMO is true', () => {
        expect(load({ ...server, SECRET: random('c') }).demo).toBe(false);
        expect(load({ ...server, SECRET: random('c'), DEMO: 'true' }).demo).toBe(true);
    });
});

describe('Invalid configuration is rejected with the name of its variable:', () => {
    test.each([
        ['PORT', 'http'],
        ['PORT', '70000'],
        ['PORT', '-1'],
        ['PUBLIC_URL', 'example.com'],
        ['PUBLIC_URL', 'ftp://example.com'],
        ['DATABASE_URL', 'mysql://user:topsecret@db/x'],
        ['SMTP_URL', 'http://mail'],
        ['MAIL_FROM', 'nobody'],
        ['BUSINESS_ABN', '12 345'],
        ['BUSINESS_PHONE', 'ring us'],
        ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
        ['DEMO', 'perhaps'],
        ['LOG_LEVEL', 'loud'],
        ['TRUST_PROXY', 'everyone'],
        ['MAX_UPLOAD_MB', '0'],
        ['MAP_TILES_URL', 'javascript:alert(1)'],
    ])('%s=%s', (variable, value) => {
        expect(() => load({ [variable]: value })).toThrow(ConfigError);
        expect(() => load({ [variable]: value })).toThrow(new RegExp(`^${variable} `));
    });
    test('an incomplete S3 configuration', () => {
        expect(() => load({ S3_REGION: 'eu-north-1' })).toThrow(/^S3_BUCKET /);
        expect(() => load({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'x' })).toThrow(/^S3_SECRET_ACCESS_KEY /);
    });
    test('without repeating the password of a URL', () => {
        expect(() => load({ DATABASE_URL: 'mysql://user:topsecret@db/x' })).not.toThrow(/topsecret/);
    });
});

test('An empty variable counts as unset', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

test('PUBLIC_URL loses its trailing slash and defaults to localhost if HOST is 0.0.0.0', () => {
    expect(load({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe('https://portal.example.com');
    expect(load({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('DATABASE_LISTEN_URL turns prepared statements off by default and requires DATABASE_URL', () => {
    const pooled = { ...server, SECRET: random('p') };
    const direct = { DATABASE_LISTEN_URL: 'postgres://server/headwater' };
    expect(load(pooled).databasePrepare).toBe(true);
    expect(load({ ...pooled, ...direct })).toMatchObject({
        databaseListenUrl: 'postgres://server/headwater',
        databasePrepare: false,
    });
    expect(load({ ...pooled, ...direct, DATABASE_PREPARE: 'true' }).databasePrepare).toBe(true);
    expect(() => load(direct)).toThrow('DATABASE_URL');
});

test('CORS_ORIGINS takes origins without path or wildcard', () => {
    expect(load().corsOrigins).toEqual([]);
    const origins = ['https://app.example', 'http://localhost:8080'];
    expect(load({ CORS_ORIGINS: origins.join(', ') }).corsOrigins).toEqual(origins);
    for (const wrong of ['*', 'https://app.example/', 'https://*.example/x', 'app.example', 'null'])
        expect(() => load({ CORS_ORIGINS: wrong }), wrong).toThrow('CORS_ORIGINS');
});

test('Rate limits have defaults that variables override, and reject non-numbers', () => {
    expect(load().limits).toEqual({ userRequests: 1000, tokenRequests: 200, userAtOnce: 6, deviceRequests: 100 });
    expect(load({ USER_REQUESTS: '0', USER_AT_ONCE: '12' }).limits).toMatchObject({ userRequests: 0, userAtOnce: 12 });
    expect(() => load({ USER_AT_ONCE: 'many' })).toThrow(ConfigError);
});
