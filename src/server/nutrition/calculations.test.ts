import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/app';
import { calculate } from '../../domain/calculators';
import type { DoseRateInputs, NetValueInputs } from '../../domain/calculators/inputs';
import { NUTRIENT_COLORS } from '../../domain/dosing/nutrients';
import { type SiteBench, startSiteBench } from '../sites/testSites';
import { printedCalculation } from './printCalculation';

let b: SiteBench;
beforeAll(async () => {
    b = await startSiteBench();
});
afterAll(() => b?.app.close());

const main = (path: string) => `/api/main${path}`;
const season: NetValueInputs = {
    head: 400,
    days: 120,
    extra_gain: 0.18,
    price_per_kg: 3.6,
    cost_per_head: 0.141,
    freight: 1800,
    capital: 6500,
};
const dose: DoseRateInputs = {
    head: 250,
    live_weight: 400,
    aim: 'grams',
    target: 8,
    density: 1.25,
    price: 2,
    water_intake: 45,
    measured_water: null,
    litres_per_pulse: 1,
    doses_per_day: null,
    daily_cap: null,
    tank_level: null,
    mode: 'volume',
    supplement: 'Phos 10',
    nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
    nutrient: null,
};
const save = (user: TestUser, more: object = {}) =>
    b.call(user, 'POST', main('/calculations'), {
        name: 'Dry season',
        kind: 'net-value-creation',
        formula_version: 1,
        inputs: season,
        ...more,
    });
const saved = async (user: TestUser, more: object = {}) => {
    const { status, body, text } = await save(user, more);
    expect(status, text).toBe(201);
    return body.body;
};
const read = (user: TestUser, id: number) => b.call(user, 'GET', main(`/calculations/${id}`));

describe('Saved calculation', () => {
    it('is computed by the server with all steps, and has a headline', async () => {
        const record = await saved(b.staff);
        expect(record.result).toEqual(calculate('net-value-creation', season, 1));
        expect(record).toMatchObject({ headline: '$16,036.00 net', formula_version: 1, customer_id: null });
        const forged = await save(b.staff, { result: { steps: [] } });
        expect(forged.status).toBe(422);
    });
    it('prints every figure with formula, unit and origin', async () => {
        const cost = {
            head: 300,
            days: 90,
            feeds: [
                {
                    form: 'liquid',
                    name: '',
                    price: 2,
                    density: 1.25,
                    dry_matter: null,
                    intake: 60,
                    nutrients: dose.nutrients,
                },
                {
                    form: 'dry',
                    name: 'Lick',
                    price: 1.2,
                    density: null,
                    dry_matter: 90,
                    intake: 100,
                    nutrients: dose.nutrients,
                },
            ],
            needs: {},
        };
        const origins = { target: { from: 'Bottom Dam', at: '2026-03-01T00:00:00Z' } };
        for (const [kind, inputs] of [
            ['dose-rate', { ...dose, origins }],
            ['net-value-creation', season],
            ['nutritional-cost-analysis', cost],
        ] as const) {
            const record = await saved(b.staff, { kind, inputs });
            const sheet = printedCalculation(b.app.services, record);
            const steps = sheet.groups.flatMap(group => group.steps);
            expect(
                steps.map(({ value }) => value),
                kind,
            ).toHaveLength(record.result.steps.length);
            for (const step of steps) {
                expect(`${step.name} ${step.formula} ${step.figures}`, kind).not.toMatch(/[{}]|undefined|_/);
                expect(step.operands.every(({ name, from, value }) => name && from && value)).toBe(true);
            }
            expect(sheet.link).toMatch(new RegExp(`/calculations/view/${record.id}$`));
            expect(sheet.facts.find(({ label }) => label === 'By')?.value).toMatch(/\w/);
            const answer = await b.app.call(b.staff.token, 'GET', main(`/calculations/${record.id}/pdf`));
            expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
            expect(answer.text).toMatch(/^%PDF/);
            // staff only: it concerns no property
            expect((await b.call(b.customer, 'GET', main(`/calculations/${record.id}/pdf`))).status).toBe(404);
        }
        const sheet = printedCalculation(
            b.app.services,
            await saved(b.staff, { kind: 'dose-rate', inputs: { ...dose, origins } }),
        );
        expect(sheet.groups[0]?.steps.flatMap(({ operands }) => operands.map(({ from }) => from))).toEqual(
            expect.arrayContaining([
                'from Bottom Dam, as of 01 Mar 2026',
                'entered',
                'calculated above',
                'By definition.',
            ]),
        );
        expect(sheet.headlines).toContainEqual({ label: 'Supplement per head', value: '64 ml/head/day' });
    });
    it('keeps its result and inputs whatever changes, and only its name can be edited', async () => {
        const [id] = b.supplements;
        const { site } = await b.install({ supplement_id: id, target_dose: 8, live_weight: 400 });
        const { site_id } = (await b.call(b.staff, 'GET', main(`/udose-sites/${site}/calculator-figures`))).body.body;
        const record = await saved(b.staff, { kind: 'dose-rate', inputs: dose, site_id });
        const { version } = await b.ok('GET', `/api/connect/v2/supplements/${id}`);
        await b.ok('PUT', `/api/connect/v2/supplements/${id}`, { version, price_per_litre: 9 });
        const again = (await read(b.customer, record.id)).body.body;
        expect(again).toMatchObject({ result: record.result, inputs: dose, headline: record.headline });
        expect(again.headline).toBe('8 g/head/day: 64 ml/head/day');
        const changed = { version: again.version, name: 'Named anew' };
        expect((await b.call(b.staff, 'PUT', main(`/calculations/${record.id}`), changed)).status).toBe(200);
        for (const fixed of [{ inputs: dose }, { formula_version: 1 }, { kind: 'dose-rate' }, { site_id: null }])
            expect(
                (
                    await b.call(b.staff, 'PUT', main(`/calculations/${record.id}`), {
                        version: again.version + 1,
                        ...fixed,
                    })
                ).status,
                JSON.stringify(fixed),
            ).toBe(422);
    });
    it('is rejected by field, and with an unknown formula version', async () => {
        const wrong = await save(b.staff, { inputs: { ...season, days: -1, extra: 1 } });
        expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['inputs']]);
        const negative = await save(b.staff, { inputs: { ...season, days: -1 } });
        expect(negative.body.errors).toEqual({ 'inputs.days': [expect.stringContaining('must be 0 days or more.')] });
        expect((await save(b.staff, { formula_version: 2 })).body.errors).toHaveProperty('formula_version');
        expect((await save(b.staff, { inputs: 'x' })).status).toBe(422);
    });
});

