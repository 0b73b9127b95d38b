import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { storageTanks } from '../../stock/storageTanks.definition';
import { envelope, pageOf, renderPage, screenOf, setupApi, signIn } from '../testBench';

const { server, calls } = setupApi();
const tank = {
    id: 7,
    version: 3,
    archived_at: null,
    name: 'North',
    capacity: 900,
    location_id: 2,
    location: { id: 2, label: 'Shed' },
    notes: 'Leaks',
};
const entry = (id: number, action: string, changes: object) => ({
    id,
    occurred_at: `2026-03-0${id}T01:00:00.000Z`,
    user_id: 1,
    user_name: 'Jo',
    action,
    reason: null,
    changes,
});
beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/records/storage-tanks/7/histories', () =>
            pageOf([
                entry(2, 'update', { capacity: { from: 700, to: 900 }, notes: { from: null, to: 'Leaks' } }),
                entry(1, 'create', { name: { from: null, to: 'North' }, capacity: { from: null, to: 700 } }),
            ]),
        ),
        http.get('*/v2/storage-tanks/7', () => envelope(tank)),
        http.put('*/v2/storage-tanks/7', () => envelope({ ...tank, version: 4, capacity: 700, notes: null })),
        http.get('*/api/*', () => pageOf([])),
    );
});
const open = () => renderPage(storageTanks, '/storage-tanks/7/show/history');
const back = { name: 'Restore this state' };

it('Restoring an earlier state sends the changed fields with the version that was read', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', back));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Capacity').nextSibling?.textContent).toBe('900\u00a0L → 700\u00a0L');
    await userEvent.click(dialog.getByRole('button', back));
    await screen.findByText('North saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, capacity: 700, notes: null });
});

it('Restoring an earlier state is hidden from users without permission to update the record', async () => {
    signIn({ permissions: ['read_storage_tank', 'access_storage_tank'] });
    open();
    await screen.findByText('added this record', { exact: false });
    expect(screen.queryByRole('button', back)).toBeNull();
});
