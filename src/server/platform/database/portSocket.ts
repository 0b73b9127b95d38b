import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/**
 * Socket for postgres.js over a message port to the worker. Unlike a Unix socket it has no path length limit, and no
 * other process can connect to it.
 */
export class PortSocket extends Duplex {
    readyState: 'open' | 'closed' = 'open';

    constructor(private readonly port: MessagePort) {
        super();
        port.on('message', (data: Uint8Array) => this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength)));
        port.on('close', () => this.destroy());
    }

    override _read(): void {}

    override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
        // a chunk may be a view of a larger pool: only its own bytes are sent
        this.port.postMessage(new Uint8Array(chunk));
        done();
    }

    override _destroy(error: Error | null, done: (error: Error | null) => void): void {
        this.readyState = 'closed';
        this.port.close();
        done(error);
    }
}
