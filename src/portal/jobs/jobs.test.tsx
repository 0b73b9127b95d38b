import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, dayKey } from '../../domain/calendar/days';
import { renderPage, screenOf, setupApi, signIn } from '../admin/testBench';
import '../registry';
import { jobCards } from './definitions';

const { server, calls } = setupApi();
const card = {
    id: 7,
    version: 3,
    number: 'JC-000007',
    type: 'site_maintenance',
    status: 1,
    title: 'Look at the pump',
    priority: 'high',
    customer_id: 1,
    customer: { id: 1, label: 'Brolga' },
    site_id: 2,
    site: { id: 2, label: 'House Bore', kind: 'udose', record_id: 2 },
    archived_at: null,
};
const visit = {
    id: 4,
    version: 1,
    number: 'SM-000004',
    job_card_id: 7,
    site_id: 2,
    visit_purpose: 'site_maintenance',
};
const none = { status: { code: 200, message: 'OK' }, data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } };
const answer = (body: object) => HttpResponse.json({ status: { code: 200, message: 'OK' }, body });

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/job-cards/7', () => answer(card)),
        http.get('*/api/main/site-maintenances', () =>
            HttpResponse.json({ ...none, data: [visit], pagination: { ...none.pagination, total: 1 } }),
        ),
        http.get('*/api/main/alarms', () => HttpResponse.json(none)),
        http.get('*/api/main/*', () => answer({ id: 1, version: 1, name: 'Somewhere' })),
    );
});

/** Opens the completion and fills in the fields of a visit. */
const fillIn = async () => {
    const user = userEvent.setup();
    renderPage(jobCards, '/job-cards/7/show');
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = await screen.findByRole('dialog');
    for (const [label, option] of [
        ['Water line', 'Bore To Tank'],
        ['Water flow', 'Water flowing'],
    ] as const) {
        await user.click(await within(dialog).findByRole('combobox', { name: new RegExp(label) }));
        await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(within(dialog).getByRole('textbox', { name: /Work done/ }), 'New hose');
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Complete job' }));
    return { user, dialog, send };
};
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);

describe('The job page', () => {
    it('offers Start, Complete, hold and cancel for a job to do, and no undo', async () => {
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByRole('button', { name: 'Complete' });
        expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
        await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
        await screen.findByRole('menuitem', { name: 'Put on hold' });
        expect(screen.getByRole('menuitem', { name: /^Cancel job/ })).toBeTruthy();
        // there is no transition to undo yet
        expect(screen.queryByRole('menuitem', { name: 'Undo last step' })).toBeNull();
    });

    it('offers only undo for a completed job and keeps the reason after a 409', async () => {
        server.use(
            http.get('*/api/main/job-cards/7', () => answer({ ...card, status: 4 })),
            http.post('*/api/main/job-cards/7/status-reverts', () =>
                HttpResponse.json({ status: { code: 409 }, message: 'UD-1 has sent messages since.' }, { status: 409 }),
            ),
        );
        const user = userEvent.setup();
        renderPage(jobCards, '/job-cards/7/show');
        await user.click(await screen.findByRole('button', { name: 'More actions' }));
        expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
        await user.click(await screen.findByRole('menuitem', { name: 'Undo last step' }));
        const dialog = await screen.findByRole('dialog');
        await user.type(within(dialog).getByRole('textbox'), 'Wrong device');
        await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
        expect(await within(dialog).findByText('UD-1 has sent messages since.')).toBeTruthy();
        expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Wrong device');
        expect(sent()).toEqual([{ version: 3, reason: 'Wrong device' }]);
    });

    it('prints the run sheet of a delivery with truck and day, and shows why there is none', async () => {
        server.use(
            http.get('*/api/main/job-cards/7', () =>
                answer({
                    ...card,
                    type: 'supplement_delivery',
                    vehicle_id: 5,
                    vehicle: { id: 5, label: 'Truck 1' },
                    scheduled_on: '2026-12-01',
                }),
            ),
            http.get('*/api/main/job-plans/run-sheet', () =>
                HttpResponse.json({ message: 'This truck has no deliveries on 01 Dec 2026.' }, { status: 404 }),
            ),
        );
        renderPage(jobCards, '/job-cards/7/show');
        const press = async () => {
            const inMenu = screen.queryByRole('button', { name: 'Run sheet' });
            if (inMenu) return userEvent.click(inMenu);
            await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
            return userEvent.click(await screen.findByRole('menuitem', { name: 'Run sheet' }));
        };
        await screen.findByRole('button', { name: 'Complete' });
        await press();
        await screen.findByText('This truck has no deliveries on 01 Dec 2026.');
        const { url } = calls.find(call => call.url.includes('run-sheet')) as { url: string };
        expect(url).toContain('/job-plans/run-sheet?vehicle_id=5&day=2026-12-01');
    });

    it('hides transitions from users with read permission only', async () => {
        signIn({ permissions: ['access_job_card', 'read_job_card'] });
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByText('Site Maintenance');
        for (const name of ['Complete', 'Start', 'Cancel job'])
            expect(screen.queryByRole('button', { name })).toBeNull();
    });
});

