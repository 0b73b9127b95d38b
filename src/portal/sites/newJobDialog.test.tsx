import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { pageOf, renderPart, settled, setupApi, signIn } from '../admin/testBench';
import { NewJobDialog } from './NewJobDialog';

const { server, calls } = setupApi();

const dam = { id: 12, kind: 'udose', record_id: 3, name: 'Bottom Dam', customer_id: 1, customer_property_id: 5 };
const found = {
    site_id: 12,
    cause: 'airlock',
    certainty: 'certain',
    sentence: 'Air in the supplement line since the fill.',
    playbook: {
        id: 1,
        title: 'Bleed the supplement line',
        meaning: '',
        checks: [{ id: 1, instruction: 'Open the tank valve.' }],
        parts: [{ id: 1, inventory_item_id: 8, quantity: 2, inventory_item: { id: 8, label: 'Pump tube set' } }],
        tools: 'Bucket',
        customer_text: null,
    },
    parts_location: { id: 4, label: 'Store' },
    earlier_by: 'site',
    earlier: [],
};
const open = { id: 5, number: 'JC-000005', title: 'Replace the aerial', status: 2, site_id: 12 };
const show = async (change: { found?: object; jobs?: object[]; isForCause?: boolean; given?: object } = {}) => {
    const onDone = vi.fn();
    server.use(
        http.get('*/api/main/sites/12/playbook', () => HttpResponse.json({ body: { ...found, ...change.found } })),
        http.get('*/api/main/sites/12', () => HttpResponse.json({ body: dam })),
        http.get('*/api/main/sites', () => pageOf([dam])),
        http.get('*/api/main/job-cards', () => pageOf(change.jobs ?? [])),
        http.get('*/api/connect/v2/inventory-items', () => pageOf([{ id: 8, name: 'Pump tube set' }])),
        http.get('*/api/*', () => pageOf([])),
        http.post('*/api/main/job-cards', () =>
            HttpResponse.json({ body: { id: 9, number: 'JC-000009', version: 1 } }, { status: 201 }),
        ),
    );
    renderPart(
        <NewJobDialog
            given={{ customer_id: 1, site_id: 12, alarm_ids: [3, 4], ...change.given }}
            isForCause={change.isForCause ?? true}
            onClose={() => undefined}
            onDone={onDone}
        />,
    );
    const dialog = await screen.findByRole('dialog');
    await settled();
    return { dialog, onDone };
};
const sent = () => calls.find(({ method }) => method === 'POST')?.body;

it("The new job dialog fills in the playbook and sends the user's changes", async () => {
    const { dialog, onDone } = await show();
    const task = within(dialog).getByLabelText<HTMLInputElement>(/^Task/);
    expect(task.value).toBe('Bleed the supplement line');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('2');
    await userEvent.clear(task);
    await userEvent.type(task, 'Bleed it');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save$/ }));
    await eventually(() => expect(onDone).toHaveBeenCalled());
    expect(sent()).toMatchObject({
        type: 'site_maintenance',
        cause: 'airlock',
        title: 'Bleed it',
        description:
            'Air in the supplement line since the fill.\n\nChecks:\n1. Open the tank valve.\n\nTools and consumables: Bucket',
        site_id: 12,
        part_changes: [{ inventory_item_id: 8, quantity: 2 }],
        parts_location_id: 4,
        alarm_ids: [3, 4],
    });
});

it('The new job dialog links the alarms to the first job only if another is added', async () => {
    const { dialog } = await show();
    for (const count of [1, 2]) {
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save and add another' }));
        await eventually(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(count));
        await settled();
    }
    const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(first).toMatchObject({ site_id: 12, alarm_ids: [3, 4] });
    expect(second).toMatchObject({ site_id: 12, title: 'Bleed the supplement line' });
    expect(second).not.toHaveProperty('alarm_ids');
});

it('The new job dialog warns of an open job at the site, with a link', async () => {
    const { dialog } = await show({ jobs: [open] });
    const warning = within(dialog)
        .getByText(/An open job exists at this site/)
        .closest('[role=alert]') as HTMLElement;
    expect(warning.textContent).toContain('JC-000005 · Replace the aerial');
    const link = within(warning).getByRole('link', { name: 'JC-000005' });
    expect(link.getAttribute('href')).toBe('/dit-connect/job-card/view/5');
    expect(link.getAttribute('target')).toBe('_blank');
});

it('The new job dialog shows no warning without an open job', async () => {
    const { dialog } = await show();
    expect(within(dialog).queryByText(/open job/)).toBeNull();
});

it('The new job dialog fills in nothing without a cause and an alarm', async () => {
    const { dialog } = await show({ found: { cause: 'none' }, given: { alarm_ids: undefined } });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Task/).value).toBe('');
});

it('The new job dialog requests no playbook if the job is not about the cause', async () => {
    await show({ isForCause: false });
    expect(calls.some(({ url }) => url.includes('/playbook'))).toBe(false);
});

it('The new job dialog opens empty without permission to read playbooks', async () => {
    signIn({ permissions: ['create_job_card', 'access_job_card', 'access_udose_site', 'read_udose_site'] });
    const { dialog } = await show();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Task/).value).toBe('');
    expect(calls.some(({ url }) => url.includes('/playbook'))).toBe(false);
});
