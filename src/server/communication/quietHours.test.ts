import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { instantOf, setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { pushDevice } from '../../../test/pushDevice';
import { DELIVERY_STATUS } from '../../domain/communication/deliveryStatus';
import { transact } from '../platform/database/transact';
import { releaseWaitingMessages } from '.';
import { sendHeldNotifications } from './heldNotifications';
import { sendDueMessages } from './messages/sending';
import { notify } from './notify';

const SYDNEY = 'Australia/Sydney';
const PERTH = 'Australia/Perth';
const REST = {
    is_on: true,
    starts_at: '21:00',
    ends_at: '06:00',
    days: [1, 2, 3, 4, 5, 6, 7],
    time_zone: SYDNEY,
    critical_passes: false,
};
/** Messages sent: SMS at the test provider, push notifications at the test push service. */
let texted: { to: string; text: string }[] = [];
let pushed: Json[] = [];
/** number of times the provider and the push service refuse from now on */
let refusals = 0;
const devices = new Map<string, ReturnType<typeof pushDevice>>();
let provider: Server;
let app: TestApp;
/** Jobs of the server, run on demand. */
let jobs: Promise<void> | undefined;
const startJobs = () => {
    jobs ??= app.services.queue.start();
    return jobs;
};
let keeper: TestUser;
let sydney: TestUser;
let perth: TestUser;

const withPhone = async (name: string, phone: string, timeZone: string): Promise<TestUser> => {
    const person = await app.userWith({ name });
    await app.services.sql`UPDATE users SET phone = ${phone} WHERE id = ${person.id}`;
    const device = pushDevice();
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    devices.set(endpoint, device);
    const call = async (method: string, path: string, body: Json) => {
        const { status, text } = await app.call(person.token, method, `/api/main${path}`, body);
        expect(status, text).toBeLessThan(300);
    };
    await call('POST', '/push-subscriptions', { endpoint, keys: device.keys });
    const all = { email: false, sms: true, push_notification: true };
    await call('PUT', '/notification-settings', {
        settings: ['comment', 'message'].map(type => ({ type, ...all })),
    });
    await call('PUT', '/notification-settings/alarms', { rest: { ...REST, time_zone: timeZone } });
    return person;
};

beforeAll(async () => {
    provider = createServer(async (request, response) => {
        let all = '';
        for await (const part of request) all += part;
        if (refusals > 0) {
            refusals--;
            response.writeHead(503).end();
            return;
        }
        texted.push(JSON.parse(all));
        response.writeHead(202, { 'content-type': 'application/json' }).end('{"id":"1"}');
    });
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
    app = await startTestApp(
        {
            SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
            SMS_KEY: 'key',
            SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}',
        },
        undefined,
        {
            postPush: async ({ endpoint, body }) => {
                if (refusals > 0) {
                    refusals--;
                    return 503;
                }
                pushed.push({ endpoint, ...devices.get(endpoint)?.read(body as Buffer) });
                return 201;
            },
        },
    );
    keeper = await app.userWith({ superAdmin: true, name: 'keeper' });
    sydney = await withPhone('sydney', '0412 345 678', SYDNEY);
    perth = await withPhone('perth', '0487 654 321', PERTH);
}, 120_000);
afterAll(async () => {
    await app?.close();
    provider?.close();
});
beforeEach(() => {
    texted = [];
    pushed = [];
});

const at = (day: string, time: string, zone = SYDNEY) =>
    setClock(app.services, instantOf(day, time.length === 5 ? `${time}:00` : time, zone));
const mention = (person: TestUser) =>
    transact(app.services, db =>
        notify(db, app.services, {
            to: { userIds: [person.id] },
            type: 'comment',
            data: { message: 'Somebody mentioned you' },
        }),
    );
/** Jobs of one minute, each run twice concurrently, as on two servers. */
const minute = () =>
    Promise.all([
        sendHeldNotifications(app.services),
        sendHeldNotifications(app.services),
        releaseWaitingMessages(app.services),
        releaseWaitingMessages(app.services),
    ]);
const under = async (statuses: readonly number[]) =>
    Number(
        (await app.services.sql`SELECT count(*) AS n FROM deliveries WHERE status = ANY(${[...statuses]}::int[])`)[0]
            ?.n,
    );
/** Waits until all due messages have been sent. */
const allLeft = () => eventually(async () => expect(await under([DELIVERY_STATUS.Queued])).toBe(0));

