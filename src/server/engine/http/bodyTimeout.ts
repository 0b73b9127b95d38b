import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Idle time-out of a request body. */
export const BODY_TIMEOUT_MS = 30_000;

/**
 * Request body idle time-out. Without a signal that the connection is lost, a stalled request would hold its
 * concurrency slot forever, and a device has only one. Slow but active uploads and queued requests are not affected,
 * because the body is read after the queue.
 */
export const installBodyTimeout = (fastify: FastifyInstance, timeoutMs: number = BODY_TIMEOUT_MS): void => {
    fastify.addHook('preParsing', (request, reply, _payload, done) => {
        const { raw } = request;
        const { socket } = raw;
        // injected requests (tests) have no socket
        if (!raw.complete && socket instanceof Socket) {
            socket.setTimeout(timeoutMs);
            // after the response the server's keep-alive time-out applies again
            raw.once('end', () => {
                if (!reply.raw.writableEnded) socket.setTimeout(0);
            });
        }
        done();
    });
};
