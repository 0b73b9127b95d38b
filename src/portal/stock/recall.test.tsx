import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { envelope, pageOf, renderPage, screenOf, setupApi } from '../admin/testBench';
import { stockBatches } from './stockBatches.definition';

const { server, calls } = setupApi();
const lot = { id: 7, label: 'GR-1 · Urea' };
const given = (id: number, name: string, more: object = {}) => ({
    customer: { id, label: name },
    contact: null,
    email: `${id}@example.test`,
    phone: null,
    quantity: 30,
    told_at: null,
    given: [
        {
            label: `Bore ${id}`,
            resource: 'udose-sites',
            id,
            batch: lot,
            quantity: 30,
            at: '2026-03-01T02:00:00.000Z',
            dosed: 12.5,
        },
    ],
    ...more,
});
const answer = (status: string) =>
    server.use(
        http.get('*/v2/stock-batches/7/recall', () =>
            envelope({
                batch: lot,
                batches: [{ ...lot, status }],
                customers: [
                    given(1, 'Annie Downs'),
                    given(2, 'Bert Station', { told_at: '2026-03-02T02:00:00.000Z' }),
                    given(3, 'Carl Plains', { email: null }),
                ],
            }),
        ),
    );
beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/v2/stock-batches/7', () =>
            envelope({
                id: 7,
                version: 1,
                archived_at: null,
                code: 'GR-1',
                status: 'quarantined',
                quantity: 0,
                supplement: { id: 1, label: 'Urea' },
            }),
        ),
        http.post('*/v2/stock-batches/7/recall-letters', () => envelope({ batch: lot, batches: [], customers: [] })),
        http.get('*/api/*', () => pageOf([])),
    );
});
const open = () => renderPage(stockBatches, '/stock-batches/7/show/recall');

it('A recall writes to customers with an address and no letter yet, or those selected', async () => {
    answer('quarantined');
    open();
    const annie = await screen.findByRole('checkbox', { name: 'Write to Annie Downs' });
    expect((annie as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('checkbox', { name: 'Write to Bert Station' }) as HTMLInputElement).checked).toBe(false);
    expect((screen.getByRole('checkbox', { name: 'Write to Carl Plains' }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write to Bert Station' }));
    await userEvent.click(screen.getByRole('button', { name: 'Write to 2 customers' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Empty your tanks.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('2 letters sent');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        message: 'Empty your tanks.',
        customer_ids: [1, 2],
    });
});

it('A recall of an available batch asks for quarantine first and offers no letters', async () => {
    answer('available');
    open();
    await screen.findByText('These batches are still available.', { exact: false });
    expect(screen.queryByRole('button', { name: /Write to/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print the list and letters' })).toBeTruthy();
});
