import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { formOf, PDF, PNG } from '../documents/samples';
import { notifyNews } from './news';

let app: TestApp;
let writer: TestUser;
let colleague: TestUser;
/** users of a customer with uDOSE only, and of one with uBOT only */
let ofDose: TestUser;
let ofBot: TestUser;

const READS = ['access_news', 'read_news'];
const NEWS = '/api/main/news';
const ask = (user: TestUser, method: string, path = '', body?: unknown) =>
    app.call(user.token, method, `${NEWS}${path}`, body);
const ok = async (user: TestUser, method: string, path = '', body?: unknown): Promise<Json> => {
    return recordOf(await ask(user, method, path, body));
};
let next = 1;
const draft = (more: object = {}) =>
    ok(writer, 'POST', '', { title: `News ${next++}`, text: 'There is **more**.', starts_on: '2026-03-02', ...more });
const published = async (more: object = {}) => {
    const news = await draft(more);
    return ok(writer, 'POST', `/${news.id}/transitions`, { transition: 'publish', version: news.version });
};
const canSeeNews = async (user: TestUser, { id }: Json) => {
    const { status } = await ask(user, 'GET', `/${id}`);
    const listed = (await ok(user, 'GET', '?per_page=100')).some((one: Json) => one.id === id);
    const searched = (await app.call(user.token, 'GET', '/api/main/search?query=News')).text.includes(`"id":${id},`);
    const unread = (await ok(user, 'GET', '/unread')).some((one: Json) => one.id === id);
    // all ways of reading agree
    expect([listed, unread]).toEqual([status === 200, status === 200]);
    if (status !== 200) expect(searched).toBe(false);
    return status === 200;
};
const titlesOf = async (user: TestUser) => (await ok(user, 'GET', '/unread')).map(({ title }: Json) => title);

