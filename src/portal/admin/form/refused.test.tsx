import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { suppliers } from '../../purchasing/suppliers.definition';
import { supplementTransfers } from '../../stock/supplementTransfers.definition';
import { renderPage, setupApi } from '../testBench';

const { server } = setupApi();
/** Transfers with an add page instead of a dialog. */
const transfers = {
    ...supplementTransfers,
    mounts: [{ base: '/dit-connect/supplement-transfer', list: 'list', add: 'add' }],
};
const user = userEvent.setup();
const save = () => user.click(screen.getByText('Save'));

it('A refused save lists the invalid fields, focuses the first and links to each', async () => {
    renderPage(suppliers, '/suppliers/create');
    const email = await screen.findByLabelText(/^Email/);
    await user.type(email, 'nobody');
    await save();
    const summary = await screen.findByText(/2 fields need attention/);
    expect(summary.textContent).toBe('2 fields need attention: Name, Email');
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.click(within(summary).getByText('Email'));
    await waitFor(() => expect(document.activeElement).toBe(email));
    // the summary shrinks as errors are corrected
    await user.type(name, 'Acme');
    expect((await screen.findByText(/One field needs attention/)).textContent).toBe('One field needs attention: Email');
    await user.type(email, '@example.com');
    await waitFor(() => expect(screen.queryByText(/needs? attention/)).toBeNull());
});

it('An error in a child row names the row and its column, and its link focuses the input', async () => {
    server.use(http.get('*/dropdown*', () => HttpResponse.json({ data: [] })));
    renderPage(transfers, '/supplement-transfers/create');
    await screen.findByText('Save');
    await save();
    const summary = await screen.findByText(/fields need attention/);
    expect(summary.textContent).toMatch(/From.*, To.*, Supplements and parts, Row 1: Quantity/);
    await user.click(within(summary).getByText('Supplements and parts, Row 1: Quantity'));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-items-0-quantity'));
});

it('A 422 error in a collapsed section expands the section and focuses the field', async () => {
    server.use(
        http.get('*/dropdown*', ({ request }) =>
            HttpResponse.json({ data: [{ id: request.url.includes('supplements') ? 4 : 5, label: 'One' }] }),
        ),
        http.post('*/supplement-transfers', () =>
            HttpResponse.json({ message: 'No.', errors: { notes: ['Notes are too long.'] } }, { status: 422 }),
        ),
    );
    renderPage(
        {
            ...transfers,
            starts: () => ({
                from_location_id: 5,
                to_location_id: 6,
                items: [{ supplement_id: 4, quantity: 10 }],
            }),
        },
        '/supplement-transfers/create',
    );
    await screen.findByText('Save');
    const notes = document.getElementById('field-notes') as HTMLElement;
    expect(notes.closest('.Mui-expanded')).toBeNull();
    await save();
    await waitFor(() => expect(document.activeElement).toBe(notes));
    expect(notes.closest('.MuiAccordion-root')?.classList.contains('Mui-expanded')).toBe(true);
});
