import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import type { QuietHoursContext } from '../../domain/communication/quietHours';
import type { Clock } from './clock';
import type { Config } from './config';

/** Connection or open transaction: pass it on, and await nothing else inside a transaction. */
export type Db = Sql | TransactionSql;
/** Part of a statement, or a statement that is not sent yet. */
export type SqlFragment = PendingQuery<Row[]>;

export interface Database {
    sql: Sql;
    /** `embedded` is PGlite: one session for all connections, no LISTEN, no session settings */
    kind: 'embedded' | 'server';
    /** connections that bypass a pooler, for migrations; absent: `sql` is direct */
    direct?: Sql;
    /** refreshes statistics after bulk loads */
    vacuum(): Promise<void>;
    close(): Promise<void>;
}

/** API token by which a program calls on behalf of its owner. */
export interface CallingToken {
    id: number;
    name: string;
}

/** Authenticated caller, built once per request from the access token and the database. */
export interface Caller {
    userId: number;
    name: string;
    email: string;
    /** null for internal staff; else the caller's tenant scope */
    customerId: number | null;
    /** products that the customer subscribes to today; empty without a customer */
    subscribedTo: ReadonlySet<string>;
    /** properties to which the scope of a station manager is limited; null: all properties of the customer */
    propertyIds: readonly number[] | null;
    /** true for staff: neither customer users nor the payments partner */
    staff: boolean;
    /** union of the roles' and the direct permissions */
    permissions: ReadonlySet<string>;
    superAdmin: boolean;
    /** IANA time zone of the caller's days and wall times; default: the business zone */
    timeZone: string;
    /** id of the refresh-token family, to sign out exactly this session; '' without a session */
    sessionId: string;
    /** API token of the request; absent in a session */
    token?: CallingToken | undefined;
    /** customer properties that an API token is limited to; absent: all within the tenant scope */
    tokenPropertyIds?: readonly number[] | undefined;
    /** also sees the records of archived sites and properties: only the export of a customer's data */
    seesArchivedParents?: boolean;
}

/** Work of each server that looks for due rows of its own table, which it claims itself. */
export interface Poll {
    /** starts what is due, without waiting for its end */
    work: () => Promise<void>;
    /** waits for started work when the server stops */
    drain: () => Promise<void>;
}

