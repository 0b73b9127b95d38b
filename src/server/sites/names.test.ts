import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
const stations: number[] = [];
const dams: { id: number; site_id: number }[] = [];

const read = async (url: string) => {
    const answer = await app.call(staff.token, 'GET', url);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const add = async (url: string, body: object) => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const labels = async (url: string) => {
    const answer = await app.call(staff.token, 'GET', url);
    return answer.body.data.map(({ label }: { label: string }) => label);
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Nardoo Park', 'Coolabah Downs']) {
        const { id } = await add('/api/main/customers', { name });
        const station = await add('/api/main/customer-properties', {
            customer_id: id,
            name,
            latitude: -21,
            longitude: 142,
        });
        stations.push(station.id);
        dams.push(
            await add('/api/main/udose-sites', {
                name: 'Bottom Dam',
                customer_property_id: station.id,
                product_type: 'classic',
                dosing_mode: 0,
                flowmeter_setting: '1_l_pulse',
            }),
        );
    }
});
afterAll(() => app.close());

describe('Site name used at two properties', () => {
    it('is labelled with its property in dropdowns', async () => {
        expect(await labels('/api/main/dropdown/udose-sites?search=Dam')).toEqual([
            'Bottom Dam · Nardoo Park',
            'Bottom Dam · Coolabah Downs',
        ]);
        expect(await labels(`/api/main/dropdown/sites?ids[]=${dams[1]?.site_id}`)).toEqual([
            'Bottom Dam · Coolabah Downs',
        ]);
    });

    it('is found by words of site and property in any order', async () => {
        for (const words of ['nardoo bottom', 'bottom nardoo', 'Bottom Dam · Nardoo Park', 'nard'])
            expect(await labels(`/api/main/dropdown/udose-sites?search=${encodeURIComponent(words)}`), words).toEqual([
                'Bottom Dam · Nardoo Park',
            ]);
        expect(await labels('/api/main/dropdown/udose-sites?search=top%20nardoo%20downs')).toEqual([]);
    });

    it('is unique among the choices within its property and customer', async () => {
        const within = `within[]=customer_property_id:${stations[1]}`;
        expect(await labels(`/api/main/dropdown/sites?${within}`)).toEqual(['Bottom Dam · Coolabah Downs']);
        const { customer_id } = await read(`/api/main/customer-properties/${stations[0]}`);
        expect(await labels(`/api/main/dropdown/customer-properties?within[]=customer_id:${customer_id}`)).toEqual([
            'Nardoo Park',
        ]);
        expect(await labels(`/api/main/dropdown/sites?${within}&within[]=customer_id:${customer_id}`)).toEqual([]);
        // only parents that forms filter by: a device dropdown must not reveal the customer of a device
        const asked = await app.call(staff.token, 'GET', '/api/main/dropdown/devices?within[]=customer_id:1');
        expect(asked.status).toBe(422);
        for (const wrong of ['latitude:1', 'nowhere:1', 'customer_id:1;DROP', 'customer_id:99999999999999999999'])
            expect(
                (await app.call(staff.token, 'GET', `/api/main/dropdown/customer-properties?within[]=${wrong}`)).status,
                wrong,
            ).toBe(422);
    });

    it('keeps its label of that time in the history', async () => {
        const [entry] = await app.services.sql`
            SELECT record_label FROM activity_logs WHERE resource = 'udose-sites' AND record_id = ${dams[0]?.id as number}`;
        expect(entry?.record_label).toBe('Bottom Dam · Nardoo Park');
    });

    it('is rejected as ambiguous in an import without its property', async () => {
        const importing = async (name: string) => {
            const form = new FormData();
            const csv = `Site,Date of service,Type of work,Work done\n"${name}",2026-05-02T02:00:00Z,Inspection,Looked at the pump\n`;
            form.append('file', new Blob([csv], { type: 'text/csv' }), 'logs.csv');
            const answer = await app.call(staff.token, 'POST', '/api/main/import/service-logs?dry_run=true', form);
            expect(answer.status, answer.text).toBe(200);
            return answer.body.body;
        };
        expect(await importing('bottom dam · coolabah downs')).toMatchObject({ rows: 1, faults: [] });
        expect((await importing('bottom dam')).faults).toEqual([
            { row: 2, errors: { site_id: [expect.stringContaining('Several')] } },
        ]);
        expect((await importing('nowhere')).faults).toEqual([
            { row: 2, errors: { site_id: ['No record is called "nowhere".'] } },
        ]);
    });

    it('is labelled in full in bulk results', async () => {
        const answer = await app.call(staff.token, 'POST', '/api/main/bulk/udose-sites', {
            action: 'update',
            records: [{ id: dams[0]?.id, version: (await read(`/api/main/udose-sites/${dams[0]?.id}`)).version }],
            values: { latitude: -21.5, longitude: 142 },
        });
        expect(answer.text).toContain('"label":"Bottom Dam · Nardoo Park"');
    });
});
