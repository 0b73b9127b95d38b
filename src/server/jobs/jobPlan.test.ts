import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { type JobBench, startJobBench } from './testJobs';

let b: JobBench;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b?.app.close());

const ask = (query: string, token = b.staff.token) => b.app.call(token, 'GET', `/api/main/job-plans?${query}`);
const plan = async (query: string, token?: string): Promise<Json[]> => {
    const answer = await ask(query, token);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body.jobs;
};
const numbers = (jobs: Json[]) => jobs.map(({ number }) => number);
const visit = (more: object) => b.newJob('pre_installation_note', more);

describe('Job plan', () => {
    it('contains jobs by scheduled date, else due date, and undated ones', async () => {
        const scheduled = await visit({ scheduled_on: '2031-05-05', due_on: '2031-06-30' });
        const due = await visit({ due_on: '2031-05-11' });
        await visit({ scheduled_on: '2031-05-12', due_on: '2031-05-06' });
        const undated = await visit({});
        const jobs = await plan('from=2031-05-05&to=2031-05-11');
        expect(numbers(jobs)).toEqual(numbers([scheduled, due, undated]));
        expect(jobs.map(({ planned_on }) => planned_on)).toEqual(['2031-05-05', '2031-05-11', null]);
    });

    it('locates a job at its site, else its property, else nowhere', async () => {
        const property = await b.make('/main/customer-properties', {
            customer_id: b.customer.id,
            name: 'Far Downs',
            state: 'QLD',
            latitude: -22,
            longitude: 144,
        });
        const site = await b.newSite({ customer_property_id: property.id, latitude: -21.5, longitude: 143.5 });
        await b.newJob('site_maintenance', { site_id: site.id, scheduled_on: '2031-07-01' });
        await visit({ customer_property_id: property.id, scheduled_on: '2031-07-02' });
        await visit({ scheduled_on: '2031-07-03' });
        const jobs = (await plan('from=2031-07-01&to=2031-07-03')).filter(({ planned_on }) => planned_on);
        expect(jobs.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
            [-21.5, 143.5],
            [-22, 144],
            [null, null],
        ]);
    });

    it('sorts the jobs of a day by their run order', async () => {
        const [first, second] = [
            await visit({ scheduled_on: '2031-08-04' }),
            await visit({ scheduled_on: '2031-08-04' }),
        ];
        const of = async () =>
            numbers(await plan('from=2031-08-04&to=2031-08-04')).filter(number =>
                [first.number, second.number].includes(number),
            );
        expect(await of()).toEqual([first.number, second.number]);
        expect(
            (await b.put(`/job-cards/${second.id}`, { version: second.version, run_order: first.id - 0.5 })).status,
        ).toBe(200);
        expect(await of()).toEqual([second.number, first.number]);
    });

    it('excludes archived and, unless requested, cancelled jobs, and applies list filters', async () => {
        const day = { scheduled_on: '2031-09-01' };
        const [open, cancelled, archived] = [
            await visit({ ...day, priority: 'high' }),
            await visit(day),
            await visit(day),
        ];
        await b.step(cancelled, 'cancel', 'Not needed');
        await b.app.call(b.staff.token, 'DELETE', `/api/main/job-cards/${archived.id}`);
        const window = 'from=2031-09-01&to=2031-09-01';
        const dated = async (query: string) => numbers((await plan(query)).filter(({ planned_on }) => planned_on));
        expect(await dated(window)).toEqual([open.number]);
        expect(await dated(`${window}&status[]=0`)).toEqual([cancelled.number]);
        expect(await dated(`${window}&priority[]=low`)).toEqual([]);
        expect(await dated(`${window}&assigned_to_id[]=${b.staff.id}`)).toEqual([]);
        expect(await dated(`${window}&search=${open.number}`)).toEqual([open.number]);
    });

    it('rejects invalid, reversed and too long date ranges with 422', async () => {
        for (const query of [
            '',
            'from=2031-05-05',
            'from=2031-02-30&to=2031-03-01',
            'from=2031-05-05&to=2031-05-04',
            'from=2031-05-05&to=2031-06-30',
            'from=x&to=y',
            'from=2031-05-05&to=2031-05-06&colour=red',
        ])
            expect((await ask(query)).status, query).toBe(422);
    });

    it('hides jobs of other customers and requires the permission (403)', async () => {
        await visit({ scheduled_on: '2031-10-01' });
        const other = await b.make('/main/customers', { name: 'Wilga Grazing' });
        const stranger = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id });
        expect(await plan('from=2031-10-01&to=2031-10-01', stranger.token)).toEqual([]);
        const without = await b.app.userWith({ permissions: ['read_job_card'] });
        expect((await ask('from=2031-10-01&to=2031-10-01', without.token)).status).toBe(403);
    });

    it('shows absences only to staff with the permission', async () => {
        const away = { user_id: b.staff.id, kind: 'leave', from_on: '2031-11-03', until_on: '2031-11-05' };
        const absence = await b.make('/main/staff-absences', away);
        const absences = async (query: string, token = b.staff.token) => (await ask(query, token)).body.body.absences;
        expect(await absences('from=2031-11-05&to=2031-11-09')).toEqual([
            { ...away, id: absence.id, user: { id: b.staff.id, label: expect.any(String) } },
        ]);
        for (const outside of ['from=2031-11-06&to=2031-11-09', 'from=2031-10-27&to=2031-11-02'])
            expect(await absences(outside)).toEqual([]);
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        const unaware = await b.app.userWith({ permissions: ['access_job_card'] });
        for (const { token } of [customer, unaware])
            expect(await absences('from=2031-11-05&to=2031-11-09', token)).toEqual([]);
    });

    it('reads a window of 30,000 jobs by index, without a sequential scan', async () => {
        const { sql } = b.app.services;
        await sql`
            INSERT INTO job_cards (type, customer_id, scheduled_on, status)
            SELECT 'pre_installation_note', ${b.customer.id}, date '2015-01-01' + n / 10, 4 FROM generate_series(1, 30000) n`;
        await sql.unsafe('ANALYZE job_cards');
        const rows = await sql.unsafe(
            `EXPLAIN SELECT t.id FROM job_cards t WHERE t.archived_at IS NULL
             AND (coalesce(t.scheduled_on, t.due_on) BETWEEN '2016-05-02' AND '2016-05-08'
               OR (t.scheduled_on IS NULL AND t.due_on IS NULL AND t.status = ANY('{1,2,3}'::int[])))
             AND t.status <> 0 ORDER BY coalesce(t.scheduled_on, t.due_on) LIMIT 601`,
        );
        const steps = rows.map(row => row['QUERY PLAN']).join('\n');
        expect(steps).toContain('job_cards_planned');
        expect(steps).not.toContain('Seq Scan');
    });
});

