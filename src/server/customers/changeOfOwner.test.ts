import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser, tokenOf } from '../../../test/app';

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
    const answer = await app.call(
        staff.token,
        method,
        path.startsWith('/connect') ? `/api${path}` : `/api/main${path}`,
        body,
    );
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};
/** Which of the two customers can read each record. */
const readers = async (paths: Record<string, string>) => {
    const found: Record<string, string> = {};
    for (const [what, path] of Object.entries(paths)) {
        const sees = async ({ token }: TestUser) => (await app.call(token, 'GET', `/api/main${path}`)).status === 200;
        found[what] = [(await sees(seller)) && 'seller', (await sees(buyer)) && 'buyer'].filter(Boolean).join(' and ');
    }
    return found;
};

it('A sold property takes open records to its new owner; completed ones stay with the former owner', async () => {
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
    // the newest completed job is the seller's, so the buyer sees an older one of its own
    await sql`UPDATE job_cards SET completed_at = now() WHERE id = ${done}`;
    await sql`UPDATE job_cards SET status = 4, completed_at = now() - interval '1 day' WHERE id = ${open}`;
    const overview = await app.call(buyer.token, 'GET', `/api/main/customer-properties/${property.id}/overview`);
    expect(overview.body.body.last_visit).toMatchObject({ id: open });
    // and remains after the new owner archives the property
    await sql`UPDATE customer_properties SET archived_at = now() WHERE id = ${property.id}`;
    const after = await readers({ done: paths['done job'], cleared: paths['cleared alarm'] });
    expect(after).toEqual({ done: 'seller', cleared: 'seller' });
});

it('Site thresholds end with the sale of their property, also if it is sold back', async () => {
    const { sql } = app.services;
    const [from = 0, to = 0] = customers;
    let property = await ok('POST', '/customer-properties', { customer_id: from, name: 'Lot 9' });
    const site = await ok('POST', '/udose-sites', {
        name: 'Dam',
        customer_property_id: property.id,
        product_type: 'classic',
    });
    await sql`INSERT INTO site_thresholds (site_id, customer_id, days_left, user_ids) VALUES (${site.site_id ?? site.id}, ${from}, 5, ${[seller.id]}::bigint[])`;
    for (const customer_id of [to, from])
        property = await ok('PUT', `/customer-properties/${property.id}`, { customer_id, version: property.version });
    expect(await sql`SELECT site_id FROM site_thresholds WHERE customer_id = ${from}`).toHaveLength(0);
});

