import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { ALL_PERMISSIONS } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { SYSTEM_CALLER } from '../platform/systemCaller';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { checkAllSites } from './healthChecks';
import { daysOfChange, supplementCorrectionHooks } from './supplementCorrections';

const NOW = '2026-11-20T04:00:00Z';
const TODAY = '2026-11-20';
const DAYS = ['2026-11-10', '2026-11-15', '2026-11-19', TODAY] as const;

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

/** A site with a daily sum of 1,000 mL for 10 head on each day, of a supplement of its own. */
const bench = async (state = 'QLD', lastAt = (day: string) => `${day}T03:00:00Z`) => {
    const { sql } = b.app.services;
    await setClock(b.app.services, NOW);
    const property = await b.property(state);
    const { site } = await b.install({ customer_property_id: property });
    const supplement = await b.ok('POST', '/api/connect/v2/supplements', {
        name: `Corrected ${site}`,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        price_per_litre: 2,
        nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
    });
    await sql`
        UPDATE udose_sites SET supplement_id = ${supplement.id}, target_nutrient = 'phosphorus', number_of_animals = 10, target_dose = 10, site_status = 1
        WHERE id = ${site}`;
    for (const day of DAYS)
        await sql`
            INSERT INTO site_daily_summaries (site_id, day, water, dose, head, target_dose, readings, supplement_id, last_at)
            VALUES (${site}, ${day}, 100, 1000, 10, 10, 1, ${supplement.id}, ${lastAt(day)})`;
    const get = async (path: string): Promise<Json> => {
        const answer = await b.call(b.staff, 'GET', `/api/main/${path}`);
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data ?? answer.body.body;
    };
    return {
        property,
        site,
        supplement,
        correct: (body: object, user = b.staff) =>
            b.call(user, 'POST', '/api/connect/v2/supplement-corrections', {
                supplement_id: supplement.id,
                reason: 'Certificate of the batch',
                ...body,
            }),
        /** g/head, kg and dollars of a day on every screen with them */
        async shown(day: string) {
            const row = (await get(`daily-summary?site_id=${site}`)).find((each: Json) => each.day === day);
            const { steps } = await get(`udose-sites/${site}/dose-provenance?day=${day}`);
            const step = (key: string) => steps.find((each: Json) => each.key === key).value;
            const usage = (await get(`udose-sites/${site}/supplement-usage-summary?from=${day}&to=${day}`)).total;
            const figures = (await get(`customer-properties/${property}/site-figures?from=${day}&to=${day}`))[0];
            const daily = (await get(`customer-properties/${property}/daily-figures?from=${day}&to=${day}`))[0];
            return {
                grams: [row.grams_per_head, step('grams_per_head'), usage.grams_per_head],
                kilograms: [figures.kilograms, daily.kilograms, usage.kilograms],
                cost: [figures.cost, daily.cost, usage.cost, step('dollars_per_head') * 10],
            };
        },
        week: () => get(`udose-sites/${site}/dose-per-head`),
        /** g/head of the water point */
        async point() {
            const { points } = await get('water-points');
            return points.find((each: Json) => each.record_id === site).dose_per_head;
        },
    };
};
const same = (
    figures: Awaited<ReturnType<Awaited<ReturnType<typeof bench>>['shown']>>,
    grams: number,
    kilograms: number,
    cost: number,
) => {
    for (const [name, expected] of Object.entries({ grams, kilograms, cost }))
        for (const [at, value] of figures[name as keyof typeof figures].entries())
            expect(Number(value), `${name} ${at}`).toBeCloseTo(expected, 6);
};

