import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, type TestUser } from '../../../../test/app';
import { CAUSES } from '../../../domain/diagnosis/causes';
import { type JobBench, startJobBench } from '../../jobs/testJobs';

let b: JobBench;
let site: Json;
let owner: TestUser;
let stranger: TestUser;
const RIGHTS = ['access_udose_site', 'read_udose_site', 'read_playbook', 'access_playbook'];
const ask = (url: string, by = b.staff) => b.app.call(by.token, 'GET', `/api/main${url}`);
const playbookAt = async (by = b.staff): Promise<Json> => {
    const answer = await ask(`/sites/${site.site_id}/playbook`, by);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
/** A completed job at the site. */
const done = async (more: object): Promise<Json> => {
    const job = await b.newJob('site_maintenance', { site_id: site.site_id, ...more });
    const answer = await b.complete(job, {
        notes: 'Checked',
        document: { visit_purpose: 'site_maintenance', water_line_type: 'nest_to_trough', water_flow_status: 'full' },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};

beforeAll(async () => {
    b = await startJobBench();
    ({ site } = await b.installed());
    await b.app.services
        .sql`UPDATE udose_sites SET site_status = 1, doser_state = 'not_communicated', battery_voltage = 12.9,
        last_communicated_at = clock_now() - interval '3 days' WHERE id = ${site.id}`;
    const other = await b.make('/main/customers', { name: 'Other Station' });
    owner = await b.app.userWith({ permissions: RIGHTS, customerId: b.customer.id });
    stranger = await b.app.userWith({ permissions: RIGHTS, customerId: other.id });
}, 120_000);
afterAll(() => b?.app.close());

describe('Playbooks', () => {
    it('exist for every cause, with checks and a text for customers', async () => {
        const { body } = await ask('/playbooks?per_page=100');
        expect(body.data.map(({ cause }: Json) => cause)).toEqual([...CAUSES]);
        for (const { cause, meaning, checks, customer_text } of body.data) {
            expect(meaning.match(/[.!?](\s|$)/g), cause).toHaveLength(2);
            expect(checks.length, cause).toBeGreaterThanOrEqual(4);
            expect(Boolean(customer_text), cause).toBe(cause !== 'none');
        }
    });

    it('are edited with version and history, and cannot be created or deleted', async () => {
        const [playbook] = (await ask('/playbooks?cause=rain')).body.data;
        const change = { version: playbook.version, checks: [{ instruction: 'Call the station.' }], cause: 'leak' };
        const refused = await b.put(`/playbooks/${playbook.id}`, change);
        expect(refused.body.errors).toHaveProperty('cause');
        const { cause: _, ...allowed } = change;
        const saved = await b.put(`/playbooks/${playbook.id}`, allowed);
        expect(saved.body.body).toMatchObject({ cause: 'rain', checks: [{ instruction: 'Call the station.' }] });
        expect((await b.put(`/playbooks/${playbook.id}`, allowed)).status).toBe(409);
        const { data } = (await ask(`/records/playbooks/${playbook.id}/histories`)).body;
        expect(data[0]).toMatchObject({ action: 'update' });
        expect((await b.post('/playbooks', { title: 'New' })).status).toBe(404);
        const gone = await b.app.call(b.staff.token, 'DELETE', `/api/main/playbooks/${playbook.id}`);
        expect(gone.status).toBe(404);
    });

    it('require staff and the permission (403, 404)', async () => {
        expect((await ask('/playbooks', owner)).body.data).toEqual([]);
        const withoutRight = await b.app.userWith({ permissions: ['access_udose_site', 'read_udose_site'] });
        expect((await ask('/playbooks', withoutRight)).status).toBe(403);
        expect((await ask(`/sites/${site.site_id}/playbook`, withoutRight)).status).toBe(403);
        expect((await ask(`/sites/${site.site_id}/playbook`, stranger)).status).toBe(404);
        expect((await ask(`/sites/${site.site_id}/playbook`, owner)).status).toBe(404);
    });
});

describe('Playbook of a site', () => {
    it('is that of the current cause', async () => {
        expect(await playbookAt()).toMatchObject({
            site_id: site.site_id,
            cause: 'no_signal',
            sentence: 'No signal: the device went offline with a healthy battery (12.9 V).',
            playbook: { cause: 'no_signal', title: 'Restore contact with the device', parts: [] },
            parts_location: null,
        });
    });

    it('gives customers only its customer text', async () => {
        const text = 'The device has lost its mobile connection.';
        const { body } = (await ask(`/sites/${site.site_id}/diagnosis`, owner)).body;
        expect(body).toMatchObject({ cause: 'no_signal', customer_text: expect.stringContaining(text) });
        expect(JSON.stringify(body)).not.toContain('coax');
    });

    it('lists the last three jobs of the site, or those of the same cause', async () => {
        const jobs: Json[] = [];
        for (const title of ['First', 'Second', 'Third']) jobs.push(await done({ title }));
        const any = await playbookAt();
        expect(any.earlier_by).toBe('site');
        expect(any.earlier.map(({ number }: Json) => number)).toEqual(jobs.map(({ number }) => number).toReversed());
        const same = await done({ title: 'Aerial replaced', cause: 'no_signal' });
        await done({ title: 'Later, another cause', cause: 'leak' });
        const found = await playbookAt();
        expect(found.earlier_by).toBe('cause');
        expect(found.earlier).toMatchObject([
            { id: same.id, title: 'Aerial replaced', completed_at: expect.anything() },
        ]);
        const blind = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'access_job_card'),
        });
        expect((await playbookAt(blind)).earlier).toEqual([]);
    });

    it('suggests the location with most of the parts', async () => {
        const aerial = await b.make('/connect/v2/inventory-items', { name: 'Aerial', category: 'other', unit: 'each' });
        const full = await b.make('/connect/v2/inventory-locations', { name: 'Full store' });
        await b.make('/connect/v2/inventory-item-counts', {
            inventory_item_id: aerial.id,
            inventory_location_id: full.id,
            counted_quantity: 4,
            reason: 'First count',
        });
        const { playbook } = await playbookAt();
        await b.put(`/playbooks/${playbook.id}`, {
            version: playbook.version,
            parts: [{ inventory_item_id: aerial.id, quantity: 2 }],
        });
        expect(await playbookAt()).toMatchObject({
            playbook: { parts: [{ inventory_item: { id: aerial.id, label: 'Aerial' }, quantity: 2 }] },
            parts_location: { id: full.id, label: 'Full store' },
        });
    });
});
