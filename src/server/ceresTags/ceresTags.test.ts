import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CeresService } from '../../../scripts/simulate/ceresService';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { instantOf, setClock } from '../../../test/clock';
import { todayIn } from '../../domain/calendar/days';
import { rectangle } from '../../domain/land/testOutlines';
import { pollTags, retryDelayMinutes } from './feed';
import { ingestObservations } from './ingest';
import { markSilentTags, notifyTagAlerts, pruneTagRejections } from './tagAlerts';

const KEY = 'a-key-that-nobody-reads';
const HOUR = 3_600_000;
let app: TestApp;
let service: CeresService;
let staff: TestUser;
let customer: TestUser;
let stranger: TestUser;
const place: Record<'own' | 'strange', { customer: number; property: number }> = {
    own: { customer: 0, property: 0 },
    strange: { customer: 0, property: 0 },
};
const boundary = rectangle(140, -20, 140.02, -19.98);
const call = (user: TestUser, method: string, path: string, body?: unknown) =>
    app.call(user.token, method, `/api/main${path}`, body);
const ok = async (user: TestUser, method: string, path: string, body?: unknown): Promise<Json> => {
    const { status, text, body: answer } = await call(user, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return answer.body ?? answer.data;
};
const ago = (hours: number) => new Date(app.services.clock.now().getTime() - hours * HOUR).toISOString();
/** position in the middle of the property, or some degrees east of it */
const observation = (
    tag: string,
    hours: number,
    { east = 0, ...more }: { east?: number; [name: string]: unknown } = {},
) => ({
    tag,
    observed_at: ago(hours),
    latitude: -19.99,
    longitude: 140.01 + east,
    ...more,
});
let made = 0;
/** Tag with one observation, linked to the property for a year. */
const linked = async (property = place.own.property, since = 365 * 24): Promise<{ id: number; serial: string }> => {
    const serial = `CT-${++made}`;
    await ingestObservations(app.services, [observation(serial, 48)]);
    const [{ id }] = (await ok(staff, 'GET', `/ceres-tags?serial=${serial}`)) as [{ id: number }];
    await ok(staff, 'POST', '/ceres-tag/property-links', {
        ceres_tag_ids: [id],
        customer_property_id: property,
        linked_at: ago(since),
    });
    return { id, serial };
};
const tag = (id: number) => ok(staff, 'GET', `/ceres-tags/${id}`);
const alerts = (id: number): Promise<Json[]> => ok(staff, 'GET', `/ceres-tags/${id}/alerts`);
const observations = (id: number, user = staff): Promise<Json[]> =>
    ok(user, 'GET', `/ceres-tags/${id}/observations?per_page=100`);
const tagNotifications = (user: TestUser): Promise<Json[]> =>
    ok(user, 'GET', '/notifications?type=Ceres%20tag&unread=true');
/** Resets notifications, so that counts begin at zero. */
const quiet = async () => {
    await markSilentTags(app.services);
    await notifyTagAlerts(app.services);
    for (const user of [staff, customer, stranger]) await ok(user, 'PUT', '/notifications/mark-all-as-read');
};

beforeAll(async () => {
    service = await CeresService.start(KEY);
    app = await startTestApp({ CERES_URL: service.url, CERES_KEY: KEY });
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const [name, at] of [
        ['Wirrabilla', 'own'],
        ['Tarrenvale', 'strange'],
    ] as const) {
        const { id } = await ok(staff, 'POST', '/customers', { name });
        const property = await ok(staff, 'POST', '/customer-properties', {
            customer_id: id,
            name,
            state: 'QLD',
            boundary,
        });
        place[at] = { customer: id, property: property.id };
    }
    const permissions = ['access_ceres_tag', 'read_ceres_tag', 'update_ceres_tag_alert_notification_setting'];
    customer = await app.userWith({ permissions, customerId: place.own.customer });
    stranger = await app.userWith({
        permissions: [...permissions, 'update_ceres_tag'],
        customerId: place.strange.customer,
    });
});
afterEach(() => setClock(app.services));
afterAll(async () => {
    await app?.close();
    await service?.stop();
});