describe('Supplement correction', () => {
    it('changes a past day equally on every screen, and no other day', async () => {
        const site = await bench();
        same(await site.shown('2026-11-15'), 12.5, 1.25, 2);
        const made = await site.correct({
            from_day: '2026-11-14',
            to_day: '2026-11-15',
            density: 1.5,
            price_per_litre: 3,
            nutrients: [{ nutrient: 'phosphorus', percentage: 20 }],
        });
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({ site_count: 1, day_count: 1 });
        same(await site.shown('2026-11-15'), 30, 1.5, 3);
        for (const day of ['2026-11-10', '2026-11-19', TODAY]) same(await site.shown(day), 12.5, 1.25, 2);
        const { week } = await site.week();
        // of the previous week the 15th is corrected, the 19th is not
        expect(week.grams).toBeCloseTo((30 + 12.5) / 2, 6);
    });

    it('without an end applies up to yesterday and leaves the current values', async () => {
        const site = await bench();
        const made = await site.correct({ from_day: '2026-11-15', density: 1 });
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({ to_day: '2026-11-19', site_count: 1, day_count: 2 });
        same(await site.shown('2026-11-10'), 12.5, 1.25, 2);
        for (const day of ['2026-11-15', '2026-11-19']) same(await site.shown(day), 10, 1, 2);
        same(await site.shown(TODAY), 12.5, 1.25, 2);
        const { today } = await site.week();
        expect(today.grams).toBeCloseTo(12.5, 6);
        const record = await b.ok('GET', `/api/connect/v2/supplements/${site.supplement.id}`);
        expect(record).toMatchObject({ density: 1.25, version: site.supplement.version });
    });

    it('logs old and new values with the reason in the history', async () => {
        const site = await bench();
        await site.correct({ from_day: '2026-11-12', to_day: '2026-11-13', density: 1.1 });
        await site.correct({ from_day: '2026-11-11', to_day: '2026-11-15', density: 1.5, reason: 'Weighed again' });
        const history = await b.call(b.staff, 'GET', `/api/main/records/supplements/${site.supplement.id}/histories`);
        expect(history.status, history.text).toBe(200);
        const [last, first] = history.body.data;
        expect(first).toMatchObject({ action: 'correct the past', changes: { past_density: { from: 1.25, to: 1.1 } } });
        expect(last.changes.past_density).toEqual({
            from: [
                { from_day: '2026-11-11', value: 1.25 },
                { from_day: '2026-11-12', value: 1.1 },
                { from_day: '2026-11-14', value: 1.25 },
            ],
            to: 1.5,
        });
        expect(last.reason).toMatch(/^PC-\d+, 11 Nov 2026 to 15 Nov 2026: Weighed again$/);
    });

    it('logs days without a composition as null', async () => {
        const { sql } = b.app.services;
        await setClock(b.app.services, NOW);
        const path = '/api/connect/v2/supplements';
        const made = await b.ok('POST', path, { name: 'Bare', form: 'liquid', use: 'fsm_delivery' });
        await b.ok('PUT', `${path}/${made.id}`, {
            version: made.version,
            nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
        });
        await sql`
            UPDATE activity_logs SET occurred_at = '2026-11-10T02:00:00Z'
            WHERE resource = 'supplements' AND record_id = ${made.id} AND action = 'update'`;
        await b.ok('POST', `${path.replace('supplements', 'supplement-corrections')}`, {
            supplement_id: made.id,
            from_day: '2026-11-01',
            nutrients: [{ nutrient: 'zinc', percentage: 1 }],
            reason: 'Certificate',
        });
        const history = await b.call(b.staff, 'GET', `/api/main/records/supplements/${made.id}/histories`);
        expect(history.body.data[0].changes.past_nutrients.from).toEqual([
            { from_day: '2026-11-01', value: null },
            { from_day: '2026-11-10', nutrient: 'phosphorus', percentage: 10 },
        ]);
    });

    it('reads one day per change of a long period', async () => {
        const { sql } = b.app.services;
        const { supplement, correct } = await bench();
        await correct({ from_day: '2026-11-12', to_day: '2026-11-13', density: 1.1 });
        await correct({ from_day: '2026-11-19', price_per_litre: 3 });
        const span = { supplement_id: supplement.id, from_day: '1900-01-01', to_day: '2026-11-19' };
        const days = await daysOfChange(sql, 'density', span);
        expect(days.map(({ day }) => day)).toEqual(['1900-01-01', '2026-11-12', '2026-11-14', '2026-11-19']);
        const made = await correct({ from_day: '1900-01-01', density: 1.5 });
        expect(made.body.body.previous.density).toEqual([
            { from_day: '1900-01-01', value: 1.25 },
            { from_day: '2026-11-12', value: 1.1 },
            { from_day: '2026-11-14', value: 1.25 },
        ]);
    });

    it('counts each site and each day once', async () => {
        const { sql } = b.app.services;
        const { supplement, correct } = await bench();
        const { site: other } = await b.install();
        for (const day of ['2026-11-15', '2026-11-16'])
            await sql`
                INSERT INTO site_daily_summaries (site_id, day, dose, head, readings, supplement_id)
                VALUES (${other}, ${day}, 1000, 10, 1, ${supplement.id})`;
        const made = await correct({ from_day: '2026-11-12', density: 1.1 });
        expect(made.body.body).toMatchObject({ site_count: 2, day_count: 3 });
    });

    it('does not block writes of devices and orders', async ({ skip }) => {
        const { services } = b.app;
        if (services.database.kind === 'embedded') skip();
        const { site, supplement } = await bench();
        const input = { supplement_id: supplement.id, from_day: '2026-11-15', density: 1.1 };
        await services.sql.begin(async tx => {
            await supplementCorrectionHooks.beforeWrite?.(input, undefined, {
                db: tx,
                services,
                caller: SYSTEM_CALLER,
            });
            await services.sql.begin(async other => {
                await other`SET LOCAL lock_timeout = '200ms'`;
                await other`
                    INSERT INTO site_daily_summaries (site_id, day, dose, readings, supplement_id)
                    VALUES (${site}, '2026-11-12', 10, 1, ${supplement.id})`;
            });
        });
    });

    it("uses the days of the property's time zone", async () => {
        // 23:30 in Perth is 1:30 of the next day in Brisbane
        const site = await bench('WA', day => `${day}T15:30:00Z`);
        await site.correct({ from_day: '2026-11-15', to_day: '2026-11-15', density: 1.5 });
        same(await site.shown('2026-11-15'), 15, 1.5, 2);
        expect(await site.point()).toBeCloseTo((15 + 12.5) / 2, 6);
        expect(await site.point()).toBeCloseTo((await site.week()).week.grams, 6);
        const next = await bench('WA', day => `${day}T15:30:00Z`);
        await next.correct({ from_day: '2026-11-16', to_day: '2026-11-16', density: 1.5 });
        same(await next.shown('2026-11-15'), 12.5, 1.25, 2);
    });

    it('recalculates stored health checks of the week', async () => {
        const site = await bench();
        await setClock(b.app.services, NOW);
        const dose = async () => {
            const checks = await b.call(b.staff, 'GET', `/api/main/health-checks?site_id=${site.site}&kind=dose`);
            return checks.body.data[0]?.value;
        };
        // percent off the target of 10 g: 10 g, then 20 g
        await site.correct({ from_day: '2026-11-01', density: 1 });
        expect(await dose()).toBe(0);
        await site.correct({ from_day: '2026-11-01', density: 2 });
        expect(await dose()).toBe(100);
    });

    it('leaves a failure of another kind to the check that notifies of it', async () => {
        const { sql } = b.app.services;
        const { site, correct } = await bench();
        await sql`UPDATE udose_sites SET battery_voltage = 13 WHERE id = ${site}`;
        await checkAllSites(b.app.services);
        await sql`UPDATE udose_sites SET battery_voltage = 10 WHERE id = ${site}`;
        expect((await correct({ from_day: '2026-11-01', density: 1.3 })).status).toBe(201);
        await checkAllSites(b.app.services);
        const notified = await sql`
            SELECT data ->> 'message' AS message FROM notifications
            WHERE user_id = ${b.customer.id} AND type = 'Site Health Check' AND (data ->> 'site_id')::bigint = ${site}
              AND data ->> 'message' LIKE '%Battery%'`;
        expect(notified).toHaveLength(1);
    });

    it('keeps booked doses of a tank, late messages included', async () => {
        const { sql } = b.app.services;
        await setClock(b.app.services, NOW);
        const { site, token } = await b.install();
        const supplement = await b.ok('POST', '/api/connect/v2/supplements', {
            name: `Booked ${site}`,
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.25,
        });
        await sql`
            UPDATE udose_sites SET supplement_id = ${supplement.id}, nutrient_tank_capacity = 500, nutrient_tank_current_level = 100,
                tank_measured_at = '2026-11-14T00:00:00Z', site_status = 1
            WHERE id = ${site}`;
        await sql`INSERT INTO site_rations (site_id, valid_from, supplement_id) VALUES (${site}, '2026-11-01', ${supplement.id})`;
        await b.ok('PUT', `/api/connect/v2/supplements/${supplement.id}`, {
            version: supplement.version,
            density: 1.3,
        });
        const made = await b.call(b.staff, 'POST', '/api/connect/v2/supplement-corrections', {
            supplement_id: supplement.id,
            from_day: '2026-11-15',
            to_day: '2026-11-15',
            density: 2,
            reason: 'Weighed',
        });
        expect(made.status, made.text).toBe(201);
        // 14:00 on 15 November in Brisbane
        await b.send(token, [{ hours: 120, dose: 1000 }]);
        const [row] =
            await sql`SELECT nutrient_tank_current_level::float8 AS level FROM udose_sites WHERE id = ${site}`;
        expect(row?.level).toBe(98.75);
    });

    it("applies to tank pressure by the day of the property's time zone", async () => {
        const { sql } = b.app.services;
        // 15 November 23:30 in Perth, when it is 16 November in Brisbane
        const { site, property, supplement, correct } = await bench('WA');
        const { site: tank, token } = await b.install({
            customer_property_id: property,
            supplement_id: supplement.id,
            nutrient_probe_mode: 1,
            nutrient_tank_height: 100,
        });
        expect(tank).not.toBe(site);
        await sql`INSERT INTO site_rations (site_id, valid_from, supplement_id) VALUES (${tank}, '2026-11-01', ${supplement.id})`;
        await correct({ from_day: '2026-11-15', to_day: '2026-11-15', density: 1.5 });
        await b.send(token, [{ hours: 108.5, tank_pressure: 0.5 * 9.80665 * 1.5 }]);
        const [reading] = await sql`SELECT tank_level::float8 AS level FROM readings WHERE site_id = ${tank}`;
        expect(reading?.level).toBeCloseTo(250, 3);
    });

    it('is followed by edits, which apply from their day on', async () => {
        const site = await bench();
        await site.correct({ from_day: '2026-11-15', to_day: '2026-11-15', density: 1.5 });
        const put = await b.call(b.staff, 'PUT', `/api/connect/v2/supplements/${site.supplement.id}`, {
            version: site.supplement.version,
            density: 2,
        });
        expect(put.status, put.text).toBe(200);
        await b.app.services.sql`
            UPDATE activity_logs SET occurred_at = ${NOW} WHERE resource = 'supplements' AND record_id = ${site.supplement.id}`;
        same(await site.shown('2026-11-10'), 12.5, 1.25, 2);
        same(await site.shown('2026-11-15'), 15, 1.5, 2);
        same(await site.shown('2026-11-19'), 12.5, 1.25, 2);
        expect(await site.point()).toBeCloseTo((15 + 12.5) / 2, 6);
    });

    it('requires a value, past days in order and the permission; the preview shows its scope', async () => {
        const site = await bench();
        const faults = async (body: object) => Object.keys((await site.correct(body)).body.errors ?? {});
        expect(await faults({ from_day: '2026-11-10' })).toEqual(['density']);
        expect(await faults({ from_day: TODAY, density: 1 })).toEqual(['from_day']);
        expect(await faults({ from_day: '2026-11-10', to_day: TODAY, density: 1 })).toEqual(['to_day']);
        expect(await faults({ from_day: '2026-11-10', to_day: '2026-11-09', density: 1 })).toEqual(['to_day']);
        expect(await faults({ from_day: '2026-11-10', density: 1, reason: ' ' })).toEqual(['reason']);
        expect(
            await faults({ from_day: '2026-11-10', nutrients: [{ nutrient: 'zinc', percentage: 101 }] }),
        ).toHaveLength(1);
        const reader = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'update_supplement'),
        });
        expect((await site.correct({ from_day: '2026-11-10', density: 1 }, reader)).status).toBe(403);
        const preview = await b.ok(
            'GET',
            `/api/connect/v2/supplements/${site.supplement.id}/correction-preview?from_day=2026-11-15`,
        );
        expect(preview).toEqual({
            from_day: '2026-11-15',
            to_day: '2026-11-19',
            last_day: '2026-11-19',
            site_count: 1,
            day_count: 2,
            density: 1.25,
            price_per_litre: 2,
            nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
        });
    });
});
