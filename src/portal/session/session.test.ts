// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { initialFlow, reduceFlow } from './authFlow';
import { isLocalPath, peekTarget, rememberTarget, takeTarget } from './navigation';
import { mergeUser } from './profile';
import { clearSession, getSession, SESSION_KEY, setSession, useSession } from './store';
import type { SessionUser } from './types';

const user = { id: 1, roles: [], permissions: [], platforms: ['uhub'] } as unknown as SessionUser;
beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

describe('The browser session', () => {
    it('exists only with both a token and a user', () => {
        for (const broken of ['', '{', '{"token":"t"}', '{"user":{"id":1}}', '{"token":"t","user":null}', 'null']) {
            localStorage.setItem(SESSION_KEY, broken);
            expect(getSession()).toBeNull();
        }
        setSession({ token: 't', refresh_token: 'r', user });
        expect(getSession()?.user.id).toBe(1);
    });

    it('ends in this tab when another tab signs out', () => {
        setSession({ token: 't', refresh_token: 'r', user });
        const { result } = renderHook(() => useSession());
        expect(result.current?.token).toBe('t');
        act(() => {
            localStorage.removeItem(SESSION_KEY);
            window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
        });
        expect(result.current).toBeNull();
    });
});

describe('The return path after sign-in', () => {
    it('is returned once and never leads to another origin', () => {
        setSession({ token: 't', refresh_token: 'r', user });
        rememberTarget('/properties/list?page=2');
        expect(takeTarget()).toBe('/properties/list?page=2');
        expect(takeTarget()).toBeNull();
        for (const foreign of [
            '//evil.test',
            '/\\evil.test',
            'https://evil.test',
            'javascript:alert(1)',
            '/\t/evil.test',
            '',
        ]) {
            rememberTarget(foreign);
            expect(isLocalPath(foreign), foreign).toBe(false);
            expect(peekTarget(), foreign).toBeNull();
        }
    });

    it('is never the login or start page, and empty after a deliberate sign-out', () => {
        rememberTarget('/login?lng=sv');
        rememberTarget('/');
        expect(peekTarget()).toBeNull();
        clearSession(true);
        rememberTarget('/properties/list');
        expect(peekTarget()).toBeNull();
    });
});

describe('The user profile', () => {
    it('merges roles and permissions by id', () => {
        const role = (permissions: number[]) => ({
            id: 5,
            name: 'Admin',
            platform: 'uhub' as const,
            permissions: permissions.map(id => ({ id, name: `p${id}` })),
        });
        const merged = mergeUser(
            { ...user, roles: [role([1])] },
            { roles: [role([1, 2])], platforms: ['neville'], is_staff: true },
        );
        expect(merged.roles).toHaveLength(1);
        expect(merged.roles[0]?.permissions.map(({ id }) => id)).toEqual([1, 2]);
        expect(merged.platforms).toEqual(['uhub', 'neville']);
        expect(merged.is_staff).toBe(true);
    });
});

describe('The sign-in state machine', () => {
    it('asks for a one-time code and stores the email address it was sent to', () => {
        const loading = reduceFlow(initialFlow, { type: 'started', step: 'login' });
        expect(loading.loading).toBe('login');
        const codeState = reduceFlow(loading, { type: 'codeRequested', otpToken: 'o', email: 'a@b.test' });
        expect(codeState).toMatchObject({
            loading: null,
            otpToken: 'o',
            email: 'a@b.test',
            isVerifyingMfa: true,
            isLoggedIn: false,
        });
        const done = reduceFlow(codeState, { type: 'signedIn', user });
        expect(done).toMatchObject({ isLoggedIn: true, isVerifyingMfa: false, user });
        expect(reduceFlow(done, { type: 'reset' })).toMatchObject({ otpToken: null, isLoggedIn: false, error: null });
    });

    it('clears the user after a failed code and does not sign in Ceres Tag users', () => {
        const signedIn = reduceFlow(initialFlow, { type: 'signedIn', user });
        expect(reduceFlow(signedIn, { type: 'failed', step: 'verify', message: 'No' })).toMatchObject({
            user: null,
            isLoggedIn: false,
            error: 'No',
        });
        const ceresTagUser = { token: 't', user: { email: 'a@b.test' } };
        expect(reduceFlow(initialFlow, { type: 'ceresTagSignedIn', ceresTagUser })).toMatchObject({
            ceresTagUser,
            isLoggedIn: false,
        });
        expect(reduceFlow(initialFlow, { type: 'failed', step: 'signUp', message: 'Taken' })).toMatchObject({
            error: null,
            registerError: 'Taken',
        });
    });
});
