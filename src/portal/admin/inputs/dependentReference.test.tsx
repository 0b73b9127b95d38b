import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobCards } from '../../jobs/definitions';
import '../../registry';
import { salesOrders } from '../../sales/definitions';
import { udoseSites } from '../../sites/definitions';
import { supplementTransfers } from '../../stock/supplementTransfers.definition';
import { envelope, pageOf, renderPage, screenOf, settled, setupApi, setupSteadyTimers, signIn } from '../testBench';

const { server, calls } = setupApi();
setupSteadyTimers();
const user = userEvent.setup({ delay: null });
/** Properties of each customer, by the `within` parameter. */
const PROPERTIES: Record<string, { id: number; label: string }[]> = {
    'customer_id:1': [{ id: 11, label: 'Brolga Downs' }],
    'customer_id:2': [
        { id: 21, label: 'Nardoo Park' },
        { id: 22, label: 'Mulga Creek' },
    ],
    'customer_id:3': [{ id: 31, label: 'Emu Plains' }],
};
const CUSTOMERS = [
    { id: 1, label: 'Brolga Pastoral' },
    { id: 2, label: 'Nardoo Station' },
    { id: 3, label: 'Emu Co' },
];
const answer = (choices: { id: number; label: string }[], request: Request) => {
    const { searchParams } = new URL(request.url);
    const ids = searchParams.getAll('ids[]').map(Number);
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const data = choices.filter(({ id, label }) =>
        ids.length ? ids.includes(id) : label.toLowerCase().includes(search),
    );
    return HttpResponse.json({ data });
};

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/dropdown/customers', ({ request }) => answer(CUSTOMERS, request)),
        http.get('*/dropdown/customer-properties', ({ request }) => {
            const within = new URL(request.url).searchParams.get('within[]');
            return answer(within ? (PROPERTIES[within] ?? []) : Object.values(PROPERTIES).flat(), request);
        }),
        http.get('*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/*', () => pageOf([])),
    );
});

const input = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const pick = async (field: string, choice: string) => {
    await user.click(input(field));
    await user.click(await screen.findByText(choice, { selector: '[role=option], [role=option] *' }));
};
const property = () => input('customer_property_id');

