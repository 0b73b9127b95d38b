import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { freezeClock } from '../../../test/clock';
import { sendHeldNotifications } from '../communication/heldNotifications';
import { invalidateCallers } from '../identity/callers';
import { type SiteBench, startSiteBench } from './testSites';
import { compareThresholds } from './thresholds';

let bench: SiteBench;
let farmer: TestUser;
let manager: TestUser;
let site: number;
let property: number;
const NONE = { days_left: null, no_drinking_hours: null, faster_percent: null, user_ids: [] };

const read = async (by: TestUser) => (await bench.call(by, 'GET', `/api/main/sites/${site}/thresholds`)).body.body;
const set = async (by: TestUser, body: object) =>
    bench.call(by, 'PUT', `/api/main/sites/${site}/thresholds`, {
        ...NONE,
        version: (await read(farmer)).version,
        ...body,
    });
const addReading = (minutes: number, water: number | null) => bench.app.services.sql`
    INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at, water)
    SELECT device_id, id, 1, ${10_000 - minutes}, clock_now() - make_interval(mins => ${minutes}), ${water} FROM udose_sites WHERE id = ${site}`;
const told = async (): Promise<[number, string][]> =>
    (
        await bench.app.services
            .sql`SELECT user_id, data ->> 'message' AS message FROM notifications WHERE type = 'Own threshold' ORDER BY id`
    ).map(({ user_id, message }) => [Number(user_id), message]);
const level = (kg: number) =>
    bench.app.services.sql`UPDATE udose_sites SET nutrient_tank_current_level = ${kg} WHERE site_id = ${site}`;

beforeAll(async () => {
    bench = await startSiteBench();
    const { sql } = bench.app.services;
    farmer = await bench.ofRole('Customer');
    manager = await bench.ofRole('Station Manager');
    ({ site } = await bench.install());
    const [found] = await sql`SELECT customer_property_id, supplement_id FROM udose_sites WHERE site_id = ${site}`;
    property = Number(found?.customer_property_id);
    await sql`UPDATE supplements SET density = 1 WHERE id = ${bench.supplements[0]}`;
    await sql`UPDATE udose_sites SET supplement_id = ${bench.supplements[0]}, nutrient_tank_capacity = 500, tank_measured_at = clock_now() WHERE site_id = ${site}`;
    // 10 litres on each of the seven days before yesterday, 20 litres yesterday
    await sql`
        INSERT INTO site_daily_summaries (site_id, day, readings, dose)
        SELECT ${site}, (clock_now() AT TIME ZONE 'Australia/Brisbane')::date - n, 24, CASE n WHEN 1 THEN 20000 ELSE 10000 END FROM generate_series(1, 8) n`;
}, 60_000);
afterAll(() => bench?.app.close());
beforeEach(async () => {
    await bench.app.services.sql`DELETE FROM notifications`;
    await bench.app.services.sql`DELETE FROM site_thresholds`;
});

it('Users of a customer set thresholds and the people to notify, but only people who see the site', async () => {
    const { body } = await bench.call(farmer, 'GET', `/api/main/sites/${site}/thresholds`);
    expect(body.body).toMatchObject(NONE);
    expect(body.body.people.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([farmer.id, manager.id]));
    expect((await set(manager, { days_left: 5, user_ids: [farmer.id, manager.id] })).status).toBe(200);
    expect((await set(farmer, { days_left: 5 })).status).toBe(422);
    expect((await set(farmer, { days_left: 5, user_ids: [bench.stranger.id] })).status).toBe(422);
    expect((await set(bench.stranger, {})).status).toBe(404);
    const again = await bench.call(farmer, 'GET', `/api/main/sites/${site}/thresholds`);
    expect(again.body.body).toMatchObject({ days_left: 5, user_ids: [farmer.id, manager.id] });
});

