import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localStore, openBrowserStore, tabStore } from './browserStore';
import { peekTarget, rememberTarget } from './navigation';
import { clearSession, getSession, isSessionVolatile, setSession } from './store';
import type { Session } from './types';

const session = { token: 't', refresh_token: 'r', user: { id: 1, roles: [], permissions: [] } } as unknown as Session;
const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});
afterEach(() => {
    vi.restoreAllMocks();
    clearSession();
    for (const store of [localStore, tabStore]) for (const key of store.keys()) store.remove(key);
});

it('The session falls back to memory if storage is full, and is marked volatile', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    setSession(session);
    rememberTarget('/properties/list');
    expect(getSession()?.token).toBe('t');
    expect(isSessionVolatile()).toBe(true);
    expect(peekTarget()).toBe('/properties/list');
    clearSession();
    expect(getSession()).toBeNull();
    expect(isSessionVolatile()).toBe(false);
});

it('The browser store falls back to memory if storage is forbidden', () => {
    const store = openBrowserStore(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(store.get('a')).toBeNull();
    store.set('a', '1');
    expect([store.get('a'), store.keys(), store.isVolatile('a')]).toEqual(['1', ['a'], true]);
    store.remove('a');
    expect([store.get('a'), store.keys()]).toEqual([null, []]);
});

it('The browser store removes the old value if a write fails, and stores again once there is room', () => {
    localStore.set('a', 'old');
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    localStore.set('a', 'new');
    expect(localStore.get('a')).toBe('new');
    expect(localStorage.getItem('a')).toBeNull();
    refused.mockRestore();
    localStore.set('a', 'newer');
    expect(localStorage.getItem('a')).toBe('newer');
    expect(localStore.isVolatile('a')).toBe(false);
});

it('The browser store retains an older draft if the browser refuses the newer one (`keepOlder`)', () => {
    localStore.set('a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    localStore.set('a', 'new', { keepOlder: true });
    expect([localStore.get('a'), localStorage.getItem('a')]).toEqual(['new', 'old']);
});
