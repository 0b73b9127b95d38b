import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestDetails } from 'web-push';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { pushDevice } from '../../../test/pushDevice';
import { DELIVERY_STATUS } from '../../domain/communication/deliveryStatus';
import { createApp } from '../app';
import { loadConfig } from '../platform/config';
import { transact } from '../platform/database/transact';
import { createMessageCipher } from '../platform/delivery/messageCipher';
import { isPublicAddress, isPublicHttps } from '../platform/outbound/publicHosts';
import { createPush } from '../platform/push/push';
import { createQueue } from '../platform/queue/queue';
import { releaseWaitingMessages } from '.';
import { reportSignature } from './deliveryReports';
import { sendHeldNotifications } from './heldNotifications';
import { sendDueMessages, sendMessage } from './messages/sending';
import { notify } from './notify';

const SECRET = 'Zk3vQm81xYtL0pW7rB5nC2dF9gHjK4sA';
/** Requests at the test provider, and its next responses. */
let providerCalls: { headers: IncomingMessage['headers']; body: Json }[] = [];
let answers: (number | 'never')[] = [];
let calls = 0;
let provider: Server;
let app: TestApp;
let keeper: TestUser;
let annie: TestUser;
let customerId: number;

const text = async (request: IncomingMessage) => {
    let all = '';
    for await (const part of request) all += part;
    return all;
};

beforeAll(async () => {
    provider = createServer(async (request, response) => {
        providerCalls.push({ headers: request.headers, body: JSON.parse(await text(request)) });
        const status = answers.shift() ?? 202;
        if (status === 'never') return request.socket.destroy();
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ messages: [{ id: `provider-${++calls}` }] }));
    });
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
    app = await startTestApp({
        SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
        SMS_KEY: 'key-of-the-provider',
        SMS_BODY: '{"messages":[{"to":"{{to}}","body":"{{text}}","ref":"{{reference}}"}]}',
        SMS_ANSWER_REFERENCE: 'messages.0.id',
        SMS_REPORTS_SECRET: SECRET,
        MAIL_REPORTS_SECRET: `${SECRET}x`,
    });
    await app.services.queue.start();
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Annie Downs') RETURNING id`;
    customerId = Number(customer?.id);
    keeper = await app.userWith({ superAdmin: true, name: 'keeper' });
    annie = await app.userWith({ customerId, permissions: ['access_alarm', 'read_customer'], name: 'annie' });
    await app.services.sql`UPDATE users SET phone = '0412 345 678' WHERE id = ${annie.id}`;
}, 120_000);
afterAll(async () => {
    await app?.close();
    provider?.close();
});

const deliveryOf = async (id: number) => (await app.services.sql`SELECT * FROM deliveries WHERE id = ${id}`)[0] as Json;
const sms = (body: string) =>
    transact(app.services, db =>
        app.services.sms.send(db, {
            to: '+61412345678',
            subject: 'Test',
            kind: 'test',
            userId: annie.id,
            content: { to: '+61412345678', text: body },
        }),
    );
const becomes = (id: number, status: number) =>
    eventually(async () => expect((await deliveryOf(id)).status).toBe(status));
const report = (channel: string, body: Json, { secret = SECRET, seconds = Math.floor(Date.now() / 1000) } = {}) => {
    const written = JSON.stringify(body);
    return app.call(null, 'POST', `/api/main/delivery-reports/${channel}`, written, {
        'content-type': 'application/json',
        'x-signature': reportSignature(secret, seconds, written),
    });
};

