import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { transact } from '../platform/database/transact';
import type { Caller } from '../platform/services';
import { createTask } from './createTask';
import { notifyDueTasks } from './dueNotifications';

let app: TestApp;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
    app = await startTestApp();
    ann = await app.userWith({ permissions: ALL_PERMISSIONS });
    ben = await app.userWith({ permissions: ALL_PERMISSIONS });
});
afterAll(() => app?.close());

const TASKS = '/connect/v2/tasks';
const ask = (method: string, url: string, body?: object, who = ann) => app.call(who.token, method, `/api${url}`, body);
const ok = async (method: string, url: string, body?: object, who = ann): Promise<Json> => {
    return recordOf(await ask(method, url, body, who));
};
const make = (more: object = {}) => ok('POST', TASKS, { title: 'Order posts', ...more });
const again = ({ id }: Json) => ok('GET', `${TASKS}/${id}`);
const tick = (task: Json, at: number, is_done = true, who = ann) =>
    ask('PUT', `${TASKS}/${task.id}/steps/${task.steps[at].id}`, { is_done }, who);
const step = (task: Json, transition: string, reason?: string) =>
    ask('POST', `${TASKS}/${task.id}/transitions`, {
        transition,
        version: task.version,
        ...(reason ? { reason } : {}),
    });
const withSteps = (...titles: string[]) => make({ steps: titles.map(title => ({ title })) });
const newsOf = async (who: TestUser): Promise<string[]> =>
    (
        await app.services.sql`
            SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${who.id} AND type = 'Task' ORDER BY id`
    ).map(({ message }) => message as string);

describe('Task steps', () => {
    it('are ticked one by one, with user and time in record and history', async () => {
        const task = await withSteps('Count', 'Order');
        expect(task.progress).toBe('0 of 2');
        const answer = await tick(task, 0, true, ben);
        expect(answer.body.body.steps[0]).toMatchObject({ is_done: true, done_by_id: ben.id, done_by: { id: ben.id } });
        expect(Math.abs(Date.now() - Date.parse(answer.body.body.steps[0].done_at))).toBeLessThan(60_000);
        expect(answer.body.body).toMatchObject({ progress: '1 of 2', version: task.version });
        expect((await tick(task, 0, false)).body.body.steps[0]).toMatchObject({
            is_done: false,
            done_by_id: null,
            done_at: null,
        });
        const history = await ok('GET', `/main/records/tasks/${task.id}/histories`);
        expect(history.map(({ action, reason }: Json) => [action, reason]).slice(0, 2)).toEqual([
            ['untick', 'Count'],
            ['tick', 'Count'],
        ]);
    });

    it('are ticked concurrently without conflict, and the first user remains', async () => {
        const task = await withSteps('Count', 'Order', 'Pay');
        const answers = await Promise.all(
            Array.from({ length: 12 }, (_, at) => tick(task, at % 3, true, at % 2 ? ann : ben)),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
        const first = await again(task);
        expect(first.progress).toBe('3 of 3');
        const later = first.steps[0].done_by_id === ann.id ? ben : ann;
        await tick(task, 0, true, later);
        expect((await again(task)).steps[0]).toEqual(first.steps[0]);
    });

    it('stay ticked when an earlier opened form is saved', async () => {
        const task = await withSteps('Count', 'Order');
        await tick(task, 1);
        const saved = await ok('PUT', `${TASKS}/${task.id}`, {
            version: task.version,
            steps: [{ id: task.steps[1].id, title: 'Order them' }, { title: 'Pay' }],
        });
        expect(saved.steps).toMatchObject([
            { title: 'Order them', is_done: true, done_by_id: ann.id },
            { title: 'Pay', is_done: false },
        ]);
        // the step removed by the other user is gone
        expect((await tick(task, 0)).status).toBe(404);
    });

    it('cannot be ticked by a form, through another task, or on a closed task', async () => {
        const [task, other] = [await withSteps('Count'), await withSteps('Other')];
        const forged = { version: task.version, steps: [{ id: task.steps[0].id, title: 'Count', is_done: true }] };
        expect((await ask('PUT', `${TASKS}/${task.id}`, forged)).status).toBe(422);
        expect((await ask('PUT', `${TASKS}/${task.id}/steps/${other.steps[0].id}`, { is_done: true })).status).toBe(
            404,
        );
        await step(task, 'cancel', 'Not needed');
        expect((await tick(task, 0)).status).toBe(409);
        await ok('DELETE', `${TASKS}/${other.id}`);
        expect((await tick(other, 0)).status).toBe(409);
    });
});

describe('Task', () => {
    it('requires all steps for completion, stores user and time, and can be reopened', async () => {
        let task = await withSteps('Count', 'Order');
        task = (await step(task, 'start')).body.body;
        expect(task.started_at).not.toBeNull();
        await tick(task, 0);
        const refused = await step(task, 'complete');
        expect(refused.status).toBe(409);
        expect(refused.body.message).toBe('Some steps are not done yet: Order. Tick or remove them first.');
        expect((await again(task)).status).toBe(2);
        await tick(task, 1);
        task = (await step(task, 'complete')).body.body;
        expect(task).toMatchObject({ status: 4, completed_by_id: ann.id });
        task = (await step(task, 'reopen')).body.body;
        expect(task).toMatchObject({ status: 1, completed_at: null, completed_by_id: null });
        // ticks are unchanged
        expect(task.progress).toBe('2 of 2');
    });

    it('derives customer and property from its job, site or property, and rejects mismatches', async () => {
        const customer = await ok('POST', '/main/customers', { name: 'Brolga Pastoral' });
        const other = await ok('POST', '/main/customers', { name: 'Wilga Grazing' });
        const property = await ok('POST', '/main/customer-properties', {
            customer_id: customer.id,
            name: 'Brolga Downs',
            state: 'QLD',
        });
        const task = await make({ customer_property_id: property.id });
        expect(task.customer_id).toBe(customer.id);
        const refused = await ask('POST', TASKS, {
            title: 'x',
            customer_property_id: property.id,
            customer_id: other.id,
        });
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toEqual({
            customer_id: ['The job card, site or property belongs to another customer.'],
        });
        const card = await ok('POST', '/main/job-cards', {
            type: 'pre_installation_note',
            customer_id: customer.id,
            customer_property_id: property.id,
        });
        expect(await make({ job_card_id: card.id })).toMatchObject({
            customer_id: customer.id,
            customer_property_id: property.id,
        });
    });

    it('is hidden from customers (404)', async () => {
        const customer = await ok('POST', '/main/customers', { name: 'Coolibah' });
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer.id });
        const task = await make({ customer_id: customer.id });
        expect((await ask('GET', `${TASKS}/${task.id}`, undefined, owner)).status).toBe(404);
        expect((await ask('GET', `${TASKS}/${task.id}/preview-pdf`, undefined, owner)).status).toBe(404);
    });

    it('is printed as PDF', async () => {
        const task = await withSteps('Count', 'Order');
        await tick(task, 0);
        const answer = await ask('GET', `${TASKS}/${task.id}/preview-pdf`);
        expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    });

    it('created by another domain stores its origin and is validated like any other', async () => {
        const caller = {
            userId: ann.id,
            name: 'Ann',
            superAdmin: true,
            staff: true,
            customerId: null,
            permissions: new Set(),
        };
        const context = { services: app.services, caller: caller as unknown as Caller };
        const made = await transact(app.services, db =>
            createTask(
                { db, ...context },
                {
                    title: 'Repair the tap',
                    assigned_to_id: ben.id,
                    steps: ['Buy a washer', 'Fit it'],
                    origin: { label: 'Form answer 4', resource: 'job-cards', id: 4 },
                },
            ),
        );
        expect(await again(made as Json)).toMatchObject({
            origin: 'Form answer 4',
            origin_resource: 'job-cards',
            origin_id: 4,
            progress: '0 of 2',
        });
        await expect(
            transact(app.services, db => createTask({ db, ...context }, { title: 'x', customer_id: 999_999 })),
        ).rejects.toMatchObject({ status: 422 });
    });
});

