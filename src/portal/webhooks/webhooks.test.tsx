import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderPage, setupApi, signIn } from '../admin/testBench';
import { webhooks } from './definitions';
import './texts';

const { server, calls } = setupApi();
const user = userEvent.setup();
const endpoint = {
    id: 5,
    version: 1,
    name: 'Accounting',
    url: 'https://hooks.partner.com.au/x',
    description: null,
    api_token_id: 7,
    api_token: { id: 7, label: 'Nightly' },
    events: ['tasks.created', 'alarms.raised'],
    status: 'paused',
    status_reason: null,
    secret_issued_at: null,
    last_delivered_at: null,
    waiting: 0,
    failed: 0,
    created_at: '2026-01-01T00:00:00Z',
    created_by: 1,
    created_by_user: { id: 1, label: 'Me' },
    updated_at: '2026-01-01T00:00:00Z',
    updated_by: 1,
    updated_by_user: { id: 1, label: 'Me' },
    archived_at: null,
};
const token = { name: 'Nightly', prefix: 'hw_abc123', kind: 'personal', scopes: [], properties: null };
const writes = () => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
    signIn({});
    server.use(
        http.get('*/api/main/webhooks/5', () => HttpResponse.json({ body: endpoint })),
        http.get('*/api/main/account/tokens', () =>
            HttpResponse.json({
                body: {
                    tokens: [
                        { ...token, id: 7, status: 'active' },
                        { ...token, id: 8, name: 'Old', status: 'revoked' },
                    ],
                },
            }),
        ),
    );
});

it('The form of a webhook offers own active tokens, and events by resource', async () => {
    server.use(http.post('*/api/main/webhooks', () => HttpResponse.json({ body: endpoint }, { status: 201 })));
    renderPage(webhooks, '/webhooks/create');
    await user.type(await screen.findByLabelText(/^Name/), 'Accounting');
    await user.type(screen.getByLabelText(/^URL/), endpoint.url);
    await user.click(screen.getByRole('combobox', { name: /^API token/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Nightly · hw_abc123…',
    ]);
    await user.click(screen.getByRole('option', { name: /Nightly/ }));
    await user.type(screen.getByRole('combobox', { name: /^Events/ }), 'Alarms: rai');
    await user.click(await screen.findByRole('option', { name: 'Alarms: Raised' }));
    await user.click(screen.getByRole('button', { name: /^(Save|Create)$/ }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ api_token_id: 7, events: ['alarms.raised'], url: endpoint.url });
});

it('A new webhook asks for its signing secret, and shows it once', async () => {
    server.use(
        http.post('*/api/main/webhooks/5/secret', () =>
            HttpResponse.json({ body: { secret: 'whsec_shown', previous_until: null } }),
        ),
    );
    renderPage(webhooks, '/webhooks/5/show');
    expect(await screen.findByText(/Issue a signing secret to start this webhook/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Issue signing secret' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('whsec_shown')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('whsec_shown')).toBeNull());
});
