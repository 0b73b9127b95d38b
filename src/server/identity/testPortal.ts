import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { createTestDatabase } from '../../../test/database';
import { recordStatements } from '../../../test/statements';
import { DEMO_PASSWORD, seedIdentity } from '../../demo/identity/accounts';
import { authenticateDevice } from '../devices/authenticateDevice';
import { handlers, hooks, reports } from '../domains';
import { installErrorHandler } from '../engine/http/errorHandler';
import { mountApi } from '../engine/http/routes';
import { lazySerialiser } from '../engine/http/serialise';
import { createTotals } from '../engine/read/totals';
import { compileReports } from '../engine/reports/compileReport';
import { compileAll } from '../engine/sql/compile';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import { passwordWorkChannel } from '../platform/credentials';
import { afterCommit, transact } from '../platform/database/transact';
import { createMessageCipher } from '../platform/delivery/messageCipher';
import { createMail } from '../platform/mail/mail';
import { createPush } from '../platform/push/push';
import type { Events, Files, MailMessage, Queue, Services } from '../platform/services';
import { createSms } from '../platform/sms/sms';
import { registerWork } from '.';
import { authenticate } from './authenticate';
import { syncPermissions } from './syncPermissions';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;
export interface Answer {
    status: number;
    body: Json;
    cookies: string[];
}
export const PORTAL = 'https://portal.example';
const connections = { address: 1 };

/** Runs jobs as soon as the enqueuing transaction has committed; their errors surface in `settled`. */
const immediateQueue = () => {
    const known = new Map<string, (data: never) => Promise<void>>();
    const running = new Set<Promise<void>>();
    let waiting: (() => void)[] | undefined;
    const queue: Queue & { deferJobs(work: () => Promise<unknown>): Promise<number>; settled(): Promise<void> } = {
        register: (name, handler) => void known.set(name, handler as never),
        enqueue: async (db, name, data) =>
            afterCommit(db, () => {
                const start = () => {
                    const work = known.get(name)?.(data as never) ?? Promise.resolve();
                    running.add(work);
                    work.finally(() => running.delete(work)).catch(() => {});
                };
                if (waiting) waiting.push(start);
                else start();
            }),
        // holds jobs back until the work has finished; returns their number
        deferJobs: async work => {
            const left: (() => void)[] = [];
            waiting = left;
            try {
                await work();
            } finally {
                waiting = undefined;
                for (const start of left) start();
            }
            return left.length;
        },
        poll: () => () => {},
        start: async () => {},
        stop: async () => {},
        settled: async () => void (await Promise.all(running)),
    };
    return queue;
};

