import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, type Json, sessionOf } from './accounts';
import { addressOf, openBrowser, openPage, shows, signedIn, type Watch, watch } from './browser';
import { sampledStory, sampledTest } from './stories';

openBrowser();

const SUPPLIERS = '/dit-connect/supplier/list';
const SUPPLIERS_API = '/api/connect/v2/suppliers';
const NAMES = ['Alpaca', 'Banksia', 'Coolibah', 'Dingo', 'Emu', 'Fig', 'Gidgee'];

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;

beforeAll(async () => {
    token = (await sessionOf('manager')).token;
    context = await signedIn('manager');
    page = await context.newPage();
    // a refused form and a version conflict are intended
    watched = watch(page, [/^(422|409) /]);
});
afterAll(() => context.close());
afterEach(() => expect(watched.faults()).toEqual([]));

const addByApi = async (values: Json): Promise<Json> => {
    const { status, body } = await call(token, 'POST', SUPPLIERS_API, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.body;
};
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const follow = (address: string) => openPage(page, watched, address);
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const firstCells = () => page.locator('tbody tr [data-row-link]').allInnerTexts();
const row = (name: string) => page.locator('tbody tr').filter({ hasText: name });

sampledStory('Supplier by mouse', () => {
    const name = 'Wattle & Sons “Feed”';
    it('shows validation errors at the fields, and keeps typed values', async () => {
        await open('/dit-connect/supplier/add');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page
            .getByText(/Name is required|required/i)
            .first()
            .waitFor();
        await page.getByLabel(/^Name/).fill(name);
        await page.getByLabel(/^Email/).fill('not an address');
        await page.getByLabel(/^ABN/).fill('123');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2);
        expect(await page.getByLabel(/^Name/).inputValue()).toBe(name);
    });
    it('shows the server’s error for a duplicate name at its field', async () => {
        await open('/dit-connect/supplier/add');
        const { body } = await call(token, 'GET', `${SUPPLIERS_API}/1`);
        await page.getByLabel(/^Name/).fill(body.body.name);
        await page.getByLabel(/^Contact name/).fill('Jo');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        await expect.poll(() => page.getByLabel(/^Name/).getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByLabel(/^Contact name/).inputValue()).toBe('Jo');
    });
    it('is created', async () => {
        await page.getByLabel(/^Name/).fill(name);
        await page.getByLabel(/^Email/).fill('jo@wattle.example');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await toast(`${name} added`);
    });
    it('is found and updated, and its history shows old and new value', async () => {
        await open(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'Wattle' }))}`);
        await page.getByRole('link', { name }).click();
        await shows(page, '/dit-connect/supplier/edit/:id');
        await page.getByLabel(/^Phone/).fill('(07) 5550 1234');
        await page.getByLabel(/^Email/).fill('office@wattle.example');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await toast(`${name} saved`);
        await open(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'Wattle' }))}`);
        await page.getByRole('link', { name }).click();
        await page.getByRole('tab', { name: 'History' }).click();
        await page.locator('del', { hasText: 'jo@wattle.example' }).waitFor();
        await page.locator('ins', { hasText: 'office@wattle.example' }).waitFor();
    });
    it('accepts a comment', async () => {
        await page.getByRole('tab', { name: 'Comments' }).click();
        await page.getByLabel('Write a comment').fill('Closed over Christmas.\nCall first.');
        await page.getByRole('button', { name: 'Add comment' }).click();
        await page.getByRole('article').filter({ hasText: 'Closed over Christmas.' }).waitFor();
    });
    it('stores an attached picture, which opens only by its signed link', async () => {
        await page.getByRole('tab', { name: 'Attachments' }).click();
        const png = Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
        );
        await page.locator('input[type=file]').setInputFiles({ name: 'Gate.png', mimeType: 'image/png', buffer: png });
        const link = page.getByRole('link', { name: 'Gate.png' });
        await link.waitFor();
        const address = new URL((await link.getAttribute('href')) ?? '', page.url());
        const opened = await fetch(address);
        expect(opened.status).toBe(200);
        expect(Buffer.from(await opened.arrayBuffer()).equals(png)).toBe(true);
        // without its signature the link is invalid
        expect((await fetch(address.origin + address.pathname)).status).toBeGreaterThanOrEqual(400);
    });
    it('is archived and restored', async () => {
        await open(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'Wattle' }))}`);
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Archive' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
        await toast(`${name} archived`);
        await page.getByText('No suppliers match').waitFor();
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Show archived' }).click();
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Restore' }).click();
        await toast(`${name} restored`);
    });
});

sampledStory('Supplier by keyboard alone', () => {
    it('is created with Ctrl+S after a menu search, opened from the list and updated', async () => {
        await open('/dashboard');
        await page.keyboard.press('Control+k');
        const typedInto = () => page.evaluate(() => document.activeElement?.tagName);
        await expect.poll(typedInto).toBe('INPUT');
        await page.keyboard.type('suppliers');
        await page.getByText('Quick Access Results').waitFor();
        await page
            .getByRole('option', { name: /^Suppliers/ })
            .first()
            .waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await shows(page, SUPPLIERS);
        await watched.settled();
        const add = page.getByRole('link', { name: /^Add/ });
        await add.focus();
        await page.keyboard.press('Enter');
        await shows(page, '/dit-connect/supplier/add');
        const name = page.getByLabel(/^Name/);
        await name.focus();
        await page.keyboard.type('Keyboard Feeds');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Control+s');
        await toast('Keyboard Feeds added');

        await open(SUPPLIERS);
        // the earlier search is still there
        await page.keyboard.press('/');
        await expect.poll(typedInto).toBe('INPUT');
        await page.keyboard.press('Control+a');
        await page.keyboard.type('Keyboard');
        // rows re-render after a search: focusing one before would lose the place
        await page.waitForURL(/Keyboard/);
        await watched.settled();
        await page.getByRole('link', { name: 'Keyboard Feeds' }).focus();
        await page.keyboard.press('Enter');
        await shows(page, '/dit-connect/supplier/edit/:id');
        await page.getByLabel(/^Contact name/).focus();
        await page.keyboard.type('Kay');
        await page.keyboard.press('Control+s');
        await toast('Keyboard Feeds saved');
    });
});

describe('Unsaved changes', () => {
    sampledTest('ask before leaving the form, and survive changing tabs', async () => {
        await open(SUPPLIERS);
        await page.locator('[data-row-link]').first().click();
        await shows(page, '/dit-connect/supplier/edit/:id');
        await watched.settled();
        const form = addressOf(page);
        const contact = page.getByLabel(/^Contact name/);
        await contact.fill('Somebody Else');
        await page.getByRole('link', { name: 'Suppliers' }).first().click();
        await page.getByText('Leave without saving?').waitFor();
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await expect.poll(() => contact.inputValue()).toBe('Somebody Else');
        expect(addressOf(page)).toBe(form);
        // tabs of the record do not count as leaving
        await page.getByRole('tab', { name: 'History' }).click();
        await page.waitForURL(/history$/);
        await page.getByRole('tab', { name: 'Details' }).click();
        await page.waitForURL(url => url.pathname === form);
        await expect.poll(() => contact.inputValue()).toBe('Somebody Else');
        await page.goBack();
        await page.getByText('Leave without saving?').waitFor();
        await page.getByRole('button', { name: 'Leave', exact: true }).click();
        await shows(page, SUPPLIERS);
    });
    it('are merged with changes of a colleague after a version conflict', async () => {
        const made = await addByApi({ name: 'Two At Once', contact_name: 'Ann', phone: '0400 000 001' });
        await follow(`/dit-connect/supplier/edit/${made.id}`);
        await page.getByLabel(/^Contact name/).fill('Bob');
        const colleague = (await sessionOf('superadmin')).token;
        await call(colleague, 'PUT', `${SUPPLIERS_API}/${made.id}`, {
            version: made.version,
            contact_name: 'Cleo',
            phone: '0400 000 002',
        });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Someone else has saved changes' });
        await dialog.waitFor();
        await dialog.getByText('Bob').waitFor();
        await dialog.getByText('Cleo').waitFor();
        await dialog.getByRole('button', { name: 'Save merged record' }).click();
        await toast('Two At Once saved');
        const { body } = await call(token, 'GET', `${SUPPLIERS_API}/${made.id}`);
        expect(body.body).toMatchObject({ contact_name: 'Bob', phone: '0400 000 002' });
    });
});

describe('List', () => {
    beforeAll(async () => {
        for (const [index, word] of NAMES.entries())
            await addByApi({ name: `${word} List Supplies`, status: index % 2 ? 'inactive' : 'active' });
    });

    sampledTest('keeps search, sort and page in the URL after reload and Back', async () => {
        await open(SUPPLIERS);
        await page.getByRole('searchbox').or(page.getByPlaceholder('Search suppliers')).first().fill('List Supplies');
        await page.waitForURL(/List/);
        await watched.settled();
        await expect.poll(async () => (await firstCells()).length).toBe(NAMES.length);
        await page.locator('th [data-field=name]').click();
        await page.waitForURL(/order=DESC/);
        await watched.settled();
        await expect.poll(async () => (await firstCells())[0]).toBe('Gidgee List Supplies');
        await page.getByRole('combobox', { name: /Rows per page/ }).click();
        await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['5', '10', '20', '30']);
        await page.getByRole('option', { name: '5', exact: true }).click();
        await page.waitForURL(/perPage=5/);
        await watched.settled();
        await page.getByRole('button', { name: /next page/i }).click();
        await page.waitForURL(/page=2/);
        await watched.settled();
        await expect.poll(firstCells).toEqual(['Banksia List Supplies', 'Alpaca List Supplies']);
        const address = addressOf(page);
        await page.reload();
        await watched.settled();
        expect(addressOf(page)).toBe(address);
        await expect.poll(firstCells).toEqual(['Banksia List Supplies', 'Alpaca List Supplies']);
        await page.goBack();
        await page.waitForURL(url => !/[?&]page=2/.test(url.search));
        await watched.settled();
        await expect.poll(async () => (await firstCells()).length).toBe(5);
    });

    it('filters, shows the filter above the list, and removes it', async () => {
        await follow(
            `${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'List Supplies' }))}&perPage=20`,
        );
        await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByLabel('Status', { exact: true }).click();
        await page.getByRole('option', { name: /In-?active/i }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Done' }).click();
        const pressed = page.getByRole('button', { name: /^In-?active/i, pressed: true });
        await pressed.waitFor();
        await watched.settled();
        await expect.poll(async () => (await firstCells()).length).toBe(3);
        expect(addressOf(page)).toContain('"status":["inactive"]');
        await page.getByRole('button', { name: /^All \d/ }).click();
        await pressed.waitFor({ state: 'detached' });
        await watched.settled();
        await expect.poll(async () => (await firstCells()).length).toBe(NAMES.length);
    });

    sampledTest('shows the chosen columns, and stores them as a view', async () => {
        await page.getByRole('button', { name: 'Columns' }).click();
        const panel = page.getByRole('dialog', { name: 'Columns' });
        await panel.getByRole('checkbox', { name: 'Email' }).uncheck();
        await panel.getByRole('checkbox', { name: 'ABN' }).check();
        await page.keyboard.press('Escape');
        await page.getByRole('columnheader', { name: 'ABN' }).waitFor();
        await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Views' }).click();
        await page.getByLabel('Save this view as').fill('With ABN');
        await page.getByRole('button', { name: 'Save view' }).click();
        // not by role: while the panel is open, everything else is hidden from assistive technology
        await page.getByText('View saved').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Columns' }).click();
        await panel.getByRole('button', { name: 'Reset' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('columnheader', { name: 'Email' }).waitFor();
        await open(SUPPLIERS);
        await page.getByRole('button', { name: 'Views' }).click();
        await page.getByRole('button', { name: /^With ABN/ }).click();
        await page.getByRole('columnheader', { name: 'ABN' }).waitFor();
        await expect.poll(() => addressOf(page)).toContain('List Supplies');
    });

    sampledTest('keeps the pagination and the row focused by keys fully visible', async () => {
        await open('/dit-connect/customers/list?filter=%7B%7D&perPage=30');
        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('button', { name: 'Compact' }).click();
        await page.keyboard.press('Escape');
        // by selector: while fading out it has no dialog role, but still handles keys
        await page.locator('[role=dialog]').waitFor({ state: 'detached' });
        // the panel returns the focus a moment later, and would take it from the row
        const columns = page.getByRole('button', { name: 'Columns' });
        await expect.poll(() => columns.evaluate(element => element === document.activeElement)).toBe(true);
        const places = () =>
            page.evaluate(() => {
                const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
                const { bottom = 0, top = 0 } = box('.MuiTablePagination-root') ?? {};
                const at = box('[data-row]:focus');
                return { pages: { top, bottom }, head: box('thead')?.bottom ?? 0, at, window: innerHeight };
            });
        const rows = 30;
        await expect.poll(() => page.locator('[data-row]').count()).toBe(rows);
        for (const key of ['j', 'k']) {
            for (let step = 0; step < rows; step++) await page.keyboard.press(key);
            const { pages, head, at, window } = await places();
            expect(pages.bottom).toBeLessThanOrEqual(window);
            expect(at?.bottom).toBeLessThanOrEqual(pages.top + 1);
            expect(at?.top).toBeGreaterThanOrEqual(head - 1);
            expect(Math.abs((at?.height ?? 0) - 32)).toBeLessThanOrEqual(1);
        }
        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('button', { name: 'Comfortable' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('exports its filtered rows as CSV', async () => {
        await follow(
            `${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'List Supplies' }))}&sort=name&order=ASC`,
        );
        await page.getByRole('button', { name: 'More actions' }).click();
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('menuitem', { name: 'Export CSV' }).click(),
        ]);
        const lines = (await text(await download.createReadStream())).trim().split(/\r?\n/);
        expect(lines.length).toBe(NAMES.length + 1);
        expect(lines[1]).toContain('Alpaca List Supplies');
    });

    sampledTest('archives selected rows and shows the result of each', async () => {
        await open(
            `${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'List Supplies' }))}&sort=name&order=ASC`,
        );
        await row('Alpaca').getByRole('checkbox').check();
        await row('Banksia').getByRole('checkbox').check();
        await page.getByText('2 selected').waitFor();
        await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
        const results = page.getByRole('dialog', { name: 'Results' });
        await results.getByText('2 of 2 done, 0 not done.').waitFor();
        await results.getByText('Alpaca List Supplies').waitFor();
        await results.getByRole('button', { name: 'Close' }).click();
        await watched.settled();
        await expect.poll(async () => (await firstCells()).length).toBe(NAMES.length - 2);
    });

    sampledTest('imports a CSV file after a dry run that counts invalid lines', async () => {
        await open(SUPPLIERS);
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
        const dialog = page.getByRole('dialog');
        const choose = (text: string) =>
            dialog
                .locator('input[type=file]')
                .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await choose('name,email\r\nImported One,one@example.test\r\n,nobody\r\n');
        await dialog.getByText('1 of 2 lines have errors').waitFor();
        await dialog.getByRole('button', { name: /^Import \d/, disabled: true }).waitFor();
        await choose('name,email\r\nImported One,one@example.test\r\nImported Two,two@example.test\r\n');
        await dialog.getByText('The file has no errors. 2 records can be added.').waitFor();
        await dialog.getByRole('button', { name: 'Import 2 records' }).click();
        await toast('2 added to suppliers');
        const { body } = await call(token, 'GET', `${SUPPLIERS_API}?search=Imported`);
        expect(body.pagination.total ?? body.data.length).toBe(2);
    });
});

describe('Document', () => {
    it('opens as a PDF in a new tab', async () => {
        await follow('/dit-connect/customers/view/1');
        await page.getByRole('tab', { name: 'Account' }).click();
        const statement = page.getByRole('button', { name: 'Open statement' });
        const [answer] = await Promise.all([
            page.waitForResponse(response => new URL(response.url()).pathname.endsWith('/customers/1/statement')),
            context.waitForEvent('page'),
            statement.click(),
        ]);
        expect(answer.headers()['content-type']).toBe('application/pdf');
    });
});

describe('Live updates', () => {
    it('show a change by a colleague on an open list', async () => {
        const made = await addByApi({ name: 'Live Supplies', contact_name: 'Before' });
        await follow(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ search: 'Live Supplies' }))}`);
        await row('Before').waitFor();
        const other = (await sessionOf('superadmin')).token;
        await call(other, 'PUT', `${SUPPLIERS_API}/${made.id}`, { version: made.version, contact_name: 'After' });
        await row('After').waitFor();
    });

    sampledTest('count a mention on the bell until it is read', async () => {
        await open(SUPPLIERS);
        const unread = async () =>
            Number(
                (await page.getByRole('button', { name: /^Notifications, / }).getAttribute('aria-label'))?.match(
                    /\d+/,
                )?.[0] ?? 0,
            );
        const before = await unread();
        const other = (await sessionOf('superadmin')).token;
        await call(other, 'POST', '/api/main/records/suppliers/1/comments', {
            text: '@Megan Doyle, please call them.',
        });
        await page.getByRole('button', { name: `Notifications, ${before + 1} unread` }).click();
        await page
            .getByText(/mentioned you on supplier/)
            .first()
            .click();
        await shows(page, '/dit-connect/supplier/edit/:id');
        await page.getByRole('button', { name: `Notifications, ${before} unread` }).waitFor();
        await open('/notifications');
        if (before > 0) await page.getByRole('button', { name: 'Mark all as read' }).click();
        await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();
        await page.getByRole('button', { name: 'Mark all as read', disabled: true }).waitFor();
    });
});

