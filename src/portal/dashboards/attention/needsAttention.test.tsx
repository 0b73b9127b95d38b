import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually';
import { pageOf, registerForTest, renderPart, settled, setupApi, signIn } from '../../admin/testBench';
import { jobCards } from '../../jobs/definitions';
import NewDashboard from '../NewDashboard';
import UdoseDashboard from '../UdoseDashboard';
import UnifiedDashboard from '../UnifiedDashboard';
import { NeedsAttention } from './NeedsAttention';
import type { AttentionRow } from './useAttention';

const { server, calls } = setupApi();
registerForTest({ definitions: [jobCards], pages: [] });

const row = (id: number, change: Partial<AttentionRow> = {}): AttentionRow => ({
    key: `fault ${id}`,
    kind: 'alarm',
    record: { resource: 'alarms', id, label: 'Low Battery Voltage' },
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
    alarms: [{ id, version: 3, title: 'Low Battery Voltage', level: 'alert', status: 'open', response: null }],
    findings: 1,
    phone: '+61 7 5550 1000',
    rank: 12,
    ...change,
});
const job = { id: 5, number: 'JC-000005', status: 2, assigned_to: { id: 3, label: 'Sam' }, due_on: null };
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
const show = (rows: readonly AttentionRow[], total = rows.length) => {
    server.use(
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
    renderPart(<NeedsAttention />);
};
const list = async () => {
    await screen.findAllByRole('listitem');
    return screen.getAllByRole('listitem');
};

it('names level, place, cause, owner and job of each row', async () => {
    show([row(1), row(2, { job_card: job, owner: job.assigned_to, findings: 3, alarms: [], level: 'alarm' })]);
    const [first, second] = (await list()) as [HTMLElement, HTMLElement];
    expect(first.textContent).toContain('Alert');
    expect(first.textContent).toContain('Bore 1 · North');
    expect(first.textContent).toContain('Alarm: The solar panel is not charging.');
    expect(first.textContent).toContain('No owner · 120 head');
    expect(first.textContent).toContain('No job');
    expect(within(first).getByRole('link', { name: '+61 7 5550 1000' }).getAttribute('href')).toBe('tel:+61755501000');
    expect(second.textContent).toContain('JC-000005');
    expect(second.textContent).toContain('In Progress');
    expect(second.textContent).toContain('Owner: Sam · 120 head · 2 more findings');
    expect(second.textContent).not.toContain('No job');
    expect(within(second).queryByRole('button', { name: /Acknowledge|New job/ })).toBeNull();
    screen.getByRole('heading', { name: 'Needs attention · 2' });
});

it('shows the last response of the customer beside its row', async () => {
    const response = (status: 'seen' | 'going', hour: string, label: string) => ({
        status,
        by: { id: 5, label },
        responded_at: `2026-01-05T${hour}:00:00Z`,
        notes: null,
    });
    const [alarm] = row(1).alarms;
    if (!alarm) throw new Error('The row has no alarm.');
    const alarms = [
        { ...alarm, response: response('going', '03', 'Jo Smith') },
        { ...alarm, id: 9, response: response('seen', '01', 'Kim Lee') },
    ];
    show([row(1, { alarms })]);
    await screen.findByText(/^Going there: Jo Smith, 05 Jan 2026/);
    expect(screen.queryByText(/Kim Lee/)).toBeNull();
});

it('acknowledges the open alarms of a row, where permitted', async () => {
    server.use(http.post('*/api/main/alarms/:id/transitions', () => HttpResponse.json({ body: {} })));
    const acknowledged = {
        id: 9,
        version: 1,
        title: 'Memory Error',
        level: 'alert',
        status: 'acknowledged',
        response: null,
    } as const;
    show([row(1, { alarms: [...row(1).alarms, ...row(8).alarms, acknowledged] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge: Bore 1' }));
    await screen.findByText('Acknowledged.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
        ['/api/main/alarms/1/transitions', { transition: 'acknowledge', version: 3 }],
        ['/api/main/alarms/8/transitions', { transition: 'acknowledge', version: 3 }],
    ]);
});

it('offers readers without rights no action, and says nothing of jobs that they may not list', async () => {
    signIn({ permissions: ['access_udose_site', 'access_alarm'] });
    show([row(1)]);
    const [first] = (await list()) as [HTMLElement];
    expect(within(first).queryAllByRole('button')).toEqual([]);
    expect(first.textContent).not.toContain('No job');
});

it('opens a new job for the site of the row', async () => {
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

it('counts the whole list, and pages through it', async () => {
    show(
        Array.from({ length: 12 }, (_, at) => row(at + 1)),
        12,
    );
    expect(await list()).toHaveLength(10);
    screen.getByRole('heading', { name: 'Needs attention · 12' });
    expect(screen.getByRole('status').textContent).toBe('1–10 of 12');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Bore 12');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('11–12 of 12');
});

it('goes back to the last page there is when the rows of a later one are gone', async () => {
    const shown = Array.from({ length: 12 }, (_, at) => row(at + 1));
    show(shown, 12);
    await screen.findByText('Bore 1');
    server.use(
        http.get('*/api/main/attention', () =>
            HttpResponse.json({ data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } }),
        ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Nothing needs attention.');
    await settled();
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(calls.at(-1)?.url).toContain('page=1');
});

it('says so where nothing needs attention', async () => {
    show([]);
    await screen.findByText('Nothing needs attention.');
});

it('sends no request for people who may not list sites', async () => {
    signIn({ permissions: ['access_job_card'] });
    renderPart(<NeedsAttention />);
    await settled();
    expect(calls).toEqual([]);
});

it('shows customers nothing, because they see their water points', async () => {
    signIn({ permissions: ['access_udose_site'], staff: false });
    renderPart(<NeedsAttention />);
    await settled();
    expect(calls).toEqual([]);
});

it.each([
    ['uDOSE', UdoseDashboard],
    ["today's work", NewDashboard],
    ['unified', UnifiedDashboard],
])('stands on the %s dashboard', async (_, Page) => {
    signIn({ permissions: ['access_udose_site'], staff: true });
    server.use(
        http.get('*/api/main/attention', () =>
            HttpResponse.json({ data: [row(1)], pagination: { from: 1, to: 1, total: 1, last_page: 1 } }),
        ),
        http.get('*/api/*', () => pageOf([])),
    );
    renderPart(<Page />);
    const section = await screen.findByRole('region', { name: 'Needs attention' });
    expect(await within(section).findAllByRole('listitem')).toHaveLength(1);
});
