import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { recordOf } from '../answers';
import { overflow } from './accessible';
import { call, emailOf, type Json, mailTo, sessionOf } from './accounts';
import { openBrowser, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { sampledStory, sampledTest } from './stories';

/** Life of a policy: written and published at a desk, accepted on a phone, changed, and accepted again. */
openBrowser();

const TITLE = `Gates and grids ${String(Date.now()).slice(-6)}`;
const CHANGED = `## Gates\n\n- Leave gates as you find them.\n- Close grids behind you at night.`;
const FIRST = `## Gates\n\n- Leave gates as you find them.\n- Close grids behind you.`;
let contexts: BrowserContext[] = [];
let desk: Page;
let phone: Page;
let watched: Watch[];
let token: string;
let technician: Json;
let policy: Json;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return recordOf(await call(token, method, `/api/connect${path}`, body));
};
beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    technician = (await sessionOf('user')).user;
    contexts = [await signedIn('superadmin'), await signedIn('user', { viewport: PHONE, hasTouch: true })];
    desk = await (contexts[0] as BrowserContext).newPage();
    phone = await (contexts[1] as BrowserContext).newPage();
    watched = [watch(desk), watch(phone, [/^409 .*staff-policy/])];
});
afterAll(() => Promise.all(contexts.map(context => context.close())));
afterEach(() => {
    expect(watched.flatMap(each => each.faults())).toEqual([]);
});
const find = async () => (await api('GET', `/v2/policies?search=${encodeURIComponent(TITLE)}`))[0] as Json;
const publish = async () => {
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
};

