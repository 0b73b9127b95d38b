import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, pageOf, renderPage, renderPart, screenOf, settled, setupApi, signIn } from '../admin/testBench';
import '../registry';
import { purchaseRequests } from './definitions';
import { RequestListPage } from './RequestListPage';

const { server, calls } = setupApi();
const user = userEvent.setup();
const BASE = '*/api/connect/v2';
const SUPPLIERS = [
    { id: 1, label: 'Norfert' },
    { id: 2, label: 'Coral Coast' },
];
const SUPPLEMENTS = [
    { id: 5, label: 'Molasses' },
    { id: 6, label: 'Urea solution' },
];
const priceOf = (supplier: number, supplement: number, price: number, more: object = {}) => ({
    id: supplier * 10 + supplement,
    version: 1,
    supplier_id: supplier,
    supplement_id: supplement,
    supplement: SUPPLEMENTS.find(({ id }) => id === supplement),
    price,
    valid_from: '2020-01-01',
    minimum_quantity: null,
    ...more,
});
const PRICES: Record<string, object[]> = {
    1: [priceOf(1, 5, 1.105, { minimum_quantity: 400 })],
    2: [priceOf(2, 5, 0.98)],
};
const choices = (all: { id: number; label: string }[]) => (request: Request) => {
    const ids = new URL(request.url).searchParams.getAll('ids[]').map(Number);
    return HttpResponse.json({ data: ids.length ? all.filter(({ id }) => ids.includes(id)) : all });
};
const item = (more: object = {}) => ({
    id: 31,
    supplement_id: 5,
    supplement: SUPPLEMENTS[0],
    description: null,
    quantity: 1000,
    unit: 'L',
    unit_price: 1.105,
    received_quantity: 0,
    ...more,
});
const request = (more: object = {}) => ({
    id: 7,
    version: 3,
    number: 'PR-000007',
    status: 'document_pending',
    supplier_id: 1,
    supplier: SUPPLIERS[0],
    priority: 'medium',
    fulfilment_type: 'delivery',
    requested_by_id: 9,
    requested_by: { id: 9, label: 'Ann Asker' },
    created_by: 9,
    amounts_edited_by_id: 9,
    needed_by: '2026-12-01',
    inventory_location_id: 3,
    inventory_location: { id: 3, label: 'Warehouse' },
    reason: 'Ahead of the wet season',
    items: [item()],
    subtotal: 1105,
    gst: 110.5,
    total: 1215.5,
    file_count: 1,
    days_late: null,
    approved_at: null,
    paid_on: null,
    status_reason: null,
    no_document_reason: null,
    ...more,
});

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/dropdown/suppliers', ({ request: incoming }) => choices(SUPPLIERS)(incoming)),
        http.get('*/dropdown/supplements', ({ request: incoming }) => choices(SUPPLEMENTS)(incoming)),
        http.get('*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get(`${BASE}/supplier-prices`, ({ request: incoming }) =>
            pageOf(PRICES[new URL(incoming.url).searchParams.get('supplier_id') ?? ''] ?? []),
        ),
        http.get(`${BASE}/suppliers/:id`, ({ params }) =>
            envelope({
                id: Number(params.id),
                version: 1,
                name: 'Norfert',
                lead_time_days: 5,
                on_time_count: 8,
                late_count: 2,
            }),
        ),
        http.get(`${BASE}/purchase-settings`, () => envelope({ files: 5, file_megabytes: 5, approval_limit: 5000 })),
        http.get(`${BASE}/purchase-request-files`, () => pageOf([])),
        http.get(`${BASE}/purchase-receipts`, () => pageOf([])),
        http.get(`${BASE}/purchase-requests`, () => pageOf([])),
        http.get('*/api/main/counts/*', () => envelope({ total: 0, values: [] })),
        http.get('*/api/main/*', () => pageOf([])),
    );
});

const input = (name: string) => document.getElementById(`field-${name.replaceAll('.', '-')}`) as HTMLInputElement;
/** Typing letter by letter is tested with the inputs. */
const fill = (control: HTMLElement | undefined, value: string) =>
    fireEvent.change(control as HTMLElement, { target: { value } });
