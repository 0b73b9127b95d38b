import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { dayAfter } from '../../domain/calendar/days';
import { pageOf, renderPage, renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { refillBoard } from './definitions';
import { PlanDeliveriesDialog } from './PlanDeliveriesDialog';
import { PlanDeliveryButton } from './planActions';
import { litresOf, type Tank, today } from './planning';
import { type AskingPoint, RefillRequest } from './RefillRequest';

const { server, calls } = setupApi();
const tank = (id: number, more: object = {}) => ({
    id,
    site_id: id,
    name: `Bore ${id}`,
    customer_id: 1,
    customer_property: { id: 1, label: 'North' },
    supplement_id: 3,
    supplement: { id: 3, label: 'Blend' },
    days_left: 10,
    tank_litres: 80,
    capacity_litres: 480,
    room_litres: 400,
    litres_per_day: 8,
    inventory_location_id: 2,
    inventory_location: { id: 2, label: 'Longreach' },
    depot_litres: 1000,
    planned_delivery_id: null,
    planned_delivery: null,
    planned_on: null,
    ...more,
});
const serve = (...tanks: object[]) =>
    server.use(
        http.get('*/api/main/refill-board', () =>
            HttpResponse.json({ data: tanks, pagination: { total: tanks.length } }),
        ),
        http.get('*/api/*/dropdown/*', () => HttpResponse.json({ data: [] })),
    );
const posted = (url: string) => calls.find(call => call.method === 'POST' && call.url.endsWith(url))?.body;

it('Plan delivery proposes date and litres from daily use, plans in two clicks, and undoes in one', async () => {
    serve(tank(7));
    server.use(
        http.post('*/api/main/refill-board/deliveries', () =>
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
        http.post('*/api/main/refill-board/deliveries/undo', () =>
            HttpResponse.json({ data: [{ id: 51, label: 'SD-000051' }] }),
        ),
    );
    renderPart(<PlanDeliveryButton siteId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Plan delivery' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan delivery: Bore 7' });
    expect(within(dialog).getByText(/456\sL fit on that day · 10 days left · 8\sL a day/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan delivery' }));
    await screen.findByText(/SD-000051 planned for/);
    expect(posted('/refill-board/deliveries')).toEqual({
        planned_on: dayAfter(today(), 7),
        assigned_to_id: null,
        without_order_reason: 'Routine refill',
        deliveries: [{ site_id: 7, quantity: 456, supplement_id: 3, inventory_location_id: 2, sales_order_id: null }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(posted('/refill-board/deliveries/undo')).toEqual({ job_card_ids: [41] }));
});

it('Plan delivery shows each error at its site, and skips sites with a planned delivery', async () => {
    serve(
        tank(7),
        tank(8, { planned_delivery_id: 9, planned_delivery: { id: 9, label: 'SD-000009' }, planned_on: '2026-12-01' }),
    );
    const text = 'Longreach has too little Blend for 456 L: 300 L on hand, 300 L free.';
    server.use(
        http.post('*/api/main/refill-board/deliveries', () =>
            HttpResponse.json(
                { message: text, errors: { 'deliveries.0.inventory_location_id': [text] } },
                { status: 422 },
            ),
        ),
    );
    renderPart(<PlanDeliveriesDialog siteIds={[7, 8]} onClose={() => {}} />);
    const planned = await screen.findByRole('region', { name: 'Bore 8' });
    expect(within(planned).getByText('Already planned for 01 Dec 2026: SD-000009')).toBeTruthy();
    expect(within(planned).getByRole('link', { name: 'Open SD-000009' }).getAttribute('href')).toBe(
        '/supplement-delivery/view/9',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plan delivery' }));
    const refused = screen.getByRole('region', { name: 'Bore 7' });
    expect(await within(refused).findByText(text)).toBeTruthy();
});

const point = (more: object = {}) =>
    ({
        id: 7,
        kind: 'udose',
        name: 'Bore 7',
        state: 'low',
        days_left: 4,
        tank_litres: 40,
        capacity_litres: 480,
        room_litres: 440,
        litres_per_day: 10,
        next_visit: null,
        refill_request: null,
        ...more,
    }) as AskingPoint;

it('A customer requests a refill in two taps', async () => {
    server.use(http.post('*/api/main/refill-requests', () => HttpResponse.json({ body: { id: 1 } }, { status: 201 })));
    renderPart(<RefillRequest point={point()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a refill' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    await screen.findByText('Refill asked for');
    expect(posted('/refill-requests')).toEqual({
        site_id: 7,
        quantity: 450,
        wanted_on: dayAfter(today(), 1),
        notes: null,
    });
});

it('A refill request with an ambiguous number is not sent', async () => {
    server.use(http.post('*/api/main/refill-requests', () => HttpResponse.json({ body: { id: 1 } }, { status: 201 })));
    renderPart(<RefillRequest point={point()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a refill' }));
    const litres = await screen.findByRole('textbox', { name: 'Litres' });
    await userEvent.clear(litres);
    await userEvent.type(litres, '1,250');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('“1,250” can be read two ways. Write 1250 or 1.25.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(posted('/refill-requests')).toBeUndefined();
});

it.each([
    [{ room_litres: null, requested_litres: 250 }, '250'],
    [{ room_litres: 100, requested_litres: 250 }, '100'],
    [{ room_litres: null, requested_litres: null }, ''],
    [{ room_litres: 0, requested_litres: 250 }, ''],
])('`litresOf` proposes the requested litres, at most the known room: %o', (figures, litres) => {
    expect(litresOf(tank(7, { litres_per_day: null, ...figures }) as unknown as Tank, {}, today())).toBe(litres);
});

it.each([
    [{ status: 'asked' }, 'Refill asked for on 26 Nov 2026'],
    [{ status: 'planned', planned_on: '2026-12-01' }, 'Refill planned for 01 Dec 2026'],
    [
        { status: 'done', delivered_at: '2026-11-25T02:00:00Z', delivered_quantity: 400 },
        'Refilled on 25 Nov 2026 with 400 L',
    ],
    [{ status: 'declined', decline_reason: 'The road is closed' }, 'Refill declined: The road is closed'],
])('The refill card shows the status of a request: %o', (request, text) => {
    renderPart(
        <RefillRequest
            point={point({ refill_request: { id: 1, version: 1, created_at: '2026-11-26T02:00:00Z', ...request } })}
        />,
    );
    expect(screen.getByText(text)).toBeTruthy();
    const isOpen = request.status === 'asked' || request.status === 'planned';
    expect(screen.queryByRole('button', { name: 'Ask for a refill' }) === null).toBe(isOpen);
});

it('The refill board lists open requests, and plans deliveries for all selected tanks', async () => {
    screenOf(false);
    const request = {
        id: 5,
        number: 'RR-5',
        site_id: 8,
        site: { id: 8, label: 'Bore 8', kind: 'udose', record_id: 8 },
        customer: { id: 1, label: 'Acme' },
        quantity: null,
        wanted_on: null,
        created_at: '2026-11-26T02:00:00Z',
    };
    serve(tank(7), tank(8));
    server.use(http.get('*/api/main/refill-board/plans', () => HttpResponse.json({ data: [] })));
    server.use(
        http.get('*/api/main/refill-board', () => pageOf([tank(7), tank(8)], 2)),
        http.get('*/api/main/refill-requests', () => pageOf([request], 1)),
    );
    renderPage(refillBoard, '/refill-board');
    const requests = await screen.findByRole('region', { name: 'Refill requests' });
    expect(within(requests).getByRole('heading', { name: '1 request to plan' })).toBeTruthy();
    expect(within(requests).getByText('Full tank · no date')).toBeTruthy();
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
    const bar = screen.getByRole('toolbar');
    await userEvent.click(within(bar).getByRole('button', { name: 'Plan delivery' }));
    expect(await screen.findByRole('dialog', { name: 'Plan 2 deliveries' })).toBeTruthy();
});

it('The refill board hides planning from users without permission to create deliveries', async () => {
    signIn({ permissions: ['access_supplement_delivery_note'] });
    screenOf(false);
    serve();
    server.use(http.get('*/api/main/refill-board', () => pageOf([tank(7)], 1)));
    renderPage(refillBoard, '/refill-board');
    await screen.findByText('Bore 7');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
