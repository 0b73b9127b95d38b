import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import type { Services } from '../services';
import { registerMonitoring } from './monitoring';
import { requestIdOf } from './requestId';

let database: Services['database'];
const made: FastifyInstance[] = [];
beforeAll(async () => {
    database = await createTestDatabase();
});
afterAll(async () => {
    for (const fastify of made) await fastify.close();
    await database.close();
});

function serve(config: Partial<Services['config']> = {}, sql = database.sql) {
    const fastify = Fastify();
    made.push(fastify);
    fastify.decorateRequest('caller', null);
    const settings = { publicUrl: 'http://127.0.0.1:3000', trustProxy: false, ...config } as Services['config'];
    registerMonitoring(fastify, { config: settings, database: { ...database, sql }, sql });
    return fastify;
}
const broken = new Proxy(() => {}, {
    apply: () => Promise.reject(new Error('gone')),
    get: (_, name) => (name === 'unsafe' ? () => Promise.reject(new Error('gone')) : undefined),
}) as unknown as Services['sql'];

test('The log line of a request names the id that the caller sent', async () => {
    const lines: string[] = [];
    const fastify = Fastify({
        logger: { stream: { write: (line: string) => void lines.push(line) } },
        logController: new LogController({ disableRequestLogging: true }),
        genReqId: requestIdOf,
    });
    made.push(fastify);
    fastify.decorateRequest('caller', null);
    const config = { publicUrl: 'http://127.0.0.1:3000', trustProxy: false, logLevel: 'info' } as Services['config'];
    registerMonitoring(fastify, { config, database, sql: database.sql });
    fastify.get('/probe', async () => 'ok');
    await fastify.inject({ url: '/probe', headers: { 'x-request-id': 'order-7' } });
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ id: 'order-7', url: '/probe', status: 200 }]);
});

test('GET /ready returns "ready" if the migrated database answers', async () => {
    expect((await serve().inject('/ready')).json()).toEqual({ status: 'ready' });
});

test('Without the database, /health returns 200 and /ready 503 without details', async () => {
    const fastify = serve({}, broken);
    expect((await fastify.inject('/health')).statusCode).toBe(200);
    const answer = await fastify.inject('/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable', message: 'The database does not answer.' });
});

test('GET /metrics returns requests by operation and status, CPU seconds and the database size', async () => {
    const fastify = serve();
    fastify.get('/probe', async () => 'ok');
    await fastify.inject('/probe');
    await fastify.inject('/nothing-here');
    const { body } = await fastify.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{operation="/probe",status="200"} 1');
    expect(body).toContain('http_request_duration_seconds_count{operation="unknown",status="404"} 1');
    expect(body).toMatch(/database_size_bytes\{kind="(embedded|server)"\} \d{6,}/);
    expect(body).toContain('process_cpu_user_seconds_total');
});

test('GET /metrics returns 404 to remote or proxied requests without the metrics token', async () => {
    const open = serve();
    expect((await open.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
        404,
    );
    for (const name of ['x-real-ip', 'x-forwarded-proto', 'forwarded', 'via'])
        expect((await open.inject({ url: '/metrics', headers: { [name]: 'proxy' } })).statusCode, name).toBe(404);
    expect((await open.inject('/metrics')).statusCode).toBe(200);
    // a proxy without forwarding headers is known from the settings
    for (const behind of [{ publicUrl: 'https://portal.example' }, { trustProxy: 1 }, { trustProxy: '127.0.0.1' }])
        expect((await serve(behind).inject('/metrics')).statusCode, JSON.stringify(behind)).toBe(404);
    for (const publicUrl of ['http://localhost:3000', 'http://[::1]:3000'])
        expect((await serve({ publicUrl }).inject('/metrics')).statusCode, publicUrl).toBe(200);
    const guarded = serve({ publicUrl: 'https://portal.example', metricsToken: 'prometheus' });
    expect((await guarded.inject('/metrics')).statusCode).toBe(404);
    const authorization = 'Bearer prometheus';
    expect((await guarded.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200);
});
