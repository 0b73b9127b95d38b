import { goTo, rememberTarget } from './navigation';
import { getSession, updateUser } from './store';

export const CHANGE_PASSWORD = '/account/change-password';

/** Marker of responses that require a password change. */
export const requiresNewPassword = (answer: Record<string, unknown>): boolean =>
    answer.code_context === 'change_password';

let isLeaving = false;

/**
 * Redirects a signed-in user whose password must be changed, because all calls are refused from now on; once for any
 * number of refused calls, with a return to the current page.
 */
export const redirectToNewPassword = (): void => {
    if (isLeaving && getSession()?.user.must_change_password) return;
    const { pathname, search, hash } = window.location;
    if (pathname.endsWith('/change-password')) return;
    isLeaving = true;
    rememberTarget(pathname + search + hash);
    updateUser(user => ({ ...user, must_change_password: true }));
    goTo(CHANGE_PASSWORD, { replace: true });
};
