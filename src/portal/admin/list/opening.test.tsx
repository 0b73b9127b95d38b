import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { devices } from '../../devices/definitions';
import { jobCards } from '../../jobs/definitions';
import { envelope, renderPage, sampleRecord, screenOf, setupApi, signIn } from '../testBench';

const { server, calls } = setupApi();
const requestedUrls = () => calls.filter(c => c.url.includes('/api/main/job-cards?')).map(c => c.url);
const shown = () =>
    [...document.querySelectorAll('th[class*=column-]')].map(th => /column-(\w+)/.exec(th.className)?.[1]);
const rows = () => screen.findByRole('link', { name: 'JC-000001' });
const ofRole = {
    columns: ['number', 'priority'],
    filter: { priority: ['high'] },
    sort: { field: 'created_at', order: 'DESC' },
    perPage: 10,
};
const serveOpeningView = (query: object) =>
    server.use(
        http.get('*/api/main/opening-views', () => HttpResponse.json({ data: [{ resource: 'job-cards', query }] })),
    );
const link = (view: Record<string, unknown>) =>
    `?${new URLSearchParams(Object.entries(view).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

beforeEach(() => {
    screenOf(false);
    server.use(...sampleRecord());
});

describe('The initial view of a list', () => {
    it("is the role's default view if the user has chosen none, and is written to the URL", async () => {
        serveOpeningView(ofRole);
        const { place } = renderPage(jobCards, '/job-cards');
        await rows();
        expect(requestedUrls()).toEqual([
            '/api/main/job-cards?page=1&per_page=10&sort_by=created_at&sort_direction=desc&priority[]=high',
        ]);
        expect(shown()).toEqual(['number', 'priority', 'actions']);
        // and is part of the URL, so that it can be shared
        await waitFor(() => expect(new URLSearchParams(place.search).get('columns')).toBe('number,priority'));
    });

    it("prefers the user's own columns and default view over the role's", async () => {
        serveOpeningView(ofRole);
        server.use(
            http.get('*/api/main/role-views', () => HttpResponse.json({ data: [] })),
            http.get('*/api/main/saved-views', () =>
                HttpResponse.json({
                    data: [
                        {
                            id: 5,
                            resource: 'job-cards',
                            name: 'Mine',
                            own: true,
                            shared: false,
                            query: {
                                columns: ['number', 'type'],
                                filter: { type: ['installation'] },
                                sort: { field: 'id', order: 'DESC' },
                                perPage: 5,
                            },
                        },
                    ],
                }),
            ),
        );
        const page = renderPage(jobCards, '/job-cards');
        const user = userEvent.setup();
        await rows();
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Type' }));
        await waitFor(() => expect(shown()).toEqual(['number', 'priority', 'type', 'actions']));
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }));
        await waitFor(() => expect(shown()).toEqual(['number', 'priority', 'actions']));
        await user.keyboard('{Escape}');
        await user.click(screen.getByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('button', { name: 'Open the list with Mine' }));
        await user.keyboard('{Escape}');
        const store = memoryStore({ 'job-cards.defaultView': page.store.getItem('job-cards.defaultView') });
        page.unmount();
        renderPage(jobCards, '/job-cards', store);
        await waitFor(() =>
            expect(requestedUrls().at(-1)).toContain('per_page=5&sort_by=id&sort_direction=desc&type[]=installation'),
        );
        await waitFor(() => expect(shown()).toEqual(['number', 'type', 'actions']));
    });

    it("is the tab's last state on return, and the default on the bare URL requested again", async () => {
        serveOpeningView(ofRole);
        const { go, place } = renderPage(jobCards, '/job-cards');
        await rows();
        await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
        await waitFor(() => expect(requestedUrls().at(-1)).not.toContain('priority'));
        go('/elsewhere');
        await screen.findByText('elsewhere');
        go('/job-cards');
        await rows();
        await waitFor(() => expect(new URLSearchParams(place.search).get('filter')).toBe('{}'));
        // its bare URL, requested again, shows the initial state
        go('/job-cards');
        await waitFor(() => expect(new URLSearchParams(place.search).get('filter')).toBe('{"priority":["high"]}'));
    });

    it("is the definition's without user or role default, and leaves the URL bare", async () => {
        const { place } = renderPage(jobCards, '/job-cards');
        await rows();
        expect(place.search).toBe('');
        expect(requestedUrls()[0]).toContain('status[]=1&status[]=2&status[]=3');
    });

    it("is the definition's if the request for role defaults fails", async () => {
        server.use(http.get('*/api/main/opening-views', () => HttpResponse.json({}, { status: 500 })));
        renderPage(jobCards, '/job-cards');
        await rows();
        expect(requestedUrls()[0]).toContain('status[]=1&status[]=2&status[]=3');
    });
});

describe('A link to a list', () => {
    const view = { filter: { status: [4] }, sort: 'id', order: 'DESC', columns: 'number,priority' };

    it("shows the sender's view and leaves the recipient's stored defaults unchanged", async () => {
        serveOpeningView(ofRole);
        const page = renderPage(jobCards, `/job-cards${link(view)}`);
        await rows();
        expect(requestedUrls()).toEqual([
            '/api/main/job-cards?page=1&per_page=20&sort_by=id&sort_direction=desc&status[]=4',
        ]);
        expect(shown()).toEqual(['number', 'priority', 'actions']);
        expect(page.store.getItem('job-cards.columns')).toBeUndefined();
        expect(page.store.getItem('job-cards.defaultView')).toBeUndefined();
    });

    it('keeps its columns while the filters change', async () => {
        renderPage(jobCards, `/job-cards${link(view)}`);
        await rows();
        await userEvent.click(screen.getByRole('button', { name: /^All/ }));
        await waitFor(() => expect(requestedUrls().at(-1)).not.toContain('status'));
        expect(shown()).toEqual(['number', 'priority', 'actions']);
    });

    it('keeps both of two columns that are selected at once', async () => {
        renderPage(jobCards, `/job-cards${link(view)}`);
        await rows();
        fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
        const panel = await screen.findByRole('dialog', { name: 'Columns' });
        // the URL must not change in between
        fireEvent.click(within(panel).getByLabelText('Type'));
        fireEvent.click(within(panel).getByLabelText('Task'));
        await waitFor(() => expect(shown()).toEqual(['number', 'priority', 'type', 'title', 'actions']));
    });

    it('ignores columns, filters and sorts that the recipient has no permission to see', async () => {
        signIn({ permissions: ['access_device'], staff: false });
        const search = link({
            filter: { product: ['mini'], token_issued_at_from: '2026-01-01', gone: 1 },
            sort: 'token_issued_at',
            order: 'DESC',
            columns: 'notes,serial,no_such',
        });
        renderPage(devices, `/devices${search}`);
        await screen.findByText('UD-1');
        expect(shown()).toEqual(['serial', 'actions']);
        expect(calls.filter(c => c.url.includes('/api/main/devices?')).map(c => c.url)).toEqual([
            '/api/main/devices?page=1&per_page=20&sort_by=serial&sort_direction=asc&product[]=mini',
        ]);
    });

    it('is copied with filters, sort and columns', async () => {
        const user = userEvent.setup();
        const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
        renderPage(jobCards, '/job-cards');
        await rows();
        await user.click(screen.getByRole('button', { name: 'More actions' }));
        await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
        await screen.findByText(/^Link copied/);
        const copied = new URL(String(copy.mock.calls[0]?.[0])).searchParams;
        expect(copied.get('filter')).toBe('{"status":[1,2,3]}');
        expect(copied.get('sort')).toBe('due_on');
        expect(copied.get('columns')?.split(',')).toEqual(shown().slice(0, -1));
    });
});

describe('The default view of a role', () => {
    it('is saved from the current view by users with permission to update roles', async () => {
        signIn({ permissions: ['access_job_card', 'read_job_card', 'update_role'] });
        const roles = [{ role_id: 3, name: 'Technician', platform: 'dit_connect', query: null }];
        server.use(
            http.get('*/api/main/saved-views', () => HttpResponse.json({ data: [] })),
            http.get('*/api/main/role-views', () => HttpResponse.json({ data: roles })),
            http.put('*/api/main/roles/3/views/job-cards', () => envelope({ ...roles[0] })),
        );
        renderPage(
            jobCards,
            `/job-cards${link({ filter: { status: [4] }, sort: 'id', order: 'DESC', columns: 'number,priority' })}`,
        );
        const user = userEvent.setup();
        await rows();
        await user.click(screen.getByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('combobox', { name: 'Role' }));
        await user.click(await screen.findByRole('option', { name: 'Technician' }));
        await user.click(screen.getByRole('button', { name: 'Save for role' }));
        await screen.findByText('Default view saved for Technician');
        expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
            columns: ['number', 'priority'],
            filter: { status: [4] },
            sort: { field: 'id', order: 'DESC' },
            perPage: 20,
        });
    });

    it('is hidden from users without permission to update roles', async () => {
        signIn({ permissions: ['access_job_card', 'read_job_card'] });
        server.use(http.get('*/api/main/saved-views', () => HttpResponse.json({ data: [] })));
        renderPage(jobCards, '/job-cards');
        await rows();
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
        await screen.findByRole('dialog', { name: 'Views' });
        expect(screen.queryByText('Default view of a role')).toBeNull();
    });
});
