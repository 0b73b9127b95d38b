import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { deviceIn } from '../../domain/telemetry/sites';
import { ago, type HerdBench, type InstalledSite, startHerdBench } from './testHerd';

let herd: HerdBench;
let ag: InstalledSite;
let bot: InstalledSite;
let strange: { ag: InstalledSite; bot: InstalledSite };
let customer: TestUser;
const OF_CUSTOMER = ['access_udose_ag', 'read_udose_ag', 'access_ubot', 'read_ubot'];

beforeAll(async () => {
    herd = await startHerdBench();
    ag = await herd.install('ag', { area: 10, latitude: -23.4, longitude: 144.2 });
    bot = await herd.install('ubot');
    strange = {
        ag: await herd.install('ag', {}, herd.strangeProperty),
        bot: await herd.install('ubot', {}, herd.strangeProperty),
    };
    for (const stand of [ag, strange.ag])
        await herd.send(stand, [
            {
                sequence: 1,
                recorded_at: ago(3),
                activity: 'session_started',
                session: 1,
                state: 'running',
                water: 100,
                dose: 50,
            },
        ]);
    for (const stand of [bot, strange.bot])
        await herd.send(stand, [
            { sequence: 1, recorded_at: ago(0.1), state: 'running', rainfall: 3, battery_voltage: 11 },
        ]);
    customer = await herd.app.userWith({ permissions: OF_CUSTOMER, customerId: herd.customer });
}, 120_000);
afterAll(() => herd?.app.close());

const get = (path: string, token = customer.token) => herd.app.call(token, 'GET', `/api/main${path}`);
const step = async (resource: string, id: number, transition: string) => {
    const { version } = await herd.ok('GET', `/api/main/${resource}/${id}`);
    return herd.ok('POST', `/api/main/${resource}/${id}/transitions`, { transition, version, reason: 'A test' });
};

describe('Customer at uDOSE AG and uBOT sites', () => {
    it('sees own sites, sessions, days, activities and figures only', async () => {
        for (const [path, count] of [
            ['/udose-ags', 1],
            ['/udose-ag-session-summaries', 1],
            ['/udose-ag-daily-messages', 1],
            ['/udose-ags/site-activities', 2],
            ['/ubot-sites', 1],
        ] as const) {
            const answer = await get(path);
            expect(answer.status, `${path}: ${answer.text}`).toBe(200);
            expect(answer.body.pagination.total, path).toBe(count);
        }
        for (const path of [
            '/udose-ags/latest/session-summaries',
            '/udose-ags/site-locations',
            '/ubot-sites/locations',
        ])
            expect((await get(path)).body.data, path).toHaveLength(1);
        expect((await get('/udose-ags/latest/activities')).body.data).toHaveLength(2);
        expect((await get('/dashboard/udose-ags')).body.body).toMatchObject({
            total: 1,
            running_sessions: 1,
            week: { water: 100, dose: 50 },
        });
        expect((await get('/kpis/ubot-sites/counts')).body.body).toMatchObject({ total: 1, low_batteries: 1 });
    });

    it("gets 404 on every path of another customer's site", async () => {
        for (const path of [
            `/udose-ags/${strange.ag.site}`,
            `/udose-ags/${strange.ag.site}/site-activities`,
            `/udose-ags/${strange.ag.site}/messages`,
            `/udose-ags/${strange.ag.site}/messages/export`,
            `/udose-ags/${strange.ag.site}/telemetry`,
            `/ubot-sites/${strange.bot.site}`,
            `/ubot-sites/${strange.bot.site}/ubot-records`,
            `/ubot-sites/${strange.bot.site}/rainfalls`,
            `/ubot-sites/${strange.bot.site}/battery-voltages`,
        ])
            expect((await get(path)).status, path).toBe(404);
    });

    it('finds sites of the permitted kinds, each with its product', async () => {
        const kinds = async (token: string, query = '') =>
            (await get(`/v1/sites${query}`, token)).body.data
                .map(({ kind, product }: Json) => `${kind} ${product}`)
                .sort();
        expect(await kinds(customer.token)).toEqual(['Site uDose AG', 'UbotSite uBot']);
        const onlyBots = await herd.app.userWith({ permissions: ['access_ubot'], customerId: herd.customer });
        expect(await kinds(onlyBots.token)).toEqual(['UbotSite uBot']);
        expect(await kinds(customer.token, '?kind=UbotSite')).toEqual(['UbotSite uBot']);
        expect(await kinds(customer.token, '?product[]=uDose%20AG')).toEqual(['Site uDose AG']);
        const [site] = (await get('/v1/sites?product[]=uDose%20AG')).body.data;
        expect(site).toMatchObject({ latitude: -23.4, doser_state: 'running', site_status: 1 });
    });
});

