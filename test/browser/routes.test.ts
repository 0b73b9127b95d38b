import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../src/portal/registry';
import { pageTable } from '../../src/portal/routing/portalPages';
import { publicRoutes } from '../../src/portal/routing/publicRoutes';
import { overflow, seriousFaults } from './accessible';
import {
    anonymous,
    followLink,
    inColors,
    openBrowser,
    PHONE,
    routeOf,
    shows,
    signedIn,
    type Watch,
    WIDE,
    watch,
} from './browser';

openBrowser();

const addressOf = (pattern: string) => pattern.replace(/:id/g, '1');

/**
 * Pages that are made from a definition are alike by their kind: the first of each is judged for all. Whatever has a page
 * of its own, wholly or for one kind, is judged for itself.
 */
const judgedFor = new Set<string>();
const pages = pageTable().routes.map(({ pattern, kind, page }) => {
    const made = kind !== undefined && !page;
    const isFirst = !made || !judgedFor.has(kind);
    if (made) judgedFor.add(kind);
    return { pattern, address: addressOf(pattern), alone: isFirst, cold: made && isFirst };
});

/** The first job is an installation, which has a form of its own. */
const LEADS_TO: Record<string, string> = {
    '/dit-connect/job-card/edit/:id': '/dit-connect/job-card/edit/installation/:id',
};

/** What must hold of every page: the right one, named, without a fault, and no wider than a phone. */
const judge = async (page: Page, watched: Watch, pattern: string) => {
    await watched.settled();
    expect(await routeOf(page)).toBe(LEADS_TO[pattern] ?? pattern);
    await expect.poll(() => page.title()).toMatch(/^\S.* · Headwater$/);
    await page.setViewportSize(PHONE);
    await watched.settled();
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    expect(watched.faults()).toEqual([]);
};
/** What must hold of each kind of page besides: accessible in light and in dark. */
const judgeAlone = async (page: Page, watched: Watch, pattern: string) => {
    await watched.settled();
    expect(await seriousFaults(page)).toEqual([]);
    await inColors(page, 'dark');
    expect(await seriousFaults(page, true)).toEqual([]);
    await inColors(page, 'light');
    await judge(page, watched, pattern);
};

describe('every page, as super admin: right route, named, no fault, fits a phone; each kind accessible in light and dark', () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    beforeAll(async () => {
        context = await signedIn('superadmin');
        page = await context.newPage();
        watched = watch(page);
        await page.goto('/account/settings');
        await watched.settled();
    });
    afterAll(() => context.close());

    it.each(pages)('$pattern', async ({ pattern, address, alone, cold }) => {
        // one of each kind by its address, the others by a link: what a load costs is the same for all
        await (cold ? page.goto(address) : followLink(page, address));
        await shows(page, LEADS_TO[pattern] ?? pattern);
        await (alone ? judgeAlone : judge)(page, watched, pattern);
    });

    it('an address that is none', async () => {
        await page.goto('/dit-connect/nothing/here');
        await judgeAlone(page, watched, '*');
    });
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
