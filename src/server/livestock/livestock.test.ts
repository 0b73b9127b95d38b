import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
const places: { customer: number; property: number; site: number }[] = [];
const post = (url: string, body: object) => app.call(staff.token, 'POST', url, body);
const square = (west: number, south: number) => ({
    type: 'Polygon',
    coordinates: [
        [
            [west, south],
            [west + 0.02, south],
            [west + 0.02, south + 0.02],
            [west, south + 0.02],
            [west, south],
        ],
    ],
});

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const customer = (await post('/api/main/customers', { name })).body.body.id;
        const property = (await post('/api/main/customer-properties', { customer_id: customer, name })).body.body.id;
        const site = (
            await post('/api/main/udose-sites', {
                name: 'Bore',
                customer_property_id: property,
                product_type: 'classic',
                dosing_mode: 0,
                flowmeter_setting: '1_l_pulse',
            })
        ).body.body.id;
        places.push({ customer, property, site });
    }
});
afterAll(() => app?.close());

describe('Paddock', () => {
    it('takes area and position from its boundary and is found by them', async () => {
        const made = await post('/api/main/paddocks', {
            name: 'Horse Paddock',
            customer_property_id: places[0]?.property,
            boundary: square(142, -21),
            site_ids: [places[0]?.site],
        });
        expect(made.status, made.text).toBe(201);
        expect(made.body.body.area).toBeCloseTo(461.8, 0);
        expect(made.body.body).toMatchObject({ latitude: -20.99, longitude: 142.01 });
        const near = async (west: number) =>
            (await app.call(staff.token, 'GET', `/api/main/paddocks?longitude_from=${west}&longitude_to=${west + 1}`))
                .body.pagination.total;
        expect([await near(141.5), await near(150)]).toEqual([1, 0]);
    });

    it('rejects boundaries other than polygons and water points of another property', async () => {
        const add = (more: object) =>
            post('/api/main/paddocks', { name: 'Top', customer_property_id: places[0]?.property, ...more });
        expect((await add({ boundary: { type: 'Point', coordinates: [142, -21] } })).body.errors).toHaveProperty(
            'boundary',
        );
        expect((await add({ site_ids: [places[1]?.site] })).body.errors).toHaveProperty('site_ids');
    });

    it('is hidden from other customers', async () => {
        const person = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: places[1]?.customer ?? 0 });
        expect((await app.call(person.token, 'GET', '/api/main/paddocks')).body.pagination.total).toBe(0);
        expect((await app.call(person.token, 'GET', '/api/main/paddocks/1')).status).toBe(404);
    });
});
