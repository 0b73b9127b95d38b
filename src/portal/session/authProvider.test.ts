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

describe('what react-admin is told', () => {
    it('answers from the permissions that the contract names, and denies what it does not know', async () => {
        signIn('access_storage_tank');
        const can = (action: string, resource = 'storage-tanks') => authProvider.canAccess?.({ resource, action });
        expect(await can('list')).toBe(true);
        expect(await can('delete')).toBe(false);
        expect(await can('list', 'no-such-resource')).toBe(false);
        expect(await can('no-such-action')).toBe(false);
        expect(permissionFor('storage-tanks', 'edit')).toEqual(['update_storage_tank']);
        expect(permissionFor('storage-tanks.name', 'list')).toEqual(permissionFor('storage-tanks', 'list'));
    });

    it('sends who is not signed in to the login, and remembers where they were going', async () => {
        await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
        expect(peekTarget()).toBe('/dit-connect/storage-tank/list?page=2');
        signIn();
        await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    });

    it('on 403 leaves a page that cannot be loaded, never a form that cannot be saved, and answers nothing in its place', async () => {
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

    it('knows who is signed in', async () => {
        signIn();
        expect(await authProvider.getIdentity?.()).toEqual({ id: 7, fullName: 'Ada Byron', avatar: undefined });
    });
});
