import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, renderPart, screenOf, settled, setupApi, signIn } from '../admin/testBench';
import { reportUsage } from '../admin/usage';
import { whenIdle } from '../admin/whenIdle';
import { alarms } from '../alarms/definitions';
import { customRoutes } from '../routing/customRoutes';
import { Pages } from '../routing/Pages';
import { clearSession } from '../session/store';
import { OutsideServices } from './OutsideServices';

const { server } = setupApi();
const ANALYTICS = 'https://analytics.example/collect?tid=1';
const CHAT = 'https://chat.example/widget.js';
const beacon = vi.fn<(url: string, hit: URLSearchParams) => boolean>();
const sent = () => beacon.mock.calls.map(([, hit]) => Object.fromEntries(hit));
const pages = () => sent().flatMap(({ t, dp }) => (t === 'pageview' ? [dp] : []));
const chats = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${CHAT}"]`)];

/** Settings of the services, from a server with one alarm. */
const configured = (services: { analytics_url?: string; chat_url?: string }) =>
    server.use(
        http.get('*/api/main/map-settings', () =>
            HttpResponse.json({ body: { analytics_url: null, chat_url: null, ...services } }),
        ),
        http.get('*/api/main/alarms/7', () =>
            HttpResponse.json({
                body: { id: 7, version: 1, title: 'Pump Runtime', status: 'open', archived_at: null },
            }),
        ),
        http.all('*/api/*', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
    );
let go: (to: string) => void;
const Steps = () => {
    const navigate = useNavigate();
    go = to => act(() => void navigate(to));
    return null;
};
const open = (path: string) =>
    renderPart(
        <>
            <OutsideServices />
            <Steps />
            <Pages>{customRoutes()}</Pages>
        </>,
        { path },
    );
/** Waits for idle callbacks and the imports that follow them. */
const served = async () => {
    await act(() => new Promise<void>(resolve => whenIdle(resolve)));
    await settled();
    await vi.dynamicImportSettled();
    await act(async () => {});
};

beforeEach(() => {
    screenOf(false);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    beacon.mockReturnValue(true);
    Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
    vi.restoreAllMocks();
    beacon.mockReset();
    for (const name of ['sendBeacon', 'globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, name);
    for (const chat of chats()) chat.remove();
    delete document.documentElement.dataset.chat;
});

describe('Without a configured URL', () => {
    it('analytics sends nothing and no chat script loads', async () => {
        configured({});
        open('/alarm/view/7');
        await served();
        reportUsage({ category: 'alarms', action: 'acknowledge' });
        await served();
        expect(beacon).not.toHaveBeenCalled();
        expect(chats()).toEqual([]);
        expect(Object.keys(localStorage).join()).not.toContain('analytics');
    });
});

describe('Analytics', () => {
    it('reports each page view by its route pattern, the first included, but no tab changes', async () => {
        configured({ analytics_url: ANALYTICS });
        open('/alarm/view/7?lng=en');
        go('/alarm/view/7/history?page=2');
        await waitFor(() => expect(pages()).toEqual(['/alarm/view/:id']));
        go('/alarm/view/8');
        go('/dit-connect/storage-tank/list?search=jo%40example.com');
        go('/nowhere/at/all');
        await waitFor(() =>
            expect(pages()).toEqual(['/alarm/view/:id', '/alarm/view/:id', '/dit-connect/storage-tank/list', '/*']),
        );
        expect(new Set(beacon.mock.calls.map(([url]) => url))).toEqual(new Set([ANALYTICS]));
        expect(new Set(sent().map(({ aip }) => aip))).toEqual(new Set(['1']));
    });

    it('reports a transition by resource and name, without the record', async () => {
        configured({ analytics_url: ANALYTICS });
        renderPart(<OutsideServices />);
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        await waitFor(() => expect(sent().filter(({ t }) => t === 'event')).toHaveLength(1));
        const { cid, ...press } = sent().find(({ t }) => t === 'event') ?? {};
        expect(press).toEqual({ v: '1', t: 'event', aip: '1', ec: 'alarms', ea: 'acknowledge' });
    });

    it('sends no email address', async () => {
        configured({ analytics_url: ANALYTICS });
        open('/alarm/view/7');
        reportUsage({ category: 'c', action: 'a', label: 'Ask jo@example.com first' });
        await waitFor(() => expect(sent().map(({ el }) => el)).toContain('Ask [redacted] first'));
        expect(beacon.mock.calls.map(([, hit]) => String(hit)).join()).not.toMatch(/jo|example/);
    });

    it('identifies the browser by a random id that survives sign-out', async () => {
        configured({ analytics_url: ANALYTICS });
        const { unmount } = open('/alarm/view/7');
        await waitFor(() => expect(pages()).toHaveLength(1));
        clearSession(true);
        unmount();
        signIn({ superAdmin: true });
        open('/alarm/view/7');
        await waitFor(() => expect(pages()).toHaveLength(2));
        const [before, after] = sent().map(({ cid }) => cid);
        expect(before).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
        expect(after).toBe(before);
    });

    it('keeps its client id in memory if storage is full', async () => {
        configured({ analytics_url: ANALYTICS });
        const set = Storage.prototype.setItem;
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
            if (key.includes('analytics')) throw new DOMException('', 'QuotaExceededError');
            set.call(this, key, value);
        });
        open('/alarm/view/7');
        go('/alarm/view/8');
        await waitFor(() => expect(pages()).toHaveLength(2));
        expect(new Set(sent().map(({ cid }) => cid)).size).toBe(1);
    });

    it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('sends nothing with %o', async wish => {
        Object.assign(navigator, wish);
        configured({ analytics_url: ANALYTICS });
        open('/alarm/view/7');
        await served();
        expect(beacon).not.toHaveBeenCalled();
        expect(Object.keys(localStorage).join()).not.toContain('analytics');
    });

    it('falls back to a form request if the beacon is refused, and ignores its failure', async () => {
        configured({ analytics_url: ANALYTICS });
        let form = '';
        server.use(
            http.post('https://analytics.example/collect', async ({ request }) => {
                form = `${request.headers.get('content-type')} ${await request.text()}`;
                return HttpResponse.error();
            }),
        );
        beacon.mockReturnValue(false);
        open('/alarm/view/7');
        await waitFor(() =>
            expect(form).toMatch(/^application\/x-www-form-urlencoded.* v=1&.*dp=%2Falarm%2Fview%2F%3Aid/),
        );
        await served();
        expect(form).toContain('t=pageview');
    });
});

describe('The chat', () => {
    it.each([
        ['staff', { superAdmin: true }],
        ["a customer's people", { permissions: [], staff: false }],
    ])('loads once for %s and ignores a failure to load', async (_, who) => {
        signIn(who);
        configured({ chat_url: CHAT });
        open('/alarm/view/7');
        expect(chats()).toEqual([]);
        await waitFor(() => expect(chats()).toHaveLength(1));
        go('/dit-connect/storage-tank/list');
        await served();
        const [chat] = chats();
        expect([chats().length, chat?.async, beacon.mock.calls.length]).toEqual([1, true, 0]);
        act(() => void chat?.dispatchEvent(new Event('error')));
        expect(
            vi
                .mocked(console.error)
                .mock.calls.flat()
                .map(String)
                .filter(text => /chat/i.test(text)),
        ).toEqual([]);
    });

    it('stays behind the sign-in: leaving the portal reloads the page', async () => {
        configured({ chat_url: CHAT });
        const { unmount } = open('/alarm/view/7');
        await waitFor(() => expect(chats()).toHaveLength(1));
        const reload = vi.fn();
        vi.stubGlobal('location', { ...window.location, reload });
        unmount();
        await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
        vi.unstubAllGlobals();
    });

    it('does not load if the user leaves before it was due', async () => {
        configured({ chat_url: CHAT });
        const { unmount } = open('/alarm/view/7');
        unmount();
        await served();
        expect(chats()).toEqual([]);
    });
});
