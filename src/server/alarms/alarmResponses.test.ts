import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { freezeClock } from '../../../test/clock';
import { HTML, PNG } from '../documents/samples';
import { transact } from '../platform/database/transact';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { clearAlarms, raiseAlarms } from './raiseAlarms';
import { remindOfAlarms } from './remindOfAlarms';

const NOW = '2026-11-27T00:42:00.000Z';
const HOUR = 3_600_000;
const hoursLater = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR);

let bench: SiteBench;
/** Users of the customer with the initial permissions of their roles. */
let farmer: TestUser;
let manager: TestUser;
let site: number;
let alarm: number;

const respond = (by: TestUser, status: string, { of = alarm, notes = '', photos = [] as Buffer[], key = '' } = {}) => {
    const form = new FormData();
    form.set('status', status);
    if (notes) form.set('notes', notes);
    for (const photo of photos) form.append('photos[]', new Blob([new Uint8Array(photo)]), 'trough.png');
    return bench.app.call(
        by.token,
        'POST',
        `/api/main/alarms/${of}/responses`,
        form,
        key ? { 'idempotency-key': key } : {},
    );
};
const history = async (by: TestUser = bench.staff): Promise<Json[]> =>
    (await bench.call(by, 'GET', `/api/main/alarm-responses?alarm_id=${alarm}`)).body.data;
const onCard = async (by: TestUser): Promise<Json> =>
    (await bench.call(by, 'GET', '/api/main/water-points')).body.body.points.find(({ id }: Json) => id === site).alarm
        .response;
const row = async () => {
    const [found] = await bench.app.services.sql`SELECT * FROM udose_sites WHERE site_id = ${site}`;
    return found as never;
};
const report = async (codes: number[], at: Date) => {
    const found = await row();
    await transact(bench.app.services, tx => raiseAlarms(tx, bench.app.services, found, codes, at, { deviceId: 1 }));
};
const reminders = async (by: TestUser) => {
    const [{ count } = { count: 0 }] = await bench.app.services.sql`
        SELECT count(*)::int FROM notifications
        WHERE user_id = ${by.id} AND type = 'alarm' AND data ->> 'id' = ${String(alarm)} AND data ->> 'message' LIKE 'Still not acknowledged.%'`;
    return Number(count);
};
/** Runs the reminders at a time; notifications read before it stay out of the count. */
const remindAt = async (hours: number) => {
    await bench.app.services.sql`DELETE FROM notifications`;
    await freezeClock(bench.app.services, hoursLater(hours));
    await remindOfAlarms(bench.app.services);
    return { farmer: await reminders(farmer), office: await reminders(bench.staff) };
};

beforeAll(async () => {
    bench = await startSiteBench();
    farmer = await bench.ofRole('Customer');
    manager = await bench.ofRole('Station Manager');
});
afterAll(() => bench?.app.close());
beforeEach(async () => {
    await freezeClock(bench.app.services, new Date(NOW));
    site = (await bench.install()).site;
    await report([1], new Date(NOW));
    const [raised] = await bench.app.services.sql`SELECT id FROM alarms WHERE site_id = ${site} AND status = 'open'`;
    alarm = Number(raised?.id);
});

