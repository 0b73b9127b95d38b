import '../../registry';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart, setupApi } from '../../admin/testBench';
import { getSession, setSession } from '../../session/store';
import type { Session, SessionUser } from '../../session/types';
import { SearchPanel } from './SearchPanel';

const { server, calls } = setupApi();
const bore = {
    resource: 'udose-sites',
    id: 5,
    label: 'Bottom Dam · Nardoo Park',
    detail: 'UD-000671',
    status: 1,
    step: null,
};
const alarm = { resource: 'alarms', id: 671, label: 'Pump Runtime', detail: bore.label, status: 'open', step: null };

const USER = {
    user_type: 'staff',
    platforms: ['uhub'],
    roles: [],
    permissions: [
        { id: 1, name: 'access_alarm' },
        { id: 2, name: 'read_alarm' },
    ],
} as unknown as SessionUser;

const STAFF = { user_type: 'staff' as const, platforms: ['uhub', 'dit_connect'] };
const are = (person: Partial<SessionUser>) => {
    const { user, ...session } = getSession() as Session;
    setSession({ ...session, user: { ...user, ...person } });
};
beforeEach(() => are(STAFF));

const open = (found: object[], ready: object[] = []) => {
    server.use(
        http.get('*/api/main/search', ({ request }) =>
            HttpResponse.json({
                status: { code: 200, message: 'OK' },
                data: new URL(request.url).searchParams.has('steps[]') ? ready : found,
            }),
        ),
        http.get('*/api/main/udose-sites/5', () =>
            HttpResponse.json({
                status: { code: 200, message: 'OK' },
                body: { id: 5, site_id: 12, name: 'Bottom Dam', archived_at: null },
            }),
        ),
    );
    const done = vi.fn();
    return { done, ...renderPart(<SearchPanel onDone={done} />) };
};
const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);
const options = () => screen.getAllByRole('option').map(option => option.textContent);

it('The search finds a record with details and opens it by keyboard alone', async () => {
    const { place, done } = open([bore]);
    await type('bottom dam');
    const option = await screen.findByRole('option', { name: /Bottom Dam · Nardoo Park/ });
    expect(option.textContent).toContain('UD-000671');
    expect(option.textContent).toContain('Active');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/udose-sites/view/5'));
    expect(done).toHaveBeenCalled();
});

it('The search opens a job card by its number and lists records with equal labels separately', async () => {
    const job = { resource: 'job-cards', id: 7, label: 'JC-000007', detail: 'Refill', status: null, step: null };
    const check = { resource: 'health-checks', id: 1, label: 'Low flow', detail: null, status: null, step: null };
    const { place } = open([job, check, { ...check, id: 2 }]);
    await type('jc-000007');
    await screen.findByRole('option', { name: /JC-000007/ });
    expect(screen.getAllByRole('option', { name: /Low flow/ })).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/dit-connect/job-card/view/7'));
});

it('The search offers a transition on the named record', async () => {
    open([], [{ ...alarm, step: 'acknowledge' }]);
    await type('acknowledge 671');
    await screen.findByRole('option', { name: /Acknowledge.*Pump Runtime/ });
});

it('The search requests no transition that the user lacks permission for', async () => {
    open([], [{ ...alarm, step: 'acknowledge' }]);
    are(USER);
    await type('acknowledge 671');
    await screen.findByText('No Data Found');
    expect(calls.some(({ url }) => url.includes('steps'))).toBe(false);
});

it('The search starts a new record at the named place, even if its form has no page', async () => {
    const { place } = open([bore]);
    await type('new job at bottom');
    const option = await screen.findByRole('option', { name: /Add job card at Bottom Dam · Nardoo Park/ });
    await userEvent.click(option);
    await waitFor(() => expect(place.pathname).toBe('/dit-connect/job-card/list'));
});

it('The search says that nothing was found, and shows the fixed pages after clearing', async () => {
    open([]);
    await type('zzzz');
    await screen.findByText('No Data Found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
});

it.each(['', 'bottom'])('The search panel has no axe violations: %s', async text => {
    const { container } = open([bore, alarm]);
    if (text) {
        await type(text);
        await screen.findAllByRole('option', { name: /Nardoo Park/ });
    }
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
