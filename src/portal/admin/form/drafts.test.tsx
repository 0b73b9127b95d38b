import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AdminContext, TestMemoryRouter } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { suppliers } from '../../purchasing/suppliers.definition';
import { authProvider } from '../../session/authProvider';
import { setNavigator } from '../../session/navigation';
import { clearSession, getSession, SESSION_KEY, setSession, updateUser } from '../../session/store';
import { expireSession } from '../../session/token';
import type { Session } from '../../session/types';
import { envelope, newCache, renderPage, setupApi, setupSteadyTimers, signIn } from '../testBench';
import { UnsavedChanges } from './UnsavedChanges';

const { server, calls } = setupApi();
setupSteadyTimers();
const supplier = { id: 7, version: 3, name: 'Acme', contact_name: 'Ann', email: null, status: 'active' };
const kept = () => Object.keys(localStorage).filter(key => key.includes('.draft.'));
const typed = (text: string) => waitFor(() => expect(kept().some(key => localStorage[key].includes(text))).toBe(true));
/** Closes the tab and opens another. */
const reopen = async (path: string) => {
    cleanup();
    renderPage(suppliers, path);
    return (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
};
const begin = async (text: string) => {
    const name = await reopen('/suppliers/create');
    const user = userEvent.setup({ delay: null });
    await user.type(name, text);
    await typed(text);
    return user;
};

describe('Form drafts', () => {
    it('survive a closed tab, are offered again and are removed on save', async () => {
        server.use(
            http.post('*/suppliers', () => envelope({ ...supplier, id: 8 })),
            http.get('*/suppliers', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        );
        await begin('Zeta');
        const name = await reopen('/suppliers/create');
        const offer = await screen.findByText(/You have an unsaved draft of a new supplier from \d\d:\d\d [AP]M\./);
        expect(offer).toBeTruthy();
        expect(name.value).toBe('');
        const user = userEvent.setup({ delay: null });
        await user.click(screen.getByText('Continue'));
        expect(name.value).toBe('Zeta');
        await user.click(screen.getByText('Save'));
        await waitFor(() => expect(calls.some(call => call.method === 'POST')).toBe(true));
        await waitFor(() => expect(kept()).toEqual([]));
    });

    it('are removed by Discard and when the user clears the typed text', async () => {
        await begin('Zeta');
        await reopen('/suppliers/create');
        const user = userEvent.setup({ delay: null });
        await user.click(await screen.findByText('Discard'));
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
        expect(kept()).toEqual([]);
        await user.type(screen.getByLabelText(/^Name/), 'Eta');
        await typed('Eta');
        await user.clear(screen.getByLabelText(/^Name/));
        await waitFor(() => expect(kept()).toEqual([]));
    });

    it('are stored separately for each open form and offered one after the other', async () => {
        await begin('Alpha');
        await begin('Beta');
        expect(kept()).toHaveLength(2);
        const name = await reopen('/suppliers/create');
        const user = userEvent.setup({ delay: null });
        await user.click(await screen.findByText('Discard'));
        await user.click(screen.getByText('Continue'));
        expect(name.value).toBe('Alpha');
    });

    it('are hidden from other users of the browser and removed on sign-out', async () => {
        await begin('Zeta');
        const session = getSession() as Session;
        setSession({ ...session, user: { ...session.user, id: 2 } });
        await reopen('/suppliers/create');
        await act(async () => {});
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
        clearSession(true);
        // the other user's own draft
        expect(kept()).toHaveLength(1);
        setSession(session);
        clearSession(true);
        expect(kept()).toEqual([]);
    });

    it('are not written by a form that is still open after sign-out', async () => {
        await begin('Zeta');
        clearSession(true);
        await act(async () => void fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Zeta!' } }));
        expect(vi.getTimerCount()).toBeGreaterThan(0);
        vi.runAllTimers();
        expect(kept()).toEqual([]);
    });

    it('survive a sign-out in another tab and are offered to the same user only', async () => {
        const session = getSession() as Session;
        await begin('Zeta');
        // the other tab removes all of the user's drafts
        for (const key of kept()) localStorage.removeItem(key);
        localStorage.setItem('headwater.session-ended', 'on-purpose');
        localStorage.removeItem(SESSION_KEY);
        window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
        expect(kept()).toHaveLength(1);
        const own = (one: Session['user']['id']) => setSession({ ...session, user: { ...session.user, id: one } });
        own(2);
        await reopen('/suppliers/create');
        await act(async () => {});
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
        setSession(session);
        const name = await reopen('/suppliers/create');
        await userEvent.setup({ delay: null }).click(await screen.findByText('Continue'));
        expect(name.value).toBe('Zeta');
        // after signing out here, none remains
        clearSession(true);
        expect(kept()).toEqual([]);
        window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
        expect(kept()).toEqual([]);
    });

    it('expire after a week', async () => {
        await begin('Zeta');
        const [key = ''] = kept();
        localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), at: Date.now() - 8 * 86_400_000 });
        await reopen('/suppliers/create');
        await waitFor(() => expect(kept()).toEqual([]));
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
    });

    it('open the merge dialog on save if another user changed the record meanwhile', async () => {
        let current: object = supplier;
        server.use(
            http.get('*/suppliers/7', () => envelope(current)),
            http.put('*/suppliers/7', async ({ request }) => {
                const body = (await request.json()) as { version: number };
                return body.version === 9
                    ? envelope({ ...current, version: 10 })
                    : HttpResponse.json({ message: 'Changed.', body: current }, { status: 409 });
            }),
            http.get('*/suppliers', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        );
        const user = userEvent.setup({ delay: null });
        await user.type(await reopen('/suppliers/7'), ' Ltd');
        await typed('Acme Ltd');
        current = { ...supplier, version: 9, name: 'Acme Group', contact_name: 'Bob' };
        const name = await reopen('/suppliers/7');
        expect(name.value).toBe('Acme Group');
        expect(
            await screen.findByText(/unsaved draft of Acme Group from .* The record was changed after/),
        ).toBeTruthy();
        await user.click(screen.getByText('Continue'));
        expect(name.value).toBe('Acme Ltd');
        await user.click(screen.getByText('Save'));
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText('Acme Group')).toBeTruthy();
        await user.click(within(dialog).getByText('Save merged record'));
        // fields changed only by the other user retain the server's value
        await waitFor(() => expect(calls.at(-1)?.body ?? calls.at(-2)?.body).toBeTruthy());
        expect(calls.filter(call => call.method === 'PUT').at(-1)?.body).toEqual({ name: 'Acme Ltd', version: 9 });
    });
});

