import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import type { Clock } from './clock';
import type { Config } from './config';

/** A connection or an open transaction: hand it on, and await nothing else inside a transaction. */
export type Db = Sql | TransactionSql;
/** A part of a statement, or a statement that is not sent yet. */
export type Fragment = PendingQuery<Row[]>;

export interface Database {
    sql: Sql;
    /** `embedded` is PGlite: one session for all connections, no LISTEN, no session settings */
    kind: 'embedded' | 'server';
    /** refreshes statistics after bulk loads */
    vacuum(): Promise<void>;
    close(): Promise<void>;
}

/** Who calls. Made once per request by the identity module from the access token and the database. */
export interface Caller {
    userId: number;
    name: string;
    email: string;
    /** null for internal staff; else the only customer whose rows exist for this caller */
    customerId: number | null;
    /** products that their customer subscribes to today; empty for who belongs to none */
    subscribedTo: ReadonlySet<string>;
    /** of our own people: not a customer's, nor the payments partner's */
    staff: boolean;
    /** union of the roles' and the direct permissions */
    permissions: ReadonlySet<string>;
    superAdmin: boolean;
    /** id of the refresh-token family, to log out exactly this session */
    sessionId: string;
}

export interface Queue {
    /** Registers before start. A handler that throws is retried with back-off. */
    register<T extends object>(
        name: string,
        handler: (data: T) => Promise<void>,
        options?: { retryLimit?: number; cron?: string },
    ): void;
    /** Enqueues in the given transaction, so that the job exists exactly if the write does. `key`: at most one at a time. */
    enqueue(db: Db, name: string, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
    start(): Promise<void>;
    stop(): Promise<void>;
}

export interface MailMessage {
    to: string;
    subject: string;
    text: string;
    html?: string;
    /** what kind of mail it is, for the email log: `one-time-code`, `password-reset`, … */
    kind: string;
    customerId?: number | null;
}
export interface Mail {
    /** Writes the email log row and enqueues the sending, both in the given transaction. Never put a secret in the log: `text` goes to the job only. */
    send(db: Db, message: MailMessage): Promise<void>;
}

export interface StoredFile {
    /** path inside the store, what the contract calls file_path */
    key: string;
    name: string;
    /** media type, judged by content */
    type: string;
    size: number;
    sha256: string;
}
export interface Files {
    /** Stores after judging the content against the accepted types; throws ApiError 422 naming `field`. */
    put(input: {
        data: Buffer;
        name: string;
        field: string;
        imagesOnly?: boolean;
        folder: string;
    }): Promise<StoredFile>;
    /** Link that opens `key` until it expires: `/files/<key>?X-Date=…&X-Expires=<seconds>&X-Signature=…` */
    link(key: string, options?: { expiresSeconds?: number; downloadAs?: string }): string;
    remove(key: string): Promise<void>;
}

/** "This changed": tells open pages what to refetch; carries no record. */
export interface ChangeEvent {
    /** `record` for a changed row, `notification` for the bell */
    type: 'record' | 'notification';
    resource?: string;
    id?: number;
    /** only sessions of this customer (and internal staff with `permission`) hear it; null for internal rows */
    customerId?: number | null;
    /** only this user hears it */
    userId?: number;
    /** only callers with any of these hear it */
    permission?: readonly string[];
}
export interface Events {
    /** Published when the transaction commits (NOTIFY on a server; after commit in process). */
    publish(db: Db, event: ChangeEvent): Promise<void>;
    subscribe(listener: (event: ChangeEvent) => void): () => void;
    close(): Promise<void>;
}

/** What every operation may use. Built once in `createApp`; the engine adds the resources that it compiled. */
export interface Services {
    config: Config;
    /** the time that rules and reports go by; in SQL `clock_now()` */
    clock: Clock;
    database: Database;
    sql: Sql;
    queue: Queue;
    mail: Mail;
    files: Files;
    events: Events;
    log: FastifyBaseLogger;
}

/** What a handler is given. `caller` is present unless the operation is public. */
export interface OperationContext<
    Body = Record<string, unknown>,
    Query = Record<string, unknown>,
    Params = Record<string, string | number>,
> {
    services: Services;
    caller: Caller;
    params: Params;
    query: Query;
    body: Body;
    request: FastifyRequest;
    reply: FastifyReply;
}
/** Returns the `body` of the envelope, or an `Envelope` made by `page()`, `data()` or `file()`. */
// biome-ignore lint/suspicious/noExplicitAny: each handler narrows its own body, query and params; the contract validated them
export type Handler = (context: OperationContext<any, any, any>) => Promise<unknown>;
/** operationId → handler. Each domain's `index.ts` exports one, and `domains.ts` collects them. */
export type Handlers = Record<string, Handler>;
