import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { providePages } from '../links/canOpenPage';
import { setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { storageTanks } from '../stock/storageTanks.definition';
import { resourcePages } from './pages';
import { pageOf, registerForTest, renderPage, screenOf, setupApi } from './testBench';

const { server } = setupApi();
const RIGHTS = ['access', 'read', 'create', 'update', 'delete'].map((verb, id) => ({
    id,
    name: `${verb}_storage_tank`,
}));
/** User with all storage tank permissions on one platform, and a role without them on the other. */
const signInBy = (platform: 'uhub' | 'dit_connect') =>
    setSession({
        token: 't',
        refresh_token: 'r',
        user: {
            id: 1,
            is_staff: true,
            user_type: 'staff',
            customer: null,
            platforms: ['unified', 'uhub', 'dit_connect'],
            permissions: [],
            roles: (['uhub', 'dit_connect'] as const).map((at, id) => ({
                id,
                name: 'User',
                platform: at,
                permissions: at === platform ? RIGHTS : [],
            })),
        } as unknown as SessionUser,
    });

registerForTest({ definitions: [storageTanks], pages: [] });
beforeAll(() =>
    providePages(path => resourcePages(storageTanks).find(({ pattern }) => pattern.replace(':id', '0') === path)),
);
afterAll(() => providePages(() => undefined));
beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/connect/v2/storage-tanks', () =>
            pageOf([{ id: 1, version: 1, name: 'North', level: 1, status: 'active', archived_at: null }]),
        ),
    );
});

const offered = async () => {
    renderPage(storageTanks, '/storage-tanks');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for North' }));
    const menu = within(await screen.findByRole('menu'));
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return {
        entries,
        add: screen.queryAllByText('Add storage tank').length > 0,
        row: screen.queryAllByRole('link', { name: /North/ }).length > 0,
    };
};

it("A list offers View, Edit and Add if the user has the permissions on the page's platform", async () => {
    signInBy('dit_connect');
    expect(await offered()).toEqual({ entries: ['View', 'Edit', 'Archive'], add: true, row: true });
});

it("A list hides pages that only another platform's permissions would open, but offers Archive", async () => {
    signInBy('uhub');
    expect(await offered()).toEqual({ entries: ['Archive'], add: false, row: false });
});