beforeAll(async () => {
    app = await startTestApp();
    writer = await app.userWith({
        permissions: [...READS, 'create_news', 'update_news', 'delete_news', 'export_news'],
    });
    colleague = await app.userWith({ permissions: READS });
    const customerWith = async (product: string) => {
        const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES (${product}) RETURNING id`;
        await app.services.sql`
            INSERT INTO customer_subscriptions (customer_id, product, plan, starts_on, ends_on) VALUES (${Number(customer?.id)}, ${product}, 'yearly', '2020-01-01', '2026-06-30')`;
        return app.userWith({ customerId: Number(customer?.id), permissions: READS });
    };
    ofDose = await customerWith('uDose');
    ofBot = await customerWith('uBot');
});
beforeEach(async () => setClock(app.services, '2026-03-02T00:00:00Z'));
afterAll(() => app.close());

describe('News for readers', () => {
    it('has its full text in the record, an excerpt on the dashboard and no text in lists', async () => {
        const text = Array.from({ length: 700 }, (_, at) => `- Line ${at} of the news`).join('\n');
        const news = await published({ text });
        const listed = (await ok(colleague, 'GET', '?per_page=100')).find((one: Json) => one.id === news.id);
        expect(listed).not.toHaveProperty('text');
        expect(listed).toHaveProperty('title');
        const beginning = (await ok(colleague, 'GET', '/unread')).find((one: Json) => one.id === news.id).text;
        expect(beginning.length).toBeLessThan(1_100);
        expect(text.startsWith(beginning.slice(0, -2))).toBe(true);
        expect((await ok(colleague, 'GET', `/${news.id}`)).text).toBe(text);
    });

    it('is visible only while published; drafts and withdrawn news are hidden', async () => {
        const news = await draft({ for_customers: true });
        for (const user of [colleague, ofDose, ofBot]) expect(await canSeeNews(user, news)).toBe(false);
        expect((await ask(writer, 'GET', `/${news.id}`)).status).toBe(200);
        await ok(writer, 'POST', `/${news.id}/transitions`, { transition: 'publish', version: news.version });
        for (const user of [colleague, ofDose, ofBot]) expect(await canSeeNews(user, news)).toBe(true);
        const again = await ok(writer, 'GET', `/${news.id}`);
        await ok(writer, 'POST', `/${news.id}/transitions`, { transition: 'withdraw', version: again.version });
        for (const user of [colleague, ofDose, ofBot]) expect(await canSeeNews(user, news)).toBe(false);
    });

    it('is visible to its audience: staff, customers or current subscribers of a product', async () => {
        const seen = async (news: Json) => [
            await canSeeNews(colleague, news),
            await canSeeNews(ofDose, news),
            await canSeeNews(ofBot, news),
        ];
        expect(await seen(await published())).toEqual([true, false, false]);
        expect(await seen(await published({ for_staff: false, for_customers: true }))).toEqual([false, true, true]);
        const ofProduct = await published({ for_staff: false, for_customers: true, modules: ['uBot', 'uDose AG'] });
        expect(await seen(ofProduct)).toEqual([false, false, true]);
        expect(await seen(await published({ for_customers: true, modules: ['uDose'] }))).toEqual([true, true, false]);
        // the subscription ended, and its news is hidden at once
        await setClock(app.services, '2026-07-01T00:00:00Z');
        expect(await seen(ofProduct)).toEqual([false, false, false]);
    });

    it('is visible from its first to its last day in the business time zone', async () => {
        const news = await published({ starts_on: '2026-03-10', ends_on: '2026-03-12' });
        for (const [moment, shown] of [
            ['2026-03-09T13:59:00Z', false],
            ['2026-03-09T14:01:00Z', true],
            ['2026-03-12T13:59:00Z', true],
            ['2026-03-12T14:01:00Z', false],
        ] as const) {
            await setClock(app.services, moment);
            expect(await canSeeNews(colleague, news), moment).toBe(shown);
        }
        expect((await ok(writer, 'GET', `/${news.id}`)).standing).toBe('over');
    });

    it('hides drafts in its history', async () => {
        const news = await draft({ for_customers: true, text: 'A first thought that nobody should read' });
        const changed = await ok(writer, 'PUT', `/${news.id}`, { version: news.version, text: 'As it is told' });
        await ok(writer, 'POST', `/${news.id}/transitions`, { transition: 'publish', version: changed.version });
        const history = await app.call(ofDose.token, 'GET', `/api/main/records/news/${news.id}/histories`);
        expect(history.text).not.toContain('first thought');
    });

    it('cannot be written by users of a customer, whatever their permissions (403)', async () => {
        const news = await published({ for_customers: true });
        const { customerId } = (
            await app.services.sql`SELECT customer_id AS "customerId" FROM users WHERE id = ${ofDose.id}`
        )[0] as { customerId: number };
        const given = await app.userWith({ customerId, permissions: ALL_PERMISSIONS });
        for (const [method, path, body] of [
            ['POST', '', { title: 'x', text: 'y', starts_on: '2026-03-02' }],
            ['PUT', `/${news.id}`, { version: news.version, title: 'x' }],
            ['DELETE', `/${news.id}`, undefined],
            ['POST', `/${news.id}/transitions`, { transition: 'withdraw', version: news.version }],
            ['PUT', `/${news.id}/picture`, formOf('picture', [['a.png', PNG]])],
            ['DELETE', `/${news.id}/picture`, undefined],
        ] as const)
            expect((await ask(given, method, path, body)).status, `${method} ${path}`).toBe(403);
        expect((await ok(writer, 'GET', `/${news.id}`)).version).toBe(news.version);
    });

    it('cannot be written without the permission (403)', async () => {
        const news = await published({ for_customers: true });
        for (const user of [colleague, ofDose]) {
            expect((await ask(user, 'POST', '', { title: 'x', text: 'y', starts_on: '2026-03-02' })).status).toBe(403);
            expect((await ask(user, 'PUT', `/${news.id}`, { version: 1, title: 'x' })).status).toBe(403);
            expect((await ask(user, 'PUT', `/${news.id}/picture`, formOf('picture', [['a.png', PNG]]))).status).toBe(
                403,
            );
        }
    });
});

describe('Read news', () => {
    it('is hidden from the user who read it and stays visible to others', async () => {
        const first = await published({ for_customers: true });
        const second = await published({ for_customers: true, starts_on: '2026-03-01' });
        expect(await titlesOf(ofDose)).toEqual(expect.arrayContaining([first.title, second.title]));
        await ok(ofDose, 'PUT', `/${first.id}/reads`);
        await ok(ofDose, 'PUT', `/${first.id}/reads`);
        expect(await titlesOf(ofDose)).not.toContain(first.title);
        expect(await titlesOf(ofDose)).toContain(second.title);
        expect(await titlesOf(ofBot)).toContain(first.title);
    });

    it('returns 404 if the user cannot see the news', async () => {
        const news = await published();
        expect((await ask(ofDose, 'PUT', `/${news.id}/reads`)).status).toBe(404);
    });
});

it('News notifies its audience once when its first day has come', async () => {
    await notifyNews(app.services);
    const news = await published({ starts_on: '2026-03-05', for_customers: true, modules: ['uDose'] });
    const newsNotifications = async (user: TestUser) =>
        await app.services
            .sql`SELECT data, read_at FROM notifications WHERE user_id = ${user.id} AND type = 'News' AND (data ->> 'id')::bigint = ${news.id}`;
    expect(await notifyNews(app.services)).toBe(0);
    await setClock(app.services, '2026-03-05T00:00:00Z');
    expect(await notifyNews(app.services)).toBe(1);
    expect(await notifyNews(app.services)).toBe(0);
    expect(await newsNotifications(colleague)).toHaveLength(1);
    expect((await newsNotifications(ofDose))[0]?.data.message).toBe(news.title);
    expect(await newsNotifications(ofBot)).toHaveLength(0);
    await ok(ofDose, 'PUT', `/${news.id}/reads`);
    expect((await newsNotifications(ofDose))[0]?.read_at).not.toBeNull();
    // news that is withdrawn and published again causes no second notification
    for (const transition of ['withdraw', 'publish']) {
        const { version } = await ok(writer, 'GET', `/${news.id}`);
        await ok(writer, 'POST', `/${news.id}/transitions`, { transition, version });
    }
    expect(await notifyNews(app.services)).toBe(0);
});

it('A news picture must be an image by its content, and can be replaced and removed', async () => {
    const news = await published({ for_customers: true });
    expect((await ask(writer, 'PUT', `/${news.id}/picture`, formOf('picture', [['a.png', PDF]]))).status).toBe(422);
    expect((await ask(writer, 'PUT', `/${news.id}/picture`, formOf('picture', []))).status).toBe(422);
    const { picture_url: first } = await ok(writer, 'PUT', `/${news.id}/picture`, formOf('picture', [['a.png', PNG]]));
    const seen = (await ok(ofDose, 'GET', `/${news.id}`)).picture_url;
    expect((await app.call(null, 'GET', seen)).status).toBe(200);
    await ok(writer, 'PUT', `/${news.id}/picture`, formOf('picture', [['b.png', PNG]]));
    expect((await app.call(null, 'GET', first)).status).toBe(404);
    expect((await ok(writer, 'DELETE', `/${news.id}/picture`)).picture_url).toBeNull();
    expect((await ok(ofDose, 'GET', `/${news.id}`)).picture_url).toBeNull();
});

it('News requires an audience and an end date that is not before its start', async () => {
    const faultsOf = async (more: object) =>
        Object.keys(
            (await ask(writer, 'POST', '', { title: 'x', text: 'y', starts_on: '2026-03-02', ...more })).body.errors,
        );
    expect(await faultsOf({ ends_on: '2026-03-01' })).toEqual(['ends_on']);
    expect(await faultsOf({ for_staff: false })).toEqual(['for_staff']);
    expect(await faultsOf({ modules: ['uBot'] })).toEqual(['modules']);
});
