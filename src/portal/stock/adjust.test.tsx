import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { AdjustDialog } from './AdjustDialog';

const { server, calls } = setupApi();
const depot = { id: 1, name: 'Urea 40 · Depot', supplement_id: 4, inventory_location_id: 5, quantity: 1240 };
const promising = (planned_quantity: number, outgoing: number) =>
    server.use(
        http.get('*/v2/supplement-inventories/list', () =>
            HttpResponse.json({ data: [{ quantity: 1240, incoming: 0, outgoing, planned_quantity }] }),
        ),
    );
const open = (inventory: Parameters<typeof AdjustDialog>[0]['inventory'] = depot) => {
    renderPart(<AdjustDialog inventory={inventory} onClose={() => {}} />);
    return userEvent.setup();
};

beforeEach(() => {
    screenOf(false);
    server.use(http.get('*/dropdown/stock-adjustment-reasons', () => HttpResponse.json({ data: [] })));
});

describe('A stock count of a supplement', () => {
    it('shows reserved quantities and warns if the count is below them', async () => {
        promising(700, 300);
        const user = open();
        const deliveries = await screen.findByText('Reserved for deliveries');
        expect(deliveries.parentElement?.textContent).toContain('700\u00a0L');
        expect(screen.getByText('Reserved for transfers').parentElement?.textContent).toContain('300\u00a0L');
        const counted = screen.getByLabelText(/^Counted/);
        await user.type(counted, '1100');
        expect(screen.queryByText(/less than reserved here/)).toBeNull();
        await user.clear(counted);
        await user.type(counted, '940');
        expect(await screen.findByText('60 L less than reserved here.')).toBeTruthy();
    });

    it("does not compare a tank's count with reservations of its location", async () => {
        promising(700, 0);
        const user = open({ ...depot, storage_tank_id: 8 });
        await screen.findByText('Reserved for deliveries');
        await user.type(screen.getByLabelText(/^Counted/), '10');
        expect(await screen.findByText(/below book quantity/)).toBeTruthy();
        expect(screen.queryByText(/less than reserved here/)).toBeNull();
    });

    it('requests and shows no reservations without permission to see stock', async () => {
        signIn({ permissions: ['adjust_supplement_inventory'] });
        open();
        await screen.findByText('Book quantity');
        expect(screen.queryByText(/Reserved/)).toBeNull();
        expect(calls.filter(({ url }) => url.includes('supplement-inventories'))).toEqual([]);
    });

    it('requires a reason and announces approval by a second person', async () => {
        promising(0, 0);
        const sent: unknown[] = [];
        server.use(
            http.get('*/dropdown/stock-adjustment-reasons', () =>
                HttpResponse.json({ data: [{ id: 2, label: 'Spilled or leaked' }] }),
            ),
            http.post('*/v2/supplement-adjustments', async ({ request }) => {
                sent.push(await request.json());
                return HttpResponse.json({ body: { id: 7, number: 'SA-7', status: 'pending' } }, { status: 201 });
            }),
        );
        const user = open();
        await user.type(screen.getByLabelText(/^Counted/), '90');
        await user.click(screen.getByRole('button', { name: 'Post count' }));
        expect(await screen.findByText('Choose a reason, or write a note.')).toBeTruthy();
        expect(sent).toEqual([]);
        await user.click(await screen.findByRole('combobox', { name: /Reason/ }));
        await user.click(await screen.findByRole('option', { name: 'Spilled or leaked' }));
        await user.click(screen.getByRole('button', { name: 'Post count' }));
        expect(await screen.findByText(/^SA-7 needs approval by a second person/)).toBeTruthy();
        expect(sent).toEqual([
            expect.objectContaining({
                counted_quantity: 90,
                expected_quantity: 1240,
                reason_id: 2,
                reason: 'Spilled or leaked',
            }),
        ]);
    });
});
