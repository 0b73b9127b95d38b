import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PNG } from '../../src/server/documents/samples';
import { bodyOf } from '../answers';
import { overflow } from './accessible';
import { call, emailOf, type Json, mailTo, sessionOf } from './accounts';
import { openBrowser, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { sampledStory } from './stories';

/** Life of a sample: taken on a phone, approved, analysed by an instrument, reported, and read by the customer. */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const TITLE = `Bore water ${STAMP}`;
let contexts: BrowserContext[] = [];
let phone: Page;
let desk: Page;
let watched: Watch[];
let token: string;
let property: Json;
let number: string;
let report: string;
let since: Date;

const api = async (path: string): Promise<Json> => {
    return bodyOf(await call(token, 'GET', path));
};
beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    const customer = (await sessionOf('customer')).user.customer as Json;
    [property] = (await api(`/api/main/customer-properties?customer_id=${customer.id}&per_page=1`)).data;
    contexts = [
        await signedIn('superadmin', { viewport: PHONE, hasTouch: true }),
        await signedIn('superadmin'),
        await signedIn('customer'),
    ];
    phone = await (contexts[0] as BrowserContext).newPage();
    desk = await (contexts[1] as BrowserContext).newPage();
    watched = [watch(phone), watch(desk)];
});
afterAll(() => Promise.all(contexts.map(context => context.close())));
afterEach(() => {
    expect(watched.flatMap(each => each.faults())).toEqual([]);
});
const choose = async (page: Page, label: string, text: string) => {
    const box = page.getByRole('combobox', { name: label }).first();
    const typed = (await box.evaluate(element => element.tagName)) === 'INPUT';
    await box.click();
    if (typed) await box.fill(text);
    await page.getByRole('option', { name: text }).first().click();
};

sampledStory('Laboratory sample', () => {
    it('is created on a phone with a photo', async () => {
        await phone.goto('/lab-sample/add');
        await watched[0]?.settled();
        await choose(phone, 'Kind', 'Water');
        await choose(phone, 'Type', 'Stock water, full');
        await choose(phone, 'Water source', 'Bore Water');
        await choose(phone, 'Property', property.name);
        expect(await overflow(phone)).toEqual([]);
        await phone.getByRole('button', { name: 'Save', exact: true }).tap();
        await shows(phone, '/lab-sample/view/:id');
        number = (await phone.getByRole('heading', { level: 1 }).innerText()).trim();
        expect(number).toMatch(/^LS-\d+$/);
        await phone
            .locator('main input[type=file]')
            .first()
            .setInputFiles({ name: 'bore.png', mimeType: 'image/png', buffer: PNG });
        await phone.getByRole('list').getByText('bore.png').waitFor();
        expect(await overflow(phone)).toEqual([]);
    });
    it('accepts results after approval', async () => {
        await phone.getByRole('button', { name: 'Approve' }).tap();
        await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).tap();
        await phone
            .getByRole('link', { name: 'Enter results' })
            .or(phone.getByRole('button', { name: 'Enter results' }))
            .waitFor();
    });
    it('imports results from an instrument file after a dry run that names errors', async () => {
        await desk.goto('/lab-test-results/list');
        await watched[1]?.settled();
        const file = (lines: string[]) => ({
            name: 'chromatograph.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(`\ufeff${['Sample;Parameter;Result;Unit', ...lines].join('\r\n')}`),
        });
        await desk.getByRole('button', { name: 'Import file' }).click();
        const dialog = desk.getByRole('dialog');
        const input = dialog.locator('input[type=file]');
        await input.setInputFiles(file([`${number};EC;1435;µS/cm`, `${number};Pb;0,01;mg/L`]));
        await dialog.getByText('There is no parameter Pb.').waitFor();
        await input.setInputFiles(file([`${number};EC;1435;µS/cm`, `${number};pH;7,20;`, `${number};SO4;1,25;g/L`]));
        await dialog.getByRole('button', { name: /Import 3/ }).click();
        await dialog.waitFor({ state: 'detached' });
        await desk.getByText('1.25 g/L').first().waitFor();
    });
    it('accepts the remaining results by keyboard, and flags one outside its limit', async () => {
        await desk.goto(`/lab-test-results/add/${number.slice(3)}`);
        await watched[1]?.settled();
        await desk.getByRole('textbox', { name: 'Result of Total dissolved solids' }).focus();
        for (const value of ['918', '<0.2', '0.35', '210', '160']) {
            await desk.keyboard.type(value);
            await desk.keyboard.press('Enter');
        }
        await desk.getByRole('button', { name: 'Save results' }).click();
        await shows(desk, '/lab-samples/view/:id');
        await desk.getByText('< 0.2 mg/L').first().waitFor();
        // more sulphate than the health limit
        await desk.getByText('Outside limit').first().waitFor();
    });
    it('gets a report, which is published', async () => {
        since = new Date();
        await desk.getByRole('button', { name: 'Create report' }).click();
        await shows(desk, '/lab-reports/add');
        await desk.getByRole('textbox', { name: 'Title' }).fill(TITLE);
        await desk
            .getByRole('textbox', { name: 'Interpretation' })
            .fill('Too much sulphate: mix it with the water of the dam.');
        await desk.getByRole('button', { name: 'Save', exact: true }).click();
        await shows(desk, '/lab-reports/view/:id');
        report = desk.url().split('/').at(-1) as string;
        await desk.getByRole('button', { name: 'Publish' }).click();
        await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
        await desk.getByRole('button', { name: 'Correct' }).waitFor();
    });
    it('notifies the customer by mail and bell, who opens the report and its PDF', async () => {
        expect(await mailTo(emailOf('customer'), since)).toContain(`/lab-results/view/${report}`);
        const page = await (contexts[2] as BrowserContext).newPage();
        const seen = watch(page);
        await page.goto('/lab-results/list');
        await seen.settled();
        await page
            .getByRole('button', { name: /notification/i })
            .first()
            .click();
        await page.getByRole('link', { name: /lab results? to read/ }).waitFor();
        await page.keyboard.press('Escape');
        await page
            .getByRole('link', { name: new RegExp(`LR-${report}`) })
            .first()
            .click();
        await shows(page, '/lab-results/view/:id');
        await page.getByText('Too much sulphate: mix it with the water of the dam.').waitFor();
        const answer = page.waitForResponse(response => response.url().includes(`/lab-reports/${report}/downloads`));
        await page.getByRole('button', { name: 'Open the PDF' }).click();
        expect((await answer).headers()['content-type']).toBe('application/pdf');
        expect(await overflow(page)).toEqual([]);
        expect(seen.faults()).toEqual([]);
    });
});
