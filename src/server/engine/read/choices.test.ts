import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { SITE_STATUS } from '../../../domain/telemetry/sites';

let app: TestApp;
let staff: TestUser;
let property: number;
let site: Json;

const add = async (url: string, body: object) => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const choices = async (resource: string, user = staff): Promise<Json[]> => {
    const answer = await app.call(user.token, 'GET', `/api/main/dropdown/${resource}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const customer = await add('/api/main/customers', { name: 'Nardoo' });
    const yarra = await add('/api/main/customers', { name: 'Yarra' });
    await app.services.sql`UPDATE customers SET status = 'inactive' WHERE id = ${yarra.id}`;
    property = (
        await add('/api/main/customer-properties', { customer_id: customer.id, name: 'Nardoo Park', state: 'WA' })
    ).id;
    site = await add('/api/main/udose-sites', {
        name: 'Bottom Dam',
        customer_property_id: property,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
    });
});
afterAll(() => app.close());

describe('Choices of a reference', () => {
    it('include the status if it is not the usual one', async () => {
        const [nardoo, yarra] = await choices('customers');
        expect(nardoo).not.toHaveProperty('status');
        expect(yarra).toMatchObject({ label: 'Yarra', status: 'inactive' });
        // a new site waits for its device; a working site shows no status
        expect(await choices('sites')).toMatchObject([{ status: SITE_STATUS.provisioned }]);
        await app.services.sql`UPDATE udose_sites SET site_status = ${SITE_STATUS.active} WHERE id = ${site.id}`;
        expect((await choices('sites'))[0]).not.toHaveProperty('status');
    });

    it('omit the status if the caller has no permission to read the records', async () => {
        const writer = await app.userWith({ permissions: ['create_job_card'] });
        expect((await choices('customers', writer)).map(({ label, status }) => [label, status])).toEqual([
            ['Nardoo', undefined],
            ['Yarra', undefined],
        ]);
        await app.services.sql`UPDATE udose_sites SET site_status = ${SITE_STATUS.idle} WHERE id = ${site.id}`;
        const other = await app.userWith({ permissions: ['create_job_card', 'read_ubot_site', 'access_udose_site'] });
        for (const choice of await choices('sites', other)) expect(choice).not.toHaveProperty('status');
    });

    it('contain, for readers of users only, just the customers of those users', async () => {
        const reader = await app.userWith({ permissions: ['access_user'] });
        expect(await choices('customers', reader)).toEqual([]);
        const [yarra] = await app.services.sql`SELECT id FROM customers WHERE name = 'Yarra'`;
        await app.userWith({ customerId: Number(yarra?.id) });
        expect((await choices('customers', reader)).map(({ label }) => label)).toEqual(['Yarra']);
        // callers who may list customers, or write a reference to one, choose among all
        for (const permission of ['access_customer', 'create_job_card']) {
            const user = await app.userWith({ permissions: [permission] });
            expect(await choices('customers', user)).toHaveLength(2);
        }
    });

    it('include the time zone of a property or site', async () => {
        expect(await choices('customer-properties')).toMatchObject([{ time_zone: 'Australia/Perth' }]);
        expect(await choices('sites')).toMatchObject([{ time_zone: 'Australia/Perth' }]);
        await app.services.sql`UPDATE customer_properties SET state = NULL WHERE id = ${property}`;
        expect(await choices('udose-sites')).toMatchObject([{ time_zone: 'Australia/Brisbane' }]);
        for (const choice of await choices('customers')) expect(choice).not.toHaveProperty('time_zone');
    });
});
