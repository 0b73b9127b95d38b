import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suppliers } from '../../purchasing/suppliers.definition';
import { clearSession, getSession, setSession } from '../../session/store';
import type { Session } from '../../session/types';
import { envelope, renderPage, setupApi } from '../testBench';

const { server, calls } = setupApi();
const supplier = { id: 7, version: 3, name: 'Acme', contact_name: 'Ann', email: null, status: 'active' };
const kept = () => Object.keys(localStorage).filter(key => key.includes('.draft.'));
const typed = (text: string) => waitFor(() => expect(kept().some(key => localStorage[key].includes(text))).toBe(true));
/** The tab is closed, and another one opened. */
const reopen = async (path: string) => {
    cleanup();
    renderPage(suppliers, path);
    return (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
};
const begin = async (text: string) => {
    const name = await reopen('/suppliers/create');
    const user = userEvent.setup();
    await user.type(name, text);
    await typed(text);
    return user;
};

describe('what is typed in a form', () => {
    afterEach(() => vi.useRealTimers());

    it('survives a closed tab, is offered again, and is gone once it is saved', async () => {
        server.use(
            http.post('*/suppliers', () => envelope({ ...supplier, id: 8 })),
            http.get('*/suppliers', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        );
        await begin('Zeta');
        const name = await reopen('/suppliers/create');
        const offer = await screen.findByText(/You have an unsaved draft of a new supplier from \d\d:\d\d [AP]M\./);
        expect(offer).toBeTruthy();
        expect(name.value).toBe('');
        const user = userEvent.setup();
        await user.click(screen.getByText('Continue'));
        expect(name.value).toBe('Zeta');
        await user.click(screen.getByText('Save'));
        await waitFor(() => expect(calls.some(call => call.method === 'POST')).toBe(true));
        await waitFor(() => expect(kept()).toEqual([]));
    });

    it('is let go of when the person says so, or takes it back letter by letter', async () => {
        await begin('Zeta');
        await reopen('/suppliers/create');
        const user = userEvent.setup();
        await user.click(await screen.findByText('Discard'));
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
        expect(kept()).toEqual([]);
        await user.type(screen.getByLabelText(/^Name/), 'Eta');
        await typed('Eta');
        await user.clear(screen.getByLabelText(/^Name/));
        await waitFor(() => expect(kept()).toEqual([]), { timeout: 3000 });
    });

    it('is kept apart for each form that is open, and offered one after the other', async () => {
        await begin('Alpha');
        await begin('Beta');
        expect(kept()).toHaveLength(2);
        const name = await reopen('/suppliers/create');
        const user = userEvent.setup();
        await user.click(await screen.findByText('Discard'));
        await user.click(screen.getByText('Continue'));
        expect(name.value).toBe('Alpha');
    });

    it('is shown to nobody else on the same browser, and removed when the person signs out', async () => {
        await begin('Zeta');
        const session = getSession() as Session;
        setSession({ ...session, user: { ...session.user, id: 2 } });
        await reopen('/suppliers/create');
        await new Promise(done => setTimeout(done, 50));
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
        clearSession(true);
        // the other person's own
        expect(kept()).toHaveLength(1);
        setSession(session);
        clearSession(true);
        expect(kept()).toEqual([]);
    });

    it('is not written any more by a form that is still open after the sign-out', async () => {
        const user = await begin('Zeta');
        clearSession(true);
        await user.type(screen.getByLabelText(/^Name/), '!');
        await new Promise(done => setTimeout(done, 600));
        expect(kept()).toEqual([]);
    });

    it('is forgotten after a week', async () => {
        await begin('Zeta');
        const [key = ''] = kept();
        localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), at: Date.now() - 8 * 86_400_000 });
        await reopen('/suppliers/create');
        await waitFor(() => expect(kept()).toEqual([]));
        expect(screen.queryByText(/unsaved draft/)).toBeNull();
    });

    it('goes through the dialogue of two versions where somebody saved meanwhile', async () => {
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
        const user = userEvent.setup();
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
        // theirs stays where only they changed something
        await waitFor(() => expect(calls.at(-1)?.body ?? calls.at(-2)?.body).toBeTruthy());
        expect(calls.filter(call => call.method === 'PUT').at(-1)?.body).toEqual({ name: 'Acme Ltd', version: 9 });
    });
});
