import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Answer, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { seedOr } from '../../../test/sample';
import { createRandom } from '../../domain/random';
import { transact } from '../platform/database/transact';
import { raiseAlarms } from './raiseAlarms';
import { remindOfAlarms } from './remindOfAlarms';

let app: TestApp;
let staff: TestUser;
let mate: TestUser;
let owner: TestUser;
let neighbour: TestUser;
const customers: number[] = [];
let site: number;
let names = 0;

const call = (method: string, url: string, body?: object, user = staff): Promise<Answer> =>
    app.call(user.token, method, `/api/main${url}`, body);
const newSite = async (customer = 0, more: Json = {}): Promise<number> => {
    const row = {
        name: `Bore ${++names}`,
        customer_property_id: customers[customer],
        customer_id: customers[customer],
        site_status: 1,
        product_type: 'classic',
        ...more,
    };
    const [made] = await app.services.sql`INSERT INTO udose_sites ${app.services.sql(row as never)} RETURNING id`;
    return Number(made?.id);
};
const typeId = async (code: number) =>
    Number((await app.services.sql`SELECT id FROM alarm_types WHERE code = ${code}`)[0]?.id);
const raise = async (codes: number[], on = site) => {
    const [row] = await app.services.sql`SELECT * FROM udose_sites WHERE id = ${on}`;
    await transact(app.services, tx => raiseAlarms(tx, app.services, row as never, codes, new Date(), { deviceId: 1 }));
    const rows = await app.services
        .sql`SELECT id FROM alarms WHERE site_id = ${on} AND status <> 'cleared' ORDER BY code`;
    return rows.map(({ id }) => Number(id));
};
const get = async (id: number, user = staff) =>
    (await call('GET', `/alarms/${id}`, undefined, user)).body?.body as Json;
const step = async (id: number, transition: string, reason?: string, user = staff) =>
    call(
        'POST',
        `/alarms/${id}/transitions`,
        { transition, version: (await get(id)).version, ...(reason ? { reason } : {}) },
        user,
    );
const notificationsAbout = async (user: TestUser, id: number) =>
    (await app.services
        .sql`SELECT data, read_at FROM notifications WHERE user_id = ${user.id} AND type = 'alarm' AND data ->> 'id' = ${String(id)} ORDER BY id`) as unknown as Json[];
const mails = async (user: TestUser) =>
    Number(
        (
            await app.services
                .sql`SELECT count(*)::int AS count FROM deliveries e JOIN users u ON u.email = e.to_address WHERE u.id = ${user.id}`
        )[0]?.count,
    );
const forward = (id: number, hours: number) => app.services.sql`
    UPDATE alarms SET notified_at = notified_at - make_interval(hours => ${hours}), snoozed_until = snoozed_until - make_interval(hours => ${hours}) WHERE id = ${id}`;

beforeAll(async () => {
    app = await startTestApp();
    const { sql } = app.services;
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const [made] = await sql`INSERT INTO customers (name) VALUES (${name}) RETURNING id`;
        customers.push(Number(made?.id));
        await sql`INSERT INTO customer_properties (id, name, customer_id) VALUES (${Number(made?.id)}, ${name}, ${Number(made?.id)})`;
    }
    await sql`INSERT INTO devices (id, serial, product) VALUES (1, 'UD1', 'classic')`;
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    mate = await app.userWith({ permissions: ['read_alarm'] });
    owner = await app.userWith({
        permissions: ['access_alarm', 'read_alarm', 'update_alarm', 'export_alarm'],
        customerId: customers[0] as number,
    });
    neighbour = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[1] as number });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    site = await newSite();
});

const SEED = seedOr(7);

