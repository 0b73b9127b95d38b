import { isAdminPath, platformOfPath } from '../../domain/platforms';

/**
 * Whether a path surely lies behind the sign-in, told without the table of pages: who is not signed in then gets the
 * login page at once. Anything else is left to the router, which knows every page.
 */
export const isBehindSignIn = (pathname: string): boolean => {
    if (pathname === '/') return true;
    // pages that are open to everybody may begin with any word
    if (/\/(auth|thank-you|token)(\/|$)/.test(pathname)) return false;
    const platform = platformOfPath(pathname);
    return isAdminPath(pathname) || (platform !== undefined && platform !== 'neville');
};
