import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageTanks } from '../../stock/storageTanks.definition';
import { pageOf, renderPage, screenOf, setupApi, signIn } from '../testBench';

const { server } = setupApi();
const NAMES = ['North', 'East', 'South', 'West'];
const show = async (path = '/storage-tanks') => {
    const page = renderPage(storageTanks, path);
    await screen.findByText('North');
    return { ...page, user: userEvent.setup() };
};
/** Link text of the focused row, as a screen reader announces it. */
const focused = () => document.activeElement?.closest('tr')?.querySelector('a')?.textContent;
const selected = () =>
    screen
        .queryAllByRole('checkbox', { checked: true })
        .flatMap(box => /^Select (.+)$/.exec(box.getAttribute('aria-label') ?? '')?.[1] ?? []);

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/connect/v2/storage-tanks', () =>
            pageOf(NAMES.map((name, at) => ({ id: at + 1, version: 1, name, status: 'active', archived_at: null }))),
        ),
        http.get('*/api/connect/v2/storage-tanks/:id', ({ params }) =>
            HttpResponse.json({ body: { id: Number(params.id), version: 1 } }),
        ),
        http.get('*/api/main/dropdown/*', () => HttpResponse.json({ data: [] })),
    );
});

// leaving the list clears the focused row, so that the next test starts as in a new tab
afterEach(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await new Promise(done => setTimeout(done));
});

describe('List keyboard shortcuts', () => {
    it('move the focus through the rows with arrows or j/k and stop at both ends', async () => {
        const { user } = await show();
        await user.keyboard('j');
        expect(focused()).toBe('North');
        await user.keyboard('{ArrowDown}j');
        expect(focused()).toBe('South');
        await user.keyboard('jjj');
        expect(focused()).toBe('West');
        await user.keyboard('k{ArrowUp}');
        expect(focused()).toBe('East');
        // the Tab key returns to the last row
        expect([...document.querySelectorAll('tr[tabindex="0"]')].map(row => row.textContent)).toEqual([
            expect.stringContaining('East'),
        ]);
    });

    it('select a row with x and a range with Shift+X or Shift+arrow, and clear with Escape', async () => {
        const { user } = await show();
        await user.keyboard('jx');
        await waitFor(() => expect(selected()).toEqual(['North']));
        await user.keyboard('jj{Shift>}X{/Shift}');
        await waitFor(() => expect(selected()).toEqual(['North', 'East', 'South']));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(selected()).toEqual([]));
        await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
        await waitFor(() => expect(selected()).toEqual(['North', 'East', 'South']));
        expect(screen.getByText('3 selected')).toBeTruthy();
    });

    it('focus the opened row on return, or its neighbour if the row has left the list', async () => {
        let currentRows = NAMES;
        server.use(
            http.get('*/api/connect/v2/storage-tanks', () =>
                pageOf(
                    NAMES.flatMap((name, at) =>
                        currentRows.includes(name) ? [{ id: at + 1, version: 1, name, status: 'active' }] : [],
                    ),
                ),
            ),
        );
        const { user, go, place } = await show();
        const back = async () => {
            go('/storage-tanks');
            await screen.findByText('North');
        };
        await user.keyboard('jj{Enter}');
        await waitFor(() => expect(place.pathname).toContain('/2'));
        await back();
        await waitFor(() => expect(focused()).toBe('East'));
        await user.keyboard('{Enter}');
        await waitFor(() => expect(place.pathname).toContain('/2'));
        currentRows = ['North', 'South', 'West'];
        await back();
        await waitFor(() => expect(focused()).toBe('South'));
        // also at the end of the list
        await user.keyboard('j{Enter}');
        await waitFor(() => expect(place.pathname).toContain('/4'));
        currentRows = ['North', 'South'];
        await back();
        await waitFor(() => expect(focused()).toBe('South'));
    });

    it('open the focused row with Enter and edit it with e', async () => {
        const opened = await show();
        await opened.user.keyboard('jj{Enter}');
        await waitFor(() => expect(opened.place.pathname).toBe('/storage-tanks/2/show'));
        opened.unmount();
        const edited = await show();
        // the list has its previous state
        await waitFor(() => expect(focused()).toBe('East'));
        await edited.user.keyboard('e');
        await waitFor(() => expect(edited.place.pathname).toBe('/storage-tanks/2'));
    });

    it('neither select nor edit for users without permission', async () => {
        signIn({ permissions: ['access_storage_tank', 'read_storage_tank'] });
        const { user, place } = await show();
        await user.keyboard('jxe');
        expect(screen.queryByRole('toolbar')).toBeNull();
        expect(place.pathname).toBe('/storage-tanks');
    });

    it('are inactive while the user types or a dialog is open', async () => {
        const { user } = await show();
        await user.keyboard('/');
        const search = screen.getByRole('searchbox');
        expect(document.activeElement).toBe(search);
        await user.keyboard('jxe?');
        expect((search as HTMLInputElement).value).toBe('jxe?');
        expect(screen.queryByRole('dialog')).toBeNull();
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        await user.keyboard('jx');
        expect(focused()).toBeUndefined();
        expect(selected()).toEqual([]);
    });

    it('are listed in a dialog, opened by ? or by the menu', async () => {
        const { user } = await show();
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
        expect(within(dialog).getByText('Edit the row')).toBeTruthy();
        await user.click(within(dialog).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.click(screen.getByRole('button', { name: 'More actions' }));
        await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
        expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    });
});

