import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../test/app';
import { freezeClock, instantOf } from '../../../test/clock';
import type { Mail, MailMessage, Services } from '../platform/services';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { sendWeeklySummaries } from './weeklySummary';

const PERTH = 'Australia/Perth';
let bench: SiteBench;
let farmer: TestUser;
let manager: TestUser;
const AT = '/api/main/notification-settings/weekly-summary';

const choose = (user: TestUser, channel: string) => bench.call(user, 'PUT', AT, { channel });
const preview = async (user: TestUser) => (await bench.call(user, 'GET', `${AT}/preview`)).body.data;
/** The server with another way of sending mails. */
const withMail = (send: Mail['send']): Services => {
    const { services } = bench.app;
    return { ...services, mail: { ...services.mail, send } };
};
/** Runs the job at a local time, twice at once as on two servers. Returns the people and channels of new messages. */
const runAt = async (day: string, time: string, zone = PERTH) => {
    const { services } = bench.app;
    await freezeClock(services, instantOf(day, time, zone));
    await services.sql`DELETE FROM deliveries`;
    await Promise.all([sendWeeklySummaries(services), sendWeeklySummaries(services)]);
    const sent =
        await services.sql`SELECT user_id, channel FROM deliveries WHERE kind = 'weekly_summary' ORDER BY user_id`;
    return sent.map(({ user_id, channel }) => [Number(user_id), channel]);
};

beforeAll(async () => {
    bench = await startSiteBench();
    const { sql } = bench.app.services;
    farmer = await bench.ofRole('Customer');
    manager = await bench.ofRole('Station Manager');
    await sql`UPDATE users SET user_type = 'customer' WHERE id = ${farmer.id}`;
    await sql`UPDATE users SET user_type = 'station_manager' WHERE id = ${manager.id}`;
    await bench.install({ name: 'Creek Bore' });
    await bench.install({ name: 'Hill Bore' });
    await sql`UPDATE customer_properties SET state = 'WA'`;
    await sql`UPDATE udose_sites SET doser_state = 'running', device_status = 'reporting'`;
    await sql`UPDATE udose_sites SET nutrient_tank_current_level = 0 WHERE id = (SELECT max(id) FROM udose_sites)`;
}, 60_000);
afterAll(() => bench?.app.close());
beforeEach(async () => {
    const { sql } = bench.app.services;
    await sql`DELETE FROM weekly_summaries`;
    await sql`DELETE FROM sent_weekly_summaries`;
    await sql`UPDATE users SET limited_to_properties = false`;
    await freezeClock(bench.app.services, instantOf('2026-11-20', '12:00', PERTH));
});

it('People of a customer choose a channel for the weekly summary, off at first; staff cannot', async () => {
    expect((await bench.call(farmer, 'GET', AT)).body.data).toEqual({ channel: 'off' });
    expect((await choose(farmer, 'email')).status).toBe(200);
    expect((await bench.call(farmer, 'GET', AT)).body.data).toEqual({ channel: 'email' });
    expect((await choose(farmer, 'sms')).status).toBe(422);
    expect((await choose(bench.staff, 'email')).status).toBe(409);
    expect(await preview(bench.staff)).toEqual({ title: '', lines: [] });
});

it('The weekly summary is sent once, on Monday at 7 am of the property or up to Tuesday', async () => {
    await choose(farmer, 'email');
    expect(await runAt('2026-11-23', '06:55')).toEqual([]);
    expect(await runAt('2026-11-23', '07:00')).toEqual([[farmer.id, 'email']]);
    expect(await runAt('2026-11-23', '07:05')).toEqual([]);
    // the server was down until Tuesday night, a week later until Wednesday
    expect(await runAt('2026-12-01', '23:55')).toEqual([[farmer.id, 'email']]);
    expect(await runAt('2026-12-09', '00:00')).toEqual([]);
});

it('A weekly summary that is switched on after Monday 7 am begins a week later', async () => {
    const { services } = bench.app;
    await freezeClock(services, instantOf('2026-11-23', '09:00', PERTH));
    await choose(farmer, 'email');
    expect(await runAt('2026-11-23', '09:05')).toEqual([]);
    expect(await runAt('2026-11-30', '07:00')).toEqual([[farmer.id, 'email']]);
});