describe('SMS delivery', () => {
    it('posts to the provider by the template, with all typed text escaped', async () => {
        providerCalls = [];
        const id = await sms('Tank "A" is\nempty {{key}}');
        await becomes(id, DELIVERY_STATUS.Transmitted);
        expect(providerCalls).toHaveLength(1);
        expect(providerCalls[0]?.headers.authorization).toBe('Bearer key-of-the-provider');
        const { uid, reference, content } = await deliveryOf(id);
        expect(providerCalls[0]?.body).toEqual({
            messages: [{ to: '+61412345678', body: 'Tank "A" is\nempty {{key}}', ref: uid }],
        });
        expect(reference).toBe('provider-1');
        // the content is deleted after sending
        expect(content).toBeNull();
    });
    it('retries while the provider fails or hangs up, with the same idempotency key', async () => {
        providerCalls = [];
        answers = [503, 'never', 202];
        const id = await sms('Again');
        await becomes(id, DELIVERY_STATUS.Error);
        expect((await deliveryOf(id)).reason).toContain('503');
        await eventually(() => expect(providerCalls.length).toBeGreaterThan(1));
        await becomes(id, DELIVERY_STATUS.Transmitted);
        expect(new Set(providerCalls.map(({ headers }) => headers['idempotency-key']))).toEqual(
            new Set([(await deliveryOf(id)).uid]),
        );
        expect((await deliveryOf(id)).attempts).toBe(3);
    }, 60_000);
    it('is not retried after a 401, and the log contains neither key nor response', async () => {
        providerCalls = [];
        answers = [401];
        const id = await sms('Refused');
        await becomes(id, DELIVERY_STATUS.Error);
        const { reason, content } = await deliveryOf(id);
        expect(reason).toBe('The SMS provider rejected the key.');
        expect(content).toBeNull();
        expect(providerCalls).toHaveLength(1);
    });
});

describe('Delivery report', () => {
    it('with a forged, stale or missing signature returns 401 and changes nothing', async () => {
        const id = await sms('Forged');
        await becomes(id, DELIVERY_STATUS.Transmitted);
        const { uid } = await deliveryOf(id);
        const body = { id: 'f-1', reference: uid, event: 'failed' };
        expect((await report('sms', body, { secret: `${SECRET}!` })).status).toBe(401);
        expect((await report('sms', body, { seconds: Math.floor(Date.now() / 1000) - 400 })).status).toBe(401);
        expect((await app.call(null, 'POST', '/api/main/delivery-reports/sms', body)).status).toBe(401);
        // signature of another text
        const other = reportSignature(
            SECRET,
            Math.floor(Date.now() / 1000),
            JSON.stringify({ ...body, event: 'delivered' }),
        );
        expect(
            (await app.call(null, 'POST', '/api/main/delivery-reports/sms', body, { 'x-signature': other })).status,
        ).toBe(401);
        expect((await deliveryOf(id)).status).toBe(DELIVERY_STATUS.Transmitted);
    });
    it('is idempotent, and a late failure does not override a delivered status', async () => {
        const id = await sms('Reported');
        await becomes(id, DELIVERY_STATUS.Transmitted);
        const { uid, reference } = await deliveryOf(id);
        const delivered = { id: 'r-1', reference, event: 'delivered' };
        expect((await report('sms', delivered)).body.body).toEqual({ taken: true });
        expect((await report('sms', delivered)).body.body).toEqual({ taken: false });
        expect((await report('sms', { id: 'r-2', reference: uid, event: 'failed', reason: 'late' })).status).toBe(200);
        expect(await deliveryOf(id)).toMatchObject({ status: DELIVERY_STATUS.Received, reason: null });
        expect((await report('sms', { id: 'r-3', reference: 'nobody knows', event: 'delivered' })).status).toBe(404);
    });
    it('of a bounced mail stores status and reason', async () => {
        const id = await transact(app.services, db =>
            app.services.mail.send(db, { to: 'gone@example.test', subject: 'Hello', text: 'Hello', kind: 'test' }),
        );
        await becomes(id, DELIVERY_STATUS.Sent);
        const { reference } = await deliveryOf(id);
        const bounce = { id: 'b-1', reference, event: 'bounced', reason: '550 no such user' };
        expect((await report('email', bounce)).status).toBe(401);
        expect((await report('email', bounce, { secret: `${SECRET}x` })).status).toBe(200);
        expect(await deliveryOf(id)).toMatchObject({
            status: DELIVERY_STATUS.Delivery_Failed,
            reason: '550 no such user',
        });
    });
});

