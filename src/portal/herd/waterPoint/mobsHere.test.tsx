import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { MobsHere } from './MobsHere';
import type { WaterPointMob } from './mobsHere';

const { server } = setupApi();
const mob = (id: number, change: Partial<WaterPointMob> = {}): WaterPointMob => ({
    id,
    name: `Mob ${id}`,
    head: 200,
    started_on: '2026-01-01',
    customer_property_id: 1,
    paddock: { id: 10, label: 'Creek' },
    last_count: null,
    ...change,
});
const paddocks = [
    { id: 10, name: 'Creek', customer_property_id: 1 },
    { id: 11, name: 'Ridge', customer_property_id: 1 },
    { id: 20, name: 'Elsewhere', customer_property_id: 2 },
];
const saved = vi.fn();
const show = (...mobs: WaterPointMob[]) => renderPart(<MobsHere mobs={mobs} paddocks={paddocks} onSaved={saved} />);
let sent: unknown[] = [];

beforeEach(() => {
    sent = [];
    saved.mockReset();
    signIn({ staff: false, permissions: ['access_mob', 'read_mob', 'create_mob_count', 'create_mob_move'] });
    const answer = async ({ request }: { request: Request }) => {
        sent.push([new URL(request.url).pathname, await request.json()]);
        return HttpResponse.json({ body: { id: 1 } }, { status: 201 });
    };
    server.use(http.post('*/api/main/mobs/:id/counts', answer), http.post('*/api/main/mobs/:id/moves', answer));
});

it('The water point counts a mob and rejects out-of-range numbers at the field', async () => {
    show(mob(7));
    await userEvent.click(screen.getByRole('button', { name: 'Count Mob 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Count Mob 7' }));
    const head = dialog.getByRole('textbox', { name: 'Head counted' });
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save count' }));
    await save();
    expect(await dialog.findByText('Enter the number of animals.')).toBeTruthy();
    await userEvent.type(head, '1000000');
    await save();
    expect(await dialog.findByText('Enter 100,000 or less.')).toBeTruthy();
    expect([head.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
    await userEvent.clear(head);
    await userEvent.type(head, '1,250');
    await save();
    await screen.findByText('Count saved');
    expect(sent).toEqual([
        ['/api/main/mobs/7/counts', { head: 1250, happened_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }],
    ]);
    expect(saved).toHaveBeenCalledOnce();
});

it('The water point moves a mob within its property, after a choice about later drafts', async () => {
    show(mob(7));
    await userEvent.click(screen.getByRole('button', { name: 'Move Mob 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Mob 7' }));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Move mob' }));
    await save();
    expect(await dialog.findByText('Choose a paddock.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'To paddock' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ridge']);
    await userEvent.click(screen.getByRole('option', { name: 'Ridge' }));
    server.use(
        http.post(
            '*/api/main/mobs/7/moves',
            () => HttpResponse.json({ errors: { later_entries: ['Drafted would stay in Creek.'] } }, { status: 422 }),
            { once: true },
        ),
    );
    await save();
    await dialog.findByText('Drafted would stay in Creek.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Include them' }));
    await save();
    await screen.findByText('Mob 7 moved to Ridge');
    expect(sent).toMatchObject([['/api/main/mobs/7/moves', { to_paddock_id: 11, later_entries: 'follow' }]]);
});

it('The water point shows 3 mobs first with their last count, and hides actions without permission', async () => {
    signIn({ staff: false, permissions: ['access_mob', 'read_mob'] });
    const by = { id: 5, label: 'Jo Smith' };
    show(mob(1, { last_count: { head: 1250, on: '2026-03-05', by } }), mob(2), mob(3), mob(4));
    expect(screen.getByText('Counted 1,250 on 05 Mar 2026, Jo Smith')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Count|Move/ })).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more mob' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
