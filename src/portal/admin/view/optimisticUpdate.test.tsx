import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '../../alarms/definitions';
import { newCache, renderPage, screenOf, setupApi } from '../testBench';

const { server, calls } = setupApi();
const none = { status: { code: 200, message: 'OK' }, data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } };
const answer = (body: object) => HttpResponse.json({ status: { code: 200, message: 'OK' }, body });
const refuse = (code: number, message: string) =>
    HttpResponse.json({ status: { code, message }, errors: {} }, { status: code });
/** Record on the mocked server. */
let stored: Record<string, unknown>;
/** Releases the pending server response. */
let release: () => void;

const alarm = (status: string) => {
    stored = {
        id: 7,
        version: 1,
        archived_at: null,
        title: 'Pump Runtime',
        message: '',
        level: 'alarm',
        status,
        job_card_id: 3,
        site: { id: 2, label: 'Bottom Dam · Nardoo Park', kind: 'udose', record_id: 2 },
    };
    server.use(
        http.get('*/api/main/alarms/7', () => answer(stored)),
        http.get('*/api/main/*', () => HttpResponse.json(none)),
    );
};
/** Mock server whose transitions wait for `release`. */
const takesSteps = (take: (step: string) => Response) =>
    server.use(
        http.post('*/api/main/alarms/7/transitions', async ({ request }) => {
            const { transition } = (await request.json()) as { transition: string };
            await new Promise<void>(resolve => {
                release = resolve;
            });
            return take(transition);
        }),
    );
const accepted = (status: string) => {
    stored = { ...stored, status, version: Number(stored.version) + 1 };
    return answer(stored);
};
const header = () => within(screen.getByRole('heading', { level: 1, hidden: true }).closest('header') as HTMLElement);
const state = (word: string) => waitFor(() => header().getByText(word));
const marked = () => screen.queryByLabelText('Not confirmed by the server yet') !== null;
const postCount = () => calls.filter(({ method }) => method === 'POST').length;

beforeEach(() => screenOf(false));

describe('An optimistic transition', () => {
    it('shows the new status at once, marked until the server confirms it', async () => {
        alarm('open');
        takesSteps(() => accepted('acknowledged'));
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await state('Acknowledged');
        expect(marked()).toBe(true);
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await waitFor(() => expect(marked()).toBe(false));
        await state('Acknowledged');
    });

    it('stays visible while a refetch returns the previous status', async () => {
        alarm('open');
        takesSteps(() => accepted('acknowledged'));
        const cache = newCache();
        renderPage(alarms, '/alarms/7/show', memoryStore(), cache);
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await waitFor(() => expect(postCount()).toBe(1));
        // the server has not executed the transition yet, and returns its current state
        await act(() => cache.refetchQueries({ queryKey: ['alarms', 'getOne'] }));
        expect(cache.getQueriesData({ queryKey: ['alarms', 'getOne'] })).toMatchObject([
            [{}, { status: 'acknowledged' }],
        ]);
        expect(header().getByText('Acknowledged')).toBeTruthy();
        release();
        await waitFor(() => expect(marked()).toBe(false));
        await state('Acknowledged');
    });

    it('is rolled back with the reason on a 403', async () => {
        alarm('open');
        takesSteps(() => refuse(403, 'Your role does not allow this.'));
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await state('Acknowledged');
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await state('Open');
        expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
        expect(marked()).toBe(false);
    });

    it('is rolled back on a network error and keeps the typed reason', async () => {
        alarm('acknowledged');
        takesSteps(() => HttpResponse.error() as unknown as Response);
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(dialog.getByRole('textbox'), 'The pump was replaced');
        await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await waitFor(() => expect(screen.getByRole('dialog').getAttribute('aria-busy')).not.toBe('true'));
        await waitFor(() => header().getByText('Acknowledged'));
        expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The pump was replaced');
    });

    it('offers Undo if a transition leads back without input', async () => {
        alarm('open');
        takesSteps(step => accepted(step === 'acknowledge' ? 'acknowledged' : 'open'));
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
        await waitFor(() => expect(postCount()).toBe(2));
        release();
        await state('Open');
        expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
            transition: 'reopen',
            version: 2,
        });
    });

    it('disables the other transitions until the response arrives', async () => {
        alarm('open');
        takesSteps(() => accepted('acknowledged'));
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await state('Acknowledged');
        for (const name of [/Reopen/, /Clear/]) {
            const button = await screen.findByRole<HTMLButtonElement>('button', { name });
            expect(button.disabled).toBe(true);
        }
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await waitFor(() => expect(marked()).toBe(false));
    });

    it("disables the record's other actions until the new version is known", async () => {
        alarm('open');
        takesSteps(() => accepted('acknowledged'));
        const done: unknown[] = [];
        const own = () => ({
            actions: [{ name: 'own', label: 'Send somebody', run: () => done.push(stored.version) }],
        });
        renderPage({ ...alarms, view: { ...alarms.view, actions: [own] } }, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await state('Acknowledged');
        const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Send somebody/ });
        expect(button.disabled).toBe(true);
        await waitFor(() => expect(postCount()).toBe(1));
        release();
        await waitFor(() => expect(button.disabled).toBe(false));
        await userEvent.click(button);
        expect(done).toEqual([2]);
    });
});
