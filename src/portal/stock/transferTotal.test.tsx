import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { pageOf, renderPage, renderPart, screenOf, setupApi } from '../admin/testBench';
import '../registry';
import { supplementTransfers } from './supplementTransfers.definition';
import { TransferHeader } from './TransferHeader';

const { server } = setupApi();
const transfer = (id: number, total: number, item: object) => ({
    id,
    version: 1,
    number: `ST-00000${id}`,
    status: 'pending',
    from_location: { id: 1, label: 'Depot' },
    to_location: { id: 2, label: 'Ute' },
    items: [{ id, quantity: 4, supplement: null, inventory_item: null, ...item }],
    total_quantity: total,
});
const ofParts = transfer(1, 0, { inventory_item: { id: 5, label: 'Peristaltic tube' } });
const ofSupplement = transfer(2, 4, { supplement: { id: 6, label: 'uCalm' } });

it('The header of a transfer shows its total in litres, and none for a transfer of parts only', () => {
    const totals = [ofParts, ofSupplement].map(record => {
        const { container, unmount } = renderPart(<TransferHeader />, { record });
        const text = container.textContent;
        unmount();
        return /Total/.test(text ?? '');
    });
    expect(totals).toEqual([false, true]);
});

it('The list of transfers shows no litres for a transfer of parts only', async () => {
    screenOf(false);
    server.use(http.get('*/supplement-transfers', () => pageOf([ofParts, ofSupplement])));
    renderPage(supplementTransfers, '/supplement-transfers');
    const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
    expect(within(await row('Peristaltic tube')).queryByText(/\bL$/)).toBeNull();
    expect(within(await row('uCalm')).getByText(/^4\sL$/)).toBeTruthy();
});