describe('Site counts', () => {
    it('equal the totals of the lists with the same filters', async () => {
        for (const [kpis, path, states, field] of [
            ['/dashboard/udose-ags', '/udose-ags', 'by_state', 'doser_state'],
            ['/kpis/ubot-sites/counts', '/ubot-sites', 'by_state', 'bot_state'],
        ] as const) {
            const figures = (await get(kpis, herd.staff.token)).body.body;
            for (const row of figures[states]) {
                const query = new URLSearchParams({ site_status: '1', [field]: row[field] });
                for (const status of deviceIn(field).device_status) query.append('device_status[]', String(status));
                const list = await get(`${path}?${query}`, herd.staff.token);
                expect(list.body.pagination.total, `${path} ${row[field]}`).toBe(row.count);
            }
            const bare = await get(`${path}?site_status=1&device_status=not_installed`, herd.staff.token);
            expect(figures.no_device).toBe(bare.body.pagination.total);
            for (const row of figures.by_status) {
                const list = await get(`${path}?site_status=${row.site_status}`, herd.staff.token);
                expect(list.body.pagination.total).toBe(row.count);
            }
        }
        const low = await get('/ubot-sites?site_status=1&battery_is_low=true', herd.staff.token);
        expect((await get('/kpis/ubot-sites/counts', herd.staff.token)).body.body.low_batteries).toBe(
            low.body.pagination.total,
        );
    });
});

describe('Test sites', () => {
    it('are read and changed with the test site permissions, only while they are test sites', async () => {
        for (const [resource, tests, kind] of [
            ['udose-ags', 'udose-ags/tests', 'ag'],
            ['ubot-sites', 'ubot-sites/tests', 'ubot'],
        ] as const) {
            const { id, version } = await herd.ok('POST', `/api/main/${resource}`, {
                name: `Trial ${kind}`,
                customer_property_id: herd.property,
            });
            const viewer = await herd.app.userWith({ permissions: ['view_test_site'] });
            const editor = await herd.app.userWith({ permissions: ['view_test_site', 'edit_test_site'] });
            expect((await get(`/${tests}/${id}`, viewer.token)).status).toBe(404);
            const trial = await herd.ok('POST', `/api/main/${resource}/${id}/transitions`, {
                transition: 'test',
                version,
            });
            expect((await get(`/${tests}`, viewer.token)).body.data).toMatchObject([{ id, site_status: 2 }]);
            expect((await get(`/${resource}`, viewer.token)).status).toBe(403);
            const change = { version: trial.version, notes: 'Bench' };
            const put = (token: string) => herd.app.call(token, 'PUT', `/api/main/${tests}/${id}`, change);
            expect((await put(viewer.token)).status).toBe(403);
            expect((await put(editor.token)).body.body).toMatchObject({ notes: 'Bench', site_status: 2 });
            // a transition that removes it from the trial sites
            const out = await herd.app.call(herd.staff.token, 'POST', `/api/main/${tests}/${id}/transitions`, {
                transition: 'activate',
                version: trial.version + 1,
            });
            expect(out.status, out.text).toBe(200);
            expect((await get(`/${tests}`, viewer.token)).body.data).toEqual([]);
            expect((await herd.ok('GET', `/api/main/${resource}/${id}`)).site_status).toBe(1);
        }
    });

    it('are excluded from figures', async () => {
        const before = (await get('/dashboard/udose-ags', herd.staff.token)).body.body;
        await step('udose-ags', strange.ag.site, 'deactivate');
        await step('udose-ags', strange.ag.site, 'test');
        const after = (await get('/dashboard/udose-ags', herd.staff.token)).body.body;
        expect(after.total).toBe(before.total - 1);
        expect(after.tests).toBe(before.tests + 1);
        expect(after.week.water).toBe(before.week.water - 100);
    });
});

