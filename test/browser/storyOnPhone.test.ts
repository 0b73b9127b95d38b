import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { abnOf } from './abn';
import { overflow } from './accessible';
import { call, type Json, linkIn, mailTo, sessionOf } from './accounts';
import { anonymous, openBrowser, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { stockForInstallation } from './places';
import { sampledStory } from './stories';

/** The working day on a phone: a screen of 360 × 780, touch, and no mouse. */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const CUSTOMER = `Mulga Creek ${STAMP}`;
const BUYER = `jo.${STAMP}@mulga.example`;
const SUPPLEMENT = 'uPro Orange';
const FINGER_PX = 40;

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let customer: Json;
let site: Json;
let order: Json;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    context = await signedIn('superadmin', { viewport: PHONE, hasTouch: true });
    page = await context.newPage();
    // no request of the story is refused
    watched = watch(page);
    customer = (
        await api('POST', '/api/main/customers', {
            name: CUSTOMER,
            email: BUYER,
            abn: abnOf(`301${STAMP}`),
            address: '1 Mulga Road',
            town: 'Winton',
            state: 'QLD',
        })
    ).body;
    const property = (
        await api('POST', '/api/main/customer-properties', {
            name: `Mulga Downs ${STAMP}`,
            customer_id: customer.id,
            state: 'QLD',
        })
    ).body;
    site = (
        await api('POST', '/api/main/udose-sites', { name: `Mulga Bore ${STAMP}`, customer_property_id: property.id })
    ).body;
});
afterAll(() => context?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/phone-${task.name.replace(/\W+/g, '-')}.png` });
    expect(watched.faults()).toEqual([]);
});

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const button = (name: string | RegExp, at: Page | Locator = page) =>
    at.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const choose = async (label: string | RegExp, text: string, at: Page | Locator = page) => {
    const box = at.getByRole('combobox', { name: label }).first();
    const typed = (await box.evaluate(element => element.tagName)) === 'INPUT';
    await box.tap();
    if (typed) await box.fill(text);
    await page.getByRole('option', { name: text }).first().tap();
};
/** Nothing overflows, and touch targets are large enough. */
const fits = async (at: Page = page) => {
    expect(await overflow(at), at.url()).toEqual([]);
    expect(await at.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const low = await at.evaluate(
        least =>
            [
                ...document.querySelectorAll<HTMLElement>(
                    'main .MuiButton-contained, [role=dialog] .MuiButton-contained, .hw-button',
                ),
            ]
                .filter(each => each.checkVisibility() && each.offsetHeight < least)
                .map(each => `${each.textContent}: ${each.offsetHeight} px`),
        FINGER_PX,
    );
    expect(low, at.url()).toEqual([]);
};
/** A touch stroke, not a mouse drag. */
const draw = async (at: Page, canvas: Locator) => {
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The pad is not there.');
    const client = await at.context().newCDPSession(at);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const point = (share: number) => ({
        x: box.x + box.width * (0.15 + 0.7 * share),
        y: box.y + box.height * (0.5 + 0.3 * Math.sin(share * 9)),
    });
    const scrolled = await at.evaluate(() => window.scrollY);
    await touch('touchStart', [point(0)]);
    for (let step = 1; step <= 16; step++) await touch('touchMove', [point(step / 16)]);
    // the finger rests before it is lifted: after a flick the browser would use the next tap to stop scrolling
    for (let pause = 0; pause < 3; pause++) {
        await at.waitForTimeout(80);
        await touch('touchMove', [point(1)]);
    }
    await touch('touchEnd', []);
    await client.detach();
    // signing must not scroll the page
    expect(await at.evaluate(() => window.scrollY)).toBe(scrolled);
};

sampledStory('Working day on a phone', () => {
    it('fits every screen without overflow, with main buttons at least 40 px high', async () => {
        const { data: orders } = await api('GET', '/api/main/sales-orders?status=created&per_page=5');
        const { data: alarms } = await api('GET', '/api/main/alarms?status=open&per_page=5');
        const addresses = [
            '/udose-sites/list',
            '/udose-sites/add',
            '/udose-sites/edit/1',
            '/udose-sites/map',
            '/udose-sites/view/1',
            '/udose-sites/view/1/dose',
            '/dit-connect/customers/add',
            '/dit-connect/job-card/list',
            '/dit-connect/job-card/list?view=board',
            '/dit-connect/job-card/add/installation',
            '/dit-connect/job-card/view/1',
            '/alarm/list',
            `/alarm/view/${alarms[0].id}`,
            '/devices/view/1',
            '/dit-connect/sales-order/list',
            '/dit-connect/sales-order/add',
            `/dit-connect/sales-order/${orders[0].id}`,
            `/dit-connect/sales-order/${orders[0].id}/contract`,
            '/dit-connect/stock-availability/summary',
            '/dit-connect/supplement-transfer/list',
            '/dit-connect/supplement-transfer/view/1',
        ];
        for (const address of addresses) {
            await open(address);
            await fits();
        }
    });

    it('shows the first site in the upper half of the map page, and filters on demand', async () => {
        await open('/udose-sites/map');
        await expect
            .poll(async () => (await page.getByRole('option').first().boundingBox())?.y)
            .toBeLessThan(PHONE.height / 2);
        await button('Customer and status').tap();
        await choose('Status', 'Idle');
        await page.waitForURL(/status=/);
        await fits();
    });

    it('plans and completes an installation in a full-screen dialog', async () => {
        const serial = `PH-${STAMP}`;
        await stockForInstallation('classic');
        await api('POST', '/api/main/devices', { serial, product: 'classic' });
        await open('/dit-connect/job-card/add/installation');
        await choose(/^Device/, serial);
        await choose(/^Site/, site.name);
        await button('Save').tap();
        await page
            .getByText(/^Job card JC-/)
            .first()
            .waitFor();
        await watched.settled();
        await button('More actions').tap();
        await page.getByRole('menuitem', { name: 'Complete' }).tap();
        await dialog().waitFor();
        await fits();
        // the dialog covers the whole screen
        await expect.poll(async () => (await dialog().boundingBox())?.width).toBe(PHONE.width);
        await button('Complete job', dialog()).tap();
        // errors are shown in the dialog
        await dialog()
            .waitFor({ state: 'detached' })
            .catch(async error => expect.fail(`${error.message}\n${await dialog().innerText()}`));
        await expect
            .poll(async () => (await api('GET', `/api/main/udose-sites/${site.id}`)).body.device_serial)
            .toBe(serial);
    });

    it('creates an order line by line', async () => {
        await open('/dit-connect/sales-order/add');
        // nothing was entered, so going back loses nothing
        await page.getByRole('link', { name: 'Sales orders' }).first().tap();
        await shows(page, '/dit-connect/sales-order/list');
        await open('/dit-connect/sales-order/add');
        await choose(/^Customer/, CUSTOMER);
        const line = (number: number) => page.getByRole('listitem', { name: new RegExp(`${number}$`) });
        await choose(/^Supplement/, SUPPLEMENT, line(1));
        await line(1)
            .getByLabel(/^Quantity/)
            .fill('800');
        await button('Add item').tap();
        await choose(/^Type/, 'Additional item', line(2));
        await line(2)
            .getByLabel(/^(Item|Additional item|Description)/)
            .fill('Freight');
        await line(2)
            .getByLabel(/^Quantity/)
            .fill('1');
        await line(2)
            .getByLabel(/^Unit price/)
            .fill('120');
        await fits();
        await button('Save').tap();
        await page
            .getByText(/^Sales order SO-/)
            .first()
            .waitFor();
        await watched.settled();
        await fits();
        order = (await api('GET', '/api/main/sales-orders?sort_by=id&sort_direction=desc&per_page=5')).data[0];
        expect(order).toMatchObject({ customer_id: customer.id, status: 'created' });
    });

    it('signs and countersigns the contract with a drawn signature', async () => {
        const made = (await api('POST', `/api/main/sales-orders/${order.id}/contract`, { replace: false })).body;
        const since = new Date();
        await api('POST', '/api/main/sales-orders/token', {
            sales_order_id: order.id,
            version: made.version,
            email: BUYER,
        });
        const visitor = await anonymous({ viewport: PHONE, hasTouch: true });
        const sheet = await visitor.newPage();
        await sheet.goto(new URL(linkIn(await mailTo(BUYER, since))).pathname);
        await sheet.getByLabel(/^Full name/).fill('Jo Mulga');
        await sheet.getByLabel(/^Position/).fill('Owner');
        await fits(sheet);
        await draw(sheet, sheet.locator('.hw-signature-pad canvas'));
        await button('Undo', sheet).waitFor();
        await sheet.getByRole('checkbox').tap();
        await expect.poll(() => sheet.getByRole('checkbox').isChecked()).toBe(true);
        await button('Sign the contract', sheet).tap();
        await sheet
            .getByText(/thank you|is signed/i)
            .first()
            .waitFor();
        await fits(sheet);
        await visitor.close();

        await open(`/dit-connect/sales-order/${order.id}/contract`);
        await button('Countersign').tap();
        await dialog().waitFor();
        await dialog()
            .getByLabel(/^Position/)
            .fill('Manager');
        await draw(page, dialog().locator('canvas'));
        await button('Undo', dialog()).waitFor();
        await dialog().getByRole('checkbox').tap();
        await expect.poll(() => dialog().getByRole('checkbox').isChecked()).toBe(true);
        await fits();
        await button('Countersign', dialog()).tap();
        await page.getByText('Signed by both parties').first().waitFor();
        const signed = (await api('GET', `/api/main/sales-orders/${order.id}/contract`)).body;
        expect(signed.customer_signature).toMatchObject({ kind: 'drawn', name: 'Jo Mulga' });
        expect(signed.customer_signature.strokes[0].length).toBeGreaterThan(5);
    });

    it('starts a job by its menu on the board', async () => {
        const title = `Check the trough ${STAMP}`;
        const made = (
            await api('POST', '/api/main/job-cards', {
                type: 'site_maintenance',
                title,
                customer_id: customer.id,
                site_id: site.id,
            })
        ).body;
        await open(
            `/dit-connect/job-card/list?view=board&filter=${encodeURIComponent(JSON.stringify({ search: title }))}`,
        );
        await page
            .getByRole('group', { name: new RegExp(title) })
            .getByRole('button')
            .tap();
        await page.getByRole('menuitem', { name: 'Start' }).tap();
        await expect.poll(async () => (await api('GET', `/api/main/job-cards/${made.id}`)).body.status).toBe(2);
        await fits();
    });

    it('creates a transfer in a dialog', async () => {
        const [from, to] = (await api('GET', '/api/connect/v2/inventory-locations?per_page=5&sort_by=id')).data;
        await open('/dit-connect/supplement-transfer/list');
        await button(/^Add/).first().tap();
        await dialog().waitFor();
        await choose(/^From/, from.name);
        await choose(/^To/, to.name);
        await choose(/^Supplement/, SUPPLEMENT, dialog());
        await dialog()
            .getByLabel(/^Quantity/)
            .fill('10');
        await fits();
        await button('Save').tap();
        await page.getByRole('heading', { name: /^ST-/ }).first().waitFor();
        await watched.settled();
        await fits();
    });
});
