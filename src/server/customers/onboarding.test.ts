import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';

/**
 * The onboarding status of a new customer is derived from its records, wherever they are entered, and follows their
 * removal.
 */
let app: TestApp;
let staff: TestUser;
const call = (method: string, url: string, body?: unknown, as = staff) => app.call(as.token, method, url, body);
const make = async (url: string, body: object) => {
    const answer = await call('POST', `/api/${url}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const openOf = async (customer: number, as = staff): Promise<Record<string, string[]>> => {
    const { steps } = (await call('GET', `/api/main/customers/${customer}/onboarding`, undefined, as)).body.body;
    return Object.fromEntries(
        steps
            .filter(({ missing }: { missing: string[] }) => missing.length)
            .map(({ step, missing }: { step: string; missing: string[] }) => [step, missing]),
    );
};
const RING = [
    [142, -21],
    [142.01, -21],
    [142.01, -20.99],
    [142, -20.99],
    [142, -21],
];

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
});
afterAll(() => app.close());

it('Onboarding lists its open steps until none is open', async () => {
    const customer = await make('main/customers', { name: 'Brolga' });
    expect(customer.onboarding).toBe('open');
    expect(await openOf(customer.id)).toEqual({
        customer: ['abn', 'email', 'phone', 'address', 'town', 'state', 'postcode'],
        contacts: ['primary', 'account_payable'],
        properties: ['property'],
        subscriptions: ['subscription'],
        users: ['user'],
        credit: ['application'],
    });
    await call('PUT', `/api/main/customers/${customer.id}`, {
        version: customer.version,
        abn: '51824753556',
        email: 'office@brolga.test',
        phone: '07 7010 1111',
        address: '1 Road',
        town: 'Longreach',
        state: 'QLD',
        postcode: '4730',
    });
    await make('connect/v2/customer-contacts', { customer_id: customer.id, name: 'Jo' });
    await make('connect/v2/customer-contacts', {
        customer_id: customer.id,
        name: 'Pat',
        kind: 'account_payable',
        email: 'pat@brolga.test',
    });
    const home = await make('main/customer-properties', { customer_id: customer.id, name: 'Home' });
    const open = await openOf(customer.id);
    expect(open).toEqual({
        properties: ['boundary'],
        subscriptions: ['subscription'],
        users: ['user'],
        credit: ['application'],
    });
    await call('PUT', `/api/main/customer-properties/${home.id}`, {
        version: home.version,
        boundary: { type: 'Polygon', coordinates: [RING] },
    });
    const subscription = await make('main/customer-subscriptions', {
        customer_id: customer.id,
        product: 'uDose',
        starts_on: '2026-01-01',
    });
    await app.userWith({ customerId: customer.id });
    await make(`main/customers/${customer.id}/credit-accounts`, {});
    expect(await openOf(customer.id)).toEqual({ credit: ['application'] });
    expect((await call('POST', `/api/main/customers/${customer.id}/credit-accounts/send-link`, {})).status).toBe(200);
    expect(await openOf(customer.id)).toEqual({});
    // reversed steps are open again
    const { version } = (await call('GET', `/api/main/customer-subscriptions/${subscription.id}`)).body.body;
    await call('POST', `/api/main/customer-subscriptions/${subscription.id}/transitions`, {
        transition: 'cancel',
        version,
        reason: 'Sold',
    });
    expect(await openOf(customer.id)).toEqual({ subscriptions: ['subscription'] });
});

it('Onboarding can be found by status and finished with open steps', async () => {
    const customer = await make('main/customers', { name: 'Ibis' });
    const begun = async () =>
        (await call('GET', '/api/main/customers?onboarding[]=open')).body.data.map(({ id }: { id: number }) => id);
    expect(await begun()).toContain(customer.id);
    const done = await call('POST', `/api/main/customers/${customer.id}/transitions`, {
        transition: 'finish_onboarding',
        version: customer.version,
    });
    expect(done.body.body, done.text).toMatchObject({ onboarding: 'finished', status: 'active' });
    expect(await begun()).not.toContain(customer.id);
});

it('Onboarding requires the permission to add customers and is hidden from customers', async () => {
    const customer = await make('main/customers', { name: 'Jabiru' });
    const reader = await app.userWith({ permissions: ['read_customer'] });
    const at = `/api/main/customers/${customer.id}/onboarding`;
    expect((await call('GET', at, undefined, reader)).status).toBe(403);
    const other = await make('main/customers', { name: 'Spoonbill' });
    const stranger = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id });
    expect((await call('GET', at, undefined, stranger)).status).toBe(404);
    const own = await app.userWith({ permissions: ['read_customer', 'access_customer'], customerId: customer.id });
    expect((await call('GET', `/api/main/customers/${customer.id}`, undefined, own)).text).not.toContain(
        '"onboarding":"open"',
    );
});