describe('uBOT installation', () => {
    it('is installed and uninstalled by its own documents, once, with a matching device', async () => {
        const site = await herd.ok('POST', '/api/main/ubot-sites', {
            name: 'Ridge',
            customer_property_id: herd.property,
        });
        const device = await herd.ok('POST', '/api/main/devices', { serial: 'UB-1', product: 'ubot' });
        const wrong = await herd.ok('POST', '/api/main/devices', { serial: 'UA-1', product: 'ag' });
        const base = '/api/main/ubot/device-installations';
        const missing = await herd.app.call(herd.staff.token, 'POST', base, { device_id: device.id });
        expect(Object.keys(missing.body.errors)).toEqual(['site_id']);
        const bad = await herd.ok('POST', base, { device_id: wrong.id, site_id: site.site_id });
        const refused = await herd.app.call(herd.staff.token, 'POST', `${base}/${bad.id}/job-completes`, {
            version: bad.version,
        });
        expect(Object.keys(refused.body.errors)).toEqual(['device_id']);

        const document = await herd.ok('POST', base, { device_id: device.id, site_id: site.site_id });
        expect(document).toMatchObject({ site_kind: 'ubot', customer_id: herd.customer });
        const answers = await Promise.all(
            Array.from({ length: 8 }, () =>
                herd.app.call(herd.staff.token, 'POST', `${base}/${document.id}/job-completes`, {
                    version: document.version,
                }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
        expect(await herd.ok('GET', `/api/main/ubot-sites/${site.id}`)).toMatchObject({
            device_serial: 'UB-1',
            site_status: 1,
        });
        expect(await herd.ok('GET', `/api/main/devices/${device.id}`)).toMatchObject({
            site_id: site.site_id,
            customer_id: herd.customer,
        });
        const places = await herd.ok('GET', `/api/main/devices/${device.id}/locations`);
        expect(places[0]).toMatchObject({ kind: 'site', site: { kind: 'ubot', record_id: site.id } });

        const store = await herd.ok('POST', '/api/connect/v2/inventory-locations', { name: 'Shed' });
        const away = await herd.ok('POST', '/api/main/ubot/device-uninstallations', {
            device_id: device.id,
            reason: 'Battery',
            inventory_location_id: store.id,
        });
        await herd.ok('POST', `/api/main/ubot/device-uninstallations/${away.id}/job-completes`, {
            version: away.version,
        });
        expect(await herd.ok('GET', `/api/main/ubot-sites/${site.id}`)).toMatchObject({
            device_id: null,
            site_status: 3,
        });
        expect((await herd.ok('GET', `${base}/${document.id}`)).state).toBe('removed');
        const elsewhere = await herd.app.call(herd.staff.token, 'POST', '/api/main/ubot/device-uninstallations', {
            device_id: ag.device,
            reason: 'No',
        });
        expect(Object.keys(elsewhere.body.errors)).toEqual(['device_id']);
    });

    it('is installed by a job card and reverted exactly', async () => {
        const site = await herd.ok('POST', '/api/main/ubot-sites', {
            name: 'Airstrip',
            customer_property_id: herd.property,
        });
        const device = await herd.ok('POST', '/api/main/devices', { serial: 'UB-2', product: 'ubot' });
        const job = await herd.ok('POST', '/api/main/job-cards', {
            type: 'device_installation',
            customer_id: herd.customer,
            site_id: site.site_id,
            device_id: device.id,
        });
        const done = await herd.ok('POST', `/api/main/job-cards/${job.id}/completions`, { version: job.version });
        expect((await herd.ok('GET', `/api/main/ubot-sites/${site.id}`)).device_id).toBe(device.id);
        await herd.ok('POST', `/api/main/ubot/job-cards/${job.id}/status-reverts`, {
            version: done.version,
            reason: 'Too early',
        });
        expect(await herd.ok('GET', `/api/main/ubot-sites/${site.id}`)).toMatchObject({
            device_id: null,
            site_status: 4,
        });
    });
});

describe('Site with a device', () => {
    it('takes the device to another customer and cannot be archived while it has one (409)', async () => {
        const { version } = await herd.ok('GET', `/api/main/udose-ags/${ag.site}`);
        const moved = await herd.ok('PUT', `/api/main/udose-ags/${ag.site}`, {
            version,
            customer_property_id: herd.strangeProperty,
        });
        expect(moved.customer_id).toBe(herd.stranger);
        expect((await herd.ok('GET', `/api/main/devices/${ag.device}`)).customer_id).toBe(herd.stranger);
        expect((await get(`/udose-ags/${ag.site}`)).status).toBe(404);
        expect((await herd.app.call(herd.staff.token, 'DELETE', `/api/main/udose-ags/${ag.site}`)).status).toBe(409);
    });
});
