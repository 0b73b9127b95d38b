import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { envelope, pageOf, renderPage, screenOf, settled, setupApi, signIn } from '../admin/testBench';
import { webhookDeliveries, webhooks } from './definitions';

const { server, calls } = setupApi();
const OWNER = { id: 1, label: 'Olive' };
const WEBHOOK = {
    id: 4,
    version: 2,
    name: 'Accounting',
    url: 'https://hooks.accounts.example.com/headwater',
    description: null,
    api_token_id: 7,
    api_token: { id: 7, label: 'Accounting export' },
    events: ['sales.created'],
    status: 'active',
    status_reason: null as string | null,
    secret_issued_at: '2026-11-01T00:00:00.000Z',
    last_delivered_at: null,
    waiting: 0,
    failed: 1,
    created_at: '2026-11-01T00:00:00.000Z',
    created_by: OWNER.id,
    archived_at: null,
};
const DELIVERY = {
    id: 9,
    version: 1,
    event: 'sales.created',
    webhook_id: WEBHOOK.id,
    webhook: { id: WEBHOOK.id, label: WEBHOOK.name },
    webhook_status: 'active',
    owner_id: OWNER.id,
    owner: OWNER,
    status: 'failed',
    record_id: 2,
    message_id: 'msg_1',
    attempts: 30,
    response_status: 503,
    response: 'Service Unavailable',
    reason: 'The receiver answered 503.',
    next_at: null,
    delivered_at: null,
    created_at: '2026-11-26T00:00:00.000Z',
    archived_at: null,
};
const ADMIN = ['access_webhook', 'read_webhook', 'create_webhook', 'update_webhook'];
const writes = () => calls.filter(({ method }) => method !== 'GET');

/** Serves one webhook and one delivery, and opens a page as an administrator who is user 1. */
const open = (path: string, { webhook = {}, delivery = {} }: { webhook?: object; delivery?: object } = {}) => {
    const shown = { ...WEBHOOK, ...webhook };
    server.use(
        http.get('*/api/main/webhooks', () => pageOf([shown])),
        http.get('*/api/main/webhooks/4', () => envelope(shown)),
        http.get('*/api/main/webhook-deliveries', () => pageOf([{ ...DELIVERY, ...delivery }])),
        http.get('*/api/main/webhook-deliveries/9', () => envelope({ ...DELIVERY, ...delivery })),
        http.get('*/api/main/dropdown/*', () => pageOf([])),
        http.get('*/api/main/histories/*', () => pageOf([])),
        http.post('*/api/main/webhooks/4/secret', () => envelope({ secret: 'whsec_shown', previous_until: null })),
        http.post('*/api/main/webhooks/4/transitions', () => envelope(shown)),
        http.post('*/api/main/webhook-deliveries/9/resend', () => envelope({ message: 'The event is queued.' })),
    );
    renderPage(path.startsWith('/webhooks') ? webhooks : webhookDeliveries, path);
};
const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));

beforeEach(() => {
    screenOf(false);
    signIn({ permissions: ADMIN });
});

it('The list shows status and failed deliveries of each webhook', async () => {
    open('/webhooks');
    const row = (await screen.findByText(WEBHOOK.name)).closest('tr') as HTMLElement;
    expect(within(row).getByText('Active')).toBeTruthy();
    expect(within(row).getByText(String(WEBHOOK.failed))).toBeTruthy();
});

it('The page of a webhook lists its deliveries, and rotates the secret after a confirmation and shows it once', async () => {
    open('/webhooks/4/show');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: /Deliveries/ }));
    expect(await screen.findByText('503')).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('/webhook-deliveries?') && url.includes('webhook_id=4'))).toBe(true);
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate signing secret' }));
    expect(await screen.findByText(/a signature of each valid secret/)).toBeTruthy();
    expect(writes()).toEqual([]);
    await press('Rotate signing secret');
    expect(await screen.findByText('whsec_shown')).toBeTruthy();
    await press('Done');
    await waitFor(() => expect(screen.queryByText('whsec_shown')).toBeNull());
});

it('A new webhook starts with its first secret, without a confirmation', async () => {
    open('/webhooks/4/show', { webhook: { status: 'paused', secret_issued_at: null } });
    expect(await screen.findByText(/Issue a signing secret to start this webhook/)).toBeTruthy();
    await press('Issue signing secret');
    expect(await screen.findByText('whsec_shown')).toBeTruthy();
});

it('A stopped webhook shows its reason and is resumed', async () => {
    open('/webhooks/4/show', { webhook: { status: 'stopped', status_reason: 'The API token was revoked.' } });
    expect(await screen.findByText('The API token was revoked.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
    await press('Resume');
    await waitFor(() => expect(writes()).toMatchObject([{ body: { transition: 'resume', version: 2 } }]));
});

it('A failed delivery is sent again at once', async () => {
    open('/webhook-deliveries/9/show');
    await press('Send again');
    expect(await screen.findByText('Delivery queued')).toBeTruthy();
    expect(writes()).toMatchObject([{ method: 'POST', url: '/api/main/webhook-deliveries/9/resend' }]);
});

it('A delivery that the receiver accepted is sent again after a warning that the receiver may ignore it', async () => {
    open('/webhook-deliveries/9/show', { delivery: { status: 'delivered', response_status: 204 } });
    await press('Send again');
    expect(await screen.findByText(/a receiver that has stored the ID ignores it/)).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.setup().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Delivery queued')).toBeTruthy();
});

it.each([
    ['waiting delivery', { status: 'waiting' }],
    ['delivery of a stopped webhook', { webhook_status: 'stopped' }],
    ['delivery of a paused webhook', { webhook_status: 'paused' }],
    ['delivery of another administrator’s webhook', { owner_id: 2, owner: { id: 2, label: 'Pat' } }],
])('A %s is not offered to be sent again', async (_, delivery) => {
    open('/webhook-deliveries/9/show', { delivery });
    await screen.findByText('msg_1');
    await settled();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
