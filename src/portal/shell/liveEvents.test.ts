// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { can } from '../session/can';
import { clearSession, setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { applyLiveChange, applyRights } from './liveEvents';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => clearSession());
afterAll(() => server.close());

const KEYS = [
    ['notifications', 'count'],
    ['suppliers', 'getList', {}],
    ['suppliers', 'getManyReference', {}],
    ['policies', 'getManyReference', {}],
];
const changedBy = async (change: Parameters<typeof applyLiveChange>[1]) => {
    const client = new QueryClient();
    for (const key of KEYS) client.setQueryData(key, 1);
    await applyLiveChange(client, change);
    return KEYS.filter(key => client.getQueryState(key)?.isInvalidated).map(key => key.slice(0, 2).join(' '));
};

it('A notification event invalidates the notification count', async () => {
    expect(await changedBy({ type: 'notification' })).toEqual(['notifications count']);
});
it('A record event invalidates related queries of the resource, not mounted lists', async () => {
    expect(await changedBy({ type: 'record', resource: 'suppliers', id: 3 })).toEqual(['suppliers getManyReference']);
});
it('`applyRights` takes over changed permissions and notifies once, not if unchanged', async () => {
    const user = { id: 7, fullname: 'Ada', roles: [], permissions: [], platforms: [] } as unknown as SessionUser;
    const expires = Math.floor(Date.now() / 1000) + 3600;
    setSession({ token: `x.${btoa(JSON.stringify({ exp: expires }))}.x`, refresh_token: 'r', user });
    const now = { ...user, permissions: [{ id: 1, name: 'access_user' }] };
    server.use(
        http.get('*/api/main/auth/multi-platform/me', () => HttpResponse.json({ body: now })),
        http.get('*/api/connect/v2/me', () => HttpResponse.json({ body: {} })),
    );
    const [judgeAgain, notify] = [vi.fn(), vi.fn()];
    const apply = () => applyRights(new QueryClient(), judgeAgain, notify);
    await apply();
    expect(can('access_user')).toBe(true);
    await apply();
    expect(notify).toHaveBeenCalledOnce();
    expect(judgeAgain).toHaveBeenCalledOnce();
});
it('A reconnected event stream invalidates every query', async () => {
    expect(await changedBy(undefined)).toHaveLength(KEYS.length);
});