describe('Tag map', () => {
    const seen = async (user: TestUser, query = ''): Promise<Json> => ok(user, 'GET', `/ceres-tags/positions${query}`);
    const serials = ({ tags }: Json): string[] => tags.map(({ serial }: Json) => serial);

    it("shows each permitted user the last position since linking, and hides other customers' tags", async () => {
        const own = await linked();
        const strange = await linked(place.strange.property);
        const moved = await linked(place.own.property, 24);
        await ingestObservations(app.services, [
            observation(own.serial, 1, { east: 0.001 }),
            observation(strange.serial, 1),
        ]);
        expect(serials(await seen(staff))).toEqual(expect.arrayContaining([own.serial, strange.serial]));
        const theirs = await seen(customer);
        expect(theirs.tags.find(({ serial }: Json) => serial === own.serial)).toMatchObject({
            longitude: 140.011,
            state: 'well',
            property: { id: place.own.property, label: 'Wirrabilla' },
        });
        expect(serials(theirs)).not.toContain(strange.serial);
        // observed only before it was linked: that position belongs to the previous owner
        expect(serials(theirs)).not.toContain(moved.serial);
        expect(theirs.total).toBe(theirs.tags.length);
        expect(theirs.states.reduce((sum: number, { count }: Json) => sum + count, 0)).toBe(theirs.total);
        // neither tags nor outlines of other customers' properties
        expect(await seen(customer, `?customer_property_id=${place.strange.property}`)).toMatchObject({
            total: 0,
            tags: [],
            boundary: null,
        });
        const nobody = await app.userWith({ permissions: [], customerId: place.own.customer });
        expect((await call(nobody, 'GET', '/ceres-tags/positions')).status).toBe(403);
    });

    it('filters by property, state and bounding box, and counts all states regardless of the filter', async () => {
        const { serial } = await linked();
        await ingestObservations(app.services, [observation(serial, 1)]);
        const here = `?customer_property_id=${place.own.property}`;
        const all = await seen(staff, here);
        expect(all.boundary).toEqual(boundary);
        expect((await seen(staff, `${here}&state[]=outside`)).states).toEqual(all.states);
        expect(serials(await seen(staff, `${here}&state[]=outside`))).not.toContain(serial);
        expect(serials(await seen(staff, `${here}&state[]=well`))).toContain(serial);
        expect(serials(await seen(staff, '?west=139&east=141&south=-21&north=-19'))).toContain(serial);
        expect(serials(await seen(staff, '?west=150&east=151&south=-21&north=-19'))).toEqual([]);
        expect((await call(staff, 'GET', '/ceres-tags/positions?north=91')).status).toBe(422);
    });

    it('clusters 3,000 tags into squares without losing any and shows single tags when zoomed in', async () => {
        const { sql } = app.services;
        await sql`
            INSERT INTO ceres_tags (serial, customer_property_id, linked_at, state, observed_at, latitude, longitude)
            SELECT 'MANY-' || n, ${place.own.property}, now() - interval '1 day', CASE WHEN n = 7 THEN 'outside' ELSE 'well' END, now(),
                   -20 - n % 50 * 0.01, 130 + n / 50 * 0.01 FROM generate_series(0, 2999) n`;
        const far = '?west=129&east=131&south=-21&north=-19';
        const { total, tags, squares } = await seen(customer, far);
        expect([total, tags.length]).toEqual([3000, 0]);
        expect(squares.reduce((sum: number, { count }: Json) => sum + count, 0)).toBe(3000);
        expect(squares.length).toBeLessThanOrEqual(25 * 25);
        expect(squares.filter(({ state }: Json) => state === 'outside')).toHaveLength(1);
        const near = await seen(customer, '?west=130&east=130.1&south=-21&north=-19');
        expect([near.total, near.tags.length, near.squares.length]).toEqual([550, 550, 0]);
        // those needing attention first
        expect(near.tags[0].serial).toBe('MANY-7');
        await sql`DELETE FROM ceres_tags WHERE serial LIKE 'MANY-%'`;
    });
});

