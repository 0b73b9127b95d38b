import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { dayAfter } from '../../domain/calendar/days';
import { HEALTH_CHECKS } from '../../domain/telemetry/healthChecks';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { checkAllSites } from './healthChecks';

let bench: SiteBench;
let here: Awaited<ReturnType<SiteBench['install']>>;
const main = (path: string) => `/api/main${path}`;
interface Check {
    kind: string;
    result: string;
    value: number | null;
    since: string;
    finding: string;
    site_id: number;
    urgency: number;
}
const checks = async (): Promise<Record<string, Check>> => {
    const { body } = await bench.call(bench.staff, 'GET', main(`/health-checks?site_id=${here.site}`));
    return Object.fromEntries(body.data.map((check: Check) => [check.kind, check]));
};
const run = () => checkAllSites(bench.app.services);
/** A whole day of messages every four hours, some days before today, from a healthy device. */
const wellDay = (daysAgo: number, more: object = {}) =>
    bench.dayBefore(daysAgo).map(hours => ({
        hours,
        state: 'running',
        water: 700,
        battery_voltage: 12.8,
        conductivity: 150_000,
        water_pressure: 250,
        // 100 head × 10 g ÷ (1.25 × 0.1) = 8,000 ml a day
        dose: 8000 / 6,
        ...more,
    }));
const checkNotifications = async (userId: number) =>
    (
        await bench.app.services
            .sql`SELECT data FROM notifications WHERE user_id = ${userId} AND type = 'Site Health Check' ORDER BY id`
    ).map(({ data }) => data as { message: string; site_id: number });

beforeAll(async () => {
    bench = await startSiteBench();
});
afterAll(() => bench.app.close());
beforeEach(async () => {
    here = await bench.install();
});

