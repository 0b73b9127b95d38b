import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import { type SalesWorld, salesWorld } from '../../sales/testOrders';

/** A site of Annie with 100 head and an open alarm since yesterday; all other findings are added by the tests. */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let owner: TestUser;
let stranger: TestUser;
let alarm: number;
const today = todayIn(BUSINESS_ZONE, new Date());
const rights = ['access_udose_site', 'access_alarm', 'access_refill_request', 'access_site_follow_up'];

const list = async (by: TestUser, search = ''): Promise<Json> => {
    const answer = await app.call(by.token, 'GET', `/api/main/attention${search}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
};
const rows = async (by = staff): Promise<Json[]> => (await list(by)).data;
const rowOf = async (key: string, by = staff): Promise<Json> => (await rows(by)).find(row => row.key === key);
const keys = async (by = staff): Promise<string[]> => (await rows(by)).map(({ key }) => key).toSorted();
const fault = () => `fault ${world.site}`;
const supply = () => `supply ${world.site}`;

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    const { sql } = app.services;
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'Sam' });
    owner = await app.userWith({ permissions: rights, customerId: world.annie });
    stranger = await app.userWith({ permissions: rights, customerId: world.bert });
    await sql`UPDATE udose_sites SET site_status = 1, doser_state = 'running', device_status = 'reporting', number_of_animals = 100,
              last_communicated_at = clock_now() WHERE id = ${world.site}`;
    await sql`UPDATE customers SET phone = '+61 7 5550 1000' WHERE id = ${world.annie}`;
    const [made] = await sql`
        INSERT INTO alarms (title, message, alarm_type_id, level, status, site_id, customer_id, raised_at)
        SELECT 'Memory Error', 'Restart the doser.', (SELECT min(id) FROM alarm_types), 'alarm', 'open', id, customer_id, clock_now() - interval '1 day'
        FROM sites WHERE id = ${world.site} RETURNING id`;
    alarm = Number(made?.id);
}, 120_000);
afterAll(() => app?.close());

describe('Attention list', () => {
    it('shows the alarm of a site with location, cause, phone and address', async () => {
        const [row, ...more] = await rows();
        expect(more).toEqual([]);
        expect(row).toMatchObject({
            key: fault(),
            kind: 'alarm',
            record: { resource: 'alarms', id: alarm, label: 'Memory Error' },
            site: { id: world.site, kind: 'udose' },
            customer: { id: world.annie },
            level: 'alarm',
            cause: 'Memory Error. Restart the doser.',
            head: 100,
            attended: false,
            owner: null,
            job_card: null,
            alarms: [{ id: alarm, status: 'open' }],
            findings: 1,
            phone: '+61 7 5550 1000',
        });
        // 9 × 2 × (1 + log10 2) × (1 + log10 101)
        expect(row.rank).toBeCloseTo(70.4, 0);
    });

    it('shows an alarm as attended once a user is assigned', async () => {
        const { sql } = app.services;
        await sql`UPDATE alarms SET assigned_to_id = ${staff.id} WHERE id = ${alarm}`;
        expect(await rowOf(fault())).toMatchObject({ attended: true, owner: { id: staff.id } });
        await sql`UPDATE alarms SET assigned_to_id = NULL WHERE id = ${alarm}`;
    });

    it('lists an offline site with an alarm once', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET doser_state = 'not_communicated', last_communicated_at = clock_now() - interval '3 days', battery_voltage = 12.9 WHERE id = ${world.site}`;
        await sql`INSERT INTO site_health_checks (site_id, kind, result, title, finding, since, checked_at)
            VALUES (${world.site}, 'silence', 'failed', 'No contact', 'No contact for 72 h.', clock_now() - interval '2 days', clock_now())`;
        expect(await keys()).toEqual([fault()]);
        expect(await rowOf(fault())).toMatchObject({
            kind: 'alarm',
            findings: 3,
            cause: 'No signal: the device went offline with a healthy battery (12.9 V).',
        });
    });

    it('shows the open job with its assignee and lists an overdue job once', async () => {
        const { sql } = app.services;
        const before = await rowOf(fault());
        const [card] = await sql`
            INSERT INTO job_cards (type, status, site_id, customer_id, assigned_to_id, due_on, title)
            VALUES ('site_maintenance', 2, ${world.site}, ${world.annie}, ${staff.id}, ${dayAfter(today, -2)}, 'Replace the aerial') RETURNING id`;
        expect(await keys()).toEqual([fault()]);
        const row = await rowOf(fault());
        expect(row).toMatchObject({
            attended: true,
            owner: { id: staff.id, label: 'Test Sam' },
            job_card: { id: Number(card?.id), status: 2, due_on: dayAfter(today, -2), assigned_to: { id: staff.id } },
        });
        expect(row.rank).toBeCloseTo(before.rank / 2, 0);
        await sql`UPDATE alarms SET status = 'cleared', cleared_at = clock_now() WHERE id = ${alarm}`;
        await sql`UPDATE udose_sites SET doser_state = 'running', last_communicated_at = clock_now() WHERE id = ${world.site}`;
        await sql`UPDATE site_health_checks SET result = 'passed' WHERE site_id = ${world.site}`;
        expect(await rows()).toMatchObject([
            { kind: 'job_card', cause: 'Replace the aerial', level: 'caution', job_card: { id: Number(card?.id) } },
        ]);
        await sql`UPDATE alarms SET status = 'open', cleared_at = NULL WHERE id = ${alarm}`;
        await sql`UPDATE job_cards SET status = 4 WHERE id = ${Number(card?.id)}`;
    });

    it('combines a low tank with the refill request of the site', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET supplement_id = ${world.supplement}, nutrient_tank_current_level = 25 WHERE id = ${world.site}`;
        for (const back of [1, 2, 3])
            await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose, supplement_id)
                VALUES (${world.site}, ${dayAfter(today, -back)}, 6, 8000, ${world.supplement})`;
        // 25 kg at 1.25 kg/L are 20 L, of which 8 L a day are used
        expect(await rowOf(supply())).toMatchObject({
            kind: 'tank',
            level: 'alert',
            days_left: 2,
            cause: 'Supplement lasts 2 days.',
            record: { resource: 'udose-sites' },
            since: null,
        });
        // an empty tank doses nothing, so that its use says nothing of the days left
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 0 WHERE id = ${world.site}`;
        await sql`UPDATE site_daily_summaries SET dose = 0 WHERE site_id = ${world.site}`;
        expect(await rowOf(supply())).toMatchObject({ kind: 'tank', level: 'alarm', days_left: 0 });
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 25 WHERE id = ${world.site}`;
        await sql`UPDATE site_daily_summaries SET dose = 8000 WHERE site_id = ${world.site}`;
        await sql`INSERT INTO refill_requests (site_id, customer_id, status, quantity) VALUES (${world.site}, ${world.annie}, 'asked', 300)`;
        expect(await rowOf(supply())).toMatchObject({ kind: 'tank', findings: 2, job_card: null });
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 500 WHERE id = ${world.site}`;
        expect(await rowOf(supply())).toMatchObject({
            kind: 'refill_request',
            cause: 'The customer asked for a refill of 300 L.',
            findings: 1,
        });
    });

    it('lists overdue follow-ups and halves the rank of acknowledged alarms', async () => {
        const { sql } = app.services;
        const [due] = await sql`
            INSERT INTO site_follow_ups (site_id, customer_id, subject, status, due_on)
            VALUES (${world.site}, ${world.annie}, 'Check the herd number', 'open', ${dayAfter(today, -1)}) RETURNING id`;
        await sql`INSERT INTO site_follow_ups (site_id, customer_id, subject, status, due_on)
            VALUES (${world.site}, ${world.annie}, 'Due today', 'open', ${today})`;
        expect(await keys()).toEqual([fault(), `follow_up ${Number(due?.id)}`, supply()]);
        expect(await rowOf(`follow_up ${Number(due?.id)}`)).toMatchObject({ cause: 'Check the herd number' });
        const open = await rowOf(fault());
        await sql`UPDATE alarms SET status = 'acknowledged', acknowledged_by_id = ${staff.id} WHERE id = ${alarm}`;
        const acknowledged = await rowOf(fault());
        expect(acknowledged).toMatchObject({ attended: true, owner: { id: staff.id } });
        expect(acknowledged.rank).toBeCloseTo(open.rank / 2, 0);
    });

    it('filters by owner (caller or none), region and kind of site', async () => {
        const { sql } = app.services;
        const keysOf = async (search: string) =>
            (await list(staff, search)).data.map(({ key }: Json) => key).toSorted();
        const mine = await keysOf('?owner=me');
        expect(mine).toEqual([fault()]);
        expect([...mine, ...(await keysOf('?owner=nobody'))].toSorted()).toEqual(await keys());
        const [region] = await sql`INSERT INTO regions (name) VALUES ('North') RETURNING id`;
        const within = `?region_id=${Number(region?.id)}`;
        expect(await keysOf(within)).toEqual([]);
        await sql`UPDATE customer_properties SET region_id = ${Number(region?.id)} WHERE id = (SELECT customer_property_id FROM sites WHERE id = ${world.site})`;
        expect(await keysOf(within)).toEqual(await keys());
        expect(await keysOf('?site_kind=udose')).toEqual(await keys());
        expect(await keysOf('?site_kind=ubot')).toEqual([]);
    });

    it('returns the record versions that its actions need', async () => {
        const [made] = await app.services.sql`SELECT version FROM alarms WHERE id = ${alarm}`;
        expect((await rowOf(fault())).alarms).toMatchObject([
            { id: alarm, version: made?.version, acknowledged_by: { id: staff.id }, assigned_to: null },
        ]);
        expect((await rowOf(supply())).record.version).toBeGreaterThan(0);
    });

    it('hides an alarm until its snooze ends', async () => {
        const { sql } = app.services;
        await sql`UPDATE alarms SET status = 'snoozed', snoozed_until = clock_now() + interval '1 hour' WHERE id = ${alarm}`;
        expect(await keys()).not.toContain(fault());
        await sql`UPDATE alarms SET status = 'acknowledged', snoozed_until = NULL WHERE id = ${alarm}`;
    });

    it('shows a fault that began after the snooze, also if the alarm was edited later', async () => {
        const { sql } = app.services;
        const { version } = (await rowOf(fault())).alarms[0];
        const snoozed = await app.call(staff.token, 'POST', `/api/main/alarms/${alarm}/snooze`, {
            version,
            period: 'week',
        });
        expect(snoozed.status, snoozed.text).toBe(200);
        expect(await keys()).not.toContain(fault());
        const [check] = await sql`
            INSERT INTO site_health_checks (site_id, customer_id, kind, result, checked_at, since)
            SELECT id, customer_id, 'battery', 'failed', clock_now(), clock_now() FROM sites WHERE id = ${world.site} RETURNING id`;
        await sql`UPDATE alarms SET updated_at = clock_now() + interval '1 hour' WHERE id = ${alarm}`;
        expect(await keys()).toContain(fault());
        await sql`DELETE FROM site_health_checks WHERE id = ${check?.id}`;
        await sql`UPDATE alarms SET status = 'acknowledged', snoozed_until = NULL WHERE id = ${alarm}`;
    });

    it('uses the same tank forecast as other pages', async () => {
        const { sql } = app.services;
        await sql
            .begin(async tx => {
                await tx`DELETE FROM site_daily_summaries WHERE site_id = ${world.site}`;
                await tx`
                INSERT INTO site_daily_summaries (site_id, day, readings, dose, archived_at)
                SELECT ${world.site}, current_date - n, CASE WHEN n = 3 THEN 0 ELSE 24 END, 1000 * n, CASE WHEN n = 4 THEN now() END
                FROM generate_series(0, 12) n`;
                const found = await tx`
                SELECT s.id, u.litres_per_day AS in_list, f.litres_per_day AS elsewhere FROM sites s
                LEFT JOIN site_day_zones z ON z.site_id = s.id LEFT JOIN tank_uses u ON u.site_id = s.id
                CROSS JOIN LATERAL tank_forecast(s.id, 100, now(), (clock_now() AT TIME ZONE coalesce(z.zone, 'Australia/Brisbane'))::date) f`;
                const here = found.find(({ id }) => Number(id) === world.site);
                expect(Number(here?.in_list)).toBeGreaterThan(0);
                for (const { in_list, elsewhere } of found) expect(in_list).toBe(elsewhere);
                throw new Error('undo');
            })
            .catch(error => expect(error).toEqual(new Error('undo')));
    });

    it("returns evidence within the caller's permissions: diagnosis, checks and last visit", async () => {
        const { sql } = app.services;
        await sql`INSERT INTO service_logs (site_id, customer_id, serviced_at, kind, summary, technician_id)
            VALUES (${world.site}, ${world.annie}, clock_now(), 'repair', 'Pump replaced', ${staff.id})`;
        const ask = (by: TestUser, id = world.site) =>
            app.call(by.token, 'GET', `/api/main/attention/evidence?site_id=${id}`);
        const answer = await ask(staff);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({
            site_id: world.site,
            diagnosis: { site_id: world.site, evidence: expect.anything() },
            playbook: { checks: expect.arrayContaining([expect.any(String)]) },
            last_visit: { resource: 'service-logs', label: 'Pump replaced', by: { id: staff.id } },
        });
        const reader = await app.userWith({
            permissions: ['access_udose_site', 'read_udose_site'],
            customerId: world.annie,
        });
        expect((await ask(reader)).body.body).toMatchObject({ playbook: null, last_visit: null });
        expect((await ask(stranger)).status).toBe(403);
        const other = await app.userWith({ permissions: ['read_udose_site'], customerId: world.bert });
        expect((await ask(other)).status).toBe(404);
    });

    it('pages without overlap, highest rank first', async () => {
        const whole = await rows();
        expect(whole.map(({ rank }) => rank)).toEqual(whole.map(({ rank }) => rank).toSorted((a, b) => b - a));
        const second = await list(staff, '?page=2&per_page=1');
        expect(second.pagination).toMatchObject({ from: 2, to: 2, total: whole.length, last_page: whole.length });
        expect(second.data).toEqual([whole[1]]);
    });

    it("shows only rows in the caller's tenant scope and permitted lists", async () => {
        expect(await rows(stranger)).toEqual([]);
        expect(await keys(owner)).toEqual(await keys());
        // people of a customer may read neither contacts nor our staff
        expect(await rowOf(fault(), owner)).toMatchObject({ phone: null, job_card: null });
        const blind = await app.userWith({ permissions: ['access_udose_site'], customerId: world.annie });
        expect(await rows(blind)).toEqual([]);
        const withoutAlarms = await app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'access_alarm'),
        });
        expect(await keys(withoutAlarms)).toEqual((await keys()).filter(key => key !== fault()));
        const nobody = await app.userWith({ permissions: [] });
        expect((await app.call(nobody.token, 'GET', '/api/main/attention')).status).toBe(403);
    });
});
