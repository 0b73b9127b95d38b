import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, ChangeBatch, HeadwaterClient } from '../packages/client/src/index';
import { newWebhookSecret, signMessage } from '../src/server/webhooks/signature';
import { type Json, startTestApp, type TestApp, tokenOf } from './app';
import { type Consumer, installClient } from './clientPackage';
import { eventually } from './eventually';
import { quotedIn, read } from './quotedBlocks';
import { isWhole } from './sample';

const MAX_BYTES = 400_000;
const PERMISSIONS = ['access_region', 'read_region', 'create_region', 'update_region', 'delete_region'];

let consumer: Consumer;
let app: TestApp;
let baseUrl: string;
let token: string;
/** seconds that the client waited */
const waits: number[] = [];
/** writes before the next look for changes */
let duringWait: () => Promise<unknown> = async () => {};
const sleep = async (milliseconds: number) => {
    waits.push(milliseconds / 1000);
    await duringWait();
};
const connect = (options: Partial<Parameters<Consumer['client']['createClient']>[0]> = {}): HeadwaterClient =>
    consumer.client.createClient({ baseUrl, token, sleep, ...options });

/** Client whose first responses are replaced; records the idempotency keys that it sent. */
const connectThrough = (replacements: ((request: Request) => Promise<Response>)[], retries?: number) => {
    const keys: (string | null)[] = [];
    const client = connect({
        retries,
        fetch: async request => {
            keys.push(request.headers.get('idempotency-key'));
            return (replacements.shift() ?? fetch)(request);
        },
    });
    return { client, keys };
};
const refusal = (status: number, code: string, retryAfter?: string) => async () =>
    Response.json({ message: 'Later.', code }, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
    promise.then(
        () => expect.fail('The call was not refused.'),
        error => error,
    );
const waitsOf = async (run: () => Promise<unknown>): Promise<number[]> => {
    waits.length = 0;
    await run();
    return [...waits];
};
const regionsNamed = async (name: string): Promise<number> =>
    Number((await app.services.sql`SELECT count(*) FROM regions WHERE name = ${name}`)[0]?.count);

beforeAll(async () => {
    [consumer, app] = await Promise.all([installClient(), startTestApp()]);
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    baseUrl = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
    token = await tokenOf(app, await app.userWith({ permissions: PERMISSIONS }));
});
afterAll(async () => {
    await app?.close();
    consumer?.remove();
});

describe('Package @headwater/client', () => {
    it('is one module with its declarations, and small', () => {
        expect(statSync(consumer.archive).size).toBeLessThan(MAX_BYTES);
        expect(consumer.files.filter(file => !file.endsWith('.d.ts'))).toEqual([
            'README.md',
            'THIRD-PARTY-LICENSES',
            'index.js',
            'package.json',
        ]);
    });

    // the compiler takes ten seconds for the types of both documents
    it.runIf(isWhole)(
        'type-checks programs outside of the project, and refuses wrong ones',
        () => {
            const compiler = join(
                dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
                'bin/tsc',
            );
            const compile = (program: string) => {
                writeFileSync(join(consumer.folder, 'program.mts'), program);
                const options = [
                    '--noEmit',
                    '--strict',
                    '--module',
                    'nodenext',
                    '--target',
                    'es2022',
                    '--lib',
                    'es2023,dom',
                ];
                const args = [compiler, ...options, '--types', '', '--singleThreaded', 'program.mts'];
                return spawnSync(process.execPath, args, { cwd: consumer.folder, encoding: 'utf8' }).stdout.slice(
                    0,
                    3_000,
                );
            };
            const program = quotedIn(read('packages/client/README.md'), 'program.mts');
            expect(program).toContain('createClient');
            expect(compile(program)).toBe('');
            const wrong = `${program}
await headwater.main.GET('/custommers');
await headwater.main.POST('/regions', { body: { nam: 'Channel Country' } });
for await (const region of headwater.main.list('/regions')) console.log(region.nme);
`;
            const faults = [...compile(wrong).matchAll(/program\.mts\((\d+),/g)].map(([, line]) => Number(line));
            const last = wrong.split('\n').length - 1;
            expect([...new Set(faults)]).toEqual([last - 2, last - 1, last]);
        },
        120_000,
    );

    it('lists the rows of all pages', async () => {
        const { main } = connect();
        for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
            await main.POST('/regions', { body: { name: `Paged ${name}` } });
        const places: (string | null)[] = [];
        const { main: watched } = connect({
            fetch: request => {
                const { searchParams } = new URL(request.url);
                places.push(searchParams.has('after') ? 'after' : searchParams.get('page'));
                return fetch(request);
            },
        });
        const namesBy = async (sort: 'id' | 'name') => {
            const names: string[] = [];
            const query = { search: 'Paged', sort_by: sort, per_page: 2 };
            for await (const { name } of watched.list('/regions', { params: { query } })) names.push(name);
            return names;
        };
        expect(await namesBy('id')).toEqual(['Paged One', 'Paged Two', 'Paged Three', 'Paged Four', 'Paged Five']);
        expect(places.splice(0)).toEqual(['1', 'after', 'after']);
        expect(await namesBy('name')).toEqual(['Paged Five', 'Paged Four', 'Paged One', 'Paged Three', 'Paged Two']);
        expect(places).toEqual(['1', '2', '3']);
    });

    it('throws errors with status, code, sentence and field errors', async () => {
        const { main } = connect();
        const { data } = await main.POST('/regions', { body: { name: 'First name' } });
        const { id, version } = data.body;
        const params = { path: { id } };
        await main.PUT('/regions/{id}', { params, body: { name: 'Second name', version } });
        const conflict = await errorOf(main.PUT('/regions/{id}', { params, body: { name: 'Third name', version } }));
        expect(conflict).toBeInstanceOf(consumer.client.ApiError);
        expect(conflict).toMatchObject({
            status: 409,
            code: 'version_conflict',
            message: expect.stringMatching(/\.$/),
            requestId: expect.any(String),
            body: { body: { name: 'Second name', version: version + 1 } },
        });
        const invalid = await errorOf(main.POST('/regions', { body: { name: '' } }));
        expect(invalid).toMatchObject({ status: 422, code: 'invalid', errors: { name: [expect.any(String)] } });
        expect(await errorOf(connect({ token: async () => 'hw_none' }).main.GET('/regions'))).toMatchObject({
            status: 401,
            code: 'unauthenticated',
        });
    });

    it('repeats a refused write after Retry-After, with the same idempotency key', async () => {
        const { client, keys } = connectThrough([refusal(429, 'too_many_requests', '7'), refusal(503, 'unavailable')]);
        const waited = await waitsOf(() => client.main.POST('/regions', { body: { name: 'Refused first' } }));
        expect(waited).toEqual([7, 2]);
        expect(new Set(keys).size).toBe(1);
        expect(keys).toHaveLength(3);
        expect(keys[0]).toBeTruthy();
    });

    it('executes a write once whose response was lost', async () => {
        const lost = async (request: Request) => {
            await fetch(request);
            throw new TypeError('fetch failed');
        };
        const { client } = connectThrough([lost]);
        const { data } = await client.main.POST('/regions', { body: { name: 'Lost answer' } });
        expect(data.body.name).toBe('Lost answer');
        expect(await regionsNamed('Lost answer')).toBe(1);
    });

    it('repeats neither too often, nor after a long wait, nor a write without a key', async () => {
        const refused = () => Array.from({ length: 9 }, () => refusal(429, 'too_many_requests', '0'));
        const often = connectThrough(refused(), 2);
        expect(await errorOf(often.client.main.GET('/regions'))).toMatchObject({ status: 429, retryAfter: 0 });
        expect(often.keys).toEqual([null, null, null]);
        const long = connectThrough([refusal(429, 'too_many_attempts', '900')]);
        expect(await errorOf(long.client.main.GET('/regions'))).toMatchObject({ retryAfter: 900 });
        const keyless = connectThrough(refused());
        const call = keyless.client.main.POST('/login', { body: { username: 'someone', password: 'wrong' } });
        expect(await errorOf(call)).toMatchObject({ status: 429 });
        expect(keyless.keys).toEqual([null]);
    });
});

describe('Change feed follower', () => {
    /** Copy of a program, as the README describes it. */
    const copy = new Map<string, Json>();
    const apply = ({ reset, changes }: ChangeBatch) => {
        if (reset === 'all') copy.clear();
        else for (const key of copy.keys()) if (reset.includes(key.split(' ')[0] ?? '')) copy.delete(key);
        for (const { resource, record_id: id, record } of changes)
            if (record) copy.set(`${resource} ${id}`, record);
            else copy.delete(`${resource} ${id}`);
    };
    /** Reads until nothing more is ready. */
    const readAll = async (client: HeadwaterClient, cursor?: string) => {
        const batches: ChangeBatch[] = [];
        for await (const batch of client.followChanges({ cursor, live: false, limit: 2 })) {
            apply(batch);
            batches.push(batch);
        }
        return { batches, cursor: batches.at(-1)?.cursor };
    };

    it('copies all records, then waits for changes and applies them', async () => {
        const client = connect();
        const { data } = await client.main.POST('/regions', { body: { name: 'Followed' } });
        const key = `regions ${data.body.id}`;
        const ending = new AbortController();
        expect(copy.has(key)).toBe(false);
        duringWait = async () => {
            duringWait = async () => {};
            expect(copy.get(key)).toMatchObject({ name: 'Followed' });
            const params = { path: { id: data.body.id } };
            await client.main.PUT('/regions/{id}', { params, body: { name: 'Renamed', version: 1 } });
        };
        let cursor: string | undefined;
        for await (const batch of client.followChanges({ signal: ending.signal, everySeconds: 3 })) {
            apply(batch);
            cursor = batch.cursor;
            if (copy.get(key)?.name === 'Renamed') break;
        }
        expect(waits).toContain(3);
        expect(copy.size).toBe(await app.services.sql`SELECT FROM regions`.then(({ count }) => count));
        await client.main.DELETE('/regions/{id}', { params: { path: { id: data.body.id } } });
        await eventually(async () => {
            ({ cursor } = await readAll(client, cursor));
            expect(copy.get(key)).toMatchObject({ name: 'Renamed', archived_at: expect.any(String) });
        });
    });

    it('takes a new copy if the cursor can no longer be continued', async () => {
        const client = connect();
        const { cursor = '' } = await readAll(client);
        copy.set('regions 0', { name: 'Only here' });
        const { batches } = await readAll(client, cursor.replace(/^[^.]+/, 'ffffffff'));
        expect(batches[0]?.reset).toBe('all');
        expect(copy.has('regions 0')).toBe(false);
        const error = await errorOf(readAll(client, 'no cursor'));
        expect(error).toMatchObject({ status: 422, errors: { since: [expect.any(String)] } });
    });

    it('copies a resource again whose records entered or left the scope', async () => {
        const { sql } = app.services;
        const insert = async (table: string, row: object) =>
            Number((await sql`INSERT INTO ${sql(table)} ${sql(row as never)} RETURNING id`)[0]?.id);
        const customerId = await insert('customers', { name: 'Follower' });
        const property = await insert('customer_properties', { name: 'Home', customer_id: customerId });
        for (const name of ['House', 'River', 'Hill'])
            await insert('paddocks', { name, customer_property_id: property });
        const permissions = ['read_paddock', 'access_paddock'];
        const client = connect({ token: await tokenOf(app, await app.userWith({ permissions, customerId })) });
        const paddocks = () => [...copy.values()].map(({ name }) => name).sort();
        let { cursor } = await readAll(client);
        expect(paddocks()).toEqual(['Hill', 'House', 'River']);
        await sql`UPDATE customer_properties SET archived_at = now() WHERE id = ${property}`;
        const batches = await eventually(async () => {
            const result = await readAll(client, cursor);
            expect(result.batches.length).toBeGreaterThan(1);
            return result.batches;
        });
        expect(batches.some(({ reset }) => reset.includes('paddocks'))).toBe(true);
        // the last batch advances the cursor; a failure before it repeats the relist
        const [before, after] = [batches.at(-2)?.cursor, batches.at(-1)?.cursor];
        expect([before, batches[0]?.cursor, before === after]).toEqual([cursor, cursor, false]);
        expect(paddocks()).toEqual([]);
        await sql`UPDATE customer_properties SET archived_at = NULL WHERE id = ${property}`;
        cursor = after;
        await eventually(async () => {
            ({ cursor } = await readAll(client, cursor));
            expect(paddocks()).toEqual(['Hill', 'House', 'River']);
        });
    });
});

describe('Webhook verification', () => {
    const secret = newWebhookSecret();
    const body = JSON.stringify({ type: 'tasks.changed', timestamp: '2026-11-27T02:10:00.000Z', data: { id: 12 } });
    const now = Date.parse('2026-11-27T02:10:05Z');
    const signed = (secrets: readonly string[], timestamp = now / 1000) => ({
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage(secrets, { id: 'msg_1', timestamp, body }),
    });

    it('returns the event of a genuine message', async () => {
        const { verifyWebhook } = consumer.client;
        const rotated = signed([newWebhookSecret(), secret]);
        const event = await verifyWebhook({ secret, headers: rotated, body, now });
        expect(event).toMatchObject({ id: 'msg_1', type: 'tasks.changed', data: { id: 12 } });
        const both = [newWebhookSecret(), secret];
        expect(await verifyWebhook({ secret: both, headers: new Headers(signed([secret])), body, now })).toEqual(event);
    });

    it('refuses forged, changed and old messages', async () => {
        const { verifyWebhook, WebhookError } = consumer.client;
        const { 'webhook-signature': signature, ...unsigned } = signed([secret]);
        const refused = [
            { headers: signed([newWebhookSecret()]), body },
            { headers: signed([secret]), body: body.replace('12', '13') },
            { headers: signed([secret], now / 1000 - 301), body },
            { headers: { ...unsigned, 'webhook-signature': signature.replace('v1,', 'v2,') }, body },
            { headers: { ...unsigned, 'webhook-signature': 'v1,not base64' }, body },
            { headers: {}, body },
        ];
        for (const message of refused)
            await expect(verifyWebhook({ secret, now, ...message })).rejects.toThrow(WebhookError);
    });
});