describe('An expired session with an open form', () => {
    /** As in the portal: errors are handled, and the session redirects through the router. */
    const open = async (path: string) => {
        cleanup();
        const page = renderPage(suppliers, path, undefined, newCache(), authProvider);
        setNavigator(page.go);
        const name = (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
        return { ...page, name, user: userEvent.setup({ delay: null }) };
    };
    const refused = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

    it.each([
        ['a new record', '/suppliers/create', 'Zeta'],
        ['a change', '/suppliers/7', 'Acme Ltd'],
    ])(
        'shows no success message for %s that returned 401 and restores the draft after sign-in',
        async (_, path, value) => {
            server.use(
                http.post('*/api/connect/v2/suppliers', refused),
                http.put('*/api/connect/v2/suppliers/7', refused),
                http.get('*/api/connect/v2/suppliers/7', () => envelope(supplier)),
                http.post('*/api/main/token/refresh', refused),
            );
            const { name, user, place } = await open(path);
            await user.clear(name);
            // saved before the debounce has stored a draft
            await user.type(name, `${value}{Control>}s{/Control}`);
            await waitFor(() => expect(place.pathname).toBe('/login'));
            expect(screen.queryByText(/added|saved/i)).toBeNull();
            expect(question()).toBeNull();
            expect(getSession()).toBeNull();
            await typed(value);

            signIn({ superAdmin: true });
            const again = await open(path);
            await again.user.click(await screen.findByText('Continue'));
            expect(again.name.value).toBe(value);
        },
    );

    it('shows an error and keeps the draft if the response contains no record', async () => {
        server.use(http.post('*/api/connect/v2/suppliers', () => envelope({})));
        const { name, user, place } = await open('/suppliers/create');
        await user.type(name, 'Zeta');
        await user.click(screen.getByText('Save'));
        expect(await screen.findByText('Oops, something went wrong! Please try again.')).toBeTruthy();
        expect(place.pathname).toBe('/suppliers/create');
        await typed('Zeta');
    });

    it('lets a user who must change the password leave without confirmation and keeps the draft', async () => {
        const { name, user, place, go } = await open('/suppliers/create');
        await user.type(name, 'Zeta');
        updateUser(person => ({ ...person, must_change_password: true }));
        go('/account/change-password');
        expect(place.pathname).toBe('/account/change-password');
        await typed('Zeta');
    });

    it('keeps the draft if the user confirms leaving in a dialog opened before the session ended', async () => {
        server.use(http.get('*/api/connect/v2/suppliers', refused));
        const { name, user, place } = await open('/suppliers/create');
        await user.type(name, 'Zeta');
        await typed('Zeta');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(question()).toBeTruthy());
        clearSession();
        await user.click(screen.getByRole('button', { name: 'Leave' }));
        expect(place.pathname).not.toBe('/suppliers/create');
        expect(kept()).toHaveLength(1);
    });

    it('still asks before leaving a form that stores no draft', async () => {
        let go: (to: string) => void = () => {};
        render(
            <TestMemoryRouter
                initialEntries={['/contract']}
                navigateCallback={navigate => {
                    go = navigate;
                }}
            >
                <AdminContext i18nProvider={createI18nProvider('en')}>
                    <p>the contract</p>
                    <UnsavedChanges dirty leaving={{ current: false }} base="/contract" />
                </AdminContext>
            </TestMemoryRouter>,
        );
        await screen.findByText('the contract');
        clearSession();
        act(() => void go('/login'));
        await waitFor(() => expect(question()).toBeTruthy());
    });

    it('redirects to the login page although the leave dialog is open', async () => {
        const { name, user, place } = await open('/suppliers/create');
        await user.type(name, 'Zeta');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(question()).toBeTruthy());
        expireSession();
        await waitFor(() => expect(place.pathname).toBe('/login'));
        await typed('Zeta');
    });
});
