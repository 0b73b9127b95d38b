import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarbonBench, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
});
afterAll(() => b?.close());

const add = (more: object) =>
    b.ok('POST', '/transport-emissions', {
        customer_property_id: b.property,
        happened_on: '2025-10-10',
        vehicle: 'Road train',
        ...more,
    });
const refuse = async (more: object) =>
    Object.keys(
        await b.refused('POST', '/transport-emissions', {
            customer_property_id: b.property,
            happened_on: '2025-10-10',
            vehicle: 'Road train',
            ...more,
        }),
    );

describe('Transport emissions', () => {
    it.each([
        ['diesel', 271.8, 66.8],
        ['petrol', 231.3, 58.8],
        ['lpg', 159.8, null],
        ['avgas', 224, null],
        ['jet_a1', 258.4, null],
    ])('of 100 L of %s are %d kg of scope 1', async (fuel, scope1, scope3) => {
        expect(await add({ fuel, litres: 100 })).toMatchObject({ scope1, scope3 });
    });

    it('by distance use litres per 100 km, and are wholly scope 3 for a contractor', async () => {
        const body = { basis: 'distance', fuel: 'diesel', distance: 1000, litres_per_100_km: 10 };
        expect(await add(body)).toMatchObject({ scope1: 271.8, scope3: 66.8 });
        expect(await add({ ...body, operated_by: 'contractor' })).toMatchObject({ scope1: 0, scope3: 338.6 });
    });

    it('of freight are calculated by tonne-kilometre', async () => {
        const load = { basis: 'freight', operated_by: 'contractor', distance: 500, tonnes: 20 };
        expect(await add({ ...load, mode: 'truck' })).toMatchObject({ scope1: 0, scope3: 799 });
        expect(await add({ ...load, mode: 'rail' })).toMatchObject({ scope1: 0, scope3: 380 });
    });

    it('require the fields of their basis and reject the others', async () => {
        expect(await refuse({ fuel: 'diesel' })).toEqual(['litres']);
        expect(await refuse({ basis: 'distance', fuel: 'diesel', distance: 10 })).toEqual(['litres_per_100_km']);
        expect(
            (await refuse({ basis: 'freight', operated_by: 'contractor', mode: 'truck', litres: 3 })).sort(),
        ).toEqual(['distance', 'litres', 'tonnes']);
        expect(await refuse({ basis: 'freight', mode: 'rail', distance: 5, tonnes: 1 })).toEqual(['operated_by']);
        expect(await refuse({ fuel: 'diesel', litres: 5, happened_on: '2019-01-01' })).toEqual(['happened_on']);
        const unknown = await b.refused('POST', '/transport-emissions', {
            customer_property_id: b.property,
            happened_on: '2019-01-01',
            vehicle: 'Road train',
            fuel: 'lpg',
            litres: 5,
        });
        expect(unknown.happened_on?.[0]).toContain('There is no factor for LPG on this day.');
    });

    it('are imported by property name, and a faulty row names its field', async () => {
        const csv = [
            'Property,Date,Vehicle,Calculation basis,Fuel,Fuel used (L)',
            'Nardoo Park,2025-11-01,Grader,Litres of fuel,Diesel,250',
            'Nardoo Park,2025-11-02,Grader,Litres of fuel,,250',
        ].join('\n');
        const boundary = 'headwater';
        const form = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="trips.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
        const answer = await b.app.call(
            b.staff.token,
            'POST',
            '/api/main/import/transport-emissions?dry_run=true',
            form,
            { 'content-type': `multipart/form-data; boundary=${boundary}` },
        );
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body.faults).toEqual([{ row: 3, errors: { fuel: expect.any(Array) } }]);
    });

    it('are hidden from other customers', async () => {
        const mine = await add({ fuel: 'diesel', litres: 1 });
        expect((await b.ask(b.stranger, 'GET', `/transport-emissions/${mine.id}`)).status).toBe(404);
        expect((await b.ask(b.customer, 'GET', `/transport-emissions/${mine.id}`)).status).toBe(200);
        const theirs = await b.ask(b.stranger, 'POST', '/transport-emissions/from-deliveries', {
            customer_property_id: b.property,
            from: '2025-07-01',
            to: '2026-06-30',
            distance: 100,
        });
        expect(theirs.status).toBe(422);
    });
});