describe('Hourly health check', () => {
    it('passes a site with good readings', async () => {
        await bench.send(here.token, Array.from({ length: 10 }, (_, day) => wellDay(day + 1)).flat());
        await run();
        const found = await checks();
        expect(Object.keys(found).sort()).toEqual([...HEALTH_CHECKS].sort());
        for (const check of Object.values(found)) expect(check, check.kind).toMatchObject({ result: 'passed' });
        expect(found.dose?.value).toBeLessThan(1);
        expect(found.tank?.value).toBeLessThan(81);
    });

    it('counts silence from the installation of the device', async () => {
        const { sql } = bench.app.services;
        await sql`UPDATE udose_sites SET last_communicated_at = clock_now() - interval '200 hours' WHERE id = ${here.site}`;
        await run();
        expect((await checks()).silence?.result).not.toBe('passed');
        await sql`UPDATE devices SET installed_at = clock_now() - interval '1 hour' WHERE id = ${here.device}`;
        await run();
        const { silence } = await checks();
        expect(silence?.result).toBe('passed');
        expect(silence?.value).toBeCloseTo(1, 1);
    });

    it('skips conductivity while the sensor alarm is open', async () => {
        const { sql } = bench.app.services;
        await bench.send(here.token, [{ hours: 0.02, state: 'running', water: 1, conductivity: 150_000, alarms: [5] }]);
        await run();
        expect((await checks()).conductivity).toMatchObject({ result: 'unknown', value: null });
        await sql`UPDATE alarms SET status = 'cleared', cleared_at = clock_now() WHERE site_id = ${here.site} AND code = 5`;
        await run();
        expect((await checks()).conductivity).toMatchObject({ result: 'passed', value: 150_000 });
    });

    it('fails bad readings with value, limit and text, sorted by urgency', async () => {
        await bench.send(here.token, [
            ...Array.from({ length: 9 }, (_, day) =>
                wellDay(day + 1, { dose: 8000 / 12, ...(day < 2 ? { water: 0 } : {}) }),
            ).flat(),
            {
                hours: 0.01,
                state: 'running',
                water: 0,
                battery_voltage: 11.2,
                conductivity: 700_000,
                water_pressure: 60,
            },
        ]);
        await run();
        const found = await checks();
        for (const kind of ['battery', 'conductivity', 'pressure', 'water', 'dose'])
            expect(found[kind]?.result, `${kind} ${found[kind]?.finding}`).toBe('failed');
        expect(found.battery?.finding).toBe('Battery at 11.2 V, limit 11.8 V');
        expect(found.dose?.value).toBeCloseTo(50, 0);
        expect(found.silence?.result).toBe('passed');
        const { body } = await bench.call(bench.staff, 'GET', main(`/health-checks?site_id=${here.site}`));
        const order = body.data.map(({ urgency }: Check) => urgency);
        expect(order).toEqual([...order].sort((a: number, b: number) => b - a));
    });

    it('returns unknown without data', async () => {
        await bench.send(here.token, [{ hours: 1, state: 'running' }]);
        await run();
        const found = await checks();
        for (const kind of ['battery', 'conductivity', 'pressure', 'water', 'dose'])
            expect(found[kind], kind).toMatchObject({ result: 'unknown', value: null });
        expect(found.silence?.result).toBe('passed');
    });

    it('expects no dose on days with a recorded stop or at an idle site', async () => {
        await bench.send(
            here.token,
            Array.from({ length: 9 }, (_, day) =>
                wellDay(day + 1, { dose: day < 4 ? 0 : 8000 / 6, state: day < 4 ? 'stopped' : 'running' }),
            ).flat(),
        );
        await run();
        expect((await checks()).dose?.result).toBe('failed');
        await bench.ok('POST', main('/stop-reasons'), {
            site_id: here.site,
            reason: 'cattle_movement',
            // on the fifth or sixth day before today
            started_at: bench.hoursAgo(5.5 * 24),
        });
        await run();
        expect((await checks()).dose?.result).toBe('passed');
        const { version } = await bench.ok('GET', main(`/udose-sites/${here.site}`));
        await bench.ok('POST', main(`/udose-sites/${here.site}/transitions`), {
            transition: 'idle',
            version,
            reason: 'Wet',
        });
        await run();
        expect((await checks()).dose?.result).toBe('unknown');
    });

    it('keeps the time of a result until it changes', async () => {
        await bench.send(here.token, [{ hours: 3, battery_voltage: 11 }]);
        await run();
        const first = (await checks()).battery;
        await run();
        expect((await checks()).battery?.since).toBe(first?.since);
        await bench.send(here.token, [{ hours: 1, battery_voltage: 13 }]);
        await run();
        const mended = (await checks()).battery;
        expect(mended?.result).toBe('passed');
        expect(Date.parse(String(mended?.since))).toBeGreaterThan(Date.parse(String(first?.since)));
    });

    it('notifies staff and customer once of new failures, combined by site', async () => {
        await bench.send(here.token, [{ hours: 1, battery_voltage: 11, water_pressure: 20 }]);
        await run();
        await run();
        const role = bench.customer.id;
        const news = (await checkNotifications(role)).filter(({ site_id: site }) => site === here.site);
        expect(news).toHaveLength(1);
        expect(news[0]?.message).toContain('Battery at 11 V');
        expect(news[0]?.message).toContain('Water pressure at 20 kPa');
        expect((await checkNotifications(bench.stranger.id)).filter(({ site_id: site }) => site === here.site)).toEqual(
            [],
        );
    });

    it('removes the results of sites without monitoring', async () => {
        await bench.send(here.token, wellDay(1));
        await run();
        expect(Object.keys(await checks())).toHaveLength(HEALTH_CHECKS.length);
        const { version } = await bench.ok('GET', main(`/udose-sites/${here.site}`));
        await bench.ok('POST', main(`/udose-sites/${here.site}/transitions`), {
            transition: 'deactivate',
            version,
            reason: 'Sold',
        });
        await run();
        expect(await checks()).toEqual({});
    });
});