it('Saving thresholds returns 409 if another user saved since they were read', async () => {
    const { version } = await read(farmer);
    expect(version).toBe(0);
    const save = (days_left: number) => set(farmer, { days_left, user_ids: [farmer.id], version });
    expect((await Promise.all([save(5), save(6)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { days_left } = await read(farmer);
    const stale = await set(manager, { days_left: 9, user_ids: [manager.id], version });
    expect([stale.status, stale.body.body]).toEqual([409, expect.objectContaining({ days_left, version: 1 })]);
    expect((await read(farmer)).days_left).toBe(days_left);
});

it('A threshold stays unnotified while the subscription is paused, and notifies afterwards', async () => {
    const { services } = bench.app;
    await set(farmer, { days_left: 5, user_ids: [farmer.id] });
    await level(50);
    const pause = (status: string) => services.sql`
        UPDATE customer_subscriptions SET status = ${status} WHERE customer_id = (SELECT customer_id FROM udose_sites WHERE id = ${site})`;
    await pause('paused');
    await compareThresholds(services);
    expect(await told()).toEqual([]);
    await pause('active');
    await compareThresholds(services);
    expect((await told()).length).toBe(1);
});

it('A threshold notifies once for each event, also with two servers', async () => {
    const { services } = bench.app;
    await set(farmer, { days_left: 5, user_ids: [farmer.id] });
    await level(200);
    await compareThresholds(services);
    expect(await told()).toEqual([]);
    await level(50);
    await Promise.all([compareThresholds(services), compareThresholds(services)]);
    await compareThresholds(services);
    expect(await told()).toEqual([[farmer.id, expect.stringContaining('left (threshold: 5 days)')]]);
    await level(200);
    await compareThresholds(services);
    await level(50);
    await compareThresholds(services);
    expect((await told()).length).toBe(2);
});

it('Thresholds notify of faster supplement use, and of no drinking only if readings cover the period without a gap above 2 hours', async () => {
    const { services } = bench.app;
    await level(200);
    await set(farmer, { faster_percent: 100, no_drinking_hours: 12, user_ids: [farmer.id] });
    await addReading(13 * 60, 40);
    await addReading(12 * 60 - 2, 0);
    // neither a silent device nor one without a water reading says anything about drinking
    await addReading(30, null);
    await compareThresholds(services);
    expect((await told()).map(([, message]) => message)).toEqual([expect.stringContaining('100% faster than usual')]);
    // nobody knows about the hours between 12 and 1 hours ago
    await addReading(60, 0);
    await compareThresholds(services);
    expect(await told()).toHaveLength(1);
    for (let hours = 2; hours < 12; hours++) await addReading(hours * 60, 0);
    await compareThresholds(services);
    expect((await told()).map(([, message]) => message).slice(1)).toEqual([
        expect.stringContaining('no drinking for 12 hours'),
    ]);
    await services.sql`DELETE FROM readings WHERE site_id = ${site}`;
});

it('Thresholds never notify users who cannot see the site, not even by held notifications', async () => {
    const { services } = bench.app;
    const { sql } = services;
    await set(farmer, { days_left: 5, user_ids: [farmer.id, manager.id] });
    await level(50);
    await sql`UPDATE users SET user_type = 'station_manager', limited_to_properties = true WHERE id = ${manager.id}`;
    await compareThresholds(services);
    expect((await told()).map(([user]) => user)).toEqual([farmer.id]);

    // held for quiet hours while the site was visible
    await sql`INSERT INTO users_properties (owner_id, other_id) VALUES (${manager.id}, ${property})`;
    await sql`DELETE FROM notifications`;
    await sql`UPDATE site_thresholds SET days_left_since = NULL`;
    const zone = 'Australia/Brisbane';
    await sql`
        INSERT INTO hours_of_rest (user_id, is_on, starts_at, ends_at, days, time_zone, critical_passes)
        VALUES (${manager.id}, true, '00:00', '23:59', '{0,1,2,3,4,5,6,7}', ${zone}, false)`;
    await compareThresholds(services);
    const [held] = await sql`SELECT channels, held_until FROM notifications WHERE user_id = ${manager.id}`;
    expect(held?.held_until).toBeTruthy();
    await sql`DELETE FROM users_properties WHERE owner_id = ${manager.id}`;
    invalidateCallers();
    await freezeClock(services, new Date(new Date(held?.held_until).getTime() + 60_000));
    const [before] = await sql`SELECT count(*)::int FROM deliveries`;
    await sendHeldNotifications(services);
    const [after] = await sql`SELECT count(*)::int FROM deliveries`;
    expect(after?.count).toBe(before?.count);
    const [unsent] = await sql`SELECT channels FROM notifications WHERE user_id = ${manager.id}`;
    expect(unsent?.channels.email).toBe('no_access');
});
