import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { BUSINESS_ZONE, dayKey } from '../../domain/calendar/days';
import { type JobBench, startJobBench } from '../jobs/testJobs';

let b: JobBench;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b.app.close());

const placements = (siteId: number) =>
    b.app.services
        .sql`SELECT device_id, installed_at, removed_at FROM device_placements WHERE site_id = ${siteId} ORDER BY id`;
const documentOf = async (resource: string, job: Json) => (await b.get(`/${resource}?job_card_id=${job.id}`))[0];
const insertMessage = (deviceId: number, siteId: number | null) =>
    b.app.services
        .sql`INSERT INTO readings (device_id, site_id, epoch, sequence, recorded_at) VALUES (${deviceId}, ${siteId}, 1, 1, now())`;

describe('Device installation by job card', () => {
    it('moves the device from its store to the site and activates a provisioned site', async () => {
        const site = await b.newSite();
        const device = await b.newDevice();
        const job = await b.newJob('device_installation', { site_id: site.id, device_id: device.id });
        const planned = await documentOf('device-installations', job);
        expect(planned).toMatchObject({ state: null, device_id: device.id, site_id: site.id });
        const done = await b.complete(job, {
            notes: 'Runs',
            document: { battery_voltage: 13.1, water_flow_status: 'water_flowing' },
        });
        expect(done.status, done.text).toBe(200);

        const at = done.body.body.completed_at;
        expect(await b.get(`/devices/${device.id}`)).toMatchObject({
            site_id: site.id,
            customer_id: b.customer.id,
            inventory_location_id: null,
            installed_at: at,
            device_status: 'enabled',
        });
        expect(await b.get(`/udose-sites/${site.id}`)).toMatchObject({
            device_id: device.id,
            device_serial: device.serial,
            device_status: 'enabled',
            site_status: 1,
            installed_on: dayKey(at, { timeZone: BUSINESS_ZONE }),
        });
        expect(await documentOf('device-installations', job)).toMatchObject({
            state: 'installed',
            installed_at: at,
            installed_by_id: b.staff.id,
            battery_voltage: 13.1,
        });
        const [placement] = await placements(site.id);
        expect(Number(placement?.device_id)).toBe(device.id);
        expect(placement?.removed_at).toBeNull();
        for (const record of [`devices/${device.id}`, `udose-sites/${site.id}`])
            expect((await b.get(`/records/${record}/histories`))[0].action).toBe('install');
    });

    it('can be reverted, restoring device and site', async () => {
        const site = await b.newSite();
        const device = await b.newDevice();
        const before = { device: await b.get(`/devices/${device.id}`), site: await b.get(`/udose-sites/${site.id}`) };
        const job = await b.newJob('device_installation', { site_id: site.id, device_id: device.id });
        const done = (await b.complete(job)).body.body;
        const back = await b.revert(done);
        expect(back.status, back.text).toBe(200);
        const plain = ({ version: _, updated_at: __, ...rest }: Json) => rest;
        expect(plain(await b.get(`/devices/${device.id}`))).toEqual(plain(before.device));
        expect(plain(await b.get(`/udose-sites/${site.id}`))).toEqual(plain(before.site));
        expect(await placements(site.id)).toHaveLength(0);
        expect((await documentOf('device-installations', job)).state).toBeNull();
        // and it can be repeated
        expect((await b.complete(back.body.body)).status).toBe(200);
    });

    it('cannot be reverted after a message of the device or a change of the site (409)', async () => {
        const installed = await b.installed();
        await insertMessage(installed.device.id, installed.site.id);
        const refused = await b.revert(installed.job);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain(`${installed.device.serial} has sent messages since then.`);

        const idle = await b.installed();
        const { version } = await b.get(`/udose-sites/${idle.site.id}`);
        await b.post(`/udose-sites/${idle.site.id}/transitions`, { version, transition: 'idle', reason: 'Dry' });
        expect((await b.revert(idle.job)).body.message).toContain(`${idle.site.name} has been changed since then.`);
        expect((await b.get(`/job-cards/${idle.job.id}`)).status).toBe(4);
    });

    it('rejects devices elsewhere, planned or of another product, and occupied sites', async () => {
        const { site, device } = await b.installed();
        const free = await b.newSite();
        const plan = (more: object) =>
            b.post('/job-cards', { type: 'device_installation', customer_id: b.customer.id, ...more });
        expect((await plan({ site_id: free.id, device_id: device.id })).body.errors.device_id[0]).toContain(site.name);
        const other = await b.newDevice();
        expect((await plan({ site_id: site.id, device_id: other.id })).body.errors.site_id[0]).toContain(device.serial);
        const mini = await b.newDevice({ product: 'mini' });
        const job = await b.newJob('device_installation', { site_id: free.id, device_id: mini.id });
        expect((await b.complete(job)).body.errors.device_id[0]).toContain('different products');
        expect((await plan({ site_id: free.id, device_id: mini.id })).body.errors.device_id[0]).toContain(job.number);
    });

    it('happens once if two jobs for one site are completed concurrently', async () => {
        const site = await b.newSite();
        const jobs = await Promise.all(
            [1, 2].map(async () =>
                b.newJob('device_installation', { site_id: site.id, device_id: (await b.newDevice()).id }),
            ),
        );
        const answers = await Promise.all(jobs.map(job => b.complete(job)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
        expect(await placements(site.id)).toHaveLength(1);
    });

    it('follows the device of its job card and cannot be changed directly', async () => {
        const job = await b.newJob('device_installation', {
            site_id: (await b.newSite()).id,
            device_id: (await b.newDevice()).id,
        });
        const next = await b.newDevice();
        const changed = await b.put(`/job-cards/${job.id}`, { version: job.version, device_id: next.id });
        expect(changed.status, changed.text).toBe(200);
        const document = await documentOf('device-installations', job);
        expect(document.device_id).toBe(next.id);
        const beside = await b.put(`/device-installations/${document.id}`, {
            version: document.version,
            device_id: (await b.newDevice()).id,
        });
        expect(beside.body.errors.device_id[0]).toContain(job.number);
    });
});

describe('Installation completion', () => {
    it('without a job card succeeds once of 20 concurrent requests', async () => {
        const site = await b.newSite();
        const device = await b.newDevice();
        const document = await b.make('/main/device-installations', { device_id: device.id, site_id: site.id });
        const url = `/device-installations/${document.id}/job-completes`;
        const answers = await Promise.all(Array.from({ length: 20 }, () => b.post(url, { version: document.version })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        expect(answers.find(({ status }) => status === 200)?.body.body).toMatchObject({ state: 'installed' });
        expect((await b.get(`/devices/${device.id}`)).site_id).toBe(site.id);
        const { version } = await b.get(`/device-installations/${document.id}`);
        const changed = await b.put(`/device-installations/${document.id}`, {
            version,
            device_id: (await b.newDevice()).id,
        });
        expect(changed.body.errors).toEqual({ device_id: ['Device cannot be changed once it is done.'] });
        const archived = await b.app.call(b.staff.token, 'DELETE', `/api/main/device-installations/${document.id}`);
        expect(archived.body.message).toBe('The device has been installed, so this installation cannot be archived.');
    });

    it('with a job card completes the job', async () => {
        const job = await b.newJob('device_installation', {
            site_id: (await b.newSite()).id,
            device_id: (await b.newDevice()).id,
        });
        const document = await documentOf('device-installations', job);
        const url = `/device-installations/${document.id}/job-completes`;
        expect((await b.post(url, { version: document.version + 1 })).status).toBe(409);
        expect((await b.post(url, { version: document.version })).status).toBe(200);
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(4);
        const { version } = await b.get(`/device-installations/${document.id}`);
        const changed = await b.put(`/device-installations/${document.id}`, {
            version,
            device_id: (await b.newDevice()).id,
        });
        expect(changed.body.errors).toEqual({
            device_id: [
                `Device cannot be changed once it is done. Undo the last step of job card ${job.number} first.`,
            ],
        });
        const archived = await b.app.call(b.staff.token, 'DELETE', `/api/main/device-installations/${document.id}`);
        expect(archived.body.message).toBe('The device has been installed. Undo the last step of the job card first.');
    });
});

describe('Device uninstallation', () => {
    it('ends the placement, stores the device at the chosen location and idles the site', async () => {
        const { site, device, job: installation } = await b.installed();
        const job = await b.newJob('device_uninstallation', { device_id: device.id, description: 'Pump is worn' });
        expect(job.site_id).toBe(site.id);
        const without = await b.complete(job);
        expect(Object.keys(without.body.errors)).toEqual(['document.inventory_location_id']);
        const done = await b.complete(job, { document: { inventory_location_id: b.store.id } });
        expect(done.status, done.text).toBe(200);
        const { id } = await documentOf('device-uninstallations', job);
        const archived = await b.app.call(b.staff.token, 'DELETE', `/api/main/device-uninstallations/${id}`);
        expect(archived.body.message).toBe(
            'The device has been uninstalled. Undo the last step of the job card first.',
        );
        expect(await b.get(`/devices/${device.id}`)).toMatchObject({
            site_id: null,
            customer_id: null,
            inventory_location_id: b.store.id,
            device_status: 'not_installed',
            installed_at: null,
        });
        expect(await b.get(`/udose-sites/${site.id}`)).toMatchObject({
            device_id: null,
            device_serial: null,
            device_status: 'not_installed',
            site_status: 3,
            doser_state: 'stopped',
        });
        expect((await documentOf('device-installations', installation)).state).toBe('removed');
        const [placement] = await placements(site.id);
        expect(placement?.removed_at).not.toBeNull();
        // the installation is completed and immutable
        expect((await b.revert(installation)).body.message).toContain('has been uninstalled since then');

        const back = await b.revert(done.body.body);
        expect(back.status, back.text).toBe(200);
        expect(await b.get(`/devices/${device.id}`)).toMatchObject({
            site_id: site.id,
            device_status: 'enabled',
        });
        expect(await b.get(`/udose-sites/${site.id}`)).toMatchObject({ device_id: device.id, site_status: 1 });
        expect(await documentOf('device-installations', installation)).toMatchObject({
            state: 'installed',
            removed_at: null,
        });
        expect((await placements(site.id))[0]?.removed_at).toBeNull();
    });

    it('clears device alarms of the site and logs why; a swap leaves them open', async () => {
        const { sql } = b.app.services;
        const { site, device } = await b.installed();
        const [type] = await sql`SELECT id, level FROM alarm_types ORDER BY code LIMIT 1`;
        const raise = async (at: Json, source: string, code: number) => {
            const [made] = await sql`
                INSERT INTO alarms (title, alarm_type_id, code, level, site_id, customer_id, status, source, raised_at, last_seen_at)
                VALUES ('Tank low', ${Number(type?.id)}, ${code}, ${type?.level}, ${at.id}, ${b.customer.id}, 'open', ${source}, now(), now()) RETURNING id`;
            return Number(made?.id);
        };
        const [ofDevice, ofPerson] = [await raise(site, 'device', 1), await raise(site, 'person', 2)];
        const job = await b.newJob('device_uninstallation', { device_id: device.id });
        expect((await b.complete(job)).status).toBe(422);
        expect(await b.get(`/alarms/${ofDevice}`)).toMatchObject({ status: 'open' });
        expect((await b.complete(job, { document: { inventory_location_id: b.store.id } })).status).toBe(200);
        const cleared = await b.get(`/alarms/${ofDevice}`);
        expect(cleared.status).toBe('cleared');
        expect(cleared.cleared_at).not.toBeNull();
        expect((await b.get(`/records/alarms/${ofDevice}/histories`))[0]).toMatchObject({
            action: 'clear',
            user_id: b.staff.id,
            reason: 'The device that raised it was uninstalled.',
            changes: { status: { from: 'open', to: 'cleared' } },
        });
        expect(await b.get(`/alarms/${ofPerson}`)).toMatchObject({ status: 'open' });

        const other = await b.installed();
        const stands = await raise(other.site, 'device', 1);
        await b.swap(other.site, await b.newDevice());
        expect(await b.get(`/alarms/${stands}`)).toMatchObject({ status: 'open' });
    });

    it('cannot be reverted once the site has another device (409)', async () => {
        const { site, device } = await b.installed();
        const job = await b.newJob('device_uninstallation', { device_id: device.id });
        const done = (await b.complete(job, { document: { inventory_location_id: b.store.id } })).body.body;
        const next = await b.newJob('device_installation', {
            site_id: site.id,
            device_id: (await b.newDevice()).id,
        });
        expect((await b.complete(next)).status).toBe(200);
        const refused = await b.revert(done);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toContain('has been installed at');
    });

    it('before the installation is rejected', async () => {
        const { device } = await b.installed();
        const job = await b.newJob('device_uninstallation', { device_id: device.id });
        const early = await b.complete(job, {
            completed_at: '2020-01-01T00:00:00Z',
            document: { inventory_location_id: b.store.id },
        });
        expect(Object.keys(early.body.errors)).toEqual(['completed_at']);
    });
});

describe('Device swap', () => {
    it('replaces the device, keeps the site active and can be reverted', async () => {
        const { site, device, job: installation } = await b.installed();
        const fresh = await b.newDevice();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        const facts = { visit_purpose: 'device_swap', water_line_type: 'nest_to_trough', water_flow_status: 'full' };
        const without = await b.complete(job, { notes: 'Swapped', document: facts });
        expect(Object.keys(without.body.errors).sort()).toEqual([
            'document.inventory_location_id',
            'document.replacement_device_id',
        ]);
        const done = await b.complete(job, {
            notes: 'Swapped',
            document: { ...facts, replacement_device_id: fresh.id, inventory_location_id: b.store.id },
        });
        expect(done.status, done.text).toBe(200);
        expect(await b.get(`/udose-sites/${site.id}`)).toMatchObject({ device_id: fresh.id, site_status: 1 });
        expect(await b.get(`/devices/${device.id}`)).toMatchObject({
            site_id: null,
            inventory_location_id: b.store.id,
        });
        expect(await placements(site.id)).toHaveLength(2);
        expect((await documentOf('device-installations', installation)).state).toBe('removed');

        expect((await b.revert(done.body.body)).status).toBe(200);
        expect(await b.get(`/udose-sites/${site.id}`)).toMatchObject({ device_id: device.id, site_status: 1 });
        expect(await b.get(`/devices/${fresh.id}`)).toMatchObject({
            site_id: null,
            inventory_location_id: b.store.id,
        });
        expect(await placements(site.id)).toHaveLength(1);
        expect((await documentOf('device-installations', installation)).state).toBe('installed');
    });

    it('requires a job card', async () => {
        const { site } = await b.installed();
        const answer = await b.post(`/sites/${site.id}/site-maintenances`, { visit_purpose: 'device_swap' });
        expect(Object.keys(answer.body.errors)).toEqual(['visit_purpose']);
        const plain = await b.post(`/sites/${site.id}/site-maintenances`, {
            findings: 'All well',
            visited_at: '2026-02-01T00:00:00Z',
        });
        expect(plain.status, plain.text).toBe(201);
        expect((await b.get(`/sites/${site.id}/site-maintenances`))[0].findings).toBe('All well');
    });
});
