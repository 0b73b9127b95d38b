import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerForTest, renderPage, screenOf, setupApi, signIn } from '../admin/testBench';
import { tasks } from './definitions';

const { server, calls } = setupApi();
registerForTest({ definitions: [tasks], pages: [] });

const status = { code: 200, message: 'OK' };
const answer = (body: object) => HttpResponse.json({ status, body });
const list = (data: object[]) =>
    HttpResponse.json({ status, data, pagination: { from: 1, to: data.length, total: data.length, last_page: 1 } });
const step = (id: number, title: string, done?: string) => ({
    id,
    title,
    is_done: !!done,
    done_by_id: done ? 2 : null,
    done_by: done ? { id: 2, label: done } : null,
    done_at: done ? '2026-10-03T01:00:00Z' : null,
});
const task = {
    id: 7,
    version: 3,
    title: 'Order posts',
    status: 2,
    priority: 'high',
    due_on: '2026-01-02',
    assigned_to_id: 1,
    assigned_to: { id: 1, label: 'Ann' },
    steps: [step(1, 'Count', 'Ben Hall'), step(2, 'Order')],
    archived_at: null,
};
let stored: typeof task;
const sent = (method: string, part: string) =>
    calls.filter(call => call.method === method && call.url.includes(part)).map(({ url, body }) => ({ url, body }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

beforeEach(() => {
    screenOf(false);
    stored = task;
    server.use(
        http.get('*/v2/tasks/7', () => answer(stored)),
        http.get('*/v2/tasks', () => list([stored])),
        http.get('*/api/main/counts/*', () => HttpResponse.json({ status, data: { total: 0, values: [] } })),
        http.get('*/api/*', () => list([])),
    );
});

describe('The steps of a task', () => {
    it('show who did them and are saved by a click that sends only the step', async () => {
        server.use(
            http.put('*/v2/tasks/7/steps/2', () => {
                stored = { ...task, steps: [task.steps[0], step(2, 'Order', 'Ann Lee')] as typeof task.steps };
                return answer(stored);
            }),
        );
        renderPage(tasks, '/tasks/7/show');
        const steps = within(await screen.findByRole('region', { name: 'Steps' }));
        steps.getByText(/^Ben Hall, /);
        expect(steps.getByRole('status').textContent).toBe('1 of 2 done');
        await userEvent.click(steps.getByRole('checkbox', { name: /^Order/ }));
        await steps.findByText(/^Ann Lee, /);
        expect(sent('PUT', '/steps/')).toEqual([{ url: '/api/connect/v2/tasks/7/steps/2', body: { is_done: true } }]);
        steps.getByText(/^All steps done/);
    });

    it('are rolled back with the reason on a 409', async () => {
        server.use(
            http.put('*/v2/tasks/7/steps/2', () =>
                HttpResponse.json({ status: { code: 409 }, message: 'This task is completed.' }, { status: 409 }),
            ),
        );
        renderPage(tasks, '/tasks/7/show');
        await userEvent.click(await screen.findByRole('checkbox', { name: /^Order/ }));
        await screen.findByText('This task is completed.');
        await waitFor(() => expect(box('Order').checked).toBe(false));
    });

    it('are read-only without permission and once the task is closed', async () => {
        signIn({ permissions: ['access_task', 'read_task'] });
        const { unmount } = renderPage(tasks, '/tasks/7/show');
        await screen.findByRole('checkbox', { name: /^Order/ });
        expect(box('Order').disabled).toBe(true);
        unmount();
        signIn({ superAdmin: true });
        stored = { ...task, status: 4 };
        renderPage(tasks, '/tasks/7/show');
        await screen.findByRole('checkbox', { name: /^Order/ });
        expect(box('Order').disabled).toBe(true);
        screen.getByText('Steps can be ticked while the task is open.');
    });
});

describe('The task list', () => {
    it("opens with the user's own open tasks", async () => {
        renderPage(tasks, '/tasks');
        await screen.findByRole('link', { name: 'Order posts' });
        const [listRequest] = sent('GET', '/v2/tasks?');
        expect(listRequest?.url).toContain('assigned_to_id[]=1');
        expect(listRequest?.url).toContain('status[]=1&status[]=2&status[]=3');
        expect(screen.getByRole('button', { name: 'Assigned to me' }).getAttribute('aria-pressed')).toBe('true');
    });

    it('adds a task for the user from one line on Enter', async () => {
        server.use(http.post('*/v2/tasks', () => answer({ ...task, id: 8, title: 'Buy a washer' })));
        renderPage(tasks, '/tasks');
        const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task for yourself' });
        await userEvent.type(line, '  Buy a washer {Enter}');
        await screen.findByText('Task added: Buy a washer');
        expect(sent('POST', '/v2/tasks')[0]?.body).toMatchObject({ title: 'Buy a washer', assigned_to_id: 1 });
        expect(line.value).toBe('');
    });

    it('shows at once that the server is unreachable, and reuses the idempotency key on retry', async () => {
        const keys: (string | null)[] = [];
        let isLost = true;
        server.use(
            http.post('*/v2/tasks', ({ request }) => {
                keys.push(request.headers.get('Idempotency-Key'));
                return isLost ? HttpResponse.error() : answer({ ...task, id: 8, title: 'Buy a washer' });
            }),
        );
        renderPage(tasks, '/tasks');
        const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a task for yourself' });
        onlineManager.setOnline(false);
        try {
            await userEvent.type(line, 'Buy a washer{Enter}');
            await screen.findByText(/^The server cannot be reached/);
            expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', false);
            expect(line.value).toBe('Buy a washer');
        } finally {
            onlineManager.setOnline(true);
        }
        isLost = false;
        await userEvent.type(line, '{Enter}');
        await screen.findByText('Task added: Buy a washer');
        await userEvent.type(line, 'Buy a washer{Enter}');
        await waitFor(() => expect(keys).toHaveLength(3));
        const [first, again, next] = keys;
        expect(first).toMatch(/^[\w-]{8,200}$/);
        expect(again).toBe(first);
        expect(next).not.toBe(first);
    });
});