/** The real operations on a real database; mails, files and events are captured. */
export const openPortal = async () => {
    const executedSql: string[] = [];
    const made = await createTestDatabase();
    const database = { ...made, sql: recordStatements(made.sql, executedSql) };
    const mails: MailMessage[] = [];
    const stored = new Map<string, Buffer>();
    const files: Files = {
        put: async ({ data, name, folder }) => {
            const key = `${folder}/${stored.size}-${name}`;
            stored.set(key, data);
            return { key, name, type: 'image/png', size: data.length, sha256: '' };
        },
        link: (key, options) => `/files/${key}?X-Expires=${options?.expiresSeconds}`,
        read: async key => stored.get(key) as Buffer,
        open: async () => undefined,
        remove: async key => void stored.delete(key),
    };
    const events: Events = {
        publish: async () => {},
        publishAfter: () => {},
        subscribe: () => () => {},
        close: async () => {},
    };
    const queue = immediateQueue();
    const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 }, trustProxy: true });
    const config = {
        publicUrl: PORTAL,
        secrets: { jwt: 'j'.repeat(32), files: 'f'.repeat(32), push: 'p'.repeat(43) },
        mailFrom: 'no-reply@example.test',
        dataDir: '/nowhere',
        maxUploadBytes: 1e6,
    } as Config;
    const around = {
        config,
        sql: database.sql,
        queue,
        log: fastify.log,
        seal: createMessageCipher(config.secrets.jwt),
    };
    const services: Services = {
        config,
        clock: systemClock,
        database,
        sql: database.sql,
        queue,
        files,
        events,
        mail: {
            ...createMail(around),
            send: async (db, message) => {
                afterCommit(db, () => mails.push(message));
                return 0;
            },
        },
        sms: createSms(around),
        push: createPush(around),
        log: fastify.log,
        registry: compileAll(hooks),
        totals: await createTotals(database),
        rateLimits: { enter: async () => {} },
        reports: compileReports(reports),
    };
    await syncPermissions(services);
    fastify.setSerializerCompiler(lazySerialiser);
    fastify.decorateRequest('caller', null);
    fastify.decorateRequest('device', null);
    installErrorHandler(fastify);
    await fastify.register(cookie);
    await fastify.register(multipart);
    for (const api of ['main', 'connect'] as const)
        await mountApi(fastify, services, handlers, { person: authenticate, device: authenticateDevice }, api);
    registerWork(services);
    const customers = await transact(services, async tx => {
        const rows = await tx<
            { id: number }[]
        >`INSERT INTO customers (name) VALUES ('All'), ('Ag'), ('Ubot') RETURNING id`;
        const [all = 0, udoseAg = 0, ubot = 0] = rows.map(({ id }) => Number(id));
        await tx`UPDATE customers SET subscribed_products = ARRAY['uDose', 'uDose AG', 'uBot'] WHERE id = ${all}`;
        return { all, udoseAg, ubot };
    });
    const ids = await transact(services, tx => seedIdentity(tx, services, { customers }));

    /** Each call has an address of its own unless one is given, so that limits by address apply only on purpose. */
    const call = async (
        method: string,
        url: string,
        options: { token?: string | null; body?: unknown; headers?: Record<string, string>; address?: string } = {},
    ): Promise<Answer> => {
        const at = connections.address++;
        const response = await fastify.inject({
            method: method as 'GET',
            url: `/api${url}`,
            headers: {
                'x-forwarded-for': options.address ?? `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`,
                ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
                ...options.headers,
            },
            ...(options.body === undefined ? {} : { payload: options.body as object }),
        });
        const { 'set-cookie': set = [] } = response.headers;
        return {
            status: response.statusCode,
            body: response.body ? JSON.parse(response.body) : null,
            cookies: [set].flat(),
        };
    };
    const post = (url: string, body?: unknown, token?: string | null) => call('POST', url, { body, token });
    const login = (username: string, password = DEMO_PASSWORD) => post('/main/login', { username, password });
    return {
        services,
        mails,
        stored,
        customers,
        id: (email: string) => ids.get(email) as number,
        call,
        post,
        get: (url: string, token?: string | null) => call('GET', url, { token }),
        put: (url: string, body: unknown, token?: string | null) => call('PUT', url, { body, token }),
        login,
        /** signs in, through the mailed code if required, and returns the access token */
        tokenOf: async (username: string, password = DEMO_PASSWORD): Promise<string> => {
            const { body } = await login(username, password);
            if (body.body?.code_context !== 'verify_mfa') return body.body.token;
            const verified = await post(`/main/login/one-time-code/${body.body.token}`, { code: codeOf(mails.at(-1)) });
            return verified.body.body.token;
        },
        settled: queue.settled,
        /** counts the statements, password hashes and comparisons, jobs and mails of `work` */
        workOf: async (work: () => Promise<unknown>) => {
            const [statements, mailed] = [executedSql.length, mails.length];
            let passwords = 0;
            const count = () => void passwords++;
            passwordWorkChannel.subscribe(count);
            const left = await queue.deferJobs(work).finally(() => passwordWorkChannel.unsubscribe(count));
            // messages between servers are sent later, not before the response
            const onTheWay = executedSql.slice(statements).filter(text => !text.includes('pg_notify'));
            return { statements: onTheWay, passwords, jobs: left, mails: mails.length - mailed };
        },
        /** the newest mail to an address */
        mailTo: (address: string) => mails.findLast(({ to }) => to === address),
        close: async () => {
            await fastify.close();
            await made.close();
        },
    };
};
export type Portal = Awaited<ReturnType<typeof openPortal>>;

export const codeOf = (mail: MailMessage | undefined): string =>
    /\b(\d{3}) (\d{3})\b/
        .exec(mail?.text ?? '')
        ?.slice(1)
        .join('') ?? '';
export const resetTokenOf = (mail: MailMessage | undefined): string =>
    /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
