import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi } from '../admin/testBench';
import { Ledger } from './Ledger';
import { ledgerOfInventory, ledgerOfTransfer } from './movements';

const { server, calls } = setupApi();
const movement = (id: number, more: object) => ({
    id,
    occurred_at: '2026-11-13T07:39:00Z',
    document_label: `ST-${id}`,
    document_resource: 'supplement-transfers',
    document_id: id,
    supplement_id: 1,
    supplement: { id: 1, label: 'uCalm' },
    inventory_location_id: 2,
    inventory_location: { id: 2, label: 'Depot' },
    stock_batch_id: 7,
    stock_batch: { id: 7, label: 'B-7 · uCalm' },
    incoming: null,
    outgoing: null,
    balance: 0,
    reverses_id: null,
    reason: null,
    ...more,
});
let movements: object[];
beforeEach(() => {
    screenOf(false);
    movements = [
        movement(2, { outgoing: 462, balance: 11_514, reverses_id: 1, reason: 'Wrong tank' }),
        movement(1, { incoming: 5700, balance: 11_976 }),
    ];
    server.use(
        http.get('*/api/connect/v2/supplement-movements', () =>
            HttpResponse.json({
                data: movements,
                pagination: { from: 1, to: 2, total: movements.length ? 12 : 0, last_page: 2 },
            }),
        ),
    );
});
const requestParams = () => calls.map(({ url }) => new URL(url, 'http://x').searchParams);

it('The stock ledger shows in, out and balance of each movement with document and batch', async () => {
    renderPart(<Ledger definition={ledgerOfInventory} filter={{ supplement_id: 1 }} title="Ledger" />);
    const table = await screen.findByRole('region', { name: 'Movements' });
    expect(
        within(table)
            .getAllByRole('columnheader')
            .map(cell => cell.textContent),
    ).toEqual(['Date', 'Document', 'Batch', 'In', 'Out', 'Balance']);
    const [, first, second] = within(table)
        .getAllByRole('row')
        .map(row => within(row).queryAllByRole('cell'));
    expect(first?.slice(2).map(cell => cell.textContent)).toEqual(['B-7 · uCalm', '', '462\u00a0L', '11,514\u00a0L']);
    expect(first?.[1]?.textContent).toBe('ST-2Reversed: Wrong tank');
    expect(second?.slice(3).map(cell => cell.textContent)).toEqual(['5,700\u00a0L', '', '11,976\u00a0L']);
});

it('The stock ledger pages and sorts as the user chooses, without a period', async () => {
    renderPart(<Ledger definition={ledgerOfInventory} filter={{ supplement_id: 1 }} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(requestParams().at(-1)?.get('page')).toBe('2'));
    await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
    await user.click(await screen.findByRole('option', { name: '20' }));
    await waitFor(() => expect(requestParams().at(-1)?.get('per_page')).toBe('20'));
    expect(requestParams().at(-1)?.toString()).toBe('supplement_id=1&page=1&per_page=20');
    await user.click(screen.getByRole('button', { name: 'Document' }));
    await waitFor(() => expect(requestParams().at(-1)?.get('sort_by')).toBe('document_label'));
    expect(requestParams().at(-1)?.get('sort_direction')).toBe('asc');
});

it('The stock ledger shows list items with supplement and location on a phone', async () => {
    screenOf(true);
    renderPart(<Ledger definition={ledgerOfTransfer} filter={{ document_id: 1 }} />);
    const list = await screen.findByRole('list', { name: 'Movements' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^ST-2Reversed: Wrong tankuCalmDepot.*−462\u00a0LBalance 11,514\u00a0L$/);
});

it('The empty stock ledger says when movements will appear', async () => {
    movements = [];
    renderPart(<Ledger definition={ledgerOfTransfer} filter={{ document_id: 1 }} title="Ledger" />);
    expect(await screen.findByText('Stock moves on completion.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy();
});
