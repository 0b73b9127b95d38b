import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import { PushDevices } from './PushDevices';

const { server, calls } = setupApi();
const user = userEvent.setup();

/** Service worker whose files do not arrive. The browser's `subscribe` is tested in a browser (`push.test.ts`). */
const arriving = Object.assign(new EventTarget(), { state: 'installing' });
const registration = {
    installing: arriving,
    waiting: null,
    active: null,
    pushManager: { getSubscription: async () => null },
};

beforeEach(() => {
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
    );
});
afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('Push settings show an error and send nothing if the service worker cannot be installed', async () => {
    renderPart(<PushDevices />);
    await user.click(await screen.findByRole('button', { name: 'Switch on for this device' }));
    arriving.state = 'redundant';
    arriving.dispatchEvent(new Event('statechange'));
    await screen.findByText(/could not be set up for push notifications/);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
