import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { abnOf } from './abn';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, linkIn, mailTo, sessionOf } from './accounts';
import { anonymous, openBrowser, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { chaptersOf } from './stories';

/**
 * A new customer from the first call to the first order on account: onboarding, credit application on a phone,
 * decision, order.
 */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const CUSTOMER = `Coolabah Pastoral ${STAMP}`;
const OFFICE = `office.${STAMP}@coolabah.example`;
const ABN = abnOf(`303${STAMP}`);
const ONBOARDING = '/dit-connect/customers/onboarding';

let staff: BrowserContext;
let theirs: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let link: string;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
const customer = async (): Promise<Json> =>
    (await api('GET', `/api/main/customers?search=${encodeURIComponent(CUSTOMER)}`)).data[0];
const accountOf = async (): Promise<Json> =>
    (await api('GET', `/api/main/customers/${(await customer()).id}/credit-accounts`)).data[0];

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    staff = await signedIn('superadmin');
    page = await staff.newPage();
    watched = watch(page, [/^(422|409) /]);
});
afterAll(async () => {
    await theirs?.close();
    await staff?.close();
});
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({
            path: `test-results/onboarding-${task.name.replace(/\W+/g, '-')}.png`,
            fullPage: true,
        });
    expect(watched.faults()).toEqual([]);
});

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const fill = (label: string | RegExp, value: string, at: Page | ReturnType<Page['getByRole']> = page) =>
    at.getByLabel(label).first().fill(value);
