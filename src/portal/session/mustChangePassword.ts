import { goTo, rememberTarget } from './navigation';
import { getSession, updateUser } from './store';

export const CHANGE_PASSWORD = '/account/change-password';

/** How a refusal says that the password must be changed before anything else. */
export const requiresNewPassword = (answer: Record<string, unknown>): boolean =>
    answer.code_context === 'change_password';

let isLeaving = false;

/**
 * Somebody who is at work was told to change their password: every call is refused from now on. To the page for that, once
 * however many calls hear of it, and back here afterwards.
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
