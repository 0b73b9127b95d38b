import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, followLink, openBrowser, routeOf, shows, signedIn, type Watch, watch } from './browser';
import { sampledTest } from './stories';

openBrowser();

let context: BrowserContext;
let page: Page;
let watched: Watch;
beforeAll(async () => {
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
});
afterAll(() => context.close());
/** react-admin's internal paths begin with `/~` and must never be visible. */
const innerLinks = () =>
    page.$$eval('a[href]', links =>
        links.map(link => link.getAttribute('href') ?? '').filter(href => href.includes('~')),
    );
afterEach(async () => {
    expect(await innerLinks()).toEqual([]);
    expect(watched.faults()).toEqual([]);
});

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const at = async (address: string | RegExp) => {
    await page.waitForURL(url => {
        const current = decodeURIComponent(url.pathname + url.search);
        return typeof address === 'string' ? current === address : address.test(current);
    });
    await watched.settled();
};
const hrefs = (selector: string) => page.$$eval(selector, links => links.map(link => link.getAttribute('href')));
const activeItems = () => hrefs('nav a[aria-current="page"]');

describe('URLs', () => {
    sampledTest('show the same record after a reload', async () => {
        await open('/dit-connect/customers/view/3');
        const heading = await page.getByRole('heading', { level: 1 }).innerText();
        await page.reload();
        await watched.settled();
        await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
        await expect.poll(() => page.title()).toContain(' · Headwater');
    });

    // every link and row of the current page re-renders for the loading state
    sampledTest('of loaded pages open without a progress bar; others show it', async () => {
        await open('/udose-sites/list');
        await page.evaluate(() => {
            const bars: number[] = [];
            Object.assign(window, { bars });
            new MutationObserver(() => {
                if (document.querySelector('.hw-progress')) bars.push(performance.now());
            }).observe(document.body, { childList: true, subtree: true });
        });
        const hasBars = () => page.evaluate(() => (window as unknown as { bars: number[] }).bars.length > 0);
        await page.locator('main tbody [data-row-link]').first().click();
        await shows(page, '/udose-sites/view/:id');
        await watched.settled();
        expect(await hasBars()).toBe(false);
        await page.route('**/api/connect/v2/storage-tanks?*', async route => {
            // delays the response, so that the loading state is visible
            await page.locator('.hw-progress').waitFor({ state: 'attached' });
            await route.continue();
        });
        await followLink(page, '/dit-connect/storage-tank/list');
        await shows(page, '/dit-connect/storage-tank/list');
        await watched.settled();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        expect(await hasBars()).toBe(true);
    });

    sampledTest('of a section redirect to its list', async () => {
        for (const section of ['/udose-sites', '/dit-connect/supplier', '/dit-connect/storage-tank/']) {
            await page.goto(section);
            await at(`${section.replace(/\/$/, '')}/list`);
        }
    });

    sampledTest('without a page show "not found" within the portal', async () => {
        await open('/nothing/at/all');
        expect(await routeOf(page)).toBe('*');
        expect(addressOf(page)).toBe('/nothing/at/all');
        await open('/dit-connect/supplier/edit/1/history/deeper');
        expect(await routeOf(page)).toBe('*');
    });

    it('of a missing record say so, and link to the list', async () => {
        watched = watch(page, [/^(404|422) /]);
        // and with words in place of the id
        for (const number of ['sale', '999999']) {
            await page.goto(`/dit-connect/customers/view/${number}`);
            await page.getByText('This customer does not exist').waitFor();
        }
        await page.getByRole('link', { name: 'Customers' }).first().click();
        await at(/^\/dit-connect\/customers\/list/);
        // 404 responses were expected
        watched.faults();
    });

    sampledTest('at the root redirect to the home page', async () => {
        await page.goto('/');
        await at('/dashboard');
    });
});

describe('Menu', () => {
    sampledTest('highlights the section on its list, view, edit and add pages', async () => {
        for (const address of ['list', 'view/2', 'edit/2', 'add']) {
            await open(`/dit-connect/customers/${address}`);
            await expect.poll(activeItems).toEqual(['/dit-connect/customers/list']);
        }
    });

    sampledTest('changes with the module', async () => {
        await open('/dit-connect/supplier/list');
        await page.getByRole('button', { name: 'Open modules' }).click();
        await page.getByRole('heading', { name: 'Modules' }).waitFor();
        await page
            .getByRole('dialog')
            .getByRole('link', { name: 'uBOT' })
            .or(page.getByRole('menuitem', { name: 'uBOT' }))
            .first()
            .click();
        await at('/ubots/dashboard');
        await page.getByRole('heading', { name: 'Modules' }).waitFor({ state: 'detached' });
        await expect.poll(() => page.locator('header').first().innerText()).toContain('uBOT');
    });

    sampledTest('finds at most six pages by search, and opens one', async () => {
        await page.keyboard.press('Control+k');
        const search = page
            .getByRole('combobox', { name: 'Search menu items' })
            .or(page.getByPlaceholder('Search menu items'))
            .first();
        await search.fill('li');
        await page.getByText('Quick Access Results').waitFor();
        const pages = page.getByRole('group', { name: 'Quick Access Results' });
        expect(await pages.getByRole('option').count()).toBeLessThanOrEqual(6);
        await search.fill('zzz');
        await page.getByText('No Data Found').waitFor();
        await page.getByRole('button', { name: 'Clear search' }).click();
        await expect.poll(() => search.inputValue()).toBe('');
        await search.fill('storage tanks');
        await page
            .getByRole('option', { name: /Storage tanks/ })
            .first()
            .click();
        await at(/^\/dit-connect\/storage-tank\/list/);
    });
});