describe('The completion of a job', () => {
    it('requires the fields of the job type before any request', async () => {
        const user = userEvent.setup();
        renderPage(jobCards, '/job-cards/7/show');
        await user.click(await screen.findByRole('button', { name: 'Complete' }));
        const dialog = await screen.findByRole('dialog');
        await user.click(await within(dialog).findByRole('button', { name: 'Complete job' }));
        expect(await within(dialog).findByText('Water line is required.')).toBeTruthy();
        expect(sent()).toEqual([]);
    });

    it('shows a 422 error at its field and keeps typed values', async () => {
        server.use(
            http.post('*/api/main/job-cards/7/completions', () =>
                HttpResponse.json(
                    {
                        status: { code: 422 },
                        message: 'Some fields need attention.',
                        errors: { notes: ['Too short.'] },
                    },
                    { status: 422 },
                ),
            ),
        );
        const { dialog, send } = await fillIn();
        await send();
        expect(await within(dialog).findByText('Too short.')).toBeTruthy();
        expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Work done/ }).value).toBe('New hose');
        expect(sent()[0]).toMatchObject({
            version: 3,
            notes: 'New hose',
            document: {
                visit_purpose: 'site_maintenance',
                water_line_type: 'bore_to_tank',
                water_flow_status: 'water_flowing',
            },
        });
    });

    it('warns of a version conflict and sends the new version on the next attempt', async () => {
        let refused = false;
        server.use(
            http.post('*/api/main/job-cards/7/completions', () => {
                if (refused) return answer({ ...card, version: 5, status: 4 });
                refused = true;
                return HttpResponse.json(
                    { status: { code: 409 }, message: 'Stale', body: { ...card, version: 4 } },
                    { status: 409 },
                );
            }),
        );
        const { dialog, send } = await fillIn();
        await send();
        expect(await within(dialog).findByText(/Someone changed this job/)).toBeTruthy();
        await send();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent().map(({ version }) => version)).toEqual([3, 4]);
    });
});

