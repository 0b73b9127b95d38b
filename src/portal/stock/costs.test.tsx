import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { CountDialog } from '../inventory/CountDialog';
import { AdjustDialog } from './AdjustDialog';
import ValuePage from './ValuePage';

const { server, calls } = setupApi();
const line = (id: number, without_cost: number, is_archived = false) => ({
    supplement: { id, label: `Supplement ${id}` },
    inventory_item: null,
    is_archived,
    unit: 'L',
    quantity: 100,
    value: without_cost ? null : 80,
    without_cost,
    cost_source: without_cost ? null : 'batch',
    rejected_quantity: 0,
    rejected_value: null,
});
const inventory = { id: 1, name: 'Urea 40 · Depot', supplement_id: 4, inventory_location_id: 5, quantity: 100 };
const stock = { itemId: 3, locationId: 5, name: 'Hose · Depot', quantity: 10, unit: 'm' as const };
const STAFF = ['access_supplement_inventory', 'adjust_supplement_inventory'];

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/dropdown/stock-adjustment-reasons', () => HttpResponse.json({ data: [] })),
        http.get('*/v2/supplement-inventories/list', () => HttpResponse.json({ data: [] })),
        http.get('*/v2/stock-value', () =>
            HttpResponse.json({
                body: {
                    day: '2026-01-31',
                    value: 80,
                    rejected_value: 0,
                    places: [
                        { inventory_location: { id: 5, label: 'Depot' }, value: 80, lines: [line(1, 0), line(2, 100)] },
                    ],
                },
            }),
        ),
    );
});

describe('The stock value', () => {
    it.each(['inventory-item-stocks', 'stock-costs', 'stock-batches'])(
        'refetches after changes of %s',
        async resource => {
            let announce = (_: string) => {};
            server.use(
                http.get(
                    '*/api/main/events',
                    () =>
                        new HttpResponse(
                            new ReadableStream({
                                start: controller => {
                                    announce = text => controller.enqueue(new TextEncoder().encode(text));
                                },
                            }),
                            { headers: { 'content-type': 'text/event-stream' } },
                        ),
                ),
            );
            renderPart(<ValuePage />);
            const asked = () => calls.filter(({ url }) => url.includes('/v2/stock-value')).length;
            await screen.findAllByText('Supplement 1');
            expect(asked()).toBe(1);
            announce(`data: ${JSON.stringify({ type: 'record', resource, id: 1 })}\n\n`);
            await waitFor(() => expect(asked()).toBe(2));
        },
    );

    it('sets a missing unit cost from the date shown, then refetches', async () => {
        const sent: unknown[] = [];
        server.use(
            http.post('*/v2/stock-costs', async ({ request }) => {
                sent.push(await request.json());
                return HttpResponse.json({ body: { id: 1 } }, { status: 201 });
            }),
        );
        renderPart(<ValuePage />);
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Set cost' }));
        await user.click(await screen.findByRole('button', { name: 'Set cost' }));
        expect(await screen.findByText('Enter the unit cost.')).toBeTruthy();
        expect(sent).toEqual([]);
        await user.type(screen.getByLabelText(/^Unit cost/), '$0.85');
        await user.type(screen.getByLabelText(/^Reason/), 'Invoice 77');
        const asked = () => calls.filter(({ url }) => url.includes('stock-value')).length;
        const before = asked();
        await user.click(screen.getByRole('button', { name: 'Set cost' }));
        expect(await screen.findByText('Cost of Supplement 2 set')).toBeTruthy();
        expect(sent).toEqual([{ supplement_id: 2, unit_cost: 0.85, valid_from: '2026-01-31', reason: 'Invoice 77' }]);
        await waitFor(() => expect(asked()).toBe(before + 1));
    });

    it('offers no cost for an archived item', async () => {
        const lines = [line(3, 100, true)];
        const places = [{ inventory_location: { id: 5, label: 'Depot' }, value: null, lines }];
        server.use(
            http.get('*/v2/stock-value', () =>
                HttpResponse.json({ body: { day: '2026-01-31', value: 0, rejected_value: 0, places } }),
            ),
        );
        renderPart(<ValuePage />);
        await screen.findByText('Supplement 3');
        expect(screen.queryByRole('button', { name: 'Set cost' })).toBeNull();
    });

    it('offers no cost without permission to set costs', async () => {
        signIn({ permissions: STAFF });
        renderPart(<ValuePage />);
        expect(await screen.findByText('Cost unknown')).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Set cost' })).toBeNull();
    });
});

describe('The unit cost in a count', () => {
    it.each([
        ['a supplement', 'supplement-adjustments', <AdjustDialog key="1" inventory={inventory} onClose={() => {}} />],
        ['a part', 'inventory-item-counts', <CountDialog key="2" stock={stock} onClose={() => {}} />],
    ])('of %s is sent with the count', async (_, counts, dialog) => {
        const sent: unknown[] = [];
        server.use(
            http.post(`*/v2/${counts}`, async ({ request }) => {
                sent.push(await request.json());
                return HttpResponse.json({ body: { id: 7, number: 'SA-7', status: 'posted' } }, { status: 201 });
            }),
        );
        renderPart(dialog);
        const user = userEvent.setup();
        await user.type(await screen.findByLabelText(/^Counted/), '9');
        await user.type(screen.getByLabelText(/^Note/), 'Shed');
        await user.type(screen.getByLabelText(/^Unit cost/), '1.5');
        await user.click(screen.getByRole('button', { name: 'Post count' }));
        await waitFor(() => expect(sent).toEqual([expect.objectContaining({ counted_quantity: 9, unit_cost: 1.5 })]));
    });

    it('is hidden without permission to set costs', async () => {
        signIn({ permissions: [...STAFF, 'update_inventory_item_stock'] });
        renderPart(<AdjustDialog inventory={inventory} onClose={() => {}} />);
        await screen.findByLabelText(/^Counted/);
        expect(screen.queryByLabelText(/^Unit cost/)).toBeNull();
    });
});