const pick = async (field: string, choice: string) => {
    await user.click(input(field));
    await user.click(await screen.findByText(choice, { selector: '[role=option], [role=option] *' }));
};
const total = () => screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent;

describe('The purchase request form', () => {
    const open = async () => {
        renderPage(purchaseRequests, '/purchase-requests/create');
        await screen.findByText('Save');
    };

    it('fills in unit and price of the supplier, updates the total and follows a change of supplier', async () => {
        await open();
        await pick('supplier_id', 'Norfert');
        await pick('items.0.supplement_id', 'Molasses');
        await waitFor(() => expect(input('items.0.unit_price').value).toBe('1.105'));
        expect(input('items.0.unit').value).toBe('L');
        fill(input('items.0.quantity'), '100');
        await waitFor(() => expect(total()).toBe('$121.55'));
        expect(await screen.findByText('Molasses: minimum order 400 L.')).toBeTruthy();
        expect(await screen.findByText('8 of the last 10 deliveries on time.')).toBeTruthy();
        await pick('supplier_id', 'Coral Coast');
        await waitFor(() => expect(input('items.0.unit_price').value).toBe('0.98'));
        await waitFor(() => expect(total()).toBe('$107.80'));
    });

    it('keeps a price typed by the user', async () => {
        await open();
        await pick('supplier_id', 'Norfert');
        await pick('items.0.supplement_id', 'Molasses');
        await waitFor(() => expect(input('items.0.unit_price').value).toBe('1.105'));
        fill(input('items.0.unit_price'), '1.05');
        await pick('supplier_id', 'Coral Coast');
        await waitFor(() =>
            expect(calls.some(({ url }) => url.includes('supplier-prices') && url.includes('supplier_id=2'))).toBe(
                true,
            ),
        );
        await settled();
        expect(input('items.0.unit_price').value).toBe('1.05');
    });

    it('keeps typed values after a 422 and shows the error at its field', async () => {
        server.use(
            http.post(`${BASE}/purchase-requests`, () =>
                HttpResponse.json(
                    {
                        message: 'Some fields need attention.',
                        errors: { 'items.0.description': ['Leave this empty where a supplement is chosen.'] },
                    },
                    { status: 422 },
                ),
            ),
        );
        await open();
        fill(input('items.0.description'), 'Pallet');
        fill(input('items.0.quantity'), '2');
        fill(input('items.0.unit_price'), '17.5');
        await user.click(screen.getByText('Save'));
        expect(await screen.findByText('Leave this empty where a supplement is chosen.')).toBeTruthy();
        expect(input('items.0.description').value).toBe('Pallet');
        expect(total()).toBe('$38.50');
        const sent = calls.find(({ method }) => method === 'POST')?.body as { items: object[] };
        expect(sent.items).toEqual([
            {
                supplement_id: null,
                inventory_item_id: null,
                description: 'Pallet',
                quantity: 2,
                unit: null,
                unit_price: 17.5,
            },
        ]);
    });
});

