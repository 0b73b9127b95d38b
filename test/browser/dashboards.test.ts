import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { seriousFaults } from './accessible';
import { type Account, call, sessionOf } from './accounts';
import { followLink, openBrowser, PHONE, signedIn, watch } from './browser';
import { sampledStory } from './stories';

openBrowser();

let context: BrowserContext | undefined;
afterEach(() => context?.close());
const open = async (account: Account, path: string, viewport?: { width: number; height: number }) => {
    context = await signedIn(account, viewport && { viewport });
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto(path);
    await watched.settled();
    return { page, watched };
};

/** Every figure that links to a list: its value and target. */
const tilesOn = async (page: Page) => {
    const links = await page
        .locator('main section a[href*="list"]')
        .filter({ has: page.locator('div') })
        .evaluateAll(all =>
            all.map(link => ({
                figure: link.querySelector('div')?.textContent ?? '',
                name: link.querySelector('p')?.textContent ?? '',
                href: link.getAttribute('href') ?? '',
            })),
        );
    return links.filter(({ figure, name }) => figure !== '' && name !== '');
};
/** Total of a list, beside its title, or the empty state. */
const totalShown = async (page: Page): Promise<string> => {
    const badge = page.locator('main h1 span').filter({ hasText: /^[\d,]+$/ });
    return (await badge.count()) > 0 ? badge.innerText() : '0';
};

sampledStory('Dashboard tile', () => {
    it.each([
        ['superadmin', '/unified/dashboard', 20],
        ['customer', '/dashboard', 5],
        ['station', '/dashboard', 5],
    ] as const)(
        'links %s from %s to a list with the same total',
        async (account, path, least) => {
            const { page, watched } = await open(account, path);
            await expect.poll(async () => (await tilesOn(page)).length).toBeGreaterThanOrEqual(least);
            for (const { figure, name, href } of await tilesOn(page)) {
                // the list opens in the same portal: load times are checked with the pages
                await followLink(page, href);
                await page.waitForURL(url => url.pathname === new URL(href, page.url()).pathname);
                await watched.settled();
                await expect.poll(() => totalShown(page), { message: `${name} ${href}` }).toBe(figure);
            }
            expect(watched.faults()).toEqual([]);
        },
        240_000,
    );

    it('is absent for a customer if it links to an operations page', async () => {
        const { page } = await open('customer', '/dashboard/new');
        await expect.poll(async () => (await tilesOn(page)).length).toBeGreaterThan(0);
        expect((await tilesOn(page)).filter(({ href }) => href.startsWith('/dit-connect'))).toEqual([]);
    }, 60_000);

    it('updates its count live after a change by a colleague', async () => {
        const { page } = await open('superadmin', '/dit-connect/dashboard');
        const pending = async () => (await tilesOn(page)).find(({ name }) => name === 'Draft orders')?.figure;
        await expect.poll(pending).toMatch(/^\d+$/);
        const before = Number(await pending());
        const { token } = await sessionOf('manager');
        const made = await call(token, 'POST', '/api/main/sales-orders/save-as-draft', {});
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        await expect.poll(pending).toBe(String(before + 1));
    }, 60_000);
});

sampledStory('Dashboard', () => {
    it('shows an error if it fails to load, and loads on "Try again"', async () => {
        const { page } = await open('superadmin', '/notifications');
        await page.route('**/api/main/dashboards/**', route => route.fulfill({ status: 500, body: '{}' }));
        await page.goto('/dit-connect/dashboard');
        const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
        await retry.waitFor();
        await page.unroute('**/api/main/dashboards/**');
        await retry.click();
        await page.getByRole('heading', { name: 'Orders and stock' }).waitFor();
    }, 60_000);

    it.each(['/unified/dashboard', '/dashboard/new', '/dit-connect/dashboard', '/dashboard'])(
        'has no serious accessibility faults and fits a phone: %s',
        async path => {
            const { page, watched } = await open('superadmin', path, PHONE);
            await page
                .getByRole('img', { name: /per (week|month)/ })
                .first()
                .waitFor();
            expect(await seriousFaults(page)).toEqual([]);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
            expect(watched.faults()).toEqual([]);
        },
        60_000,
    );
});
