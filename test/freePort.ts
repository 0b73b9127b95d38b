import { createServer } from 'node:net';

/** Below what operating systems give to whoever asks for any port: neither a connection nor another test's server takes one of these. */
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
 * A port for a server that is still to start. Seconds pass until it listens: a port that the system had named could have become
 * somebody else's by then, and who asked for `/ready` took theirs for the own one. Workers have ports apart, and none comes twice soon.
 */
export const freePort = async (): Promise<number> => {
    for (let tried = 0; tried < OF_EACH_WORKER; tried++) {
        const port = FIRST + worker * OF_EACH_WORKER + next;
        next = (next + 1) % OF_EACH_WORKER;
        if (await isFree(port)) return port;
    }
    throw new Error('No port is free.');
};
