import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { envelope, pageOf, renderPart, screenOf, setupApi, signIn } from '../../admin/testBench';
import { MergeDialog } from './MergeDialog';
import { MergeNotice } from './MergeNotice';

const { server } = setupApi();
const merged = { id: 2, label: 'Brolga Pastoral' };
const kept = { id: 1, label: 'Brolga Pty Ltd' };
const preview = {
    kept,
    merged,
    refusal: null,
    moves: [{ title: 'Sales', count: 3 }],
    renamed: [{ from: 'Home', to: 'Home (Brolga Pastoral)' }],
    duplicates: 1,
    differences: [{ field: 'town', title: 'Town', kept: 'Roma', merged: null }],
    notes: ['The credit terms remain.'],
};
const merge = {
    id: 7,
    kept,
    merged,
    merged_at: '2026-01-01T00:00:00Z',
    merged_by: { id: 3, label: 'Ann Lee' },
    undone_at: null,
    undo_refusal: null,
};
const posted: unknown[] = [];

beforeEach(() => {
    posted.length = 0;
    screenOf(false);
    signIn({
        staff: true,
        permissions: ['delete_customer', 'update_customer', 'read_customer', 'access_customer', 'create_customer'],
    });
    server.use(
        http.get('*/customers', () => pageOf([{ id: 1, name: kept.label, town: 'Roma', version: 1 }])),
        http.get('*/customers/1', () => envelope({ id: 1, name: kept.label, town: 'Roma', version: 1 })),
        http.get('*/customers/2/merge-preview', () => envelope(preview)),
        http.get('*/customers/*/merges', () => Response.json({ success: true, data: [merge] })),
        http.post('*/customers/2/merge', async ({ request }) => {
            posted.push(await request.json());
            return envelope(merge);
        }),
        http.post('*/customers/2/merge/undo', () => {
            posted.push('undo');
            return envelope({ ...merge, undone_at: '2026-01-01T01:00:00Z' });
        }),
    );
});

it('The dialog shows what moves, what is renamed and which details differ, then merges', async () => {
    const user = userEvent.setup();
    let refusal: string | null = 'Brolga Pty Ltd is archived.';
    server.use(http.get('*/customers/2/merge-preview', () => envelope({ ...preview, refusal })));
    renderPart(<MergeDialog id={2} name={merged.label} onClose={() => {}} />);
    const isDisabled = () => (screen.getByRole('button', { name: 'Merge' }) as HTMLButtonElement).disabled;
    const choose = async () => {
        await user.click(await screen.findByRole('combobox', { name: /Customer to keep/ }));
        await user.click(await screen.findByRole('option', { name: /Brolga Pty Ltd/ }));
    };
    expect(isDisabled()).toBe(true);
    await choose();
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(isDisabled()).toBe(true);
    refusal = null;
    await user.clear(screen.getByRole('combobox', { name: /Customer to keep/ }));
    await user.type(screen.getByRole('combobox', { name: /Customer to keep/ }), 'Brolga');
    // no option to create a customer, although the user may
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await choose();
    expect(await screen.findByText('Sales: 3')).toBeTruthy();
    expect(screen.getByText('Home is renamed to Home (Brolga Pastoral).')).toBeTruthy();
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Town/ });
    expect(within(row).getByText('Roma')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(posted).toEqual([{ into: 1 }]));
});

it('A kept customer offers to undo the merge; a merged one links to the kept one', async () => {
    const user = userEvent.setup();
    const { unmount } = renderPart(<MergeNotice />, { record: { id: 1, name: kept.label } });
    expect(await screen.findByText(/Brolga Pastoral was merged into this customer by Ann Lee/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo merge' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(posted).toEqual(['undo']));
    unmount();
    renderPart(<MergeNotice />, { record: { id: 2, name: merged.label, archived_at: '2026-01-01T00:00:00Z' } });
    expect(await screen.findByText('Merged into')).toBeTruthy();
    expect(screen.getByText(kept.label)).toBeTruthy();
});
