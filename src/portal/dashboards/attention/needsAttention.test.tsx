import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually';
import { pageOf, registerForTest, renderPart, screenOf, settled, setupApi, signIn } from '../../admin/testBench';
import { jobCards } from '../../jobs/definitions';
import NewDashboard from '../NewDashboard';
import UdoseDashboard from '../UdoseDashboard';
import UnifiedDashboard from '../UnifiedDashboard';
import { NeedsAttention } from './NeedsAttention';
import type { AttentionRow } from './useAttention';

const { server, calls } = setupApi();
beforeEach(() => screenOf(false));
registerForTest({ definitions: [jobCards], pages: [] });

const alarm = (id: number, change: Partial<AttentionRow['alarms'][number]> = {}): AttentionRow['alarms'][number] => ({
    id,
    version: 3,
    title: 'Low Battery Voltage',
    level: 'alert',
    status: 'open',
    raised_at: '2026-11-20T00:00:00Z',
    assigned_to: null,
    acknowledged_by: null,
    snoozed_until: null,
    response: null,
    ...change,
});
const row = (id: number, change: Partial<AttentionRow> = {}): AttentionRow => ({
    key: `fault ${id}`,
    kind: 'alarm',
    record: { resource: 'alarms', id, version: 3, label: 'Low Battery Voltage' },
    site: { id, label: `Bore ${id}`, kind: 'udose', record_id: id },
    customer: { id: 1, label: 'Nardoo Park' },
    customer_property: { id: 2, label: 'North' },
    level: 'alert',
    cause: 'The solar panel is not charging.',
    next_step: null,
    since: '2026-11-20T00:00:00Z',
    days_left: null,
    head: 120,
    attended: false,
    owner: null,
    job_card: null,
    alarms: [alarm(id)],
    findings: 1,
    phone: '+61 7 5550 1000',
    rank: 12,
    ...change,
});
const job = { id: 5, version: 2, number: 'JC-000005', status: 2, assigned_to: { id: 3, label: 'Sam' }, due_on: null };
const playbook = {
    site_id: 1,
    cause: 'solar_panel',
    certainty: 'certain',
    sentence: 'The solar panel is not charging.',
    playbook: {
        id: 1,
        title: 'Check panel, cable and regulator',
        checks: [{ id: 1, instruction: 'Clean the panel.' }],
        parts: [],
        tools: null,
    },
    parts_location: null,
    earlier_by: 'site',
    earlier: [],
};
const evidence = (siteId: number) => ({
    site_id: siteId,
    diagnosis: {
        site_id: siteId,
        kind: 'udose',
        record_id: siteId,
        cause: 'solar_panel',
        certainty: 'certain',
        since: '2026-11-20',
        sentence: 'The solar panel is not charging.',
        next_step: null,
        difference: null,
        forecast: null,
        customer_text: null,
        evidence: [],
    },
    playbook: { id: 1, title: 'Check the panel', checks: ['Clean the panel.', 'Check the cable.'] },
    last_visit: { resource: 'service-logs', id: 4, label: 'Pump replaced', at: '2026-11-01T00:00:00Z', by: null },
    pending_settings: { target_dose: 12 },
    update_interval: 4,
});
const answer = (rows: readonly AttentionRow[], total = rows.length) =>
    server.use(
        http.get('*/api/main/regions', () => pageOf([])),
        http.get('*/api/main/attention/evidence', ({ request }) =>
            HttpResponse.json({ body: evidence(Number(new URL(request.url).searchParams.get('site_id'))) }),
        ),
        http.get('*/api/main/udose-sites/:id/telemetry', () => new HttpResponse(null, { status: 404 })),
        http.get('*/api/main/attention', ({ request }) => {
            const page = Number(new URL(request.url).searchParams.get('page'));
            const from = (page - 1) * 10;
            const data = rows.slice(from, from + 10);
            return HttpResponse.json({
                data,
                pagination: { from: from + 1, to: from + data.length, total, last_page: Math.ceil(total / 10) },
            });
        }),
    );
const show = (rows: readonly AttentionRow[], total = rows.length) => {
    answer(rows, total);
    renderPart(<NeedsAttention />);
};
const rowsShown = () => screen.getAllByRole('listitem').filter(item => item.hasAttribute('data-row'));
const list = async () => {
    await screen.findAllByText(/Bore \d+/, { selector: '[data-row] *' });
    return rowsShown();
};