describe('Tag observations', () => {
    it('are stored once whatever the order and repetition, and form the same track', async () => {
        const { id, serial } = await linked();
        const words = [1, 2, 3, 4, 5, 6].map(hours => observation(serial, hours, { east: hours / 10_000 }));
        const [first, second, third, ...rest] = words;
        expect(await ingestObservations(app.services, [third, first])).toEqual({ stored: 2, repeated: 0, rejected: 0 });
        expect(await ingestObservations(app.services, [...rest.reverse(), second, first])).toEqual({
            stored: 4,
            repeated: 1,
            rejected: 0,
        });
        expect(await ingestObservations(app.services, words)).toEqual({ stored: 0, repeated: 6, rejected: 0 });
        const { points, observations: count, thinned } = await ok(staff, 'GET', `/ceres-tags/${id}/track`);
        expect([count, thinned]).toEqual([7, false]);
        expect(points.slice(1).map(({ observed_at }: Json) => observed_at)).toEqual(
            words.map(({ observed_at }) => observed_at).reverse(),
        );
        expect(await tag(id)).toMatchObject({ observed_at: first?.observed_at, longitude: 140.0101, state: 'well' });
    });

    it('are stored once if received concurrently', async () => {
        const { id, serial } = await linked();
        const words = Array.from({ length: 50 }, (_, at) => observation(serial, 10 + at / 10));
        await Promise.all([
            ingestObservations(app.services, words),
            ingestObservations(app.services, words),
            ingestObservations(app.services, [...words].reverse()),
        ]);
        expect(await observations(id)).toHaveLength(51);
    });

    it('are rejected with a reason if implausible, visible only to staff, and pruned after 31 days', async () => {
        const result = await ingestObservations(app.services, [
            observation('CT-X', -1),
            observation('', 1),
            { ...observation('CT-X', 1), observed_at: 'yesterday' },
            'nonsense \u0000',
            null,
        ]);
        expect(result).toEqual({ stored: 0, repeated: 0, rejected: 5 });
        const reasons = (await ok(staff, 'GET', '/ceres-tag/rejections')).map(({ reason }: Json) => reason).join(' ');
        expect(reasons).toContain('cannot be read');
        expect(reasons).toContain('future');
        expect((await ok(staff, 'GET', '/ceres-tag/feed')).rejected).toBeGreaterThanOrEqual(5);
        expect((await ok(customer, 'GET', '/ceres-tag/feed')).rejected).toBe(0);
        expect((await call(customer, 'GET', '/ceres-tag/rejections')).status).toBe(403);
        expect((await ok(staff, 'GET', '/ceres-tags?serial=CT-X')).length).toBe(0);
        await setClock(app.services, new Date(Date.now() + 31 * 24 * HOUR));
        await pruneTagRejections(app.services);
        expect(await ok(staff, 'GET', '/ceres-tag/rejections')).toEqual([]);
    });

    it('are stored without implausible values, and the last known position remains', async () => {
        const { id, serial } = await linked();
        const own = place.own.property;
        const last = observation(serial, 2, { east: 0.001 });
        await ingestObservations(app.services, [last]);
        const noFix = { latitude: 0, longitude: 0 };
        const word = { ...observation(serial, 1, noFix), temperature: -127, battery_voltage: '3.6', activity: 40 };
        expect(await ingestObservations(app.services, [word])).toEqual({ stored: 1, repeated: 0, rejected: 0 });
        expect(await ingestObservations(app.services, [word])).toEqual({ stored: 0, repeated: 1, rejected: 0 });
        expect((await observations(id))[0]).toMatchObject({
            activity: 40,
            temperature: null,
            battery_voltage: null,
            latitude: null,
            longitude: null,
        });
        expect(await app.services.sql`SELECT reason FROM ceres_tag_rejections WHERE serial = ${serial}`).toMatchObject([
            {
                reason: 'The position is 0, 0: the tag had no fix. The temperature is implausible. The battery voltage is implausible.',
            },
        ]);
        const position = { latitude: -19.99, longitude: 140.011 };
        expect(await tag(id)).toMatchObject({ ...position, observed_at: word.observed_at });
        const { tags } = await ok(staff, 'GET', '/ceres-tags/positions');
        expect(tags.find((each: Json) => each.id === id)).toMatchObject({ ...position, observed_at: last.observed_at });
        const { observations: count, points } = await ok(staff, 'GET', `/ceres-tags/${id}/track`);
        expect([count, points.length]).toEqual([2, 2]);
        // a link of now shows the last position since then, too
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id], unlinked_at: ago(4) });
        await ok(staff, 'POST', '/ceres-tag/property-links', {
            ceres_tag_ids: [id],
            customer_property_id: own,
            linked_at: ago(3),
        });
        expect(await tag(id)).toMatchObject({ ...position, observed_at: word.observed_at });
    });

    it('are completed by a later delivery that overwrites nothing', async () => {
        const { id, serial } = await linked();
        const whole = [3, 2, 1].map(hours =>
            observation(serial, hours, { east: 0.05, temperature: 31, battery_voltage: 4 }),
        );
        await ingestObservations(
            app.services,
            whole.map(word => ({ ...word, latitude: 0, longitude: 0, temperature: -127, battery_voltage: 3.6 })),
        );
        // the first twice in one delivery
        expect(await ingestObservations(app.services, [whole[0], ...whole])).toMatchObject({ stored: 3, repeated: 1 });
        expect(await ingestObservations(app.services, whole)).toMatchObject({ stored: 0, repeated: 3 });
        expect((await observations(id))[0]).toMatchObject({ longitude: 140.06, temperature: 31, battery_voltage: 3.6 });
        const shown = { observed_at: whole[2]?.observed_at, longitude: 140.06, temperature: 31, state: 'outside' };
        expect(await tag(id)).toMatchObject(shown);
        expect(await alerts(id)).toMatchObject([{ raised_at: whole[0]?.observed_at, cleared_at: null }]);
        // only the figure of the last position comes later: the position counts once
        const single = await linked();
        const beyond = observation(single.serial, 1, { east: 0.05 });
        await ingestObservations(app.services, [beyond]);
        await ingestObservations(app.services, [{ ...beyond, temperature: 30 }]);
        expect(await tag(single.id)).toMatchObject({ temperature: 30, state: 'well' });
    });

    it('with unknown fields are stored, and staff are notified once per tag and day', async () => {
        const { serial } = await linked();
        await quiet();
        const news = (hours: number) => observation(serial, hours, { rumination: 12, 'odd\u0000': 1 });
        await ingestObservations(app.services, [news(3), news(2)]);
        await ingestObservations(app.services, [news(1)]);
        const messages = (await tagNotifications(staff)).map(({ data }) => data.message);
        expect(messages).toEqual([
            `Ear tags sent fields that Headwater does not know (odd?, rumination): ${serial}. See Rejected observations.`,
        ]);
        expect(await tagNotifications(customer)).toEqual([]);
        const reasons = () => app.services.sql`SELECT reason FROM ceres_tag_rejections WHERE serial = ${serial}`;
        expect(await reasons()).toMatchObject([
            { reason: 'odd? is not a known field. rumination is not a known field.' },
        ]);
        await app.services.sql`UPDATE ceres_tag_unknown_reports SET reported_at = reported_at - interval '1 day'`;
        await ingestObservations(app.services, [news(0.5)]);
        expect(await reasons()).toHaveLength(2);
    });

    it('of an archived tag are rejected, and archiving unlinks the tag', async () => {
        const { id, serial } = await linked();
        expect((await call(staff, 'DELETE', `/ceres-tags/${id}`)).body.body).toMatchObject({
            customer_property_id: null,
        });
        expect(await ingestObservations(app.services, [observation(serial, 0)])).toMatchObject({
            stored: 0,
            rejected: 1,
        });
        const [link] = await ok(staff, 'GET', `/ceres-tag/property-links?ceres_tag_id=${id}`);
        expect(link).toMatchObject({ status: 'ended' });
    });
});