describe('Navigation between pages', () => {
    it('opens a record by a click anywhere on its row, and follows Back and Forward', async () => {
        await open('/udose-sites/list?sort=name&order=ASC');
        const first = page.locator('tbody tr').nth(1);
        const target = await first.locator('[data-row-link]').getAttribute('href');
        expect(target).toMatch(/^\/udose-sites\/view\/\d+$/);
        // anywhere on the row, not only on its name
        await first.locator('td').nth(2).click();
        await at(target ?? '');
        await page.getByRole('link', { name: 'Edit' }).click();
        await at((target ?? '').replace('view', 'edit'));
        await page.goBack();
        await at(target ?? '');
        await page.goBack();
        await at(/^\/udose-sites\/list/);
        await page.goForward();
        await at(target ?? '');
    });

    it('restores search and page of a list', async () => {
        await open('/udose-sites/list');
        await page.getByPlaceholder('Search uDOSE sites').fill('bore');
        await at(/bore/);
        await page.getByRole('button', { name: /page 2/i }).click();
        await at(/page=2/);
        const left = addressOf(page);
        await page.locator('[data-row-link]').first().click();
        await shows(page, '/udose-sites/view/:id');
        await page.locator('main').getByRole('link', { name: 'uDOSE sites' }).first().click();
        await shows(page, '/udose-sites/list');
        await watched.settled();
        await expect.poll(() => page.getByPlaceholder('Search uDOSE sites').inputValue()).toBe('bore');
        expect(addressOf(page)).toBe(left);
        await page.getByRole('button', { name: 'Clear search' }).click();
        await page.waitForURL(url => !url.search.includes('bore'));
    });

    sampledTest('gives each tab of a record a URL', async () => {
        await open('/dit-connect/customers/view/1');
        await page.getByRole('tab', { name: 'Properties' }).click();
        await at('/dit-connect/customers/view/1/customer-properties');
        expect(await routeOf(page)).toBe('/dit-connect/customers/view/:id');
        await page.reload();
        await watched.settled();
        await page.getByRole('tab', { name: 'Properties', selected: true }).waitFor();
        await page.getByRole('tab', { name: 'Details' }).click();
        await at('/dit-connect/customers/view/1/facts');
        await page.getByRole('tab', { name: 'Overview' }).click();
        await at('/dit-connect/customers/view/1');
    });

    sampledTest('leaves the record on Back after changing tabs', async () => {
        await open('/dit-connect/customers/list');
        await page.locator('[data-row-link]').first().click();
        await shows(page, '/dit-connect/customers/view/:id');
        await page.getByRole('tab', { name: 'History' }).click();
        await page.waitForURL(/history$/);
        await page.goBack();
        await shows(page, '/dit-connect/customers/list');
    });

    sampledTest('opens the previous and next record of the list', async () => {
        await open('/dit-connect/customers/list?sort=name&order=ASC&page=1&perPage=20');
        const links = await hrefs('[data-row-link]');
        await page.locator('[data-row-link]').nth(1).click();
        await at(links[1] ?? '');
        // until the next page has rendered, links have their old targets: the intended one is identified by its target
        const step = (name: string, to: string | null | undefined) =>
            page
                .getByRole('link', { name })
                .and(page.locator(`[href="${to}"]`))
                .click();
        await step('Next in the list', links[2]);
        await at(links[2] ?? '');
        await step('Previous in the list', links[1]);
        await at(links[1] ?? '');
        await step('Previous in the list', links[0]);
        await at(links[0] ?? '');
        await page.getByRole('button', { name: 'Previous in the list', disabled: true }).waitFor();
    });

    sampledTest('opens the record of a reference', async () => {
        await open('/dit-connect/storage-tank/view/1');
        await page.locator('main').getByRole('link', { name: 'Toowoomba plant' }).click();
        await at(/^\/dit-connect\/inventory-location\/edit\/\d+$/);
    });

    sampledTest('opens a new tab on Ctrl+click and keeps the current page', async () => {
        await open('/dit-connect/customers/list');
        const [other] = await Promise.all([
            context.waitForEvent('page'),
            page
                .locator('[data-row-link]')
                .first()
                .click({ modifiers: ['Control'] }),
        ]);
        await expect.poll(() => new URL(other.url()).pathname).toMatch(/^\/dit-connect\/customers\/view\/\d+$/);
        expect(addressOf(page)).toMatch(/^\/dit-connect\/customers\/list/);
        await other.close();
    });
});
