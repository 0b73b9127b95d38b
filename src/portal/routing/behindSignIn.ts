import { PUBLIC_PATHS } from '../public/paths';

/** Without the router, which is not in the first chunk. */
export const pathPattern = (path: string): RegExp =>
    new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
const OPEN = PUBLIC_PATHS.map(pathPattern);

/**
 * Whether a path lies behind the sign-in, told without the table of pages: who is not signed in then gets the login page
 * at once, and learns there if no page has that address.
 */
export const isBehindSignIn = (pathname: string): boolean => !OPEN.some(pattern => pattern.test(pathname));
