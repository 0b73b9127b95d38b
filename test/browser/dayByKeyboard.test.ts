import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { call, type Json, sessionOf } from './accounts';
import { openBrowser, signedIn, type Watch, watch } from './browser';
import { byKeyboard } from './keyboard';

/** A day's jobs in sequence by keyboard, without losing the place. */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const TASKS = ['Look at the bore', 'Look at the tank', 'Look at the trough'].map(task => `${task} ${STAMP}`);
const LIST = `/dit-connect/job-card/list?filter=${encodeURIComponent(JSON.stringify({ status: [1, 2, 3], search: STAMP }))}&sort=id&order=ASC`;

let context: BrowserContext;
let page: Page;
let watched: Watch;
let keys: ReturnType<typeof byKeyboard>;

beforeAll(async () => {
    const { token } = await sessionOf('superadmin');
    const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
        return bodyOf(await call(token, method, path, body));
    };
    const site = (await api('GET', '/api/main/udose-sites?per_page=1&site_status=1')).data[0];
    for (const title of TASKS)
        await api('POST', '/api/main/job-cards', {
            type: 'site_maintenance',
            customer_id: site.customer_id,
            site_id: site.site_id,
            title,
            due_on: '2031-05-04',
        });
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
    keys = byKeyboard(page);
});
afterAll(() => context?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: 'test-results/day-by-keyboard.png' });
});

const rows = () => page.locator('main tbody tr');
const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
const at = (task: string | undefined) => expect.poll(focusedRow).toContain(task);
const heading = () => page.getByText(/^Job card JC-/).first();
const enter = async () => {
    await keys.press('Enter');
    await heading().waitFor();
    await watched.settled();
};
const back = async () => {
    await page.goBack();
    await rows().first().waitFor();
    await watched.settled();
};
const complete = async () => {
    await keys.activate(page.getByRole('button', { name: 'Complete', exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Water line/ }).waitFor();
    // Tab leaves the dialog at neither end
    const isWithin = () => dialog.evaluate(element => element.contains(document.activeElement));
    await keys.tabTo(dialog.getByRole('button', { name: 'Complete job' }));
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await keys.press(key);
        expect(await isWithin(), key).toBe(true);
    }
    for (const [name, choice] of [
        [/^Water line/, 'Bore To Tank'],
        [/^Water flow/, 'Water flowing'],
    ] as const)
        await keys.choose(dialog.getByRole('combobox', { name }), choice);
    await keys.type(dialog.getByLabel(/^Work done/), 'Looked at it. All is well.');
    await keys.activate(dialog.getByRole('button', { name: 'Complete job' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Completed').first().waitFor();
    await watched.settled();
};

it('A job list keeps its focused row while jobs are completed and reassigned by keyboard', async () => {
    const [bore, tank, trough] = TASKS;
    await page.goto(LIST);
    await expect.poll(() => rows().count()).toBe(3);
    await watched.settled();
    await keys.press('ArrowDown');
    await at(bore);
    await enter();
    await complete();
    await back();
    // the completed job leaves the list, and the next one has the focus
    await expect.poll(() => rows().count()).toBe(2);
    await at(tank);

    // reassigned: it remains among the open ones with the focus
    await keys.press('e');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await watched.settled();
    await keys.choose(page.getByRole('combobox', { name: /^Assigned to/ }), 'Liam Barrett');
    await keys.press('Control+s');
    await heading().waitFor();
    await watched.settled();
    await page.goBack();
    await page.goBack();
    await rows().first().waitFor();
    await at(tank);
    await keys.press('ArrowDown');
    await at(trough);
    await enter();
    await complete();
    await back();
    await expect.poll(() => rows().count()).toBe(1);
    await at(tank);
    expect(watched.faults()).toEqual([]);
});
