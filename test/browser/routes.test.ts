import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoutes } from '../../src/portal/routing/publicRoutes';
import { isWhole, SEED, sample } from '../sample';
import { overflow, seriousFaults } from './accessible';
import { anonymous, inBothColors, openBrowser, PHONE, routeOf, shows, type Watch, WIDE, watch } from './browser';
import { PAGES, type PageVisit, patternOf } from './pages';
import { MODELS, noteRequests, walkAs } from './rolesOfPages';
import { type PageWalk, routeAt, startWalk } from './walk';

openBrowser();

/** Half of the pages on one commit, the other half on the next. */
const walked = sample(PAGES, patternOf, { parts: 2 });
const own = PAGES.filter(({ kind }) => kind === 'own');
/** Generated pages of a kind are alike, so one of each is checked. */
const ofEachKind = (['list', 'add', 'edit', 'view'] as const).map(kind => {
    const alike = PAGES.filter(visit => visit.kind === kind);
    return alike[SEED % alike.length] as PageVisit;
});
const judged = new Set([...sample(own, patternOf, { parts: 6 }), ...ofEachKind]);

/**
 * Accessibility in the page's colours and in the others. `within`: when the surrounding frame has been checked before.
 */
const judge = (page: Page, within?: 'main') =>
    inBothColors(page, async isSecond => expect(await seriousFaults(page, isSecond, within)).toEqual([]));

/** Requests of the super admin's pages, for roles with the same pages and fewer permissions. */
const noted = noteRequests();

describe(`Pages of a super admin on a phone (commit ${SEED}): route, title, no errors, no overflow`, () => {
    let walk: PageWalk;
    beforeAll(async () => {
        walk = await startWalk('superadmin', { onRequest: noted.onRequest });
    });
    afterAll(() => walk.close());

    it.each(walked)('$pattern', async visit => {
        noted.begin(visit);
        expect(await walk.visit(visit.address, routeAt(visit))).toEqual([]);
    });
});

describe(`Pages of a super admin on a wide screen (commit ${SEED}): no errors, accessible in both themes`, () => {
    let walk: PageWalk;
    let isFrameJudged = false;
    beforeAll(async () => {
        walk = await startWalk('superadmin', { viewport: WIDE, onRequest: noted.onRequest });
    });
    afterAll(() => walk.close());

    it.each(isWhole ? PAGES : [...judged])('$pattern', async visit => {
        noted.begin(visit);
        const { page, watched } = walk;
        // one of each kind by address, the others by link, because load times are the same for all
        if (ofEachKind.includes(visit)) await page.goto(visit.address);
        expect(await walk.visit(visit.address, routeAt(visit))).toEqual([]);
        if (!judged.has(visit)) return;
        await watched.settled();
        await judge(page, isFrameJudged ? 'main' : undefined);
        isFrameJudged = true;
        expect(watched.faults()).toEqual([]);
    });
});

/**
 * Three roles per commit, so three commits cover all. Three and the two halves of the pages have no common factor, so
 * that each role covers each page.
 */
describe(`Pages of each role (commit ${SEED})`, () => {
    const roles = sample(Object.keys(MODELS) as (keyof typeof MODELS)[], role => `role ${role}`, { parts: 3 });
    let customers: Awaited<ReturnType<typeof walkAs>>['requests'];

    it('customer sends no request that is refused, and is redirected from pages without permission', async () => {
        const { wrong, requests } = await walkAs('customer', walked);
        customers = requests;
        expect(wrong).toEqual([]);
    }, 600_000);

    it.each(roles)(
        '%s sends no request that is refused, and is redirected from pages without permission',
        async role => {
            const model = MODELS[role] === 'customer' ? customers : noted.requests;
            expect((await walkAs(role, walked, model)).wrong).toEqual([]);
        },
        600_000,
    );
});

it('An unknown URL shows the "not found" page to a super admin', async () => {
    const walk = await startWalk('superadmin');
    expect(await walk.visit('/dit-connect/nothing/here', '*')).toEqual([]);
    await judge(walk.page);
    await walk.close();
});

describe(`Public pages for an anonymous visitor (commit ${SEED})`, () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    beforeAll(async () => {
        context = await anonymous({ viewport: WIDE });
        page = await context.newPage();
        // the links below are invented and reported as invalid
        watched = watch(page, [
            /^4\d\d \/api\/main\/(password\/reset|register\/confirm|account\/confirm|login\/one-time-code)/,
        ]);
    });
    afterAll(() => context.close());

    // these two work for signed-in users, and redirect to the login otherwise
    const behind = ['/account/change-password', '/auth/change-password'];
    const paths = publicRoutes
        .map(({ path }) => path ?? '')
        .filter(path => ![...behind, '/account/logout'].includes(path));
    it.each(sample(paths, path => path, { parts: 4 }))('%s', async path => {
        await page.setViewportSize(WIDE);
        await page.goto(path.replace(/:token\??/, 'made-up').replace(':platform', 'neville'));
        await watched.settled();
        expect(await routeOf(page)).toBe(path.replace('?', ''));
        await expect.poll(() => page.title()).toMatch(/^\S.* · Headwater$/);
        await judge(page);
        await page.setViewportSize(PHONE);
        await watched.settled();
        expect(await overflow(page)).toEqual([]);
        expect(watched.faults()).toEqual([]);
    });

    it.each(sample(behind, path => path, { parts: 2 }))('%s redirects to the login', async path => {
        await page.goto(path);
        await shows(page, '/login');
        watched.faults();
    });
});
