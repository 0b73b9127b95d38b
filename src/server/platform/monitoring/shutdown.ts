import type { FastifyInstance } from 'fastify';

/** Grace period after which all remaining connections are closed, mainly event streams; their pages reconnect to the next server. */
const DRAIN_MS = 5_000;
const AT_MOST_MS = 40_000;

/**
 * On SIGTERM or SIGINT: stops accepting requests, finishes running ones, then jobs, then closes the database. A second
 * signal or the time-out exits at once; acknowledged writes are safe in any case.
 */
export function stopGracefully({ fastify, close }: { fastify: FastifyInstance; close(): Promise<void> }): void {
    let stopping = false;
    const stop = async (signal: NodeJS.Signals) => {
        if (stopping) process.exit(1);
        stopping = true;
        fastify.log.info({ signal }, 'stopping');
        setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS).unref();
        setTimeout(() => process.exit(1), AT_MOST_MS).unref();
        try {
            await close();
            process.exit(0);
        } catch (error) {
            fastify.log.error({ err: error }, 'stopping failed');
            process.exit(1);
        }
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
}