describe('Alarm transitions', () => {
    it(`follow the status table in any order of requests (seed ${SEED})`, async () => {
        const table: Record<string, Record<string, string>> = {
            open: { acknowledge: 'acknowledged', snooze: 'snoozed', clear: 'cleared' },
            acknowledged: { reopen: 'open', snooze: 'snoozed', clear: 'cleared' },
            snoozed: { acknowledge: 'acknowledged', reopen: 'open', clear: 'cleared' },
            cleared: {},
        };
        const random = createRandom(SEED);
        for (let round = 0; round < 25; round++) {
            const [id] = (await raise([1 + (round % 14)], await newSite())) as [number];
            let status = 'open';
            for (let at = 0; at < 6; at++) {
                const transition = random.pick(['acknowledge', 'snooze', 'clear', 'reopen', 'forget']);
                const answer = await step(id, transition, 'because');
                const next = table[status]?.[transition];
                expect(answer.status, `${transition} from ${status}`).toBe(
                    transition === 'forget' ? 422 : next ? 200 : 409,
                );
                if (next) status = next;
                const now = await get(id);
                expect(now.status).toBe(status);
                expect(now.snoozed_until !== null).toBe(status === 'snoozed');
                expect(now.cleared_at !== null).toBe(status === 'cleared');
                if (status === 'acknowledged') expect(now.acknowledged_by_id).toBe(staff.id);
                if (status === 'open') expect(now.acknowledged_by_id).toBeNull();
            }
        }
    });
    it('apply once: of 20 concurrent requests with one version, 19 return 409', async () => {
        const [id] = (await raise([1])) as [number];
        const { version } = await get(id);
        const answers = await Promise.all(
            Array.from({ length: 20 }, () =>
                call('POST', `/alarms/${id}/transitions`, { transition: 'acknowledge', version }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    });
    it('set the site to stopped if two users clear its last two alarms concurrently', async ({ skip }) => {
        const twice = await newSite(0, { device_id: 1, doser_state: 'alarmed' });
        const [first, second] = await raise([1, 2], twice);
        const answer = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await tx`UPDATE alarms SET status = 'cleared', cleared_at = now() WHERE id = ${first as number}`;
                await tx`SELECT 1 FROM udose_sites WHERE id = ${twice} FOR UPDATE`;
            },
            () => step(second as number, 'clear', 'Refilled'),
        );
        expect(answer.status).toBe(200);
        const [row] = await app.services.sql`SELECT doser_state FROM udose_sites WHERE id = ${twice}`;
        expect(row?.doser_state).toBe('stopped');
    });
    it('store their reason; snoozing requires one, and only cleared alarms can be archived', async () => {
        const [id] = (await raise([1])) as [number];
        expect((await step(id, 'snooze')).status).toBe(422);
        const snoozed = (await step(id, 'snooze', 'Part is ordered')).body.body;
        const hours = (Date.parse(snoozed.snoozed_until) - Date.now()) / 3_600_000;
        expect(hours).toBeGreaterThan(23.9);
        expect(hours).toBeLessThanOrEqual(24);
        const history = (await call('GET', `/records/alarms/${id}/histories`)).body.data;
        expect(history[0]).toMatchObject({ action: 'snooze', reason: 'Part is ordered' });
        expect((await call('DELETE', `/alarms/${id}`)).status).toBe(409);
        await step(id, 'clear', 'Replaced');
        expect((await call('DELETE', `/alarms/${id}`)).status).toBe(200);
    });
    it('snooze for an hour, until the next morning or for a week, with the end in the history', async () => {
        const [id] = (await raise([1])) as [number];
        const snooze = (body: object) => call('POST', `/alarms/${id}/snooze`, body);
        const { version } = await get(id);
        const answer = await snooze({ version, period: 'week' });
        expect(answer.status, answer.text).toBe(200);
        const days = (Date.parse(answer.body.body.snoozed_until) - Date.now()) / 86_400_000;
        expect(days).toBeGreaterThan(6.99);
        expect(days).toBeLessThanOrEqual(7);
        const history = (await call('GET', `/records/alarms/${id}/histories`)).body.data;
        expect(history[0]).toMatchObject({ action: 'snooze', reason: expect.stringMatching(/^Until \d/) });
        const again = await snooze({ version, period: 'hour' });
        expect(again.status).toBe(409);
        expect(again.body.body).toMatchObject({ id, status: 'snoozed' });
        expect((await step(id, 'reopen')).body.body).toMatchObject({ status: 'open', snoozed_until: null });
        expect((await snooze({ version, period: 'year' })).status).toBe(422);
    });
    it('reset acknowledgement time and user on reopening', async () => {
        const [id] = (await raise([1])) as [number];
        await step(id, 'acknowledge');
        expect((await step(id, 'reopen')).body.body).toMatchObject({
            status: 'open',
            acknowledged_at: null,
            acknowledged_by_id: null,
        });
        expect((await step(id, 'reopen')).status).toBe(409);
    });
    it('apply to many alarms in one bulk request', async () => {
        const ids = await raise([1, 2, 3]);
        const records = await Promise.all(ids.map(async id => ({ id, version: (await get(id)).version })));
        const answer = await call('POST', '/bulk/alarms', { action: 'transition', transition: 'acknowledge', records });
        expect(answer.body.body).toMatchObject({ succeeded: 3, failed: 0 });
    });
});

describe('Alarm raised by hand', () => {
    it('notifies all but the acting user and is unique per site and type among 20 requests', async () => {
        await app.services.sql`UPDATE udose_sites SET alarm_level = 250000 WHERE id = ${site}`;
        const body = { alarm_type_id: await typeId(4), site_id: site, note: 'Seen on the round' };
        const made = await call('POST', '/alarms', body);
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({
            code: 4,
            title: 'Conductivity Alarm',
            status: 'open',
            source: 'person',
            urgency: 33,
            message: 'The reading has exceeded the alarm level 250,000 µS/m.',
            customer_id: customers[0],
        });
        expect(await notificationsAbout(owner, made.body.body.id)).toHaveLength(1);
        expect(await notificationsAbout(staff, made.body.body.id)).toHaveLength(0);
        const again = await call('POST', '/alarms', body);
        expect(again.status).toBe(422);
        expect(again.body.errors.alarm_type_id[0]).toContain('already has this alarm');
        // twenty concurrent users
        const other = { ...body, alarm_type_id: await typeId(5) };
        const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/alarms', other)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    });
    it('rejects sites without monitoring and inactive alarm types', async () => {
        const alarm_type_id = await typeId(12);
        const test = await call('POST', '/alarms', {
            alarm_type_id,
            site_id: await newSite(0, { site_status: 2 }),
        });
        expect(test.body.errors).toHaveProperty('site_id');
        await app.services.sql`UPDATE alarm_types SET is_active = false WHERE code = 12`;
        expect((await call('POST', '/alarms', { alarm_type_id, site_id: site })).body.errors).toHaveProperty(
            'alarm_type_id',
        );
        await app.services.sql`UPDATE alarm_types SET is_active = true WHERE code = 12`;
    });
    it('can be assigned only to a user with access to it, who is notified', async () => {
        const [id] = (await raise([1])) as [number];
        const assign = async (user: TestUser) =>
            call('PUT', `/alarms/${id}`, { version: (await get(id)).version, assigned_to_id: user.id });
        expect((await assign(neighbour)).status).toBe(422);
        expect((await assign(mate)).status).toBe(200);
        expect((await notificationsAbout(mate, id)).map(({ data }) => data.event)).toEqual(['assigned']);
    });
});

describe('Alarm reminders', () => {
    it('repeat until acknowledged, replace the unread notification and mail again', async () => {
        const [id] = (await raise([1])) as [number];
        expect(await remindOfAlarms(app.services)).toBe(0);
        const before = await mails(owner);
        await forward(id, 4);
        expect(await remindOfAlarms(app.services)).toBe(1);
        expect(await remindOfAlarms(app.services)).toBe(0);
        const [notice, ...more] = await notificationsAbout(owner, id);
        expect(more).toEqual([]);
        expect(notice.data.message).toMatch(/^Still not acknowledged\. Bore \d+ · Wirrabilla: Pump Runtime Alarm\./);
        expect(await mails(owner)).toBe(before + 1);
        await app.services
            .sql`INSERT INTO notification_settings (user_id, type, email, sms, push_notification) VALUES (${owner.id}, 'alarm', false, false, false)`;
        await forward(id, 4);
        expect(await remindOfAlarms(app.services)).toBe(1);
        expect(await mails(owner)).toBe(before + 1);
        await step(id, 'acknowledge');
        await forward(id, 400);
        expect(await remindOfAlarms(app.services)).toBe(0);
    });
    it('pause while the alarm is snoozed and resume when the snooze ends', async () => {
        const [id] = (await raise([1])) as [number];
        await step(id, 'snooze', 'Later');
        await forward(id, 23);
        expect(await remindOfAlarms(app.services)).toBe(0);
        expect((await get(id)).status).toBe('snoozed');
        await app.services.sql`UPDATE alarms SET snoozed_until = now() - interval '1 second' WHERE id = ${id}`;
        expect(await remindOfAlarms(app.services)).toBe(1);
        expect(await get(id)).toMatchObject({ status: 'open', snoozed_until: null });
        const history = (await call('GET', `/records/alarms/${id}/histories`)).body.data;
        expect(history[0]).toMatchObject({ action: 'reopen', user_id: null });
    });
    it('skip sites without monitoring', async () => {
        const [id] = (await raise([1])) as [number];
        await forward(id, 5);
        await app.services.sql`UPDATE udose_sites SET site_status = 2 WHERE id = ${site}`;
        expect(await remindOfAlarms(app.services)).toBe(0);
    });
});

describe('Alarm list and counts', () => {
    it('agree with each other, for staff and for customers', async () => {
        await raise([1, 3, 6]);
        await raise([1], await newSite(1));
        for (const user of [staff, owner, neighbour]) {
            const counts = (await call('GET', '/alarm-counts', undefined, user)).body.body;
            const total = async (query: string) =>
                (await call('GET', `/alarms?per_page=1&${query}`, undefined, user)).body.pagination.total;
            const openStatuses = 'status[]=open&status[]=acknowledged&status[]=snoozed';
            expect(counts.total).toBe(await total(openStatuses));
            expect(counts.total).toBeGreaterThan(0);
            for (const { status, count } of counts.by_status) expect(count).toBe(await total(`status=${status}`));
            for (const { level, count } of counts.by_level)
                expect(count).toBe(await total(`level=${level}&${openStatuses}`));
            for (const { code, count } of counts.by_type)
                expect(count).toBe(await total(`code=${code}&${openStatuses}`));
            for (const { site: at, count, unacknowledged } of counts.by_site) {
                expect(count).toBe(await total(`site_id=${at.id}&${openStatuses}`));
                expect(unacknowledged).toBe(await total(`site_id=${at.id}&status=open`));
            }
            const sum = (rows: Json[]) => rows.reduce((all, { count }) => all + count, 0);
            for (const rows of [counts.by_status, counts.by_level, counts.by_type, counts.by_site])
                expect(sum(rows)).toBe(counts.total);
        }
    });
    it('sort open alarms first, then by severity', async () => {
        const [grave, weak] = (await raise([1, 6])) as [number, number];
        const [handled] = (await raise([2])).slice(1) as [number];
        await step(handled, 'acknowledge');
        const list = (await call('GET', `/sites/${site}/alarms`)).body;
        expect(list.data.map(({ id }: Json) => id)).toEqual([grave, weak, handled]);
        expect((await call('GET', `/sites/${site}/alarms?status[]=acknowledged`)).body.pagination.total).toBe(1);
    });
    it('show customers only their own alarms, without internal fields', async () => {
        const [id] = (await raise([1])) as [number];
        const [foreign] = (await raise([1], await newSite(1))) as [number];
        await call('PUT', `/alarms/${id}`, { version: (await get(id)).version, note: 'They have not paid' });
        const seen = await get(id, owner);
        expect(seen).toMatchObject({ id, note: null, job_card_id: null, notified_at: null });
        expect((await call('GET', `/alarms/${foreign}`, undefined, owner)).status).toBe(404);
        expect((await call('GET', `/sites/${site}/alarms`, undefined, neighbour)).status).toBe(404);
        expect(
            (await call('GET', '/alarms?search=Pump&per_page=100', undefined, owner)).body.data.every(
                (row: Json) => row.customer_id === customers[0],
            ),
        ).toBe(true);
        const csv = await call('GET', '/export/alarms', undefined, owner);
        expect(csv.text).not.toContain('They have not paid');
        expect(csv.text).not.toContain('Mulgarra');
        expect((await call('GET', '/alarms?note=x', undefined, owner)).status).toBe(422);
        expect((await step(foreign, 'acknowledge', undefined, owner)).status).toBe(404);
    });
    it('move open alarms with their site to a new customer; cleared alarms stay with the old one', async () => {
        const [past] = (await raise([1])) as [number];
        expect((await step(past, 'clear', 'Done')).status).toBe(200);
        const [id] = (await raise([2])) as [number];
        await app.services
            .sql`UPDATE udose_sites SET customer_id = ${customers[1] as number}, customer_property_id = ${customers[1] as number} WHERE id = ${site}`;
        expect((await get(id)).customer_id).toBe(customers[1]);
        expect((await get(past)).customer_id).toBe(customers[0]);
        expect((await call('GET', `/alarms/${id}`, undefined, owner)).status).toBe(404);
    });
});

it('An alarm type rejects a message with unknown placeholders', async () => {
    const type = (await call('GET', `/alarm-types/${await typeId(8)}`)).body.body;
    const refused = await call('PUT', `/alarm-types/${type.id}`, { version: type.version, message: 'Above {limit}' });
    expect(refused.body.errors.message[0]).toContain('{limit} is not known. Use {');
    const several = await call('PUT', `/alarm-types/${type.id}`, { version: type.version, message: '{low} to {high}' });
    expect(several.body.errors.message[0]).toContain('{low}, {high} are not known. Use {');
    const message = 'Above {conductivity_skip_level} for {conductivity_skip_limit} doses.';
    expect((await call('PUT', `/alarm-types/${type.id}`, { version: type.version, message })).status).toBe(200);
});
