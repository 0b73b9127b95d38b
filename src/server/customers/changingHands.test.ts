import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
let seller: TestUser;
let buyer: TestUser;
const customers: number[] = [];

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
    for (const name of ['Seller', 'Buyer']) customers.push((await ok('POST', '/customers', { name })).id);
    seller = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0] });
    buyer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[1] });
}, 60_000);
afterAll(() => app.close());

const ok = async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await app.call(staff.token, method, `/api/main${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};
/** Which of the two reads each record. */
const readers = async (paths: Record<string, string>) => {
    const found: Record<string, string> = {};
    for (const [what, path] of Object.entries(paths)) {
        const sees = async ({ token }: TestUser) => (await app.call(token, 'GET', `/api/main${path}`)).status === 200;
        found[what] = [(await sees(seller)) && 'seller', (await sees(buyer)) && 'buyer'].filter(Boolean).join(' and ');
    }
    return found;
};

it('What is under way at a property goes with it to its new owner; what is over stays with whose it was', async () => {
    const { sql } = app.services;
    const [from = 0, to = 0] = customers;
    const property = await ok('POST', '/customer-properties', { customer_id: from, name: 'Lot 7' });
    const site = await ok('POST', '/udose-sites', {
        name: 'Bore',
        customer_property_id: property.id,
        product_type: 'classic',
    });
    const job = async (more: object) =>
        (
            await ok('POST', '/job-cards', {
                type: 'site_maintenance',
                title: 'Look',
                customer_id: from,
                customer_property_id: property.id,
                ...more,
            })
        ).id as number;
    const open = await job({ site_id: site.id });
    const atProperty = await job({ site_id: site.id });
    await sql`UPDATE job_cards SET site_id = NULL WHERE id = ${atProperty}`;
    const done = await job({ site_id: site.id });
    await sql`UPDATE job_cards SET status = 4 WHERE id = ${done}`;
    const [device] = await sql`
        INSERT INTO devices (serial, product, customer_id, site_id) VALUES ('UD-sold', 'classic', ${from}, ${site.id}) RETURNING id`;
    const [type] = await sql`SELECT id, code, level FROM alarm_types ORDER BY code LIMIT 1`;
    const alarm = async (status: string, code: number) => {
        const [made] = await sql`
            INSERT INTO alarms (alarm_type_id, code, level, site_id, customer_id, status, source, raised_at, last_seen_at)
            VALUES (${Number(type?.id)}, ${code}, ${type?.level}, ${site.id}, ${from}, ${status}, 'person', now(), now()) RETURNING id`;
        return Number(made?.id);
    };
    const paths = {
        property: `/customer-properties/${property.id}`,
        site: `/udose-sites/${site.id}`,
        'open job': `/job-cards/${open}`,
        'open job without a site': `/job-cards/${atProperty}`,
        'done job': `/job-cards/${done}`,
        device: `/devices/${device?.id}`,
        'standing alarm': `/alarms/${await alarm('open', 1)}`,
        'cleared alarm': `/alarms/${await alarm('cleared', 2)}`,
    };
    const all = (who: string) => Object.fromEntries(Object.keys(paths).map(what => [what, who]));
    expect(await readers(paths)).toEqual(all('seller'));
    await ok('PUT', `/customer-properties/${property.id}`, { customer_id: to, version: property.version });
    expect(await readers(paths)).toEqual({ ...all('buyer'), 'done job': 'seller', 'cleared alarm': 'seller' });
    // and stays when the new owner puts the property away
    await sql`UPDATE customer_properties SET archived_at = now() WHERE id = ${property.id}`;
    const after = await readers({ done: paths['done job'], cleared: paths['cleared alarm'] });
    expect(after).toEqual({ done: 'seller', cleared: 'seller' });
});
