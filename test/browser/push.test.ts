import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, seedIdentity } from '../../src/demo/identity/accounts';
import { DELIVERY_STATUS } from '../../src/domain/communication/deliveryStatus';
import { notify } from '../../src/server/communication/notify';
import { transact } from '../../src/server/platform/database/transact';
import type { PostPushRequest } from '../../src/server/platform/push/push';
import { type Json, startTestApp, type TestApp } from '../app';
import { createTestDatabase } from '../database';
import { pushDevice, vapidOf } from '../pushDevice';
import { anonymous, logIn, openBrowser, shows, type Watch, watch } from './browser';
import { sampledTest } from './stories';

/**
 * Complete path of a push notification, from an event in the product to the page opened by a click. Chromium requests
 * subscriptions from Google, which test browsers cannot reach (a refused `subscribe` is tested below), and only a
 * person can click a notification. So the test provides two things: the result of `subscribe`, with keys of a simulated
 * device, and the click event. Everything else is real: the portal's settings, its service worker, the server with its
 * queue, the request (VAPID, encryption) received by a local push service, the delivery to the worker, and the
 * displayed notification.
 */
openBrowser({ fullChromium: true });

const SERVICE = 'https://fcm.googleapis.com/fcm/send/';
const PERSON = 'user@demo.test';
const SWITCH_ON = 'Switch on for this device';
interface Posted {
    endpoint: string;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
}
const device = pushDevice();
let posted: Posted[] = [];
/** response status of the push service */
let answer = 201;
let service: Server;
let app: TestApp;
let url: string;
let user: number;
let context: BrowserContext;
let page: Page;
let watched: Watch;
let cdp: CDPSession;
/** the browser's registration id of the portal's worker */
let registration = '';

/** Redirects the server's HTTPS push requests to this machine, byte for byte. */
const toThisMachine: PostPushRequest = async ({ endpoint, method, headers, body }) => {
    const { port } = service.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(endpoint)}`, {
        method,
        headers: Object.fromEntries(
            Object.entries(headers)
                .filter(([name]) => name.toLowerCase() !== 'content-length')
                .map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(body as Buffer),
    });
    return status;
};

beforeAll(async () => {
    service = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        posted.push({
            endpoint: decodeURIComponent(String(request.url).slice(1)),
            headers: request.headers,
            body: Buffer.concat(parts),
        });
        response.writeHead(answer).end();
    });
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
    app = await startTestApp({}, await createTestDatabase(), { postPush: toThisMachine });
    const { services } = app;
    const ids = await transact(services, async tx => {
        const [customer] = await tx`INSERT INTO customers (name) VALUES ('Nardoo') RETURNING id`;
        const id = Number(customer?.id);
        return seedIdentity(tx, services, { customers: { all: id, udoseAg: id, ubot: id } });
    });
    user = Number(ids.get(PERSON));
    await services.queue.start();
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    // by host name: browsers treat it as a secure context
    url = `http://localhost:${(app.fastify.server.address() as AddressInfo).port}`;
    context = await anonymous();
    await context.grantPermissions(['notifications'], { origin: url });
    page = await context.newPage();
    watched = watch(page);
    cdp = await context.newCDPSession(page);
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { scopeURL, registrationId, isDeleted } of registrations)
            if (scopeURL === `${url}/field` && !isDeleted) registration = registrationId;
    });
    await cdp.send('ServiceWorker.enable');
    await page.goto(`${url}/login`);
    await logIn(page, PERSON, DEMO_PASSWORD);
    await page.waitForURL(address => !address.pathname.startsWith('/login'));
}, 180_000);
afterAll(async () => {
    await context?.close();
    await app?.close();
    service?.close();
});
/** Clears notifications of the previous test. */
beforeEach(async () => {
    posted = [];
    await page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/field');
        for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    });
});

const devices = () =>
    app.services.sql`SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = ${user}`;
const lastDelivery = async (): Promise<Json> =>
    (
        await app.services.sql`
            SELECT status, reason, content FROM deliveries WHERE channel = 'push_notification' AND user_id = ${user} ORDER BY id DESC LIMIT 1`
    )[0];
