import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Answer, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let neighbour: TestUser;
const customers: number[] = [];
const sites: number[] = [];
const stores: number[] = [];
let serials = 0;

const call = (method: string, url: string, body?: object, user = staff): Promise<Answer> =>
    app.call(user.token, method, `/api/main${url}`, body);
const newDevice = async (more: Json = {}): Promise<Json> => {
    const made = await call('POST', '/devices', { serial: `T-${++serials}`, product: 'classic', ...more });
    expect(made.status, made.text).toBe(201);
    return made.body.body;
};
const install = async (device: number, at: number) => {
    const { sql } = app.services;
    const [site] = await sql`SELECT customer_id FROM udose_sites WHERE id = ${at}`;
    await sql`
        UPDATE devices SET site_id = ${at}, customer_id = ${site?.customer_id}, device_status = 'enabled', inventory_location_id = NULL, installed_at = now()
        WHERE id = ${device}`;
    await sql`UPDATE udose_sites SET device_id = ${device}, device_status = 'enabled' WHERE id = ${at}`;
    await sql`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${device}, ${at}, now())`;
};
const get = async (id: number, user = staff) =>
    (await call('GET', `/devices/${id}`, undefined, user)).body?.body as Json;
const step = async (id: number, transition: string, reason?: string) =>
    call('POST', `/devices/${id}/transitions`, {
        transition,
        version: (await get(id)).version,
        ...(reason ? { reason } : {}),
    });

beforeAll(async () => {
    app = await startTestApp();
    const { sql } = app.services;
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const [made] = await sql`INSERT INTO customers (name) VALUES (${name}) RETURNING id`;
        const customer = Number(made?.id);
        customers.push(customer);
        await sql`INSERT INTO customer_properties (id, name, customer_id, latitude, longitude) VALUES (${customer}, ${name}, ${customer}, -21, 142)`;
        const [site] =
            await sql`INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type) VALUES (${`${name} bore`}, ${customer}, ${customer}, 'classic') RETURNING id`;
        sites.push(Number(site?.id));
    }
    for (const name of ['Warehouse', 'Depot']) {
        const [store] = await sql`INSERT INTO inventory_locations (name) VALUES (${name}) RETURNING id`;
        stores.push(Number(store?.id));
    }
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0] as number });
    neighbour = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[1] as number });
}, 120_000);
afterAll(() => app?.close());

describe('Stock type of a device', () => {
    it("must be for the device's product, and a stale version returns 409", async () => {
        const type = async (name: string, product: string) =>
            (await call('POST', '/stock-types', { name, product })).body.body.id as number;
        const [classic, mini] = [await type('Classic, new', 'classic'), await type('Mini, new', 'mini')];
        const device = await newDevice();
        const put = (stock_type_id: number | null, version: number) =>
            call('PUT', `/devices/${device.id}/stock-types`, { stock_type_id, version });
        expect((await put(mini, device.version)).body.errors.stock_type_id).toEqual([
            'This stock type and the device are for different products. Choose another stock type.',
        ]);
        const saved = await put(classic, device.version);
        expect(saved.body.body).toMatchObject({ stock_type_id: classic, version: device.version + 1 });
        expect((await put(null, device.version)).status).toBe(409);
        const { data } = (await call('GET', `/devices/${device.id}/stock-types`)).body;
        expect(data).toEqual([{ id: classic, name: 'Classic, new', description: null, devices: 1, is_current: true }]);
        expect((await put(null, saved.body.body.version)).body.body.stock_type_id).toBeNull();
    });
});