it('Deliveries and documents follow open jobs of a sold property; done ones stay with their owner', async () => {
    const { sql } = app.services;
    const [from = 0, to = 0] = customers;
    const property = await ok('POST', '/customer-properties', { customer_id: from, name: 'Lot 8' });
    const site = await ok('POST', '/udose-sites', {
        name: 'Windmill',
        customer_property_id: property.id,
        product_type: 'classic',
    });
    const supplement = await ok('POST', '/connect/v2/supplements', {
        name: 'Molasses',
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1,
    });
    const depot = await ok('POST', '/connect/v2/inventory-locations', { name: 'Depot' });
    const DOCUMENTS = [
        ['device_installation', 'device-installations', 'device_installations'],
        ['device_uninstallation', 'device-uninstallations', 'device_uninstallations'],
        ['site_maintenance', 'site-maintenances', 'site_maintenances'],
    ] as const;
    const [device] = await sql`
        INSERT INTO devices (serial, product, customer_id, site_id) VALUES ('UD-lot8', 'classic', ${from}, ${site.id}) RETURNING id`;
    const COLUMNS: Record<string, object> = {
        device_installations: { device_id: Number(device?.id) },
        device_uninstallations: { device_id: Number(device?.id), reason: 'Moved' },
    };
    const paths: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const job = async (type: string, status: number) => {
        const [card] = await sql`
            INSERT INTO job_cards (type, title, customer_id, customer_property_id, site_id, status)
            VALUES (${type}, 'Work', ${from}, ${property.id}, ${site.id}, ${status}) RETURNING id`;
        return Number(card?.id);
    };
    const note = (what: string, path: string, reader: string) => {
        paths[what] = path;
        expected[what] = reader;
    };
    for (const status of [1, 2, 3, 4, 0]) {
        const reader = status === 4 || status === 0 ? 'seller' : 'buyer';
        for (const [type, path, table] of DOCUMENTS) {
            const card = await job(type, status);
            const row = { customer_id: from, site_id: Number(site.id), job_card_id: card, ...COLUMNS[table] };
            const [made] = await sql`INSERT INTO ${sql(table)} ${sql(row)} RETURNING id`;
            note(`${type} of a job in status ${status}`, `/${path}/${made?.id}`, reader);
        }
    }
    const DONE = [
        { state: 'installed', installed_at: '2026-10-01T00:00:00Z' },
        { uninstalled_at: '2026-10-01T00:00:00Z' },
        { visited_at: '2026-10-01T00:00:00Z' },
    ];
    for (const [at, [type, path, table]] of DOCUMENTS.entries())
        for (const done of [{}, DONE[at]]) {
            const row = { customer_id: from, site_id: Number(site.id), ...COLUMNS[table], ...done };
            const [made] = await sql`INSERT INTO ${sql(table)} ${sql(row)} RETURNING id`;
            const over = Object.keys(done ?? {}).length > 0;
            note(`${type} without a job, ${over ? 'done' : 'open'}`, `/${path}/${made?.id}`, over ? 'seller' : 'buyer');
        }
    const delivery = async (status: string, card: number | null) => {
        const [made] = await sql`
            INSERT INTO supplement_deliveries (customer_id, site_id, supplement_id, quantity, inventory_location_id, status, job_card_id, delivered_at)
            VALUES (${from}, ${site.id}, ${supplement.id}, 100, ${depot.id}, ${status}, ${card}, ${status === 'pending' ? null : '2026-10-01T00:00:00Z'})
            RETURNING id`;
        return `/supplement-deliveries/${made?.id}`;
    };
    note('pending delivery', await delivery('pending', null), 'buyer');
    note('pending delivery of a job', await delivery('pending', await job('supplement_delivery', 1)), 'buyer');
    const came = await delivery('completed', await job('supplement_delivery', 4));
    note('completed delivery', came, 'seller');
    note('voided delivery', await delivery('void', null), 'seller');

    expect(await readers(paths)).toEqual(Object.fromEntries(Object.keys(paths).map(what => [what, 'seller'])));
    await ok('PUT', `/customer-properties/${property.id}`, { customer_id: to, version: property.version });
    expect(await readers(paths)).toEqual(expected);
    // history and attachments of ended records have the same readers
    const id = came.split('/').at(-1);
    for (const beside of [
        `/records/supplement-deliveries/${id}/histories`,
        `/records/supplement-deliveries/${id}/comments`,
        `/attachments?resource=supplement-deliveries&record_id=${id}`,
    ])
        expect(await readers({ beside }), beside).toEqual({ beside: 'seller' });
});

it('A sold property leaves the API tokens of its former owner, and a token without a property sees none', async () => {
    const [from = 0, to = 0] = customers;
    const [sold, other] = [
        await ok('POST', '/customer-properties', { customer_id: from, name: 'Lot 11' }),
        await ok('POST', '/customer-properties', { customer_id: from, name: 'Lot 12' }),
    ];
    const one = await tokenOf(app, seller, { name: 'one', property_ids: [sold.id] });
    const two = await tokenOf(app, seller, { name: 'two', property_ids: [sold.id, other.id] });
    const ofStaff = await tokenOf(app, staff, { property_ids: [sold.id] });
    const seen = async (token: string) =>
        (await app.call(token, 'GET', '/api/main/customer-properties')).body.data.map(({ name }: Json) => name);
    const { version } = await ok('PUT', `/customer-properties/${sold.id}`, { customer_id: to, version: sold.version });
    const lists = await app.services
        .sql`SELECT property_ids FROM api_tokens WHERE user_id = ${seller.id} ORDER BY name`;
    expect(lists.map(({ property_ids }) => property_ids.map(Number))).toEqual([[], [other.id]]);
    expect([await seen(one), await seen(two), await seen(ofStaff)]).toEqual([[], ['Lot 12'], ['Lot 11']]);
    await ok('PUT', `/customer-properties/${sold.id}`, { customer_id: from, version });
    expect(await seen(one)).toEqual([]);
});