describe('Staff absence', () => {
    const refused = async (body: object, token = b.staff.token) => {
        const answer = await b.post('/staff-absences', body, token);
        return { status: answer.status, fields: Object.keys(answer.body.errors ?? {}) };
    };
    it('requires a valid date range, kind and staff user', async () => {
        const from = { user_id: b.staff.id, from_on: '2031-12-10' };
        expect(await refused({ ...from, until_on: '2031-12-09' })).toEqual({ status: 422, fields: ['until_on'] });
        expect(await refused({ ...from, until_on: '2033-12-09' })).toEqual({ status: 422, fields: ['until_on'] });
        expect(await refused({ ...from, until_on: '2031-12-10', kind: 'surfing' })).toEqual({
            status: 422,
            fields: ['kind'],
        });
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        expect(await refused({ ...from, user_id: customer.id, until_on: '2031-12-10' })).toEqual({
            status: 422,
            fields: ['user_id'],
        });
    });

    it('is entered by oneself, and for others only with permission', async () => {
        const worker = await b.app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'modify_staff_absence'),
        });
        const days = { from_on: '2031-12-10', until_on: '2031-12-12' };
        expect((await b.post('/staff-absences', { ...days, user_id: worker.id }, worker.token)).status).toBe(201);
        expect(await refused({ ...days, user_id: b.staff.id }, worker.token)).toEqual({
            status: 422,
            fields: ['user_id'],
        });
        expect((await refused({ ...days, user_id: worker.id })).status).toBe(201);
    });
});