describe('Compact rows', () => {
    it('are set in the columns dialog and stored for every list', async () => {
        const { user, store } = await show();
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        await user.click(screen.getByRole('button', { name: 'Compact' }));
        await waitFor(() => expect(document.querySelector('[data-density=dense] tbody td')).toBeTruthy());
        // the account syncs it to the user's other browsers
        expect(store.getItem('list.density')).toBe('dense');
    });
});

/** jsdom has no pointer events */
const touch = (kind: 'pointerdown' | 'pointermove' | 'pointerup', target: Element, clientY = 10) => {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 10, clientY });
    Object.defineProperty(event, 'pointerType', { value: 'touch' });
    fireEvent(target, event);
};

describe('Record cards on a phone', () => {
    const card = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
    beforeEach(() => screenOf(true));

    it('are selected through the Select button, with bulk actions in a toolbar, and open again after', async () => {
        const { user, place } = await show();
        await user.click(screen.getByRole('button', { name: 'Select' }));
        expect(screen.getByText('Tap the records to select')).toBeTruthy();
        await user.click(within(card('East')).getByRole('checkbox'));
        await user.click(within(card('West')).getByRole('checkbox'));
        expect(place.pathname).toBe('/storage-tanks');
        const bar = screen.getByRole('toolbar', { name: 'Selected records' });
        expect(within(bar).getByText('2 selected')).toBeTruthy();
        expect(within(bar).getByRole('button', { name: 'Archive' })).toBeTruthy();
        await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
        expect(screen.queryByRole('toolbar')).toBeNull();
        await user.click(within(card('East')).getByRole('link'));
        await waitFor(() => expect(place.pathname).toBe('/storage-tanks/2/show'));
    });

    it('are selected by a long press, which does not open the record', async () => {
        const { place } = await show();
        vi.useFakeTimers();
        const link = within(card('South')).getByRole('link');
        touch('pointerdown', link);
        act(() => void vi.advanceTimersByTime(600));
        vi.useRealTimers();
        // the finger is lifted over the link
        touch('pointerup', card('South'));
        fireEvent.click(card('South'));
        expect(await screen.findByText('1 selected')).toBeTruthy();
        expect(place.pathname).toBe('/storage-tanks');
        expect(within(card('South')).getByRole('checkbox', { checked: true })).toBeTruthy();
    });

    it('are not selected by a scrolling finger', async () => {
        await show();
        vi.useFakeTimers();
        const link = within(card('South')).getByRole('link');
        touch('pointerdown', link);
        touch('pointermove', link, 40);
        act(() => void vi.advanceTimersByTime(600));
        vi.useRealTimers();
        expect(screen.queryByRole('toolbar')).toBeNull();
    });

    it('offer no selection to users without write permissions', async () => {
        signIn({ permissions: ['access_storage_tank', 'read_storage_tank'] });
        await show();
        expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
    });
});

describe('An empty list', () => {
    const nothing = () => server.use(http.get('*/api/connect/v2/storage-tanks', () => pageOf([])));
    /** records exist but are filtered out */
    const leftOut = () =>
        server.use(
            http.get('*/api/connect/v2/storage-tanks', ({ request }) =>
                pageOf(/status|search/.test(new URL(request.url).search) ? [] : [{ id: 1, name: 'North tank' }]),
            ),
        );
    const at = (filter: object) => `/storage-tanks?filter=${encodeURIComponent(JSON.stringify(filter))}`;

    it('says that no records exist yet and offers to add one', async () => {
        nothing();
        renderPage({ ...storageTanks, list: { columns: ['name'], importable: false } }, '/storage-tanks');
        expect(await screen.findByText('There are no storage tanks yet. Add the first one.')).toBeTruthy();
        expect(screen.getAllByRole('link', { name: 'Add storage tank' }).length).toBeGreaterThan(0);
    });

    it('shows the text of its definition, if there is one', async () => {
        nothing();
        renderPage(
            { ...storageTanks, list: { columns: ['name'], empty: 'domains.stock.transfersBelong' } },
            '/storage-tanks',
        );
        expect(await screen.findByText(/^Transfers move supplement .* There are no storage tanks yet\./)).toBeTruthy();
    });

    it('says that no records exist, not that none match, if the resource is empty despite a filter', async () => {
        nothing();
        renderPage(storageTanks, at({ status: ['inactive'] }));
        expect(await screen.findByText(/There are no storage tanks yet\./)).toBeTruthy();
        expect(screen.queryByText('No storage tanks match')).toBeNull();
    });

    it('says that no record matches the filters, and clears them', async () => {
        leftOut();
        const { place } = renderPage(storageTanks, at({ status: ['inactive'] }));
        expect(await screen.findByText('No storage tanks match')).toBeTruthy();
        await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
        await waitFor(() => expect(place.search).toContain('filter=%7B%7D'));
    });

    it('offers to search all records without the other filters', async () => {
        leftOut();
        const { place } = renderPage(storageTanks, at({ status: ['inactive'], search: 'dam' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Search all storage tanks' }));
        await waitFor(() => expect(decodeURIComponent(place.search)).toContain('filter={"search":"dam"}'));
    });
});
