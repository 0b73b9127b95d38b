// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from './authProvider';
import { permissionFor } from './canAccess';
import { ApiFault } from './fault';
import { peekTarget, setNavigator } from './navigation';
import { getSession, setSession } from './store';
import type { SessionUser } from './types';

const signIn = (...names: string[]) =>
    setSession({
        token: 't',
        refresh_token: 'r',
        user: {
            id: 7,
            fullname: 'Ada Byron',
            roles: [
                { id: 1, name: 'User', platform: 'dit_connect', permissions: names.map((name, id) => ({ id, name })) },
            ],
            permissions: [],
            profile_picture_url: null,
        } as unknown as SessionUser,
    });

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setNavigator(vi.fn());
    window.history.replaceState({}, '', '/dit-connect/storage-tank/list?page=2');
});

describe('`authProvider`', () => {
    it("grants actions by the contract's permissions and denies unknown actions and resources", async () => {
        signIn('access_storage_tank');
        const can = (action: string, resource = 'storage-tanks') => authProvider.canAccess?.({ resource, action });
        expect(await can('list')).toBe(true);
        expect(await can('delete')).toBe(false);
        expect(await can('list', 'no-such-resource')).toBe(false);
        expect(await can('no-such-action')).toBe(false);
        expect(permissionFor('storage-tanks', 'edit')).toEqual(['update_storage_tank']);
        expect(permissionFor('storage-tanks.name', 'list')).toEqual(permissionFor('storage-tanks', 'list'));
    });

    it('redirects to login without a session and remembers the page', async () => {
        await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
        expect(peekTarget()).toBe('/dit-connect/storage-tank/list?page=2');
        signIn();
        await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    });

    it('redirects on a 403 of a page load, not of a save, and leaves 401 to the HTTP client', async () => {
        signIn();
        await expect(authProvider.checkError(new ApiFault(403, 'No', {}, true))).resolves.toBeUndefined();
        await expect(authProvider.checkError(new ApiFault(403, 'No'))).rejects.toMatchObject({
            redirectTo: '/permission-denied',
            logoutUser: false,
        });
        await expect(authProvider.checkError(new ApiFault(422, 'Bad'))).resolves.toBeUndefined();
        // the HTTP client has handled it; the caller gets the error
        await expect(authProvider.checkError(new ApiFault(401, 'Out'))).resolves.toBeUndefined();
        expect(getSession()).not.toBeNull();
    });

    it('returns the identity of the signed-in user', async () => {
        signIn();
        expect(await authProvider.getIdentity?.()).toEqual({ id: 7, fullName: 'Ada Byron', avatar: undefined });
    });
});
