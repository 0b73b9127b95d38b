import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarbonBench, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
    for (const [from_unit, factor, to_unit] of [
        ['lb', '0.45359237', 'kg'],
        ['t', '1000', 'kg'],
        ['ML', '1000000', 'L'],
    ])
        await b.ok('POST', '/unit-conversions', { from_unit, factor, to_unit });
});
afterAll(() => b?.close());

const convert = (value: string, from: string, to: string) =>
    b.ok('GET', `/unit-conversions/convert?value=${value}&from=${from}&to=${to}`);

describe('Unit conversions', () => {
    it('are stored in one direction, with an exact inverse', async () => {
        const [pound] = await b.ok('GET', '/unit-conversions?search=lb');
        expect(pound).toMatchObject({ name: '1 lb = 0.45359237 kg', inverse: '100000000/45359237' });
        expect(pound).not.toHaveProperty('numerator');
        expect(await convert('2', 't', 'lb')).toMatchObject({
            exact: '200000000000/45359237',
            steps: [
                { from: 't', to: 'kg', factor: '1000' },
                { from: 'kg', to: 'lb', factor: '100000000/45359237' },
            ],
        });
        expect((await convert('0.3', 'lb', 'kg')).value).toBe('0.136077711');
    });

    it('distinguish mL from ML and reject units that no chain connects', async () => {
        expect(Object.keys(await b.refused('GET', '/unit-conversions/convert?value=1&from=mL&to=L'))).toEqual(['to']);
        expect(Object.keys(await b.refused('GET', '/unit-conversions/convert?value=1&from=kg&to=L'))).toEqual(['to']);
    });

    it('reject the inverse of an existing conversion, a unit into itself, and zero', async () => {
        const add = (from_unit: string, factor: string, to_unit: string) =>
            b.refused('POST', '/unit-conversions', { from_unit, factor, to_unit });
        expect((await add('kg', '2.2', 'lb')).to_unit?.[0]).toContain('The inverse is calculated from it');
        expect(Object.keys(await add('kg', '1', 'kg'))).toEqual(['to_unit']);
        expect(Object.keys(await add('oz', '0', 'lb'))).toEqual(['factor']);
        expect(Object.keys(await add('oz', '1/0', 'lb'))).toEqual(['factor']);
    });

    it('reject factors that contradict a chain, also on update, and accept consistent ones', async () => {
        const wrong = await b.refused('POST', '/unit-conversions', { from_unit: 't', factor: '2204.6', to_unit: 'lb' });
        expect(wrong.factor?.[0]).toContain('Factor contradicts t → kg → lb,');
        const right = await b.ok('POST', '/unit-conversions', {
            from_unit: 't',
            factor: '100000000000/45359237',
            to_unit: 'lb',
        });
        const changed = await b.refused('PUT', `/unit-conversions/${right.id}`, {
            version: right.version,
            factor: '2204',
        });
        expect(Object.keys(changed)).toEqual(['factor']);
    });

    it('accept one of two concurrent contradicting conversions', async () => {
        const write = (factor: string) =>
            b.ask(b.staff, 'POST', '/unit-conversions', { from_unit: 'gal', factor, to_unit: 'L' });
        const answers = await Promise.all([write('4.54609'), write('3.785411784')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    it('cannot be restored if they contradict current ones', async () => {
        const old = await b.ok('POST', '/unit-conversions', { from_unit: 'ac', factor: '0.4', to_unit: 'ha' });
        await b.ok('DELETE', `/unit-conversions/${old.id}`);
        await b.ok('POST', '/unit-conversions', { from_unit: 'ac', factor: '0.40468564224', to_unit: 'ha' });
        const back = await b.ask(b.staff, 'POST', `/unit-conversions/${old.id}/restore`);
        expect(back.status).toBe(422);
        expect((await convert('1', 'ac', 'ha')).value).toBe('0.40468564224');
    });
});