it('The weekly summary has the sites that its reader may see, in the mail as in the preview', async () => {
    const { services } = bench.app;
    const mails: MailMessage[] = [];
    await choose(farmer, 'email');
    await choose(manager, 'email');
    await services.sql`UPDATE users SET limited_to_properties = true WHERE id = ${manager.id}`;
    const { sql } = services;
    const [mulgarra] = await sql`SELECT id::int FROM customer_properties WHERE name = 'Mulgarra'`;
    const { site } = await bench.install({ customer_property_id: mulgarra?.id, name: 'Mulgarra Bore' });
    await sql`
        UPDATE udose_sites SET doser_state = 'running', device_status = 'reporting', nutrient_tank_current_level = 0
        WHERE id = ${site}`;
    const { lines: previewed, title } = await preview(farmer);
    const lines = previewed.map(({ text }: { text: string }) => text);
    expect(previewed.map(({ site_id }: { site_id: number | null }) => site_id !== null)).toEqual([true, false]);
    expect(lines).toEqual(['Hill Bore (Wirrabilla): tank empty', 'The other one is working.']);
    await freezeClock(services, instantOf('2026-11-23', '07:00', PERTH));
    await sendWeeklySummaries(
        withMail(async (_, mail) => {
            mails.push(mail);
            return 0;
        }),
    );
    // the station manager has no properties left, so no sites
    expect(mails.length).toBe(1);
    expect(mails[0]).toMatchObject({ userId: farmer.id, subject: title });
    for (const line of lines) {
        expect(mails[0]?.text).toContain(line);
        expect(mails[0]?.html).toContain(line);
    }
    // the empty tank of another customer
    expect(JSON.stringify([lines, mails])).not.toContain('Mulgarra');
});

it('A failing weekly summary does not hold up the people after it', async () => {
    const { services } = bench.app;
    await choose(farmer, 'email');
    await choose(manager, 'email');
    await freezeClock(services, instantOf('2026-11-23', '07:00', PERTH));
    const sent: number[] = [];
    const failing = withMail(async (_, { userId }) => {
        if (userId === farmer.id) throw new Error('no mail');
        sent.push(Number(userId));
        return 0;
    });
    const log = vi.spyOn(failing.log, 'error').mockImplementation(() => undefined);
    await sendWeeklySummaries(failing, 1);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(sent).toEqual([manager.id]);
});

it('A person who switches the weekly summary off during a run does not receive it', async () => {
    const { services } = bench.app;
    await choose(farmer, 'email');
    await choose(manager, 'email');
    await freezeClock(services, instantOf('2026-11-23', '07:00', PERTH));
    const sent: number[] = [];
    const switching = withMail(async (_, { userId }) => {
        sent.push(Number(userId));
        const other = userId === farmer.id ? manager : farmer;
        await services.sql`UPDATE weekly_summaries SET channel = 'off' WHERE user_id = ${other.id}`;
        return 0;
    });
    await sendWeeklySummaries(switching);
    expect(sent).toHaveLength(1);
    // switched on again, the week is not counted as sent
    const weeks = await services.sql`SELECT user_id FROM sent_weekly_summaries`;
    expect(weeks.map(({ user_id }) => Number(user_id))).toEqual(sent);
});

it('Nobody receives a weekly summary who is inactive, has no subscription or has no device for push', async () => {
    const { sql } = bench.app.services;
    await choose(farmer, 'email');
    await choose(manager, 'push_notification');
    const { customerId } = bench;
    await sql`UPDATE customers SET archived_at = now() WHERE id = ${customerId}`;
    expect(await runAt('2026-11-23', '07:00')).toEqual([]);
    await sql`UPDATE customers SET archived_at = NULL WHERE id = ${customerId}`;
    await sql`UPDATE users SET status = 'inactive' WHERE id = ${farmer.id}`;
    expect(await runAt('2026-11-23', '07:05')).toEqual([]);
    await sql`UPDATE users SET status = 'active' WHERE id = ${farmer.id}`;
    await sql`INSERT INTO push_subscriptions (user_id, endpoint, endpoint_hash, p256dh, auth, device) VALUES (${manager.id}, 'https://push.test/1', 'hash', 'key', 'auth', 'Phone')`;
    expect(await runAt('2026-11-23', '07:10')).toEqual([
        [farmer.id, 'email'],
        [manager.id, 'push_notification'],
    ]);
    await sql`UPDATE customer_subscriptions SET status = 'paused' WHERE customer_id = ${customerId}`;
    expect(await runAt('2026-11-30', '07:00')).toEqual([]);
    await sql`UPDATE customer_subscriptions SET status = 'active' WHERE customer_id = ${customerId}`;
});