describe('Vehicle of a job', () => {
    const vehicle = (name: string) => b.make('/connect/v3/vehicles', { name });
    const block = ({ id }: Json) =>
        b.make('/main/vehicle-maintenance-requests', {
            vehicle_id: id,
            type: 'repair',
            description: 'Brakes',
            is_blocking: true,
        });

    it('that is blocked stops assigning and starting the job (409) and shows in the plan', async () => {
        const hilux = await vehicle('Hilux of jobs');
        const job = await visit({ vehicle_id: hilux.id, scheduled_on: '2032-01-05' });
        expect(job.vehicle).toMatchObject({ label: 'Hilux of jobs' });
        await block(hilux);
        const [planned] = await plan('from=2032-01-05&to=2032-01-05');
        expect(planned).toMatchObject({ vehicle_id: hilux.id, is_vehicle_blocked: true });
        const given = await b.put(`/job-cards/${job.id}`, { version: job.version, assigned_to_id: b.staff.id });
        expect([given.status, given.body.message]).toEqual([409, expect.stringContaining('Hilux of jobs')]);
        const begun = await b.step(job, 'start');
        expect([begun.status, begun.body.message]).toEqual([409, expect.stringContaining('Hilux of jobs')]);
        const named = await b.post('/job-cards', {
            type: 'pre_installation_note',
            customer_id: b.customer.id,
            vehicle_id: hilux.id,
        });
        expect(named.status).toBe(409);
        // another vehicle is accepted, and unrelated changes are possible as usual
        const retitled = await b.put(`/job-cards/${job.id}`, { version: job.version, title: 'Look at the bore' });
        const other = await vehicle('Ranger of jobs');
        const moved = await b.put(`/job-cards/${job.id}`, {
            version: retitled.body.body.version,
            vehicle_id: other.id,
            assigned_to_id: b.staff.id,
        });
        expect([retitled.status, moved.status]).toEqual([200, 200]);
        expect((await b.step(moved.body.body, 'start')).status).toBe(200);
    });

    it('that is blocked notifies the assignees of its jobs', async () => {
        const ute = await vehicle('Ute of jobs');
        const worker = await b.app.userWith({ permissions: ALL_PERMISSIONS });
        const other = await b.app.userWith({ permissions: ['read_job_card'] });
        for (const { id } of [worker, other]) await visit({ vehicle_id: ute.id, assigned_to_id: id });
        await block(ute);
        const { sql } = b.app.services;
        const notifications = await sql`
            SELECT user_id::int AS person, data ->> 'message' AS message FROM notifications
            WHERE user_id = ANY(${[worker.id, other.id]}::bigint[]) AND type = 'Fleet' ORDER BY user_id`;
        expect(notifications).toEqual(
            [worker, other].map(({ id }) => ({ person: id, message: expect.stringContaining('Ute of jobs') })),
        );
    });

    it('is hidden from customers, cannot be archived while the job is open, and must be active', async () => {
        const ute = await vehicle('Held ute');
        const job = await visit({ vehicle_id: ute.id });
        const customer = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        const seen = await b.app.call(customer.token, 'GET', `/api/main/job-cards/${job.id}`);
        expect(seen.status).toBe(200);
        expect(seen.text).not.toContain('Held ute');
        const planned = await ask('from=2032-02-01&to=2032-02-02', customer.token);
        expect(planned.text).not.toContain('Held ute');
        expect((await b.app.call(b.staff.token, 'DELETE', `/api/connect/v3/vehicles/${ute.id}`)).status).toBe(409);
        const retired = await b.make('/connect/v3/vehicles', { name: 'Retired ute', status: 'inactive' });
        const answer = await b.post('/job-cards', {
            type: 'pre_installation_note',
            customer_id: b.customer.id,
            vehicle_id: retired.id,
        });
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['vehicle_id']]);
    });
});