describe('Calculation access', () => {
    it('is for staff and the customer of its site or property', async () => {
        const { site } = await b.install();
        const { site_id, property } = (await b.call(b.staff, 'GET', main(`/udose-sites/${site}/calculator-figures`)))
            .body.body;
        const ofSite = await saved(b.staff, { kind: 'dose-rate', inputs: dose, site_id });
        expect(ofSite).toMatchObject({ customer_id: b.customerId, customer_property_id: property.id });
        const ofProperty = await saved(b.staff, { customer_property_id: property.id });
        const among = await saved(b.staff);
        for (const [user, seen] of [
            [b.staff, [200, 200, 200]],
            [b.customer, [200, 200, 404]],
            [b.stranger, [404, 404, 404]],
        ] as const)
            expect(
                await Promise.all([ofSite, ofProperty, among].map(async ({ id }) => (await read(user, id)).status)),
            ).toEqual(seen);
    });
    it('lets customers save their own and change or archive only those', async () => {
        const own = await saved(b.customer);
        expect(own.customer_id).toBe(b.customerId);
        expect((await read(b.staff, own.id)).status).toBe(200);
        expect((await read(b.stranger, own.id)).status).toBe(404);
        const { site } = await b.install();
        const { site_id } = (await b.call(b.customer, 'GET', main(`/udose-sites/${site}/calculator-figures`))).body
            .body;
        const advised = await saved(b.staff, { site_id });
        const rename = (id: number) =>
            b.call(b.customer, 'PUT', main(`/calculations/${id}`), { version: 1, name: 'Ours' });
        expect([(await rename(advised.id)).status, (await rename(own.id)).status]).toEqual([403, 200]);
        const archive = (id: number) => b.call(b.customer, 'DELETE', main(`/calculations/${id}`));
        expect([(await archive(advised.id)).status, (await archive(own.id)).status]).toEqual([403, 200]);
        expect((await save(b.stranger, { site_id })).status).toBe(422);
        const elsewhere = await save(b.staff, { site_id, customer_property_id: await b.property('WA') });
        expect(elsewhere.body.errors).toHaveProperty('customer_property_id');
    });
});