describe('Tag alerts', () => {
    it('are raised and notified once if a tag jitters at the boundary, and clear within it', async () => {
        await quiet();
        const { id, serial } = await linked();
        const jitter = Array.from({ length: 20 }, (_, at) =>
            observation(serial, 20 - at / 2, { east: at % 2 ? 0.0114 : 0.0106 }),
        );
        await ingestObservations(app.services, [
            observation(serial, 22, { east: 0.013 }),
            observation(serial, 21, { east: 0.013 }),
            ...jitter,
        ]);
        await notifyTagAlerts(app.services);
        await notifyTagAlerts(app.services);
        expect(await alerts(id)).toMatchObject([{ kind: 'outside', cleared_at: null }]);
        expect(await tag(id)).toMatchObject({ state: 'outside' });
        const [news, ...more] = await tagNotifications(customer);
        expect([news.data.message, more]).toEqual([`Wirrabilla: ${serial} is outside the boundary.`, []]);
        expect(news.data).toMatchObject({ resource: 'ceres-tags', id });
        expect(await tagNotifications(stranger)).toEqual([]);
        await ingestObservations(app.services, [observation(serial, 1)]);
        expect((await alerts(id))[0].cleared_at).not.toBeNull();
        expect(await tag(id)).toMatchObject({ state: 'well' });
    });

    it('of late observations enter the history without changing the state or notifying', async () => {
        const { id, serial } = await linked();
        const newest = observation(serial, 1);
        await ingestObservations(app.services, [newest]);
        await quiet();
        const late = [5, 4, 3].map(hours => observation(serial, hours, { east: 0.05 }));
        await ingestObservations(app.services, late);
        await notifyTagAlerts(app.services);
        const period = { raised_at: late[0]?.observed_at, cleared_at: newest.observed_at, told_at: null };
        expect(await alerts(id)).toMatchObject([{ kind: 'outside', ...period }]);
        expect(await tag(id)).toMatchObject({ state: 'well', observed_at: newest.observed_at });
        expect(await tagNotifications(customer)).toEqual([]);
        expect(await observations(id)).toHaveLength(5);
        // a later arrival with an earlier time moves the start of the alert
        const earlier = observation(serial, 6, { east: 0.05 });
        await ingestObservations(app.services, [earlier]);
        expect(await alerts(id)).toMatchObject([{ ...period, raised_at: earlier.observed_at }]);
    });

    it('clear with a position that arrives after a later contact without position', async () => {
        const { id, serial } = await linked();
        await ingestObservations(
            app.services,
            [4, 3].map(hours => observation(serial, hours, { east: 0.05 })),
        );
        expect(await tag(id)).toMatchObject({ state: 'outside' });
        const contact = observation(serial, 1, { latitude: null, longitude: null, temperature: 30 });
        await ingestObservations(app.services, [contact]);
        const back = observation(serial, 2, { temperature: 20 });
        await ingestObservations(app.services, [back]);
        const shown = { observed_at: contact.observed_at, longitude: back.longitude, temperature: 30, state: 'well' };
        expect(await tag(id)).toMatchObject(shown);
        expect(await alerts(id)).toMatchObject([{ kind: 'outside', cleared_at: back.observed_at }]);
    });

    it('of late observations stay open if they hold at the newest position', async () => {
        const { id, serial } = await linked();
        await ingestObservations(app.services, [observation(serial, 1, { east: 0.05 })]);
        await quiet();
        await ingestObservations(app.services, [observation(serial, 2, { east: 0.05 })]);
        await notifyTagAlerts(app.services);
        expect(await alerts(id)).toMatchObject([{ kind: 'outside', cleared_at: null }]);
        expect(await tag(id)).toMatchObject({ state: 'outside' });
        expect(await tagNotifications(customer)).toHaveLength(1);
    });

    it('of late observations far apart are raised separately and clear only at a known end', async () => {
        const far = 55 * 24;
        /** Past of a tag between the late observations, with `count` points beyond the boundary before those within. */
        const withPast = async (count: number) => {
            const { id, serial } = await linked();
            await app.services.sql`
                INSERT INTO ceres_tag_observations (ceres_tag_id, observed_at, latitude, longitude, received_at)
                SELECT ${id}, ${ago(far)}::timestamptz + n * interval '6 minutes', -19.99,
                    CASE WHEN n > ${count} THEN 140.01 ELSE 140.06 END, clock_now()
                FROM generate_series(1, 10200) n`;
            const newest = observation(serial, 1);
            await ingestObservations(app.services, [newest]);
            const [first, ...others] = [far, 30, 29].map(hours => observation(serial, hours, { east: 0.05 }));
            await ingestObservations(app.services, [first, ...others]);
            const outside = (await alerts(id)).filter(({ kind }) => kind === 'outside');
            return { outside, first: first?.observed_at as string, second: others[0]?.observed_at, newest };
        };
        const short = await withPast(400);
        const firstEnd = new Date(Date.parse(short.first) + 401 * 6 * 60_000);
        expect(short.outside).toMatchObject([
            { raised_at: short.second, cleared_at: short.newest.observed_at },
            { raised_at: short.first },
        ]);
        expect(Math.abs(Date.parse(short.outside[1]?.cleared_at) - firstEnd.getTime())).toBeLessThan(HOUR);
        const long = await withPast(10_200);
        expect(long.outside).toMatchObject([{ cleared_at: long.newest.observed_at }]);
    });

    it('of late observations at a former property end with its link', async () => {
        const { id, serial } = await linked(place.own.property, 72);
        const left = ago(24);
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id], unlinked_at: left });
        await ok(staff, 'POST', '/ceres-tag/property-links', {
            ceres_tag_ids: [id],
            customer_property_id: place.strange.property,
            linked_at: left,
        });
        await ingestObservations(
            app.services,
            [30, 28].map(hours => observation(serial, hours, { east: 0.05 })),
        );
        expect(await alerts(id)).toMatchObject([
            { kind: 'outside', customer_property_id: place.own.property, cleared_at: left },
        ]);
        expect(await tag(id)).toMatchObject({ state: 'new' });
    });

    it('that had already cleared when they arrived are listed without a notification', async () => {
        await quiet();
        const { id, serial } = await linked();
        await ingestObservations(app.services, [
            observation(serial, 6, { east: 0.05 }),
            observation(serial, 5, { east: 0.05 }),
            observation(serial, 4),
        ]);
        await notifyTagAlerts(app.services);
        expect(await alerts(id)).toMatchObject([{ kind: 'outside', told_at: null }]);
        expect(await tagNotifications(customer)).toEqual([]);
    });

    it('of many tags at one property form one notification', async () => {
        const tags = [await linked(), await linked(), await linked(), await linked(), await linked()];
        await quiet();
        await ingestObservations(
            app.services,
            tags.flatMap(({ serial }) => [
                observation(serial, 2, { east: 0.05 }),
                observation(serial, 1, { east: 0.05 }),
            ]),
        );
        await notifyTagAlerts(app.services);
        expect((await tagNotifications(customer)).map(({ data }) => data.message)).toEqual([
            `Wirrabilla: ${tags
                .slice(0, 3)
                .map(({ serial }) => serial)
                .join(', ')} and 2 more are outside the boundary.`,
        ]);
    });

    it('of silence are raised after 24 hours and clear with a current observation', async () => {
        const { id, serial } = await linked();
        await markSilentTags(app.services);
        expect(await tag(id)).toMatchObject({ state: 'silent' });
        expect(await markSilentTags(app.services)).toBe(0);
        const { observed_at } = await tag(id);
        const [alert] = await alerts(id);
        expect(Date.parse(alert.raised_at) - Date.parse(observed_at)).toBe(24 * HOUR);
        await ingestObservations(app.services, [observation(serial, 30)]);
        expect(await tag(id)).toMatchObject({ state: 'silent' });
        await ingestObservations(app.services, [observation(serial, 1, { east: 0.002 })]);
        expect(await tag(id)).toMatchObject({ state: 'well' });
    });

    it("follow the property's settings: kinds, distance, channels and quiet hours", async () => {
        const { id, serial } = await linked();
        const path = `/customer-properties/${place.own.property}/ceres-tag-settings`;
        const before = await ok(customer, 'GET', path);
        expect(before).toMatchObject({ version: 0, has_boundary: true, rest: { is_on: false } });
        // 1.5 km beyond the fence
        await ok(customer, 'PUT', path, { version: 0, kinds: [{ kind: 'outside', metres: 2000 }] });
        await ingestObservations(app.services, [
            observation(serial, 6, { east: 0.025 }),
            observation(serial, 5, { east: 0.025 }),
        ]);
        expect(await alerts(id)).toEqual([]);
        await ok(customer, 'PUT', path, { version: 1, kinds: [{ kind: 'outside', metres: 100, email: false }] });
        await ingestObservations(app.services, [
            observation(serial, 4, { east: 0.025 }),
            observation(serial, 3, { east: 0.025 }),
        ]);
        await quiet();
        expect(await tag(id)).toMatchObject({ state: 'outside' });
        const [row] = await app.services
            .sql`SELECT channels FROM notifications WHERE user_id = ${customer.id} AND type = 'Ceres tag' ORDER BY id DESC LIMIT 1`;
        expect(row?.channels).toEqual({});
        expect(
            (await call(customer, 'PUT', path, { version: 1, kinds: [{ kind: 'outside', is_on: false }] })).status,
        ).toBe(409);
        expect(
            (await call(customer, 'PUT', path, { version: 2, kinds: [{ kind: 'silent', metres: 50 }] })).status,
        ).toBe(422);
        expect(
            (await call(customer, 'PUT', path, { version: 2, rest: { starts_at: '06:00', ends_at: '06:00' } })).status,
        ).toBe(422);
        await ok(customer, 'PUT', path, { version: 2, kinds: [{ kind: 'outside', is_on: false }] });
        expect(await tag(id)).toMatchObject({ state: 'well' });
        await ok(customer, 'PUT', path, {
            version: 3,
            kinds: [{ kind: 'outside', is_on: true, email: true, passes_rest: false }],
        });
        expect((await call(stranger, 'GET', path)).status).toBe(404);
        expect(
            (await call(stranger, 'PUT', path, { version: 4, kinds: [{ kind: 'outside', is_on: false }] })).status,
        ).toBe(404);
    });

    it("in quiet hours are held until the morning in the property's time zone, also past midnight", async () => {
        const path = `/customer-properties/${place.own.property}/ceres-tag-settings`;
        const { version } = await ok(customer, 'GET', path);
        await ok(customer, 'PUT', path, {
            version,
            rest: { is_on: true, starts_at: '21:00', ends_at: '06:00' },
            kinds: [{ kind: 'outside', passes_rest: false }],
        });
        const { serial } = await linked();
        await quiet();
        // the tag was linked two days ago: an earlier time is late data, which causes no notification
        const today = todayIn('Australia/Brisbane');
        const midnight = instantOf(today, '00:05', 'Australia/Brisbane');
        await setClock(app.services, midnight);
        await ingestObservations(app.services, [
            observation(serial, 0.3, { east: 0.05 }),
            observation(serial, 0.1, { east: 0.05 }),
        ]);
        await notifyTagAlerts(app.services);
        const [row] = await app.services
            .sql`SELECT channels, held_until FROM notifications WHERE user_id = ${customer.id} AND type = 'Ceres tag' ORDER BY id DESC LIMIT 1`;
        expect(row).toMatchObject({
            channels: { email: 'held' },
            held_until: instantOf(today, '06:00', 'Australia/Brisbane').toISOString(),
        });
    });
});

