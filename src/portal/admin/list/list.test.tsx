import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/generated/permissions';
import { news } from '../../communication/news.definition';
import { customerProperties, customers } from '../../customers/definitions';
import { jobCards } from '../../jobs/definitions';
import { suppliers } from '../../purchasing/suppliers.definition';
import { storageTanks } from '../../stock/storageTanks.definition';
import { envelope, pageOf, renderPage, renderPart, screenOf, setupApi, signIn } from '../testBench';
import { Facts } from '../view/Facts';

const { server, calls } = setupApi();
const tank = (id: number, name: string) => ({
    id,
    version: id + 10,
    name,
    location_id: 1,
    location: { id: 1, label: 'Depot' },
    supplement_id: null,
    supplement: null,
    capacity: 5000,
    level: 120.5,
    status: 'active',
    archived_at: null,
});
const lists = () => calls.filter(c => c.url.includes('/v2/storage-tanks?')).map(c => c.url);

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/connect/v2/storage-tanks', () => pageOf([tank(1, 'North'), tank(2, 'South')], 2)),
        http.get('*/api/main/customers', () => pageOf([{ id: 1, version: 1, name: 'Acme', status: 'active' }])),
        http.get('*/api/main/dropdown/*', () => HttpResponse.json({ data: [{ id: 1, label: 'Depot' }] })),
    );
});

/** Archives the first row through its menu, and confirms. */
const archiveNorth = async () => {
    renderPage(storageTanks, '/storage-tanks');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Actions for North' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    return user;
};

