import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../src/portal/admin/definition';
import { envelope, pageOf, renderPage, screenOf, setupApi } from '../../src/portal/admin/testBench';
import { definitions } from '../../src/portal/registry';
import { pageTable } from '../../src/portal/routing/portalPages';
import type { SessionUser } from '../../src/portal/session/types';
import { menuOf } from '../../src/portal/shell/menu';

/**
 * Test of the screens that docs/adding-a-resource.md adds. newcomer.test.ts runs it as test/portal/gates.test.tsx in a
 * copy of the project.
 */
const { server, calls } = setupApi();
const gates = definitions.find(({ name }) => name === 'gates') as ScreenDefinition;
const gate = {
    id: 1,
    version: 3,
    name: 'River gate',
    customer_property_id: 7,
    customer_property: { id: 7, label: 'Yarrawonga' },
    material: 'timber',
    width: 4.2,
    notes: 'Hangs low',
    created_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-05T00:00:00Z',
    archived_at: null,
};

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/gates', () => pageOf([gate])),
        http.get('*/api/main/gates/1', () => envelope(gate)),
        http.put('*/api/main/gates/1', () => envelope({ ...gate, version: 4 })),
        http.get('*/api/main/dropdown/*', () => HttpResponse.json({ data: [{ id: 7, label: 'Yarrawonga' }] })),
        http.get('*/api/*', () => HttpResponse.json({ status: { code: 404, message: 'Not found' } }, { status: 404 })),
    );
});

const userWith = (permissions: string[]) =>
    ({
        user_type: 'staff',
        platforms: ['uhub'],
        roles: [{ id: 1, name: 'User', platform: 'uhub', permissions: permissions.map((name, id) => ({ id, name })) }],
        permissions: [],
        customer: null,
    }) as unknown as SessionUser;
/** Paths of the Land menu. */
const landMenu = (user: SessionUser) =>
    menuOf(user, 'uhub', pageTable().byPattern, (key, options) => String(options?._ ?? key))
        .find(({ id }) => id === 'land')
        ?.items.map(({ path }) => path) ?? [];

describe('The screens of gates', () => {
    it('list a gate with its property, material and width', async () => {
        renderPage(gates, '/gates');
        const row = (await screen.findByRole('link', { name: 'River gate' })).closest('tr') as HTMLElement;
        for (const text of ['Yarrawonga', 'Timber', '4.2 m']) expect(within(row).getByText(text)).toBeTruthy();
    });

    it('edit the writable fields of the contract, and send the changed ones', async () => {
        renderPage(gates, '/gates/1');
        const name = (await screen.findByRole('textbox', { name: /^Name/ })) as HTMLInputElement;
        expect(name.value).toBe('River gate');
        expect(screen.getByRole('textbox', { name: /^Notes/ })).toBeTruthy();
        const user = userEvent.setup();
        await user.clear(name);
        await user.type(name, 'Ridge gate');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Ridge gate', { exact: false }).catch(() => undefined);
        const sent = calls.find(({ method }) => method === 'PUT');
        expect(sent?.body).toMatchObject({ name: 'Ridge gate', version: 3 });
    });

    it('show a gate on its own page', async () => {
        renderPage(gates, '/gates/1/show');
        expect((await screen.findAllByText('River gate', { exact: false })).length).toBeGreaterThan(0);
        expect((await screen.findAllByText('Hangs low')).length).toBeGreaterThan(0);
    });

    it('are in the menu of users with permission to list gates', () => {
        expect(landMenu(userWith(['access_gate']))).toEqual(['/gates/list']);
        expect(landMenu(userWith(['access_paddock']))).toEqual(['/paddocks/list']);
    });
});