sampledStory('Policy', () => {
    it('is written with format buttons and preview, and published', async () => {
        await desk.goto('/dit-connect/policy/add');
        await watched[0]?.settled();
        await desk.getByLabel('Title').fill(TITLE);
        const text = desk.locator('#field-text');
        await text.fill('Gates');
        await desk.getByRole('button', { name: 'Heading' }).click();
        await expect.poll(() => text.inputValue()).toBe('## Gates');
        await text.fill(FIRST);
        await desk.getByRole('button', { name: 'Preview' }).click();
        await desk.getByRole('heading', { name: 'Gates', exact: true }).waitFor();
        await desk.getByRole('button', { name: 'Edit', exact: true }).click();
        const people = desk.getByRole('combobox', { name: 'People required to accept' });
        await people.fill(technician.fullname);
        await desk.getByRole('option', { name: technician.fullname }).first().click();
        await desk.getByRole('button', { name: 'Save', exact: true }).click();
        await shows(desk, '/dit-connect/policy/view/:id');
        await publish();
        await desk.getByText('Published', { exact: true }).first().waitFor();
        policy = await find();
        expect(policy).toMatchObject({ status: 'published', revision: 1, asked_count: 1, accepted_count: 0 });
    });

    it('notifies the person required to accept by mail', async () => {
        const since = new Date(Date.now() - 1000);
        await desk.getByRole('button', { name: 'Notify 1 person' }).click();
        await desk.getByText('1 person notified').waitFor();
        expect(await mailTo(emailOf('user'), since)).toContain(`/dit-connect/policy/${policy.id}/accept`);
    });

    it('is accepted on a phone from the dashboard, and then disappears from it', async () => {
        await phone.goto('/dit-connect/dashboard');
        await phone.getByRole('link', { name: TITLE }).tap();
        await shows(phone, '/dit-connect/policy/:id/accept');
        await watched[1]?.settled();
        await phone.getByText('Close grids behind you.').waitFor();
        expect(await overflow(phone)).toEqual([]);
        const accept = phone.getByRole('button', { name: 'Accept', exact: true });
        expect(await accept.isDisabled()).toBe(true);
        await phone.getByRole('checkbox', { name: /I have read revision 1/ }).check();
        await accept.tap();
        await phone.getByText('You accepted this revision').waitFor();
        await phone.goto('/dit-connect/dashboard');
        await watched[1]?.settled();
        await expect.poll(() => phone.getByRole('link', { name: TITLE }).count()).toBe(0);
    });

    it('shows changes since the accepted revision in its next revision', async () => {
        await api('PUT', `/v2/policies/${policy.id}`, { version: (await find()).version, text: CHANGED });
        await desk.goto(`/dit-connect/policy/view/${policy.id}`);
        await desk.getByText('People see revision 1 until you publish').waitFor();
        await publish();
        await phone.goto(`/dit-connect/policy/${policy.id}/accept`);
        await phone.getByText('Compared with revision 1').waitFor();
        await expect.poll(async () => (await phone.locator('ins').allInnerTexts()).join('')).toContain('at night');
        expect(await overflow(phone)).toEqual([]);
        await phone.getByRole('tab', { name: 'Whole text' }).tap();
        await phone.getByText('Close grids behind you at night.').waitFor();
    });

    it('refuses acceptance of an outdated revision', async () => {
        await phone.getByRole('checkbox', { name: /I have read revision 2/ }).check();
        // live updates are blocked, because they would reload the page: the displayed revision is sent
        await phone.route('**/staff-policy', async route => {
            if (route.request().method() === 'POST')
                return route.continue({ postData: JSON.stringify({ sha256: '0'.repeat(64) }) });
            return route.continue();
        });
        await phone.getByRole('button', { name: 'Accept', exact: true }).tap();
        await phone.getByText('A newer revision was published in the meantime').waitFor();
        await phone.unroute('**/staff-policy');
        expect((await find()).accepted_count).toBe(0);
    });

    it('lists who has accepted on its staff page', async () => {
        await desk.goto(`/dit-connect/policy/view/${policy.id}/staff`);
        await watched[0]?.settled();
        const row = desk.getByRole('row', { name: new RegExp(technician.fullname) });
        await row.getByText('To accept').waitFor();
        await phone.reload();
        await phone.getByRole('checkbox', { name: /I have read revision 2/ }).check();
        await phone.getByRole('button', { name: 'Accept', exact: true }).tap();
        await phone.getByText('You accepted this revision').waitFor();
        await desk.reload();
        await row.getByText('Accepted', { exact: true }).waitFor();
        await phone.goto('/dit-connect/policy/own');
        await phone.getByRole('link', { name: TITLE }).waitFor();
        expect(await overflow(phone)).toEqual([]);
    });
});

sampledTest(
    'News stays on the dashboard of its audience until marked as read, and remains in the news list',
    async () => {
        const title = `Tank talk ${TITLE.slice(-6)}`;
        const make = async (more: object) => {
            const today = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10);
            const made = await call(token, 'POST', '/api/main/news', {
                title,
                text: 'Read **this**.',
                starts_on: today,
                ...more,
            });
            expect(made.status).toBe(201);
            const { id, version } = made.body.body;
            const done = await call(token, 'POST', `/api/main/news/${id}/transitions`, {
                transition: 'publish',
                version,
            });
            expect(done.status).toBe(200);
        };
        await make({ for_customers: true });
        await make({ title: `${title} for staff` });
        const context = await signedIn('customer');
        const page = await context.newPage();
        const seen = watch(page);
        await page.goto('/dashboard');
        const panel = page.getByRole('region', { name: new RegExp(title) });
        await panel.getByRole('button', { name: 'Mark as read' }).click();
        await expect.poll(() => page.getByRole('link', { name: title, exact: true }).count()).toBe(0);
        await page.reload();
        await seen.settled();
        expect(await page.getByRole('link', { name: new RegExp(title) }).count()).toBe(0);
        await page.goto('/news/list');
        await seen.settled();
        await page.getByText(title, { exact: true }).first().waitFor();
        expect(await page.getByText(`${title} for staff`).count()).toBe(0);
        expect(seen.faults()).toEqual([]);
        await context.close();
    },
);
