import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../src/contract/metadata';
import { type Operation, operationsOf, readContract } from '../../src/server/engine/contract';
import { bodyLimit, MAX_NAMES, MAX_VALUES, PUBLIC_BODY_LIMIT } from '../../src/server/engine/http/bodies';
import { MAX_FIELD_ERRORS } from '../../src/server/engine/write/validate';
import { type Answer, startTestApp, type TestApp } from '../app';
import { sampleOperations } from '../sample';

/**
 * Attack: a body that costs the server far more than its sender. Covers every operation that accepts a body. Counts
 * work and responses (parsed values, size of errors), never time.
 */
const apis: readonly Api[] = ['main', 'connect'];
const taking = apis
    .flatMap(api => operationsOf(api, readContract(api)))
    .filter(({ method }) => method !== 'GET')
    .map((operation): [string, Operation] => [`${operation.api} ${operation.method} ${operation.path}`, operation]);
const open = taking.filter(([, { permission }]) => permission === 'public');
const walked = sampleOperations(taking);
const guarded = walked.filter(([, { permission }]) => permission !== 'public');
const url = ({ api, path }: Operation) =>
    `/api/${api}${path.replace('{resource}', 'suppliers').replace(/\{[^}]*\}/g, '1')}`;

const JSON_TYPE = { 'content-type': 'application/json' };
/** No error needs more. */
const MAX_ANSWER_LENGTH = 4_000;
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
const deep = (count: number) => `{"a":${'['.repeat(count)}${']'.repeat(count)}}`;

let app: TestApp;
let device: string;
let staff: string;
const tokenFor = async ({ permission, operationId }: Operation) => {
    if (permission === 'public') return null;
    if (permission === 'device') return device;
    // signing out is included
    return operationId === 'logout' ? (await app.userWith({ superAdmin: true })).token : staff;
};

/** Sends a body and counts the characters that were parsed into values. */
const send = async (operation: Operation, body: string, headers: Record<string, string> = {}) => {
    const token = await tokenFor(operation);
    const parse = vi.spyOn(JSON, 'parse');
    let answer: Answer;
    let parsed = 0;
    try {
        answer = await app.call(token, operation.method, url(operation), body, { ...JSON_TYPE, ...headers });
    } finally {
        // the test parses the response itself
        for (const [text] of parse.mock.calls)
            if (String(text).startsWith('{"k0"') || String(text).startsWith('{"a":')) parsed += String(text).length;
        parse.mockRestore();
    }
    return { ...answer, parsed };
};
const expectShort = ({ status, text, body }: Answer) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text.length).toBeLessThan(MAX_ANSWER_LENGTH);
    expect(Object.keys(body?.errors ?? {}).length).toBeLessThanOrEqual(MAX_FIELD_ERRORS);
};

beforeAll(async () => {
    app = await startTestApp();
    staff = (await app.userWith({ superAdmin: true })).token;
    const made = await app.call(staff, 'POST', '/api/main/devices', { serial: 'UD-1', product: 'classic' });
    const { id } = made.body.body;
    // an active device is one whose token is accepted
    await app.services.sql`UPDATE devices SET device_status = 'enabled' WHERE id = ${id}`;
    device = (await app.call(staff, 'POST', `/api/main/devices/${id}/tokens`, {})).body.body.token;
}, 300_000);
afterAll(() => app?.close());

describe('Request bodies of anonymous callers', () => {
    it('are limited to `PUBLIC_BODY_LIMIT`, except for the two operations with a drawn signature', () => {
        expect(open.length).toBeGreaterThan(8);
        const larger = open.filter(([, operation]) => bodyLimit(operation) !== PUBLIC_BODY_LIMIT);
        expect(larger.map(([name]) => name).sort()).toEqual([
            'main PUT /credit-accounts/token/{id}',
            'main PUT /sales-order-contracts/token/{id}',
        ]);
    });
    it.each(open.filter(([, { multipart }]) => !multipart))(
        '%s returns 413 for a body above its limit without parsing it',
        async (_, operation) => {
            for (const body of [keys(150_000), deep(900_000), `{"a":"${'x'.repeat(bodyLimit(operation))}"}`]) {
                const answer = await send(operation, body);
                expect([answer.status, answer.parsed]).toEqual([413, 0]);
                expectShort(answer);
            }
        },
    );
    it.each(open.filter(([, { multipart }]) => multipart))(
        '%s returns 413 or 422 for too many files, a file above 5 MB or too many fields',
        async (_, operation) => {
            const part = (name: string, content: string) =>
                `--form\r\ncontent-disposition: form-data; name="${name}"${name.endsWith('[]') ? '; filename="a.png"' : ''}\r\n\r\n${content}\r\n`;
            const files = (count: number, size: number) => part('photos[]', 'x'.repeat(size)).repeat(count);
            for (const body of [files(5, 10), files(1, 5 * 1024 * 1024 + 1), part('text', 'x').repeat(6)]) {
                const answer = await app.call(null, operation.method, url(operation), `${body}--form--\r\n`, {
                    'content-type': 'multipart/form-data; boundary=form',
                });
                expect([413, 422]).toContain(answer.status);
                expectShort(answer);
            }
        },
    );
    it.each(open)('%s limits the number and size of validation errors', async (_, operation) => {
        for (const body of [keys(1_500), deep(20), deep(7_000), `{"${'n'.repeat(15_000)}":1}`])
            expectShort(await send(operation, body));
    });
    it('return 404 or 413 at a path without an operation', async () => {
        const answer = await app.call(null, 'POST', '/api/main/nothing', keys(150_000), JSON_TYPE);
        expect([404, 413]).toContain(answer.status);
        expectShort(answer);
    });
});

