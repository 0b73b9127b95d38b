import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { type JobBench, startJobBench } from '../jobs/testJobs';

let b: JobBench;
let ann: TestUser;
let ben: TestUser;
let site: Json;
beforeAll(async () => {
    b = await startJobBench();
    ann = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'Ann Lee' });
    ben = await b.app.userWith({
        permissions: ALL_PERMISSIONS.filter(name => name !== 'modify_daily_diary' && name !== 'modify_rnd'),
    });
    await setClock(b.app.services, '2026-10-20T02:00:00Z');
});
afterAll(() => b?.app.close());

const DIARIES = '/api/connect/v2/daily-diaries';
const ask = (who: TestUser, method: string, url: string, body?: object) => b.app.call(who.token, method, url, body);
const ok = async (who: TestUser, method: string, url: string, body?: object): Promise<Json> => {
    return recordOf(await ask(who, method, url, body));
};
const day = (of: TestUser, date: string, who = of) => ok(who, 'GET', `${DIARIES}/${of.id}-${date}`);
const correct = (of: TestUser, date: string, body: object, who = of) =>
    ask(who, 'PUT', `${DIARIES}/${of.id}-${date}`, body);
const { completeAt, task } = {
    /** completed visit */
    completeAt: async (who: TestUser, at: string): Promise<Json> => {
        site ??= await b.newSite({ name: 'House Bore' });
        const job = await b.newJob('site_maintenance', { site_id: site.id, title: 'Look at the bore' });
        return ok(who, 'POST', `/api/main/job-cards/${job.id}/completions`, {
            version: job.version,
            completed_at: at,
            notes: 'Looked',
            document: {
                visit_purpose: 'site_maintenance',
                water_line_type: 'bore_to_tank',
                water_flow_status: 'water_flowing',
            },
        });
    },
    task: (who: TestUser, steps: string[]): Promise<Json> =>
        ok(who, 'POST', '/api/connect/v2/tasks', { title: 'Order posts', steps: steps.map(title => ({ title })) }),
};

describe('Daily diary', () => {
    it('collects jobs, tasks and trips by day of the business time zone', async () => {
        // one minute before and after midnight in Brisbane
        const before = await completeAt(ann, '2026-10-18T13:59:00Z');
        const after = await completeAt(ann, '2026-10-18T14:01:00Z');
        expect((await day(ann, '2026-10-18')).entries.map(({ record_id }: Json) => record_id)).toEqual([before.id]);
        expect((await day(ann, '2026-10-19')).entries).toMatchObject([
            {
                key: `job/${after.id}`,
                kind: 'job',
                title: `Completed ${after.number}: Look at the bore`,
                place: 'House Bore',
            },
        ]);
        await ok(ann, 'POST', '/api/connect/v2/travel-diaries', {
            date: '2026-10-19',
            start_time: '07:00',
            end_time: '09:30',
            total_kms: 120,
            work_kms: 120,
            public_road_distance: 120,
            non_rnd_distance: 120,
        });
        const shown = await day(ann, '2026-10-19');
        expect(shown.entries.map(({ kind, minutes, kilometres }: Json) => [kind, minutes, kilometres])).toEqual([
            ['job', null, null],
            ['trip', 150, 120],
        ]);
        expect(shown.totals).toEqual({ minutes: 150, jobs: 1, tasks: 0, kilometres: 120, entries: 2 });
        // without other people's work
        expect((await day(ben, '2026-10-19')).entries).toEqual([]);
    });

    it('groups the steps of a task and shows the completed task', async () => {
        const cem = await b.app.userWith({ permissions: ALL_PERMISSIONS });
        let made = await task(cem, ['Count', 'Order', 'Pay']);
        for (const { id } of made.steps)
            await ok(cem, 'PUT', `/api/connect/v2/tasks/${made.id}/steps/${id}`, { is_done: true });
        made = await ok(cem, 'POST', `/api/connect/v2/tasks/${made.id}/transitions`, {
            transition: 'complete',
            version: made.version,
        });
        const { entries, totals } = await day(cem, '2026-10-20');
        expect(entries.map(({ kind, title }: Json) => [kind, title]).sort()).toEqual([
            ['task', 'Completed task: Order posts'],
            ['task_step', 'Steps of Order posts: Count, Order, Pay'],
        ]);
        expect(totals.tasks).toBe(1);
    });

    it('is private to the user and diary managers (403), and absent for customers (404)', async () => {
        expect((await ask(ben, 'GET', `${DIARIES}/${ann.id}-2026-10-19`)).status).toBe(403);
        expect((await ask(ben, 'GET', `${DIARIES}?person_id=${ann.id}&from=2026-10-19&to=2026-10-19`)).status).toBe(
            403,
        );
        expect((await correct(ann, '2026-10-19', { version: 0, corrections: [] }, ben)).status).toBe(403);
        expect((await day(ben, '2026-10-19', ann)).person.id).toBe(ben.id);
        const owner = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: b.customer.id });
        for (const url of [`${DIARIES}/${owner.id}-2026-10-19`, `${DIARIES}/${ann.id}-2026-10-19`])
            expect((await ask(owner, 'GET', url)).status).toBe(404);
        for (const id of ['1', '0-2026-10-19', `${ann.id}-2026-02-30`, `${ann.id}-2026-10-19'`])
            expect((await ask(ann, 'GET', `${DIARIES}/${id}`)).status, id).toBe(404);
    });

    it('hides work diary entries from users without access to them', async () => {
        const activity = await ok(ann, 'POST', '/api/connect/v2/activities', {
            name: 'Dose trial',
            kind: 'core',
            hypothesis: 'More is better',
            core_activity_id: null,
        });
        const dan = await b.app.userWith({ permissions: ALL_PERMISSIONS });
        await ok(dan, 'POST', '/api/connect/v2/work-diaries', {
            user_id: dan.id,
            date: '2026-10-16',
            brand: 'dit',
            entries: [{ activity_id: activity.id, hours: 1.5, description: 'Weighed calves' }],
        });
        expect((await day(dan, '2026-10-16')).entries).toMatchObject([
            { kind: 'work', title: 'Dose trial: Weighed calves', minutes: 90 },
        ]);
        const reader = await b.app.userWith({ permissions: ['access_daily_diary', 'modify_daily_diary'] });
        expect((await day(dan, '2026-10-16', reader)).entries).toEqual([]);
    });
});