describe('A dependent reference field', () => {
    it('fills in the only choice, says so, and clears it when its parent changes', async () => {
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        await pick('customer_id', 'Brolga Pastoral');
        await waitFor(() => expect(property().value).toBe('Brolga Downs'));
        expect(screen.getByText('Filled in: the only property of Brolga Pastoral.')).toBeTruthy();
        // typing over the value searches and does not clear the text
        await user.tripleClick(property());
        await user.keyboard('Mulga');
        await waitFor(() => expect(calls.some(({ url }) => url.includes('search=Mulga'))).toBe(true));
        // the text also stays after a response without the selected record
        expect(await screen.findByText('New property “Mulga”')).toBeTruthy();
        expect(property().value).toBe('Mulga');
        await user.keyboard('{Escape}');
        await user.tab();
        await waitFor(() => expect(property().value).toBe('Brolga Downs'));
        await pick('customer_id', 'Nardoo Station');
        await waitFor(() => expect(property().value).toBe(''));
        // choices are limited to the customer
        await user.click(property());
        await screen.findByText('Mulga Creek');
        expect(screen.queryByText('Emu Plains', { selector: '[role=option]' })).toBeNull();
    });

    it('keeps text typed before the label of the stored value has loaded', async () => {
        let release = () => {};
        const named = new Promise<void>(resolve => {
            release = resolve;
        });
        server.use(
            http.get('*/dropdown/customer-properties', async ({ request }) => {
                if (new URL(request.url).searchParams.has('ids[]')) await named;
                return answer(Object.values(PROPERTIES).flat(), request);
            }),
        );
        const { renderPart } = await import('../testBench');
        const { RecordSelect: OneReference } = await import('./RecordSelect');
        renderPart(<OneReference reference="customer-properties" label="To property" value={31} onChange={() => {}} />);
        const field = (await screen.findByRole('combobox', { name: 'To property' })) as HTMLInputElement;
        expect(field.value).toBe('#31');
        await user.tripleClick(field);
        // the dropdown response contains the label, too
        await screen.findByRole('option', { name: 'Emu Plains' });
        expect(field.value).toBe('#31');
        await user.keyboard('Mulga');
        release();
        await screen.findByRole('option', { name: 'Mulga Creek' });
        await settled();
        expect(field.value).toBe('Mulga');
        await user.keyboard('{Escape}');
        await user.tab();
        await waitFor(() => expect(field.value).toBe('Emu Plains'));
    });

    it('never selects a record that does not match the typed text, however early Enter follows', async () => {
        // without permission to create customers, so that no create option appears
        signIn({ staff: true, permissions: ['create_sales_order', 'read_sales_order', 'read_customer'] });
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        await user.click(input('customer_id'));
        await screen.findByRole('option', { name: 'Brolga Pastoral' });
        // Enter comes before the debounced request
        await user.keyboard('nar{ArrowDown}{Enter}');
        await waitFor(() => expect(input('customer_id').value).toBe('Nardoo Station'));
        await user.tripleClick(input('customer_id'));
        await user.keyboard('zzz{ArrowDown}{Enter}');
        expect(input('customer_id').value).toBe('zzz');
        await user.tab();
        await waitFor(() => expect(input('customer_id').value).toBe('Nardoo Station'));
    });

    it("keeps the user's own choice when the parent changes", async () => {
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        await pick('customer_id', 'Nardoo Station');
        await pick('customer_property_id', 'Mulga Creek');
        await pick('customer_id', 'Emu Co');
        await waitFor(() => expect(calls.some(({ url }) => url.includes('within[]=customer_id:3'))).toBe(true));
        await settled();
        expect(property().value).toBe('Mulga Creek');
    });

    it('takes the payment days from the credit account until the user types another number', async () => {
        server.use(
            http.get('*/customers/1/credit', () =>
                envelope({ limit: 1000, open: 0, left: 1000, credit_type: '30 days', payment_days: 30 }),
            ),
            http.get('*/customers/*/credit', () =>
                envelope({ limit: null, open: 0, left: null, credit_type: null, payment_days: null }),
            ),
        );
        signIn({ staff: true, permissions: ['create_sales_order', 'read_sales_order', 'read_customer'] });
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        expect(input('payment_days').value).toBe('14');
        await pick('customer_id', 'Brolga Pastoral');
        await waitFor(() => expect(input('payment_days').value).toBe('30'));
        expect(screen.getByText('As agreed in the customer’s credit account: 30 days.')).toBeTruthy();
        await pick('customer_id', 'Nardoo Station');
        await waitFor(() => expect(input('payment_days').value).toBe('14'));
        await user.clear(input('payment_days'));
        await user.type(input('payment_days'), '7');
        await pick('customer_id', 'Brolga Pastoral');
        await screen.findByText('As agreed in the customer’s credit account: 30 days.');
        expect(input('payment_days').value).toBe('7');
    });

    it('does not make the form dirty by filling itself in', async () => {
        const { place } = renderPage({ ...salesOrders, starts: () => ({ customer_id: 1 }) }, '/sales-orders/create');
        await waitFor(() => expect(property().value).toBe('Brolga Downs'));
        await user.click(screen.getByText('Cancel'));
        await waitFor(() => expect(place.pathname).toBe('/sales-orders'));
    });

    it('uses the customer given by the page even if the form has no customer field', async () => {
        const { FormDialog } = await import('../form/FormDialog');
        const { renderPart } = await import('../testBench');
        renderPart(<FormDialog definition={udoseSites} given={{ customer_id: 1 }} onClose={() => {}} />);
        await waitFor(() => expect(property().value).toBe('Brolga Downs'));
        expect(await screen.findByText('Filled in: the only property of Brolga Pastoral.')).toBeTruthy();
    });
});