describe('Tag links', () => {
    it('assign observations to the property of their time, and customers see only those', async () => {
        const { id, serial } = await linked(place.own.property, 72);
        await ingestObservations(app.services, [
            observation(serial, 80),
            observation(serial, 30),
            observation(serial, 20),
        ]);
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id], unlinked_at: ago(25) });
        expect((await call(customer, 'GET', `/ceres-tags/${id}`)).status).toBe(404);
        await ok(staff, 'POST', '/ceres-tag/property-links', {
            ceres_tag_ids: [id],
            customer_property_id: place.strange.property,
            linked_at: ago(24),
        });
        expect((await observations(id)).map(({ customer_property_id: at }) => at)).toEqual([
            place.strange.property,
            place.own.property,
            place.own.property,
            null,
        ]);
        expect(await observations(id, stranger)).toHaveLength(1);
        expect((await ok(stranger, 'GET', `/ceres-tags/${id}/track`)).observations).toBe(1);
        // late observations are assigned to the property at their time, too
        await ingestObservations(app.services, [observation(serial, 40), observation(serial, 24.5)]);
        expect(await observations(id, stranger)).toHaveLength(1);
        expect((await observations(id)).map(({ customer_property_id: at }) => at)).toEqual([
            place.strange.property,
            null,
            place.own.property,
            place.own.property,
            place.own.property,
            null,
        ]);
        const links = await ok(staff, 'GET', `/ceres-tag/property-links?ceres_tag_id=${id}`);
        expect(links.map(({ status }: Json) => status)).toEqual(['linked', 'ended']);
        expect(
            (await ok(customer, 'GET', `/ceres-tag/property-links?ceres_tag_id=${id}`)).map(
                ({ status }: Json) => status,
            ),
        ).toEqual(['ended']);
    });

    it('hide earlier positions from the current owner: on linking, late data and after a sale', async () => {
        const { id, serial } = await linked(place.own.property, 72);
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id], unlinked_at: ago(25) });
        await ok(staff, 'POST', '/ceres-tag/property-links', {
            ceres_tag_ids: [id],
            customer_property_id: place.strange.property,
            linked_at: ago(24),
        });
        const nothing = { state: 'new', observed_at: null, latitude: null, longitude: null, received_at: null };
        expect(await ok(stranger, 'GET', `/ceres-tags/${id}`)).toMatchObject(nothing);
        await ingestObservations(app.services, [observation(serial, 30), observation(serial, 24.5)]);
        expect(await ok(stranger, 'GET', `/ceres-tags/${id}`)).toMatchObject(nothing);
        await ingestObservations(app.services, [observation(serial, 20)]);
        expect(await ok(stranger, 'GET', `/ceres-tags/${id}`)).toMatchObject({ state: 'well', longitude: 140.01 });
        // the land is sold: earlier tracks remain with the previous owner
        const { id: sold } = await ok(staff, 'POST', '/customer-properties', {
            customer_id: place.own.customer,
            name: 'Sold land',
            state: 'QLD',
            boundary,
        });
        const goes = await linked(sold);
        expect(await tag(goes.id)).toMatchObject({ state: 'well', longitude: 140.01 });
        await app.services
            .sql`UPDATE customer_properties SET customer_id = ${place.strange.customer} WHERE id = ${sold}`;
        expect(await ok(stranger, 'GET', `/ceres-tags/${goes.id}`)).toMatchObject(nothing);
    });

    it('reject linked tags, earlier or future times, and all tags if one is wrong', async () => {
        const [one, two] = [await linked(), await linked()];
        const link = (ids: number[], more = {}) =>
            call(staff, 'POST', '/ceres-tag/property-links', {
                ceres_tag_ids: ids,
                customer_property_id: place.strange.property,
                ...more,
            });
        const taken = await link([one.id]);
        expect([taken.status, taken.body.message]).toEqual([
            422,
            `${one.serial} is linked to Wirrabilla. Unlink it there first.`,
        ]);
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [one.id] });
        expect((await link([one.id, two.id])).status).toBe(422);
        expect(await tag(one.id)).toMatchObject({ customer_property_id: null, state: 'unlinked' });
        expect((await link([one.id], { linked_at: ago(10) })).body.message).toContain('after that time');
        expect((await link([one.id], { linked_at: ago(-1) })).status).toBe(422);
        expect((await call(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [one.id] })).status).toBe(
            422,
        );
        expect((await link([9_999_999])).status).toBe(422);
    });

    it('accept one of two concurrent requests for one tag', async () => {
        const { id } = await linked();
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id] });
        const answers = await Promise.all(
            [place.own, place.strange].map(({ property }) =>
                call(staff, 'POST', '/ceres-tag/property-links', {
                    ceres_tag_ids: [id],
                    customer_property_id: property,
                }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('and tags of other customers cannot be read, renamed, ended or found', async () => {
        const { id, serial } = await linked();
        for (const [method, path] of [
            ['GET', `/ceres-tags/${id}`],
            ['GET', `/ceres-tags/${id}/observations`],
            ['GET', `/ceres-tags/${id}/alerts`],
            ['GET', `/ceres-tags/${id}/track`],
        ] as const)
            expect((await call(stranger, method, path)).status, path).toBe(404);
        expect((await call(stranger, 'PUT', `/ceres-tags/${id}`, { version: 2, name: 'Mine' })).status).toBe(404);
        expect((await call(stranger, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id] })).status).toBe(422);
        const trial = await ok(stranger, 'POST', '/ceres-tag/mappings', {
            dry_run: true,
            mappings: [{ serial, name: 'Mine' }],
        });
        expect(trial.mappings).toEqual([{ serial, tag: null, fault: `There is no tag ${serial}.` }]);
    });

    it('are renewed when the property is sold; earlier observations stay with the former owner', async () => {
        const { id: owner } = await ok(staff, 'POST', '/customers', { name: 'Coolibah Pastoral' });
        const property = await ok(staff, 'POST', '/customer-properties', {
            customer_id: place.own.customer,
            name: 'Mulga Downs',
            state: 'QLD',
            boundary,
        });
        const { id, serial } = await linked(property.id);
        await ingestObservations(app.services, [observation(serial, 2)]);
        await ok(staff, 'PUT', `/customer-properties/${property.id}`, {
            version: property.version,
            customer_id: owner,
        });
        const buyer = await app.userWith({ permissions: ['access_ceres_tag', 'read_ceres_tag'], customerId: owner });
        expect(await observations(id, buyer)).toEqual([]);
        await ingestObservations(app.services, [observation(serial, 0)]);
        // the tag's clock may be some seconds behind the sale
        await ingestObservations(app.services, [observation(serial, -0.05)]);
        expect(await observations(id, buyer)).toHaveLength(1);
        const links = await ok(staff, 'GET', `/ceres-tag/property-links?ceres_tag_id=${id}`);
        expect(links.map(({ customer_id }: Json) => customer_id).sort()).toEqual([place.own.customer, owner].sort());
    });
});

