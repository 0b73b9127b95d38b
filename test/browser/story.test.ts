import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { abnOf } from './abn';
import { call, codeIn, emailOf, type Json, linkIn, mailTo, PASSWORD, sessionOf } from './accounts';
import { anonymous, fromMenu, logIn, openBrowser, PHONE, shows, type Watch, watch } from './browser';
import { createTwoLocations, stockForInstallation } from './places';
import { sampledStory } from './stories';

/**
 * A complete working day: a customer and a site, a device that is installed and reports an alarm, the resulting job, a
 * signed order, transferred and delivered supplement, and the customer's view.
 */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const CUSTOMER = `Yarrabee Pastoral ${STAMP}`;
const PROPERTY = `Yarrabee Station ${STAMP}`;
const SITE = `Twelve Mile Bore ${STAMP}`;
const SERIAL = `UD-${STAMP}`;
const BUYER = { name: 'Helen Marsh', email: `helen.${STAMP}@yarrabee.example` };
const SUPPLEMENT = 'uPro Orange';

let staff: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let device: { id: number; token: string };
let sequence = 0;
let order: Json;
let link: string;

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    staff = await anonymous();
    page = await staff.newPage();
    watched = watch(page, [/^(422|409) /]);
});
afterAll(async () => {
    await staff?.close();
});
// screenshot when a step failed
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-')}.png`, fullPage: true });
});

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const save = async (at = page) => {
    await at.getByRole('button', { name: 'Save', exact: true }).click();
};
const fill = (label: string | RegExp, value: string, at: Page = page) => at.getByLabel(label).first().fill(value);
/** Chooses a reference or enumeration value by typing. */
const choose = async (label: string | RegExp, text: string, at: Page = page) => {
    const box = at.getByRole('combobox', { name: label }).first();
    // an open list hides everything behind it, including its own input
    const typed = (await box.evaluate(element => element.tagName)) === 'INPUT';
    await box.click();
    if (typed) await box.fill(text);
    await at.getByRole('option', { name: text }).first().click();
};
const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
/** Sends a device message recorded now. */
const send = async (message: object) => {
    const reply = await call(device.token, 'POST', '/api/main/device-messages', {
        sent_at: new Date().toISOString(),
        messages: [{ sequence: ++sequence, recorded_at: new Date().toISOString(), ...message }],
    });
    expect(reply.body.body).toMatchObject({ accepted: 1 });
};
const byName = async (path: string, name: string, of: 'main' | 'connect' = 'main'): Promise<Json> =>
    (await api('GET', `/api/${of}/${path}?search=${encodeURIComponent(name)}`)).data[0];