describe('Without an SMS provider', () => {
    it('an SMS waits, settings show the channel as unavailable, and a provider within a day sends it', async () => {
        const database = await createTestDatabase();
        const bare = await startTestApp({}, database);
        const person = await bare.userWith({ name: 'bare' });
        const settings = await bare.call(person.token, 'GET', '/api/main/notification-settings');
        expect(settings.body.data.channels).toContainEqual({ channel: 'sms', available: false });
        const id = await transact(bare.services, db =>
            bare.services.sms.send(db, {
                to: '+61412345678',
                subject: 'x',
                kind: 'test',
                content: { to: '+61412345678', text: 'x' },
            }),
        );
        const row = async () => (await bare.services.sql`SELECT status, reason FROM deliveries WHERE id = ${id}`)[0];
        expect(await row()).toEqual({ status: DELIVERY_STATUS.Waiting, reason: 'No SMS provider is configured.' });
        await releaseWaitingMessages(bare.services);
        expect((await row())?.status).toBe(DELIVERY_STATUS.Waiting);
        const config = loadConfig({
            DATA_DIR: bare.services.config.dataDir,
            LOG_LEVEL: 'silent',
            DEMO: 'false',
            SMS_URL: 'http://127.0.0.1:9/x',
            SMS_KEY: 'k',
        });
        const later = await createApp(config, { database });
        await releaseWaitingMessages(later.services);
        expect((await row())?.status).toBe(DELIVERY_STATUS.Queued);
        await bare.services
            .sql`UPDATE deliveries SET status = ${DELIVERY_STATUS.Waiting}, created_at = now() - interval '2 days' WHERE id = ${id}`;
        await releaseWaitingMessages(later.services);
        expect((await row())?.status).toBe(DELIVERY_STATUS.Cancelled);
        await later.close();
        await bare.close();
    }, 120_000);
    it('an SMS that waited for over a day is cancelled and its content deleted', async () => {
        const bare = await startTestApp({}, await createTestDatabase());
        const [old, young] = await transact(bare.services, db =>
            Promise.all(
                ['old', 'young'].map(text =>
                    bare.services.sms.send(db, {
                        to: '+61412345678',
                        subject: text,
                        kind: 'test',
                        content: { to: '+61412345678', text },
                    }),
                ),
            ),
        );
        const { sql } = bare.services;
        await sql`UPDATE deliveries SET created_at = now() - interval '25 hours' WHERE id = ${old as number}`;
        await releaseWaitingMessages(bare.services);
        const row = async (id = 0) => (await sql`SELECT status, content FROM deliveries WHERE id = ${id}`)[0];
        expect(await row(old)).toEqual({ status: DELIVERY_STATUS.Cancelled, content: null });
        expect((await row(young))?.status).toBe(DELIVERY_STATUS.Waiting);
        await bare.close();
    }, 120_000);
});