describe('Device status', () => {
    it('is disabled with a reason, shown at the site, and restored on enabling', async () => {
        const { id } = await newDevice();
        await install(id, sites[0] as number);
        expect((await call('DELETE', `/devices/${id}`)).status).toBe(409);
        expect((await step(id, 'disable')).status).toBe(422);
        expect((await step(id, 'disable', 'Stolen')).body.body.device_status).toBe('disabled');
        const shown = async () =>
            (await app.services.sql`SELECT device_status FROM udose_sites WHERE id = ${sites[0] as number}`)[0]
                ?.device_status;
        expect(await shown()).toBe('disabled');
        expect((await step(id, 'enable')).body.body.device_status).toBe('enabled');
        expect(await shown()).toBe('enabled');
        const spare = await newDevice();
        await step(spare.id, 'disable', 'Broken');
        expect((await step(spare.id, 'enable')).body.body.device_status).toBe('not_installed');
        await app.services.sql`UPDATE device_placements SET removed_at = now() WHERE device_id = ${id}`;
        await app.services
            .sql`UPDATE devices SET site_id = NULL, customer_id = NULL, device_status = 'not_installed' WHERE id = ${id}`;
    });
    it('counts equal the list totals in every tenant scope', async () => {
        const { id } = await newDevice({ product: 'mini' });
        await install(id, sites[1] as number);
        for (const user of [staff, owner, neighbour])
            for (const product of [undefined, 'classic', 'mini']) {
                const filter = product ? `&product=${product}` : '';
                const counts = (await call('GET', `/device-counts?${filter.slice(1)}`, undefined, user)).body.body;
                const total = async (query: string) =>
                    (await call('GET', `/devices?per_page=1${query}${filter}`, undefined, user)).body.pagination.total;
                expect(counts.total).toBe(await total(''));
                for (const { device_status, count } of counts.by_status)
                    expect(count).toBe(await total(`&device_status=${device_status}`));
                expect(counts.by_status.reduce((sum: number, { count }: Json) => sum + count, 0)).toBe(counts.total);
            }
        expect((await call('GET', '/device-counts', undefined, neighbour)).body.body.total).toBe(1);
    });
});

describe('Device placement history', () => {
    it('records storage, moves and installations; customers see only their own sites', async () => {
        const device = await newDevice({ inventory_location_id: stores[0] });
        const { id } = device;
        await call('PUT', `/devices/${id}`, { version: device.version, inventory_location_id: stores[1] });
        await app.services
            .sql`UPDATE device_placements SET removed_at = now() WHERE site_id = ${sites[1] as number} AND removed_at IS NULL`;
        await app.services
            .sql`UPDATE devices SET site_id = NULL, customer_id = NULL WHERE site_id = ${sites[1] as number}`;
        await install(id, sites[1] as number);
        await app.services.sql`UPDATE device_placements SET removed_at = now() WHERE device_id = ${id}`;
        await app.services.sql`UPDATE devices SET site_id = NULL WHERE id = ${id}`;
        await install(id, sites[0] as number);
        const places = async (user: TestUser) =>
            (await call('GET', `/devices/${id}/locations`, undefined, user)).body.data?.map(
                ({ kind, site, location, until }: Json) => [kind, (site ?? location).label, until === null],
            );
        expect(await places(staff)).toEqual([
            ['site', 'Wirrabilla bore · Wirrabilla', true],
            ['site', 'Mulgarra bore · Mulgarra', false],
            ['store', 'Depot', false],
            ['store', 'Warehouse', false],
        ]);
        expect(await places(owner)).toEqual([['site', 'Wirrabilla bore · Wirrabilla', true]]);
        expect((await call('GET', `/devices/${id}/locations`, undefined, neighbour)).status).toBe(404);
        const refused = await call('PUT', `/devices/${id}`, {
            version: (await get(id)).version,
            inventory_location_id: stores[0],
        });
        expect(refused.body.errors.inventory_location_id).toEqual([
            'This device is installed at a site. Uninstall it before you store it.',
        ]);
        expect(await get(id, owner)).toMatchObject({
            notes: null,
            clock_offset_seconds: null,
            inventory_location_id: null,
        });
        await app.services.sql`
            INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at, alarms)
            VALUES (${id}, ${sites[1] as number}, 1, 1, now() - interval '2 days', '{1}'), (${id}, ${sites[0] as number}, 1, 2, now() - interval '1 day', '{}'),
                   (${id}, ${sites[0] as number}, 1, 3, now(), '{3,4}')`;
        const logs = async (query: string, user = staff) =>
            (await call('GET', `/devices/${id}/site-logs?${query}`, undefined, user)).body.data.map(
                ({ sequence }: Json) => sequence,
            );
        expect(await logs('')).toEqual([3, 2, 1]);
        expect(await logs('alarmed=true')).toEqual([3, 1]);
        expect(await logs('alarmed=false')).toEqual([2]);
        expect(await logs('page=2&per_page=2')).toEqual([1]);
        expect(await logs(`from=${new Date(Date.now() - 36 * 3_600_000).toISOString()}`)).toEqual([3, 2]);
        // messages at another customer's site belong to that customer
        expect(await logs('', owner)).toEqual([3, 2]);
        const file = async (user: TestUser) =>
            (await app.call(user.token, 'GET', `/api/main/devices/${id}/site-logs/export`)).text;
        expect(await file(staff)).toContain('Mulgarra bore · Mulgarra');
        expect(await file(owner)).not.toContain('Mulgarra bore · Mulgarra');
        expect(await file(owner)).toContain('Wirrabilla bore · Wirrabilla');
        expect((await call('GET', `/devices/${id}/site-logs`, undefined, neighbour)).status).toBe(404);
    });
});

