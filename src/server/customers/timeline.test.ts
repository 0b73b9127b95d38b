import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { type AccountBench, startAccountBench } from '../payments/testPayments';

let b: AccountBench;
let customer: Json;
let other: Json;
let north: Json;
const timeline = async (search = '', by?: TestUser, of = customer): Promise<Json> => {
    if (!by) return b.ok('GET', `/main/customers/${of.id}/timeline${search}`);
    const answer = await b.app.call(by.token, 'GET', `/api/main/customers/${of.id}/timeline${search}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const names = ({ entries }: Json) => entries.map(({ kind, label }: Json) => `${kind} ${label}`);

beforeAll(async () => {
    b = await startAccountBench();
    const { sql } = b.app.services;
    customer = await b.customer();
    other = await b.customer();
    north = await b.ok('POST', '/main/customer-properties', { customer_id: customer.id, name: 'North' });
    const site = await b.ok('POST', '/main/udose-sites', {
        customer_property_id: north.id,
        name: 'Bottom Bore',
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
    });
    const [type] = await sql`SELECT id FROM alarm_types ORDER BY id LIMIT 1`;
    await sql`
        INSERT INTO alarms (title, alarm_type_id, level, status, site_id, customer_id, raised_at)
        VALUES ('No flow', ${Number(type?.id)}, 'alarm', 'open', ${site.site_id}, ${customer.id}, '2026-06-05T00:00:00Z')`;
    await b.ok('POST', '/main/job-cards', {
        type: 'site_maintenance',
        title: 'Pump',
        customer_id: customer.id,
        site_id: site.site_id,
    });
    await sql`UPDATE job_cards SET number = 'JC-1', created_at = '2026-06-04T00:00:00Z'`;
    await b.sale(customer, 100, { sold_on: '2026-06-01' });
    await b.sale(other, 999, { sold_on: '2026-06-09' });
    await b.ok('POST', '/main/payments', {
        customer_id: customer.id,
        paid_on: '2026-06-03',
        amount: 20,
        allocations: [],
    });
    await sql`UPDATE sales SET number = 'S-' || id`;
    await sql`UPDATE payments SET number = 'P-1'`;
    await sql`
        INSERT INTO deliveries (channel, to_address, subject, kind, status, customer_id, created_at)
        VALUES ('email', 'kim@nardoo.test', 'Statement', 'statement', 1, ${customer.id}, '2026-06-02T00:00:00Z')`;
    await b.ok('POST', `/main/records/customers/${customer.id}/comments`, { text: 'Prefers calls at noon' });
    await sql`UPDATE comments SET created_at = '2026-06-06T00:00:00Z'`;
});
afterAll(() => b?.close());

describe('Customer timeline', () => {
    it('merges all kinds of this customer, newest first', async () => {
        const page = await timeline();
        expect(page.next).toBeNull();
        expect(names(page)).toEqual([
            'comment Prefers calls at noon',
            'alarm No flow',
            'job JC-1',
            'payment P-1',
            'message Statement',
            expect.stringMatching(/^sale S-/),
        ]);
        expect(page.entries[1]).toMatchObject({
            resource: 'alarms',
            at: '2026-06-05T00:00:00.000Z',
            has_time: true,
            detail: 'Bottom Bore',
            status: 'open',
        });
        // the start of 3 June in Brisbane
        expect(page.entries[3]).toMatchObject({ at: '2026-06-02T14:00:00.000Z', has_time: false });
        expect(page.entries[3].by).toMatchObject({ label: expect.stringContaining('Test') });
    });

    it('pages without loss or repetition, also within one microsecond', async () => {
        const { sql } = b.app.services;
        await sql`UPDATE alarms SET raised_at = '2026-06-04T00:00:00.123456Z'`;
        await sql`UPDATE job_cards SET created_at = '2026-06-04T00:00:00.123456Z'`;
        const all = names(await timeline());
        const paged: string[] = [];
        let next: string | null = '';
        while (next !== null) {
            const page: Json = await timeline(`?per_page=1${next ? `&before=${encodeURIComponent(next)}` : ''}`);
            paged.push(...names(page));
            next = page.next;
        }
        expect(paged).toEqual(all);
        expect(new Set(paged).size).toBe(6);
    });

    it('filters by kind and rejects an invalid cursor with 422', async () => {
        expect(names(await timeline('?kind[]=alarm&kind[]=payment'))).toEqual(['alarm No flow', 'payment P-1']);
        for (const before of [
            'yesterday',
            '2026-02-31T00:00:00.000000Z_alarm_1',
            '2026-13-01T00:00:00.000000Z_alarm_1',
        ]) {
            const answer = await b.ask('GET', `/main/customers/${customer.id}/timeline?before=${before}`);
            expect(answer.status, before).toBe(422);
        }
    });

    it('contains only kinds that the user has access to', async () => {
        const seller = await b.app.userWith({ permissions: ['read_customer', 'access_sale'] });
        const page = await timeline('', seller);
        expect(page.kinds).toEqual(['sale', 'comment']);
        expect(page.entries.map(({ kind }: Json) => kind)).toEqual(['comment', 'sale']);
        expect((await timeline('?kind[]=alarm', seller)).entries).toEqual([]);
    });

    it('returns 404 to customers', async () => {
        const own = await b.app.userWith({ permissions: ['read_customer', 'access_sale'], customerId: customer.id });
        for (const { id } of [customer, other])
            expect((await b.app.call(own.token, 'GET', `/api/main/customers/${id}/timeline`)).status).toBe(404);
    });
});

describe('Property timeline', () => {
    const of = async (property: Json, search = '') =>
        b.ok('GET', `/main/customer-properties/${property.id}/timeline${search}`);

    it('contains records, herd and comments of this property only', async () => {
        const south = await b.ok('POST', '/main/customer-properties', { customer_id: customer.id, name: 'South' });
        expect(names(await of(south))).toEqual([]);
        await b.ok('POST', '/main/mobs', {
            name: 'Steers',
            customer_property_id: south.id,
            animal_class: 'steers_1',
            head: 120,
            started_on: '2026-06-01',
        });
        await b.ok('POST', `/main/records/customer-properties/${south.id}/comments`, { text: 'Gate code 4711' });
        expect(names(await of(south))).toEqual(['comment Gate code 4711', 'herd_event Steers']);
        const page = await of(north);
        expect(names(page).toSorted()).toEqual(['alarm No flow', 'job JC-1']);
        expect(page.kinds).toContain('herd_move');
        for (const kind of ['sale', 'payment', 'order', 'message', 'file']) expect(page.kinds).not.toContain(kind);
    });

    it('shows herd events and completed moves, as does the customer timeline', async () => {
        const [mob] = await b.ok('GET', '/main/mobs');
        await b.ok('POST', '/main/mob-events', { mob_id: mob.id, kind: 'birth', happened_on: '2026-06-10', head: 5 });
        const move = { mob_ids: [mob.id], to_customer_property_id: north.id, moved_on: '2026-06-12' };
        await b.ok('POST', '/main/mob-movements/moves', move);
        for (const page of [
            await of(north, '?kind[]=herd_event&kind[]=herd_move'),
            await timeline('?kind[]=herd_event&kind[]=herd_move'),
        ])
            expect(page.entries.slice(0, 2)).toMatchObject([
                { kind: 'herd_move', label: 'Steers', resource: 'mobs', record_id: mob.id, has_time: false },
                { kind: 'herd_event', label: 'Steers', detail: '5 head', status: 'birth' },
            ]);
    });

    it('returns 404 to customers', async () => {
        const own = await b.app.userWith({
            permissions: ['read_customer_property', 'access_alarm'],
            customerId: customer.id,
        });
        const answer = await b.app.call(own.token, 'GET', `/api/main/customer-properties/${north.id}/timeline`);
        expect(answer.status).toBe(404);
    });
});
