import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { readStatement } from '../payments/account';
import { closingBalance } from '../payments/statementPdf';
import { type AccountBench, startAccountBench } from '../payments/testPayments';

let b: AccountBench;
let customer: Json;
let other: Json;
let bore: Json;
let today: string;
const overview = async (of: Json, by?: TestUser): Promise<Json> => {
    if (!by) return b.ok('GET', `/main/customers/${of.id}/overview`);
    const answer = await b.app.call(by.token, 'GET', `/api/main/customers/${of.id}/overview`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const siteOf = async (of: Json, name: string) => {
    const property = await b.ok('POST', '/main/customer-properties', { customer_id: of.id, name, state: 'QLD' });
    return b.ok('POST', '/main/udose-sites', {
        customer_property_id: property.id,
        name,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
    });
};

beforeAll(async () => {
    b = await startAccountBench();
    const { sql } = b.app.services;
    today = todayIn(BUSINESS_ZONE, b.app.services.clock.now());
    customer = await b.customer();
    other = await b.customer();
    bore = await siteOf(customer, 'Bottom Bore');
    const fine = await siteOf(customer, 'Top Bore');
    const bare = await siteOf(customer, 'Bare Bore');
    const foreign = await siteOf(other, 'Foreign Bore');
    await sql`UPDATE udose_sites SET site_status = 1, doser_state = 'alarmed', device_status = 'reporting' WHERE id = ANY(${[bore.id, foreign.id]})`;
    await sql`UPDATE udose_sites SET site_status = 1, doser_state = 'running', device_status = 'reporting' WHERE id = ${fine.id}`;
    await sql`UPDATE udose_sites SET site_status = 1 WHERE id = ${bare.id}`;
    await sql`
        INSERT INTO credit_accounts (customer_id, status, decision, approved_limit, decided_at)
        VALUES (${customer.id}, 'submitted', 'approved', 5000, now())`;
    await b.sale(customer, 300, { sold_on: dayAfter(today, -60) });
    await b.ok('POST', '/main/payments', { customer_id: customer.id, paid_on: today, amount: 50, allocations: [] });
});
afterAll(() => b?.close());

describe('Customer overview', () => {
    it('shows the same balance and credit as account, credit page and statement', async () => {
        const { account, credit } = await overview(customer);
        expect(account.balance).toBe(280);
        expect(account).toEqual(await b.ok('GET', `/main/customers/${customer.id}/account`));
        expect(credit).toEqual(await b.ok('GET', `/main/customers/${customer.id}/credit`));
        expect(credit).toMatchObject({ limit: 5000, open: account.committed });
        const { closing } = closingBalance(
            await readStatement(b.app.services, customer.id, dayAfter(today, -30), today),
        );
        expect(closing).toBe(account.balance);
    });

    it('shows the primary contact only', async () => {
        expect((await overview(customer)).contact).toBeNull();
        for (const [kind, name] of [
            ['primary', 'Kim Reed'],
            ['other', 'Lee Park'],
        ])
            await b.ok('POST', '/connect/v2/customer-contacts', {
                customer_id: customer.id,
                kind,
                name,
                phone: '+61400000000',
            });
        expect((await overview(customer)).contact).toMatchObject({
            name: 'Kim Reed',
            phone: '+61400000000',
            email: null,
        });
    });

    it('counts active sites by state and lists the urgent ones of this customer, worst first', async () => {
        const { sites, attention } = await overview(customer);
        expect(sites).toEqual([
            { kind: 'udose', state: 'alarmed', count: 1 },
            { kind: 'udose', state: 'running', count: 1 },
            { kind: 'udose', state: 'no_device', count: 1 },
        ]);
        expect(attention.total).toBe(2);
        expect(attention.points.map(({ name, state }: Json) => [name, state])).toEqual([
            ['Bottom Bore', 'alarm'],
            ['Bare Bore', 'no_device'],
        ]);
        expect(attention.points[0]).toMatchObject({
            kind: 'udose',
            record_id: bore.id,
            diagnosis: { site_id: bore.site_id },
        });
    });

    it('shows the next date of each kind, soonest first, without past dates', async () => {
        const job = (title: string, scheduled_on: string, of: Json = customer) =>
            b.ok('POST', '/main/job-cards', {
                type: 'site_maintenance',
                title,
                customer_id: of.id,
                scheduled_on,
                ...(of === customer ? { site_id: bore.site_id } : {}),
            });
        await job('Late pump', dayAfter(today, -3));
        await job('Later pump', dayAfter(today, 9));
        const pump = await job('Next pump', dayAfter(today, 4));
        const { id } = await b.ok('POST', '/main/customer-subscriptions', {
            customer_id: customer.id,
            product: 'uDose',
            starts_on: dayAfter(today, -10),
            ends_on: dayAfter(today, 2),
        });
        expect((await overview(customer)).next).toEqual([
            { kind: 'subscription', id, name: 'uDose', on: dayAfter(today, 2) },
            { kind: 'job', id: pump.id, name: `${pump.number} · Next pump`, on: dayAfter(today, 4) },
        ]);
        expect((await overview(other)).next).toEqual([]);
    });

    it('leaves out everything that the user has no permission for', async () => {
        const only = (...permissions: string[]) => b.app.userWith({ permissions: ['read_customer', ...permissions] });
        expect(await overview(customer, await only())).toEqual({
            contact: null,
            account: null,
            credit: null,
            sites: [],
            attention: { total: 0, points: [] },
            next: [],
        });
        const seller = await overview(customer, await only('read_sale', 'access_job_card'));
        expect(seller).toMatchObject({ account: { balance: 280 }, credit: null, contact: null, sites: [] });
        expect(seller.next.map(({ kind }: Json) => kind)).toEqual(['job']);
        expect(await overview(customer, await only('read_credit_account'))).toMatchObject({
            account: null,
            credit: { limit: 5000 },
        });
        const agOnly = await overview(customer, await only('access_udose_ag'));
        expect(agOnly).toMatchObject({ sites: [], attention: { total: 0, points: [] } });
    });

    it('returns 404 for other customers and hides credit from customers', async () => {
        const permissions = ['read_customer', 'read_sale', 'read_credit_account', 'access_udose_site'];
        const own = await b.app.userWith({ permissions, customerId: customer.id });
        expect(await overview(customer, own)).toMatchObject({ account: { balance: 280 }, credit: null });
        const foreign = await b.app.call(own.token, 'GET', `/api/main/customers/${other.id}/overview`);
        expect(foreign.status).toBe(404);
    });
});

describe('Property overview', () => {
    it('shows herd, last visit, sites and dates of this property only', async () => {
        const property = await b
            .ok('GET', `/main/udose-sites/${bore.id}`)
            .then(({ customer_property_id }) => customer_property_id);
        const of = (by: TestUser) => b.app.call(by.token, 'GET', `/api/main/customer-properties/${property}/overview`);
        await b.ok('POST', '/main/mobs', {
            name: 'Steers',
            customer_property_id: property,
            animal_class: 'steers_1',
            head: 90,
            started_on: today,
        });
        const staff = await b.ok('GET', `/main/customer-properties/${property}/overview`);
        expect(staff).toMatchObject({
            contact: { name: 'Kim Reed' },
            herd: { mobs: 1, head: 90 },
            last_visit: null,
            sites: [{ kind: 'udose', state: 'alarmed', count: 1 }],
            attention: { total: 1, points: [{ name: 'Bottom Bore' }] },
        });
        // orders and subscriptions belong to the customer
        expect(staff.next.map(({ kind }: Json) => kind)).toEqual(['job']);
        const reader = await of(await b.app.userWith({ permissions: ['read_customer_property'] }));
        expect(reader.body.body).toEqual({
            contact: null,
            herd: null,
            last_visit: null,
            sites: [],
            attention: { total: 0, points: [] },
            next: [],
        });
        const foreign = await b.app.userWith({ permissions: ['read_customer_property'], customerId: other.id });
        expect((await of(foreign)).status).toBe(404);
    });

    it('shows the job completed last', async () => {
        const { sql } = b.app.services;
        const [job] = await sql`
            UPDATE job_cards SET completed_at = '2026-06-01T00:00:00Z', status = 4 WHERE title = 'Late pump' RETURNING id, customer_property_id, number`;
        const { last_visit } = await b.ok('GET', `/main/customer-properties/${job?.customer_property_id}/overview`);
        expect(last_visit).toEqual({
            id: Number(job?.id),
            label: `${job?.number} · Late pump`,
            completed_at: '2026-06-01T00:00:00.000Z',
        });
    });
});
