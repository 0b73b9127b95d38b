import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { UseActions } from '../../admin/actions';
import { envelope, pageOf, renderPage, renderPart, screenOf, setupApi, signIn } from '../../admin/testBench';
import { customerContacts } from '../definitions';
import { MergeDialog } from './MergeDialog';
import { MergeNotice } from './MergeNotice';
import { mergeAction } from './mergeAction';

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
    renderPart(<MergeDialog resource="customers" record={{ id: 2, name: merged.label }} onClose={() => {}} />);
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
    const { unmount } = renderPart(<MergeNotice resource="customers" />, { record: { id: 1, name: kept.label } });
    expect(await screen.findByText(/Brolga Pastoral was merged into this customer by Ann Lee/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo merge' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(posted).toEqual(['undo']));
    unmount();
    renderPart(<MergeNotice resource="customers" />, {
        record: { id: 2, name: merged.label, archived_at: '2026-01-01T00:00:00Z' },
    });
    expect(await screen.findByText(`Merged into ${kept.label}`)).toBeTruthy();
});

/** Buttons of the actions that a hook offers for the record. */
const ActionsOf = ({ use }: { use: UseActions }) => {
    const { actions, dialog } = use() ?? { actions: [] };
    return (
        <>
            {actions.map(({ name, run }) => (
                <button key={name} type="button" onClick={run}>
                    {name}
                </button>
            ))}
            {dialog}
        </>
    );
};

it('A property merges into one of the same customer, and the kept one offers to undo it', async () => {
    const user = userEvent.setup();
    const asked: (string | null)[] = [];
    const [property, target] = [
        { id: 5, label: 'Nardoo' },
        { id: 4, label: 'Nardoo Park' },
    ];
    signIn({ staff: true, permissions: ['delete_customer_property', 'update_customer_property'] });
    server.use(
        http.get('*/customer-properties', ({ request }) => {
            asked.push(new URL(request.url).searchParams.get('customer_id'));
            return pageOf([{ id: 4, name: target.label, pic: 'QABC1234', town: 'Roma', customer_id: 1, version: 1 }]);
        }),
        http.get('*/customer-properties/4', () => envelope({ id: 4, name: target.label, customer_id: 1, version: 1 })),
        http.get('*/customer-properties/5/merge-preview', () =>
            envelope({ ...preview, kept: target, merged: property }),
        ),
        http.get('*/customer-properties/4/merges', () =>
            Response.json({ success: true, data: [{ ...merge, kept: target, merged: property }] }),
        ),
        http.post('*/customer-properties/5/merge', async ({ request }) => {
            posted.push(await request.json());
            return envelope({ ...merge, kept: target, merged: property });
        }),
    );
    const { unmount } = renderPart(<ActionsOf use={mergeAction('customer-properties')} />, {
        record: { id: 5, name: property.label, customer_id: 1 },
    });
    await user.click(screen.getByRole('button', { name: 'merge' }));
    await user.click(await screen.findByRole('combobox', { name: /Property to keep/ }));
    await user.click(await screen.findByRole('option', { name: /Nardoo Park.*QABC1234 · Roma/ }));
    expect(asked).toEqual(['1']);
    await screen.findByText('Sales: 3');
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(posted).toEqual([{ into: 4 }]));
    unmount();
    renderPart(<MergeNotice resource="customer-properties" />, { record: { id: 4, name: target.label } });
    expect(await screen.findByText('Nardoo was merged into this property by Ann Lee.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo merge' })).toBeTruthy();
});

it('The form of a contact, which has no page of its own, shows its merges and links to the kept one', async () => {
    const user = userEvent.setup();
    const contact = { id: 6, name: 'Jo Smith', customer_id: 1, kind: 'primary', version: 1 };
    signIn({
        staff: true,
        permissions: ['read_customer_contact', 'delete_customer_contact', 'update_customer_contact'],
    });
    const [target, duplicate] = [
        { id: 6, label: contact.name },
        { id: 7, label: 'Joe Smith' },
    ];
    const answer = () => Response.json({ success: true, data: [{ ...merge, kept: target, merged: duplicate }] });
    server.use(
        http.get('*/customer-contacts/6', () => envelope(contact)),
        http.get('*/customer-contacts/7', () =>
            envelope({ ...contact, ...duplicate, archived_at: '2026-01-01T00:00:00Z' }),
        ),
        http.get('*/customer-contacts/*/merges', answer),
        http.post('*/customer-contacts/7/merge/undo', () => {
            posted.push('undo');
            return envelope({ ...merge, undone_at: '2026-01-01T01:00:00Z' });
        }),
    );
    const { unmount } = renderPage(customerContacts, '/customer-contacts/6');
    expect(await screen.findByText('Joe Smith was merged into this customer contact by Ann Lee.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo merge' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(posted).toEqual(['undo']));
    unmount();
    renderPage(customerContacts, '/customer-contacts/7');
    const link = await screen.findByRole('link', { name: contact.name });
    expect(link.getAttribute('href')).toBe('/customer-contacts/6');
});
