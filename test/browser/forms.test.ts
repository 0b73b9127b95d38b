import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { overflow } from './accessible';
import { call, sessionOf } from './accounts';
import { openBrowser, PHONE, signedIn, type Watch, watch } from './browser';
import { sampledStory } from './stories';

openBrowser();

const STAMP = String(Date.now()).slice(-6);
const SITE = `Pin Bore ${STAMP}`;
const PROPERTY = `Pin Downs ${STAMP}`;
const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.draft.')).length);

let token: string;
let customer: number;
beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    const made = await call(token, 'POST', '/api/main/customers', { name: `Pin Pastoral ${STAMP}`, state: 'QLD' });
    customer = made.body.body.id;
    await call(token, 'POST', '/api/main/customer-properties', {
        name: PROPERTY,
        customer_id: customer,
        state: 'QLD',
        latitude: -21.5,
        longitude: 142.3,
    });
});

sampledStory('Form on desktop', () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    const fetched: string[] = [];
    const field = (name: string) => page.locator(`#field-${name}`);
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    const arrive = async (address: string) => {
        page = await context.newPage();
        page.on('request', request => fetched.push(request.url()));
        watched = watch(page, [/^422 /]);
        await page.goto(address);
        await watched.settled();
    };
    beforeAll(async () => {
        context = await signedIn('superadmin');
        await arrive('/udose-sites/add');
    });
    afterAll(() => context.close());
    afterEach(() => expect(watched.faults()).toEqual([]));

    it('accepts coordinates as a pair or by moving the map pin with arrow keys', async () => {
        await field('name').fill(SITE);
        await field('latitude').fill('21.5° S, 142.3° E');
        await field('longitude').focus();
        expect([await field('latitude').inputValue(), await field('longitude').inputValue()]).toEqual([
            '-21.5',
            '142.3',
        ]);
        const pin = page.getByRole('button', { name: /^Pin\./ });
        await pin.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(async () => Number(await field('longitude').inputValue())).toBeGreaterThan(142.3);
        expect(await field('latitude').inputValue()).toBe('-21.5');
        await page.keyboard.press('ArrowUp');
        await expect.poll(async () => Number(await field('latitude').inputValue())).toBeGreaterThan(-21.5);
    });

    it('formats a typed date, and loads the calendar only when it opens', async () => {
        const day = field('installed_on');
        await day.fill('5/2/26');
        await day.press('Tab');
        expect(await day.inputValue()).toBe('05 Feb 2026');
        expect(fetched.filter(url => /\/Calendar-/.test(url))).toEqual([]);
        await day.press('Alt+ArrowDown');
        const chosen = page.getByRole('gridcell', { name: '5', exact: true });
        await chosen.waitFor();
        await expect.poll(() => chosen.evaluate(cell => cell === document.activeElement)).toBe(true);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect.poll(() => day.inputValue()).toBe('06 Feb 2026');
        expect(fetched.some(url => /\/Calendar-/.test(url))).toBe(true);
    });

    it('shows the number of invalid fields on save, and focuses the first', async () => {
        await save();
        await page.getByText(/One field needs attention/).waitFor();
        await expect.poll(() => field('customer_property_id').evaluate(it => it === document.activeElement)).toBe(true);
    });

    it('offers its draft in a new tab only after its own tab is closed', async () => {
        await expect.poll(() => drafts(page)).toBe(1);
        const other = await context.newPage();
        const otherWatch = watch(other);
        await other.goto('/udose-sites/add');
        await other.locator('#field-name').waitFor();
        await otherWatch.settled();
        expect(await other.getByText(/unsaved draft/).count()).toBe(0);
        await other.close();
        await page.close();
        await arrive('/udose-sites/add');
        await page.getByText(/You have an unsaved draft of a new uDOSE site/).waitFor();
        await page.getByRole('button', { name: 'Continue' }).click();
        expect(await field('name').inputValue()).toBe(SITE);
        expect(await field('installed_on').inputValue()).toBe('06 Feb 2026');
        await field('customer_property_id').fill(PROPERTY);
        await page.getByRole('option', { name: PROPERTY }).first().click();
        await save();
        await page.getByRole('heading', { name: SITE }).first().waitFor();
        expect(await drafts(page)).toBe(0);
    });

    it('opens over the customer page with the only property filled in', async () => {
        await page.goto(`/dit-connect/customers/view/${customer}/udose-sites`);
        await page.getByRole('button', { name: /^Add uDOSE site/ }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(/Filled in: the only property of Pin Pastoral/).waitFor();
        expect(await dialog.locator('#field-customer_property_id').inputValue()).toBe(PROPERTY);
        expect(page.url()).toContain('/dit-connect/customers/');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
});

sampledStory('Form on a phone', () => {
    let context: BrowserContext;
    let page: Page;
    let watched: Watch;
    beforeAll(async () => {
        context = await signedIn('superadmin', { viewport: PHONE, hasTouch: true });
        page = await context.newPage();
        watched = watch(page);
        await page.goto('/service-logs/add');
        await watched.settled();
    });
    afterAll(() => context.close());
    afterEach(() => expect(watched.faults()).toEqual([]));

    it('opens calendar and clock in a dialog', async () => {
        const when = page.locator('#field-serviced_at');
        await when.fill('5 feb 26 2.45pm');
        await page.getByRole('button', { name: /^Choose date and time/ }).tap();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('gridcell', { name: '12', exact: true }).tap();
        expect(await overflow(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Done' }).tap();
        expect(await when.inputValue()).toBe('12 Feb 2026 02:45 PM');
        await page.getByText('Brisbane time (AEST)').waitFor();
    });

    it('lists invalid fields in the visible save bar, and each name focuses its field', async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).tap();
        const alert = page.getByText(/fields need attention/);
        await alert.waitFor();
        const box = await alert.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
        expect(await overflow(page)).toEqual([]);
        await alert.getByRole('button').last().tap();
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
        const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
        expect(focused).toBeLessThan((await alert.boundingBox())?.y ?? 0);
    });
});