const openSettings = async () => {
    await page.goto(`${url}/account/settings?tab=notifications`);
    await watched.settled();
};
/** Stubs `pushManager` as in a browser that can reach its push service. */
const reachService = () =>
    page.addInitScript(
        ({ endpoint, keys }) => {
            const kept = 'test.push-subscription';
            const own = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
            PushManager.prototype.getSubscription = async () =>
                (sessionStorage.getItem(kept) ? own : null) as unknown as PushSubscription;
            PushManager.prototype.subscribe = async options => {
                // as in browsers: subscriptions require an active worker
                if (!(await navigator.serviceWorker.getRegistration('/field'))?.active)
                    throw new Error('no active worker');
                sessionStorage.setItem(kept, String(options?.applicationServerKey));
                return own as unknown as PushSubscription;
            };
        },
        { endpoint: `${SERVICE}device-of-the-test`, keys: device.keys },
    );
/** Reasons for which the browser's own `subscribe` refused, as they come. */
const refusals = async (): Promise<string[]> => {
    const reasons: string[] = [];
    await page.exposeFunction('noteRefusal', (reason: string) => reasons.push(reason));
    await page.addInitScript(() => {
        const { subscribe } = PushManager.prototype;
        PushManager.prototype.subscribe = async function (options) {
            try {
                return await subscribe.call(this, options);
            } catch (error) {
                await (self as unknown as { noteRefusal(reason: string): Promise<void> }).noteRefusal(String(error));
                throw error;
            }
        };
    });
    return reasons;
};
const arrived = async (): Promise<Posted> => {
    await expect.poll(() => posted.length).toBe(1);
    return posted[0] as Posted;
};
/** Delivers the decrypted message to the browser, as its push service would. */
const deliver = (payload: unknown) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId: registration,
        data: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
const shown = () =>
    page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/field');
        return ((await worker?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
    });
/**
 * Repeats the delivery until the notification is shown, because a browser under load may drop messages of the debugger.
 * Push services retry as well, and a repeated message replaces the displayed one.
 */
const waitForShown = async (payload: unknown): Promise<Awaited<ReturnType<typeof shown>>> => {
    let found = await shown();
    for (let tries = 0; found.length === 0 && tries < 6; tries++) {
        await deliver(payload);
        for (let looks = 0; found.length === 0 && looks < 30; looks++) {
            await page.waitForTimeout(100);
            found = await shown();
        }
    }
    return found;
};
/** Clicks the first notification. Returns the addresses opened in a new window, and the windows that were focused. */
const click = () =>
    context.serviceWorkers()[0]?.evaluate(async () => {
        const worker = self as unknown as ServiceWorkerGlobalScope;
        const opened: string[] = [];
        const focused: string[] = [];
        // both require a user gesture
        worker.clients.openWindow = async address => {
            opened.push(String(address));
            return null;
        };
        WindowClient.prototype.focus = async function (this: WindowClient) {
            focused.push(this.url);
            return this;
        };
        const [notification] = await worker.registration.getNotifications();
        if (!notification) throw new Error('There is no notification to click.');
        worker.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        for (let tries = 0; tries < 50 && opened.length + focused.length === 0; tries++)
            await new Promise(resolve => setTimeout(resolve, 50));
        return { opened, focused };
    });

