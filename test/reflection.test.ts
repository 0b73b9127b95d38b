import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../src/contract/generated/resources';
import type { Api, Resource } from '../src/contract/metadata';
import { type Operation, operationsOf, readContract } from '../src/server/engine/contract';
import { ALL_PERMISSIONS, type Json, type TestApp } from './app';
import { startDemoApp } from './demoBench';
import { sample, sampleOperations } from './sample';

/**
 * Tests every operation of the contract automatically: without a token, without the permission, on another customer's
 * row, with invalid input, and validly.
 */
const apis: readonly Api[] = ['main', 'connect'];
const documents = Object.fromEntries(apis.map(api => [api, readContract(api)])) as Record<Api, Json>;
const operations = apis.flatMap(api => operationsOf(api, documents[api]));
const named = operations.map((operation): [string, Operation] => [
    `${operation.api} ${operation.method} ${operation.path}`,
    operation,
]);
const walked = sampleOperations(named);
const guarded = walked.filter(([, { permission }]) => permission !== 'public');
// device operations require a device token instead of a permission
const forDevices = named.filter(([, { permission }]) => permission === 'device');
const needingMore = guarded.filter(([, { permission }]) => permission !== 'signed-in' && permission !== 'device');

const url = ({ api, path, engine }: Operation, id: number | string = 1, resource = engine?.resource ?? 'suppliers') =>
    `/api/${api}${path.replace('{resource}', resource).replace(/\{[^}]*\}/g, String(id))}`;

let app: TestApp;
let nobody: string;
let everything: string;
let foreigner: string;
let foreignCustomer: number;
let device: string;

beforeAll(async () => {
    app = await startDemoApp();
    foreignCustomer = 40;
    nobody = (await app.userWith({})).token;
    everything = (await app.userWith({ superAdmin: true })).token;
    // all permissions, but only the rows of one customer that owns next to nothing
    foreigner = (await app.userWith({ permissions: ALL_PERMISSIONS, customerId: foreignCustomer })).token;
    const [installed] = await app.services
        .sql`SELECT min(id) AS id FROM devices WHERE site_id IS NOT NULL AND archived_at IS NULL AND device_status <> 'disabled'`;
    const issued = await app.call(everything, 'POST', `/api/main/devices/${installed?.id}/tokens`, {});
    device = issued.body.body.token;
}, 300_000);
afterAll(() => app?.close());

describe('Authorisation of every operation', () => {
    it('is declared in the contract', () => {
        expect(operations.length).toBeGreaterThan(100);
        for (const { permission } of operations) expect(permission).toBeTruthy();
    });

    // all of them, always: shows that every route calls `authorise`, on which the permission matrix relies
    it.each(named.filter(([, { permission }]) => permission !== 'public'))(
        '%s returns 401 without a token, and repeats the request id',
        async (_, operation) => {
            const { method, operationId } = operation;
            const { status, body, headers } = await app.call(null, method, url(operation), undefined, {
                'x-request-id': operationId,
            });
            expect(status).toBe(401);
            expect(headers['x-request-id']).toBe(operationId);
            expect(body.status.code).toBe(401);
        },
    );

    it.each(needingMore)('%s returns 403 without the permission', async (_, operation) => {
        const { status } = await app.call(nobody, operation.method, url(operation));
        expect(status).toBe(403);
    });
});

describe('Device tokens', () => {
    it('authorise `POST /device-messages`', () => {
        expect(forDevices.map(([name]) => name)).toContain('main POST /device-messages');
    });

    it.each(forDevices)('%s returns 401 for tokens of users and invalid device tokens', async (_, operation) => {
        for (const token of [nobody, everything, foreigner, 'x', `${device}x`, device.toUpperCase()]) {
            const { status } = await app.call(token, operation.method, url(operation), {});
            expect(status).toBe(401);
        }
    });

    it.each(guarded.filter(([, { permission }]) => permission !== 'device'))(
        '%s returns 401 for a device token',
        async (_, operation) => {
            const { status } = await app.call(device, operation.method, url(operation));
            expect(status).toBe(401);
        },
    );
});

describe("Tenant scope: another customer's row", () => {
    const scoped = walked.filter(
        ([, { engine, path }]) =>
            engine && path.includes('{id}') && resources[engine.resource]?.scope.kind !== 'shared',
    );
    it.each(scoped)('%s returns 404', async (_, operation) => {
        const resource = resources[operation.engine?.resource as string];
        const [row] = await app.services.sql.unsafe(
            `SELECT min(t.id) AS id FROM ${resource?.table} t ${resource ? notTheirs(resource) : ''}`,
        );
        const body =
            operation.engine?.action === 'transition'
                ? { transition: transitionOf(resource?.name as string), version: 1 }
                : operation.method === 'PUT'
                  ? { version: 1 }
                  : undefined;
        const { status } = await app.call(foreigner, operation.method, url(operation, Number(row?.id ?? 1)), body);
        expect(status).toBe(404);
    });
});

