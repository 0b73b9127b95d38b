import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BasenameContextProvider, RouterProviderContext, useCreatePath, useRouterProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { providePages } from '../links/canOpenPage';
import { onIntent } from '../links/intent';
import { createUrlMap, RA_BASENAME } from '../links/urlMap';
import { setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { createRouterProvider } from './routerProvider';

afterEach(() => {
    cleanup();
    providePages(() => undefined);
});

const urls = createUrlMap([
    {
        name: 'supplements',
        mounts: [
            { base: '/supplements', list: 'list', edit: 'edit/:id' },
            { base: '/dit-connect/supplement', list: 'list', edit: 'edit/:id' },
        ],
    },
]);

const Links = () => {
    const { Link, useNavigate } = useRouterProvider();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    return (
        <>
            <Link to={createPath({ resource: 'supplements', type: 'edit', id: 3 })}>edit</Link>
            <Link to="/calculator?tab=dose-rate">calculator</Link>
            <button type="button" onClick={() => navigate({ pathname: '/~/supplements', search: '?page=2' })}>
                list
            </button>
            <button type="button" onClick={() => navigate('/login?expired=1')}>
                leave
            </button>
        </>
    );
};

const open = (at: string) => {
    const leaveNow = vi.fn();
    const router = createMemoryRouter([{ path: '*', element: <Links /> }], { initialEntries: [at] });
    const provider = createRouterProvider(urls, {
        currentPath: () => router.state.location.pathname,
        leaveNow,
        loginPath: '/login',
    });
    render(
        <RouterProviderContext.Provider value={provider}>
            <BasenameContextProvider basename={RA_BASENAME}>
                <RouterProvider router={router} />
            </BasenameContextProvider>
        </RouterProviderContext.Provider>,
    );
    return { router, leaveNow };
};

it('The router provider renders public URLs on the current platform', () => {
    open('/dit-connect/supplement/list');
    expect(screen.getByText('edit').getAttribute('href')).toBe('/dit-connect/supplement/edit/3');
    expect(screen.getByText('calculator').getAttribute('href')).toBe('/calculator?tab=dose-rate');
});

it('The router provider renders text instead of a link to a page without permission', () => {
    setSession({
        token: 't',
        refresh_token: 'r',
        user: {
            user_type: 'staff',
            customer: null,
            platforms: ['unified', 'uhub', 'dit_connect'],
            permissions: [],
            roles: [{ id: 1, name: 'User', platform: 'uhub', permissions: [{ id: 1, name: 'update_supplement' }] }],
        } as unknown as SessionUser,
    });
    providePages(path => ({
        place: path.startsWith('/dit-connect') ? 'dit_connect' : 'uhub',
        permission: ['update_supplement'],
    }));
    open('/supplements/list');
    expect(screen.getByText('edit').getAttribute('href')).toBe('/supplements/edit/3');
    cleanup();
    // the permission counts on its own platform only, as in the route guard
    open('/dit-connect/supplement/list');
    expect(screen.getByText('edit').tagName).toBe('SPAN');
    expect(screen.queryByRole('link', { name: 'edit' })).toBeNull();
});

it('The router provider navigates to public URLs and retains the query', async () => {
    const { router } = open('/supplements/edit/1');
    fireEvent.click(screen.getByText('list'));
    await eventually(() =>
        expect(router.state.location.pathname + router.state.location.search).toBe('/supplements/list?page=2'),
    );
});

it('The router provider leaves for the login page at once, not in a transition', () => {
    const { leaveNow } = open('/supplements/edit/1');
    fireEvent.click(screen.getByText('leave'));
    expect(leaveNow).toHaveBeenCalledWith('/login?expired=1', undefined);
});

it('The router provider prefetches a page when its link is hovered or focused', () => {
    const prepared = vi.fn();
    onIntent(prepared);
    open('/supplements/list');
    fireEvent.pointerEnter(screen.getByText('edit'));
    fireEvent.focus(screen.getByText('calculator'));
    expect(prepared.mock.calls).toEqual([['/supplements/edit/3'], ['/calculator']]);
});
