import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { type AlarmSite, clearAlarms, raiseAlarms } from './raiseAlarms';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let neighbour: TestUser;
let office: TestUser;
let customer: number;
let site: AlarmSite;
const device = { deviceId: 1 };
const T0 = new Date('2026-03-01T00:00:00Z');
const minutes = (count: number) => new Date(T0.getTime() + count * 60_000);

let sites = 0;
const newSite = async (more: Json = {}): Promise<AlarmSite> => {
    const name = `Bore ${++sites}`;
    const [row] = await app.services.sql`
        INSERT INTO udose_sites ${app.services.sql({ name, customer_property_id: 1, customer_id: customer, site_status: 1, product_type: 'classic', alarm_level: 300_000, ...more })}
        RETURNING id, customer_id, name, alarm_level, conductivity_skip_level, conductivity_skip_limit, water_flow_limit_per_hr`;
    return row as unknown as AlarmSite;
};
const raise = (codes: number[], at = T0, on = site) =>
    transact(app.services, tx => raiseAlarms(tx, app.services, on, codes, at, device));
const clear = (codes: number[] | 'all', at = T0, on = site) =>
    transact(app.services, tx => clearAlarms(tx, app.services, on.id, codes, at, device));
const alarms = (on = site) =>
    app.services.sql`SELECT * FROM alarms WHERE site_id = ${on.id} ORDER BY code, id` as unknown as Promise<Json[]>;
const alarmNotifications = async (user: TestUser) =>
    (
        await app.services.sql`SELECT data FROM notifications WHERE user_id = ${user.id} AND type = 'alarm' ORDER BY id`
    ).map(({ data }) => data as Json);