describe('Request bodies of authenticated callers', () => {
    const takesJson = ({ bodyTypes }: Operation) => !bodyTypes.length || bodyTypes.includes('application/json');
    it.each(guarded.filter(([, { permission }]) => permission !== 'device'))(
        '%s rejects a body with too many levels or values without parsing it',
        async (_, operation) => {
            for (const [body, status] of [
                [deep(20_000), 422],
                [keys(MAX_VALUES + 1), 413],
            ] as const)
                for (const headers of [{} as Record<string, string>, { 'idempotency-key': `key ${status}` }]) {
                    const answer = await send(operation, body, headers);
                    // operations without JSON refuse it regardless of its content; oversized bodies are not inspected
                    const large = body.length > bodyLimit(operation);
                    const expectedStatus = takesJson(operation) ? (large ? 413 : status) : 415;
                    expect([answer.status, answer.parsed]).toEqual([expectedStatus, 0]);
                    expectShort(answer);
                }
        },
    );
    it.each(guarded.filter(([, { bodyTypes }]) => bodyTypes.includes('application/json')))(
        '%s limits the number and size of validation errors',
        async (_, operation) => {
            for (const body of [keys(20_000), `{"${'n'.repeat(1_000_000)}":1}`])
                expectShort(await send(operation, body));
        },
    );
});

describe('Content type', () => {
    const kinds = [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'application/jsonx',
        'application/merge-patch+json',
        'application/octet-stream',
        'multipart/form-data; boundary=form',
        'application/json',
        ', application/json',
        '',
    ];
    /** Undeclared content types of an operation. Without a declaration JSON is accepted and ignored. */
    const refused = ({ bodyTypes }: Operation) =>
        kinds.filter(
            kind => !(bodyTypes.length ? bodyTypes : ['application/json']).includes(kind.split(';')[0] as string),
        );

    it.each(walked)('%s returns 415 for undeclared content types', async (_, operation) => {
        const token = await tokenFor(operation);
        for (const kind of refused(operation)) {
            const { status, body } = await app.call(token, operation.method, url(operation), '{"body":"x"}', {
                'content-type': kind,
            });
            expect([status, Object.keys(body.errors)], kind).toEqual([415, ['content-type']]);
        }
    });
    it.each(walked.filter(([, { bodyTypes }]) => bodyTypes.length))(
        '%s returns no 5xx without a body, and 4xx if it is public',
        async (_, operation) => {
            const { status } = await app.call(await tokenFor(operation), operation.method, url(operation));
            expect(status).toBeLessThan(500);
            if (operation.permission === 'public')
                expect(operation.multipart ? [415] : [404, 417, 422]).toContain(status);
        },
    );
});

describe('Body complexity', () => {
    it('limits the number of properties of one object (413 above `MAX_NAMES`)', async () => {
        const [, operation] = taking.find(([name]) => name === 'main POST /customers') as [string, Operation];
        const many = await send(operation, keys(MAX_NAMES + 1));
        expect([many.status, many.parsed]).toEqual([413, 0]);
        expect((await send(operation, keys(MAX_NAMES))).status).toBe(422);
    });
    it('is measured in parsed characters in these tests: an accepted body is counted in full', async () => {
        const [, operation] = open.find(([name]) => name === 'main POST /login') as [string, Operation];
        expect((await send(operation, keys(10))).parsed).toBe(keys(10).length);
    });
    it('ignores brackets, commas and quotes inside strings', async () => {
        const notes = `${'['.repeat(100)}${','.repeat(500)}\\"{`;
        const { status, body } = await app.call(staff, 'POST', '/api/connect/v2/suppliers', {
            name: 'A',
            status: 'active',
            notes,
        });
        expect([status, body.body.notes]).toEqual([201, notes]);
    });
});