describe('Inline create in a reference field', () => {
    it('opens a dialog with the typed name, keeps the form and selects the created record', async () => {
        server.use(
            http.post('*/customer-properties', async ({ request }) =>
                envelope({ id: 99, version: 1, ...((await request.json()) as object) }),
            ),
        );
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        await user.type(input('reference'), 'PO 7');
        await pick('customer_id', 'Nardoo Station');
        await user.type(property(), 'Kurrajong');
        await user.click(await screen.findByText('New property “Kurrajong”'));
        const dialog = await screen.findByRole('dialog');
        const name = within(dialog).getByLabelText(/^Name/) as HTMLInputElement;
        expect(name.value).toBe('Kurrajong');
        await user.click(within(dialog).getByText('Save'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
            name: 'Kurrajong',
            customer_id: 2,
        });
        expect(property().value).toBe('Kurrajong');
        expect(input('reference').value).toBe('PO 7');
    });

    it('offers each kind of site once and submits the shared site id of the new record', async () => {
        server.use(
            http.get('*/dropdown/sites', () =>
                HttpResponse.json({
                    data: [
                        { id: 4, label: 'House Bore', kind: 'udose', status: 3 },
                        { id: 5, label: 'Mill', kind: 'udose' },
                    ],
                }),
            ),
            http.post('*/ubot-sites', async ({ request }) =>
                envelope({ id: 9, site_id: 71, version: 1, ...((await request.json()) as object) }),
            ),
        );
        server.use(http.post('*/job-cards', () => envelope({ id: 1, version: 1 })));
        const anySite = {
            ...jobCards,
            fields: {},
            form: [{ title: 'Where', fields: ['site_id', 'customer_property_id'] }],
        };
        const mounts = [{ base: '/job-cards', add: 'add' }];
        renderPage({ ...anySite, mounts, starts: () => ({ customer_property_id: 21 }) }, '/job-cards/create');
        await screen.findByText('Save');
        await user.click(input('site_id'));
        const bore = (await screen.findByText('House Bore')).closest('[role=option]') as HTMLElement;
        // an idle site shows its status beside its name
        expect(bore.textContent).toBe('House BoreIdle');
        for (const kind of ['uDOSE site', 'uDOSE AG', 'uBOT']) await screen.findByText(`New ${kind}`);
        await user.type(input('site_id'), 'Creek');
        await user.click(await screen.findByText('New uBOT “Creek”'));
        const dialog = await screen.findByRole('dialog');
        expect((within(dialog).getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Creek');
        await user.click(within(dialog).getByText('Save'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(input('site_id').value).toMatch(/^Creek/);
        await user.click(screen.getByText('Save'));
        await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
        expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ site_id: 71 });
    });

    it('is hidden from users without permission to create the record', async () => {
        signIn({ permissions: ['access_sales_order', 'create_sales_order', 'access_customer_property'] });
        renderPage(salesOrders, '/sales-orders/create');
        await screen.findByText('Save');
        await user.click(property());
        await screen.findByText('Mulga Creek');
        expect(screen.queryByText(/New property/)).toBeNull();
    });
});

describe('Available stock in a transfer form', () => {
    const transfers = {
        ...supplementTransfers,
        mounts: [{ base: '/dit-connect/supplement-transfer', list: 'list', add: 'add' }],
        starts: () => ({ from_location_id: 5, items: [{ supplement_id: null, quantity: null }] }),
    };
    const stocked = () =>
        server.use(
            http.get('*/dropdown/supplements', () => HttpResponse.json({ data: [{ id: 4, label: 'Urea 40' }] })),
            http.get('*/v2/supplement-inventories', () =>
                pageOf([{ id: 1, supplement_id: 4, inventory_location_id: 5, quantity: 1240 }]),
            ),
            http.get('*/dropdown/inventory-locations', () => HttpResponse.json({ data: [{ id: 5, label: 'Depot' }] })),
        );

    it('shows beside each choice and under the quantity, with a warning if it is not enough', async () => {
        stocked();
        renderPage(transfers, '/supplement-transfers/create');
        await screen.findByText('Save');
        await user.click(input('items-0-supplement_id'));
        const choice = (await screen.findByText('Urea 40')).closest('[role=option]') as HTMLElement;
        await waitFor(() => expect(choice.textContent).toBe('Urea 401,240\u00a0L here'));
        await user.click(choice);
        expect(await screen.findByText('1,240 L here', { selector: 'p' })).toBeTruthy();
        await user.type(input('items-0-quantity'), '1500');
        expect(await screen.findByText('There are only 1,240 L here.')).toBeTruthy();
    });

    it('is not requested for users without permission to see stock', async () => {
        signIn({ permissions: ['create_supplement_transfer'] });
        stocked();
        renderPage(
            { ...transfers, starts: () => ({ from_location_id: 5, items: [{ supplement_id: 4, quantity: 1500 }] }) },
            '/supplement-transfers/create',
        );
        await screen.findByText('Save');
        await settled();
        expect(calls.some(({ url }) => url.includes('supplement-inventories'))).toBe(false);
    });
});

describe('The choice list', () => {
    it('is busy (`aria-busy`) until the response to the typed text arrives', async () => {
        let release = () => {};
        const found = new Promise<void>(resolve => {
            release = resolve;
        });
        server.use(
            http.get('*/dropdown/customers', async ({ request }) => {
                if (new URL(request.url).searchParams.get('search') === 'Nardoo') await found;
                return answer(CUSTOMERS, request);
            }),
        );
        const { renderPart } = await import('../testBench');
        const { RecordSelect: OneReference } = await import('./RecordSelect');
        renderPart(<OneReference reference="customers" label="Customer" value={1} onChange={() => {}} />);
        await user.tripleClick(await screen.findByRole('combobox', { name: 'Customer' }));
        await screen.findByRole('option', { name: 'Nardoo Station' });
        const busy = () => screen.getByRole('listbox').getAttribute('aria-busy');
        await waitFor(() => expect(busy()).toBeNull());
        await user.keyboard('Nardoo');
        expect(busy()).toBe('true');
        release();
        await waitFor(() => expect(busy()).toBeNull());
        expect(screen.getAllByRole('option')).toHaveLength(1);
    });
});
