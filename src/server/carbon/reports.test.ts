import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { ANIMAL_CLASSES } from '../../domain/livestock/animalClasses';
import { type CarbonBench, everySeason, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
});
afterAll(() => b?.close());

const contentOf = (report: Json) => b.ok('GET', `/carbon-reports/${report.id}/content`);
const kgOf = (content: Json, source: string): number =>
    content.by_source.filter((row: Json) => row.source === source).reduce((sum: number, row: Json) => sum + row.kg, 0);
const whyNot = (account: Json) =>
    b.refused('POST', `/carbon-accounts/${account.id}/reports`, { version: account.version });

describe('Carbon report', () => {
    it('reproduces the check value: 1,544 kg CO2-e enteric methane per 450 kg steer and year', async () => {
        const report = await b.calculate(await b.account());
        const content = await contentOf(report);
        expect(kgOf(content, 'enteric') / 100).toBeCloseTo(1544.2, 0);
        expect(report.scope1).toBe(report.total);
        expect(content.method.source).toContain('CC BY 4.0');
        const line = content.lines.find(({ source }: Json) => source === 'enteric');
        expect(line.steps.map(({ key }: Json) => key)).toEqual(['intake', 'enteric_daily', 'methane', 'co2e_methane']);
        expect(line.steps[0].value).toBeCloseTo(7.298, 3);
        expect(line.steps[1].inputs).toContainEqual(
            expect.objectContaining({
                key: 'methane_yield',
                kind: 'factor',
                value: 20.7,
                source: expect.stringContaining('Charmley'),
            }),
        );
    });

    it('adds up by line, by source and by scope, to the gram', async () => {
        const account = await b.account({
            purchases: [{ purchased_on: '2025-09-09', head: 10, live_weight: 250, origin: 'northern' }],
            feeds: [
                { kind: 'hay', name: 'Rhodes hay', quantity: 4000 },
                { kind: 'grain', name: 'Sorghum', quantity: 880, basis: 'dry_matter', dry_matter: 88 },
            ],
            electricity: [
                { name: 'Homestead', kilowatt_hours: 12_000, factor: 0.67, factor_source: 'Bill of the supplier' },
            ],
        });
        const report = await b.calculate(account);
        const content = await contentOf(report);
        expect(kgOf(content, 'purchased_cattle')).toBe(31_000);
        expect(kgOf(content, 'feed')).toBe(4000 * 0.225 + 1000 * 0.3);
        expect(kgOf(content, 'electricity')).toBe(8040);
        expect(report.scope2).toBe(8040);
        const grams = (rows: Json[]) => rows.reduce((sum, { kg }) => sum + Math.round(kg * 1000), 0);
        expect(grams(content.lines)).toBe(Math.round(report.total * 1000));
        expect(grams(content.by_source)).toBe(Math.round(report.total * 1000));
        expect(Math.round((report.scope1 + report.scope2 + report.scope3) * 1000)).toBe(
            Math.round(report.total * 1000),
        );
        expect(content.range.low).toBeLessThan(report.total);
        expect(content.range.high).toBeGreaterThan(report.total);
        expect(content.range.unknown).toBeGreaterThan(8040);
    });

    it('of a herd of zero head is zero; missing seasons, weights or calvings are rejected', async () => {
        const none = await b.calculate(await b.account({ herd: everySeason({ animal_class: 'bulls', head: 0 }) }));
        expect(none).toMatchObject({ total: 0, scope1: 0 });
        const silent = await whyNot(await b.account({ herd: [{ season: 'spring', animal_class: 'bulls', head: 0 }] }));
        expect(silent.herd?.join(' ')).toMatch(/winter.*summer.*autumn/s);
        const unweighed = await whyNot(await b.account({ herd: everySeason({ animal_class: 'bulls', head: 3 }) }));
        expect(Object.keys(unweighed)).toEqual(
            expect.arrayContaining(['herd.0.live_weight', 'herd.0.live_weight_gain']),
        );
        const cows = everySeason({ animal_class: 'females_4', head: 10, live_weight: 480, live_weight_gain: 0 });
        expect(Object.keys(await whyNot(await b.account({ herd: cows })))).toEqual(['calvings']);
    });

    it('rejects electricity or feed without a factor or its source', async () => {
        const meter = await whyNot(await b.account({ electricity: [{ name: 'Bore', kilowatt_hours: 10 }] }));
        expect(meter['electricity.0.factor']?.[0]).toContain('Enter one, with its source');
        const feed = await whyNot(await b.account({ feeds: [{ kind: 'supplement', name: 'Green', quantity: 100 }] }));
        expect(Object.keys(feed)).toEqual(['feeds.0.factor']);
        const unsourced = await whyNot(
            await b.account({ feeds: [{ kind: 'other', name: 'Molasses', quantity: 100, factor: 0.2 }] }),
        );
        expect(Object.keys(unsourced)).toEqual(['feeds.0.factor_source']);
    });

    it('of a leap year equals that of a common year within 0.02 kg', async () => {
        const leap = await b.calculate(await b.account({ starts_on: '2023-07-01', ends_on: '2024-06-30' }));
        const other = await b.calculate(await b.account());
        expect(Math.abs(leap.total - other.total)).toBeLessThan(0.02);
    });

    it('asks for region and climate of a property without state and location', async () => {
        const account = await b.account({ customer_property_id: b.bare });
        expect(Object.keys(await whyNot(account)).sort()).toEqual(['climate', 'region']);
        const chosen = await b.ok('PUT', `/carbon-accounts/${account.id}`, {
            version: account.version,
            region: 'wa_nw',
            climate: 'temperate',
        });
        const warm = await contentOf(await b.calculate(chosen));
        expect(warm).toMatchObject({ region: 'wa_nw', climate: 'temperate' });
        expect(warm.factors.map(({ variant }: Json) => variant)).toContain('temperate');
    });

    it('freezes its factors; a recalculation is a new version with the differences', async () => {
        const account = await b.account();
        const first = await b.calculate(account);
        const own = await b.ok('POST', '/carbon-factor-overrides', {
            customer_property_id: b.property,
            key: 'methane_yield',
            value: 19,
            valid_from: '2025-07-01',
            valid_to: '2026-06-30',
            source: 'Respiration chamber trial, report 12',
        });
        const second = await b.calculate(account);
        expect([first.number, second.number]).toEqual([1, 2]);
        expect(second.total).toBeLessThan(first.total);
        expect(kgOf(await contentOf(first), 'enteric') / 100).toBeCloseTo(1544.2, 0);
        const differences = await b.ok('GET', `/carbon-reports/${second.id}/differences`);
        expect(differences.before).toEqual({ id: first.id, number: 1 });
        expect(differences.emissions).toEqual([
            expect.objectContaining({ source: 'enteric', of: 'steers_2', change: expect.any(Number) }),
        ]);
        expect(differences.emissions[0].change).toBeCloseTo(second.total - first.total, 3);
        expect(differences.factors).toEqual([
            { key: 'methane_yield', variant: '', before: '20.7 (AIA 3.0)', after: '19' },
        ]);
        const content = await contentOf(second);
        expect(content.factors).toContainEqual(
            expect.objectContaining({
                key: 'methane_yield',
                from: 'override',
                source: expect.stringContaining('report 12'),
            }),
        );
        await b.ok('DELETE', `/carbon-factor-overrides/${own.id}`);
        const again = await b.calculate(account);
        expect(again).toMatchObject({ number: 3, total: first.total });
    });

    it('returns the same report if nothing changed, also for concurrent requests, and is immutable', async () => {
        const account = await b.account();
        const [one, other] = await Promise.all([b.calculate(account), b.calculate(account)]);
        expect(one.id).toBe(other.id);
        expect(one.number).toBe(1);
        const stale = await b.ask(b.staff, 'POST', `/carbon-accounts/${account.id}/reports`, { version: 99 });
        expect(stale.status).toBe(409);
        await expect(b.app.services.sql`UPDATE carbon_reports SET total = 0 WHERE id = ${one.id}`).rejects.toThrow(
            'is final',
        );
        await expect(b.app.services.sql`DELETE FROM carbon_reports WHERE id = ${one.id}`).rejects.toThrow('is final');
    });

    it('accepts global warming potentials as a parameter', async () => {
        const usual = await b.calculate(await b.account());
        const more = await b.calculate(await b.account({ gwp_ch4: 29.8, gwp_n2o: 273 }));
        const content = await contentOf(more);
        expect(kgOf(content, 'enteric')).toBeCloseTo((kgOf(await contentOf(usual), 'enteric') * 29.8) / 28, 1);
        expect(content.factors).toContainEqual(
            expect.objectContaining({ key: 'gwp_ch4', value: 29.8, from: 'account' }),
        );
    });

    it('increases with the number of head', async () => {
        let before = 0;
        for (const head of [1, 2, 40, 41, 5000]) {
            const herd = everySeason({ animal_class: 'females_1', head, live_weight: 310, live_weight_gain: 0.4 });
            const { total } = await b.calculate(await b.account({ herd }));
            expect(total).toBeGreaterThan(before);
            before = total;
        }
    });

    it('is visible only to users of its customer, as is its PDF', async () => {
        const account = await b.account();
        const report = await b.calculate(account, b.customer);
        const pdf = await b.ask(b.customer, 'GET', `/carbon-reports/${report.id}/pdf`);
        expect(pdf.status).toBe(200);
        expect(pdf.headers['content-type']).toBe('application/pdf');
        for (const path of ['', '/content', '/differences', '/pdf'])
            expect((await b.ask(b.stranger, 'GET', `/carbon-reports/${report.id}${path}`)).status).toBe(404);
        const press = await b.ask(b.stranger, 'POST', `/carbon-accounts/${account.id}/reports`, {
            version: account.version,
        });
        expect(press.status).toBe(404);
        const other = await b.calculate(await b.account());
        const foreign = await b.refused('GET', `/carbon-reports/${report.id}/differences?with=${other.id}`);
        expect(Object.keys(foreign)).toEqual(['with']);
    });

    it('of a full year calculates each animal class once per season', async () => {
        const herd = ANIMAL_CLASSES.flatMap(animal_class =>
            everySeason({ animal_class, head: 250, live_weight: 380, live_weight_gain: 0.2 }),
        );
        const account = await b.account({ herd, calvings: [{ season: 'spring', percent: 70 }] });
        const report = await b.calculate(account);
        const content = await contentOf(report);
        // each class has four sources in four seasons, and winter is at both ends of the year
        expect(content.lines).toHaveLength(10 * 5 * 4);
        const cow = content.lines.find(
            ({ animal_class, season, source }: Json) =>
                animal_class === 'females_4' && season === 'summer' && source === 'enteric',
        );
        expect(cow.steps[0]).toMatchObject({ key: 'cow_factor', value: 1 + 0.7 * (1.1 - 1) });
    });
});