describe('Push notification', () => {
    it('subscribes only with an active worker, and reports an unreachable push service', async () => {
        const reasons = await refusals();
        await openSettings();
        await page.getByRole('button', { name: SWITCH_ON }).click();
        await page.getByText('This browser cannot reach its push service').waitFor();
        // without an active worker the browser says "Subscription failed - no active Service Worker"
        expect(reasons).toHaveLength(2);
        for (const reason of reasons) expect(reason).toContain('Registration failed');
        expect(await devices()).toHaveLength(0);
        // the browser logs the reason
        expect(watched.faults().filter(fault => !/Push API/.test(fault))).toEqual([]);
    });

    it('is switched on in the settings with the VAPID key of the installation', async () => {
        await reachService();
        await openSettings();
        await page.getByRole('button', { name: SWITCH_ON }).click();
        await page.getByText('(this device)').waitFor();
        expect(await page.getByRole('button', { name: SWITCH_ON }).count()).toBe(0);
        expect(await devices()).toMatchObject([{ endpoint: `${SERVICE}device-of-the-test`, ...device.keys }]);
        const storedKey = await page.evaluate(() => sessionStorage.getItem('test.push-subscription'));
        expect(storedKey).toBe(app.services.push.publicKey);
    });

    it('is signed and encrypted, and its click focuses the open target page', async () => {
        await page.getByRole('button', { name: /Send a test to/ }).click();
        const first = await arrived();
        expect(first.endpoint).toBe(`${SERVICE}device-of-the-test`);
        const { isSigned, claims } = vapidOf(String(first.headers.authorization), app.services.push.publicKey);
        expect(isSigned).toBe(true);
        expect(claims.aud).toBe(new URL(SERVICE).origin);
        expect(claims.sub).toMatch(/^(mailto:.+@.+|https:.+)/);
        expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
        expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
        expect(first.body.toString('latin1')).not.toContain('Push notifications work');
        expect(await waitForShown(device.read(first.body))).toMatchObject([
            { body: 'Push notifications work on this device.' },
        ]);
        // the target page is already open: it is focused, and no second one opened
        expect(await click()).toEqual({ opened: [], focused: [`${url}/account/settings?tab=notifications`] });
        expect(await shown()).toEqual([]);
    });

    sampledTest('shows a mention once, and its click opens the notifications', async () => {
        await page.getByRole('checkbox', { name: 'Mention by Push' }).check();
        const chosen = async () =>
            (
                await app.services
                    .sql`SELECT push_notification AS push FROM notification_settings WHERE user_id = ${user} AND type = 'comment'`
            )[0]?.push;
        await expect.poll(chosen).toBe(true);
        const message = 'Megan mentioned you: the float of Bore 7 sticks';
        await transact(app.services, db =>
            notify(db, app.services, { to: { userIds: [user] }, type: 'comment', data: { message } }),
        );
        const { body } = await arrived();
        const payload = device.read(body);
        expect(await waitForShown(payload)).toEqual([{ title: payload.title, body: message, tag: payload.tag }]);
        // a repeated message replaces the displayed one
        await deliver(payload);
        await expect.poll(async () => (await shown()).length).toBe(1);
        await expect.poll(async () => (await lastDelivery()).status).toBe(DELIVERY_STATUS.Sent);
        expect((await lastDelivery()).content).toBeNull();
        const { opened } = (await click()) ?? {};
        expect(opened).toEqual([`${url}/notifications`]);
        await page.goto(String(opened?.[0]));
        await shows(page, '/notifications');
        await page.getByText(message).first().waitFor();
    });

    sampledTest('opens no foreign origin, and shows a generic text for an invalid payload', async () => {
        // the page focused by a click, regardless of earlier tests
        await page.goto(`${url}/notifications`);
        await shows(page, '/notifications');
        await watched.settled();
        const foreign = { title: 'Elsewhere', body: '', path: 'https://elsewhere.example/login', tag: 'elsewhere' };
        expect(await waitForShown(foreign)).toMatchObject([{ title: 'Elsewhere' }]);
        expect((await click())?.focused).toEqual([`${url}/notifications`]);
        expect(await waitForShown('{ no JSON')).toMatchObject([{ title: 'Headwater' }]);
        await click();
    });

    sampledTest('deletes the subscription on 410 and 404, and logs the delivery as failed', async () => {
        for (const status of [410, 404]) {
            answer = status;
            posted = [];
            await openSettings();
            if ((await devices()).length === 0) {
                await page.getByRole('button', { name: SWITCH_ON }).click();
                await page.getByText('(this device)').waitFor();
            }
            await page.getByRole('button', { name: /Send a test to/ }).click();
            await arrived();
            await expect.poll(devices).toHaveLength(0);
            await expect.poll(lastDelivery).toMatchObject({ status: DELIVERY_STATUS.Delivery_Failed, content: null });
            await openSettings();
            await page.getByRole('button', { name: SWITCH_ON }).waitFor();
        }
        expect(watched.faults()).toEqual([]);
    });
});
