import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the sender of a body may be silent in the middle of it. */
export const BODY_TIMEOUT_MS = 30_000;

/**
 * Ends a request whose sender falls silent before its body is whole. Where a signal goes away nothing says that the connection is over:
 * the request would keep its turn among those of its sender for ever, and a device, which has one, could say nothing more.
 * What takes long but keeps coming is not ended, nor is who waits in line: the body is read after that.
 */
export const installBodyTimeout = (fastify: FastifyInstance, timeoutMs: number = BODY_TIMEOUT_MS): void => {
    fastify.addHook('preParsing', (request, reply, _payload, done) => {
        const { raw } = request;
        const { socket } = raw;
        // what is asked within the process comes by no connection
        if (!raw.complete && socket instanceof Socket) {
            socket.setTimeout(timeoutMs);
            // after an answer the connection waits for the next request, by the server's own time
            raw.once('end', () => {
                if (!reply.raw.writableEnded) socket.setTimeout(0);
            });
        }
        done();
    });
};
