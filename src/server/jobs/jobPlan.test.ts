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

describe('The plan of jobs', () => {
    it('has the jobs of its days by when they are scheduled, else due, and those without a day', async () => {
        const scheduled = await visit({ scheduled_on: '2031-05-05', due_on: '2031-06-30' });
        const due = await visit({ due_on: '2031-05-11' });
        await visit({ scheduled_on: '2031-05-12', due_on: '2031-05-06' });
        const undated = await visit({});
        const jobs = await plan('from=2031-05-05&to=2031-05-11');
        expect(numbers(jobs)).toEqual(numbers([scheduled, due, undated]));
        expect(jobs.map(({ planned_on }) => planned_on)).toEqual(['2031-05-05', '2031-05-11', null]);
    });

    it('says where each is: at its site, else at its property, else nobody knows', async () => {
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

    it('stands in the order of the day that people gave it', async () => {
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

    it('leaves out what is cancelled or archived, unless the cancelled are asked for, and takes the filters of the list', async () => {
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

    it('is asked for by days that there are, and not for too many at once', async () => {
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

    it('shows nobody a job of another customer', async () => {
        await visit({ scheduled_on: '2031-10-01' });
        const other = await b.make('/main/customers', { name: 'Wilga Grazing' });
        const stranger = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id });
        expect(await plan('from=2031-10-01&to=2031-10-01', stranger.token)).toEqual([]);
        const without = await b.app.userWith({ permissions: ['read_job_card'] });
        expect((await ask('from=2031-10-01&to=2031-10-01', without.token)).status).toBe(403);
    });

    it('reads a window by an index, however many jobs there are', async () => {
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
