import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bodyOf } from '../answers';
import { call, type Json, linkIn, mailTo, sessionOf } from './accounts';
import { anonymous, openBrowser, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { createTwoLocations } from './places';
import { sampledTest } from './stories';

/** Number of presses of the common tasks, none of which reloads a page. */
openBrowser();

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let me: number;
/** full page loads, not by the portal's router */
let loads = 0;

beforeAll(async () => {
    const session = await sessionOf('superadmin');
    token = session.token;
    me = session.user.id;
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
    await page.addInitScript(() => {
        const counted = window as unknown as { presses: number };
        counted.presses = 0;
        window.addEventListener('click', event => event.isTrusted && counted.presses++, true);
    });
    page.on('request', request => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
    });
});
afterAll(() => context.close());
afterEach(() => expect(watched.faults()).toEqual([]));

const presses = () => page.evaluate(() => (window as unknown as { presses: number }).presses);
const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
/** Opens a record, and starts counting. */
const begin = async (address: string) => {
    await page.goto(address);
    await watched.settled();
    await page.evaluate(() => {
        (window as unknown as { presses: number }).presses = 0;
    });
    loads = 0;
};
const press = (name: string, of: Pick<Page, 'getByRole'> = page) =>
    of.getByRole('button', { name, exact: true }).first().click();