describe('The record list', () => {
    it('hides internal columns and status counts from readers, and shows them to editors', async () => {
        const notice = {
            id: 1,
            version: 1,
            title: 'Depot closed',
            status: 'published',
            standing: 'now',
            starts_on: '2026-11-21',
            ends_on: null,
            for_staff: true,
            for_customers: true,
            text: 'Until Monday.',
            modules: [],
            archived_at: null,
        };
        server.use(
            http.get('*/api/main/news', () => pageOf([notice])),
            http.get('*/api/main/counts/news', () =>
                envelope({ total: 1, values: [{ value: 'published', count: 1 }] }),
            ),
        );
        const heads = async () => {
            await screen.findByRole('link', { name: 'Depot closed' });
            return screen.getAllByRole('columnheader').map(each => each.textContent);
        };
        renderPage(news, '/news');
        expect(await heads()).toContain('For customers');
        expect(await screen.findByRole('button', { name: /^Published/ })).toBeTruthy();
        cleanup();
        signIn({ permissions: ['access_news', 'read_news'] });
        renderPage(news, '/news');
        const read = await heads();
        expect(read).toContain('Shown from');
        expect(read).not.toContain('For customers');
        expect(screen.queryByRole('button', { name: /^Published/ })).toBeNull();
        // nor is it offered or shown on the page
        await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
        expect(screen.queryByText('For staff')).toBeNull();
        cleanup();
        renderPart(<Facts definition={news} record={notice} />);
        await screen.findByText('Shown from');
        for (const title of ['For staff', 'For customers']) expect(screen.queryByText(title)).toBeNull();
    });

    it('shows the customer of a record to staff, not to the customer', async () => {
        const property = {
            id: 1,
            version: 1,
            name: 'Nardoo Park',
            customer_id: 7,
            customer: { id: 7, label: 'Nardoo Pastoral' },
            archived_at: null,
        };
        server.use(
            http.get('*/api/main/customer-properties', () => pageOf([property])),
            http.get('*/api/*', () => pageOf([])),
        );
        const visibleColumns = async (staff: boolean) => {
            cleanup();
            signIn({ permissions: PERMISSIONS, staff });
            renderPage(customerProperties, '/customer-properties');
            await screen.findByRole('link', { name: 'Nardoo Park' });
            const heads = screen.getAllByRole('columnheader').map(each => each.textContent);
            await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
            await screen.findByRole('checkbox', { name: 'Name' });
            const offered = screen.queryByRole('checkbox', { name: 'Customer' }) !== null;
            cleanup();
            renderPart(<Facts definition={customerProperties} record={property} />);
            await screen.findByText('Property');
            return { column: heads.includes('Customer'), offered, fact: screen.queryAllByText('Customer').length > 0 };
        };
        expect(await visibleColumns(true)).toEqual({ column: true, offered: true, fact: true });
        expect(await visibleColumns(false)).toEqual({ column: false, offered: false, fact: false });
    });

    it('offers actions of resources without a record page in the row menu, and opens their dialog', async () => {
        server.use(
            http.get('*/api/connect/v2/suppliers', () =>
                pageOf([{ id: 7, version: 1, name: 'Feedmill', archived_at: null }]),
            ),
            http.get('*/api/main/personal-data/suppliers/7', () =>
                envelope({ name: 'Feedmill', people: ['Feedmill'], removed: [], rewritten: [], kept: [], unsure: [] }),
            ),
        );
        renderPage(suppliers, '/suppliers');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Actions for Feedmill' }));
        await user.click(await screen.findByRole('menuitem', { name: /^Remove personal data/ }));
        const dialog = await screen.findByRole('dialog', { name: /Feedmill/ });
        await within(dialog).findByRole('textbox', { name: /^Name/ });
        await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('formats values with units and labels', async () => {
        renderPage(storageTanks, '/storage-tanks');
        const row = (await screen.findByRole('link', { name: 'North' })).closest('tr') as HTMLElement;
        expect(within(row).getByText('5,000 L')).toBeTruthy();
        expect(within(row).getByText('Active')).toBeTruthy();
        expect(lists()[0]).toBe('/api/connect/v2/storage-tanks?page=1&per_page=20&sort_by=name&sort_direction=asc');
    });

    it('sorts by column headers, describes the sort for screen readers and selects the whole page', async () => {
        const { place } = renderPage(storageTanks, '/storage-tanks');
        const user = userEvent.setup();
        await screen.findByRole('link', { name: 'North' });
        const sorts = (name: string) => screen.getByRole('button', { name });
        const headOf = (name: string) => sorts(name).closest('th');
        const byName = sorts('Sort by name descending');
        expect(headOf('Sort by name descending')?.getAttribute('aria-sort')).toBe('ascending');
        expect(headOf('Sort by capacity ascending')?.hasAttribute('aria-sort')).toBe(false);

        await user.hover(byName);
        expect((await screen.findByRole('tooltip')).textContent).toBe('Sort by name descending');
        await user.unhover(byName);
        await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

        sorts('Sort by capacity ascending').focus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(place.search).toMatch(/order=ASC.*sort=capacity/));
        await user.click(await screen.findByRole('button', { name: 'Sort by capacity descending' }));
        await waitFor(() => expect(place.search).toMatch(/order=DESC.*sort=capacity/));

        const page = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
        await user.click(page);
        for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true);
        await user.click(page);
        for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
    });

    it('keeps filters in the URL, shows them as chips and clears them', async () => {
        const filter = encodeURIComponent(
            JSON.stringify({ status: ['inactive'], location_id: [1], capacity_from: 10 }),
        );
        const { place } = renderPage(
            storageTanks,
            `/storage-tanks?filter=${filter}&page=1&perPage=10&sort=capacity&order=DESC`,
        );
        expect(await screen.findByText('Location: Depot')).toBeTruthy();
        // the chips do not repeat the toggles above
        expect(screen.getByRole('button', { name: /^In-Active/, pressed: true })).toBeTruthy();
        expect(screen.queryByText('Status: In-Active')).toBeNull();
        expect(screen.getByText('Capacity: ≥ 10 L')).toBeTruthy();
        expect(lists()[0]).toContain(
            'per_page=10&sort_by=capacity&sort_direction=desc&status[]=inactive&location_id[]=1&capacity_from=10',
        );
        await userEvent.setup().click(screen.getByRole('button', { name: 'Clear filters' }));
        await waitFor(() => expect(place.search).toContain('filter=%7B%7D'));
    });

    it('opens with the filter and sort of its definition until the user chooses another', async () => {
        const requestedUrls = () => calls.filter(c => c.url.includes('/api/main/job-cards?')).map(c => c.url);
        server.use(
            http.get('*/api/main/job-cards', () => pageOf([{ id: 1, version: 1, number: 'JC-000001', status: 1 }])),
        );
        renderPage(jobCards, '/job-cards');
        await screen.findByRole('link', { name: 'JC-000001' });
        expect(requestedUrls().at(-1)).toBe(
            '/api/main/job-cards?page=1&per_page=20&sort_by=due_on&sort_direction=asc&status[]=1&status[]=2&status[]=3',
        );
        await userEvent.click(screen.getByRole('button', { name: /^All/ }));
        await waitFor(() =>
            expect(requestedUrls().at(-1)).toBe(
                '/api/main/job-cards?page=1&per_page=20&sort_by=due_on&sort_direction=asc',
            ),
        );
    });

    it('counts the records of each status within the other filters and filters by a click', async () => {
        const counts = () => calls.filter(c => c.url.includes('/counts/')).map(c => c.url);
        server.use(
            http.get('*/api/main/counts/job-cards', () =>
                envelope({
                    total: 1_040,
                    values: [0, 1, 2, 3, 4].map(value => ({ value, count: [28, 12, 3, 0, 997][value] })),
                }),
            ),
            http.get('*/api/main/job-cards', () => pageOf([{ id: 1, version: 1, number: 'JC-000001', status: 1 }])),
        );
        const filter = encodeURIComponent(JSON.stringify({ status: [1, 2, 3], customer_id: [7] }));
        const { place } = renderPage(jobCards, `/job-cards?filter=${filter}`);
        const user = userEvent.setup();
        const group = await screen.findByRole('group', { name: /^Count by Status/ });
        const press = (name: string) => user.click(within(group).getByRole('button', { name }));
        const pressed = () =>
            within(group)
                .getAllByRole('button', { pressed: true })
                .map(button => button.textContent);
        await within(group).findByRole('button', { name: 'All 1,040' });
        expect(
            within(group)
                .getAllByRole('button')
                .map(button => button.textContent),
        ).toEqual([
            'Current 15',
            'Cancelled 28',
            'To Do 12',
            'In Progress 3',
            'On Hold 0',
            'Completed 997',
            'All 1,040',
        ]);
        expect(pressed()).toEqual(['Current 15']);
        // counts are independent of the selected values
        expect(counts()).toEqual(['/api/main/counts/job-cards?customer_id[]=7&count_by=status']);
        await press('Completed 997');
        await waitFor(() => expect(decodeURIComponent(place.search)).toContain('{"customer_id":[7],"status":[4]}'));
        expect(pressed()).toEqual(['Completed 997']);
        await press('Completed 997');
        await waitFor(() => expect(pressed()).toEqual(['All 1,040']));
        expect(decodeURIComponent(place.search)).toContain('{"customer_id":[7]}');
        expect(counts()).toHaveLength(1);
    });

    it('keeps every typed letter of a text filter and sends one debounced request', async () => {
        renderPage(storageTanks, '/storage-tanks');
        const user = userEvent.setup();
        await screen.findByRole('link', { name: 'North' });
        await user.click(screen.getByRole('button', { name: 'Filters' }));
        await user.click(screen.getByRole('button', { name: 'More filters' }));
        await user.type(screen.getByLabelText('Name'), 'nor');
        expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('nor');
        // previous rows stay visible until the response arrives
        expect(screen.getByText('North')).toBeTruthy();
        await waitFor(() => expect(lists().at(-1)).toContain('name=nor'));
        expect(lists().filter(url => url.includes('name='))).toHaveLength(1);
        expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('nor');
        expect(await screen.findByText('Name: nor')).toBeTruthy();
    });

    it('offers a column for every readable field, searchable by name', async () => {
        renderPage(customers, '/customers');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Columns' }));
        const panel = screen.getByRole('dialog', { name: 'Columns' });
        const offered = within(panel)
            .getAllByRole('checkbox')
            .map(box => box.closest('label')?.textContent);
        expect(offered).toEqual(expect.arrayContaining(['Trading name', 'ABN', 'Notes']));
        // prose fields, as wide as several columns, come last
        expect(offered.slice(-2)).toEqual(['Street address', 'Notes']);
        await user.type(within(panel).getByRole('searchbox', { name: 'Find a column' }), 'abn');
        expect(within(panel).getAllByRole('checkbox')).toHaveLength(1);
        await user.click(within(panel).getByRole('checkbox', { name: 'ABN' }));
        await waitFor(() => expect(document.querySelector('th.column-abn')).toBeTruthy());
    });

    it('offers Add in an empty list only with permission to create', async () => {
        server.use(http.get('*/api/connect/v2/storage-tanks', () => pageOf([])));
        signIn({ permissions: ['access_storage_tank'] });
        const { unmount } = renderPage(storageTanks, '/storage-tanks');
        expect(await screen.findByText('No Data Available !')).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'Add storage tank' })).toBeNull();
        unmount();
        signIn({ superAdmin: true });
        renderPage(storageTanks, '/storage-tanks');
        expect((await screen.findAllByRole('link', { name: 'Add storage tank' })).length).toBeGreaterThan(0);
    });

    it('offers a retry after a failed request', async () => {
        server.use(
            http.get(
                '*/api/connect/v2/storage-tanks',
                () => HttpResponse.json({ message: 'Sort by something else.' }, { status: 422 }),
                { once: true },
            ),
        );
        renderPage(storageTanks, '/storage-tanks');
        expect(await screen.findByText('Sort by something else.')).toBeTruthy();
        await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByRole('link', { name: 'North' })).toBeTruthy();
    });

    it('lists the records that block archiving, by resource', async () => {
        server.use(
            http.delete('*/api/connect/v2/storage-tanks/1', () =>
                HttpResponse.json(
                    {
                        message: 'It cannot be archived: 7 job cards depend on it.',
                        held_by: [
                            {
                                resource: 'customers',
                                title: 'customers',
                                total: 7,
                                records: [
                                    { id: 31, label: 'Blue Range', state: 'Active' },
                                    { id: 32, label: 'Coastal', state: 'Active' },
                                ],
                            },
                        ],
                    },
                    { status: 409 },
                ),
            ),
        );
        const user = await archiveNorth();
        const refusal = await screen.findByRole('dialog', { name: 'North cannot be archived' });
        expect(within(refusal).getByRole('alert').textContent).toBe('It cannot be archived: 7 job cards depend on it.');
        const kind = within(refusal).getByRole('region', { name: '7 customers' });
        expect(kind.textContent).toContain('Blue Range · Active');
        expect(kind.textContent).toContain('and 5 more');
        await user.click(within(refusal).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('shows the reason of a 409 that is not a version conflict', async () => {
        server.use(
            http.delete('*/api/connect/v2/storage-tanks/1', () =>
                HttpResponse.json(
                    { message: 'This tank is not empty. Empty it first.', body: tank(1, 'North') },
                    { status: 409 },
                ),
            ),
        );
        await archiveNorth();
        expect(await screen.findByText('This tank is not empty. Empty it first.')).toBeTruthy();
    });

    it('applies a bulk action with each version and shows the result of each record', async () => {
        server.use(
            http.post('*/api/main/bulk/storage-tanks', () =>
                HttpResponse.json({
                    body: {
                        succeeded: 1,
                        failed: 1,
                        results: [
                            { id: 1, ok: true, label: 'North' },
                            { id: 2, ok: false, label: 'South', message: 'It still holds 120.5 L.' },
                        ],
                    },
                }),
            ),
        );
        renderPage(storageTanks, '/storage-tanks');
        const user = userEvent.setup();
        await screen.findByRole('link', { name: 'North' });
        for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
        await user.click(await screen.findByRole('button', { name: 'Archive' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
        const results = await screen.findByRole('dialog', { name: 'Results' });
        expect(results.textContent).toContain('It still holds 120.5 L.');
        expect(calls.find(c => c.url.includes('/bulk/'))?.body).toEqual({
            action: 'archive',
            records: [
                { id: 1, version: 11 },
                { id: 2, version: 12 },
            ],
        });
    });

    it('keeps the value and the selection after a failed bulk update, so that a retry sends the same', async () => {
        let fails = true;
        server.use(
            http.post('*/api/main/bulk/storage-tanks', () =>
                fails
                    ? HttpResponse.json({ message: 'Busy. Try again in a moment.' }, { status: 503 })
                    : HttpResponse.json({ body: { succeeded: 1, failed: 0, results: [{ id: 1, ok: true }] } }),
            ),
        );
        renderPage(storageTanks, '/storage-tanks');
        const user = userEvent.setup();
        await screen.findByRole('link', { name: 'North' });
        await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
        await user.click(await screen.findByRole('button', { name: 'Change a field' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('combobox'));
        await user.click(await screen.findByRole('option', { name: /^Capacity/ }));
        const capacity = (await dialog.findByLabelText(/^Capacity/, { selector: 'input' })) as HTMLInputElement;
        await user.type(capacity, '4321');
        const apply = dialog.getByRole('button', { name: 'Apply' });
        await user.click(apply);
        expect(await screen.findByText('Busy. Try again in a moment.')).toBeTruthy();
        expect(capacity.value).toMatch(/4,?321/);
        fails = false;
        await waitFor(() => expect(apply).toHaveProperty('disabled', false));
        await user.click(apply);
        await screen.findByRole('dialog', { name: 'Results' });
        const sent = calls.filter(c => c.url.includes('/bulk/')).map(c => c.body);
        expect(sent).toHaveLength(2);
        expect(sent[1]).toEqual(sent[0]);
        expect(sent[0]).toMatchObject({ action: 'update', values: { capacity: 4321 } });
    });

    it('exports the list with its sort and columns', async () => {
        server.use(
            http.get(
                '*/api/main/export/storage-tanks',
                () => new HttpResponse('Name\r\n', { headers: { 'content-type': 'text/csv' } }),
            ),
        );
        URL.createObjectURL = () => 'blob:list';
        renderPage(storageTanks, '/storage-tanks');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'More actions' }));
        await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
        expect(await screen.findByText('List exported')).toBeTruthy();
        expect(calls.find(c => c.url.includes('/export/'))?.url).toBe(
            '/api/main/export/storage-tanks?sort_by=name&sort_direction=asc&columns[]=name&columns[]=location_id&columns[]=supplement_id&columns[]=capacity&columns[]=level&columns[]=last_held&columns[]=cleaned_at&columns[]=status',
        );
    });
});