describe('A purchase request', () => {
    const show = async (more: object = {}) => {
        const record = request(more);
        server.use(http.get(`${BASE}/purchase-requests/7`, () => envelope(record)));
        renderPage(purchaseRequests, '/purchase-requests/7/show');
        await screen.findAllByText(/PR-000007/);
        return record;
    };

    it('links each missing value to its field', async () => {
        await show({ supplier_id: null, supplier: null, file_count: 0, items: [item({ unit_price: null })] });
        expect(screen.getByRole('link', { name: 'Supplier' }).getAttribute('href')).toMatch(/#supplier_id$/);
        expect(screen.getByRole('link', { name: 'Unit price of item 1' }).getAttribute('href')).toMatch(/#items$/);
        expect(screen.getByRole('link', { name: 'A file' }).getAttribute('href')).toMatch(/\/files$/);
    });

    it('shows the received and outstanding quantity of each line', async () => {
        await show({
            status: 'paid',
            approved_at: '2026-11-01T00:00:00Z',
            paid_on: '2026-11-02',
            items: [item({ received_quantity: 250 })],
        });
        expect(await screen.findByText('250 L received, 750 L outstanding')).toBeTruthy();
    });

    it('warns the requester that another user must approve it', async () => {
        await show({ status: 'document_completed', requested_by_id: 1 });
        await user.click(await screen.findByRole('button', { name: 'Approve' }));
        expect(await screen.findByText('You requested this. Someone else has to approve it.')).toBeTruthy();
    });

    it('receives the outstanding quantity in lots and keeps typed values after a 422', async () => {
        const sent: unknown[] = [];
        server.use(
            http.post(`${BASE}/purchase-requests/7/receipts`, async ({ request: incoming }) => {
                sent.push(await incoming.json());
                return sent.length === 1
                    ? HttpResponse.json(
                          { message: 'Refused', errors: { 'lines.1.quantity': ['Only 600 L is still outstanding.'] } },
                          { status: 422 },
                      )
                    : envelope({ id: 4, number: 'GR-000004' }, 201);
            }),
        );
        await show({ status: 'paid', approved_at: '2026-11-01T00:00:00Z', paid_on: '2026-11-02' });
        await user.click(screen.getByText('Receive'));
        const dialog = await screen.findByRole('dialog');
        const quantities = () => within(dialog).getAllByLabelText('Received now') as HTMLInputElement[];
        expect(quantities()[0]?.value).toBe('1000');
        fill(quantities()[0] as HTMLInputElement, '400');
        fill(within(dialog).getByLabelText('Supplier’s lot'), 'L-77');
        await user.click(within(dialog).getByText('Add lot'));
        fill(quantities()[1] as HTMLInputElement, '700');
        await user.click(within(dialog).getByText('Receive'));
        expect(await within(dialog).findByText('Only 600 L is still outstanding.')).toBeTruthy();
        expect(quantities().map(({ value }) => value)).toEqual(['400', '700']);
        fill(quantities()[1] as HTMLInputElement, '600');
        await user.click(within(dialog).getByText('Receive'));
        expect(await screen.findByText('GR-000004 received')).toBeTruthy();
        expect(sent[1]).toMatchObject({
            version: 3,
            inventory_location_id: 3,
            lines: [
                { item_id: 31, quantity: 400, unit_cost: 1.105, supplier_lot: 'L-77' },
                { item_id: 31, quantity: 600, unit_cost: 1.105 },
            ],
        });
    });
    it('asks before Escape discards a lot that was added by button', async () => {
        await show({ status: 'paid', approved_at: '2026-11-01T00:00:00Z', paid_on: '2026-11-02' });
        await user.click(screen.getByText('Receive'));
        await user.click(within(await screen.findByRole('dialog')).getByText('Add lot'));
        await user.keyboard('{Escape}');
        expect(await screen.findByRole('dialog', { name: 'Discard entries?' })).toBeTruthy();
    });
});

describe('The purchase request list', () => {
    it.each([
        [
            'requests to approve, for a user who may approve them',
            ['approve_purchase_request'],
            ['document_completed'],
            [],
        ],
        [
            'own open requests, for other users',
            [],
            ['document_pending', 'document_completed', 'approved', 'on_hold', 'paid'],
            ['1'],
        ],
    ])('opens with %s', async (_, more, statuses, filterName) => {
        signIn({ permissions: ['access_purchase_request', 'read_purchase_request', ...more] });
        server.use(http.get(`${BASE}/purchase-requests`, () => pageOf([request()])));
        renderPart(
            <ResourceContextProvider value="purchase-requests">
                <RequestListPage />
            </ResourceContextProvider>,
        );
        await waitFor(() => expect(calls.some(({ url }) => url.includes('/v2/purchase-requests?'))).toBe(true));
        const listQueries = calls
            .filter(({ url }) => url.includes('/v2/purchase-requests?'))
            .map(({ url }) => new URL(url, 'http://x').searchParams);
        expect(listQueries.at(-1)?.getAll('status[]')).toEqual(statuses);
        expect(listQueries.at(-1)?.getAll('requested_by_id[]')).toEqual(filterName);
    });
});