it('Needs attention shows level, place, cause, owner and job of each row', async () => {
    show([row(1), row(2, { job_card: job, owner: job.assigned_to, findings: 3, alarms: [], level: 'alarm' })]);
    const [first, second] = (await list()) as [HTMLElement, HTMLElement];
    expect(first.textContent).toContain('Alert');
    expect(first.textContent).toContain('Bore 1 · North');
    expect(first.textContent).toContain('Alarm: The solar panel is not charging.');
    expect(first.textContent).toContain('No owner · 120 head');
    expect(first.textContent).toContain('No job');
    expect(within(first).getByRole('link', { name: '+61 7 5550 1000' }).getAttribute('href')).toBe('tel:+61755501000');
    expect(second.textContent).toContain('JC-000005');
    expect(second.textContent).toContain('Owner: Sam · 120 head · 2 more findings · +61 7 5550 1000 · JC-000005');
    expect(second.textContent).not.toContain('No job');
    screen.getByRole('heading', { name: 'Needs attention · 2' });
});

it("Needs attention shows only the customer's latest response to the alarms of a row", async () => {
    const response = (status: 'seen' | 'going', hour: string, label: string) => ({
        status,
        by: { id: 5, label },
        responded_at: `2026-01-05T${hour}:00:00Z`,
        notes: null,
    });
    const alarms = [
        alarm(1, { response: response('going', '03', 'Jo Smith') }),
        alarm(9, { response: response('seen', '01', 'Kim Lee') }),
    ];
    show([row(1, { alarms })]);
    await screen.findAllByText(/^Going there: Jo Smith, 05 Jan 2026/);
    expect(screen.queryByText(/Kim Lee/)).toBeNull();
});

