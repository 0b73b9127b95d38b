import { PUBLIC_PATHS } from '../public/paths';

/** Without the router, which is not in the first chunk. */
export const pathPattern = (path: string): RegExp =>
    new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
const OPEN = PUBLIC_PATHS.map(pathPattern);

/**
 * Whether a path requires a sign-in, decided without the page table: signed-out users get the login page immediately,
 * and learn there whether the page exists.
 */
export const isBehindSignIn = (pathname: string): boolean => !OPEN.some(pattern => pattern.test(pathname));