describe('Messages due while the server was down', () => {
    it('wait for the end of quiet hours and are sent once; important ones are sent at once', async () => {
        const schedule = async (subject: string, more: Json = {}) => {
            const made = await app.call(keeper.token, 'POST', '/api/connect/v2/messages', {
                subject,
                body: 'The river rises.',
                by_email: false,
                by_sms: true,
                by_push: true,
                user_ids: [sydney.id, perth.id],
                // a quarter to nine in Sydney
                send_on: '2026-11-18',
                send_at: '19:45',
                ...more,
            });
            const { id, version } = made.body.body;
            const step = { transition: 'schedule', version };
            const { status, text } = await app.call(
                keeper.token,
                'POST',
                `/api/connect/v2/messages/${id}/transitions`,
                step,
            );
            expect(status, text).toBe(200);
        };
        const due = async () => {
            await Promise.all([sendDueMessages(app.services), sendDueMessages(app.services)]);
            await eventually(async () =>
                expect(
                    await app.services.sql`SELECT subject FROM messages WHERE status IN ('scheduled', 'sending')`,
                ).toEqual([]),
            );
            await minute();
            await allLeft();
        };
        // no worker is running: pending writes are those of a server that went down
        await at('2026-11-18', '20:30');
        await mention(sydney);
        await schedule('High water');
        await schedule('Flood', { is_important: true });
        expect([texted.length, pushed.length]).toEqual([0, 0]);
        expect(await under([DELIVERY_STATUS.Queued])).toBe(2);

        await at('2026-11-18', '22:00');
        await startJobs();
        await due();
        expect(texted.map(({ to }) => to).sort()).toEqual(['+61412345678', '+61487654321', '+61487654321']);
        expect(pushed.map(({ endpoint, title }) => `${endpoint.split('/').at(-1)}: ${title}`).sort()).toEqual([
            'perth: Flood',
            'perth: High water',
            'sydney: Flood',
        ]);
        const waiting = await app.services
            .sql`SELECT user_id::int AS person, channel, held_until FROM deliveries WHERE status = ${DELIVERY_STATUS.Waiting} ORDER BY channel`;
        const end = instantOf('2026-11-19', '06:00:00', SYDNEY).toISOString();
        expect(waiting.map(one => [one.person, one.channel, new Date(one.held_until).toISOString()])).toEqual([
            [sydney.id, 'push_notification', end],
            [sydney.id, 'push_notification', end],
            [sydney.id, 'sms', end],
            [sydney.id, 'sms', end],
        ]);

        await at('2026-11-19', '05:59');
        await due();
        expect([texted.length, pushed.length]).toEqual([3, 3]);
        await at('2026-11-19', '06:00');
        await due();
        await due();
        expect(texted.slice(3).map(({ to }) => to)).toEqual(['+61412345678', '+61412345678']);
        expect(pushed.slice(3).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['sydney', 'sydney']);
        expect(pushed.slice(3).map(({ title }) => title)).toContain('High water');
        expect(await under([DELIVERY_STATUS.Waiting])).toBe(0);
    });
});

