import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { transact } from '../platform/database/transact';
import { refreshSubscribedProducts } from './subscriptions';

let app: TestApp;
let staff: TestUser;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
});
afterAll(() => app.close());

const post = async (url: string, body: object) => app.call(staff.token, 'POST', url, body);
const get = async (url: string) => (await app.call(staff.token, 'GET', url)).body.body;
let made = 0;
const newCustomer = async () => {
    const answer = await post('/api/main/customers', { name: `Brolga ${++made}` });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const subscribe = (customer: number, product: string, more: object = {}) =>
    post('/api/main/customer-subscriptions', { customer_id: customer, product, starts_on: day(-10), ...more });
const productsOf = async (customer: number) => (await get(`/api/main/customers/${customer}`)).subscribed_products;
const step = async (resource: string, record: { id: number }, transition: string, more: object = {}) => {
    const { version } = await get(`/api/main/${resource}/${record.id}`);
    return post(`/api/main/${resource}/${record.id}/transitions`, { transition, version, ...more });
};

describe('Subscribed products of a customer', () => {
    it('are those of the current subscriptions, in product order', async () => {
        const { id } = await newCustomer();
        await subscribe(id, 'uBot');
        await subscribe(id, 'uDose');
        await subscribe(id, 'uDose AG', { starts_on: day(20) });
        expect(await productsOf(id)).toEqual(['uDose', 'uBot']);
    });

    it('exclude paused subscriptions and inactive customers; only cancelled ones can be archived', async () => {
        const { id } = await newCustomer();
        const subscription = (await subscribe(id, 'uDose')).body.body;
        expect((await step('customer-subscriptions', subscription, 'pause', { reason: 'Drought' })).status).toBe(200);
        expect(await productsOf(id)).toEqual([]);
        await step('customer-subscriptions', subscription, 'resume');
        expect(await productsOf(id)).toEqual(['uDose']);
        const refused = await app.call(staff.token, 'DELETE', `/api/main/customer-subscriptions/${subscription.id}`);
        expect(refused.body.message).toBe('This subscription is not cancelled. Cancel it first.');
        expect(await productsOf(id)).toEqual(['uDose']);
        await step('customers', { id }, 'deactivate', { reason: 'Sold' });
        expect(await productsOf(id)).toEqual([]);
        await step('customers', { id }, 'activate');
        expect(await productsOf(id)).toEqual(['uDose']);
    });

    it('change with the calendar without raising the version of the customer', async () => {
        const { id } = await newCustomer();
        const subscription = (await subscribe(id, 'uDose')).body.body;
        const before = await get(`/api/main/customers/${id}`);
        await app.services.sql`UPDATE customer_subscriptions SET ends_on = ${day(-2)} WHERE id = ${subscription.id}`;
        await refreshSubscribedProducts(app.services.sql, app.services);
        const after = await get(`/api/main/customers/${id}`);
        expect(after.subscribed_products).toEqual([]);
        expect(after.version).toBe(before.version);
    });

    it.for([
        ['another one begins', (id: number) => subscribe(id, 'uDose', { starts_on: day(-1) })],
        ['the day changes', () => transact(app.services, tx => refreshSubscribedProducts(tx, app.services))],
    ] as const)('are complete if a subscription begins while %s', async ([, meanwhile], { skip }) => {
        const { id } = await newCustomer();
        const over = (await subscribe(id, 'uDose')).body.body;
        await app.services.sql`UPDATE customer_subscriptions SET ends_on = ${day(-2)} WHERE id = ${over.id}`;
        await runWhileLocked<unknown>(
            app.services,
            skip,
            async tx => {
                await tx`
                    INSERT INTO customer_subscriptions (customer_id, product, plan, starts_on)
                    VALUES (${id}, 'uBot', 'yearly', ${day(-1)})`;
                await refreshSubscribedProducts(tx, app.services, [id]);
            },
            () => meanwhile(id),
        );
        expect(await productsOf(id)).toContain('uBot');
    });

    it('cannot be written directly (422)', async () => {
        const customer = await newCustomer();
        const answer = await app.call(staff.token, 'PUT', `/api/main/customers/${customer.id}`, {
            version: customer.version,
            subscribed_products: ['uBot'],
        });
        expect(answer.status).toBe(422);
    });

    it('can be filtered by', async () => {
        const { id } = await newCustomer();
        await subscribe(id, 'uDose AG');
        const { body } = await app.call(staff.token, 'GET', '/api/main/customers?subscribed_products[]=uDose AG');
        expect(body.data.map((customer: { id: number }) => customer.id)).toEqual([id]);
    });

    it('reject an overlapping subscription to one product and an end before the start', async () => {
        const { id } = await newCustomer();
        await subscribe(id, 'uDose', { ends_on: day(30) });
        const twice = await subscribe(id, 'uDose', { starts_on: day(30) });
        expect(twice.status).toBe(422);
        expect(twice.body.errors.starts_on).toBeDefined();
        expect((await subscribe(id, 'uDose', { starts_on: day(31) })).status).toBe(201);
        const backwards = await subscribe(id, 'uBot', { ends_on: day(-11) });
        expect(backwards.body.errors.ends_on).toBeDefined();
    });
});

describe('Property', () => {
    it('computes its area from its boundary and rejects geometries other than polygons', async () => {
        const { id } = await newCustomer();
        const ring = [
            [142, -21],
            [142.01, -21],
            [142.01, -20.99],
            [142, -20.99],
            [142, -21],
        ];
        const property = await post('/api/main/customer-properties', {
            customer_id: id,
            name: 'Home',
            boundary: { type: 'Polygon', coordinates: [ring] },
        });
        expect(property.status, property.text).toBe(201);
        expect(property.body.body.area).toBeGreaterThan(110);
        expect(property.body.body.area).toBeLessThan(120);
        const point = await post('/api/main/customer-properties', {
            customer_id: id,
            name: 'Point',
            boundary: { type: 'Point', coordinates: [142, -21] },
        });
        expect(point.status).toBe(422);
        expect(point.body.errors.boundary[0]).toMatch(/Polygon/);
    });

    it('has a unique name per customer', async () => {
        const { id } = await newCustomer();
        const add = () => post('/api/main/customer-properties', { customer_id: id, name: 'North' });
        expect((await add()).status).toBe(201);
        expect((await add()).status).toBe(422);
    });
});

describe('Users of a customer', () => {
    it('cannot read internal notes or other customers', async () => {
        const { id } = await newCustomer();
        const other = await newCustomer();
        await app.services.sql`UPDATE customers SET notes = 'Pays late' WHERE id = ${id}`;
        const owner = await app.userWith({ permissions: ['read_customer', 'access_customer'], customerId: id });
        const own = await app.call(owner.token, 'GET', `/api/main/customers/${id}`);
        expect(own.status).toBe(200);
        expect(own.text).not.toContain('Pays late');
        expect((await app.call(owner.token, 'GET', `/api/main/customers/${other.id}`)).status).toBe(404);
    });
});
