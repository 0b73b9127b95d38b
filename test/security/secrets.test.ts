import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readContract } from '../../src/server/engine/contract';
import { type Json, startTestApp, type TestApp } from '../app';

/**
 * Attack: with a copy of the database, someone searches the responses and hashes stored for repeated requests for
 * passwords, account secrets and device tokens.
 */
const SECRET_NAME = /(^|_)(token|secret|password|password_confirmation|recovery_codes?|private_key|api_key|otp)$/i;
const resolve = (document: Json, schema: Json): Json =>
    schema?.$ref
        ? (schema.$ref as string)
              .slice(2)
              .split('/')
              .reduce((at, key) => at[key], document)
        : schema;
/** Whether a value can be a secret itself: no flag, number or record, whose properties are judged apart. */
const holdsText = ({ type, properties }: Json) =>
    !properties && ![type].flat().some(one => one === 'boolean' || one === 'integer' || one === 'number');

/** Paths of secret properties in a schema, by name or format. */
const secretsIn = (document: Json, schema: Json, path = '', seen = new Set<Json>()): string[] => {
    const node = resolve(document, schema);
    if (typeof node !== 'object' || node === null || seen.has(node)) return [];
    const inner = (next: Json, name = path) => secretsIn(document, next, name, new Set([...seen, node]));
    return [
        ...(node.format === 'password' ? [path] : []),
        ...Object.entries((node.properties ?? {}) as Json).flatMap(([name, property]) => {
            const own = inner(property as Json, `${path}.${name}`);
            return SECRET_NAME.test(name) && holdsText(resolve(document, property as Json))
                ? [`${path}.${name}`, ...own]
                : own;
        }),
        ...[node.allOf, node.oneOf, node.anyOf, node.items, node.additionalProperties]
            .flat()
            .flatMap(next => inner(next)),
    ];
};
const bodiesOf = (document: Json, of: Json): Json[] => {
    const node = of?.$ref ? document.components[of.$ref.split('/')[2]][of.$ref.split('/')[3]] : of;
    return Object.values<Json>(node?.content ?? {}).map(({ schema }) => schema);
};

describe.each(['main', 'connect'] as const)('Operations of %s', api => {
    const document = readContract(api) as Json;
    const operations = operationsOf(api, document).map(operation => {
        const { requestBody, responses } = document.paths[operation.path][operation.method.toLowerCase()];
        const found = [requestBody, ...Object.values(responses)]
            .flatMap(of => bodiesOf(document, of as Json))
            .flatMap(schema => secretsIn(document, schema));
        return { name: `${operation.method} ${operation.path}`, found, ...operation };
    });
    it('with a secret in their request or response are marked x-secret', () => {
        expect(operations.length).toBeGreaterThan(100);
        expect(operations.some(({ found }) => found.length)).toBe(true);
        expect(
            operations
                .filter(({ found, secret }) => found.length && !secret)
                .map(({ name, found }) => ({ name, found })),
        ).toEqual([]);
    });
});

describe('Repeated request with an idempotency key', () => {
    let app: TestApp;
    beforeAll(async () => {
        app = await startTestApp();
    }, 300_000);
    afterAll(() => app?.close());

    const storedText = async () =>
        JSON.stringify(await app.services.sql`SELECT key, request_hash, response FROM idempotency_keys`);

    it('for a new device token returns 409, and its response is not stored', async () => {
        const { token } = await app.userWith({ superAdmin: true });
        const device = await app.call(token, 'POST', '/api/main/devices', { serial: 'D-900', product: 'classic' });
        expect(device.status, device.text).toBe(201);
        const send = () =>
            app.call(
                token,
                'POST',
                `/api/main/devices/${device.body.body.id}/tokens`,
                {},
                { 'idempotency-key': 'token' },
            );
        const first = await send();
        expect(first.status).toBe(201);
        const second = await send();
        expect([second.status, second.body.status.message]).toEqual([
            409,
            'This request was already processed. Its response contains a secret and was not stored. Send it with another Idempotency-Key to process it again.',
        ]);
        expect(await storedText()).not.toContain(first.body.body.token);
        const [row] = await app.services.sql`SELECT status, response FROM idempotency_keys WHERE key = 'token'`;
        expect(row).toEqual({ status: 201, response: null });
    });

    it('is recognised by a keyed hash, not the plain SHA-256 of its body', async () => {
        const { token } = await app.userWith({ superAdmin: true });
        const body = { serial: 'D-901', product: 'classic' };
        await app.call(token, 'POST', '/api/main/devices', body, { 'idempotency-key': 'keyed' });
        const [row] = await app.services.sql`SELECT request_hash FROM idempotency_keys WHERE key = 'keyed'`;
        const plain = createHash('sha256')
            .update(JSON.stringify([{}, body]))
            .digest('hex');
        expect(row?.request_hash).toMatch(/^[0-9a-f]{64}$/);
        expect(row?.request_hash).not.toBe(plain);
    });
});