describe('Tag mapping', () => {
    const map = (body: object, user = staff) => call(user, 'POST', '/ceres-tag/mappings', body);
    it('previews each change, writes all at once, logs the user and returns 409 on a stale version', async () => {
        const [one, two] = [await linked(), await linked()];
        const mappings = [
            { serial: one.serial.toLowerCase(), name: 'Daisy ', animal_number: 'QABC1234XBA00001' },
            { serial: two.serial, name: 'Bluey' },
        ];
        const trial = (await map({ dry_run: true, mappings })).body.body;
        expect(trial.changed).toBe(2);
        expect(await tag(one.id)).toMatchObject({ name: null });
        const versions = mappings.map((mapping, at) => ({ ...mapping, version: trial.mappings[at].tag.version }));
        expect((await map({ mappings: versions })).status).toBe(200);
        expect(await tag(one.id)).toMatchObject({ name: 'Daisy', animal_number: 'QABC1234XBA00001' });
        expect((await ok(staff, 'GET', `/records/ceres-tags/${one.id}/histories`))[0]).toMatchObject({
            action: 'update',
            changes: { name: { from: null, to: 'Daisy' } },
        });
        // the second of two users with the same version of the list
        const late = await map({ mappings: [{ ...versions[1], name: 'Red' }] });
        expect([late.status, late.body.message]).toEqual([
            409,
            `${two.serial} has changed in the meantime. It is now Bluey. Check the list again.`,
        ]);
        expect(await tag(two.id)).toMatchObject({ name: 'Bluey' });
    });

    it('assigns tags only to mobs of their own property', async () => {
        const { id, serial } = await linked();
        const mob = { animal_class: 'steers_0', head: 20, started_on: '2026-01-01' };
        const weaners = await ok(staff, 'POST', '/mobs', {
            ...mob,
            name: 'Weaners',
            customer_property_id: place.own.property,
        });
        const otherMob = await ok(staff, 'POST', '/mobs', {
            ...mob,
            name: 'Cows',
            customer_property_id: place.strange.property,
        });
        const { version } = await tag(id);
        expect((await map({ mappings: [{ serial, version, mob: 'weaners' }] })).status).toBe(200);
        expect(await tag(id)).toMatchObject({ mob_id: weaners.id, name: null });
        const wrong = await map({ mappings: [{ serial, version: version + 1, mob: 'Cows' }] });
        expect(wrong.body.errors).toEqual({
            'mappings.0.serial': [`There is no mob Cows on the property of ${serial}.`],
        });
        const form = await call(staff, 'PUT', `/ceres-tags/${id}`, { version: version + 1, mob_id: otherMob.id });
        expect([form.status, form.body.errors]).toEqual([
            422,
            { mob_id: ['Cows is not on the property to which the tag is linked.'] },
        ]);
        await ok(staff, 'POST', '/ceres-tag/property-unlinks', { ceres_tag_ids: [id] });
        expect(await tag(id)).toMatchObject({ mob_id: null });
    });

    it('writes nothing if a tag is unknown or listed twice', async () => {
        const { id, serial } = await linked();
        const { version } = await tag(id);
        const answer = await map({
            mappings: [
                { serial, version, name: 'A' },
                { serial: 'CT-NONE', version, name: 'B' },
                { serial, version, name: 'C' },
            ],
        });
        expect(answer.status).toBe(422);
        expect(answer.body.errors).toEqual({
            'mappings.1.serial': ['There is no tag CT-NONE.'],
            'mappings.2.serial': [`${serial} is listed twice.`],
        });
        expect(await tag(id)).toMatchObject({ name: null });
        expect((await map({ dry_run: true, mappings: [{ serial }] }, customer)).status).toBe(403);
    });
});

