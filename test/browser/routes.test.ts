import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homePage, isRestricted } from '../../src/domain/landing';
import { can } from '../../src/domain/permissions';
import { platformOfPlace } from '../../src/domain/platforms';
import '../../src/portal/registry';
import { pageTable } from '../../src/portal/routing/portalPages';
import { publicRoutes } from '../../src/portal/routing/publicRoutes';
import { overflow, seriousFaults } from './accessible';
import { ACCOUNTS, sessionOf } from './accounts';
import { anonymous, openBrowser, PHONE, routeOf, signedIn, type Watch, WIDE, watch } from './browser';

openBrowser();

const addressOf = (pattern: string) => pattern.replace(/:id/g, '1');
const pages = pageTable().routes.map(route => ({ ...route, address: addressOf(route.pattern) }));

/** The first job is an installation, which has a form of its own. */
const LEADS_TO: Record<string, string> = {
    '/dit-connect/job-card/edit/:id': '/dit-connect/job-card/edit/installation/:id',
};

/** Everything that must hold of a page, in light, in dark and on a phone. */
const judge = async (page: Page, watched: Watch, pattern: string) => {
    await watched.settled();
    expect(await routeOf(page)).toBe(LEADS_TO[pattern] ?? pattern);
    expect(await page.title()).toMatch(/^\S.* · Headwater$/);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.waitForTimeout(60);
    expect(await seriousFaults(page, true)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await watched.settled();
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    expect(watched.faults()).toEqual([]);
};

describe('every page, as super admin: right route, named, no fault, accessible in light and dark, fits a phone', () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    beforeAll(async () => {
        context = await signedIn('superadmin');
        page = await context.newPage();
        watched = watch(page);
    });
    afterAll(() => context.close());

    it.each(pages)('$pattern', async ({ pattern, address }) => {
        await page.goto(address);
        await judge(page, watched, pattern);
    });

    it('an address that is none', async () => {
        await page.goto('/dit-connect/nothing/here');
        await judge(page, watched, '*');
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
        await judge(page, watched, path.replace('?', ''));
    });

    it.each(behind.slice(0, 2))('%s asks to log in first', async path => {
        await page.goto(path);
        await watched.settled();
        expect(await routeOf(page)).toBe('/login');
        watched.faults();
    });
});

/** What the specification says of the pages of platforms, subscriptions and permissions. */
const expectedPage = (user: Awaited<ReturnType<typeof sessionOf>>['user'], route: (typeof pages)[number]) => {
    if (isRestricted(user, route)) return homePage(user);
    const platform = platformOfPlace(route.place);
    if (platform === 'uhub' && !user.platforms.includes('uhub')) return '/dit-connect/dashboard';
    if (platform === 'dit_connect' && !user.platforms.includes('dit_connect')) return '/dashboard';
    return can(user, route.permission, platform) ? route.pattern : '/permission-denied';
};

describe.each(ACCOUNTS.filter(account => account !== 'superadmin'))(
    'as %s: pages that open, and pages that do not',
    account => {
        it('opens what the role may open, and nothing else', async () => {
            const { user } = await sessionOf(account);
            const context = await signedIn(account);
            const page = await context.newPage();
            // a record that belongs to somebody else is told to be absent
            const isCustomer = user.customer !== null;
            const watched = watch(page, isCustomer ? [/^404 \/api\//] : []);
            const wrong: string[] = [];
            await page.goto('/account/settings');
            await watched.settled();
            for (const each of pages) {
                // as a link within the portal would: without loading all of it again
                await page.evaluate(address => {
                    window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1, key: address }, '', address);
                    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
                }, each.address);
                const expected = expectedPage(user, each);
                await page
                    .waitForFunction(
                        route => document.querySelector('main')?.getAttribute('data-route') === route,
                        expected,
                        { timeout: 5_000 },
                    )
                    .catch(async () => wrong.push(`${each.address}: ${await routeOf(page)} instead of ${expected}`));
                await watched.settled();
                wrong.push(...watched.faults().map(fault => `${each.address}: ${fault}`));
            }
            await context.close();
            expect(wrong).toEqual([]);
        }, 180_000);
    },
);
