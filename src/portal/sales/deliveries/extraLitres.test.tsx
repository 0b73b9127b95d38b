import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import {
    envelope as answer,
    pageOf as list,
    registerForTest,
    renderPage,
    screenOf,
    setupApi,
} from '../../admin/testBench';
import { supplementDeliveries } from '../definitions';
import * as signaturePad from '../sign/SignaturePad';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);
const { server, calls } = setupApi();
registerForTest({ definitions: [supplementDeliveries], pages: [] });

it('Completing a delivery asks how to bill litres beyond the order and sends the answer', async () => {
    screenOf(false);
    const delivery = {
        id: 9,
        version: 2,
        number: 'SD-000009',
        status: 'pending',
        customer_id: 1,
        site_id: 2,
        site: { id: 2, label: 'House Bore', kind: 'udose', record_id: 2 },
        supplement_id: 3,
        sales_order_id: 5,
        quantity: 150,
        inventory_location_id: 4,
        archived_at: null,
    };
    const supply = { supplement_id: 3, supplement: 'Lick', ordered: 100, delivered: 0, billed: 0, not_charged: 0 };
    server.use(
        http.get('*/api/main/supplement-deliveries/9', () => answer(delivery)),
        http.get('*/api/main/supplement-deliveries', () => list([delivery])),
        http.get('*/api/main/sales-orders/5/supplies', () => answer([supply])),
        http.get('*/api/main/records/*', () => list([])),
        http.get('*/api/*', () => answer({ id: 1, version: 1, name: 'Somewhere' })),
        http.post('*/api/main/supplement-deliveries/9/completions', () => answer({ ...delivery, status: 'completed' })),
    );
    const user = userEvent.setup();
    renderPage(supplementDeliveries, '/supplement-deliveries/9/show');
    await user.click(await screen.findByRole('button', { name: 'Complete delivery' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete delivery' });
    expect(await within(dialog).findByLabelText('Bill the extra 50 L')).toBeTruthy();
    await user.click(within(dialog).getByLabelText("Don't charge"));
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Spilt');
    await user.click(within(dialog).getByRole('button', { name: 'Complete delivery' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ quantity: 150, extra_billing: 'no_charge', extra_reason: 'Spilt' });
});