describe('Health check settings of a site', () => {
    const url = () => main(`/udose-sites/${here.site}/health-check-settings`);

    it('have defaults, and a change applies at once', async () => {
        await bench.send(here.token, [{ hours: 1, battery_voltage: 12.3 }]);
        await run();
        expect((await checks()).battery?.result).toBe('passed');
        const usual = await bench.ok('GET', url());
        expect(usual).toMatchObject({ version: 0, battery_limit: 11.8, silence_limit: 24, tank_on: true });
        const changed = await bench.ok('PUT', url(), { version: 0, battery_limit: 12.5, tank_on: false });
        expect(changed).toMatchObject({ version: 1, battery_limit: 12.5, tank_on: false, silence_limit: 24 });
        const found = await checks();
        expect(found.battery?.result).toBe('failed');
        expect(found.tank).toBeUndefined();
    });

    it('leave a failure of another kind to the check that notifies of it', async () => {
        await bench.send(here.token, [{ hours: 2, battery_voltage: 13 }]);
        await run();
        await bench.send(here.token, [{ hours: 1, battery_voltage: 10 }]);
        await bench.ok('PUT', url(), { version: 0, tank_on: false, battery_limit: 11.8 });
        await run();
        const news = (await checkNotifications(bench.customer.id)).filter(({ site_id: site }) => site === here.site);
        expect(news.map(({ message }) => message)).toEqual([expect.stringContaining('Battery at 10 V')]);
    });

    it('are rejected if stale, out of bounds or unknown, and without permission', async () => {
        const put = (body: object, user = bench.staff) => bench.call(user, 'PUT', url(), body);
        await bench.ok('PUT', url(), { version: 0, battery_limit: 12 });
        expect((await put({ version: 0, battery_limit: 13 })).status).toBe(409);
        expect((await put({ version: 1, battery_limit: 200 })).body.errors.battery_limit).toBeDefined();
        expect((await put({ version: 1, cows: 1 })).status).toBe(422);
        expect((await put({ version: 1, battery_limit: 12 }, bench.stranger)).status).toBe(404);
        const reader = await bench.app.userWith({ permissions: ['read_udose_site'] });
        expect((await put({ version: 1, battery_limit: 12 }, reader)).status).toBe(403);
        expect((await bench.call(reader, 'GET', url())).status).toBe(200);
    });
});

describe('Health check summary', () => {
    it('equals the list totals and counts each site by its worst check', async () => {
        await bench.send(here.token, [{ hours: 1, battery_voltage: 11 }]);
        await run();
        for (const user of [bench.staff, bench.customer, bench.stranger]) {
            const summary = (await bench.call(user, 'GET', main('/health-checks/summary'))).body.body;
            let sites = 0;
            for (const result of ['failed', 'warning', 'unknown', 'passed'] as const) {
                const list = await bench.call(user, 'GET', main(`/health-checks?result=${result}&per_page=1`));
                const counted = summary.checks.reduce(
                    (sum: number, check: Record<string, number>) => sum + Number(check[result]),
                    0,
                );
                expect(counted, result).toBe(list.body.pagination.total);
                sites += summary.sites[result];
            }
            expect(sites).toBe(summary.sites.total);
        }
        const own = (await bench.call(bench.staff, 'GET', main(`/health-checks/summary?site_id=${here.site}`))).body
            .body;
        expect(own.sites).toEqual({ total: 1, failed: 1, warning: 0, unknown: 0, passed: 0 });
        const theirs = (await bench.call(bench.stranger, 'GET', main('/health-checks/summary'))).body.body;
        expect(theirs.sites.total).toBe(0);
    });
});

