import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceOf } from '../src/portal/admin/metadata';
import { earlierValues, hasOnlyStatusChanged } from '../src/portal/admin/view/earlier';
import { type JobBench, startJobBench } from '../src/server/jobs/testJobs';
import type { Json } from './app';

/** “Restore this state” of the portal, computed from the server's history and sent to the server. */

let b: JobBench;
beforeAll(async () => {
    b = await startJobBench();
});
afterAll(() => b.app.close());

const historyOf = (name: string, id: number): Promise<Json> => b.get(`/records/${name}/${id}/histories`);
const save = async (name: string, id: number, values: object): Promise<Json> => {
    const { version } = await b.get(`/${name}/${id}`);
    const answer = await b.put(`/${name}/${id}`, { version, ...values });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};

it.each([
    [
        'job-cards',
        async () => b.newJob('site_maintenance', { site_id: (await b.newSite()).id, title: 'Look', priority: 'low' }),
        async () => ({
            title: 'Mend',
            priority: 'high',
            due_on: '2030-01-02',
            description: 'Leaks',
            site_id: (await b.newSite()).id,
        }),
    ],
    [
        'sales',
        () =>
            b.make('/main/sales', {
                customer_id: b.customer.id,
                sold_on: '2026-01-02',
                description: 'Salt',
                subtotal: 100,
            }),
        async () => ({ description: 'Lick', subtotal: 240, reference: 'PO 7', payment_days: 30 }),
    ],
] as const)('An earlier state of %s is restored by the server as it was', async (name, make, change) => {
    const resource = resourceOf(name);
    const before = await make();
    const changes = await change();
    const after = await save(name, before.id, changes);
    const history = await historyOf(name, before.id);
    const created = history.at(-1).id;
    const values = earlierValues(resource, history, created, after);
    expect(Object.keys(values).sort()).toEqual(Object.keys(changes).sort());
    const restored = await save(name, before.id, values);
    expect(restored).toMatchObject(Object.fromEntries(Object.keys(changes).map(key => [key, before[key]])));
    const [latest] = await historyOf(name, before.id);
    expect(Object.keys(latest.changes)).toEqual(expect.arrayContaining(Object.keys(changes)));
});

it('A started job card has nothing to restore if only its status has changed', async () => {
    const job = await b.newJob('site_maintenance', { site_id: (await b.newSite()).id });
    expect((await b.step(job, 'start')).status).toBe(200);
    const history = await historyOf('job-cards', job.id);
    const now = await b.get(`/job-cards/${job.id}`);
    expect(hasOnlyStatusChanged(resourceOf('job-cards'), history, history.at(-1).id, now)).toBe(true);
});
