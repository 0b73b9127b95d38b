import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { ResourceTypes } from '../../../contract/generated/types';
import { dayAfter } from '../../../domain/calendar/days';
import { envelope as answer, pageOf as list, renderPart, screenOf, setupApi } from '../../admin/testBench';
import { today } from '../../refills/planning';
import { OrderFulfilment } from './OrderFulfilment';

const { server, calls } = setupApi();
const order = { id: 5, version: 3, number: 'SO-000005', status: 'confirmed' } as ResourceTypes['sales-orders'];
const day = dayAfter(today(), 7);
const line = (more: object = {}) => ({
    item_id: 1,
    label: 'Blend',
    supplement_id: 3,
    unit: 'L',
    ordered: 500,
    planned: 0,
    delivered: 120,
    billed: 120,
    not_charged: 0,
    left: 380,
    ...more,
});
const tank = (site_id: number, more: object = {}) => ({
    site_id,
    name: `Bore ${site_id}`,
    property: 'North',
    supplement: { id: 3, label: 'Blend' },
    room_litres: 200,
    capacity_litres: 480,
    litres_per_day: 8,
    days_left: 10,
    empties_on: dayAfter(today(), 10),
    planned_delivery_id: null,
    planned_number: null,
    planned_on: null,
    quantity: 256,
    inventory_location_id: 2,
    ...more,
});
const serve = (lines: object[], tanks: object[] = []) => {
    screenOf(false);
    server.use(
        http.get('*/api/main/sales-orders/5/fulfilment', () => answer({ can_plan: true, lines })),
        http.get('*/api/main/sales-orders/5/delivery-plan', () =>
            answer({
                version: 4,
                status: 'confirmed',
                planned_on: day,
                supplements: [
                    {
                        supplement: { id: 3, label: 'Blend' },
                        left: 380,
                        depots: [{ id: 2, label: 'Longreach', free: 300, batch: 'B-7' }],
                        lines: tanks,
                    },
                ],
            }),
        ),
        http.get('*/api/main/records/*', () => list([])),
        http.get('*/api/*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/*', () => list([])),
    );
};
const openDialog = async () => {
    renderPart(<OrderFulfilment order={order} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Plan deliveries' }));
    await screen.findByRole('region', { name: 'Blend' });
    return screen.getByRole('dialog', { name: 'Plan deliveries of SO-000005' });
};
const posted = () => calls.find(({ method, url }) => method === 'POST' && url.endsWith('/delivery-plan'))?.body;

it('An order says first what is not planned, and lists each line with its quantities', async () => {
    serve([
        line({ billed: 110, not_charged: 10 }),
        line({
            item_id: 2,
            label: 'Float valve',
            unit: null,
            ordered: 3,
            planned: null,
            delivered: null,
            billed: 0,
            not_charged: null,
            left: null,
        }),
    ]);
    renderPart(<OrderFulfilment order={order} />);
    expect(await screen.findByText(/380\sL not planned yet: Blend/)).toBeTruthy();
    const cells = screen.getAllByRole('row').map(row => within(row).queryAllByRole('cell'));
    const texts = cells.map(row => row.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')));
    expect(texts.slice(1)).toEqual([
        ['Blend', '500 L', '0 L', '120 L', '110 L10 L not charged', '380 L'],
        ['Float valve', '3', '–', '–', '0', '–'],
    ]);
});

it('An order with nothing left to plan shows what is under way, or that everything is delivered', async () => {
    serve([line({ planned: 380, left: 0 })]);
    const { unmount } = renderPart(<OrderFulfilment order={order} />);
    expect(await screen.findByText(/Everything is planned\. 380\sL still to be delivered\./)).toBeTruthy();
    unmount();
    serve([line({ delivered: 500, left: 0 })]);
    renderPart(<OrderFulfilment order={{ ...order, version: 4 }} />);
    expect(await screen.findByText('Everything is delivered.')).toBeTruthy();
});

it('Deliveries of an order are planned in two presses, and undone in one', async () => {
    serve(
        [line()],
        [
            tank(7),
            tank(8, { quantity: 44 }),
            tank(9, { planned_delivery_id: 6, planned_number: 'SD-000006', quantity: null }),
        ],
    );
    server.use(
        http.post('*/api/main/sales-orders/5/delivery-plan', () =>
            HttpResponse.json(
                {
                    body: {
                        deliveries: [
                            {
                                site_id: 7,
                                job_card: { id: 41, label: 'JC-000041' },
                                supplement_delivery: { id: 51, label: 'SD-000051' },
                            },
                        ],
                    },
                },
                { status: 201 },
            ),
        ),
        http.post('*/api/main/refill-board/deliveries/undo', () => HttpResponse.json({ data: [] })),
    );
    const dialog = await openDialog();
    expect(within(dialog).getByText(/300\sL entered · 80\sL left after this/)).toBeTruthy();
    expect(within(dialog).getAllByText(/256\sL fit on that day · 10 days left · 8\sL a day/)).toHaveLength(2);
    expect(within(dialog).getAllByText(/Longreach · 300\sL free · next batch B-7/)).toHaveLength(2);
    expect(within(dialog).getByRole('link', { name: 'SD-000006' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan 2 deliveries' }));
    await screen.findByText(/SD-000051 planned for/);
    expect(posted()).toEqual({
        version: 4,
        planned_on: day,
        assigned_to_id: null,
        vehicle_id: null,
        beyond_order: false,
        deliveries: [
            { site_id: 7, supplement_id: 3, quantity: 256, inventory_location_id: 2 },
            { site_id: 8, supplement_id: 3, quantity: 44, inventory_location_id: 2 },
        ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.find(({ url }) => url.endsWith('/undo'))?.body).toEqual({ job_card_ids: [41] }));
});

it('Planning warns about more than fits, is free or is ordered, and shows a refusal at its tank', async () => {
    serve([line()], [tank(7, { quantity: null }), tank(8)]);
    const text = 'The tank of Bore 8 has room for 100 L.';
    server.use(
        http.post('*/api/main/sales-orders/5/delivery-plan', () =>
            HttpResponse.json({ message: text, errors: { 'deliveries.0.quantity': [text] } }, { status: 422 }),
        ),
    );
    const dialog = await openDialog();
    const second = within(dialog).getByRole('region', { name: 'Bore 8' });
    const litres = within(second).getByLabelText(/^Litres/);
    expect(within(dialog).queryByLabelText('Plan more than ordered')).toBeNull();
    await userEvent.clear(litres);
    await userEvent.type(litres, '400');
    expect(await within(second).findByText(/At most 256\sL fit on that day\./)).toBeTruthy();
    expect(within(second).getByText(/Only 300\sL free\. Enter less, or choose another depot\./)).toBeTruthy();
    expect(within(dialog).getByText(/20\sL more than the order has left/)).toBeTruthy();
    await userEvent.click(within(dialog).getByLabelText('Plan more than ordered'));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Plan delivery/ }));
    expect(await within(second).findByText(text)).toBeTruthy();
    expect(posted()).toMatchObject({ beyond_order: true, deliveries: [{ site_id: 8, quantity: 400 }] });
});
