import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

/** ms of the clock that all threads of the process share */
export const sharedClock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Second client, on a thread and a socket of its own: asks for `/health` a few milliseconds after each response. */
const CLIENT = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const sent = [];
const socket = connect(workerData, '127.0.0.1');
const ask = () => {
    socket.write('GET /health HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
    // after the write, so that a pause of this thread does not count as a wait
    sent.push(Number(process.hrtime.bigint()) / 1e6);
};
let isKnown = false;
socket.on('connect', ask).on('data', () => {
    if (!isKnown) parentPort.postMessage('ready');
    isKnown = true;
    setTimeout(ask, 5);
});
parentPort.on('message', () => { parentPort.postMessage(sent); socket.destroy(); parentPort.close(); });
`;

interface Poll {
    /** by `sharedClock` */
    sent: number;
    read: number;
}
/** Polls `/health` of a listening server while work is done; the server's time of reading each request. */
export const pollHealth = async (server: Server, work: () => Promise<unknown>): Promise<Poll[]> => {
    const read: number[] = [];
    const note = ({ url }: { url?: string | undefined }) => {
        if (url === '/health') read.push(sharedClock());
    };
    server.prependListener('request', note);
    const worker = new Worker(CLIENT, { eval: true, workerData: (server.address() as AddressInfo).port });
    const next = () => new Promise<unknown>(resolve => worker.once('message', resolve));
    try {
        await next();
        await work();
        const sent = next() as Promise<number[]>;
        worker.postMessage('stop');
        const times = await sent;
        return read.flatMap((at, index) => (times[index] === undefined ? [] : { sent: times[index], read: at }));
    } finally {
        server.off('request', note);
        await worker.terminate();
    }
};