it('Needs attention acknowledges all open alarms of a row, not those already acknowledged', async () => {
    server.use(http.post('*/api/main/alarms/:id/transitions', () => HttpResponse.json({ body: {} })));
    const acknowledged = alarm(9, { title: 'Memory Error', status: 'acknowledged' });
    show([row(1, { alarms: [...row(1).alarms, ...row(8).alarms, acknowledged] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge: Bore 1' }));
    await screen.findByText('Acknowledged: Bore 1.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
        ['/api/main/alarms/1/transitions', { transition: 'acknowledge', version: 3 }],
        ['/api/main/alarms/8/transitions', { transition: 'acknowledge', version: 3 }],
    ]);
});

it('Needs attention offers no action without permission and hides jobs the user may not list', async () => {
    signIn({ permissions: ['access_udose_site', 'read_udose_site', 'access_alarm'] });
    show([row(1)]);
    const [first] = (await list()) as [HTMLElement];
    expect(within(first).queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /: Bore 1$/ })).toBeNull();
    expect(first.textContent).not.toContain('No job');
});

it("Needs attention opens a new job for the row's site with the playbook filled in", async () => {
    server.use(
        http.get('*/api/main/sites/1/playbook', () => HttpResponse.json({ body: playbook })),
        http.get('*/api/main/sites/1', () => HttpResponse.json({ body: { ...row(1).site, name: 'Bore 1' } })),
        http.get('*/api/*', () => pageOf([])),
        http.post('*/api/main/job-cards', () =>
            HttpResponse.json({ body: { id: 9, number: 'JC-000009', version: 1 } }, { status: 201 }),
        ),
    );
    show([row(1, { alarms: [...row(1).alarms, ...row(8).alarms] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'New job: Bore 1' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByDisplayValue('Check panel, cable and regulator');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        type: 'site_maintenance',
        cause: 'solar_panel',
        description: 'The solar panel is not charging.\n\nChecks:\n1. Clean the panel.',
        priority: 'medium',
        site_id: 1,
        alarm_ids: [1, 8],
    });
});

it('Needs attention counts the whole list and pages by 10 rows', async () => {
    show(
        Array.from({ length: 12 }, (_, at) => row(at + 1)),
        12,
    );
    expect(await list()).toHaveLength(10);
    screen.getByRole('heading', { name: 'Needs attention · 12' });
    screen.getByText('1–10 of 12');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findAllByText('Bore 12');
    expect(rowsShown()).toHaveLength(2);
    screen.getByText('11–12 of 12');
});

it('Needs attention returns to the last existing page when a later page is empty', async () => {
    const shown = Array.from({ length: 12 }, (_, at) => row(at + 1));
    show(shown, 12);
    await screen.findAllByText('Bore 1');
    server.use(
        http.get('*/api/main/attention', () =>
            HttpResponse.json({ data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } }),
        ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Nothing needs attention.');
    await settled();
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(calls.filter(({ url }) => url.startsWith('/api/main/attention?')).at(-1)?.url).toContain('page=1');
});

it('Needs attention shows a message if nothing needs attention', async () => {
    show([]);
    await screen.findByText('Nothing needs attention.');
});

it('Needs attention sends no request without permission to list sites', async () => {
    signIn({ permissions: ['access_job_card'] });
    renderPart(<NeedsAttention />);
    await settled();
    expect(calls).toEqual([]);
});

it('Needs attention sends no request for customers', async () => {
    signIn({ permissions: ['access_udose_site'], staff: false });
    renderPart(<NeedsAttention />);
    await settled();
    expect(calls).toEqual([]);
});

it.each([
    ['uDOSE', UdoseDashboard],
    ["today's work", NewDashboard],
    ['unified', UnifiedDashboard],
])('Needs attention is part of the %s dashboard', async (_, Page) => {
    signIn({ permissions: ['access_udose_site'], staff: true });
    server.use(
        http.get('*/api/main/attention', () =>
            HttpResponse.json({ data: [row(1)], pagination: { from: 1, to: 1, total: 1, last_page: 1 } }),
        ),
        http.get('*/api/*', () => pageOf([])),
    );
    renderPart(<Page />);
    const section = await screen.findByRole('region', { name: 'Needs attention' });
    await within(section).findByText(/Bore 1/, { selector: '[data-row] *' });
});

describe('Needs attention by keyboard', () => {
    const version = { version: 4 };
    const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
    const answerWrites = () =>
        server.use(
            http.post('*/api/main/alarms/:id/*', () => HttpResponse.json({ body: version })),
            http.put('*/api/main/*', () => HttpResponse.json({ body: version })),
        );
    const currentRow = () => rowsShown().find(item => item.getAttribute('aria-current') === 'true')?.textContent;

    it('selects the first row without moving focus and loads its evidence in one request per row', async () => {
        show([row(1), row(2)]);
        await list();
        expect(currentRow()).toContain('Bore 1');
        expect(document.activeElement).toBe(document.body);
        const beside = screen.getByRole('region', { name: 'Evidence: Bore 1' });
        await within(beside).findByText('Clean the panel.');
        expect(beside.textContent).toContain('Pump replaced');
        expect(beside.textContent).toContain('Target dose');
        await userEvent.keyboard('{ArrowDown}{ArrowDown}');
        expect(document.activeElement).toBe(rowsShown()[1]);
        await within(await screen.findByRole('region', { name: 'Evidence: Bore 2' })).findByText('Clean the panel.');
        const asked = calls.filter(({ url }) => url.includes('/attention/evidence')).map(({ url }) => url);
        expect(asked).toEqual([1, 2].map(id => `/api/main/attention/evidence?site_id=${id}`));
        await userEvent.keyboard('{Home}');
        expect(document.activeElement).toBe(rowsShown()[0]);
    });

    it('acknowledges with a, moves to the next row and undoes with z', async () => {
        answerWrites();
        show([row(1), row(2)]);
        await list();
        await userEvent.keyboard('a');
        await screen.findByText('Acknowledged: Bore 1.');
        expect(currentRow()).toContain('Bore 2');
        await userEvent.keyboard('z');
        await screen.findByText('Undone: Bore 1.');
        expect(currentRow()).toContain('Bore 1');
        expect(writes()).toEqual([
            ['/api/main/alarms/1/transitions', { transition: 'acknowledge', version: 3 }],
            ['/api/main/alarms/1/transitions', { transition: 'reopen', version: 4 }],
        ]);
        await userEvent.keyboard('z');
        await screen.findByText('Nothing to undo.');
    });

    it('undoes two actions on one alarm with the version of each last write', async () => {
        let made = 3;
        const next = () => HttpResponse.json({ body: { version: ++made } });
        server.use(http.post('*/api/main/alarms/:id/*', next), http.put('*/api/main/*', next));
        show([row(1)]);
        await list();
        await userEvent.keyboard('a');
        await screen.findByText('Acknowledged: Bore 1.');
        await userEvent.keyboard('m');
        await screen.findByText('Assigned to you: Bore 1.');
        await userEvent.keyboard('z');
        await screen.findByText('Undone: Bore 1.');
        await userEvent.keyboard('z');
        await waitFor(() => expect(writes()).toHaveLength(4));
        await settled();
        expect(writes().slice(2)).toEqual([
            ['/api/main/alarms/1', { version: 5, assigned_to_id: null }],
            ['/api/main/alarms/1/transitions', { transition: 'reopen', version: 6 }],
        ]);
    });

    it('undoes the pending action first and retains an undo that could not be sent', async () => {
        let open = () => {};
        const held = new Promise<void>(resolve => {
            open = resolve;
        });
        answerWrites();
        show([row(1), row(2)]);
        await list();
        await userEvent.keyboard('a');
        await screen.findByText('Acknowledged: Bore 1.');
        server.use(
            http.post('*/api/main/alarms/2/*', async () => {
                await held;
                return HttpResponse.json({ body: version });
            }),
        );
        await userEvent.keyboard('az');
        open();
        await screen.findByText('Undone: Bore 2.');
        server.use(http.post('*/api/main/alarms/1/*', () => HttpResponse.error()));
        await userEvent.keyboard('z');
        await screen.findByText(/cannot be reached/);
        answerWrites();
        await userEvent.keyboard('z');
        await screen.findByText('Undone: Bore 1.');
    });

    it('acts on no row that replaced the selected one before the user saw it', async () => {
        answerWrites();
        show([row(1), row(2)]);
        await list();
        // row 2 is chosen next, and leaves the list with the refetch
        answer([row(1, { alarms: [] }), row(3)]);
        await userEvent.keyboard('a');
        await screen.findAllByText(/Bore 3/, { selector: '[data-row] *' });
        await userEvent.keyboard('a');
        await screen.findByText('This row has left the list. The next one is selected.');
        expect(writes()).toHaveLength(1);
        await userEvent.keyboard('a');
        await screen.findByText('Acknowledged: Bore 3.');
    });

    it('snoozes for a period and assigns several rows at once', async () => {
        answerWrites();
        show([row(1), row(2), row(3, { job_card: job })]);
        await list();
        await userEvent.keyboard('s');
        await userEvent.click(await screen.findByRole('button', { name: 'Until tomorrow 6 am' }));
        await screen.findByText('Snoozed: Bore 1.');
        await userEvent.keyboard('x{ArrowDown}{ArrowDown}x');
        screen.getByRole('group', { name: '2 selected' });
        await userEvent.keyboard('m');
        await screen.findByText('Assigned to you: 2 rows.');
        expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
        expect(writes()).toEqual([
            ['/api/main/alarms/1/snooze', { version: 3, period: 'tomorrow' }],
            ['/api/main/alarms/2', { version: 3, assigned_to_id: expect.any(Number) }],
            ['/api/main/alarms/3', { version: 3, assigned_to_id: expect.any(Number) }],
            ['/api/main/job-cards/5', { version: 2, assigned_to_id: expect.any(Number) }],
        ]);
    });

    it('ignores shortcuts with modifiers or in dialogs, and lists them on ?', async () => {
        show([row(1)]);
        await list();
        await userEvent.keyboard('{Control>}a{/Control}{Alt>}m{/Alt}');
        await userEvent.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
        within(dialog).getByText('Undo the last action');
        await userEvent.keyboard('a');
        expect(writes()).toEqual([]);
    });

    it('shows at the row which user caused a version conflict', async () => {
        server.use(
            http.post('*/api/main/alarms/:id/transitions', () =>
                HttpResponse.json({ message: 'Someone else changed this record.', body: { id: 1 } }, { status: 409 }),
            ),
            http.get('*/api/main/records/alarms/1/histories', () =>
                pageOf([
                    {
                        id: 1,
                        occurred_at: new Date().toISOString(),
                        user_id: 77,
                        user_name: 'Kim Lee',
                        action: 'acknowledge',
                        reason: null,
                        changes: {},
                    },
                ]),
            ),
        );
        show([row(1), row(2)]);
        await list();
        await userEvent.keyboard('a');
        const [first] = rowsShown() as [HTMLElement];
        expect((await within(first).findByRole('alert')).textContent).toMatch(
            /^Not saved: Kim Lee changed this first \(Acknowledge, /,
        );
        screen.getByText(/^Bore 1: Not saved: Kim Lee changed this first/);
    });

    it('filters by owner and requests with the filter', async () => {
        show([row(1)]);
        await list();
        await userEvent.click(screen.getByRole('button', { name: 'Unassigned' }));
        await eventually(() => expect(calls.some(({ url }) => /attention\?owner=nobody/.test(url))).toBe(true));
        expect(screen.getByRole('button', { name: 'Unassigned' }).getAttribute('aria-pressed')).toBe('true');
    });

    it('opens the evidence below its row on a phone', async () => {
        screenOf(true);
        show([row(1)]);
        await list();
        expect(screen.queryByText('Clean the panel.')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Evidence: Bore 1' }));
        const [first] = rowsShown() as [HTMLElement];
        await within(first).findByText('Clean the panel.');
        within(first).getByRole('button', { name: 'Acknowledge: Bore 1' });
    });
});
