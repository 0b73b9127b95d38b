import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { resources } from '../../contract/generated/resources';
import { COMPLETABLE, revertTarget } from '../../domain/operations/jobs';
import { type JobBench, startJobBench } from './testJobs';

let b: JobBench;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b.app.close());

const visit = {
    visit_purpose: 'site_maintenance',
    water_line_type: 'bore_to_tank',
    water_flow_status: 'water_flowing',
};
const done = (document: object = visit) => ({ notes: 'Cleaned the meter', document });
const history = async (url: string) => (await b.get(url)).map((entry: Json) => entry.action);

describe('Job card', () => {
    it('has a number and the document of its type', async () => {
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id, title: 'Look at the pump' });
        expect(job.number).toBe(`JC-${String(job.id).padStart(6, '0')}`);
        expect(job.customer_property.id).toBe(b.property.id);
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        expect(document.number).toMatch(/^SM-\d{6}$/);
        expect(document.site_id).toBe(site.id);
        expect(document.customer_id).toBe(b.customer.id);
    });

    it('rejects site, device and customer that do not belong together', async () => {
        const other = await b.make('/main/customers', { name: 'Other' });
        const site = await b.newSite();
        const foreign = await b.post('/job-cards', {
            type: 'site_maintenance',
            customer_id: other.id,
            site_id: site.id,
        });
        expect(foreign.status).toBe(422);
        expect(foreign.body.errors.site_id[0]).toContain('another customer');
        const without = await b.post('/job-cards', { type: 'site_maintenance', customer_id: b.customer.id });
        expect(without.body.errors).toEqual({ site_id: ['Site is required for this type of job.'] });
        const device = await b.newDevice();
        const superfluous = await b.post('/job-cards', {
            type: 'site_maintenance',
            customer_id: b.customer.id,
            site_id: site.id,
            device_id: device.id,
        });
        expect(superfluous.status).toBe(422);
        const nowhere = await b.post('/job-cards', {
            type: 'device_uninstallation',
            customer_id: b.customer.id,
            device_id: device.id,
        });
        expect(nowhere.body.errors.device_id[0]).toContain('not installed');
    });

    it('is one record with one history under both API paths', async () => {
        const site = await b.newSite();
        const answer = await b.app.call(b.staff.token, 'POST', '/api/connect/v2/job-cards', {
            type: 'site_maintenance',
            customer_id: b.customer.id,
            site_id: site.id,
        });
        expect(answer.status, answer.text).toBe(201);
        const job = answer.body.body;
        expect((await b.get(`/job-cards/${job.id}`)).number).toBe(job.number);
        const moved = await b.app.call(b.staff.token, 'POST', `/api/connect/v2/job-cards/${job.id}/transitions`, {
            version: job.version,
            transition: 'start',
        });
        expect(moved.status, moved.text).toBe(200);
        expect(await history(`/job-cards/${job.id}/histories`)).toEqual(['start', 'create', 'create']);
        expect(await history(`/records/job-cards/${job.id}/histories`)).toEqual(['start', 'create']);
    });

    it('archives and restores its document, with history entries in both', async () => {
        const { site, device } = await b.installed();
        const fresh = await b.newDevice();
        const jobs = [
            ['site-maintenances', await b.newJob('site_maintenance', { site_id: site.id })],
            ['device-uninstallations', await b.newJob('device_uninstallation', { device_id: device.id })],
            [
                'device-installations',
                await b.newJob('device_installation', { device_id: fresh.id, site_id: (await b.newSite()).id }),
            ],
        ] as const;
        for (const [path, job] of jobs) {
            const listed = () => b.get(`/${path}?job_card_id=${job.id}`);
            const [document] = await listed();
            const archived = await b.app.call(b.staff.token, 'DELETE', `/api/main/job-cards/${job.id}`);
            expect(archived.status, archived.text).toBe(200);
            expect(await listed(), path).toEqual([]);
            expect((await b.post(`/job-cards/${job.id}/restore`)).status).toBe(200);
            expect((await listed())[0].id, path).toBe(document.id);
            expect(await history(`/records/${path}/${document.id}/histories`)).toEqual([
                'restore',
                'archive',
                'create',
            ]);
        }
    });

    it('of another customer returns 404 in every operation', async () => {
        const other = await b.make('/main/customers', { name: 'Neighbour' });
        const stranger = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id });
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        const ask = (method: string, url: string, body?: object) =>
            b.app.call(stranger.token, method, `/api/main${url}`, body);
        for (const [method, url, body] of [
            ['GET', `/job-cards/${job.id}`],
            ['GET', `/job-cards/${job.id}/histories`],
            ['POST', `/job-cards/${job.id}/completions`, { version: 1 }],
            ['POST', `/job-cards/${job.id}/status-reverts`, { version: 1, reason: 'x' }],
            ['POST', `/ubot/job-cards/${job.id}/status-reverts`, { version: 1, reason: 'x' }],
            ['GET', `/sites/${site.id}/site-maintenances`],
            ['POST', `/sites/${site.id}/site-maintenances`, {}],
            ['GET', `/sites/site-maintenance/${document.id}`],
            ['PUT', `/sites/site-maintenance/${document.id}`, { version: 1 }],
        ] as const)
            expect((await ask(method, url, body)).status, `${method} ${url}`).toBe(404);
        expect((await ask('GET', '/job-cards')).body.pagination.total).toBe(0);
        expect((await ask('GET', '/site-maintenances')).body.pagination.total).toBe(0);
    });

    it('notifies the new and the previous assignee, but never the acting user', async () => {
        const ann = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'ann' });
        const bob = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'bob' });
        const messagesOf = async (token: string) =>
            (await b.app.call(token, 'GET', '/api/main/notifications')).body.data.map(
                (n: Json) => n.data.message as string,
            );
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id, assigned_to_id: ann.id });
        expect((await messagesOf(ann.token))[0]).toContain(`assigned ${job.number} to you`);
        const changed = await b.put(`/job-cards/${job.id}`, { version: job.version, assigned_to_id: bob.id });
        expect((await messagesOf(bob.token))[0]).toContain(`assigned ${job.number} to you`);
        expect((await messagesOf(ann.token))[0]).toContain('someone else');
        const own = await b.post(
            `/job-cards/${job.id}/transitions`,
            { version: changed.body.body.version, transition: 'start' },
            bob.token,
        );
        expect(own.status).toBe(200);
        expect(await messagesOf(bob.token)).toHaveLength(1);
    });
});