sampledStory('Working day, from a new customer to a delivery', () => {
    it('signs in by one-time code', async () => {
        const since = new Date();
        await page.goto('/login');
        await logIn(page, emailOf('admin'), PASSWORD);
        await shows(page, '/login/verify-otp/:token');
        await page.getByLabel('6-digit code').fill(codeIn(await mailTo(emailOf('admin'), since)));
        await page.waitForURL(url => !url.pathname.startsWith('/login'));
        await watched.settled();
    });

    it('creates a customer, a property and a site', async () => {
        await open('/dit-connect/customers/add');
        await fill(/^Name/, CUSTOMER);
        await fill(/^Email/, BUYER.email);
        await save();
        await page.getByRole('heading', { name: CUSTOMER }).first().waitFor();
        await open('/properties/list');
        const customer = await byName('customers', CUSTOMER);
        await api('POST', '/api/main/customer-properties', {
            name: PROPERTY,
            customer_id: customer.id,
            state: 'QLD',
            latitude: -22.4,
            longitude: 143.2,
        });
        await open('/udose-sites/add');
        await fill(/^Name/, SITE);
        await choose(/^Property/, PROPERTY);
        await fill(/^Animals/, '400');
        await choose(/^Supplement/, SUPPLEMENT);
        await fill(/^Target dose/, '8');
        await choose(/^Tank capacity/, '600 kg');
        await fill(/^Tank level/, '100');
        await save();
        await page.getByRole('heading', { name: SITE }).first().waitFor();
    });

    it('installs a device by job card', async () => {
        await open('/devices/add');
        await fill(/^Serial number/, SERIAL);
        await choose(/^Product/, 'uDOSE classic');
        await save();
        await page.getByRole('heading', { name: SERIAL }).first().waitFor();
        const known = await byName('devices', SERIAL);
        const issued = await api('POST', `/api/main/devices/${known.id}/tokens`);
        device = { id: known.id, token: issued.body.token };

        await stockForInstallation('classic');
        await open('/dit-connect/job-card/add/installation');
        await choose(/^Device/, SERIAL);
        await choose(/^Site/, SITE);
        await save();
        await page
            .getByText(/^Job card JC-/)
            .first()
            .waitFor();
        await page.getByRole('button', { name: 'Complete', exact: true }).click();
        await page.getByRole('button', { name: 'Complete job' }).click();
        // the dialog has a field of that name
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByText('Completed').first().waitFor();
        await expect.poll(() => byName('udose-sites', SITE)).toMatchObject({ device_serial: SERIAL, site_status: 1 });
    });

    it('shows device messages live, and an alarm on the bell', async () => {
        const site = await byName('udose-sites', SITE);
        await open(`/udose-sites/view/${site.id}`);
        await send({ state: 'running', alarms: [], water: 900, pulses: 900, dose: 1200, battery_voltage: 12.7 });
        await page.getByText('Doser is Running.').waitFor();
        const bell = page.getByRole('button', { name: /notification/i }).first();
        const before = await bell.innerText();
        await send({ state: 'running', alarms: [7] });
        await page.getByText('Doser is Alarmed.').waitFor();
        await expect.poll(() => bell.innerText()).not.toBe(before);
    });

    it('acknowledges the alarm, creates a job, and clears the alarm by the device', async () => {
        const alarm = (
            await api(
                'GET',
                `/api/main/alarms?search=${encodeURIComponent('No Nutrient')}&status=open&sort_by=id&sort_direction=desc`,
            )
        ).data[0];
        await open(`/alarm/view/${alarm.id}`);
        await page.getByRole('button', { name: 'Acknowledge' }).first().click();
        await page.getByText('Acknowledged').first().waitFor();
        await page.getByRole('button', { name: 'Create job card' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
        const jobOf = async () => (await api('GET', `/api/main/alarms/${alarm.id}`)).body.job_card;
        await expect.poll(jobOf).toBeTruthy();
        const job = (await jobOf()).label;
        await page.getByText(`Job card ${job}`).waitFor();
        await page.getByText('No Nutrient Alarm').first().waitFor();
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await page.getByText('In Progress').first().waitFor();
        // after the visit the device reports no alarm
        await send({ state: 'running', alarms: [], dose: 900 });
        await expect.poll(async () => (await api('GET', `/api/main/alarms/${alarm.id}`)).body.status).toBe('cleared');
    });

    it('drafts an order, creates its contract and sends it', async () => {
        await open('/dit-connect/sales-order/add');
        await choose(/^Customer/, CUSTOMER);
        await choose(/^Property/, PROPERTY);
        await choose(/^(Supplement|What)/, SUPPLEMENT);
        await fill(/^Quantity/, '1000');
        await page.getByRole('button', { name: 'Save as draft' }).click();
        await page
            .getByText(/^Draft SO-/)
            .first()
            .waitFor();
        order = (await api('GET', '/api/main/sales-orders?sort_by=id&sort_direction=desc&per_page=5')).data[0];
        expect(order.status).toBe('draft');
        await open(`/dit-connect/sales-order/${order.id}`);
        await page.getByRole('button', { name: 'Create order' }).click();
        // missing contract requirements are listed with links
        await page
            .getByRole('link', { name: /Fill in/ })
            .first()
            .click();
        await fill(/^ABN/, abnOf(`304${STAMP}`));
        await fill(/^Street address/, '1 Twelve Mile Road');
        await fill(/^Town/, 'Winton');
        await choose(/^State/, 'Queensland');
        await save();
        await page.waitForURL(url => !url.pathname.includes('/edit/'));
        await open(`/dit-connect/sales-order/${order.id}/contract`);
        await page.getByRole('button', { name: 'Create contract' }).click();
        await page.getByRole('button', { name: 'Send to customer' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Email/).fill(BUYER.email);
        const since = new Date();
        await dialog.getByRole('button', { name: 'Send to customer' }).click();
        await page.getByText(`Contract sent to ${BUYER.email}`).first().waitFor();
        link = linkIn(await mailTo(BUYER.email, since));
        expect(link).toContain('/sales-order-contracts/token/');
    });

    it('lets the customer sign by link on a phone exactly once, and countersigns', async () => {
        const visitor = await anonymous({ viewport: PHONE, hasTouch: true });
        const sheet = await visitor.newPage();
        const path = new URL(link).pathname;
        await sheet.goto(path);
        await sheet.getByLabel(/^Full name/).fill(BUYER.name);
        await sheet.getByLabel(/^Position/).fill('Owner');
        await sheet.getByText('Type', { exact: true }).click();
        await sheet.getByRole('checkbox').check();
        await sheet.getByRole('button', { name: 'Sign the contract' }).click();
        await sheet
            .getByText(/thank you|is signed/i)
            .first()
            .waitFor();
        // the link shows the signed contract, and cannot sign again
        await sheet.goto(path);
        await sheet.getByText('The contract is signed').waitFor();
        expect(await sheet.getByRole('button', { name: 'Sign the contract' }).count()).toBe(0);
        expect((await api('GET', `/api/main/sales-orders/${order.id}`)).body.status).toBe('confirmed');
        await visitor.close();
        await open(`/dit-connect/sales-order/${order.id}/contract`);
        await page.getByRole('button', { name: 'Countersign' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Type', { exact: true }).click();
        await dialog.getByRole('checkbox').first().waitFor();
        for (const box of await dialog.getByRole('checkbox').all()) await box.check();
        if (!(await dialog.getByLabel(/^Position/).inputValue())) await dialog.getByLabel(/^Position/).fill('Manager');
        await dialog.getByRole('button', { name: 'Countersign' }).click();
        await page.getByText('Signed by both parties').first().waitFor();
    });

    it('transfers, delivers and voids supplement with correct stock and tank level after each step', async () => {
        const supplement = await byName('v2/supplements', SUPPLEMENT, 'connect');
        const [from, to] = await createTwoLocations(supplement.id, 1000);
        const stock = async (location: Json): Promise<number> =>
            (
                await api(
                    'GET',
                    `/api/connect/v2/supplement-inventories?supplement_id=${supplement.id}&inventory_location_id=${location.id}`,
                )
            ).data[0]?.quantity ?? 0;
        const [before, toStock] = [await stock(from), await stock(to)];
        await open('/dit-connect/supplement-transfer/list');
        await page.getByRole('button', { name: /^Add/ }).first().click();
        await choose(/^From/, from.name);
        await choose(/^To/, to.name);
        // with an initial row
        await choose(/^Supplement/, SUPPLEMENT);
        await fill(/^Quantity/, '500');
        await save();
        const newest = async () =>
            (await api('GET', '/api/connect/v2/supplement-transfers?sort_by=id&sort_direction=desc&per_page=5'))
                .data[0];
        await expect.poll(async () => (await newest()).total_quantity).toBe(500);
        await open(`/dit-connect/supplement-transfer/view/${(await newest()).id}`);
        expect(await stock(to)).toBe(toStock);
        await page.getByRole('button', { name: 'Complete', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
        // the record has a fact of that name, too
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByText('Completed').first().waitFor();
        await expect.poll(async () => [await stock(from), await stock(to)]).toEqual([before - 500, toStock + 500]);

        const site = await byName('udose-sites', SITE);
        const level = site.nutrient_tank_current_level;
        const delivery = (
            await api('POST', `/api/main/sales-orders/${order.id}/supplement-deliveries`, {
                site_id: site.id,
                supplement_id: supplement.id,
                inventory_location_id: to.id,
                quantity: 200,
            })
        ).body;
        await open(`/supplement-delivery/view/${delivery.id}`);
        await page.getByRole('button', { name: 'Complete delivery' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Complete delivery' }).click();
        await page.getByText('Delivery completed').first().waitFor();
        await expect.poll(() => stock(to)).toBe(toStock + 300);
        const filled = async () => (await byName('udose-sites', SITE)).nutrient_tank_current_level;
        await expect.poll(filled).toBeCloseTo(level + 200 * supplement.density, 1);

        await open(`/supplement-delivery/view/${delivery.id}`);
        await (await fromMenu(page, 'Void')).click();
        await page
            .getByRole('dialog')
            .getByLabel(/reason/i)
            .fill('Went to the wrong tank');
        await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
        await page.getByText('Delivery voided').first().waitFor();
        await expect.poll(() => stock(to)).toBe(toStock + 500);
        await expect.poll(filled).toBeCloseTo(level, 1);
    });

    it('shows the new customer user only their own site', async () => {
        const customer = await byName('customers', CUSTOMER);
        await api('POST', '/api/main/customer-subscriptions', {
            customer_id: customer.id,
            product: 'uDose',
            starts_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
        });
        const roles = (await api('GET', '/api/main/roles?per_page=50')).data;
        const role = roles.find(({ name, platform }: Json) => name === 'Customer' && platform === 'uhub');
        const since = new Date();
        await api('POST', '/api/main/users', {
            email: BUYER.email,
            username: `helen${STAMP}`,
            fullname: BUYER.name,
            user_type: 'customer',
            customer_id: customer.id,
            role_ids: [role.id],
        });
        const invitation = new URL(linkIn(await mailTo(BUYER.email, since)));
        const theirs = await anonymous();
        const sheet = await theirs.newPage();
        const seen = watch(sheet, [/^(401|403|404|422) /]);
        await sheet.goto(invitation.pathname + invitation.search);
        await sheet.getByLabel(/^New Password/).fill('Yarrabee#1');
        await sheet.getByLabel(/^Confirm Password/).fill('Yarrabee#1');
        await sheet.getByRole('button', { name: 'Reset Password' }).click();
        await sheet.waitForURL(url => url.pathname === '/login');
        await logIn(sheet, BUYER.email, 'Yarrabee#1');
        await shows(sheet, '/dashboard');
        await sheet.goto('/udose-sites/list');
        await seen.settled();
        await sheet.getByRole('link', { name: SITE }).first().waitFor();
        await expect.poll(() => sheet.locator('tbody tr').count()).toBe(1);
        await sheet.goto('/udose-sites/view/1');
        await sheet.getByText('This uDOSE site does not exist').waitFor();
        for (const closed of ['/dit-connect/job-card/list', '/devices/list', '/unified/dashboard']) {
            await sheet.goto(closed);
            await sheet.waitForURL(url => url.pathname !== closed);
            await seen.settled();
        }
        expect(seen.faults()).toEqual([]);
        await theirs.close();
    });

    it('leaves no error in the console', () => expect(watched.faults()).toEqual([]));
});
