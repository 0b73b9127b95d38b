// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { LinkBase, RouterProviderContext, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf } from '../../../test/portal/roles';
import { createRouterProvider } from '../routing/routerProvider';
import { clearSession, setSession, updateUser } from '../session/store';
import { canOpenPage, providePages } from './canOpenPage';
import { createUrlMap } from './urlMap';

const provider = createRouterProvider(createUrlMap([]), {
    currentPath: () => '/',
    leaveNow: () => {},
    loginPath: '/login',
});
const manager = personOf('manager');
const find = vi.fn((path: string) =>
    path.startsWith('/dit-connect/')
        ? ({ place: 'dit_connect', permission: ['read_fleet_vehicle'] } as const)
        : path.startsWith('/lab')
          ? ({ place: 'uhub', permission: [] } as const)
          : undefined,
);

beforeEach(() => {
    find.mockClear();
    providePages(find);
    setSession({
        token: 't',
        refresh_token: 'r',
        user: { ...manager, platforms: ['unified', 'uhub'], roles: manager.roles.filter(r => r.platform === 'uhub') },
    });
});
afterEach(() => {
    cleanup();
    providePages(() => undefined);
});

describe('A link', () => {
    it('is a link if the user may open the page, else plain text', () => {
        render(
            <RouterProviderContext.Provider value={provider}>
                <TestMemoryRouter>
                    <LinkBase to="/lab-samples/view/3?tab=x">sample</LinkBase>
                    <LinkBase to="/dit-connect/fleet-vehicle/view/3">vehicle</LinkBase>
                    <LinkBase to="?page=2">further</LinkBase>
                </TestMemoryRouter>
            </RouterProviderContext.Provider>,
        );
        expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['sample', 'further']);
        expect(screen.getByText('vehicle').tagName).toBe('SPAN');
    });
    it('stays a link for public pages and without a session', () => {
        expect(canOpenPage('/calculate-cost-feed')).toBe(true);
        clearSession();
        expect(canOpenPage('/dit-connect/fleet-vehicle/view/3')).toBe(true);
    });
    it("follows the user's permissions and looks up a page pattern once", () => {
        expect(canOpenPage('/dit-connect/fleet-vehicle/view/3')).toBe(false);
        expect(canOpenPage('/dit-connect/fleet-vehicle/view/44')).toBe(false);
        updateUser(() => personOf('superadmin'));
        expect(canOpenPage('/dit-connect/fleet-vehicle/view/5')).toBe(true);
        expect(find).toHaveBeenCalledTimes(1);
    });
});