describe('Job card status', () => {
    it('follows the transition table, completion and revert only', async () => {
        const field = resources['job-cards']?.fields.find(({ name }) => name === 'status');
        const steps = field?.transitions ?? [];
        const site = await b.newSite();
        let seed = 7;
        const random = (below: number) => {
            seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
            return seed % below;
        };
        const met = new Set<string>();
        let job = await b.newJob('site_maintenance', { site_id: site.id });
        for (let round = 0; round < 220; round++) {
            const choice = random(steps.length + 2);
            const step = steps[choice];
            const from = job.status;
            const allowed = step
                ? step.from.includes(from)
                : choice === steps.length
                  ? COMPLETABLE.includes(from)
                  : revertTarget(from) !== undefined;
            const to = step ? step.to : choice === steps.length ? 4 : revertTarget(from);
            const answer = step
                ? await b.step(job, step.name, 'Because')
                : choice === steps.length
                  ? await b.complete(job, done())
                  : await b.revert(job);
            expect(answer.status, `${from} ${step?.name ?? choice}: ${answer.text}`).toBe(allowed ? 200 : 409);
            job = await b.get(`/job-cards/${job.id}`);
            expect(job.status).toBe(allowed ? to : from);
            if (allowed) met.add(`${from}>${job.status}`);
        }
        // every transition of the table was executed at least once
        expect([...met].sort()).toEqual(
            ['0>1', '1>0', '1>2', '1>3', '1>4', '2>0', '2>1', '2>3', '2>4', '3>0', '3>1', '3>2', '4>2'].sort(),
        );
        const plain = await b.put(`/job-cards/${job.id}`, { version: job.version, status: 4 });
        expect(plain.status).toBe(422);
    }, 120_000);

    it('changes once under 20 concurrent requests', async () => {
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        const statuses = async (ask: () => ReturnType<JobBench['step']>) =>
            (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status).sort();
        const once = [200, ...Array(19).fill(409)];
        expect(await statuses(() => b.step(job, 'start'))).toEqual(once);
        const started = await b.get(`/job-cards/${job.id}`);
        expect(await statuses(() => b.complete(started, done()))).toEqual(once);
        const completed = await b.get(`/job-cards/${job.id}`);
        expect(await statuses(() => b.revert(completed))).toEqual(once);
        const actions = await history(`/records/job-cards/${job.id}/histories`);
        expect(actions).toEqual(['revert', 'complete', 'start', 'create']);
    });

    it('returns 409 with the current record on a stale version', async () => {
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        await b.put(`/job-cards/${job.id}`, { version: job.version, title: 'Newer' });
        for (const answer of [await b.complete(job, done()), await b.revert(job), await b.step(job, 'start')]) {
            expect(answer.status).toBe(409);
            expect(answer.body.body.title).toBe('Newer');
        }
    });
});

