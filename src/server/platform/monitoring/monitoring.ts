import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, LOG_LEVELS } from '../config';
import { isMigrated } from '../database/migrate';
import type { Services } from '../services';
import { redactUrl } from './logging';
import { createMetrics } from './metrics';

const READY_WITHIN_MS = 5_000;
/** Polled by machines, so not logged. */
const UNLOGGED_PATHS = new Set(['/health', '/ready', '/metrics', '/assets/*', '/docs/assets/*']);

/** `GET /health`, `GET /ready`, `GET /metrics`, and one log line per request. */
export function registerMonitoring(
    fastify: FastifyInstance,
    services: Pick<Services, 'config' | 'database' | 'sql'>,
): void {
    const metrics = createMetrics(services);
    const logs =
        LOG_LEVELS.indexOf(services.config.logLevel) >= LOG_LEVELS.indexOf('info') &&
        services.config.logLevel !== 'silent';

    fastify.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url;
        const operation = request.routeOptions.config.operation?.operationId ?? route ?? 'unknown';
        metrics.request(operation, reply.statusCode, reply.elapsedTime);
        if (!logs || (route && UNLOGGED_PATHS.has(route))) return;
        request.log.info(
            {
                id: request.id,
                method: request.method,
                url: redactUrl(request.url),
                operation,
                status: reply.statusCode,
                ms: Math.round(reply.elapsedTime * 10) / 10,
                user: request.caller?.userId,
                api_token: request.caller?.token?.id,
                ip: request.ip,
            },
            'request',
        );
    });

    fastify.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

    let migrated = false;
    fastify.get('/ready', async (request, reply) => {
        const fault = await within(READY_WITHIN_MS, async () => {
            migrated ||= await isMigrated(services.database);
            if (!migrated) return 'The database is not migrated.';
            await services.sql`SELECT 1`;
            return undefined;
        }).catch(error => {
            request.log.error({ err: error }, 'not ready');
            return 'The database does not answer.';
        });
        reply.header('cache-control', 'no-store').code(fault ? 503 : 200);
        return fault ? { status: 'unavailable', message: fault } : { status: 'ready' };
    });

    fastify.get('/metrics', async (request, reply) => {
        if (!canReadMetrics(request, services.config)) return reply.callNotFound();
        return reply
            .header('cache-control', 'no-store')
            .type(metrics.contentType)
            .send(await metrics.text());
    });
}

/** Headers that a reverse proxy adds. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const THIS_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Access to metrics: with a token, callers who send it; without one, only this machine, and not through a proxy. If the
 * settings imply a proxy (a trusted one, or a portal address elsewhere), access without a token is always refused,
 * because the proxy may add no headers.
 */
function canReadMetrics(
    request: FastifyRequest,
    { metricsToken, trustProxy, publicUrl }: Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>,
): boolean {
    if (metricsToken) return request.headers.authorization === `Bearer ${metricsToken}`;
    if (trustProxy || !THIS_MACHINE.test(new URL(publicUrl).hostname)) return false;
    const direct = !PASSED_ON.some(name => request.headers[name] !== undefined);
    return direct && /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
    });
    try {
        return await Promise.race([work(), late]);
    } finally {
        clearTimeout(timer);
    }
}
