import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser, tokenOf } from '../../../test/app';
import { freezeClock, setClock } from '../../../test/clock';
import { openReceiver, type Receiver } from '../../../test/webhookReceiver';
import { WebhookSender } from './sender';

export const MAIN = '/api/main';
export const START = new Date('2026-11-27T00:00:00Z');
export const HOUR = 3_600_000;

interface WebhookBench {
    app: TestApp;
    owner: TestUser;
    receiver: Receiver;
    sender: WebhookSender;
}

let names = 0;
/** Name that no other record of this file has. */
export const newName = (kind: string): string => `${kind} ${++names}`;

/**
 * The real server with a receiver for the tests of this file. Each test begins with no webhook and a receiver that accepts
 * all messages.
 */
export const setupWebhooks = () => {
    const bench = {} as WebhookBench;
    beforeAll(async () => {
        bench.receiver = await openReceiver();
        bench.app = await startTestApp({ WEBHOOK_ORIGINS: bench.receiver.origin });
        bench.owner = await bench.app.userWith({ permissions: ALL_PERMISSIONS });
        bench.sender = new WebhookSender(bench.app.services);
    }, 120_000);
    afterAll(async () => {
        await bench.receiver?.close();
        await bench.app?.close();
    });
    beforeEach(async () => {
        bench.receiver.answer();
        bench.receiver.types();
        await sql()`UPDATE webhooks SET archived_at = now()`;
    });
    afterEach(() => setClock(bench.app.services));

    const sql = () => bench.app.services.sql;
    const call = (method: string, path: string, body?: Json, user = bench.owner) =>
        bench.app.call(user.token, method, path, body);
    const newToken = async (given: Parameters<typeof tokenOf>[2] = {}, user = bench.owner): Promise<number> => {
        await tokenOf(bench.app, user, given);
        const [made] = await sql()`SELECT max(id) AS id FROM api_tokens`;
        return Number(made?.id);
    };
    const newWebhook = async (events: string[], given: { token?: number; user?: TestUser } = {}) => {
        const { token, user = bench.owner } = given;
        const name = newName('Webhook');
        const path = `/${name.replace(' ', '-')}`;
        const url = bench.receiver.origin + path;
        const made = await call(
            'POST',
            `${MAIN}/webhooks`,
            { name, url, api_token_id: token ?? (await newToken({}, user)), events },
            user,
        );
        expect(made.status, made.text).toBe(201);
        const id = Number(made.body.body.id);
        const issued = await call('POST', `${MAIN}/webhooks/${id}/secret`, undefined, user);
        return { id, secret: issued.body.body.secret as string, path };
    };
    const webhook = async (id: number): Promise<Json> => (await call('GET', `${MAIN}/webhooks/${id}`)).body.body;
    const deliveries = async (id: number): Promise<Json[]> =>
        (await call('GET', `${MAIN}/webhook-deliveries?webhook_id=${id}&sort_by=id`)).body.data;
    const newTask = async (title = newName('Task')): Promise<Json> =>
        (await call('POST', '/api/connect/v2/tasks', { title })).body.body;
    const rename = (task: Json, title: string, version = task.version) =>
        call('PUT', `/api/connect/v2/tasks/${task.id}`, { title, version });
    /** Runs a transition of the record at a path. */
    const step = async (path: string, transition: string) => {
        const { version } = (await call('GET', path)).body.body;
        const done = await call('POST', `${path}/transitions`, { transition, version, reason: 'because' });
        expect(done.status, done.text).toBe(200);
    };
    /** Stops the clock at milliseconds after START. */
    const at = (ms: number) => freezeClock(bench.app.services, new Date(START.getTime() + ms));
    return { bench, sql, call, newToken, newWebhook, webhook, deliveries, newTask, rename, step, at };
};