describe('Device configuration', () => {
    it('inherits missing values from its set and replaces the one in use', async () => {
        const set = (
            await call('POST', '/configuration-sets', {
                name: 'Standard',
                product: 'classic',
                alarm_level: 400_000,
                dosing_mode: 2,
            })
        ).body.body;
        const { id: device_id } = await newDevice();
        const add = (more: Json) => call('POST', '/device-configurations', { device_id, ...more });
        expect((await add({})).body.errors).toHaveProperty('configuration_set_id');
        const first = (await add({ configuration_set_id: set.id, alarm_level: 300_000 })).body.body;
        expect(first).toMatchObject({
            alarm_level: 300_000,
            dosing_mode: 2,
            status: 'planned',
            summary: expect.stringContaining('Standard'),
        });
        const second = (await add({ dosing_mode: 1 })).body.body;
        const use = ({ id, version }: Json) =>
            call('POST', `/device-configurations/${id}/transitions`, { transition: 'put_in_use', version });
        expect((await use(first)).body.body).toMatchObject({ status: 'in_use', in_use_since: expect.any(String) });
        expect((await use(second)).status).toBe(200);
        const before = (await call('GET', `/device-configurations/${first.id}`)).body.body;
        expect(before).toMatchObject({ status: 'replaced', replaced_at: expect.any(String) });
        expect(
            (await call('PUT', `/device-configurations/${first.id}`, { version: before.version, dosing_mode: 0 }))
                .status,
        ).toBe(422);
        const mini = await newDevice({ product: 'mini' });
        expect(
            (await call('POST', '/device-configurations', { device_id: mini.id, configuration_set_id: set.id })).status,
        ).toBe(422);
    });
});

it('takes the firmware version of a finished maintenance over to the device', async () => {
    const { id: device_id } = await newDevice();
    const connect = (method: string, url: string, body: object) =>
        app.call(staff.token, method, `/api/connect/v2/device-maintenances${url}`, body);
    const made = (
        await connect('POST', '', {
            device_id,
            kind: 'firmware',
            summary: 'Update',
            scheduled_on: '2026-03-01',
            firmware_version: '4.3.0',
        })
    ).body.body;
    const done = await connect('POST', `/${made.id}/transitions`, { transition: 'finish', version: made.version });
    expect(done.body.body).toMatchObject({
        status: 'done',
        finished_at: expect.any(String),
        started_at: expect.any(String),
    });
    expect((await get(device_id)).firmware_version).toBe('4.3.0');
});
