import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { recountDays } from './recountDays';

let bench: SiteBench;
beforeAll(async () => {
    bench = await startSiteBench();
});
afterAll(() => bench.app.close());

const daysOf = async (site: number) => {
    const { body } = await bench.call(
        bench.staff,
        'GET',
        `/api/main/daily-summary?site_id=${site}&sort_by=day&per_page=100`,
    );
    return body.data.map(
        ({
            id: _,
            version: __,
            site_id: ___,
            site: ____,
            updated_at,
            created_at,
            ...day
        }: object & Record<string, unknown>) => day,
    );
};
const dosesByDay = async (device: number) =>
    (await bench.ok('GET', `/api/main/doser-usages/${device}`)).days.map(
        ({ day, dose }: { day: string; dose: number }) => [day, dose],
    );

it("`recountDays` rebuilds the days of a site after its property's time zone changed", async () => {
    const { services } = bench.app;
    const { sql } = services;
    // both devices send at the same moment, so that the times of their messages are equal
    const now = new Date();
    services.clock = { now: () => now };
    const [moved, always] = [await bench.property('QLD'), await bench.property('WA')];
    const [here, there] = [
        await bench.install({ customer_property_id: moved }),
        await bench.install({ customer_property_id: always }),
    ];
    // more days than one chunk, with hours on both sides of midnight
    const messages = Array.from({ length: 160 }, (_, at) => ({
        hours: 0.5 + at * 5.7,
        state: at % 3 ? 'running' : 'stopped',
        dose: at + 0.1,
        water: at % 7,
        battery_voltage: 12 + (at % 10) / 10,
    }));
    for (const { token } of [here, there]) await bench.send(token, messages);
    await recountDays(bench.app.services);
    const [before, wanted] = [await daysOf(here.site), await daysOf(there.site)];
    expect(before).not.toEqual(wanted);
    const ids = async () =>
        new Map(
            (await sql`SELECT day::text AS day, id FROM site_daily_summaries WHERE site_id = ${here.site}`).map(
                ({ day, id }) => [day, id],
            ),
        );
    const kept = await ids();

    const property = await bench.ok('GET', `/api/main/customer-properties/${moved}`);
    await bench.ok('PUT', `/api/main/customer-properties/${moved}`, { version: property.version, state: 'WA' });
    expect(await recountDays(bench.app.services)).toBe(1);
    expect(await daysOf(here.site)).toEqual(wanted);
    expect(await dosesByDay(here.device)).toEqual(await dosesByDay(there.device));
    expect((await dosesByDay(here.device)).length).toBeGreaterThan(0);
    for (const [day, id] of await ids()) if (kept.has(day)) expect(id).toBe(kept.get(day));

    // later messages add to these days, and nothing remains to be done
    for (const { token } of [here, there]) await bench.send(token, [{ hours: 0.1, state: 'running', dose: 3 }]);
    expect(await daysOf(here.site)).toEqual(await daysOf(there.site));
    expect(await recountDays(bench.app.services)).toBe(0);
});

it('`recountDays` keeps the sums of days whose messages are no longer stored', async () => {
    const { sql } = bench.app.services;
    const id = await bench.property('QLD');
    const { site, token } = await bench.install({ customer_property_id: id });
    await bench.send(token, [{ hours: 30, state: 'running', dose: 5 }]);
    await sql`INSERT INTO site_daily_summaries (site_id, day, readings, dose) VALUES (${site}, '2020-02-29', 24, 700)`;
    const property = await bench.ok('GET', `/api/main/customer-properties/${id}`);
    await bench.ok('PUT', `/api/main/customer-properties/${id}`, {
        version: property.version,
        time_zone: 'Australia/Eucla',
    });
    await recountDays(bench.app.services);
    expect((await daysOf(site))[0]).toMatchObject({ day: '2020-02-29', readings: 24, dose: 700 });
});

it('`recountDays` rebuilds the days of uBOT and uDOSE AG, each message once', async () => {
    const { sql } = bench.app.services;
    const property = await bench.property('QLD');
    const { device } = await bench.install();
    for (const [path, messages, days, count] of [
        ['ubot-sites', 'ubot_records', 'ubot_days', 'records'],
        ['udose-ags', 'ag_messages', 'udose_ag_days', 'readings'],
    ] as const) {
        const made = await bench.ok('POST', `/api/main/${path}`, {
            name: 'At the dam',
            customer_property_id: property,
        });
        const site = Number(made.site_id);
        await sql`
            INSERT INTO ${sql(messages)} (device_id, site_id, epoch, sequence, recorded_at)
            SELECT ${device}, ${site}, 1, n, now() - n * interval '5 hours' FROM generate_series(1, 100) n`;
        for (const zone of ['Australia/Eucla', 'Australia/Lord_Howe']) {
            await sql`UPDATE customer_properties SET time_zone = ${zone} WHERE id = ${property}`;
            await recountDays(bench.app.services);
            const wanted = await sql`
                SELECT (recorded_at AT TIME ZONE ${zone})::date::text AS day, count(*)::int AS count
                FROM ${sql(messages)} WHERE site_id = ${site} GROUP BY 1 ORDER BY 1`;
            const found = await sql`
                SELECT day::text AS day, ${sql(count)} AS count FROM ${sql(days)} WHERE site_id = ${site} ORDER BY day`;
            expect(
                found.map(row => ({ ...row })),
                `${days} ${zone}`,
            ).toEqual(wanted.map(row => ({ ...row })));
        }
    }
});
