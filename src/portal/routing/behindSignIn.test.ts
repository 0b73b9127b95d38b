import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../public/paths';
import { isBehindSignIn } from './behindSignIn';
import { publicRoutes } from './publicRoutes';
import '../registry';
import { pageTable } from './portalPages';

const addressOf = (pattern: string) => pattern.replace('?', '').replace(/:\w+/g, '7');

describe('somebody who is not signed in', () => {
    it('gets the login page at once for every page behind it', () => {
        for (const { pattern } of pageTable().routes) expect(isBehindSignIn(addressOf(pattern)), pattern).toBe(true);
        expect(isBehindSignIn('/')).toBe(true);
    });
    it('gets every page that is open to everybody, with or without what may be left out', () => {
        for (const { path = '' } of publicRoutes) expect(isBehindSignIn(addressOf(path)), path).toBe(false);
        expect(isBehindSignIn('/password-reset')).toBe(false);
        expect(isBehindSignIn('/neville/auth/')).toBe(false);
    });
    it('finds a page at every address that is said to be open', () => {
        expect(publicRoutes.map(({ path }) => path).sort()).toEqual([...PUBLIC_PATHS].sort());
    });
});
