import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { engineOptions } from './engineOptions';
import { SharedSession } from './sharedSession';

/** Start parameters of the worker. */
export interface EngineInput {
    /** absent: in memory */
    directory?: string;
    /** dumped directory to start from (tar), for tests */
    load?: Uint8Array;
}
export type EngineRequest = { connect: MessagePort } | { dump: true } | { ping: true } | { close: true };
export type EngineReport =
    | { up: true }
    | { dumped: Uint8Array }
    | { alive: true }
    | { closed: true }
    | { fault: 'full' | 'failed'; message: string };

const DISK_FULL = '53100';

if (!parentPort) throw new Error('The database engine runs in a worker thread.');
const owner = parentPort;
const report = (message: EngineReport) => owner.postMessage(message);

const input = workerData as EngineInput;
const engine = await PGlite.create({
    ...engineOptions(),
    dataDir: input.directory ?? 'memory://',
    loadDataDir: input.load && new Blob([new Uint8Array(input.load)]),
});
const session = new SharedSession(engine, {
    onSqlState: code => {
        if (code === DISK_FULL) report({ fault: 'full', message: 'No space left on the disk.' });
    },
    onFailure: error => {
        const message = error instanceof Error ? error.message : String(error);
        report({ fault: /no space|ENOSPC/i.test(message) ? 'full' : 'failed', message });
    },
});

owner.on('message', async (request: EngineRequest) => {
    if ('connect' in request) {
        const port = request.connect;
        const connection = session.connect({
            send: data => port.postMessage(data, [data.buffer as ArrayBuffer]),
            close: () => port.close(),
        });
        port.on('message', (data: Uint8Array) => connection.receive(data));
        port.on('close', () => connection.close());
    } else if ('dump' in request) {
        const dump = await engine.dumpDataDir('none');
        report({ dumped: new Uint8Array(await dump.arrayBuffer()) });
    } else if ('ping' in request) {
        report({ alive: true });
    } else {
        await engine.close();
        report({ closed: true });
    }
});
report({ up: true });
