import type { AuthProvider } from 'react-admin';
import { effectivePermissions } from '../../domain/access/permissions';
import { canAccess } from './canAccess';
import { leadsAway } from './http';
import { rememberTarget } from './navigation';
import { signIn } from './signIn';
import { signOut } from './signOut';
import { getSession } from './store';

const LOGIN = '/login';

/** react-admin's view of the session. The login pages stand outside of it and use `signIn` themselves. */
export const authProvider: AuthProvider = {
    login: async ({ username, password }: { username: string; password: string }) => {
        const result = await signIn(username, password);
        return result.next === 'code'
            ? { redirectTo: `/login/verify-otp/${encodeURIComponent(result.otpToken)}` }
            : undefined;
    },

    // Also called after a session has run out: then there is nothing to end, and the login page's message must stay.
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
     * 403 leads away from a page that cannot be loaded; a refused save stays on its form. With 401 the HTTP client has ended
     * the session and left for the login page already. What is thrown here makes react-admin answer the call with an empty
     * record, as if it had gone well: so never for a call that writes.
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