export interface Queue {
    /**
     * Registers a job before start. A handler that throws is retried with back-off. `key`: key of jobs that `cron`
     * enqueues.
     */
    register<T extends object>(
        name: string,
        handler: (data: T) => Promise<void>,
        options?: { retryLimit?: number; cron?: string; key?: string },
    ): void;
    /**
     * Enqueues in the given transaction, so that the job exists if and only if the write does. `key`: at most one at a
     * time.
     */
    enqueue(db: Db, name: string, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
    /** Registers a poll before start. Returns a function that wakes it at once. */
    poll(name: string, poll: Poll): () => void;
    start(): Promise<void>;
    stop(): Promise<void>;
}

/** Outgoing message to one person by one channel. */
export interface OutgoingMessage<Content> {
    /** address, number or name, as shown in the log */
    to: string;
    subject: string;
    /** purpose: `invitation`, `notification`, … */
    kind: string;
    content: Content;
    userId?: number | null | undefined;
    customerId?: number | null | undefined;
    /** earliest time of sending: the end of quiet hours */
    heldUntil?: Date | null | undefined;
    /** quiet hours that apply to every attempt; absent: sent at any hour */
    rest?: QuietHoursContext | null | undefined;
}

export interface DeliveryChannel<Content> {
    /** Writes the delivery and enqueues it, both in the given transaction. Returns its id in the log. */
    send(db: Db, message: OutgoingMessage<Content>): Promise<number>;
    /** Sets the content of existing deliveries, and enqueues them. */
    load(
        db: Db,
        messages: readonly {
            id: number;
            to: string;
            content: Content;
            heldUntil: Date | null;
            rest: QuietHoursContext | null;
        }[],
    ): Promise<void>;
    /** Enqueues messages whose waiting time is over; cancels those without a provider for more than a day. */
    release(db: Db): Promise<void>;
}

export interface MailMessage {
    to: string;
    subject: string;
    text: string;
    html?: string;
    /** attachments, deleted together with the text */
    document?: MailDocument;
    /** kind of mail, for the email log: `one-time-code`, `password-reset`, … */
    kind: string;
    customerId?: number | null;
    /** user with this address */
    userId?: number | null;
    rest?: QuietHoursContext | null;
}
/** Mail attachment; small, because it is stored with the text until sent. */
export interface MailDocument {
    name: string;
    type: string;
    /** base64 */
    content: string;
}
export type MailContent = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html' | 'document'>;
export interface Mail extends Omit<DeliveryChannel<MailContent>, 'send'> {
    /**
     * Writes the delivery and enqueues the sending, both in the given transaction. Never put a secret into the subject:
     * only `text` is encrypted and deleted after sending. Returns the id of the delivery.
     */
    send(db: Db, message: MailMessage): Promise<number>;
}

export interface SmsContent {
    /** E.164 */
    to: string;
    text: string;
}
export interface Sms extends DeliveryChannel<SmsContent> {
    /** whether a provider is configured */
    isAvailable: boolean;
}

/** Text of a push notification and the path it opens. No record data, no secret: a locked screen shows it. */
export interface PushContent {
    title: string;
    body: string;
    /** path in the portal */
    path: string;
    /** only this device, for a test message */
    device?: number;
}
export interface Push extends DeliveryChannel<PushContent> {
    /** public VAPID key, which browsers use to subscribe */
    publicKey: string;
}

export interface StoredFile {
    /** path inside the store, the contract's file_path */
    key: string;
    name: string;
    /** media type, detected from the content */
    type: string;
    size: number;
    sha256: string;
}
export interface OpenedFile {
    /** bytes */
    size: number;
    /** null for derived files such as thumbnails */
    sha256: string | null;
    /** the whole file, or the bytes from the first to the last, both included */
    stream(range?: { start: number; end: number }): Promise<Readable>;
}

export interface Files {
    /** Stores a file after checking its content against the accepted types; throws ApiError 422 naming `field`. */
    put(input: {
        data: Buffer;
        name: string;
        field: string;
        imagesOnly?: boolean;
        folder: string;
    }): Promise<StoredFile>;
    /** Signed link to `key` until it expires: `/files/<key>?X-Date=…&X-Expires=<seconds>&X-Signature=…` */
    link(key: string, options?: { expiresSeconds?: number; downloadAs?: string }): string;
    /** content of a stored file, for responses of the server itself */
    read(key: string): Promise<Buffer>;
    /** Opens a file as a stream; undefined if the key has none. */
    open(key: string): Promise<OpenedFile | undefined>;
    /** Removes the key; its content is deleted once no other key refers to it. */
    remove(key: string): Promise<void>;
}

/** Change event that makes open pages refetch; it contains no record data. */
export interface ChangeEvent {
    /**
     * `record` for a changed row, `notification` for the bell, `rights` for accounts, roles or sessions: it names
     * nobody
     */
    type: 'record' | 'notification' | 'rights';
    resource?: string;
    id?: number;
    /** received only by sessions of this customer (and internal staff with `permission`); null for internal rows */
    customerId?: number | null;
    /** received only by this user */
    userId?: number;
    /** received only by callers with any of these */
    permission?: readonly string[];
}
export interface Events {
    /** Published when the transaction commits (NOTIFY on a server; after commit in process). */
    publish(db: Db, ...events: readonly ChangeEvent[]): Promise<void>;
    /**
     * Published after the transaction, equal ones once. For frequent changes whose loss costs a page one refresh: NOTIFY
     * inside a transaction makes all transactions that notify commit one after the other.
     */
    publishAfter(db: Db, event: ChangeEvent): void;
    subscribe(listener: (event: ChangeEvent) => void): () => void;
    close(): Promise<void>;
}

/** Dependencies of every operation, built once in `createApp`; the engine adds the compiled resources. */
export interface Services {
    config: Config;
    /** clock of rules and reports; in SQL `clock_now()` */
    clock: Clock;
    database: Database;
    sql: Sql;
    queue: Queue;
    mail: Mail;
    sms: Sms;
    push: Push;
    files: Files;
    events: Events;
    log: FastifyBaseLogger;
}

/** Input of a handler. `caller` is present unless the operation is public. */
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
/** Handlers by operationId. Each domain's `index.ts` exports its own, and `domains.ts` collects them. */
export type Handlers = Record<string, Handler>;