describe('Usage report', () => {
    beforeEach(() =>
        bench.send(
            here.token,
            [1, 2, 3, 4].flatMap(day => wellDay(day, { doses: 10 })),
        ),
    );

    it('of supplement sums the days in ml, kg, grams per head and dollars', async () => {
        const usage = await bench.ok('GET', main(`/udose-sites/${here.site}/supplement-usage-summary`));
        expect(usage.total.dose).toBeCloseTo(32_000, -1);
        expect(usage.total.kilograms).toBeCloseTo(40, 1);
        expect(usage.total.cost).toBeCloseTo(64, 1);
        const [only] = usage.supplements;
        expect(only.supplement.id).toBe(bench.supplements[0]);
        // 1.25 × 0.1 g per ml, over the head-days with messages
        expect(only.figures.grams_per_head).toBeCloseTo((usage.total.dose * 0.125) / usage.total.head_days, 6);
        const months = usage.months.reduce((sum: number, { dose }: { dose: number }) => sum + dose, 0);
        expect(months).toBeCloseTo(usage.total.dose, 3);
    });

    it('uses price and composition of each day', async () => {
        const { sql } = bench.app.services;
        const of = async () =>
            (await bench.ok('GET', main(`/udose-sites/${here.site}/supplement-usage-summary`))).total;
        const before = await of();
        const path = `/api/connect/v2/supplements/${bench.supplements[0]}`;
        const { version, price_per_litre, nutrients } = await bench.ok('GET', path);
        const changed = await bench.ok('PUT', path, {
            version,
            price_per_litre: price_per_litre * 3,
            nutrients: nutrients.map((share: Json) => ({ ...share, percentage: share.percentage * 2 })),
        });
        // in the middle of the four days
        await sql`UPDATE activity_logs SET occurred_at = (SELECT last_at FROM site_daily_summaries WHERE site_id = ${here.site} ORDER BY day OFFSET 1 LIMIT 1) + interval '1 second'
            WHERE resource = 'supplements' AND record_id = ${bench.supplements[0] as number} AND changes ? 'price_per_litre'`;
        const after = await of();
        expect(after.cost).toBeCloseTo(before.cost * 2, 3);
        expect(after.cost_per_head).toBeCloseTo(before.cost_per_head * 2, 6);
        expect(after.grams_per_head).toBeCloseTo(before.grams_per_head * 1.5, 6);
        expect(after.kilograms).toBeCloseTo(before.kilograms, 6);
        await bench.ok('PUT', path, { version: changed.version, price_per_litre, nutrients });
        await sql`DELETE FROM activity_logs WHERE resource = 'supplements' AND record_id = ${bench.supplements[0] as number} AND changes ? 'price_per_litre'`;
    });

    it("counts a delivery on the day of the property's time zone", async () => {
        const { sql } = bench.app.services;
        await sql`INSERT INTO supplement_deliveries (site_id, supplement_id, status, quantity, delivered_quantity, delivered_at)
            VALUES (${here.site}, ${bench.supplements[0] as number}, 'completed', 40, 40, '2026-03-09T21:30:00Z')`;
        const on = async (day: string) =>
            (await bench.ok('GET', main(`/udose-sites/${here.site}/supplement-usage-summary?from=${day}&to=${day}`)))
                .delivered;
        // half past seven in the morning in Queensland
        expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([0, 40]);
        await sql`DELETE FROM supplement_deliveries WHERE site_id = ${here.site}`;
    });

    it('of a doser sums its messages by site and day', async () => {
        const usage = await bench.ok('GET', main(`/doser-usages/${here.device}`));
        expect(usage.total).toMatchObject({ messages: 24, doses: 240, running_share: 1 });
        expect(usage.sites).toHaveLength(1);
        const sum = usage.days.reduce((all: number, { dose }: { dose: number }) => all + dose, 0);
        expect(sum).toBeCloseTo(usage.total.dose, 3);
        expect((await bench.call(bench.stranger, 'GET', main(`/doser-usages/${here.device}`))).status).toBe(404);
    });

    it("of assets has a row per device placement in the caller's scope", async () => {
        const file = await bench.call(bench.staff, 'GET', main(`/export/asset-usage-report?site_id=${here.site}`));
        const lines = file.text.trim().split('\r\n');
        expect(lines).toHaveLength(2);
        expect(lines[1]).toMatch(/^SR-\d+,Wirrabilla,Wirrabilla,Bore \d+/);
        expect(lines[1]?.split(',')[7]).toBe('24');
        const { sql } = bench.app.services;
        const [placed] = await sql<[{ id: number; day: string }]>`
            SELECT id, (installed_at AT TIME ZONE 'Australia/Brisbane')::date::text AS day FROM device_placements
            WHERE site_id = ${here.site}`;
        // 08:00 in Brisbane is the evening before in UTC
        await sql`UPDATE device_placements SET removed_at = (${placed.day}::date + 1 + time '08:00') AT TIME ZONE 'Australia/Brisbane' WHERE id = ${placed.id}`;
        const placesFrom = async (day: string) => {
            const path = `/export/asset-usage-report?site_id=${here.site}&from=${day}&to=${dayAfter(placed.day, 3)}`;
            return (await bench.call(bench.staff, 'GET', main(path))).text.trim().split('\r\n').length - 1;
        };
        expect([await placesFrom(dayAfter(placed.day, 1)), await placesFrom(dayAfter(placed.day, 2))]).toEqual([1, 0]);
        await sql`UPDATE device_placements SET removed_at = NULL WHERE id = ${placed.id}`;
        const theirs = await bench.call(bench.stranger, 'GET', main('/export/asset-usage-report'));
        expect(theirs.text.trim().split('\r\n')).toHaveLength(1);
    });

    it('rejects invalid date ranges with 422', async () => {
        for (const query of ['from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-01-01', 'from=yesterday'])
            for (const path of [
                `/udose-sites/${here.site}/supplement-usage-summary`,
                `/doser-usages/${here.device}`,
                '/export/asset-usage-report',
            ])
                expect(
                    (await bench.call(bench.staff, 'GET', main(`${path}?${query}`))).status,
                    `${path} ${query}`,
                ).toBe(422);
    });
});