describe('The job form', () => {
    it('fills in customer and property from the selected site before its record loads', async () => {
        const bore = {
            id: 2,
            version: 1,
            kind: 'udose',
            record_id: 2,
            name: 'House Bore',
            customer_id: 1,
            customer: { id: 1, label: 'Brolga' },
            customer_property_id: 5,
        };
        let refused = false;
        server.use(
            // the record itself never arrives
            http.get('*/api/main/sites/2', () => new Promise<never>(() => {})),
            http.get('*/api/main/sites', () =>
                HttpResponse.json({ ...none, data: [bore], pagination: { ...none.pagination, total: 1 } }),
            ),
            http.post('*/api/main/job-cards', () => {
                refused = true;
                return HttpResponse.json({ status: { code: 422 }, message: 'No.', errors: {} }, { status: 422 });
            }),
        );
        const user = userEvent.setup();
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
        await user.click(await screen.findByRole('option', { name: 'Site Maintenance' }));
        await user.click(await screen.findByRole('combobox', { name: /^Site/ }));
        await user.click(await screen.findByRole('option', { name: /House Bore/ }));
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(refused).toBe(true));
        expect(sent()[0]).toMatchObject({ site_id: 2, customer_id: 1, customer_property_id: 5 });
    });

    it('sets the due date by priority until the user enters one', async () => {
        const user = userEvent.setup();
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        const due = (await screen.findByLabelText(/^Due/, { selector: 'input' })) as HTMLInputElement;
        const inDays = (days: number) => formatDate(dayAfter(dayKey(Date.now()), days));
        const urgency = async (name: string) => {
            await user.click(screen.getByRole('combobox', { name: /^Priority/ }));
            await user.click(await screen.findByRole('option', { name }));
        };
        expect(due.value).toBe(inDays(3));
        await urgency('High');
        await waitFor(() => expect(due.value).toBe(inDays(1)));
        await user.clear(due);
        await user.type(due, '5 Feb 2031');
        await user.tab();
        await urgency('Low');
        expect(due.value).toBe('05 Feb 2031');
    });

    it('shows the status of each site and offers to create one of the matching kind only', async () => {
        const idle = { id: 2, version: 1, kind: 'udose', record_id: 2, name: 'House Bore', site_status: 3 };
        server.use(
            http.get('*/api/main/sites', () =>
                HttpResponse.json({ ...none, data: [idle], pagination: { ...none.pagination, total: 1 } }),
            ),
        );
        const user = userEvent.setup();
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
        await user.click(await screen.findByRole('option', { name: 'Site Maintenance' }));
        await user.click(await screen.findByRole('combobox', { name: /^Site/ }));
        expect((await screen.findByRole('option', { name: /House Bore/ })).textContent).toContain('Idle');
        expect(await screen.findByRole('option', { name: 'New uDOSE site' })).toBeTruthy();
        expect(screen.queryByRole('option', { name: 'New uBOT' })).toBeNull();
    });

    it('offers to create a site only after the search for the typed name has returned', async () => {
        let answer = () => {};
        const searched = new Promise<void>(resolve => {
            answer = resolve;
        });
        server.use(
            http.get('*/api/main/sites', async ({ request }) => {
                const found = new URL(request.url).searchParams.get('search');
                if (found) await searched;
                const data = found ? [{ id: 71, name: 'Creek', kind: 'udose' }] : [];
                return HttpResponse.json({
                    data,
                    pagination: { from: 0, to: data.length, total: data.length, last_page: 1 },
                });
            }),
        );
        const user = userEvent.setup();
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
        await user.click(await screen.findByRole('option', { name: 'Site Maintenance' }));
        const site = await screen.findByRole('combobox', { name: /^Site/ });
        await user.click(site);
        await screen.findByText('New uDOSE site');
        await user.type(site, 'Creek');
        expect(screen.queryByText('New uDOSE site “Creek”')).toBeNull();
        answer();
        await screen.findByText('New uDOSE site “Creek”');
        screen.getByRole('option', { name: /^Creek/ });
    });
});

describe('The progress of a job', () => {
    const path = (more: object) => {
        server.use(http.get('*/api/main/job-cards/7', () => answer({ ...card, ...more })));
        renderPage(jobCards, '/job-cards/7/show');
    };
    const done = async () => {
        const steps = within(await screen.findByLabelText('Progress of the job'));
        return ['Planned', 'Started', 'Completed'].filter(name =>
            steps.queryByText(name)?.classList.contains('Mui-completed'),
        );
    };

    it('links to the form field that is still missing', async () => {
        path({ assigned_to_id: null, due_on: '2030-05-04' });
        const gap = await screen.findByRole('link', { name: 'Assigned to' });
        expect(gap.getAttribute('href')).toMatch(/edit\/7#assigned_to_id$|7#assigned_to_id$/);
        expect(screen.queryByRole('link', { name: 'Due' })).toBeNull();
        expect(await done()).toEqual([]);
    });

    it('marks Planned once the job has an assignee and a due date', async () => {
        path({ assigned_to_id: 4, due_on: '2030-05-04' });
        expect(await done()).toEqual(['Planned']);
        expect(screen.queryByText('Still missing:')).toBeNull();
    });

    it('marks all steps of a completed job and asks for no missing field', async () => {
        path({ status: 4, assigned_to_id: null, due_on: null, completed_at: '2026-05-04T00:00:00Z' });
        await waitFor(async () => expect(await done()).toEqual(['Planned', 'Started', 'Completed']));
        expect(screen.queryByText('Still missing:')).toBeNull();
    });

    it('focuses the field named in the URL hash of the form', async () => {
        server.use(http.get('*/api/main/job-cards/7', () => answer({ ...card, assigned_to_id: null })));
        renderPage(jobCards, '/job-cards/7#due_on');
        await waitFor(() =>
            expect(document.activeElement?.closest('[id^=field-]')?.id ?? document.activeElement?.id).toContain(
                'due_on',
            ),
        );
    });
});