describe('Calculator figures of a site', () => {
    it('come with the supplement in its tank, for users with access to the site', async () => {
        const [supplement_id] = b.supplements;
        const { site } = await b.install({ supplement_id, target_dose: 8, live_weight: 410, number_of_animals: 222 });
        const path = main(`/udose-sites/${site}/calculator-figures`);
        const { body } = (await b.call(b.customer, 'GET', path)).body;
        expect(body).toMatchObject({
            site: { id: site },
            may_set: true,
            target_dose: 8,
            waiting_target: null,
            automated: false,
            figures: { number_of_animals: 222, live_weight: 410, dosing_mode: 0, measured_water: null },
            supplement: { label: 'Phos 10', density: 1.25, nutrients: [{ nutrient: 'phosphorus', percentage: 10 }] },
        });
        expect((await b.call(b.stranger, 'GET', path)).status).toBe(404);
        const reader = await b.app.userWith({ permissions: ['read_udose_site'], customerId: b.customerId });
        expect((await b.call(reader, 'GET', path)).body.body.may_set).toBe(false);
        const nobody = await b.app.userWith({ permissions: [] });
        expect((await b.call(nobody, 'GET', path)).status).toBe(403);
    });
    it('derive doses per day of a timed site from recent days unless set', async () => {
        const { site } = await b.install({ dosing_mode: 1 });
        const figures = async () =>
            (await b.call(b.customer, 'GET', main(`/udose-sites/${site}/calculator-figures`))).body.body.figures;
        expect((await figures()).doses_per_day).toBeNull();
        await b.app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, doses)
            SELECT s.site_id, (clock_now() - make_interval(days => d.back))::date, d.doses
            FROM udose_sites s, (VALUES (2, 23), (3, 24), (4, 0)) d (back, doses) WHERE s.id = ${site}`;
        expect((await figures()).doses_per_day).toBe(24);
        await b.app.services.sql`UPDATE udose_sites SET doses_per_day = 48 WHERE id = ${site}`;
        expect((await figures()).doses_per_day).toBe(48);
        await b.app.services.sql`UPDATE udose_sites SET doses_per_day = NULL, dosing_mode = 0 WHERE id = ${site}`;
        expect((await figures()).doses_per_day).toBeNull();
    });
});

describe('Supplement nutrients and tags', () => {
    it('include 17 seeded nutrients with colours, each unique', async () => {
        const { body } = await b.call(b.staff, 'GET', main('/supplement-nutrients?per_page=50'));
        expect(body.data.map(({ nutrient }: { nutrient: string }) => nutrient).sort()).toEqual(
            Object.keys(NUTRIENT_COLORS).sort(),
        );
        expect(body.data).toHaveLength(17);
        const phosphorus = body.data.find(({ nutrient }: { nutrient: string }) => nutrient === 'phosphorus');
        expect(phosphorus).toMatchObject({ color: '#d97706', supplement_count: 2 });
        const again = await b.call(b.staff, 'POST', main('/supplement-nutrients'), {
            nutrient: 'zinc',
            color: '#000000',
        });
        expect(again.status).toBe(422);
    });
    it('tag customers and supplements, visible to staff only', async () => {
        const tag = await b.ok('POST', main('/tags'), { name: 'Drought watch', color: '#b45309' });
        const other = await b.ok('POST', main('/tags'), { name: 'Key account' });
        const { version } = await b.ok('GET', main(`/customers/${b.customerId}`));
        await b.ok('PUT', main(`/customers/${b.customerId}`), { version, tag_ids: [tag.id, other.id] });
        const found = async (filter: string) =>
            (await b.call(b.staff, 'GET', main(`/customers?${filter}`))).body.data.map(({ id }: { id: number }) => id);
        expect(await found(`tag_ids[]=${tag.id}`)).toEqual([b.customerId]);
        expect(await found(`tag_ids[]=${other.id}&search=nobody`)).toEqual([]);
        const own = (await b.call(b.customer, 'GET', main(`/customers/${b.customerId}`))).body.body;
        expect([own.tag_ids, own.tags]).toEqual([null, []]);
        const [supplement] = b.supplements;
        const mix = await b.ok('GET', `/api/connect/v2/supplements/${supplement}`);
        await b.ok('PUT', `/api/connect/v2/supplements/${supplement}`, { version: mix.version, tag_ids: [tag.id] });
        expect((await b.ok('GET', main(`/tags/${tag.id}`))).use_count).toBe(2);
        await b.ok('PUT', main(`/customers/${b.customerId}`), { version: version + 1, tag_ids: null });
        expect((await b.ok('GET', main(`/tags/${tag.id}`))).use_count).toBe(1);
    });
});
