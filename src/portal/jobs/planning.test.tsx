import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import '../registry';
import { AssigneeInput } from './AssigneeInput';
import { JobCardListPage } from './JobCardListPage';

const { server, calls } = setupApi();

const status = { code: 200, message: 'OK' };
const ann = { id: 1, label: 'Ann Lee' };
const ben = { id: 2, label: 'Ben Hall' };
const cas = { id: 3, label: 'Cas Roe' };
const job = (id: number, more: object = {}) => ({
    id,
    version: 3,
    number: `JC-00000${id}`,
    type: 'site_maintenance',
    status: 1,
    title: `Job ${id}`,
    priority: 'medium',
    customer: { id: 1, label: 'Brolga' },
    customer_property: null,
    site_id: id,
    site: { id, label: `Bore ${id}` },
    assigned_to_id: 1,
    assigned_to: ann,
    scheduled_on: '2030-11-26',
    due_on: '2030-12-02',
    planned_on: '2030-11-26',
    vehicle_id: null as number | null,
    vehicle: null as object | null,
    is_vehicle_blocked: false,
    planned_hours: null,
    run_order: null,
    latitude: -23,
    longitude: 144 + id,
    archived_at: null,
    ...more,
});
let jobs: ReturnType<typeof job>[];
let absences: object[];
const written = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => ({ url, ...(body as object) }));

beforeEach(() => {
    screenOf(false);
    absences = [];
    jobs = [
        job(1),
        job(2, { planned_on: '2030-11-28', scheduled_on: '2030-11-28', assigned_to_id: 2, assigned_to: ben }),
    ];
    server.use(
        http.get('*/api/main/job-plans', () => HttpResponse.json({ status, body: { jobs, absences, is_cut: false } })),
        http.get('*/api/main/dropdown/staffs', () => HttpResponse.json({ status, data: [ann, ben] })),
        http.put('*/api/main/job-cards/:id', async ({ request, params }) => {
            const change = (await request.json()) as Record<string, unknown>;
            const at = jobs.findIndex(({ id }) => String(id) === params.id);
            const next = { ...(jobs[at] as ReturnType<typeof job>), ...change, version: Number(change.version) + 1 };
            if (change.scheduled_on) next.planned_on = String(change.scheduled_on);
            if ('assigned_to_id' in change) next.assigned_to = change.assigned_to_id === 2 ? ben : ann;
            jobs = jobs.map((each, place) => (place === at ? next : each));
            return HttpResponse.json({ status, body: next });
        }),
        http.get('*/api/*', () =>
            HttpResponse.json({ status, data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } }),
        ),
    );
});

const open = (search: string) => renderPart(<JobCardListPage />, { search });
const field = (name: string) => within(screen.getByRole('group', { name }));
const card = (number: string) => screen.findByRole('group', { name: new RegExp(`^${number} `) });
const press = (element: HTMLElement, ...keys: string[]) => {
    for (const key of keys) act(() => void fireEvent.keyDown(element, { key }));
};

