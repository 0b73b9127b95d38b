import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { envelope, renderPart, setupApi, signIn } from '../admin/testBench';
import { OrderDialog } from './OrderDialog';
import type { PurchaseRequest } from './request';

const { server, calls } = setupApi();
const request = { id: 7, version: 3, number: 'PR-7', supplier_id: 4, ordered_to: null } as PurchaseRequest;

it('fills in the supplier’s address, and shows a refused one at its field', async () => {
    signIn({ permissions: ['read_supplier'] });
    server.use(
        http.get('*/suppliers/4', () =>
            envelope({ id: 4, version: 1, name: 'Molasses Co', email: 'sales@molasses.au' }),
        ),
        http.post('*/purchase-requests/7/orders', () =>
            HttpResponse.json({ errors: { email: ['is not an address.'] } }, { status: 422 }),
        ),
    );
    renderPart(<OrderDialog request={request} onClose={() => {}} />);
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /mail|address|Send/i });
    await waitFor(() => expect(email.value).toBe('sales@molasses.au'));
    await userEvent.clear(email);
    await userEvent.type(email, 'sales@{Enter}');
    expect(await screen.findByText('is not an address.')).toBeTruthy();
    expect(email.value).toBe('sales@');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, email: 'sales@' });
});
