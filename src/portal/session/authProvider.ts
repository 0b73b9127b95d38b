import type { AuthProvider } from 'react-admin';
import { effectivePermissions } from '../../domain/access/permissions';
import { canAccess } from './canAccess';
import { leadsAway } from './http';
import { rememberTarget } from './navigation';
import { signIn } from './signIn';
import { signOut } from './signOut';
import { getSession } from './store';

const LOGIN = '/login';

/** react-admin auth provider over the session. The login pages are outside of it and use `signIn` directly. */
export const authProvider: AuthProvider = {
    login: async ({ username, password }: { username: string; password: string }) => {
        const result = await signIn(username, password);
        return result.next === 'code'
            ? { redirectTo: `/login/verify-otp/${encodeURIComponent(result.otpToken)}` }
            : undefined;
    },

    // Also called after a session has expired: then there is nothing to end, and the login page's message must remain.
    logout: async () => {
        if (getSession()) await signOut();
        return LOGIN;
    },

    checkAuth: async () => {
        if (getSession()) return;
        rememberTarget(window.location.pathname + window.location.search);
        throw { redirectTo: LOGIN, message: false };
    },

    /**
     * Redirects on 403 while a page is loading; a refused save stays on its form. On 401 the HTTP client has already
     * ended the session and navigated to the login page. Rejections here make react-admin resolve the call with an
     * empty record, as if it had succeeded, so never reject for a write.
     */
    checkError: async (error: unknown) => {
        if (leadsAway(error)) throw { redirectTo: '/permission-denied', logoutUser: false, message: false };
    },

    getIdentity: async () => {
        const user = getSession()?.user;
        if (!user) throw new Error('Nobody is signed in');
        return { id: user.id, fullName: user.fullname, avatar: user.profile_picture_url ?? undefined };
    },

    getPermissions: async () => {
        const user = getSession()?.user;
        return user ? [...effectivePermissions(user)] : [];
    },

    canAccess: async access => canAccess(access),
};