describe('The plan by person', () => {
    it('moves a job to another day and person by keyboard, with Undo', async () => {
        open('?view=people&from=2030-11-27');
        const first = await card('JC-000001');
        first.focus();
        press(first, ' ', 'ArrowRight', 'ArrowDown');
        screen.getByText('Wed 27 Nov, Ben Hall', { selector: '[aria-live]' });
        press(first, 'Enter');
        await waitFor(() => field('Ben Hall, Wed 27 Nov').getByText('Job 1'));
        await waitFor(() =>
            expect(written()).toEqual([
                { url: '/api/main/job-cards/1', scheduled_on: '2030-11-27', assigned_to_id: 2, version: 3 },
            ]),
        );
        await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
        await waitFor(() =>
            expect(written()[1]).toEqual({
                url: '/api/main/job-cards/1',
                scheduled_on: '2030-11-26',
                assigned_to_id: 1,
                version: 4,
            }),
        );
        await waitFor(() => field('Ann Lee, Tue 26 Nov').getByText('Job 1'));
    });

    it('cancels a move on Escape and stops at the edges of the plan', async () => {
        open('?view=people&from=2030-11-27');
        const first = await card('JC-000001');
        first.focus();
        press(first, ' ', ...Array(12).fill('ArrowLeft'), ...Array(12).fill('ArrowUp'));
        expect(screen.getByText('Drop here').closest('[data-spot]')?.getAttribute('data-spot')).toBe('0/2030-11-25');
        press(first, 'Escape');
        expect(screen.queryByText('Drop here')).toBeNull();
        expect(written()).toEqual([]);
    });

    it('shows hours and driving per day, flags more than 10 h and sites visited twice', async () => {
        jobs = [
            job(1, { planned_hours: 7 }),
            job(2, { planned_hours: 2 }),
            job(3, {
                planned_on: '2030-11-28',
                site_id: 2,
                site: { id: 2, label: 'Bore 2' },
                assigned_to_id: 2,
                assigned_to: ben,
            }),
        ];
        open('?view=people&from=2030-11-27');
        const figures = await screen.findByRole('button', { name: 'Show the run: Ann Lee, Tue 26 Nov' });
        // 9 h of work, and 102 km in a straight line
        expect(figures.textContent).toBe('10.5 h · 102 km · more than 10 h');
        expect((await card('JC-000002')).textContent).toContain('Site is also visited: Thu 28 Nov, Ben Hall');
        expect((await card('JC-000001')).textContent).not.toContain('also visited');
    });

    it('warns of absences and unsafe vehicles on cards, while moving and in the move dialog', async () => {
        absences = [{ id: 1, user_id: 2, user: ben, kind: 'leave', from_on: '2030-11-27', until_on: '2030-11-28' }];
        jobs = [
            job(1, { vehicle_id: 5, vehicle: { id: 5, label: 'Hilux 1' }, is_vehicle_blocked: true }),
            job(2, { planned_on: '2030-11-28', assigned_to_id: 2, assigned_to: ben }),
        ];
        open('?view=people&from=2030-11-27');
        expect((await card('JC-000002')).textContent).toContain('Ben Hall is away: Leave');
        const first = await card('JC-000001');
        expect(first.textContent).toContain('Hilux 1 is not safe to drive');
        expect(screen.getAllByText('Away: Leave')).toHaveLength(2);
        first.focus();
        press(first, ' ', 'ArrowRight', 'ArrowDown');
        screen.getByText('Wed 27 Nov, Ben Hall, Away: Leave', { selector: '[aria-live]' });
        press(first, 'Escape');
        await userEvent.click(screen.getByRole('button', { name: 'Move JC-000002' }));
        within(await screen.findByRole('dialog')).getByText('Ben Hall is away: Leave');
    });

    it("shows a day's run in order and saves a new order", async () => {
        jobs = [job(1), job(2)];
        open('?view=people&from=2030-11-27&run=1/2030-11-26');
        const run = within(await screen.findByRole('dialog', { name: 'Ann Lee, Tue 26 Nov' }));
        expect(run.getAllByRole('link').map(link => link.textContent)).toEqual(['Job 1', 'Job 2']);
        await userEvent.click(run.getByRole('button', { name: 'Earlier: Job 2' }));
        await waitFor(() => expect(written()).toEqual([{ url: '/api/main/job-cards/2', run_order: 0, version: 3 }]));
        await waitFor(() => expect(run.getAllByRole('link').map(link => link.textContent)).toEqual(['Job 2', 'Job 1']));
    });
});