sampledTest('An alarm becomes an assigned job in three presses without a page load', async () => {
    const open: Json[] = (await api('GET', '/api/main/alarms?status[]=open&per_page=100')).data;
    const alarm = open.find(({ job_card_id }) => job_card_id === null);
    expect(alarm, 'an open alarm that no job is about').toBeDefined();
    await begin(`/alarm/view/${alarm.id}`);
    await press('Acknowledge');
    await press('Create job card');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Assigned to').inputValue()).not.toBe('');
    await press('Save', dialog);
    await shows(page, '/dit-connect/job-card/view/:id');
    expect(await presses()).toBe(3);
    expect(loads).toBe(0);
    const made = (await api('GET', `/api/main/alarms/${alarm.id}`)).body;
    expect(made.status).toBe('acknowledged');
    const job = (await api('GET', `/api/main/job-cards/${made.job_card_id}`)).body;
    expect(job).toMatchObject({ assigned_to_id: made.assigned_to_id ?? me, status: 1 });
    expect(job.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    // the next step is the job's only contained button
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(await page.locator('main .MuiButton-contained:visible').allInnerTexts()).toEqual(['Start']);
});

sampledTest('An order gets a contract signed by both parties without leaving the order', async () => {
    const orders: Json[] = (await api('GET', '/api/main/sales-orders?status[]=created&per_page=100')).data;
    let order: Json;
    for (const candidate of orders.filter(({ contract_status }) => !contract_status)) {
        const missing = (await api('GET', `/api/main/sales-orders/${candidate.id}/missing-fields-for-contract`)).data;
        if (missing.length === 0) order = candidate;
        if (order) break;
    }
    expect(order, 'an order of the demonstration that has all that its contract needs').toBeDefined();
    const email = `buyer.${order.id}@stopwatch.example`;
    await begin(`/dit-connect/sales-order/${order.id}`);
    await press('Create contract');
    await shows(page, '/dit-connect/sales-order/:id/contract');
    await press('Send to customer');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Email/).fill(email);
    const since = new Date();
    await press('Send to customer', dialog);
    await page.getByText(`Contract sent to ${email}`).first().waitFor();
    expect(await presses()).toBe(3);

    const visitor = await anonymous({ viewport: PHONE, hasTouch: true });
    const sheet = await visitor.newPage();
    await sheet.goto(new URL(linkIn(await mailTo(email, since))).pathname);
    await sheet.getByLabel(/^Full name/).fill('Helen Marsh');
    await sheet.getByLabel(/^Position/).fill('Owner');
    await sheet.getByText('Type', { exact: true }).click();
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: 'Sign the contract' }).click();
    // the confirmation is visible without scrolling
    const thanks = sheet.getByText(/thank you/i).first();
    await thanks.waitFor();
    await expect
        .poll(() => thanks.evaluate(element => element.getBoundingClientRect().bottom <= window.innerHeight))
        .toBe(true);
    await visitor.close();

    // the open page receives the event
    await press('Countersign');
    await dialog.getByText('Type', { exact: true }).click();
    await dialog.getByRole('checkbox').first().waitFor();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    if (!(await dialog.getByLabel(/^Position/).inputValue())) await dialog.getByLabel(/^Position/).fill('Manager');
    await press('Countersign', dialog);
    await page.getByText('Signed by both parties').first().waitFor();
    expect(loads).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/dit-connect/sales-order/${order.id}(/|$)`));
});

sampledTest('A confirmed order becomes a completed delivery in six presses without a page load', async () => {
    const stamp = String(Date.now()).slice(-6);
    const make = async (path: string, body: object): Promise<Json> => (await api('POST', `/api/${path}`, body)).body;
    const [supplement] = (await api('GET', '/api/connect/v2/supplements?search=uPro%20Orange')).data;
    await createTwoLocations(supplement.id, 90_000);
    const customer = await make('main/customers', { name: `Boree ${stamp}`, email: `boree.${stamp}@boree.example` });
    const property = await make('main/customer-properties', {
        name: `Boree Downs ${stamp}`,
        customer_id: customer.id,
        state: 'QLD',
    });
    await make('main/udose-sites', {
        name: `Boree Bore ${stamp}`,
        customer_property_id: property.id,
        new_nutrient_selection: supplement.id,
        nutrient_tank_capacity: 600,
        nutrient_tank_current_level: 0,
    });
    const order = await make('main/sales-orders', {
        customer_id: customer.id,
        customer_property_id: property.id,
        ordered_on: '2026-11-20',
        items: [{ type: 'product', supplement_id: supplement.id, quantity: 300, unit: 'L', unit_price: 4 }],
    });
    const { version } = order;
    const confirmed = { version, transition: 'confirm', reason: 'Agreed by phone' };
    await api('POST', `/api/main/sales-orders/${order.id}/transitions`, confirmed);

    await begin(`/dit-connect/sales-order/${order.id}`);
    await page.getByText(/^300\sL not planned yet: /).waitFor();
    await press('Plan deliveries');
    const plan = page.getByRole('dialog');
    await plan.getByText(/^300\sL entered · 0\sL left after this$/).waitFor();
    await press('Plan delivery', plan);
    await page.getByText(/^Everything is planned\. 300\sL still to be delivered\.$/).waitFor();
    const [delivery] = (await api('GET', `/api/main/supplement-deliveries?sales_order_id=${order.id}`)).data;
    await page.getByRole('tab', { name: 'Supplement deliveries' }).click();
    await page.getByRole('link', { name: delivery.number }).first().click();
    await shows(page, '/supplement-delivery/view/:id');
    await press('Complete delivery');
    const completion = page.getByRole('dialog');
    await completion.getByText(/^Tank after delivery: /).waitFor();
    await press('Complete delivery', completion);
    await completion.waitFor({ state: 'detached' });
    const [line] = (await api('GET', `/api/main/sales-orders/${order.id}/fulfilment`)).body.lines;
    expect(line).toMatchObject({ planned: 0, delivered: 300, billed: 300, left: 0 });
    expect(await presses()).toBe(6);
    expect(loads).toBe(0);
});

sampledTest('The command search opens a new job at a site by keyboard', async () => {
    const [site] = (await api('GET', '/api/main/udose-sites?site_status[]=1&per_page=1')).data;
    await begin('/customer-properties/list');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search/ }).waitFor();
    await page.keyboard.type(`new job at ${site.name} ${site.customer_property.label}`);
    await page
        .getByRole('option', { name: new RegExp(`Add job card at ${site.name} · ${site.customer_property.label}`) })
        .first()
        .waitFor();
    await page.keyboard.press('Enter');
    await shows(page, '/dit-connect/job-card/list');
    const dialog = page.getByRole('dialog');
    await expect
        .poll(() => dialog.getByRole('combobox', { name: /^Site/ }).inputValue())
        .toBe(`${site.name} · ${site.customer_property.label}`);
    // the site determines the customer
    await expect.poll(() => dialog.getByRole('combobox', { name: /^Customer/ }).inputValue()).not.toBe('');
    expect(await presses()).toBe(0);
    expect(loads).toBe(0);
});