describe('SMS and push notifications in quiet hours', () => {
    beforeAll(startJobs);

    it.each([
        ['across midnight', '2026-11-20', '2026-11-21', 9],
        ['on the night when daylight saving starts', '2026-10-03', '2026-10-04', 8],
        ['on the night when daylight saving ends', '2027-04-03', '2027-04-04', 10],
    ])('%s are held and sent once at the end, as one summary', async (_, evening, morning, hours) => {
        await at(evening, '20:59:30');
        await mention(sydney);
        await minute();
        await allLeft();
        expect([texted.length, pushed.length]).toEqual([1, 1]);
        const silent: [string, string][] = [
            [evening, '21:00'],
            [evening, '23:59'],
            [morning, '00:01'],
            [morning, '05:59'],
        ];
        for (const [day, time] of silent) {
            await at(day, time);
            await mention(sydney);
            await minute();
        }
        await allLeft();
        expect([texted.length, pushed.length]).toEqual([1, 1]);
        const end = instantOf(morning, '06:00:00', SYDNEY);
        expect(end.getTime() - instantOf(evening, '21:00:00', SYDNEY).getTime()).toBe(hours * 3_600_000);
        await at(morning, '06:00');
        await minute();
        await allLeft();
        await minute();
        await allLeft();
        expect(texted.slice(1)).toMatchObject([
            { to: '+61412345678', text: expect.stringContaining('4 notifications from your quiet hours') },
        ]);
        expect(pushed.slice(1)).toMatchObject([
            { title: '4 notifications from your quiet hours', path: '/notifications' },
        ]);
        await mention(sydney);
        await allLeft();
        expect([texted.length, pushed.length]).toEqual([3, 3]);
    });

    it('are held on retry as well, also on a night of a clock change; important ones are not', async () => {
        const [evening, morning] = ['2026-10-03', '2026-10-04'];
        const send = async (more: Json) => {
            const { body } = await app.call(keeper.token, 'POST', '/api/connect/v2/messages', {
                subject: 'Bridge closed',
                body: 'The bridge is closed.',
                by_email: false,
                by_sms: true,
                by_push: true,
                user_ids: [sydney.id],
                ...more,
            });
            const { id, version } = body.body;
            await app.call(keeper.token, 'POST', `/api/connect/v2/messages/${id}/transitions`, {
                transition: 'send',
                version,
            });
        };
        const waits = () =>
            app.services.sql`
                SELECT channel, status, reason, held_until FROM deliveries
                WHERE user_id = ${sydney.id} AND status = ${DELIVERY_STATUS.Waiting} ORDER BY channel, id`;
        await at(evening, '20:59');
        refusals = 6;
        await mention(sydney);
        await send({});
        await send({ subject: 'Flood', is_important: true });
        await eventually(async () => expect([refusals, await under([DELIVERY_STATUS.Error])]).toEqual([0, 6]));
        // the queue retries after quiet hours have begun
        await at(evening, '21:00');
        await eventually(async () => expect(await under([DELIVERY_STATUS.Error, DELIVERY_STATUS.Queued])).toBe(0));
        const important = { to: '+61412345678', text: expect.stringContaining('The bridge is closed.') };
        expect(texted).toMatchObject([important]);
        expect(pushed).toMatchObject([{ title: 'Flood' }]);
        const waiting = await waits();
        expect(waiting.map(({ channel }) => channel)).toEqual(['push_notification', 'push_notification', 'sms', 'sms']);
        expect(new Set(waiting.map(({ held_until }) => new Date(held_until).toISOString()))).toEqual(
            new Set([instantOf(morning, '06:00:00', SYDNEY).toISOString()]),
        );
        for (const [day, time] of [
            [evening, '23:59'],
            // half past two does not exist in this night
            [morning, '03:00'],
            [morning, '05:59'],
        ] as const) {
            await at(day, time);
            await minute();
            await allLeft();
        }
        expect([texted.length, pushed.length]).toEqual([1, 1]);
        await at(morning, '06:00');
        await minute();
        await allLeft();
        await minute();
        expect([texted.length, pushed.length]).toEqual([3, 3]);
        expect(await waits()).toEqual([]);
    });

    it("of office messages follow each recipient's time zone; important ones pass", async () => {
        const send = async (more: Json) => {
            const made = await app.call(keeper.token, 'POST', '/api/connect/v2/messages', {
                subject: 'Road closed',
                body: 'The road to Nardoo is closed.',
                by_email: false,
                by_sms: true,
                by_push: true,
                user_ids: [sydney.id, perth.id],
                ...more,
            });
            const { id, version } = made.body.body;
            await app.call(keeper.token, 'POST', `/api/connect/v2/messages/${id}/transitions`, {
                transition: 'send',
                version,
            });
            // by the server's jobs alone, which use the same clock
            await eventually(async () =>
                expect(await app.services.sql`SELECT status FROM messages WHERE id = ${id}`).toMatchObject([
                    { status: 'sent' },
                ]),
            );
            return () =>
                app.services
                    .sql`SELECT user_id::int AS person, channel, status FROM deliveries WHERE message_id = ${id} ORDER BY user_id, channel`;
        };
        // a quarter past eleven at night in Sydney is a quarter past eight in Perth
        await at('2026-11-22', '23:15');
        const deliveries = await send({});
        await minute();
        await allLeft();
        expect(texted.map(({ to }) => to)).toEqual(['+61487654321']);
        expect(pushed.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['perth']);
        expect((await deliveries()).filter(({ person }) => person === sydney.id)).toMatchObject([
            { channel: 'push_notification', status: DELIVERY_STATUS.Waiting },
            { channel: 'sms', status: DELIVERY_STATUS.Waiting },
        ]);
        // both are in quiet hours now
        await at('2026-11-23', '01:00');
        await send({ subject: 'Once more' });
        await minute();
        await allLeft();
        expect([texted.length, pushed.length]).toEqual([1, 1]);
        await send({ subject: 'Flood', is_important: true });
        await allLeft();
        expect([texted.length, pushed.length]).toEqual([3, 3]);
        // Sydney’s quiet hours end three hours before Perth's, which has no daylight saving
        await at('2026-11-23', '06:00');
        await minute();
        await allLeft();
        expect(texted.slice(3).map(({ to }) => to)).toEqual(['+61412345678', '+61412345678']);
        await at('2026-11-23', '05:59', PERTH);
        await minute();
        await allLeft();
        expect(texted).toHaveLength(5);
        await at('2026-11-23', '06:00', PERTH);
        await minute();
        await allLeft();
        await minute();
        expect(texted.slice(5).map(({ to }) => to)).toEqual(['+61487654321']);
        expect(pushed).toHaveLength(6);
        expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(
            new Set([DELIVERY_STATUS.Transmitted, DELIVERY_STATUS.Sent]),
        );
    });
});

it('Held notifications of a user who became inactive are not sent and no longer wait', async () => {
    const leaver = await withPhone('leaver', '0411 222 333', SYDNEY);
    await at('2026-11-18', '23:00');
    await mention(leaver);
    await app.services.sql`UPDATE users SET status = 'inactive' WHERE id = ${leaver.id}`;
    await at('2026-11-19', '09:00');
    await minute();
    const [{ channels, held_until } = {}] = await app.services
        .sql`SELECT channels, held_until FROM notifications WHERE user_id = ${leaver.id}`;
    expect([held_until, [...new Set(Object.values(channels))]]).toEqual([null, ['no_access']]);
    expect([texted, pushed]).toEqual([[], []]);
});