describe('The job calendar', () => {
    it('moves a job to another day by keyboard and leaves its assignee unchanged', async () => {
        open('?view=calendar&from=2030-11-27');
        const first = await card('JC-000001');
        first.focus();
        press(first, ' ', 'ArrowRight', 'ArrowRight', ' ');
        await waitFor(() => field('Thu 28 Nov').getByText('Job 1'));
        await waitFor(() =>
            expect(written()).toEqual([{ url: '/api/main/job-cards/1', scheduled_on: '2030-11-28', version: 3 }]),
        );
    });

    it('moves a job through a dialog, also to days out of view', async () => {
        open('?view=calendar&from=2030-11-27');
        await card('JC-000001');
        await userEvent.click(screen.getByRole('button', { name: 'Move JC-000001' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Move JC-000001' }));
        const day = dialog.getByLabelText(/^Scheduled for/, { selector: 'input' });
        await userEvent.clear(day);
        await userEvent.type(day, '14 Dec 2030');
        await userEvent.click(dialog.getByRole('button', { name: 'Move job' }));
        await waitFor(() => expect(written()[0]).toMatchObject({ scheduled_on: '2030-12-14' }));
    });

    it('does not move a completed job', async () => {
        jobs = [job(1, { status: 4 }), job(2)];
        open('?view=calendar&from=2030-11-27');
        const done = await card('JC-000001');
        done.focus();
        press(done, ' ', 'ArrowRight', ' ');
        expect(screen.queryByRole('button', { name: 'Move JC-000001' })).toBeNull();
        expect(screen.getByRole('button', { name: 'Move JC-000002' })).toBeTruthy();
        expect(written()).toEqual([]);
    });

    it("requests the days of the URL with the list's filters, and hides Move without permission", async () => {
        signIn({ permissions: ['access_job_card', 'read_job_card'] });
        open(`?view=calendar&span=month&from=2026-02-11&filter=${encodeURIComponent('{"priority":["high"]}')}`);
        await screen.findByRole('button', { name: 'Previous month' });
        await waitFor(() => expect(calls.some(({ url }) => url.includes('/job-plans'))).toBe(true));
        expect(calls.find(({ url }) => url.includes('/job-plans'))?.url).toBe(
            '/api/main/job-plans?priority[]=high&from=2026-01-26&to=2026-03-01',
        );
        expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    });

    it('shows a 403 and moves the job back', async () => {
        server.use(
            http.put('*/api/main/job-cards/1', () =>
                HttpResponse.json({ status: { code: 403 }, message: 'You may not do this.' }, { status: 403 }),
            ),
        );
        open('?view=calendar&from=2030-11-27');
        const first = await card('JC-000001');
        first.focus();
        press(first, ' ', 'ArrowRight', ' ');
        await screen.findByRole('alert');
        await waitFor(() => field('Tue 26 Nov').getByText('Job 1'));
    });
});

describe('The assignee field of a job', () => {
    const Chosen = () => <output>{String(useWatch({ name: 'assigned_to_id' }))}</output>;
    const openForm = (values: object) =>
        renderPart(
            <Form record={{ id: 9, type: 'site_maintenance', scheduled_on: '2030-11-26', ...values }}>
                <AssigneeInput />
                <Chosen />
            </Form>,
        );
    const offered = () => screen.queryAllByRole('button', { name: /, [0-9.]+ h$/ });

    it("shows the day's load without the job being edited", async () => {
        jobs = [job(1, { planned_hours: 3 }), job(9), job(2, { assigned_to_id: 2, assigned_to: ben })];
        openForm({ assigned_to_id: 1 });
        await waitFor(() => screen.getByText('Ann Lee on Tue 26 Nov: 1 other job, 3 h with driving.'));
        expect(offered()).toEqual([]);
    });

    it('warns of more than 10 hours and suggests the least busy people present', async () => {
        absences = [{ id: 1, user_id: 3, user: cas, kind: 'leave', from_on: '2030-11-26', until_on: '2030-11-26' }];
        jobs = [
            job(1, { planned_hours: 9 }),
            job(2, { planned_hours: 5, assigned_to_id: 2, assigned_to: ben }),
            job(3, { planned_on: '2030-11-28', assigned_to_id: 3, assigned_to: cas }),
        ];
        openForm({ assigned_to_id: 1 });
        await waitFor(() => screen.getByText('With this job, work and driving exceed 10 hours.'));
        expect(offered().map(button => button.textContent)).toEqual(['Ben Hall, 5 h']);
        await userEvent.click(offered()[0] as HTMLElement);
        await waitFor(() => expect(screen.getByText('2', { selector: 'output' })).toBeTruthy());
        screen.getByText('Ben Hall on Tue 26 Nov: 1 other job, 5 h with driving.');
    });

    it('warns of an absent assignee and suggests no one without work that week', async () => {
        absences = [{ id: 1, user_id: 2, user: ben, kind: 'leave', from_on: '2030-11-26', until_on: '2030-11-26' }];
        jobs = [];
        openForm({ assigned_to_id: 2 });
        await waitFor(() => screen.getByText('Ben Hall is away: Leave'));
        expect(offered()).toEqual([]);
    });
});