describe('Site maintenance completion', () => {
    it('returns 422 by field for missing and invalid values and stores nothing', async () => {
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        const answer = await b.complete(job, { document: { water_flow_status: 'full', battery_voltage: 12.4 } });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors).sort()).toEqual(['document.water_line_type', 'notes']);
        const wrong = await b.complete(job, done({ ...visit, battery_voltage: -3 }));
        expect(Object.keys(wrong.body.errors)).toEqual(['document.battery_voltage']);
        const future = await b.complete(job, { ...done(), completed_at: '2099-01-01T00:00:00Z' });
        expect(Object.keys(future.body.errors)).toEqual(['completed_at']);
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        expect(document.water_flow_status).toBeNull();
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(1);
    });

    it('stores time, user and findings; reverting reopens job and document', async () => {
        const site = await b.newSite();
        const job = await b.newJob('site_maintenance', { site_id: site.id });
        const answer = await b.complete(job, { ...done(), completed_at: '2026-01-05T04:00:00.000Z' });
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({
            status: 4,
            completion_notes: 'Cleaned the meter',
            completed_by_id: b.staff.id,
        });
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        expect(document).toMatchObject({
            visited_at: '2026-01-05T04:00:00.000Z',
            findings: 'Cleaned the meter',
            technician_id: b.staff.id,
        });
        expect((await b.app.call(b.staff.token, 'DELETE', `/api/main/job-cards/${job.id}`)).status).toBe(409);
        const back = await b.revert(answer.body.body);
        expect(back.body.body).toMatchObject({ status: 2, completed_at: null, completion_notes: null });
        expect((await b.get(`/site-maintenances/${document.id}`)).completed_at).toBeNull();
        const [entry] = await b.get(`/job-cards/${job.id}/histories`);
        expect(entry).toMatchObject({ action: 'revert', reason: 'Wrong job' });
    });
});

describe('Job card from an alarm', () => {
    it('is created once, and alarm and job refer to each other', async () => {
        const site = await b.newSite();
        const [type] = await b.get('/alarm-types?code=7');
        const { sql } = b.app.services;
        const [alarm] = await sql`
            INSERT INTO alarms (title, message, code, level, alarm_type_id, site_id, customer_id, raised_at)
            VALUES (${type.title}, ${type.message}, 7, 'alarm', ${type.id}, ${site.id}, ${b.customer.id}, now()) RETURNING id`;
        const answers = await Promise.all(
            Array.from({ length: 20 }, () => b.post(`/alarms/${alarm?.id}/job-cards`, { description: 'Bring a pump' })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
        const job = answers.find(({ status }) => status === 201)?.body.body;
        expect(job).toMatchObject({
            type: 'site_maintenance',
            site_id: site.id,
            title: 'No Nutrient Alarm',
            priority: 'high',
            status: 1,
        });
        expect(job.description).toContain('The pump failed to move any nutrient.');
        expect(job.description).toContain('Bring a pump');
        const after = await b.get(`/alarms/${alarm?.id}`);
        expect(after.job_card).toEqual({ id: job.id, label: job.number });
        expect(await history(`/records/alarms/${alarm?.id}/histories`)).toEqual(['update']);
        const reader = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'create_job_card'),
        });
        expect((await b.post(`/alarms/${alarm?.id}/job-cards`, {}, reader.token)).status).toBe(403);
        expect((await b.post('/alarms/999999/job-cards')).status).toBe(404);
    });
});

it('A job at a uBOT site can be reverted under the uBOT path', async () => {
    const ubot = await b.make('/main/ubot-sites', { name: 'Camera trough', customer_property_id: b.property.id });
    const own = await b.newJob('device_installation', {
        site_id: ubot.site_id,
        device_id: (await b.newDevice({ product: 'ubot', serial: 'UB-77001' })).id,
    });
    const begun = (await b.step(own, 'start')).body.body;
    const back = await b.post(`/ubot/job-cards/${own.id}/status-reverts`, {
        version: begun.version,
        reason: 'Not yet',
    });
    expect(back.status, back.text).toBe(200);
});