sampledStory('Customer page', () => {
    it('lists contacts, properties and subscriptions, and adds a property in place', async () => {
        await open('/dit-connect/customers/view/1');
        await page.getByRole('tab', { name: 'Customer contacts' }).click();
        await page.locator('main tbody tr').first().waitFor();
        await page.getByRole('tab', { name: 'Properties' }).click();
        await page.getByRole('button', { name: 'Add property' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Name/).fill('Back Block');
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
        await toast('Back Block added');
        await row('Back Block').waitFor();
        await page.getByRole('tab', { name: 'Subscriptions' }).click();
        await watched.settled();
        await expect.poll(() => page.locator('main tbody tr').count()).toBeGreaterThanOrEqual(3);
    });
});

sampledStory('Folder', () => {
    it('accepts a PDF and returns it, and refuses an executable named as a picture', async () => {
        await open('/dit-connect/folders/view/1');
        await page
            .getByRole('link', { name: 'Add files' })
            .or(page.getByRole('button', { name: 'Add files' }))
            .first()
            .click();
        await shows(page, '/dit-connect/folder/:id/file/add');
        const content = Buffer.from(
            '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
        );
        await page.locator('input[type=file]').setInputFiles([
            { name: 'Gate code.pdf', mimeType: 'application/pdf', buffer: content },
            // an executable named like a picture
            { name: 'Holiday.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\u0000 this is no picture') },
        ]);
        await page.getByRole('button', { name: /^Upload/ }).click();
        await page
            .getByRole('listitem')
            .filter({ hasText: 'Holiday.png' })
            .getByRole('alert')
            .or(page.getByText(/not.*(png|picture|accepted|image)/i))
            .first()
            .waitFor();
        await page.getByRole('link', { name: 'Brolga Ridge: shared' }).click();
        await shows(page, '/dit-connect/folders/view/:id');
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Download Gate code' }).click(),
        ]);
        expect(await text(await download.createReadStream())).toBe(content.toString());
        expect(await page.getByText('Holiday').count()).toBe(0);
    });
});

