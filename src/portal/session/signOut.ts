import { dispatch, runStep } from './authFlow';
import { apiJson } from './http';
import { clearLoginMessage, takeTarget } from './navigation';
import { forgetRecents } from './recents';
import { clearSession, getSession } from './store';

/** Ends the local session regardless of the server's response, so that signing out works offline. */
export const signOut = async (): Promise<void> => {
    try {
        if (getSession()) await runStep('logout', () => apiJson('/api/main/logout/', { method: 'POST' }));
    } catch (error) {
        console.warn('The server could not be told about the sign-out', error);
    }
    clearSession(true);
    forgetRecents();
    clearLoginMessage();
    takeTarget();
    dispatch({ type: 'succeeded', step: 'logout' });
};
