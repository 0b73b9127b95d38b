import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../public/paths';
import { isBehindSignIn } from './behindSignIn';
import { publicRoutes } from './publicRoutes';
import '../registry';
import { pageTable } from './portalPages';

const addressOf = (pattern: string) => pattern.replace('?', '').replace(/:\w+/g, '7');

describe('`isBehindSignIn`', () => {
    it('is true for every portal page and the root', () => {
        for (const { pattern } of pageTable().routes) expect(isBehindSignIn(addressOf(pattern)), pattern).toBe(true);
        expect(isBehindSignIn('/')).toBe(true);
    });
    it('is false for every public page, with or without optional parts', () => {
        for (const { path = '' } of publicRoutes) expect(isBehindSignIn(addressOf(path)), path).toBe(false);
        expect(isBehindSignIn('/password-reset')).toBe(false);
        expect(isBehindSignIn('/neville/auth/')).toBe(false);
    });
    it('knows exactly the paths of the public routes', () => {
        expect(publicRoutes.map(({ path }) => path).sort()).toEqual([...PUBLIC_PATHS].sort());
    });
});