sampledStory('Role form', () => {
    it('stores permissions chosen in the matrix by mouse and keyboard', async () => {
        const admin = await signedIn('superadmin');
        const own = await admin.newPage();
        const seen = watch(own);
        await own.goto('/dit-connect/role/add');
        await seen.settled();
        await own.getByLabel(/^Name/).fill('Storekeeper');
        await own.getByLabel(/^Platform/).click();
        await own.getByRole('option', { name: 'DIT Connect' }).click();
        await own.getByRole('checkbox', { name: 'List supplier', exact: true }).check();
        // from there by arrow keys, as in a spreadsheet
        await own.keyboard.press('ArrowRight');
        await own.keyboard.press('Space');
        await own.getByPlaceholder('Find a permission').fill('storage tank');
        await own.getByRole('checkbox', { name: 'List storage tank', exact: true }).check();
        await own.getByRole('button', { name: 'Save', exact: true }).click();
        await own.getByText('Storekeeper', { exact: false }).first().waitFor();
        await own.getByRole('alert').filter({ hasText: 'added' }).waitFor();
        const { token: superToken } = await sessionOf('superadmin');
        const { body } = await call(superToken, 'GET', '/api/main/roles?search=Storekeeper');
        expect(body.data[0].permission_ids).toHaveLength(3);
        expect(seen.faults()).toEqual([]);
        await admin.close();
    });
});

sampledStory('Customer user', () => {
    it('sees only their own sites, and no staff pages', async () => {
        const { user, token: own } = await sessionOf('customer');
        const mine = await call(own, 'GET', '/api/main/udose-sites?per_page=5');
        const all = await call(token, 'GET', '/api/main/udose-sites?per_page=100');
        const foreign = all.body.data.find((site: Json) => site.customer_id !== user.customer?.id);
        const theirs = await signedIn('customer');
        const view = await theirs.newPage();
        const seen = watch(view, [/^404 /]);
        await view.goto('/udose-sites/list');
        await seen.settled();
        await view.getByRole('heading', { name: `uDOSE sites ${mine.body.pagination.total ?? ''}` }).waitFor();
        await view.goto(`/udose-sites/view/${mine.body.data[0].id}`);
        await view.getByRole('heading', { name: mine.body.data[0].name }).waitFor();
        // another customer's site yields 404, not 403
        await view.goto(`/udose-sites/view/${foreign.id}`);
        await view.getByText('This uDOSE site does not exist').waitFor();
        await view.goto('/dit-connect/customers/list');
        await shows(view, '/dashboard');
        expect(seen.faults()).toEqual([]);
        await theirs.close();
    });
});
