import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { searchColumns } from '../../../domain/records/searchColumns';
import { wordVectorSql } from '../../platform/database/searchWords';

let app: TestApp;
let staff: TestUser;
let farmer: TestUser;
/** records of each station, in order: Nardoo Park, Coolabah Downs */
const made: { customer: number; dam: Json; device: Json; alarm: Json }[] = [];

const add = async (url: string, body: object) => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const find = async ({ token }: TestUser, words: string, steps: string[] = []): Promise<Json[]> => {
    const query = new URLSearchParams([['query', words], ...steps.map(step => ['steps[]', step])]);
    const answer = await app.call(token, 'GET', `/api/main/search?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};
const labels = async (user: TestUser, words: string, steps?: string[]) =>
    (await find(user, words, steps)).map(({ label }) => label);

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const [at, name] of ['Nardoo Park', 'Coolabah Downs'].entries()) {
        const { id: customer } = await add('/api/main/customers', { name });
        const station = await add('/api/main/customer-properties', {
            customer_id: customer,
            name,
            latitude: -21,
            longitude: 142,
        });
        const dam = await add('/api/main/udose-sites', {
            name: 'Bottom Dam',
            customer_property_id: station.id,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '1_l_pulse',
        });
        const device = await add('/api/main/devices', { serial: `UD-77${at}671`, product: 'classic' });
        await app.services.sql`UPDATE udose_sites SET device_serial = ${device.serial} WHERE id = ${dam.id}`;
        const [type] = await app.services.sql`SELECT id FROM alarm_types ORDER BY id LIMIT 1`;
        const alarm = await add('/api/main/alarms', { alarm_type_id: type?.id, site_id: dam.site_id });
        made.push({ customer, dam, device, alarm });
    }
    farmer = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: made[0]?.customer as number });
});
afterAll(() => app.close());

describe('Global search', () => {
    it('matches word prefixes of the full name in any order, and requires every word', async () => {
        for (const words of ['bottom nardoo', 'NARDOO bottom', 'dam · nardoo', 'bo na'])
            expect(await labels(staff, words), words).toContain('Bottom Dam · Nardoo Park');
        expect(await labels(staff, 'bottom nardoo')).not.toContain('Bottom Dam · Coolabah Downs');
        expect(await labels(staff, 'bottom nardoo coolabah')).toEqual([]);
    });

    it('returns resource, label, detail and status, and each site once as its own kind', async () => {
        const found = await find(staff, 'bottom nardoo');
        expect(found.filter(({ label }) => label === 'Bottom Dam · Nardoo Park')).toEqual([
            {
                resource: 'udose-sites',
                id: made[0]?.dam.id,
                label: 'Bottom Dam · Nardoo Park',
                detail: 'UD-770671',
                status: made[0]?.dam.site_status,
                step: null,
            },
        ]);
    });

    it('ranks an exact number first among 800 that contain it', async () => {
        await app.services.sql`
            INSERT INTO sales_orders (customer_id, number, status) SELECT ${made[0]?.customer as number}, 'SO-12' || n, 'draft' FROM generate_series(100, 900) n`;
        await app.services.sql`
            INSERT INTO sales_orders (customer_id, number, status) VALUES (${made[0]?.customer as number}, 'SO-12', 'draft')`;
        for (const words of ['SO-12', 'so-12', '12']) expect((await labels(staff, words))[0], words).toBe('SO-12');
        expect((await labels(staff, 'ud-771671')).slice(0, 2)).toEqual(['Bottom Dam · Coolabah Downs', 'UD-771671']);
    });

    it('ranks matches at the start of a name first, and ignores matches within a word', async () => {
        for (const name of ['Unpepper', 'Red Pepperina', 'Pepper Creek']) await add('/api/main/tags', { name });
        expect(await labels(staff, 'pepper')).toEqual(['Pepper Creek', 'Red Pepperina']);
    });

    it('uses the same word vector for all resources of a table', () => {
        const kept = new Map<string, string>();
        for (const resource of Object.values(resources) as Resource[]) {
            if (resource.view || !searchColumns(resource).length) continue;
            const words = wordVectorSql(resource);
            expect(kept.get(resource.table) ?? words, resource.name).toBe(words);
            kept.set(resource.table, words);
        }
        expect(kept.size).toBeGreaterThan(30);
    });

    it('returns at most five records per resource and twenty in total', async () => {
        const found = await find(staff, 'SO-12');
        expect(found.filter(({ resource }) => resource === 'sales-orders')).toHaveLength(5);
        for (const words of ['a', 'e', 's']) expect((await find(staff, words)).length, words).toBeLessThanOrEqual(20);
    });

    it('excludes archived records', async () => {
        const { id, version } = await add('/api/main/tags', { name: 'Faraway Gulf' });
        expect(await labels(staff, 'faraway')).toEqual(['Faraway Gulf']);
        const gone = await app.call(staff.token, 'DELETE', `/api/main/tags/${id}?version=${version}`);
        expect(gone.status, gone.text).toBe(200);
        expect(await labels(staff, 'faraway')).toEqual([]);
    });

    it('returns a customer their own records only, and none without a subscription', async () => {
        expect(await labels(farmer, 'bottom')).toEqual(['Bottom Dam · Nardoo Park']);
        expect(await labels(farmer, 'coolabah')).toEqual([]);
        expect(await labels(farmer, '771671')).toEqual([]);
        await app.services
            .sql`UPDATE customer_subscriptions SET ends_on = '2020-12-31' WHERE customer_id = ${made[0]?.customer as number} AND product = 'uDose'`;
        const { invalidateCallers } = await import('../../identity/callers');
        invalidateCallers();
        expect(await labels(farmer, 'bottom')).toEqual([]);
    });

    it('returns no records of lists that the caller has no permission for', async () => {
        const clerk = await app.userWith({ permissions: ['access_customer', 'read_customer'] });
        expect((await find(clerk, '671')).map(({ resource }) => resource)).toEqual([]);
        expect((await find(staff, '671')).map(({ resource }) => resource)).toContain('devices');
        expect((await find(clerk, 'nardoo')).map(({ resource }) => resource)).toEqual(['customers']);
        expect(await find(await app.userWith({}), 'nardoo')).toEqual([]);
    });

    it("finds a site by its property's name, but not by other fields of the property", async () => {
        const [dam] = await app.services.sql`
            UPDATE customer_properties SET pic = 'QXPIC123', town = 'Zedtown' WHERE name = 'Nardoo Park' RETURNING id`;
        expect(dam).toBeDefined();
        const visitor = await app.userWith({ permissions: ['access_udose_site', 'read_udose_site'] });
        expect(await labels(visitor, 'bottom nardoo')).toEqual(['Bottom Dam · Nardoo Park']);
        for (const words of ['qxpic123', 'zedtown', 'bottom zedtown'])
            expect(await labels(visitor, words), words).toEqual([]);
        expect((await find(staff, 'zedtown')).map(({ resource }) => resource)).toEqual(['customer-properties']);
    });

    it('matches non-ASCII letters, ignoring case', async () => {
        await add('/api/main/tags', { name: 'Ödåkra Öst' });
        for (const words of ['ödåk', 'öst ödåkra']) expect(await labels(staff, words), words).toEqual(['Ödåkra Öst']);
    });

    it('treats wildcards as plain characters, and returns 422 above 200 characters or for a NUL', async () => {
        await add('/api/main/tags', { name: '100%_Outback' });
        expect(await labels(staff, '100%_o')).toEqual(['100%_Outback']);
        for (const words of ['%%%', '___', '%', '\\', "'", '(((', '[[:', ' ', '', 'x '.repeat(100), 'y'.repeat(200)])
            expect(await labels(staff, words), words).toEqual([]);
        for (const words of ['z'.repeat(201), 'a\0'])
            expect(
                (await app.call(staff.token, 'GET', `/api/main/search?query=${encodeURIComponent(words)}`)).status,
            ).toBe(422);
    });

    it('finds records that a transition applies to, for callers with the permission for it', async () => {
        const steps = ['alarms.acknowledge'];
        const found = await find(staff, 'ud-770671', steps);
        expect(found).toMatchObject([
            { resource: 'alarms', id: made[0]?.alarm.id, step: 'acknowledge', detail: 'Bottom Dam · Nardoo Park' },
        ]);
        expect(await find(staff, 'dam nardoo', steps)).toHaveLength(1);
        // people refer to an alarm by the number on its page
        expect((await find(staff, String(made[0]?.alarm.id), steps))[0]).toMatchObject({ id: made[0]?.alarm.id });
        const reader = await app.userWith({ permissions: ['access_alarm', 'read_alarm'] });
        expect(await find(reader, 'dam nardoo', steps)).toEqual([]);
        const { id, version } = made[0]?.alarm ?? {};
        const taken = await app.call(staff.token, 'POST', `/api/main/alarms/${id}/transitions`, {
            transition: 'acknowledge',
            version,
        });
        expect(taken.status, taken.text).toBe(200);
        expect(await find(staff, 'dam nardoo', steps)).toEqual([]);
        expect(await find(staff, 'dam nardoo', ['alarms.nonsense'])).toEqual([]);
    });
});
