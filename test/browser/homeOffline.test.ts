import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './accessible';
import { openBrowser, PHONE, signedIn } from './browser';

/** Home of a customer on a phone, with and without signal. */
openBrowser();

let context: BrowserContext;
beforeAll(async () => {
    context = await signedIn('customer', { viewport: PHONE, hasTouch: true });
});
afterAll(() => context?.close());

it('The customer home opens offline with its last state, and sends an offline count once when online', async () => {
    let page = await context.newPage();
    await page.goto('/');
    const home = () => page.getByRole('region', { name: 'Your water points' });
    await home().waitFor();
    await page.locator('html[data-offline]').waitFor({ state: 'attached', timeout: 60_000 });

    await context.setOffline(true);
    await page.close();
    page = await context.newPage();
    await page.goto('/');
    await home()
        .getByText(/^As of .+, no signal$/)
        .waitFor();
    await home()
        .getByRole('button', { name: /^Count / })
        .first()
        .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Head counted').fill('1,234');
    await dialog.getByRole('button', { name: 'Save count' }).tap();
    const waiting = page.getByText(/^Count .+: 1,234 head$/);
    await waiting.waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    let posts = 0;
    page.on('request', request => {
        if (/\/mobs\/\d+\/counts$/.test(request.url())) posts++;
    });
    await context.setOffline(false);
    await waiting.waitFor({ state: 'detached' });
    await home()
        .getByText(/^Counted 1,234 on /)
        .first()
        .waitFor();
    expect(posts).toBe(1);
}, 120_000);