describe('Task assignee', () => {
    it("is notified of assignment, of other users' actions and of reassignment", async () => {
        const cem = await app.userWith({ permissions: ALL_PERMISSIONS });
        const dot = await app.userWith({ permissions: ALL_PERMISSIONS });
        let task = await make({ assigned_to_id: cem.id });
        task = (await step(task, 'start')).body.body;
        await ok('PUT', `${TASKS}/${task.id}`, { version: task.version, assigned_to_id: dot.id });
        expect(await newsOf(cem)).toEqual([
            expect.stringContaining('assigned a task to you: Order posts'),
            expect.stringContaining('started your task: Order posts'),
            expect.stringContaining('assigned your task to someone else: Order posts'),
        ]);
        expect(await newsOf(dot)).toEqual([expect.stringContaining('assigned a task to you')]);
        // one's own changes cause no notification
        await make({ assigned_to_id: ann.id });
        expect(await newsOf(ann)).toEqual([]);
    });

    it('is notified once when due, once when overdue, and again after a new date', async () => {
        const eve = await app.userWith({ permissions: ALL_PERMISSIONS });
        const task = await make({ assigned_to_id: eve.id, due_on: '2026-10-03' });
        const morning = async (at: string) => {
            await setClock(app.services, at);
            return transact(app.services, tx => notifyDueTasks(tx, app.services));
        };
        const laterNews = async () => (await newsOf(eve)).slice(1);
        await morning('2026-10-01T20:20:00Z'); // 2 October in Brisbane
        expect(await laterNews()).toEqual([]);
        await morning('2026-10-02T20:20:00Z');
        await morning('2026-10-03T10:00:00Z');
        expect(await laterNews()).toEqual(['Your task is due today: Order posts']);
        await morning('2026-10-03T20:20:00Z');
        await morning('2026-10-04T20:20:00Z');
        expect((await laterNews()).at(-1)).toBe('Your task is overdue: Order posts');
        expect(await laterNews()).toHaveLength(2);
        const moved = await again(task);
        await ok('PUT', `${TASKS}/${task.id}`, { version: moved.version, due_on: '2026-10-06' });
        await morning('2026-10-05T20:20:00Z');
        expect((await laterNews()).slice(2)).toEqual([
            expect.stringContaining('changed your task'),
            'Your task is due today: Order posts',
        ]);
        await step(await again(task), 'cancel', 'Not needed');
        const before = (await laterNews()).length;
        await morning('2026-10-07T20:20:00Z');
        expect(await laterNews()).toHaveLength(before);
    });
});
