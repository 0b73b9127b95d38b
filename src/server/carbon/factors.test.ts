import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type CarbonBench, everySeason, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
});
afterAll(() => b?.close());

const addSet = (name: string, valid_from: string, factors: object[]) =>
    b.ok('POST', '/carbon-factor-sets', { name, valid_from, source: 'Test figures', factors });

describe('Carbon factor sets', () => {
    it('follow each other without gap or overlap and inherit factors that they do not list', async () => {
        const next = await addSet('2026–27', '2026-07-01', [
            { key: 'fuel_scope1', variant: 'diesel', value: 3, source: 'Test' },
        ]);
        const [first] = await b.ok('GET', '/carbon-factor-sets?search=AIA');
        expect(first).toMatchObject({ name: 'AIA 3.0', valid_from: '2023-07-01', valid_to: '2026-06-30' });
        expect(next.valid_to).toBeNull();
        expect(next.factors).toHaveLength(first.factors.length);
        const yields = next.factors.find(({ key }: Json) => key === 'methane_yield');
        expect(yields).toMatchObject({ value: 20.7, source: expect.stringContaining('Charmley') });
        await expect(
            b.app.services
                .sql`INSERT INTO carbon_factor_sets (name, valid_from, valid_to, source) VALUES ('x', '2026-01-01', '2026-08-01', 'test')`,
        ).rejects.toMatchObject({ code: '23P01' });
    });

    it('are immutable: no PUT route, and the database rejects updates', async () => {
        const [set] = await b.ok('GET', '/carbon-factor-sets');
        expect((await b.ask(b.staff, 'PUT', `/carbon-factor-sets/${set.id}`, { version: 1, name: 'x' })).status).toBe(
            404,
        );
        await expect(
            b.app.services.sql`UPDATE carbon_factors SET value = 1 WHERE key = 'methane_yield'`,
        ).rejects.toThrow('is final');
    });

    it('name each factor with an unknown variant, a duplicate key or a range that excludes it', async () => {
        const errors = await b.refused('POST', '/carbon-factor-sets', {
            name: 'Wrong',
            valid_from: '2030-07-01',
            source: 'Test',
            factors: [
                { key: 'digestibility', variant: 'qld', value: 50, source: 'Test' },
                { key: 'gwp_ch4', value: 27, source: 'Test' },
                { key: 'gwp_ch4', value: 28, source: 'Test' },
                { key: 'gas_fraction', value: 0.2, low: 0.3, source: 'Test' },
            ],
        });
        expect(Object.keys(errors).sort()).toEqual(['factors.0.variant', 'factors.2.key', 'factors.3.low']);
    });

    it('apply by day to a period across two sets, and parts add up to the whole', async () => {
        const herd = [
            ...everySeason({ animal_class: 'steers_1', head: 50, live_weight: 400, live_weight_gain: 0.2 }),
        ].filter(({ season }) => ['autumn', 'winter'].includes(season));
        await b.ok('POST', '/transport-emissions', {
            customer_property_id: b.property,
            happened_on: '2026-06-30',
            vehicle: 'LandCruiser',
            fuel: 'diesel',
            litres: 100,
        });
        const after = await b.ok('POST', '/transport-emissions', {
            customer_property_id: b.property,
            happened_on: '2026-07-01',
            vehicle: 'LandCruiser',
            fuel: 'diesel',
            litres: 100,
        });
        expect(after).toMatchObject({ scope1: 300, scope3: 66.8 });
        const of = async (starts_on: string, ends_on: string, seasons: string[]) =>
            b.ok(
                'GET',
                `/carbon-reports/${(await b.calculate(await b.account({ starts_on, ends_on, herd: herd.filter(({ season }) => seasons.includes(season)) }))).id}/content`,
            );
        const whole = await of('2026-04-01', '2026-08-31', ['autumn', 'winter']);
        expect(whole.sets.map(({ name, from }: Json) => [name, from])).toEqual([
            ['AIA 3.0', '2026-04-01'],
            ['2026–27', '2026-07-01'],
        ]);
        const fuel = whole.lines.filter(({ source }: Json) => source === 'fuel').map(({ kg }: Json) => kg);
        expect(fuel).toEqual([271.8, 300]);
        const before = await of('2026-04-01', '2026-06-30', ['autumn', 'winter']);
        const rest = await of('2026-07-01', '2026-08-31', ['winter']);
        expect(before.totals.total + rest.totals.total).toBeCloseTo(whole.totals.total, 2);
    });

    it('cannot be deleted once used (409); deleting an unused one extends the previous set', async () => {
        const [used] = await b.ok('GET', '/carbon-factor-sets?search=AIA');
        expect((await b.ask(b.staff, 'DELETE', `/carbon-factor-sets/${used.id}`)).status).toBe(409);
        const unused = await addSet('2031–32', '2031-07-01', [{ key: 'gwp_ch4', value: 27, source: 'Test' }]);
        await b.ok('DELETE', `/carbon-factor-sets/${unused.id}`);
        const [last] = await b.ok('GET', '/carbon-factor-sets');
        expect(last).toMatchObject({ name: '2026–27', valid_to: null });
    });

    it('are readable by customers and writable only by staff', async () => {
        const customer = await b.app.userWith({ permissions: ['access_carbon_factor', 'read_carbon_factor'] });
        expect((await b.ask(customer, 'GET', '/carbon-factor-sets')).status).toBe(200);
        expect((await b.ask(customer, 'POST', '/carbon-factor-sets', {})).status).toBe(403);
    });

    it('reject a report for a period before the first set', async () => {
        const account = await b.account({ starts_on: '2022-07-01', ends_on: '2023-06-30' });
        const errors = await b.refused('POST', `/carbon-accounts/${account.id}/reports`, { version: account.version });
        expect(Object.keys(errors)).toEqual(['starts_on']);
    });
});

describe('Carbon factor override', () => {
    const body = (more: object = {}) => ({
        customer_property_id: b.property,
        key: 'digestibility',
        variant: 'qld.summer',
        value: 62,
        valid_from: '2025-01-01',
        source: 'Faecal NIRS of 12 samples',
        ...more,
    });
    it('requires a source and a variant', async () => {
        expect(Object.keys(await b.refused('POST', '/carbon-factor-overrides', body({ source: '' })))).toEqual([
            'source',
        ]);
        const { source: _, ...without } = body();
        expect(Object.keys(await b.refused('POST', '/carbon-factor-overrides', without))).toEqual(['source']);
        expect(Object.keys(await b.refused('POST', '/carbon-factor-overrides', body({ variant: '' })))).toEqual([
            'variant',
        ]);
    });

    it('rejects an overlapping period, also under concurrency, and properties of other customers', async () => {
        await b.ok('POST', '/carbon-factor-overrides', body());
        const errors = await b.refused('POST', '/carbon-factor-overrides', body({ valid_from: '2026-01-01' }));
        expect(errors.valid_from?.[0]).toMatch(/^Another value applies from 01 Jan 2025/);
        const foreign = await b.ask(b.stranger, 'POST', '/carbon-factor-overrides', body({ valid_from: '2040-01-01' }));
        expect(foreign.status).toBe(422);
        const twice = () =>
            b.ask(
                b.staff,
                'POST',
                '/carbon-factor-overrides',
                body({ variant: 'qld.winter', valid_from: '2025-06-01' }),
            );
        const statuses = (await Promise.all([twice(), twice()])).map(({ status }) => status);
        expect(statuses.sort()).toEqual([201, 422]);
    });
});
