import type { PGlite } from '@electric-sql/pglite';
import { isCompleteMessage, messageLength, sqlStates } from './wire';

const QUERY = 0x51; // Q
const SYNC = 0x53; // S
const TERMINATE = 0x58; // X

/** Subset of the engine's interface that a session needs. */
type Engine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>;

interface Faults {
    /** SQLSTATE after which the engine cannot continue */
    onSqlState(code: string): void;
    /** the engine itself failed */
    onFailure(error: unknown): void;
}

export interface Channel {
    send(data: Uint8Array): void;
    close(): void;
}

/**
 * Multiplexes several connections onto the single session of PGlite. A connection holds the session from its first
 * message until the session is idle again: after a Sync or a simple query, outside a transaction. Switching between
 * single messages instead (as pglite-socket does) mixes one connection's Bind with another's Execute: under load,
 * callers receive each other's rows.
 */
export class SharedSession {
    private active: Connection | undefined;
    private readonly waiting: Connection[] = [];
    private running = false;

    constructor(
        private readonly engine: Engine,
        private readonly faults: Faults,
        /** idle time-out of a transaction, which is rolled back so that it does not block all others */
        private readonly idleTransactionMs = 30_000,
    ) {}

    connect(channel: Channel): Connection {
        return new Connection(
            channel,
            connection => this.request(connection),
            connection => this.leave(connection),
        );
    }

    private request(connection: Connection): void {
        clearTimeout(connection.idleTimer);
        if (connection !== this.active && !this.waiting.includes(connection)) this.waiting.push(connection);
        void this.run();
    }

    private async run(): Promise<void> {
        if (this.running) return;
        this.running = true;
        try {
            for (;;) {
                this.active ??= this.waiting.shift();
                const current = this.active;
                if (!current) return;
                const messages = current.take();
                if (messages) await this.execute(current, messages);
                else if (!current.closed) {
                    this.watch(current);
                    return;
                }
                if (current.closed) await this.abandon();
                else if (current.idle && !this.engine.isInTransaction()) {
                    this.active = undefined;
                    if (current.hasMessages && !this.waiting.includes(current)) this.waiting.push(current);
                }
            }
        } catch (error) {
            this.faults.onFailure(error);
        } finally {
            this.running = false;
        }
    }

    private async execute(connection: Connection, messages: Uint8Array): Promise<void> {
        const parts: Uint8Array[] = [];
        // copied, because the engine reuses its memory
        await this.engine.execProtocolRawStream(messages, { onRawData: data => parts.push(data.slice()) });
        const answer = parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
        if (answer.length === 0) return;
        for (const code of sqlStates(answer)) this.faults.onSqlState(code);
        if (!connection.closed) connection.channel.send(answer);
    }

    /** The connection that held the session closed: its open transaction is rolled back. */
    private async abandon(): Promise<void> {
        await this.engine.execProtocolRawStream(Uint8Array.of(SYNC, 0, 0, 0, 4), { onRawData: () => {} });
        if (this.engine.isInTransaction()) {
            await this.engine.execProtocolRawStream(simpleQuery('ROLLBACK'), { onRawData: () => {} });
        }
        this.active = undefined;
    }

    private leave(connection: Connection): void {
        clearTimeout(connection.idleTimer);
        const place = this.waiting.indexOf(connection);
        if (place >= 0) this.waiting.splice(place, 1);
        if (this.active === connection) void this.run();
    }

    private watch(connection: Connection): void {
        clearTimeout(connection.idleTimer);
        connection.idleTimer = setTimeout(() => {
            connection.channel.send(
                fatal('25P03', 'A transaction waited too long without a query and was rolled back.'),
            );
            connection.close();
        }, this.idleTransactionMs);
    }
}

export class Connection {
    closed = false;
    /** no message is incomplete: the session may be idle after the last one */
    idle = false;
    idleTimer: NodeJS.Timeout | undefined;
    private greeted = false;
    private received: Uint8Array = new Uint8Array(0);

    constructor(
        readonly channel: Channel,
        private readonly request: (connection: Connection) => void,
        private readonly leave: (connection: Connection) => void,
    ) {}

    receive(data: Uint8Array): void {
        this.received = this.received.length === 0 ? data : new Uint8Array(Buffer.concat([this.received, data]));
        if (this.hasMessages) this.request(this);
    }

    get hasMessages(): boolean {
        return isCompleteMessage(this.received, 0, !this.greeted);
    }

    /** All complete messages up to and including one after which the session may be idle. */
    take(): Uint8Array | undefined {
        let end = 0;
        while (isCompleteMessage(this.received, end, !this.greeted)) {
            const kind = this.received[end];
            if (this.greeted && kind === TERMINATE) {
                this.close();
                break;
            }
            end += messageLength(this.received, end, !this.greeted);
            this.idle = !this.greeted || kind === QUERY || kind === SYNC;
            this.greeted = true;
            if (this.idle) break;
        }
        if (end === 0) return undefined;
        const messages = this.received.slice(0, end);
        this.received = this.received.subarray(end);
        return messages;
    }

    close(): void {
        if (this.closed) return;
        this.closed = true;
        this.channel.close();
        this.leave(this);
    }
}

function simpleQuery(text: string): Uint8Array {
    return frame('Q', `${text}\0`);
}

function fatal(code: string, message: string): Uint8Array {
    return frame('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

function frame(kind: string, content: string): Uint8Array {
    const body = Buffer.from(content);
    const head = Buffer.alloc(5);
    head.write(kind);
    head.writeInt32BE(body.length + 4, 1);
    return new Uint8Array(Buffer.concat([head, body]));
}