describe('Daily diary correction', () => {
    it('supplements the collected entry with reason and user, and earlier corrections are kept', async () => {
        const job = await completeAt(ben, '2026-10-15T03:00:00Z');
        const key = `job/${job.id}`;
        let shown = (
            await correct(ben, '2026-10-15', {
                version: 0,
                note: 'Rain all day',
                corrections: [
                    { key, minutes: 45, note: 'Forgot to start it' },
                    {
                        title: 'Rang the station',
                        minutes: 15,
                        happened_at: '2026-10-15T01:00:00Z',
                        note: 'No record of it',
                    },
                ],
            })
        ).body.body;
        expect(shown).toMatchObject({ version: 1, note: 'Rain all day' });
        expect(shown.entries).toMatchObject([
            { kind: 'added', title: 'Rang the station', minutes: 15 },
            { key, minutes: 45, derived_minutes: null, note: 'Forgot to start it' },
        ]);
        expect(shown.totals.minutes).toBe(60);
        // a manager changes one of them: the other is still Ben’s
        shown = (
            await correct(
                ben,
                '2026-10-15',
                { version: 1, corrections: [{ key, minutes: 45, note: 'Forgot to start it' }] },
                ann,
            )
        ).body.body;
        expect(shown.entries).toHaveLength(1);
        expect(shown.entries[0].corrected_by).not.toBe('Ann Lee');
        expect(shown.note).toBe('Rain all day');
        const kept = await b.app.services.sql`SELECT title, ended_at FROM daily_diary_corrections ORDER BY id`;
        expect(kept.map(({ title, ended_at }) => [title, ended_at !== null])).toEqual([
            [`Completed ${job.number}: Look at the bore`, false],
            ['Rang the station', true],
        ]);
    });

    it('by concurrent users is stored once; the others get 409 with the current version', async () => {
        const answers = await Promise.all(
            [ann, ben, ann, ben].map(who =>
                correct(ben, '2026-10-14', { version: 0, corrections: [{ title: `By ${who.id}`, note: 'x' }] }, who),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.body).toMatchObject({ version: 1 });
        expect((await day(ben, '2026-10-14')).entries).toHaveLength(1);
    });

    it('is rejected without reason, for another day, twice for one entry or in the future', async () => {
        const job = await completeAt(ann, '2026-10-13T03:00:00Z');
        const key = `job/${job.id}`;
        for (const corrections of [
            [{ key, minutes: 5 }],
            [{ key, minutes: 5, note: ' ' }],
            [{ key, minutes: -5, note: 'x' }],
            [{ key, minutes: 1441, note: 'x' }],
            [{ title: ' ', note: 'x' }],
            [{ title: 'x', happened_at: '2026-10-13T14:00:00Z', note: 'x' }],
            [{ key: 'job/999999', note: 'x' }],
            [{ title: 'x\0', note: 'x' }],
            [{ key, note: 'x\0' }],
            [
                { key, note: 'x' },
                { key, note: 'y' },
            ],
        ])
            expect(
                (await correct(ann, '2026-10-13', { version: 0, corrections })).status,
                JSON.stringify(corrections),
            ).toBe(422);
        expect((await correct(ann, '2026-10-21', { version: 0, corrections: [] })).status).toBe(409);
        expect((await day(ann, '2026-10-13')).version).toBe(0);
    });
});

describe('Daily diary list', () => {
    it('has one row per day, also for empty days, and rejects invalid ranges', async () => {
        const eve = await b.app.userWith({ permissions: ALL_PERMISSIONS });
        await completeAt(eve, '2026-10-06T03:00:00Z');
        await correct(eve, '2026-10-07', {
            version: 0,
            corrections: [{ title: 'Stocktake', minutes: 120, note: 'On paper' }],
        });
        const days = await ok(eve, 'GET', `${DIARIES}?from=2026-10-05&to=2026-10-08`);
        expect(
            days.map(({ date, is_corrected, totals }: Json) => [date, is_corrected, totals.jobs, totals.minutes]),
        ).toEqual([
            ['2026-10-05', false, 0, 0],
            ['2026-10-06', false, 1, 0],
            ['2026-10-07', true, 0, 120],
            ['2026-10-08', false, 0, 0],
        ]);
        for (const query of [
            'from=2026-10-05',
            'from=2026-10-05&to=2026-10-04',
            'from=2026-10-01&to=2026-11-05',
            'from=2026-02-30&to=2026-03-01',
        ])
            expect((await ask(eve, 'GET', `${DIARIES}?${query}`)).status, query).toBe(422);
    });
});
