import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type JobBench, startJobBench } from './testJobs';

let b: JobBench;
let site: Json;
const raise = async (at: Json, code: number): Promise<number> => {
    const [alarm] = await b.app.services.sql`
        INSERT INTO alarms (title, code, alarm_type_id, level, status, site_id, customer_id, raised_at)
        SELECT t.title, t.code, t.id, 'alarm', 'open', s.id, s.customer_id, clock_now()
        FROM sites s, alarm_types t WHERE s.id = ${at.site_id} AND t.code = ${code} RETURNING id`;
    return Number(alarm?.id);
};
const add = (alarm_ids: readonly number[]) =>
    b.post('/job-cards', { type: 'site_maintenance', customer_id: b.customer.id, site_id: site.site_id, alarm_ids });
const jobOf = async (alarm: number) => (await b.get(`/alarms/${alarm}`)).job_card?.id ?? null;

beforeAll(async () => {
    b = await startJobBench();
    ({ site } = await b.installed());
}, 120_000);
afterAll(() => b?.app.close());

it('A new job sets the job card of each alarm it names, and an open job keeps its alarms', async () => {
    const alarms = [await raise(site, 3), await raise(site, 4)];
    const answer = await add(alarms.toReversed());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.body).not.toHaveProperty('alarm_ids');
    for (const alarm of alarms) expect(await jobOf(alarm)).toBe(answer.body.body.id);
    // an open job keeps its alarms; a cancelled one gives them away
    const again = await add(alarms);
    expect(again.status).toBe(422);
    expect(again.body.errors.alarm_ids[0]).toBe(`${answer.body.body.number} already belongs to this alarm.`);
    await b.step(answer.body.body, 'cancel', 'Not needed');
    const next = await add(alarms);
    expect(next.status, next.text).toBe(201);
    expect(await jobOf(alarms[0] as number)).toBe(next.body.body.id);
});

it('A job with a missing alarm or one of another site is not created (422)', async () => {
    const own = await raise(site, 5);
    const foreign = await raise(await b.newSite(), 5);
    const [{ count }] = (await b.app.services.sql`SELECT count(*)::int AS count FROM job_cards`) as unknown as [
        { count: number },
    ];
    for (const alarm of [foreign, 999_999]) expect((await add([own, alarm])).status).toBe(422);
    const [after] = await b.app.services.sql`SELECT count(*)::int AS count FROM job_cards`;
    expect(after?.count).toBe(count);
    expect(await jobOf(own)).toBeNull();
});

it('Six concurrent jobs for one alarm create one job', async () => {
    const alarm = await raise(site, 6);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add([alarm])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(422)]);
    expect(await jobOf(alarm)).toBe(answers.find(({ status }) => status === 201)?.body.body.id);
});