beforeAll(async () => {
    app = await startTestApp();
    const { sql } = app.services;
    const [one] = await sql`INSERT INTO customers (name) VALUES ('Wirrabilla') RETURNING id`;
    const [two] = await sql`INSERT INTO customers (name) VALUES ('Mulgarra') RETURNING id`;
    customer = Number(one?.id);
    await sql`INSERT INTO customer_properties (id, name, customer_id) VALUES (1, 'Home', ${customer})`;
    await sql`INSERT INTO devices (id, serial, product) VALUES (1, 'UD1', 'classic')`;
    staff = await app.userWith({ permissions: ['access_alarm'] });
    owner = await app.userWith({ permissions: ['access_alarm'], customerId: customer });
    neighbour = await app.userWith({ permissions: ['access_alarm'], customerId: Number(two?.id) });
    office = await app.userWith({});
    const [role] = await sql`INSERT INTO roles (name, platform) VALUES ('Yard', 'dit_connect') RETURNING id`;
    await sql`INSERT INTO roles_permissions (owner_id, other_id) SELECT ${Number(role?.id)}, id FROM permissions WHERE name = 'access_alarm'`;
    await sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${office.id}, ${Number(role?.id)})`;
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    site = await newSite();
});

describe('`raiseAlarms`', () => {
    it('fills the message with the settings of the site, stores the alarm and notifies', async () => {
        const before = (await alarmNotifications(owner)).length;
        expect(await raise([4])).toEqual({ raised: [4], repeated: [] });
        const [alarm] = await alarms();
        expect(alarm).toMatchObject({
            code: 4,
            title: 'Conductivity Alarm',
            message: 'The reading has exceeded the alarm level 300,000 µS/m.',
            status: 'open',
            source: 'device',
            device_id: 1,
            customer_id: customer,
            occurrences: 1,
            raised_at: T0.toISOString(),
        });
        const [entry] = await app.services
            .sql`SELECT * FROM activity_logs WHERE resource = 'alarms' AND record_id = ${alarm.id}`;
        expect(entry).toMatchObject({
            action: 'create',
            customer_id: customer,
            record_label: 'Conductivity Alarm',
            user_id: null,
        });
        expect((await alarmNotifications(owner)).slice(before)).toEqual([
            expect.objectContaining({
                id: alarm.id,
                site_id: site.id,
                event: 'alarm',
                message: expect.stringContaining(`${site.name}: Conductivity Alarm`),
            }),
        ]);
        expect((await alarmNotifications(staff)).at(-1)).toMatchObject({ id: alarm.id });
        expect(await alarmNotifications(neighbour)).toEqual([]);
        // has the permission through a role of another platform only
        expect(await alarmNotifications(office)).toEqual([]);
    });
    it('counts a repeated report without a second notification', async () => {
        await raise([1]);
        const before = (await alarmNotifications(staff)).length;
        expect(await raise([1], minutes(5))).toEqual({ raised: [], repeated: [1] });
        // a late message does not set the time back
        expect(await raise([1], minutes(2))).toEqual({ raised: [], repeated: [1] });
        const found = await alarms();
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ occurrences: 3, last_seen_at: minutes(5).toISOString(), version: 1 });
        expect((await alarmNotifications(staff)).length).toBe(before);
    });
    it('keeps one alarm per site and code under 20 concurrent reports', async () => {
        const results = await Promise.all(Array.from({ length: 20 }, (_, at) => raise([2, 7], minutes(at))));
        const found = await alarms();
        expect(found.map(({ code, occurrences }) => [code, occurrences])).toEqual([
            [2, 20],
            [7, 20],
        ]);
        expect(results.filter(({ raised }) => raised.length > 0)).toHaveLength(1);
        expect(found[0].last_seen_at).toEqual(minutes(19).toISOString());
    });
    it('opens a new alarm after the previous one was cleared', async () => {
        await raise([3]);
        expect(await clear([3], minutes(10))).toEqual([3]);
        expect(await clear([3], minutes(11))).toEqual([]);
        expect(await raise([3], minutes(20))).toEqual({ raised: [3], repeated: [] });
        const found = await alarms();
        expect(found.map(({ status, cleared_at }) => [status, cleared_at])).toEqual([
            ['cleared', minutes(10).toISOString()],
            ['open', null],
        ]);
        const [entry] = await app.services
            .sql`SELECT changes FROM activity_logs WHERE resource = 'alarms' AND record_id = ${found[0].id} AND action = 'clear'`;
        expect(entry?.changes).toEqual({ status: { from: 'open', to: 'cleared' } });
    });
    it('sends one notification for alarms raised together, led by the most severe', async () => {
        await raise([6, 9, 1]);
        const found = await alarms();
        expect((await alarmNotifications(owner)).at(-1)).toMatchObject({
            id: found.find(({ code }) => code === 1).id,
            message: `${site.name}: Pump Runtime Alarm. The pump cannot move enough nutrient. Also: Hourly Water Flow Limit Exceeded, Auto Calibration Error.`,
        });
    });
    it('ignores inactive types, unknown codes and sites without monitoring', async () => {
        await app.services.sql`UPDATE alarm_types SET is_active = false WHERE code = 13`;
        expect(await raise([13, 700])).toEqual({ raised: [], repeated: [] });
        await app.services.sql`UPDATE alarm_types SET is_active = true WHERE code = 13`;
        for (const site_status of [0, 2])
            expect(await raise([13], T0, await newSite({ site_status }))).toEqual({ raised: [], repeated: [] });
        expect(await raise([13])).toEqual({ raised: [13], repeated: [] });
    });
    it('does not let a device clear an alarm raised by a person', async () => {
        await raise([1, 2]);
        await app.services.sql`UPDATE alarms SET source = 'person' WHERE site_id = ${site.id} AND code = 2`;
        expect(await clear('all', minutes(1))).toEqual([1]);
    });
});

it('`raiseAlarms` and `clearAlarms` without codes do not query the database', async () => {
    const unasked = (() => {
        throw new Error('the database was asked');
    }) as never;
    expect(await raiseAlarms(unasked, app.services, site, [], T0, device)).toEqual({ raised: [], repeated: [] });
    expect(await clearAlarms(unasked, app.services, site.id, [], T0, device)).toEqual([]);
});