/** Rows outside the customer's scope. */
const notTheirs = ({ scope }: Resource): string => {
    if (scope.kind === 'readers')
        return `WHERE t.id NOT IN (SELECT record_id FROM ${scope.view} WHERE customer_id = ${foreignCustomer})`;
    return scope.kind === 'customer' && scope.path[0] === 'customer_id'
        ? `WHERE t.customer_id <> ${foreignCustomer}`
        : '';
};
const transitionOf = (name: string) => resources[name]?.fields.flatMap(field => field.transitions ?? [])[0]?.name;

describe('Invalid input', () => {
    const bodies: unknown[] = [
        [],
        'text',
        { name: { $gt: '' } },
        { id: 'x', version: -1, unknown: true },
        { name: '\u0000', email: 5, version: 'one' },
    ];
    const skip = new Set(['streamEvents']);
    it.each(walked.filter(([, { operationId }]) => !skip.has(operationId)))(
        '%s returns 4xx, never 5xx',
        async (_, operation) => {
            // a token of its own, because one of these operations signs its caller out
            const { token: person } = await app.userWith({ superAdmin: true });
            const everything = operation.permission === 'device' ? device : person;
            for (const id of [0, -1, '%00', "1'--", '99999999999999999999', '..%2F..%2Fetc'])
                if (operation.path.replace('{resource}', '').includes('{')) {
                    const { status } = await app.call(
                        everything,
                        operation.method,
                        url(operation, id),
                        operation.method === 'GET' ? undefined : {},
                    );
                    expect(status, `${id}`).toBeLessThan(500);
                    expect(status, `${id}`).toBeGreaterThanOrEqual(400);
                }
            for (const body of operation.method === 'GET' || operation.method === 'DELETE' ? [] : bodies) {
                const { status } = await app.call(
                    everything,
                    operation.method,
                    url(operation, 999_999),
                    body,
                    typeof body === 'string' ? { 'content-type': 'application/json' } : {},
                );
                expect(status, JSON.stringify(body)).toBeLessThan(500);
                // invalid JSON is stored for inspection, and the device continues
                if (operation.permission === 'device')
                    expect(typeof body === 'string' ? [200] : [400, 422], JSON.stringify(body)).toContain(status);
            }
            for (const query of [
                '?page=0',
                '?page=1e99',
                '?per_page=100000',
                '?sort_by=id;drop',
                '?no_such=1',
                '?search=%00',
                '?sort_direction=up',
            ])
                if (operation.method === 'GET') {
                    const { status, body } = await app.call(everything, 'GET', url(operation, 999_999) + query);
                    expect(status, query).toBeLessThan(500);
                    expect(status, query).toBeGreaterThanOrEqual(400);
                    if (status === 422) expect(Object.keys(body.errors), query).not.toHaveLength(0);
                }
        },
    );
});

describe('Valid request', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    for (const format of ['phone', 'multiline', 'password', 'binary', 'time', 'abn']) ajv.addFormat(format, true);
    for (const api of apis) ajv.addSchema({ $id: api, ...documents[api] });
    const schemaOf = (operation: Operation, status: number): ValidateFunction | undefined => {
        const content =
            documents[operation.api].paths[operation.path][operation.method.toLowerCase()].responses[status]?.content;
        if (!content?.['application/json']) return undefined;
        const pointer = `${operation.path.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        return ajv.compile({
            $ref: `${operation.api}#/paths/${encodeURIComponent(pointer)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
        });
    };
    const readable = walked.filter(([, { method, operationId }]) => method === 'GET' && operationId !== 'streamEvents');
    it.each(readable)('%s returns a body that matches its schema', async (_, operation) => {
        const { status, body } = await app.call(everything, 'GET', url(operation));
        expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
        const validate = body ? schemaOf(operation, status) : undefined;
        if (!validate) return;
        validate(body);
        expect(validate.errors ?? []).toEqual([]);
    });

    it.each(sample(Object.values(resources), ({ name }) => name).map(resource => [resource.name, resource] as const))(
        'record 1 of %s exists',
        async (_, resource) => {
            if (!resource.actions.get) return;
            const path = `/api/${resource.api}${resource.path}`;
            // a list that holds a part of a table begins where that part does
            const list = resource.where && (await app.call(everything, 'GET', `${path}?per_page=1`));
            const { status } = await app.call(everything, 'GET', `${path}/${list ? list.body.data[0]?.id : 1}`);
            expect(status).toBe(200);
        },
    );
});
