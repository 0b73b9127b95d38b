import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setClock } from '../../../test/clock';
import { type SiteBench, startSiteBench } from '../sites/testSites';

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());
afterEach(() => setClock(b.app.services));

it('Corrected density and composition apply from their day on all screens; past doses keep theirs', async () => {
    const { sql } = b.app.services;
    await setClock(b.app.services, '2026-11-20T01:00:00Z');
    const property = await b.property('QLD');
    const { site } = await b.install({ customer_property_id: property });
    const made = await b.call(b.staff, 'POST', '/api/connect/v2/supplements', {
        name: 'Dated',
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
    });
    expect(made.status, made.text).toBe(201);
    const supplement = made.body.body;
    await sql`UPDATE udose_sites SET supplement_id = ${supplement.id}, target_nutrient = 'phosphorus', number_of_animals = 10, site_status = 1 WHERE id = ${site}`;
    for (const day of ['2026-11-10', '2026-11-19'])
        await sql`
            INSERT INTO site_daily_summaries (site_id, day, water, dose, head, target_dose, readings, supplement_id, last_at)
            VALUES (${site}, ${day}, 100, 1000, 10, 10, 1, ${supplement.id}, ${`${day}T08:00:00Z`})`;
    const put = await b.call(b.staff, 'PUT', `/api/connect/v2/supplements/${supplement.id}`, {
        version: supplement.version,
        density: 1.5,
        nutrients: [{ nutrient: 'phosphorus', percentage: 20 }],
    });
    expect(put.status, put.text).toBe(200);
    await sql`
        UPDATE activity_logs SET occurred_at = '2026-11-15T00:00:00Z'
        WHERE resource = 'supplements' AND record_id = ${supplement.id} AND action = 'update'`;

    // 1,000 mL × 1.25 g/mL × 10 % over 10 head before the correction; × 1.5 g/mL × 20 % after it
    const grams = { '2026-11-10': 12.5, '2026-11-19': 30 };
    const daily = await b.call(b.staff, 'GET', `/api/main/daily-summary?site_id=${site}`);
    for (const [day, expected] of Object.entries(grams)) {
        const row = daily.body.data.find((each: { day: string }) => each.day === day);
        expect(row.grams_per_head, `list ${day}`).toBeCloseTo(expected, 6);
        const chain = await b.call(b.staff, 'GET', `/api/main/udose-sites/${site}/dose-provenance?day=${day}`);
        const step = chain.body.body.steps.find(({ key }: { key: string }) => key === 'grams_per_head');
        expect(step.value, `provenance ${day}`).toBeCloseTo(expected, 6);
    }
    const figures = await b.call(
        b.staff,
        'GET',
        `/api/main/customer-properties/${property}/daily-figures?from=2026-11-01&to=2026-11-19`,
    );
    expect(figures.body.data.map(({ day, kilograms }: { day: string; kilograms: number }) => [day, kilograms])).toEqual(
        [
            ['2026-11-19', 1.5],
            ['2026-11-10', 1.25],
        ],
    );
    const usage = await b.call(
        b.staff,
        'GET',
        `/api/main/udose-sites/${site}/supplement-usage-summary?from=2026-11-01&to=2026-11-19`,
    );
    expect(JSON.stringify(usage.body)).toContain('"kilograms":2.75');
    const week = await b.call(b.staff, 'GET', `/api/main/udose-sites/${site}/dose-per-head`);
    expect(week.body.body.week.grams).toBeCloseTo(30, 6);
});