describe('Alarm response', () => {
    it('stores user, time, notes and photo, and leaves the alarm open', async () => {
        const answer = await respond(farmer, 'going', { notes: 'With the float valve', photos: [PNG] });
        expect(answer.status, answer.text).toBe(201);
        expect(answer.body.body).toMatchObject({ status: 'going', responded_at: NOW, earlier: null });
        const [response] = await history();
        expect((await history(manager))[0]?.responded_by).toEqual(response?.responded_by);
        expect(response).toMatchObject({
            status: 'going',
            alarm_id: alarm,
            site_id: site,
            customer_id: bench.customerId,
            responded_by: { id: farmer.id, label: expect.any(String) },
            responded_at: NOW,
            notes: 'With the float valve',
        });
        const files = await bench.call(
            bench.staff,
            'GET',
            `/api/main/attachments?resource=alarm-responses&record_id=${response?.id}`,
        );
        expect(files.body.data.map(({ name }: Json) => name)).toEqual(['trough.png']);
        expect((await bench.ok('GET', `/api/main/alarms/${alarm}`)).status).toBe('open');
    });

    it('appears on the alarm card of colleagues, in the attention list and the customer timeline', async () => {
        await respond(farmer, 'going', { notes: 'With the float valve' });
        const current = {
            status: 'going',
            responded_at: NOW,
            notes: 'With the float valve',
            by: { id: farmer.id, label: expect.any(String) },
        };
        expect(await onCard(manager)).toEqual(current);
        const attention = await bench.call(bench.staff, 'GET', '/api/main/attention?per_page=100');
        const rows = attention.body.data.filter((found: Json) => found.site?.id === site);
        expect(rows.flatMap(({ alarms }: Json) => alarms.map(({ response }: Json) => response))).toEqual([current]);
        const { entries } = await bench.ok(
            'GET',
            `/api/main/customers/${bench.customerId}/timeline?kind[]=alarm_response`,
        );
        expect(entries[0]).toMatchObject({
            kind: 'alarm_response',
            resource: 'alarm-responses',
            status: 'going',
            at: NOW,
            detail: expect.stringMatching(/ · With the float valve$/),
            by: { id: farmer.id },
        });
    });

    it('replaces the previous response, can be withdrawn, and keeps the history', async () => {
        await respond(farmer, 'seen');
        await respond(farmer, 'going');
        await respond(manager, 'fixed');
        expect(await onCard(farmer)).toMatchObject({ status: 'fixed', by: { id: manager.id } });
        expect((await respond(farmer, 'withdrawn')).status).toBe(201);
        expect(await onCard(farmer)).toBeNull();
        expect((await history(farmer)).map(({ status }) => status)).toEqual(['withdrawn', 'fixed', 'going', 'seen']);
        expect((await respond(farmer, 'withdrawn')).body.errors).toEqual({
            status: ['This response has expired or was withdrawn. Refresh the page.'],
        });
    });

    it('returns the earlier response of a colleague, also if both are sent concurrently', async () => {
        const answers = await Promise.all([respond(farmer, 'going'), respond(manager, 'going')]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        const earlier = answers.map(({ body }) => body.body.earlier?.by.id ?? null);
        expect([
            [null, farmer.id],
            [manager.id, null],
        ]).toContainEqual(earlier);
        expect(await history()).toHaveLength(2);
        expect((await respond(farmer, 'fixed', { key: 'pressed-twice' })).status).toBe(201);
        await respond(farmer, 'fixed', { key: 'pressed-twice' });
        expect(await history()).toHaveLength(3);
    });

    it('pauses reminders to the customer while it is valid, never those to staff', async () => {
        expect(await remindAt(5)).toEqual({ farmer: 1, office: 1 });
        await respond(manager, 'going');
        expect(await remindAt(10)).toEqual({ farmer: 0, office: 1 });
        expect(await remindAt(28)).toEqual({ farmer: 0, office: 1 });
        expect(await remindAt(33)).toEqual({ farmer: 1, office: 1 });
        await respond(farmer, 'fixed');
        expect(await remindAt(100)).toEqual({ farmer: 0, office: 1 });
        await report([1], hoursLater(101));
        expect(await remindAt(105)).toEqual({ farmer: 1, office: 1 });
        await respond(farmer, 'seen');
        await respond(farmer, 'withdrawn');
        expect(await remindAt(110)).toEqual({ farmer: 1, office: 1 });
    });

    it('is forbidden (403) to staff, who acknowledge the alarm instead', async () => {
        const refused = await respond(bench.staff, 'fixed');
        expect([refused.status, refused.body.message]).toEqual([
            403,
            'Customers respond to alarms. Acknowledge the alarm instead.',
        ]);
        expect(await history()).toEqual([]);
    });

    it('does not stop reminders of other alarms of the site', async () => {
        await respond(farmer, 'going');
        await report([2], new Date(NOW));
        await bench.app.services.sql`DELETE FROM notifications`;
        await freezeClock(bench.app.services, hoursLater(20));
        await remindOfAlarms(bench.app.services);
        const messages = await bench.app.services
            .sql`SELECT data FROM notifications WHERE user_id = ${farmer.id} AND type = 'alarm' AND data ->> 'site_id' IN (SELECT id::text FROM udose_sites WHERE site_id = ${site})`;
        expect(messages.map(({ data }) => data.id === alarm)).toEqual([false]);
    });

    it('requires an open alarm of an own site that is not archived (404, 409)', async () => {
        expect((await respond(bench.stranger, 'going')).status).toBe(404);
        expect((await respond(farmer, 'going', { of: 999_999 })).status).toBe(404);
        const found = (await row()) as { id: number };
        await bench.app.services.sql`UPDATE udose_sites SET archived_at = clock_now() WHERE id = ${found.id}`;
        expect((await respond(farmer, 'going')).status).toBe(404);
        await bench.app.services.sql`UPDATE udose_sites SET archived_at = NULL WHERE id = ${found.id}`;
        await transact(bench.app.services, tx =>
            clearAlarms(tx, bench.app.services, found.id, [1], new Date(NOW), { deviceId: 1 }),
        );
        expect((await respond(farmer, 'going')).status).toBe(409);
        expect(await history()).toEqual([]);
    });

    it('requires the permission, a known status and image files, and stores nothing if rejected', async () => {
        const reader = await bench.app.userWith({
            permissions: ['access_alarm', 'read_alarm', 'access_udose_site'],
            customerId: bench.customerId,
        });
        expect((await respond(reader, 'going')).status).toBe(403);
        expect((await respond(farmer, 'cleared')).status).toBe(422);
        expect((await respond(farmer, 'going', { photos: [HTML] })).status).toBe(422);
        expect((await respond(farmer, 'going', { notes: 'x'.repeat(1001) })).status).toBe(422);
        expect(await history()).toEqual([]);
    });

    it('of a former owner is hidden from the new owner of the site', async () => {
        await respond(farmer, 'fixed');
        const stranger = await bench.call(bench.stranger, 'GET', '/api/main/customer-properties');
        const { id, version } = await bench.ok('GET', `/api/main/udose-sites/${((await row()) as { id: number }).id}`);
        await bench.ok('PUT', `/api/main/udose-sites/${id}`, {
            version,
            customer_property_id: stranger.body.data[0].id,
        });
        expect(await onCard(bench.stranger)).toBeNull();
        expect(await history(bench.stranger)).toEqual([]);
        expect(await history(farmer)).toHaveLength(1);
    });
});
