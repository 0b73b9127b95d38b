import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { abnOf } from './abn';
import { call, type Json, linkIn, mailTo, sessionOf } from './accounts';
import { announced, anonymous, openBrowser, signedIn, type Watch, watch } from './browser';
import { byKeyboard } from './keyboard';
import { createTwoLocations, stockForInstallation } from './places';
import { sampledStory } from './stories';

/** The working day by keyboard: everything is reachable, the focus is visible, and no step loses it. */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const CUSTOMER = `Coolabah Grazing ${STAMP}`;
const PROPERTY = `Coolabah Downs ${STAMP}`;
const SITE = `Gidgee Bore ${STAMP}`;
const SERIAL = `KB-${STAMP}`;
const BUYER = `kay.${STAMP}@coolabah.example`;
const SUPPLEMENT = 'uPro Orange';

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let keys: ReturnType<typeof byKeyboard>;
let customer: Json;
let site: Json;
let order: Json;
let link: string;

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page, [/^(422|409) /]);
    keys = byKeyboard(page);
});
afterAll(() => context?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/keyboard-${task.name.replace(/\W+/g, '-')}.png` });
});

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
const found = async (path: string, name: string): Promise<Json> =>
    (await api('GET', `/api/${path}?search=${encodeURIComponent(name)}`)).data[0];
/** Opens a typed address; skips the menus with one key, unless the page has set the focus. */
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
    if (await page.evaluate(() => document.activeElement !== document.body)) return;
    await keys.press('Tab');
    expect(await page.locator('.hw-skip').evaluate(element => element === document.activeElement)).toBe(true);
    await keys.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const closed = () => dialog().waitFor({ state: 'detached' });
const box = (name: RegExp) => page.getByRole('combobox', { name });

sampledStory('Working day by keyboard alone', () => {
    it('creates a customer and a site', async () => {
        await open('/dit-connect/customers/add');
        await keys.type(page.getByLabel(/^Name/), CUSTOMER);
        await keys.type(page.getByLabel(/^Email/).first(), BUYER);
        await keys.type(page.getByLabel(/^ABN/), abnOf(`302${STAMP}`));
        await keys.type(page.getByLabel(/^Street address/), '1 Gidgee Road');
        await keys.type(page.getByLabel(/^Town/), 'Winton');
        await keys.choose(box(/^State/), 'Queensland');
        await keys.activate(button('Save'));
        await page.getByRole('heading', { name: CUSTOMER }).first().waitFor();
        await keys.notLost('a customer is saved');
        customer = await found('main/customers', CUSTOMER);
        await api('POST', '/api/main/customer-properties', { name: PROPERTY, customer_id: customer.id, state: 'QLD' });

        await open('/udose-sites/add');
        await keys.type(page.getByLabel(/^Name/), SITE);
        await keys.choose(box(/^Property/), PROPERTY);
        await keys.type(page.getByLabel(/^Animals/), '400');
        await keys.choose(box(/^Supplement/), SUPPLEMENT);
        await keys.type(page.getByLabel(/^Target dose/), '8');
        await keys.choose(box(/^Tank capacity/), '600 kg');
        await keys.type(page.getByLabel(/^Tank level/), '100');
        await page.keyboard.press('Control+s');
        await page.getByRole('heading', { name: SITE }).first().waitFor();
        await keys.notLost('a site is saved');
        site = await found('main/udose-sites', SITE);
    });

    it('plans an installation, and completes it by its job card', async () => {
        await stockForInstallation('classic');
        await api('POST', '/api/main/devices', { serial: SERIAL, product: 'classic' });
        await open('/dit-connect/job-card/list');
        await keys.activate(page.getByRole('link', { name: 'Plan installation' }));
        await page.getByRole('heading', { name: 'Plan an installation' }).waitFor();
        await watched.settled();
        await keys.notLost('a link is followed');
        await keys.choose(box(/^Device/), SERIAL);
        await keys.choose(box(/^Site/), SITE);
        await keys.activate(button('Save'));
        await page
            .getByText(/^Job card JC-/)
            .first()
            .waitFor();
        await watched.settled();
        await keys.notLost('a plan is saved');
        // a cancelled dialog returns the focus to its opener
        await keys.activate(button('Complete'));
        await dialog().waitFor();
        await keys.press('Escape');
        await closed();
        await expect.poll(() => button('Complete').evaluate(element => element === document.activeElement)).toBe(true);
        await keys.press('Enter');
        await keys.activate(dialog().getByRole('button', { name: 'Complete job' }));
        await dialog().waitFor({ state: 'hidden' });
        await page.getByText('Completed').first().waitFor();
        await closed();
        await keys.notLost('a job is completed');
        // and the next step is near
        await keys.activate(button('More actions'));
        await page.getByRole('menuitem', { name: 'Undo last step' }).waitFor();
        await keys.press('Escape');
        await expect
            .poll(() => found('main/udose-sites', SITE))
            .toMatchObject({ device_serial: SERIAL, site_status: 1 });
    });

    it('acknowledges an alarm, and creates and starts a job', async () => {
        const type = (await api('GET', '/api/main/alarm-types?per_page=30')).data[0];
        const alarm = (await api('POST', '/api/main/alarms', { alarm_type_id: type.id, site_id: site.id })).body;
        await open(`/alarm/view/${alarm.id}`);
        await keys.activate(button('Acknowledge'), 'Space');
        await page.getByText('Acknowledged').first().waitFor();
        await watched.settled();
        await keys.notLost('an alarm is acknowledged');
        await keys.activate(button('Create job card'));
        await dialog().waitFor();
        await keys.activate(dialog().getByRole('button', { name: 'Save', exact: true }));
        await page.getByText(/^Job card JC-/).waitFor();
        await watched.settled();
        await keys.notLost('a job card is made');
        await keys.activate(button('Start'));
        await page.getByText('In Progress').first().waitFor();
        await keys.notLost('a job is started');
    });

    it('moves a job on the board', async () => {
        const title = `Look at the float ${STAMP}`;
        const made = (
            await api('POST', '/api/main/job-cards', {
                type: 'site_maintenance',
                title,
                customer_id: customer.id,
                site_id: site.id,
            })
        ).body;
        const filter = encodeURIComponent(JSON.stringify({ search: title }));
        await open(`/dit-connect/job-card/list?view=board&filter=${filter}`);
        const card = page.getByRole('group', { name: new RegExp(title) });
        await keys.tabTo(card);
        await keys.press('Space');
        await announced(page, /You have lifted an item/);
        await keys.press('ArrowRight');
        await announced(page, /You have moved the item/);
        await keys.press('Space');
        await page.getByRole('region', { name: 'In Progress' }).getByText(title).waitFor();
        await expect.poll(async () => (await api('GET', `/api/main/job-cards/${made.id}`)).body.status).toBe(2);
        await watched.settled();
        await keys.notLost('a card is moved');
        // the same through its menu
        await keys.activate(button(`Steps of ${made.number}`).or(page.getByLabel(new RegExp(`${made.number}$`))));
        await page.getByRole('menuitem').first().waitFor();
        await keys.press('Escape');
        await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
        await keys.notLost('a menu is closed');
    });

    it('drafts an order with two lines, and creates and sends its contract', async () => {
        await open('/dit-connect/sales-order/add');
        await keys.choose(box(/^Customer/), CUSTOMER);
        await keys.choose(box(/^Property/), PROPERTY);
        const row = (number: number) => page.getByRole('listitem', { name: new RegExp(`${number}$`) });
        await keys.choose(row(1).getByRole('combobox', { name: /Supplement/ }), SUPPLEMENT);
        await keys.type(row(1).getByLabel(/^Quantity/), '1000');
        // Enter in the last line adds the next, and moves there
        await keys.press('Enter');
        await row(2).waitFor();
        await keys.notLost('a line is added');
        await expect.poll(() => row(2).evaluate(element => element.contains(document.activeElement))).toBe(true);
        await keys.back(row(2).getByRole('combobox', { name: /^Type/ }));
        await keys.choose(row(2).getByRole('combobox', { name: /^Type/ }), 'Additional item');
        await keys.type(row(2).getByLabel(/^(Item|Additional item|Description)/), 'Freight to the gate');
        await keys.press('Escape');
        await keys.type(row(2).getByLabel(/^Quantity/), '1');
        await keys.type(row(2).getByLabel(/^Unit price/), '250');
        // a superfluous line is removed
        await keys.press('Enter');
        await row(3).waitFor();
        await keys.activate(row(3).getByRole('button', { name: /Remove/ }));
        await row(3).waitFor({ state: 'detached' });
        await keys.notLost('a line is removed');
        await keys.activate(button('Save as draft'));
        await page
            .getByText(/^Sales order SO-/)
            .first()
            .waitFor();
        await watched.settled();
        await keys.notLost('a draft is saved');
        order = (await api('GET', '/api/main/sales-orders?sort_by=id&sort_direction=desc&per_page=5')).data[0];
        expect(order).toMatchObject({ status: 'draft', customer_id: customer.id });
        await keys.activate(button('Create order'));
        await page.getByText('Created').first().waitFor();
        await watched.settled();
        await keys.notLost('an order is created');
        // tabs by arrow keys
        await keys.tabTo(page.getByRole('tab', { name: 'Overview' }));
        await keys.press('ArrowRight');
        await keys.press('ArrowRight');
        if (!(await page.getByRole('tab', { name: 'Contract', selected: true }).count())) await keys.press('Enter');
        await page.getByRole('tab', { name: 'Contract', selected: true }).waitFor();
        await watched.settled();
        await keys.activate(button('Create contract'));
        await button('Send to customer').waitFor();
        await watched.settled();
        await keys.notLost('a contract is made');
        await keys.activate(button('Send to customer'));
        await dialog().waitFor();
        const since = new Date();
        await keys.activate(dialog().getByRole('button', { name: 'Send to customer' }));
        await page.getByText(`Contract sent to ${BUYER}`).first().waitFor();
        await closed();
        await keys.notLost('a contract is sent');
        link = linkIn(await mailTo(BUYER, since));
        expect(link).toContain('/sales-order-contracts/token/');
    });

    it('signs the contract with a typed name, and countersigns', async () => {
        const visitor = await anonymous();
        const sheet = await visitor.newPage();
        const theirs = byKeyboard(sheet);
        await sheet.goto(new URL(link).pathname);
        await theirs.type(sheet.getByLabel(/^Full name/), 'Kay Marsh');
        await theirs.type(sheet.getByLabel(/^Position/), 'Owner');
        await theirs.tabTo(sheet.getByRole('radio', { name: 'Draw' }));
        await theirs.press('ArrowRight');
        await expect.poll(() => sheet.getByRole('radio', { name: 'Type' }).isChecked()).toBe(true);
        await theirs.activate(sheet.getByRole('checkbox'), 'Space');
        await theirs.activate(sheet.getByRole('button', { name: 'Sign the contract' }));
        await sheet
            .getByText(/thank you|is signed/i)
            .first()
            .waitFor();
        await theirs.notLost('the contract is signed');
        await visitor.close();

        await open(`/dit-connect/sales-order/${order.id}/contract`);
        await keys.activate(button('Countersign'));
        await dialog().waitFor();
        await keys.type(dialog().getByLabel(/^Position/), 'Manager');
        await keys.activate(dialog().getByRole('button', { name: 'Type', exact: true }), 'Space');
        await keys.activate(dialog().getByRole('checkbox'), 'Space');
        await keys.activate(dialog().getByRole('button', { name: 'Countersign' }));
        await page.getByText('Signed by both parties').first().waitFor();
        await closed();
        await keys.notLost('a contract is countersigned');
    });

    it('creates and completes a transfer', async () => {
        const supplement = await found('connect/v2/supplements', SUPPLEMENT);
        const [from, to] = await createTwoLocations(supplement.id, 500);
        const stockAt = async (location: Json): Promise<number> =>
            (
                await api(
                    'GET',
                    `/api/connect/v2/supplement-inventories?supplement_id=${supplement.id}&inventory_location_id=${location.id}`,
                )
            ).data[0]?.quantity ?? 0;
        const before = await stockAt(to);
        await open('/dit-connect/supplement-transfer/list');
        await keys.activate(button(/^Add/));
        await dialog().waitFor();
        await keys.choose(box(/^From/), from.name);
        await keys.choose(box(/^To/), to.name);
        // there is an initial row
        await keys.choose(dialog().getByRole('combobox', { name: /^Supplement/ }), SUPPLEMENT);
        await keys.type(dialog().getByLabel(/^Quantity/), '300');
        await keys.activate(button('Save'));
        await page.getByRole('heading', { name: /^ST-/ }).first().waitFor();
        await closed();
        await keys.notLost('a transfer is added');
        await keys.activate(button('Complete'));
        await dialog().waitFor();
        await keys.activate(dialog().getByRole('button', { name: 'Complete', exact: true }));
        await dialog().waitFor({ state: 'hidden' });
        await page.getByText('Completed').first().waitFor();
        await closed();
        await keys.notLost('a transfer is completed');
        await expect.poll(() => stockAt(to)).toBe(before + 300);
    });

    it('completes and voids a delivery', async () => {
        const supplement = await found('connect/v2/supplements', SUPPLEMENT);
        const [place] = await createTwoLocations(supplement.id, 500);
        const delivery = (
            await api('POST', `/api/main/sales-orders/${order.id}/supplement-deliveries`, {
                site_id: site.id,
                supplement_id: supplement.id,
                inventory_location_id: place.id,
                quantity: 100,
            })
        ).body;
        await open(`/supplement-delivery/view/${delivery.id}`);
        await keys.activate(button('Complete delivery'));
        await dialog().waitFor();
        await keys.activate(dialog().getByRole('button', { name: 'Complete delivery' }));
        await page.getByText('Delivery completed').first().waitFor();
        await closed();
        await keys.notLost('a delivery is completed');
        await keys.activate(button('More actions'));
        // the first entry of the overflow menu
        await page.getByRole('menuitem', { name: 'Void' }).waitFor();
        await keys.press('Enter');
        await dialog().waitFor();
        await page.keyboard.type('Went to the wrong tank');
        await keys.activate(dialog().getByRole('button', { name: 'Void' }));
        await page.getByText('Delivery voided').first().waitFor();
        await closed();
        await keys.notLost('a delivery is voided');
        await expect
            .poll(async () => (await api('GET', `/api/main/supplement-deliveries/${delivery.id}`)).body.status)
            .toBe('void');
    });

    it('leaves no errors in the browser', () => expect(watched.faults()).toEqual([]));
});
