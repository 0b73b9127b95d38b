import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, drawn, openBrowser, openPage, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { sampledTest } from './stories';

openBrowser();

let context: BrowserContext;
let page: Page;
let watched: Watch;
beforeAll(async () => {
    context = await signedIn('manager', { viewport: PHONE, hasTouch: true });
    page = await context.newPage();
    watched = watch(page);
});
afterAll(() => context.close());

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};

describe('Portal on a phone', () => {
    it('opens the menu as a drawer, which closes after navigation', async () => {
        await open('/dit-connect/dashboard');
        await page.getByRole('button', { name: 'Open menu' }).tap();
        await page
            .getByRole('link', { name: 'Inventory locations' })
            .or(page.getByRole('button', { name: /Inventory/ }))
            .first()
            .tap();
        const link = page.getByRole('link', { name: 'Inventory locations' });
        await link.first().tap();
        await shows(page, '/dit-connect/inventory-location/list');
        await page.getByRole('button', { name: 'Close menu' }).waitFor({ state: 'hidden' });
    });

    it('shows a list as cards with a filter panel', async () => {
        await openPage(page, watched, '/udose-sites/list');
        expect(await page.locator('main table').count()).toBe(0);
        await page.getByRole('button', { name: 'Filters' }).tap();
        const panel = page.getByRole('dialog', { name: 'Filters' });
        await panel.getByLabel('Doser', { exact: true }).tap();
        await page.getByRole('option', { name: 'Alarmed' }).tap();
        await page.getByRole('heading', { name: 'Filters' }).tap();
        await panel.getByRole('button', { name: 'Done' }).tap();
        await page.getByRole('button', { name: /^Alarmed/, pressed: true }).waitFor();
        await watched.settled();
        await page.locator('main ul li a').first().tap();
        await shows(page, '/udose-sites/view/:id');
        await page.getByText('Doser is Alarmed.').waitFor();
        expect(addressOf(page)).toMatch(/^\/udose-sites\/view\/\d+$/);
    });

    sampledTest('keeps the focused field and the Save button visible above the on-screen keyboard', async () => {
        await open('/dit-connect/customers/edit/2');
        const notes = page.getByLabel(/^Notes/);
        await notes.tap();
        // simulates the on-screen keyboard (interactive-widget)
        await page.setViewportSize({ ...PHONE, height: 400 });
        const save = page.getByRole('button', { name: 'Save', exact: true });
        await expect
            .poll(async () => {
                const [field, button] = [await notes.boundingBox(), await save.boundingBox()];
                if (!field || !button) return 'not there';
                if (button.y + button.height > 400) return 'the button is below the edge';
                return field.y >= 56 && field.y + field.height <= button.y ? 'in sight' : `the field is at ${field.y}`;
            })
            .toBe('in sight');
        await page.setViewportSize(PHONE);
    });

    sampledTest('shows one offline notice, and keeps typed values until a save online', async () => {
        await open('/dit-connect/supplier/edit/3');
        const contact = page.getByLabel(/^Contact name/);
        const name = `Somebody ${Date.now()}`;
        await contact.fill(name);
        await context.setOffline(true);
        await page.getByText(/^You are offline/).waitFor();
        const save = page.getByRole('button', { name: 'Save', exact: true });
        const failed = page.waitForEvent('requestfailed', request => request.method() === 'PUT');
        await save.tap();
        await failed;
        await expect.poll(() => save.isEnabled()).toBe(true);
        await drawn(page);
        expect(await page.getByText(/^You are offline/).count()).toBe(1);
        expect(await page.getByText(/you are back online/).count()).toBe(0);
        expect(await contact.inputValue()).toBe(name);
        await context.setOffline(false);
        await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
        await save.tap();
        await page.getByText(/ saved$/).waitFor();
        // requests failed only for lack of a network
        watched.faults();
    });

    sampledTest('dismisses a toast on a swipe of 90 % of the screen width, and not of 30 %', async () => {
        await open('/dit-connect/supplier/edit/2');
        await page.getByLabel(/^Contact name/).fill(`Somebody ${Date.now()}`);
        await page.getByRole('button', { name: 'Save', exact: true }).tap();
        const message = page.getByText(/ saved$/);
        await message.waitFor();
        // as in a background window: a toast waits for its reader, and only swiping dismisses it
        await page.evaluate(() => window.dispatchEvent(new Event('blur')));
        const box = await message.boundingBox();
        if (!box) throw new Error('The message is not there.');
        const client = await context.newCDPSession(page);
        const y = box.y + box.height / 2;
        const drag = async (share: number) => {
            const from = box.x + 20;
            await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
            for (let step = 1; step <= 8; step++)
                await client.send('Input.dispatchTouchEvent', {
                    type: 'touchMove',
                    touchPoints: [{ x: from + (PHONE.width * share * step) / 8, y }],
                });
            await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        };
        await drag(0.3);
        // back in place, and not being dismissed
        await expect.poll(async () => (await message.boundingBox())?.x).toBe(box.x);
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
        expect(await message.evaluate(element => element.checkVisibility({ opacityProperty: true }))).toBe(true);
        await drag(0.9);
        await message.waitFor({ state: 'detached' });
        expect(watched.faults()).toEqual([]);
    });
});
