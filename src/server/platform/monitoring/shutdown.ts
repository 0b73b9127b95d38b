import type { FastifyInstance } from 'fastify';

/** Pages that listen to events keep their connection; after this time it is closed for them, and they come back to the next server. */
const DRAIN_MS = 5_000;
const AT_MOST_MS = 40_000;

/**
 * SIGTERM or SIGINT: takes no more requests, finishes those under way, then jobs, then the database. A second signal, or
 * patience running out, ends at once; what was acknowledged is kept in any case.
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