describe('Ceres Tag feed', () => {
    const due = () => app.services.sql`UPDATE ceres_tag_feed SET next_at = clock_now() - interval '1 minute'`;
    it('resumes page by page from its last position', async () => {
        service.addObservations(...Array.from({ length: 2_300 }, (_, at) => observation('CT-FEED', 50 - at / 60)));
        expect(await pollTags(app.services)).toBe(2_300);
        const twice = observation('CT-FEED', 1);
        service.addObservations(twice, twice);
        expect(await pollTags(app.services)).toBe(1);
        expect(await pollTags(app.services)).toBe(0);
        expect(await ok(staff, 'GET', '/ceres-tag/feed')).toMatchObject({ configured: true, failures: 0, fault: null });
        const [found] = await ok(staff, 'GET', '/ceres-tags?serial=CT-FEED');
        expect(found).toMatchObject({ state: 'unlinked' });
        const track = await ok(staff, 'GET', `/ceres-tags/${found.id}/track?points=100`);
        expect([track.observations, track.thinned, track.points.length <= 100]).toEqual([2_301, true, true]);
    });

    it.each([
        ['returns 503', 503, 'The service responded with status 503.'],
        ['returns invalid JSON', 'hello', 'The response is not valid JSON.'],
        ['returns an unknown format', '{"observations":{}}', 'The response has an unknown format.'],
        ['does not respond', 'silence', 'The service cannot be reached.'],
        ['rejects the key with 401', 401, 'The service rejected the key.'],
    ] as const)('backs off while the service %s, and shows the reason', async (_, trouble, fault) => {
        await app.services.sql`UPDATE ceres_tag_feed SET failures = 0`;
        await due();
        service.trouble = trouble;
        try {
            await pollTags(app.services);
            expect(await ok(staff, 'GET', '/ceres-tag/feed')).toMatchObject({ failures: 1, fault });
            const { requestCount: asked } = service;
            expect(await pollTags(app.services)).toBeUndefined();
            expect(service.requestCount).toBe(asked);
        } finally {
            service.trouble = undefined;
        }
        await due();
        expect(await pollTags(app.services)).toBe(0);
        expect(await ok(staff, 'GET', '/ceres-tag/feed')).toMatchObject({ failures: 0, fault: null });
    });

    it('doubles the retry delay from 5 minutes to 6 hours', () => {
        expect([1, 2, 3, 20].map(retryDelayMinutes)).toEqual([5, 10, 20, 360]);
    });

    it('never returns its API key', async () => {
        expect(JSON.stringify(await ok(staff, 'GET', '/ceres-tag/feed'))).not.toContain(KEY);
    });

    it('is not polled without a configuration and reports `configured: false`', async () => {
        const { ceres } = app.services.config;
        app.services.config.ceres = undefined;
        try {
            expect(await pollTags(app.services)).toBeUndefined();
            expect(await ok(staff, 'GET', '/ceres-tag/feed')).toMatchObject({ configured: false, answered_at: null });
        } finally {
            app.services.config.ceres = ceres;
        }
    });
});
