import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
const customers: number[] = [];
const properties: number[] = [];

const post = (url: string, body: object) => app.call(staff.token, 'POST', url, body);
const site = (name: string, property = 0, more: object = {}) =>
    post('/api/main/udose-sites', {
        name,
        customer_property_id: properties[property],
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        ...more,
    });

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const customer = (await post('/api/main/customers', { name })).body.body.id;
        customers.push(customer);
        const place = { latitude: -21, longitude: 142 + customer };
        const property = await post('/api/main/customer-properties', { customer_id: customer, name, ...place });
        properties.push(property.body.body.id);
    }
});
afterAll(() => app.close());

describe('uDOSE site', () => {
    it('belongs to the customer of its property and changes hands with it', async () => {
        const made = await site('House Bore');
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({
            customer_id: customers[0],
            site_status: 4,
            doser_state: 'not_communicated',
        });
        const property = (await app.call(staff.token, 'GET', `/api/main/customer-properties/${properties[0]}`)).body
            .body;
        const sell = (customer_id: number | undefined, version: number) =>
            app.call(staff.token, 'PUT', `/api/main/customer-properties/${property.id}`, { version, customer_id });
        await sell(customers[1], property.version);
        const moved = await app.call(staff.token, 'GET', `/api/main/udose-sites/${made.body.body.id}`);
        expect(moved.body.body.customer_id).toBe(customers[1]);
        await sell(customers[0], property.version + 1);
    });

    it('changes its status by transitions, with a reason where required', async () => {
        const { id } = (await site('Windmill')).body.body;
        const step = async (transition: string, reason?: string) => {
            const { version } = (await app.call(staff.token, 'GET', `/api/main/udose-sites/${id}`)).body.body;
            return post(`/api/main/udose-sites/${id}/transitions`, {
                transition,
                version,
                ...(reason ? { reason } : {}),
            });
        };
        expect((await step('idle', 'Wet season')).status).toBe(409);
        expect((await step('activate')).body.body.site_status).toBe(1);
        expect((await step('idle')).status).toBe(422);
        expect((await step('idle', 'Wet season')).body.body.site_status).toBe(3);
        expect((await step('deactivate', 'Bore collapsed')).body.body.site_status).toBe(0);
        expect((await step('provision')).body.body.site_status).toBe(4);
    });

    it('rejects a level above capacity and a position without longitude', async () => {
        const full = await site('Overfull', 0, { nutrient_tank_capacity: 350, nutrient_tank_current_level: 400 });
        expect(full.status).toBe(422);
        expect(full.body.errors.nutrient_tank_current_level).toBeDefined();
        const half = await site('Half', 0, { latitude: -20 });
        expect(half.body.errors.longitude).toBeDefined();
        const size = await site('Size', 0, { nutrient_tank_capacity: 400 });
        expect(size.body.errors.nutrient_tank_capacity).toBeDefined();
    });

    it('is filtered by its numeric status', async () => {
        for (const query of ['site_status=4', 'site_status[]=4&site_status[]=1']) {
            const { status, body } = await app.call(staff.token, 'GET', `/api/main/udose-sites?${query}`);
            expect(status, query).toBe(200);
            expect(body.pagination.total).toBeGreaterThan(0);
        }
        expect((await app.call(staff.token, 'GET', '/api/main/udose-sites?site_status=9')).status).toBe(422);
    });

    it('rejects device-reported fields and the customer in a request (422)', async () => {
        expect((await site('Told', 0, { doser_state: 'running' })).status).toBe(422);
        expect((await site('Told', 0, { customer_id: customers[1] })).status).toBe(422);
    });
});

describe('Sites of all kinds', () => {
    const names = async (token: string, query = '') => {
        const { status, body } = await app.call(token, 'GET', `/api/main/v1/sites${query}`);
        expect(status).toBe(200);
        return body.data.map((entry: { name: string }) => entry.name);
    };

    it("form one list, located at their own or their property's coordinates", async () => {
        await site('Foreign Tank', 1, { latitude: -19.5, longitude: 140.25 });
        const { body } = await app.call(staff.token, 'GET', '/api/main/v1/sites?search=foreign');
        expect(body.data).toEqual([
            expect.objectContaining({
                name: 'Foreign Tank',
                kind: 'Site',
                product: 'uDose',
                customer: { id: customers[1], label: 'Mulgarra' },
                latitude: -19.5,
                longitude: 140.25,
            }),
        ]);
        const [bore] = (await app.call(staff.token, 'GET', '/api/main/v1/sites?search=House')).body.data;
        expect(bore.latitude).toBe(-21);
    });

    it("are limited to the customer's own, whatever the filter", async () => {
        const owner = await app.userWith({ permissions: ['access_udose_site'], customerId: customers[0] });
        expect(await names(owner.token)).not.toContain('Foreign Tank');
        expect(await names(owner.token, '?search=Foreign')).toEqual([]);
        expect(await names(owner.token, `?customer_id=${customers[1]}`)).toEqual([]);
        expect(await names(owner.token, `?customer_property_id=${properties[1]}`)).toEqual([]);
    });

    it('are filtered by kind, product, status and state', async () => {
        expect(await names(staff.token, '?kind=UbotSite')).toEqual([]);
        for (const product of ['uDose%20AG', 'uBot'])
            expect(await names(staff.token, `?product[]=${product}`)).toEqual([]);
        expect(await names(staff.token, '?product[]=uDose')).toContain('Foreign Tank');
        expect(await names(staff.token, '?site_status[]=1')).not.toContain('Foreign Tank');
        // it never had a device: it is not silent
        expect(await names(staff.token, '?doser_state[]=no_device&doser_state[]=alarmed')).toContain('Foreign Tank');
        expect(await names(staff.token, '?doser_state[]=not_communicated')).not.toContain('Foreign Tank');
    });

    it('require the permission (403, 401)', async () => {
        const nobody = await app.userWith({});
        expect((await app.call(nobody.token, 'GET', '/api/main/v1/sites')).status).toBe(403);
        expect((await app.call(null, 'GET', '/api/main/v1/sites')).status).toBe(401);
    });
});
