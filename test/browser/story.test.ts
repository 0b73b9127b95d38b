import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, codeIn, emailOf, type Json, mailTo, PASSWORD, sessionOf } from './accounts';
import { anonymous, logIn, openBrowser, shows, type Watch, watch } from './browser';

/**
 * A day's work, from one end to the other: a customer and a site, a device that is installed and reports trouble, the
 * job that follows, an order that is signed, supplement that is moved and delivered, and what the customer sees of it.
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

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    staff = await anonymous();
    page = await staff.newPage();
    watched = watch(page, [/^(422|409) /]);
});
afterAll(async () => {
    await staff?.close();
});
// what the page looked like when a step failed
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
/** Chooses from a reference or an enumeration by typing, as people do. */
const choose = async (label: string | RegExp, text: string, at: Page = page) => {
    const box = at.getByRole('combobox', { name: label }).first();
    // an open list hides what is behind it, its own box included
    const typed = (await box.evaluate(element => element.tagName)) === 'INPUT';
    await box.click();
    if (typed) await box.fill(text);
    await at.getByRole('option', { name: text }).first().click();
};
const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await call(token, method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(300);
    return reply.body;
};
/** What the device says now. */
const say = async (message: object) => {
    const reply = await call(device.token, 'POST', '/api/main/device-messages', {
        sent_at: new Date().toISOString(),
        messages: [{ sequence: ++sequence, recorded_at: new Date().toISOString(), ...message }],
    });
    expect(reply.body.body).toMatchObject({ accepted: 1 });
};
const byName = async (resource: string, name: string): Promise<Json> =>
    (await api('GET', `/api/main/${resource}?search=${encodeURIComponent(name)}`)).data[0];

describe('A day’s work', () => {
    it('begins with a sign-in by one-time code', async () => {
        const since = new Date();
        await page.goto('/login');
        await logIn(page, emailOf('admin'), PASSWORD);
        await shows(page, '/login/verify-otp/:token');
        await page.getByLabel('6-digit code').fill(codeIn(await mailTo(emailOf('admin'), since)));
        await page.waitForURL(url => !url.pathname.startsWith('/login'));
        await watched.settled();
    });

    it('goes on with a new customer, a property and a site', async () => {
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

    it('has a device installed by job card', async () => {
        await open('/devices/add');
        await fill(/^Serial number/, SERIAL);
        await choose(/^Product/, 'uDOSE classic');
        await save();
        await page.getByRole('heading', { name: SERIAL }).first().waitFor();
        const known = await byName('devices', SERIAL);
        const issued = await api('POST', `/api/main/devices/${known.id}/tokens`);
        device = { id: known.id, token: issued.body.token };

        await open('/dit-connect/job-card/add/installation');
        await choose(/^Device/, SERIAL);
        await choose(/^Site/, SITE);
        await save();
        await page.getByRole('heading', { name: /^JC-/ }).first().waitFor();
        await page.getByRole('button', { name: 'Complete', exact: true }).click();
        await page.getByRole('button', { name: 'Complete job' }).click();
        await page.getByText('Completed').first().waitFor();
        const site = await byName('udose-sites', SITE);
        expect(site).toMatchObject({ device_serial: SERIAL, site_status: 1 });
    });

    it('hears the device, and sees its alarm live on the bell', async () => {
        const site = await byName('udose-sites', SITE);
        await open(`/udose-sites/view/${site.id}`);
        await say({ state: 'running', alarms: [], water: 900, pulses: 900, dose: 1200, battery_voltage: 12.7 });
        await page.getByText('Doser is Running.').waitFor();
        const bell = page.getByRole('button', { name: /notification/i }).first();
        const before = await bell.innerText();
        await say({ state: 'running', alarms: [7] });
        await page.getByText('Doser is Alarmed.').waitFor();
        await expect.poll(() => bell.innerText(), { timeout: 15_000 }).not.toBe(before);
    });

    it('acknowledges the alarm and makes it a job', async () => {
        const alarm = (
            await api(
                'GET',
                `/api/main/alarms?search=${encodeURIComponent('No Nutrient')}&status=open&sort_by=id&sort_direction=desc`,
            )
        ).data[0];
        await open(`/alarm/view/${alarm.id}`);
        await page.getByRole('button', { name: 'Acknowledge' }).first().click();
        await page.getByText('Acknowledged').first().waitFor();
        await page
            .getByRole('button', { name: /job card/i })
            .first()
            .click();
        await expect
            .poll(async () => (await api('GET', `/api/main/alarms/${alarm.id}`)).body.job_card_id, { timeout: 15_000 })
            .toBeTruthy();
    });
});
