import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './accessible';
import { inColors, openBrowser, PHONE, signedIn } from './browser';

/** Offline readiness of a phone, by the actual contents of its caches. */
openBrowser();

let context: BrowserContext;
beforeEach(async () => {
    context = await signedIn('user', { viewport: PHONE, hasTouch: true });
});
afterEach(() => context?.close());

const READY = 'Ready to work without signal';
const light = (page: Page) => page.locator('.hw-field-ready > summary');
const isReady = (page: Page) => expect.poll(() => light(page).textContent(), { timeout: 60_000 }).toBe(READY);
const item = (page: Page, name: string) => page.locator('.hw-field-ready li', { hasText: name });
/** Number of cached files of the worker whose address contains `part`. */
const cached = (page: Page, part: string) =>
    page.evaluate(async part => {
        const found: string[] = [];
        for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) found.push(url);
        return found.length;
    }, part);
/** Evicts files, as a browser under storage pressure does. */
const evict = (page: Page, part: string) =>
    page.evaluate(async part => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) if (request.url.includes(part)) await cache.delete(request);
        }
    }, part);

it('The offline indicator turns ready once app and scanner are cached, and then the app opens offline', async () => {
    let page = await context.newPage();
    await page.goto('/field');
    await isReady(page);
    expect(await cached(page, '/field?')).toBe(1);
    expect(await cached(page, '.wasm')).toBe(1);
    await light(page).tap();
    await item(page, 'App').getByText('Opens without signal').waitFor();
    await item(page, 'Barcode scanner').getByText('Works without signal').waitFor();
    for (const mode of ['light', 'dark'] as const) {
        await inColors(page, mode);
        expect(await seriousFaults(page), mode).toEqual([]);
    }
    await inColors(page, 'light');

    await context.setOffline(true);
    await page.close();
    page = await context.newPage();
    await page.goto('/field');
    await isReady(page);

    // the browser evicted the scanner and an app file: the indicator shows it, and both are fetched once online
    await evict(page, '.wasm');
    await evict(page, 'VehicleScreen');
    await page.reload();
    await expect.poll(() => light(page).textContent()).toBe('Not ready to work without signal');
    await item(page, 'App').getByText('files downloaded').waitFor();
    await item(page, 'Barcode scanner').getByText('Downloads after the app').waitFor();
    await context.setOffline(false);
    await isReady(page);
    expect(await cached(page, '.wasm')).toBe(1);
    expect(await cached(page, 'VehicleScreen')).toBe(1);
}, 120_000);

it('Offline sign-out shows a page that survives a reload and redirects to the login once online', async () => {
    const page = await context.newPage();
    await page.goto('/field');
    await isReady(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).tap();
    const noSignal = page.getByText('No signal. Sign in when you have signal again.');
    await noSignal.waitFor();
    await page.goto('/field');
    await noSignal.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.waitForURL('**/login');
    await page.getByLabel('Email or username').waitFor();
}, 120_000);
