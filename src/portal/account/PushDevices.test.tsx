import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import { PushDevices } from './PushDevices';

const { server, calls } = setupApi();
const user = userEvent.setup();
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/phone', keys: { p256dh: 'key', auth: 'secret' } };

/** A service worker being installed, and a browser that refuses subscriptions until it is active. */
const arriving = Object.assign(new EventTarget(), { state: 'installing' });
const registration = {
    installing: arriving as EventTarget | null,
    waiting: null,
    active: null as EventTarget | null,
    pushManager: {
        getSubscription: async () => null,
        subscribe: vi.fn(async () => {
            if (!registration.active) throw new DOMException('no active Service Worker', 'AbortError');
            return { endpoint: SUBSCRIPTION.endpoint, toJSON: () => SUBSCRIPTION };
        }),
    },
};
const becomes = (state: 'activated' | 'redundant') => {
    arriving.state = state;
    registration.installing = null;
    registration.active = state === 'activated' ? arriving : null;
    arriving.dispatchEvent(new Event('statechange'));
};

beforeEach(() => {
    Object.assign(registration, { installing: arriving, active: null });
    arriving.state = 'installing';
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
    Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { register: async () => registration, getRegistration: async () => registration },
    });
    signIn({});
    server.use(
        http.get('*/api/main/push-subscriptions', () =>
            HttpResponse.json({ data: { public_key: 'abc', devices: [] } }),
        ),
        http.post('*/api/main/push-subscriptions', () => HttpResponse.json({ body: {} }, { status: 201 })),
    );
});
afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
});
const switchOn = async () => {
    renderPart(<PushDevices />);
    await user.click(await screen.findByRole('button', { name: 'Switch on for this device' }));
};
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('a device is subscribed once the worker that shows notifications is there, however long it takes', async () => {
    const listen = vi.spyOn(arriving, 'addEventListener');
    await switchOn();
    await waitFor(() => expect(listen).toHaveBeenCalledWith('statechange', expect.anything()));
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
    becomes('activated');
    await waitFor(() => expect(sent()).toEqual([SUBSCRIPTION]));
});

it('a worker that does not arrive is told as what it is', async () => {
    await switchOn();
    becomes('redundant');
    await screen.findByText(/could not be set up for push notifications/);
    expect(sent()).toEqual([]);
});
