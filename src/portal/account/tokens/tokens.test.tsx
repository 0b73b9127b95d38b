import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { serverClock } from '../../session/serverClock';
import TokensTab from './TokensTab';
import type { OwnToken } from './useTokens';

const { server, calls } = setupApi();
const user = userEvent.setup();
const nightly: OwnToken = {
    id: 7,
    name: 'Nightly export',
    prefix: 'hw_abc123',
    kind: 'personal',
    status: 'active',
    scopes: ['access_udose_site', 'read_udose_site', 'access_alarm', 'read_alarm'],
    properties: [{ id: 3, label: 'Nardoo Park' }],
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-12-01T00:00:00Z',
    last_used_at: null,
    last_used_ip: null,
};
const old: OwnToken = { ...nightly, id: 8, name: 'Old', status: 'revoked', kind: 'service', properties: null };
const writes = () => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
    server.use(
        http.get('*/api/main/account/tokens', () => HttpResponse.json({ body: { tokens: [nightly, old] } })),
        http.get('*/api/main/account/tokens/scopes', () =>
            HttpResponse.json({
                data: [
                    { name: 'access_udose_site', title: 'List uDOSE site', noun: 'uDOSE site' },
                    { name: 'update_udose_site', title: 'Edit uDOSE site', noun: 'uDOSE site' },
                ],
            }),
        ),
    );
    signIn({});
});

it('The tokens tab lists scopes, properties and last use, and revokes a token after confirmation', async () => {
    server.use(http.delete('*/api/main/account/tokens/7', () => HttpResponse.json({ body: { message: '' } })));
    renderPart(<TokensTab />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('hw_abc123…');
    expect(rows[0]?.textContent).toContain('and 1 more');
    expect(rows[0]?.textContent).toContain('Only Nardoo Park');
    expect(rows[0]?.textContent).toContain('Not used yet');
    expect(within(rows[1] as HTMLElement).getByText('Revoked')).toBeTruthy();
    expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revoke Nightly export' }));
    expect(writes()).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
});

it('The tokens tab shows errors at their fields, creates a token, and shows it once', async () => {
    let taken = true;
    server.use(
        http.post('*/api/main/account/tokens', () =>
            taken
                ? HttpResponse.json(
                      {
                          message: 'no',
                          errors: {
                              name: ['Name is already taken.'],
                              password: ['The current password is incorrect.'],
                          },
                      },
                      { status: 422 },
                  )
                : HttpResponse.json({ body: { id: 9, name: 'Scales', token: 'hw_secret' } }, { status: 201 }),
        ),
    );
    const clock = vi.spyOn(serverClock, 'now').mockReturnValue(new Date('2026-01-10T13:59:00Z'));
    renderPart(<TokensTab />);
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Choose at least one scope.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(writes()).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Name/), 'Scales');
    await user.type(screen.getByLabelText(/^Your password/), 'Old#Pass1');
    await user.click(await screen.findByRole('button', { name: 'Select all read-only scopes' }));
    expect(screen.queryByText('Service token')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Name is already taken.')).toBeTruthy();
    expect(screen.getByText('The current password is incorrect.')).toBeTruthy();
    // midnight in Queensland
    clock.mockReturnValue(new Date('2026-01-10T14:01:00Z'));
    taken = false;
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('hw_secret')).toBeTruthy();
    expect(writes().at(-1)?.body).toMatchObject({
        name: 'Scales',
        password: 'Old#Pass1',
        scopes: ['access_udose_site'],
        property_ids: null,
        expires_on: '2026-04-11',
    });
    clock.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('hw_secret')).toBeNull());
});
