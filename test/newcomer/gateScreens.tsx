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
 * Screens of the gate that docs/adding-a-resource.md adds. Runs in the copy created by newcomer.test.ts, as
 * test/portal/gates.test.tsx.
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

const person = (permissions: string[]) =>
    ({
        user_type: 'staff',
        platforms: ['uhub'],
        roles: [{ id: 1, name: 'User', platform: 'uhub', permissions: permissions.map((name, id) => ({ id, name })) }],
        permissions: [],
        customer: null,
    }) as unknown as SessionUser;
const land = (user: SessionUser) =>
    menuOf(user, 'uhub', pageTable().byPattern, (key, options) => String(options?._ ?? key))
        .find(({ id }) => id === 'land')
        ?.items.map(({ path }) => path) ?? [];

describe('a gate', () => {
    it('is listed, with its property and its figures as people read them', async () => {
        renderPage(gates, '/gates');
        const row = (await screen.findByRole('link', { name: 'River gate' })).closest('tr') as HTMLElement;
        for (const text of ['Yarrawonga', 'Timber', '4.2 m']) expect(within(row).getByText(text)).toBeTruthy();
    });

    it('is edited in a form that asks for what the contract lets one write', async () => {
        renderPage(gates, '/gates/1');
        const name = (await screen.findByRole('textbox', { name: /^Name/ })) as HTMLInputElement;
        expect(name.value).toBe('River gate');
        expect(screen.getByRole('textbox', { name: /^Notes/ })).toBeTruthy();
        const person = userEvent.setup();
        await person.clear(name);
        await person.type(name, 'Ridge gate');
        await person.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Ridge gate', { exact: false }).catch(() => undefined);
        const sent = calls.find(({ method }) => method === 'PUT');
        expect(sent?.body).toMatchObject({ name: 'Ridge gate', version: 3 });
    });

    it('is read on a page of its own', async () => {
        renderPage(gates, '/gates/1/show');
        expect((await screen.findAllByText('River gate', { exact: false })).length).toBeGreaterThan(0);
        expect((await screen.findAllByText('Hangs low')).length).toBeGreaterThan(0);
    });

    it('stands in the menu of those who may see gates', () => {
        expect(land(person(['access_gate']))).toEqual(['/gates/list']);
        expect(land(person(['access_paddock']))).toEqual(['/paddocks/list']);
    });
});