const choose = async (label: string | RegExp, text: string) => {
    const box = page.getByRole('combobox', { name: label }).first();
    const typed = (await box.evaluate(element => element.tagName)) === 'INPUT';
    await box.click();
    if (typed) await box.fill(text);
    await page.getByRole('option', { name: text }).first().click();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const step = (name: string) =>
    page.getByRole('navigation', { name: 'Steps of the onboarding' }).getByRole('button', { name });

const chapter = chaptersOf('the onboarding of a customer');

chapter('Customer onboarding', () => {
    it('creates the customer, and rejects an ABN with a wrong check digit', async () => {
        await open(ONBOARDING);
        await shows(page, ONBOARDING);
        await fill(/^Name/, CUSTOMER);
        await fill(/^ABN/, `${ABN.slice(0, 10)}${(Number(ABN[10]) + 1) % 10}`);
        await fill(/^Email/, OFFICE);
        await fill(/^Phone/, '07 7010 3000');
        await fill(/^Street address/, '1 Coolabah Road');
        await fill(/^Town/, 'Winton');
        await choose(/^State/, 'Queensland');
        await fill(/^Postcode/, '4735');
        await button('Save').click();
        await page
            .getByText(/is not a valid ABN/)
            .first()
            .waitFor();
        await fill(/^ABN/, ABN);
        await button('Save').click();
        await page.getByRole('heading', { name: `Onboarding of ${CUSTOMER}` }).waitFor();
        await step('Business Done').waitFor();
        await step('Contacts To do: primary contact, Account Payable contact').waitFor();
    });

    it('resumes at the open step after leaving', async () => {
        const { id } = await customer();
        await open(`/dit-connect/customers/view/${id}`);
        await page.getByRole('link', { name: 'Continue onboarding' }).click();
        await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor();
        await open(ONBOARDING);
        await page.getByRole('link', { name: CUSTOMER }).click();
        await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor();
        expect(await seriousFaults(page)).toEqual([]);
    });

    it('adds a contact and a property, and updates open steps live', async () => {
        await button('Add customer contact').click();
        await fill(/^Name/, 'Nell Coolabah', dialog());
        await fill(/^Position/, 'Owner', dialog());
        await fill(/^Email/, `nell.${STAMP}@coolabah.example`, dialog());
        await fill(/^Phone/, '0491 570 110', dialog());
        await dialog().getByRole('button', { name: 'Save', exact: true }).click();
        await dialog().waitFor({ state: 'hidden' });
        await step('Contacts To do: Account Payable contact').waitFor();
        const { id } = await customer();
        // a colleague enters the rest concurrently, and the page updates
        await api('POST', '/api/connect/v2/customer-contacts', {
            customer_id: id,
            kind: 'account_payable',
            name: 'Pat Ledger',
            email: `pat.${STAMP}@coolabah.example`,
        });
        await step('Contacts Done').waitFor();
        await page.getByRole('link', { name: 'Next: Properties' }).click();
        await button('Add property').click();
        await fill(/^Name/, `Coolabah ${STAMP}`, dialog());
        await dialog().getByRole('button', { name: 'Save', exact: true }).click();
        await dialog().waitFor({ state: 'hidden' });
        await step('Properties To do: a boundary').waitFor();
        await page.setViewportSize(PHONE);
        expect(await overflow(page)).toEqual([]);
        await page.setViewportSize({ width: 1366, height: 900 });
    });

    it('sends the credit application by mail', async () => {
        await step('Credit account').click();
        const since = new Date();
        await button('Send credit application').click();
        await fill(/^Email/, OFFICE, dialog());
        await dialog().getByRole('button', { name: 'Send link' }).click();
        await dialog().waitFor({ state: 'hidden' });
        await step('Credit account Done').waitFor();
        link = linkIn(await mailTo(OFFICE, since));
        expect(link).toContain('/create-credit-account/');
        expect((await accountOf()).status).toBe('sent');
    });
});

chapter('Credit application on a phone', () => {
    it('prefills known data, marks missing fields, and is signed and submitted once', async () => {
        theirs = await anonymous({ viewport: PHONE });
        const phone = await theirs.newPage();
        await phone.goto(link);
        await phone.getByRole('heading', { name: /^Credit application CA-/ }).waitFor();
        expect(await phone.getByLabel(/^Legal name/).inputValue()).toBe(CUSTOMER);
        expect(await phone.locator('[name=payable_name]').inputValue()).toBe('Pat Ledger');
        expect(await seriousFaults(phone)).toEqual([]);
        expect(await overflow(phone)).toEqual([]);
        // submitted too early: errors are shown at the missing fields
        await phone.getByText('Type', { exact: true }).click();
        await phone.locator('[name=name]').fill('Nell Coolabah');
        await phone.locator('[name=position]').fill('Owner');
        await phone.locator('[name=consent]').check();
        await phone.getByRole('button', { name: 'Submit the application' }).click();
        await phone.getByText('Check the marked fields above.').waitFor();
        await phone.getByText('Choose the business structure.').waitFor();
        await expect.poll(() => phone.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('structure');
        await phone.locator('[name=structure]').selectOption({ label: 'Partnership' });
        await phone.locator('[name="principals.0.name"]').fill('Nell Coolabah');
        await phone.getByRole('button', { name: 'Copy from the primary contact' }).click();
        expect(await phone.locator('[name=payable_email]').inputValue()).toBe(`nell.${STAMP}@coolabah.example`);
        for (const at of [0, 1]) {
            await phone.locator(`[name="trade_references.${at}.business"]`).fill(`Rural Supplies ${at + 1}`);
            await phone.locator(`[name="trade_references.${at}.phone"]`).fill('07 7010 4000');
        }
        await phone.locator('[name=requested_limit]').fill('20,000.00');
        await phone.getByRole('button', { name: 'Submit the application' }).click();
        await shows(phone, '/:id/thank-you');
        // the link shows the submission, and accepts nothing more
        await phone.goto(link);
        await phone.getByRole('heading', { name: 'Application submitted' }).waitFor();
        await phone.getByRole('link', { name: 'Download the signed application' }).waitFor();
        expect(await phone.getByRole('button', { name: 'Submit the application' }).count()).toBe(0);
        expect(await seriousFaults(phone)).toEqual([]);
    });
});

chapter('Credit decision', () => {
    it('approves the application with a credit limit and payment terms', async () => {
        const { id } = await accountOf();
        await open(`/dit-connect/credit-accounts/view/${id}`);
        await page.getByText(/Nell Coolabah, Owner, accepted version 1 of the terms/).waitFor();
        await button('Approve').first().click();
        await fill(/^Credit limit/, '12000', dialog());
        await choose(/^Credit type/, '14 days');
        await dialog().getByRole('button', { name: 'Approve' }).click();
        await dialog().waitFor({ state: 'hidden' });
        await expect.poll(accountOf).toMatchObject({ decision: 'approved', approved_limit: 12_000, payment_days: 14 });
        await page.getByText('$12,000.00').first().waitFor();
    });

    it('confirms an order within the credit limit, and refuses the next above it', async () => {
        const { id } = await customer();
        const order = async (price: number): Promise<Json> =>
            (
                await api('POST', '/api/main/sales-orders', {
                    customer_id: id,
                    items: [{ type: 'additional_item', description: 'Installation', quantity: 1, unit_price: price }],
                })
            ).body;
        const [first, second] = [await order(10_000), await order(2000)];
        const confirm = async (made: Json) => {
            await open(`/dit-connect/sales-order/${made.id}`);
            await button(/^(More|Actions|More actions)/)
                .first()
                .click();
            await page.getByRole('menuitem', { name: /^Confirm without contract/ }).click();
            await dialog().getByRole('textbox').first().fill('By phone');
            await dialog().getByRole('button', { name: 'Confirm without contract' }).click();
        };
        await confirm(first);
        await dialog().waitFor({ state: 'hidden' });
        await expect
            .poll(async () => (await api('GET', `/api/main/sales-orders/${first.id}`)).body.status)
            .toBe('confirmed');
        await open(`/dit-connect/sales-order/${second.id}`);
        await page.getByText(/this order exceeds it by \$1,200\.00/).waitFor();
        await confirm(second);
        await page
            .getByText(/\$11,000\.00 committed of a credit limit of \$12,000\.00/)
            .first()
            .waitFor();
        expect((await api('GET', `/api/main/sales-orders/${second.id}`)).body.status).toBe('created');
    });

    it('finishes the onboarding, and the customer page no longer links to it', async () => {
        const { id } = await customer();
        await open(`${ONBOARDING}?customer=${id}`);
        await button('Finish onboarding').click();
        await dialog().getByRole('button', { name: 'Finish onboarding' }).click();
        await page.getByText('Onboarding of this customer is finished.').waitFor();
        await open(`/dit-connect/customers/view/${id}`);
        await page.getByRole('heading', { name: CUSTOMER }).first().waitFor();
        // the page shows the customer as read before until it is read again
        await page.getByRole('link', { name: 'Continue onboarding' }).waitFor({ state: 'detached' });
    });
});
