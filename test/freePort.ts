import { createServer } from 'node:net';

/** Below the ephemeral port range, so that neither connections nor other tests' servers take them. */
const FIRST = 20_000;
const OF_EACH_WORKER = 1_000;

const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 10;
let next = process.pid % OF_EACH_WORKER;

const isFree = (port: number) =>
    new Promise<boolean>(resolve => {
        const probe = createServer().once('error', () => resolve(false));
        probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });

/**
 * Port for a server that has yet to start. Seconds pass until it listens, in which an ephemeral port could be taken by
 * another process, whose `/ready` would be mistaken for the own one. Workers have separate ranges, and ports are not
 * reused soon.
 */
export const freePort = async (): Promise<number> => {
    for (let tried = 0; tried < OF_EACH_WORKER; tried++) {
        const port = FIRST + worker * OF_EACH_WORKER + next;
        next = (next + 1) % OF_EACH_WORKER;
        if (await isFree(port)) return port;
    }
    throw new Error('No port is free.');
};