describe('Site rainfall', () => {
    it('is entered once per day and summed', async () => {
        const add = (day: string, millimetres: number) =>
            bench.call(bench.staff, 'POST', main('/site-rainfalls'), { site_id: here.site, day, millimetres });
        expect((await add('2026-01-30', 12.5)).status).toBe(201);
        expect((await add('2026-02-01', 0.1)).status).toBe(201);
        expect((await add('2026-02-01', 3)).status).toBe(422);
        expect((await add('2999-01-01', 3)).status).toBe(422);
        const rain = await bench.ok('GET', main(`/sites/${here.site}/rainfall?from=2026-01-01&to=2026-02-28`));
        expect(rain).toMatchObject({ total: 12.6, rain_days: 1 });
        expect(rain.months).toEqual([
            { month: '2026-01', millimetres: 12.5, rain_days: 1 },
            { month: '2026-02', millimetres: 0.1, rain_days: 0 },
        ]);
        expect((await bench.call(bench.stranger, 'GET', main(`/sites/${here.site}/rainfall`))).status).toBe(404);
    });

    it('of days without an entry comes from the nearest uBOT of the property', async () => {
        const { sql } = bench.app.services;
        const [site] =
            await sql`UPDATE udose_sites SET latitude = -20, longitude = 145 WHERE id = ${here.site} RETURNING customer_property_id, customer_id`;
        const bot = async (latitude: number, status = 1) => {
            const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
                INSERT INTO ubot_sites ${sql({ name: `Gauge ${latitude}`, customer_property_id: site?.customer_property_id, customer_id: site?.customer_id, latitude, longitude: 145, site_status: status })} RETURNING id`;
            return Number(id);
        };
        const [far, near, test] = [await bot(-21), await bot(-20.1), await bot(-20, 2)];
        const rain = (id: number, day: string, rainfall: number | null) =>
            sql`INSERT INTO ubot_days (site_id, day, records, rainfall, last_at) SELECT site_id, ${day}, 1, ${rainfall}, ${day} FROM ubot_sites WHERE id = ${id}`;
        await rain(far, '2026-03-01', 99);
        await rain(test, '2026-03-01', 88);
        await rain(near, '2026-03-01', 7);
        await rain(near, '2026-03-02', 5);
        await rain(near, '2026-03-03', null);
        await bench.ok('POST', main('/site-rainfalls'), {
            site_id: here.site,
            day: '2026-03-02',
            millimetres: 4,
        });
        const found = await bench.ok('GET', main(`/sites/${here.site}/rainfall?from=2026-03-01&to=2026-03-31`));
        expect(found.ubot).toMatchObject({ id: near });
        expect(found.measured).toEqual([{ day: '2026-03-01', millimetres: 7 }]);
        expect(found).toMatchObject({ total: 11, rain_days: 2 });
    });
});

describe('Device logs', () => {
    it('show messages of all devices and the rejected ones with reason', async () => {
        await bench.send(here.token, [{ hours: 2, state: 'stopped' }]);
        const answer = await bench.app.call(here.token, 'POST', '/api/main/device-messages', {
            messages: [{ nonsense: true }],
        });
        expect(answer.body.body.rejected).toHaveLength(1);
        const read = (query: string) => bench.call(bench.staff, 'GET', main(`/logs?${query}`));
        const response = await read(`site_id=${here.site}`);
        expect(response.body.data).toEqual([expect.objectContaining({ kind: 'message', state: 'stopped' })]);
        const rejected = await read(`kind=rejected&device_id=${here.device}`);
        expect(rejected.body.data).toEqual([
            expect.objectContaining({ kind: 'rejected', message: '{"nonsense":true}' }),
        ]);
        expect(rejected.body.data[0].reason).toBeTruthy();
        expect((await read('from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z')).status).toBe(422);
        const theirs = await bench.call(bench.stranger, 'GET', main('/logs'));
        expect(theirs.body.pagination.total).toBe(0);
    });
});

it("Water pressure has a row per day with readings, in the caller's scope only", async () => {
    await bench.send(here.token, [
        { hours: 1, water_pressure: 210 },
        { hours: 2, water_pressure: 190 },
    ]);
    const { body } = await bench.call(bench.customer, 'GET', main(`/water-pressure?site_id=${here.site}`));
    const all = body.data.flatMap((day: Record<string, number>) => [day.water_pressure_min, day.water_pressure_max]);
    expect(Math.min(...all)).toBe(190);
    expect(Math.max(...all)).toBe(210);
    const theirs = await bench.call(bench.stranger, 'GET', main('/water-pressure'));
    expect(theirs.body.pagination.total).toBe(0);
});
