import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services';
import { publicUrl } from './logging';

const SLOW_MS = 1000;

/** How the server is watched: /health (it runs), /ready (it can serve), /metrics (Prometheus), and a line for each request that was slow or failed. */
export const registerOperation = (fastify: FastifyInstance, { sql }: Services) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from request to answer, by operation of the contract',
        labelNames: ['operation', 'method', 'status'] as const,
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
        registers: [registry],
    });
    new Gauge({
        name: 'jobs_waiting',
        help: 'Jobs in the database that are not done yet, by state',
        labelNames: ['state'] as const,
        registers: [registry],
        async collect() {
            this.reset();
            const rows =
                await sql`SELECT state::text AS state, count(*)::int AS jobs FROM pgboss.job WHERE state < 'completed' GROUP BY state`.catch(
                    () => [],
                );
            for (const { state, jobs } of rows) this.set({ state }, jobs);
        },
    });
    new Gauge({
        name: 'database_up',
        help: '1 while the database answers',
        registers: [registry],
        async collect() {
            this.set(
                await sql`SELECT 1`.then(
                    () => 1,
                    () => 0,
                ),
            );
        },
    });

    fastify.addHook('onResponse', async (request, reply) => {
        const operation = request.routeOptions.config.operation?.operationId ?? 'other';
        duration.observe(
            { operation, method: request.method, status: String(reply.statusCode) },
            reply.elapsedTime / 1000,
        );
        if (reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS)
            request.log.warn(
                {
                    operation,
                    url: publicUrl(request.url),
                    status: reply.statusCode,
                    ms: Math.round(reply.elapsedTime),
                    user: request.caller?.userId,
                },
                'request',
            );
    });

    fastify.get('/health', async () => ({ status: 'up' }));
    fastify.get('/ready', async (_, reply) => {
        const known = await sql`SELECT count(*)::int AS migrations FROM schema_migrations`.catch(() => undefined);
        if (known?.[0]?.migrations > 0) return { status: 'ready' };
        return reply.code(503).send({ status: 'not ready', reason: 'The database does not answer.' });
    });
    fastify.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
