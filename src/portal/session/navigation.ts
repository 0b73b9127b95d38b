import { tabStore } from './browserStore';
import { isSignedOut } from './store';

/** State for the login page, stored per tab, so that two tabs return to their own pages. */
const TARGET_KEY = 'headwater.redirect-target';
const MESSAGE_KEY = 'headwater.login-message';

export type Go = (path: string, options?: { replace?: boolean }) => void;

let navigate: Go = (path, options) => {
    if (options?.replace) window.location.replace(path);
    else window.location.assign(path);
};

/** The router registers itself here, so that the session can navigate without a reload. */
export const setNavigator = (go: Go) => {
    navigate = go;
};

/** Deferred, because the router navigates synchronously, which React refuses within an effect. */
export const goTo: Go = (path, options) => queueMicrotask(() => navigate(path, options));

/** Accepts paths of this portal only: no other host, protocol, or the login page itself. */
export const isLocalPath = (path: string): boolean => {
    if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return false;
    try {
        return new URL(path, window.location.origin).origin === window.location.origin;
    } catch {
        return false;
    }
};

/** Pages that are not returned to after signing in. */
const isEntrance = (path: string) =>
    /^\/($|[?#])|^\/(login|account\/logout|permission-denied|page-not-found|forget-password|password-reset)\b/.test(
        path,
    );

export const rememberTarget = (path: string) => {
    if (!isSignedOut() && isLocalPath(path) && !isEntrance(path)) tabStore.set(TARGET_KEY, path);
};

export const peekTarget = (): string | null => {
    const target = tabStore.get(TARGET_KEY);
    return target && isLocalPath(target) ? target : null;
};

/** The page to return to; cleared when read. */
export const takeTarget = (): string | null => {
    const target = peekTarget();
    tabStore.remove(TARGET_KEY);
    return target;
};

export const SESSION_EXPIRED = 'Session expired, redirecting to login.';

export const setLoginMessage = (message: string) => tabStore.set(MESSAGE_KEY, message);
export const getLoginMessage = (): string | null => tabStore.get(MESSAGE_KEY);
export const clearLoginMessage = () => tabStore.remove(MESSAGE_KEY);