describe('Push subscription', () => {
    const subscribe = (user: TestUser, endpoint: string, keys = pushDevice().keys) =>
        app.call(
            user.token,
            'POST',
            '/api/main/push-subscriptions',
            { endpoint, keys, expirationTime: null },
            { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
        );
    const devices = async (user: TestUser) =>
        (await app.call(user.token, 'GET', '/api/main/push-subscriptions')).body.data;

    it('belongs to one user and moves to the user who signs in on the device', async () => {
        const added = await subscribe(annie, 'https://push.services.mozilla.com/wpush/v2/one');
        expect(added.status).toBe(201);
        expect(added.body.body.device).toBe('Chrome on Android');
        expect(JSON.stringify(added.body)).not.toContain('wpush');
        expect((await devices(annie)).devices).toHaveLength(1);
        expect(
            (await app.call(keeper.token, 'DELETE', `/api/main/push-subscriptions/${added.body.body.id}`)).status,
        ).toBe(404);
        await subscribe(keeper, 'https://push.services.mozilla.com/wpush/v2/one');
        expect((await devices(annie)).devices).toHaveLength(0);
        expect((await devices(keeper)).devices).toHaveLength(1);
        expect(
            (await app.call(keeper.token, 'DELETE', `/api/main/push-subscriptions/${added.body.body.id}`)).status,
        ).toBe(200);
    });
    it('rejects endpoints in private networks (SSRF)', async () => {
        for (const endpoint of [
            'http://push.example.com/plain',
            'https://localhost/x/long-enough',
            'https://127.0.0.1/x/long-enough',
            'https://[::1]/x/long-enough',
            'https://169.254.169.254/latest/meta-data',
            'https://database.internal/x/long-enough',
            'https://push.example.com:8443/other-port',
            'https://user:secret@push.mozilla.com/x',
        ])
            expect((await subscribe(annie, endpoint)).status, endpoint).toBe(422);
        expect(isPublicHttps('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
        for (const inside of [
            '10.1.2.3',
            '127.0.0.1',
            '172.20.0.1',
            '192.168.1.1',
            '100.64.0.1',
            '::1',
            'fe80::1',
            'fd00::1',
            '::ffff:10.0.0.1',
            '2002:a00:1::',
            'nonsense',
        ])
            expect(isPublicAddress(inside), inside).toBe(false);
        for (const outside of ['142.250.70.138', '2607:f8b0:4006:80c::200a'])
            expect(isPublicAddress(outside)).toBe(true);
    });
    it('decrypts messages with its own keys only, and is deleted if the endpoint is gone', async () => {
        const here = pushDevice();
        const gone = pushDevice();
        const sent: RequestDetails[] = [];
        const queue = createQueue({
            database: app.services.database,
            log: pino({ level: 'silent' }),
            pollSeconds: 0.2,
            retryDelaySeconds: 1,
        });
        const push = createPush({
            config: app.services.config,
            sql: app.services.sql,
            queue,
            log: pino({ level: 'silent' }),
            seal: createMessageCipher(app.services.config.secrets.jwt),
            post: async details => {
                sent.push(details);
                return details.endpoint.endsWith('gone') ? 410 : 201;
            },
        });
        await app.services.queue.stop();
        await queue.start();
        await subscribe(annie, 'https://fcm.googleapis.com/fcm/send/here', here.keys);
        await subscribe(annie, 'https://fcm.googleapis.com/fcm/send/gone', gone.keys);
        const id = await transact(app.services, db =>
            push.send(db, {
                to: 'Annie',
                subject: 'Alarm',
                kind: 'notification',
                userId: annie.id,
                content: { title: 'Alarm', body: `Tank ${'x'.repeat(400)}`, path: '/notifications' },
            }),
        );
        await becomes(id, DELIVERY_STATUS.Sent);
        const mine = sent.find(({ endpoint }) => endpoint.endsWith('here')) as RequestDetails;
        expect(here.read(mine.body as Buffer)).toEqual({
            title: 'Alarm',
            body: `Tank ${'x'.repeat(154)}…`,
            path: '/notifications',
            tag: (await deliveryOf(id)).uid,
        });
        expect(() => gone.read(mine.body as Buffer)).toThrow(/unable to authenticate/);
        expect(mine.headers.Authorization).toContain('vapid t=');
        expect((await devices(annie)).devices).toHaveLength(1);
        expect((await devices(annie)).public_key).toBe(push.publicKey);
        await app.services.sql`DELETE FROM push_subscriptions WHERE user_id = ${annie.id}`;
        const none = await transact(app.services, db =>
            push.send(db, {
                to: 'Annie',
                subject: 'Alarm',
                kind: 'notification',
                userId: annie.id,
                content: { title: 'Alarm', body: '', path: '/' },
            }),
        );
        await becomes(none, DELIVERY_STATUS.Delivery_Failed);
        await queue.stop();
    });
});

describe('Office message', () => {
    const post = (path: string, body: Json) => app.call(keeper.token, 'POST', `/api/connect/v2/messages${path}`, body);
    const draft = async (more: Json = {}) =>
        (
            await post('', {
                subject: 'Hello {{first_name}}',
                body: 'News for {{customer}}.',
                customer_ids: [customerId],
                ...more,
            })
        ).body.body;
    const step = (message: Json, transition: string) =>
        post(`/${message.id}/transitions`, { transition, version: message.version });
    const written = (message: Json) =>
        app.services
            .sql`SELECT channel, status, to_address, subject, content, user_id::int AS user_id FROM deliveries WHERE message_id = ${message.id} ORDER BY id`;

    it('rejects unknown placeholders, no channel, a date without time and too long an SMS', async () => {
        expect((await post('', { subject: 'x', body: 'Hi {{password}}' })).body.errors.body[0]).toContain(
            '{{password}}',
        );
        expect((await post('', { subject: 'x', body: 'x', by_email: false })).body.errors.by_email).toBeDefined();
        expect((await post('', { subject: 'x', body: 'x', send_on: '2030-01-01' })).body.errors.send_at).toBeDefined();
        expect(
            (await post('', { subject: 'x', body: 'long '.repeat(700), by_sms: true })).body.errors.body,
        ).toBeDefined();
    });
    it('previews its recipients and reaches each user of a customer once per channel', async () => {
        await app.userWith({ customerId, name: 'ben' });
        const message = await draft({ by_sms: true, by_push: true, user_ids: [annie.id] });
        const preview = (await app.call(keeper.token, 'GET', `/api/connect/v2/messages/${message.id}/preview`)).body
            .body;
        expect(preview).toMatchObject({
            subject: 'Hello Test',
            text: 'News for Annie Downs.',
            people: 2,
            only_in_app: 0,
            sms_parts: 1,
        });
        expect(preview.channels).toEqual([
            { channel: 'email', receivers: 2, without_address: 0, available: true },
            { channel: 'sms', receivers: 1, without_address: 1, available: true },
            { channel: 'push_notification', receivers: 0, without_address: 2, available: true },
        ]);
        expect((await step(message, 'send')).status).toBe(200);
        await sendMessage(app.services, message.id);
        expect((await written(message)).map(({ channel, status }) => [channel, status])).toEqual([
            ['email', DELIVERY_STATUS.Queued],
            ['sms', DELIVERY_STATUS.Queued],
            ['email', DELIVERY_STATUS.Queued],
        ]);
        // repeating it changes nothing
        await sendMessage(app.services, message.id);
        expect(await written(message)).toHaveLength(3);
        const record = (await app.call(keeper.token, 'GET', `/api/connect/v2/messages/${message.id}`)).body.body;
        expect(record).toMatchObject({ status: 'sent', receivers: 2, failed: 0 });
        const inbox = (await app.call(annie.token, 'GET', '/api/main/notifications?type=message')).body;
        expect(inbox.data[0].data.message).toContain('News for Annie Downs.');
        // sent deliveries are unchanged
        expect(
            (
                await app.call(keeper.token, 'PUT', `/api/connect/v2/messages/${message.id}`, {
                    version: record.version,
                    subject: 'Other',
                })
            ).status,
        ).toBe(409);
        expect((await app.call(keeper.token, 'DELETE', `/api/connect/v2/messages/${message.id}`)).status).toBe(409);
        await expect(app.services.sql`UPDATE messages SET body = 'Other' WHERE id = ${message.id}`).rejects.toThrow(
            'cannot change',
        );
    });
    it('shows its placeholders as readable names and rejects unknown ones in its subject', async () => {
        const message = await draft({ subject: 'No deliveries to {{customer}}, {{ first_name }}' });
        expect(message.name).toBe('No deliveries to [customer], [first name]');
        expect((await step(message, 'send')).status).toBe(200);
        await sendMessage(app.services, message.id);
        const subjects = (await written(message)).map(({ subject }) => subject);
        expect(new Set(subjects)).toEqual(new Set(['No deliveries to Annie Downs, Test']));
        const record = (await app.call(keeper.token, 'GET', `/api/connect/v2/messages/${message.id}`)).body.body;
        expect(record.name).toBe('No deliveries to Annie Downs, [first name]');
        const logs = await app.services
            .sql`SELECT record_label FROM activity_logs WHERE resource = 'messages' AND record_id = ${message.id} ORDER BY id`;
        expect(logs.map(({ record_label }) => record_label)).toEqual([
            'No deliveries to [customer], [first name]',
            'No deliveries to Annie Downs, [first name]',
            'No deliveries to Annie Downs, [first name]',
        ]);
        for (const path of ['/api/connect/v2/messages', '/api/connect/v2/message-templates']) {
            const refused = await app.call(keeper.token, 'POST', path, {
                name: 'Unknown',
                subject: 'To {{costumer}}',
                body: 'x',
            });
            expect(refused.status).toBe(422);
            if (path.endsWith('templates')) expect(Object.keys(refused.body.errors)).toEqual(['subject']);
        }
        const refused = await post('', { subject: 'To {{costumer}}', body: 'x' });
        expect(Object.keys(refused.body.errors)).toEqual(['subject']);
    });
    it('skips users who turned messages off unless important, and always skips inactive users', async () => {
        const off = await app.userWith({ name: 'offline' });
        const out = await app.userWith({ name: 'leaver' });
        await app.call(off.token, 'PUT', '/api/main/notification-settings', {
            settings: [{ type: 'message', email: false }],
        });
        await app.services.sql`UPDATE users SET status = 'inactive' WHERE id = ${out.id}`;
        const plain = await draft({ customer_ids: [], user_ids: [off.id, out.id] });
        expect((await step(plain, 'send')).status).toBe(200);
        expect(await written(plain)).toEqual([]);
        const important = await draft({ customer_ids: [], user_ids: [off.id, out.id], is_important: true });
        await step(important, 'send');
        expect((await written(important)).map(({ user_id }) => user_id)).toEqual([off.id]);
        const nobody = await draft({ customer_ids: [], user_ids: [out.id] });
        expect((await step(nobody, 'send')).status).toBe(409);
    });
    it('is sent at its scheduled time, once, unless cancelled before', async () => {
        const past = await draft({ send_on: '2020-01-01', send_at: '09:00' });
        expect((await step(past, 'schedule')).status).toBe(409);
        const due = await draft({ send_on: '2090-01-01', send_at: '09:00' });
        const cancelled = await draft({ send_on: '2090-01-01', send_at: '09:00' });
        const scheduled = (await step(due, 'schedule')).body.body;
        expect(scheduled.scheduled_for).toBe('2089-12-31T23:00:00.000Z');
        const other = (await step(cancelled, 'schedule')).body.body;
        expect((await step(other, 'cancel')).status).toBe(200);
        await sendDueMessages(app.services);
        expect(await written(due)).toEqual([]);
        await app.services.sql`UPDATE messages SET scheduled_for = now() - interval '1 minute' WHERE id = ${due.id}`;
        await Promise.all([sendDueMessages(app.services), sendDueMessages(app.services)]);
        await sendMessage(app.services, due.id);
        const people = (await written(due)).map(({ user_id }) => user_id);
        expect(people.length).toBeGreaterThan(0);
        expect(new Set(people).size).toBe(people.length);
        expect(await written(cancelled)).toEqual([]);
    });
    it('that is cancelled while sending cancels the unsent deliveries', async () => {
        const message = await draft();
        const sending = (await step(message, 'send')).body.body;
        expect((await step(sending, 'cancel')).status).toBe(200);
        await sendMessage(app.services, message.id);
        expect(new Set((await written(message)).map(({ status }) => status))).toEqual(
            new Set([DELIVERY_STATUS.Cancelled]),
        );
    });
    it('is resent only to recipients whose delivery failed', async () => {
        const message = await draft();
        await step(message, 'send');
        await sendMessage(app.services, message.id);
        expect((await post(`/${message.id}/resend`, {})).status).toBe(409);
        await app.services
            .sql`UPDATE deliveries SET status = ${DELIVERY_STATUS.Delivery_Failed}, content = NULL WHERE message_id = ${message.id} AND user_id = ${annie.id}`;
        expect((await app.call(keeper.token, 'GET', `/api/connect/v2/messages/${message.id}`)).body.body.failed).toBe(
            1,
        );
        expect((await post(`/${message.id}/resend`, {})).body.body).toEqual({ resent: 1 });
        expect((await post(`/${message.id}/resend`, {})).status).toBe(409);
        expect(new Set((await written(message)).map(({ status }) => status))).toEqual(
            new Set([DELIVERY_STATUS.Queued]),
        );
    });
    it('can be sent to its author as a test without a delivery record', async () => {
        const message = await draft();
        expect((await post(`/${message.id}/test`, {})).body.body).toEqual({ channels: ['email'] });
        expect(await written(message)).toEqual([]);
    });
    it('and its deliveries are hidden from users of a customer', async () => {
        const reader = await app.userWith({
            customerId,
            permissions: ['access_message', 'read_message', 'access_email_log'],
            name: 'nosy',
        });
        expect((await app.call(reader.token, 'GET', '/api/connect/v2/messages')).body.data ?? []).toEqual([]);
        const log = (await app.call(reader.token, 'GET', '/api/main/deliveries?per_page=100')).body.data;
        expect(log.every((row: Json) => row.customer_id === customerId && !row.message_id && !row.reply)).toBe(true);
    });
});

describe('Onboarding mails', () => {
    it('show their code, and a pending invitation can be resent with a new link', async () => {
        const made = await app.call(keeper.token, 'POST', '/api/main/users', {
            username: 'newcomer',
            email: 'newcomer@example.test',
            fullname: 'New Comer',
            user_type: 'customer',
            customer_id: customerId,
        });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        const at = `/api/main/customers/${customerId}/onboarding-email-logs`;
        const list = async () => (await app.call(keeper.token, 'GET', at)).body.data as Json[];
        const [first] = await list();
        expect(first).toMatchObject({
            kind: 'invitation',
            recipient: 'newcomer@example.test',
            status: DELIVERY_STATUS.Queued,
            can_resend: true,
        });
        expect((await app.call(keeper.token, 'POST', `${at}/${first.id}/resend`, {})).status).toBe(200);
        // the earlier one ends
        expect((await app.call(keeper.token, 'POST', `${at}/${first.id}/resend`, {})).status).toBe(409);
        expect((await list()).filter(({ kind }) => kind === 'invitation')).toHaveLength(2);
        const [link] = await app.services.sql`
            SELECT count(*)::int AS open FROM account_links l JOIN users u ON u.id = l.user_id
            WHERE u.email = 'newcomer@example.test' AND l.purpose = 'invite' AND l.used_at IS NULL`;
        expect(link?.open).toBe(1);
        const [other] = await app.services.sql`INSERT INTO customers (name) VALUES ('Other') RETURNING id`;
        const newest = (await list())[0];
        expect(
            (
                await app.call(
                    keeper.token,
                    'POST',
                    `/api/main/customers/${other?.id}/onboarding-email-logs/${newest.id}/resend`,
                    {},
                )
            ).status,
        ).toBe(404);
    });
});

describe('Daily digest', () => {
    it('holds mail until the chosen hour and sends it as one', async () => {
        const person = await app.userWith({ name: 'daily' });
        const put = (body: Json) => app.call(person.token, 'PUT', '/api/main/notification-settings/digest', body);
        expect((await put({ is_on: true, at: '07:00', time_zone: 'Nowhere/Land' })).status).toBe(422);
        expect((await put({ is_on: true, at: '07:00', time_zone: 'Australia/Perth' })).body.data).toEqual({
            is_on: true,
            at: '07:00',
            time_zone: 'Australia/Perth',
        });
        const notifyPerson = (message: string) =>
            transact(app.services, db =>
                notify(db, app.services, { to: { userIds: [person.id] }, type: 'role', data: { message } }),
            );
        await notifyPerson('First');
        await notifyPerson('Second');
        const mails = async () =>
            (await app.services.sql`SELECT subject FROM deliveries WHERE user_id = ${person.id}`).map(
                ({ subject }) => subject,
            );
        expect(await mails()).toEqual([]);
        expect(await sendHeldNotifications(app.services, 'digest')).toBe(0);
        await app.services
            .sql`UPDATE notifications SET digest_at = now() - interval '1 second' WHERE user_id = ${person.id}`;
        expect(await sendHeldNotifications(app.services, 'digest')).toBe(1);
        expect(await mails()).toEqual(['2 notifications since your last daily email']);
        await notifyPerson('Third');
        // switching it off makes held notifications due
        await put({ is_on: false });
        expect(await sendHeldNotifications(app.services, 'digest')).toBe(1);
        await notifyPerson('Fourth');
        expect(await mails()).toHaveLength(3);
    });
});
