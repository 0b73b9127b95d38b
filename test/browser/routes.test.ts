import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoutes } from '../../src/portal/routing/publicRoutes';
import { anonymous, openBrowser, routeOf, signedIn, type Watch, WIDE, watch } from './browser';
import { pagesOf } from './pages';
import { judgeAlone, walkThrough } from './walk';

openBrowser();
walkThrough(pagesOf('own'));

it('an address that is none, as super admin', async () => {
    const context = await signedIn('superadmin');
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto('/dit-connect/nothing/here');
    await judgeAlone(page, watched, '*');
    await context.close();
});

describe('every public page, to somebody who is not signed in', () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    beforeAll(async () => {
        context = await anonymous();
        page = await context.newPage();
        // links in the addresses below are made up, and told to be invalid
        watched = watch(page, [
            /^4\d\d \/api\/main\/(password\/reset|register\/confirm|account\/confirm|login\/one-time-code)/,
        ]);
    });
    afterAll(() => context.close());

    // these two work for somebody signed in, and lead to the login otherwise
    const behind = ['/account/change-password', '/auth/change-password', '/account/logout'];
    it.each(publicRoutes.map(({ path }) => path ?? '').filter(path => !behind.includes(path)))('%s', async path => {
        await page.setViewportSize(WIDE);
        await page.goto(path.replace(/:token\??/, 'made-up').replace(':platform', 'neville'));
        await judgeAlone(page, watched, path.replace('?', ''));
    });

    it.each(behind.slice(0, 2))('%s asks to log in first', async path => {
        await page.goto(path);
        await watched.settled();
        expect(await routeOf(page)).toBe('/login');
        watched.faults();
    });
});
