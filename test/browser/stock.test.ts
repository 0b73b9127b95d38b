import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { overflow } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { followLink, fromMenu, openBrowser, PHONE, signedIn, type Watch, watch } from './browser';
import { sampledStory } from './stories';

/**
 * A litre from the supplier's lot to a customer's tank: purchased, received, mixed, produced, transferred, filled,
 * sold, counted, recalled and voided. After each step the stock page shows the expected quantity.
 */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const LOT = `NF-${STAMP}`;

let staff: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let managers: string;
const ids: Record<
    'plant' | 'shed' | 'urea' | 'premix' | 'product' | 'supplier' | 'facility' | 'customer' | 'site',
    number
> = {} as never;

const send = async (by: string, method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await call(by, method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(300);
    return reply.body;
};
const api = (method: string, path: string, body?: unknown) => send(token, method, path, body);
const make = async (path: string, body: object): Promise<number> =>
    Number((await api('POST', `/api/${path}`, body)).body.id);

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    managers = (await sessionOf('manager')).token;
    staff = await signedIn('superadmin');
    page = await staff.newPage();
    watched = watch(page, [/^(422|409) /]);
    const place = (name: string, kind: string) =>
        make('connect/v2/inventory-locations', { name: `${name} ${STAMP}`, kind });
    const supplement = (name: string, use: string) =>
        make('connect/v2/supplements', {
            name: `${name} ${STAMP}`,
            form: 'liquid',
            use,
            density: 1.25,
            price_per_litre: 4,
        });
    ids.plant = await place('Plant', 'production_facility');
    ids.shed = await place('Shed', 'depot');
    ids.urea = await supplement('Urea', 'mixing');
    ids.premix = await supplement('Premix', 'mixing');
    ids.product = await supplement('Orange', 'fsm_delivery');
    ids.supplier = await make('connect/v2/suppliers', { name: `Norfert ${STAMP}` });
    ids.facility = await make('main/production-facilities', {
        name: `Line ${STAMP}`,
        inventory_location_id: ids.plant,
        capacity_per_day: 5000,
    });
    for (const [made, input] of [
        [ids.premix, ids.urea],
        [ids.product, ids.premix],
    ])
        await make('connect/v2/recipes', {
            supplement_id: made,
            inputs: [{ supplement_id: input, share: 0.5 }],
            water_share: 0.5,
        });
    ids.customer = await make('main/customers', { name: `Gidgee ${STAMP}`, email: `gidgee.${STAMP}@gidgee.example` });
    const property = await make('main/customer-properties', {
        name: `Gidgee Downs ${STAMP}`,
        customer_id: ids.customer,
        state: 'QLD',
    });
    ids.site = await make('main/udose-sites', {
        name: `Gidgee Bore ${STAMP}`,
        customer_property_id: property,
        new_nutrient_selection: ids.product,
        nutrient_tank_capacity: 600,
        nutrient_tank_current_level: 0,
    });
});
afterAll(() => staff?.close());
// screenshot when a step failed
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-')}.png`, fullPage: true });
});

/** Navigates through links; the first page is loaded. */
const open = async (address: string) => {
    if (page.url() === 'about:blank') await page.goto(address);
    else await followLink(page, address);
    await watched.settled();
};
const button = (name: string | RegExp, at: Page | Locator = page) =>
    at.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (at: Page = page) => at.getByRole('dialog');
const fill = (label: string | RegExp, value: string, at: Page | Locator = page) =>
    at.getByLabel(label).first().fill(value);
const choose = async (label: string | RegExp, text: string) => {
    const box = page.getByRole('combobox', { name: label }).first();
    await box.click();
    await box.fill(text);
    await page.getByRole('option', { name: text }).first().click();
};
/** Presses a button of the record and confirms its dialog. */
const step = async (name: string, at: Page = page) => {
    await button(name, at).first().click();
    await button(name, dialog(at)).click();
    await dialog(at).waitFor({ state: 'hidden' });
};
const voided = async (reason: string) => {
    await (await fromMenu(page, 'Void')).click();
    await dialog()
        .getByLabel(/reason/i)
        .fill(reason);
    await button('Void', dialog()).click();
    await dialog().waitFor({ state: 'hidden' });
};
/** Expects that quantity on the page of a stock position. */
const shows = async (thing: 'urea' | 'premix' | 'product', at: 'plant' | 'shed', litres: string) => {
    const { data } = await api(
        'GET',
        `/api/connect/v2/supplement-inventories?supplement_id=${ids[thing]}&inventory_location_id=${ids[at]}`,
    );
    await open(`/dit-connect/supplement-inventory/view/${data[0].id}`);
    await page.getByRole('heading', { name: data[0].name }).waitFor();
    await expect
        .poll(async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' '))
        .toContain(`In stock ${litres} L`);
};
const newest = async (resource: string): Promise<Json> =>
    (await api('GET', `/api/connect/${resource}?sort_by=id&sort_direction=desc&per_page=5`)).data[0];
const batchOf = async (thing: 'urea' | 'product'): Promise<Json> =>
    (await api('GET', `/api/connect/v2/stock-batches?supplement_id=${ids[thing]}`)).data[0];

describe('Stock from the supplier’s lot to the tank', () => {
    it('is requested by one person, approved by another, and received with its lot', async () => {
        const request = (
            await send(managers, 'POST', '/api/connect/v2/purchase-requests', {
                supplier_id: ids.supplier,
                inventory_location_id: ids.plant,
                needed_by: '2030-01-01',
                items: [{ supplement_id: ids.urea, quantity: 1000, unit_price: 1.1 }],
            })
        ).body;
        await send(managers, 'POST', `/api/connect/v2/purchase-requests/${request.id}/transitions`, {
            transition: 'without_documents',
            version: request.version,
            reason: 'By phone',
        });
        await open(`/dit-connect/purchase-request/view/${request.id}`);
        await step('Approve');
        await button('Receive').click();
        await fill('Supplier’s lot', LOT, dialog());
        await button('Receive', dialog()).click();
        await dialog().waitFor({ state: 'hidden' });
        await shows('urea', 'plant', '1,000');
    });

    it('is mixed: inputs decrease and the output increases, with its loss', async () => {
        const { id } = (
            await api('POST', '/api/connect/v2/supplement-mixings', {
                supplement_id: ids.premix,
                recipe_id: (await newestRecipe(ids.premix)).id,
                inventory_location_id: ids.plant,
                planned_quantity: 400,
            })
        ).body;
        await open(`/dit-connect/supplement-mixing/view/${id}`);
        await button('Complete').click();
        await fill(new RegExp(`^Premix ${STAMP}`), '396', dialog());
        await dialog()
            .getByText(/^Loss: /)
            .waitFor();
        await button('Post', dialog()).click();
        await dialog().waitFor({ state: 'hidden' });
        await shows('urea', 'plant', '800');
        await shows('premix', 'plant', '396');
    });

    it('is produced at a facility', async () => {
        const { id } = (
            await api('POST', '/api/connect/v2/supplement-manufactures', {
                production_facility_id: ids.facility,
                supplement_id: ids.product,
                recipe_id: (await newestRecipe(ids.product)).id,
                planned_quantity: 300,
                planned_on: '2026-01-01',
                retention_sample_collected: true,
                labelled_correctly: true,
                is_jug_tested: true,
                mixing_equipment_cleaned: true,
            })
        ).body;
        await open(`/dit-connect/production/view/${id}`);
        await button('Start').first().click();
        await button('Complete').first().click();
        await fill(new RegExp(`^Orange ${STAMP}`), '300', dialog());
        await button('Post', dialog()).click();
        await dialog().waitFor({ state: 'hidden' });
        await shows('premix', 'plant', '246');
        await shows('product', 'plant', '300');
    });

    it('is transferred to the shed', async () => {
        const { id } = (
            await api('POST', '/api/connect/v2/supplement-transfers', {
                from_location_id: ids.plant,
                to_location_id: ids.shed,
                items: [{ supplement_id: ids.product, quantity: 250 }],
            })
        ).body;
        await open(`/dit-connect/supplement-transfer/view/${id}`);
        await step('Complete');
        await shows('product', 'plant', '50');
        await shows('product', 'shed', '250');
    });

    it('decreases by a refill of a site tank and by a sale', async () => {
        await open('/dit-connect/supplement-refill/add');
        await choose(/^Stock location/, `Shed ${STAMP}`);
        await choose(/^Supplement/, `Orange ${STAMP}`);
        await choose(/^Site/, `Gidgee Bore ${STAMP}`);
        await fill(/^Quantity/, '60');
        await button('Save').click();
        await page.waitForURL(/supplement-refill\/view/);
        await shows('product', 'shed', '190');
        await open('/dit-connect/supplement-sale/add');
        await choose(/^Customer/, `Gidgee ${STAMP}`);
        await choose(/^Stock location/, `Shed ${STAMP}`);
        await choose(/^Supplement/, `Orange ${STAMP}`);
        await fill(/^Quantity/, '20');
        await button('Save').click();
        await page.waitForURL(/supplement-sale\/view/);
        await page.getByText('$88.00').first().waitFor();
        await shows('product', 'shed', '170');
    });

    it('is counted, and the difference is posted with its reason', async () => {
        await open('/dit-connect/stocktake/add');
        await choose(/^Location/, `Shed ${STAMP}`);
        await button('Save').click();
        await page.waitForURL(/stocktake\/view/);
        await fill(`Litres of Orange ${STAMP}`, '168');
        await page.getByText(/1 of 1 counted · All counts saved/).waitFor();
        await page.getByLabel('Show book quantities').check();
        await page.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'Spilled or leaked' }).click();
        await page.getByText(/All counts saved/).waitFor();
        await step('Approve');
        await shows('product', 'shed', '168');
    });

    it('is recalled by the supplier’s lot: lists its recipients, and quarantined stock is not available', async () => {
        const made = await batchOf('product');
        await open(`/dit-connect/stock-batch/view/${made.id}`);
        await (await fromMenu(page, 'Quarantine')).click();
        await dialog()
            .getByLabel(/reason/i)
            .fill('Smells of ammonia');
        await button('Quarantine', dialog()).click();
        await dialog().waitFor({ state: 'hidden' });
        await open(`/dit-connect/stock-batch/view/${(await batchOf('urea')).id}/recall`);
        await page.getByRole('link', { name: `Gidgee ${STAMP}`, exact: true }).waitFor();
        await expect.poll(() => page.locator('main').innerText()).toMatch(/80\sL/);
        // quarantined stock is counted but cannot be taken
        await shows('product', 'shed', '168');
        await expect
            .poll(async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' '))
            .toContain('Available 0 L');
    });

    it('is restored by voiding a sale, which can be voided only once', async () => {
        const sale = await newest('v2/supplement-sales');
        await open(`/dit-connect/supplement-sale/view/${sale.id}`);
        await voided('Nobody may have it');
        await shows('product', 'shed', '188');
        await open(`/dit-connect/supplement-sale/view/${sale.id}`);
        await page.getByText('Void', { exact: true }).first().waitFor();
        await button('More actions').click();
        await page.getByRole('menuitem').first().waitFor();
        expect(await page.getByRole('menuitem', { name: 'Void' }).count()).toBe(0);
        expect(watched.faults()).toEqual([]);
    });
});

const newestRecipe = async (supplement: number): Promise<Json> =>
    (await api('GET', `/api/connect/v2/recipes?supplement_id=${supplement}`)).data[0];

sampledStory('Stocktake on a phone', () => {
    it('counts by scan and by hand, keeps offline counts after the page is closed, and is approved', async () => {
        const shed = await make('connect/v2/inventory-locations', { name: `Back shed ${STAMP}`, kind: 'depot' });
        const names = ['Amber', 'Blue', 'Coral', 'Dune'].map(name => `${name} ${STAMP}`);
        const supplementIds: number[] = [];
        for (const name of names) {
            const supplement = await make('connect/v2/supplements', { name, form: 'liquid', use: 'mixing' });
            supplementIds.push(supplement);
            await api('POST', '/api/connect/v2/adjust-inventory', {
                supplement_id: supplement,
                inventory_location_id: shed,
                counted_quantity: 100,
                reason: 'First fill',
            });
        }
        const stocktake = (
            await api('POST', '/api/connect/v3/stocktakes', { inventory_location_id: shed, is_blind: true })
        ).body;
        const phone = await signedIn('superadmin', { viewport: PHONE, hasTouch: true });
        let sheet = await phone.newPage();
        let seen = watch(sheet, [/^(422|409) /, /ERR_INTERNET_DISCONNECTED/]);
        const address = `/dit-connect/stocktake/view/${stocktake.id}`;
        await sheet.goto(address);
        await seen.settled();
        expect(await overflow(sheet)).toEqual([]);
        // a label, typed or scanned: each one adds a container
        await button('Scan', sheet).tap();
        await fill('Litres per container', '50', dialog(sheet));
        const code = dialog(sheet).getByLabel('Code', { exact: true });
        for (let scan = 0; scan < 2; scan++) {
            await code.fill(names[0] as string);
            await code.press('Enter');
            await dialog(sheet)
                .getByText(`${names[0]}: ${(scan + 1) * 50} L`)
                .waitFor();
        }
        expect(await overflow(sheet)).toEqual([]);
        await button('Done', dialog(sheet)).tap();
        await sheet.getByText(/1 of 4 counted · All counts saved/).waitFor();
        // no connection behind the tank
        await phone.setOffline(true);
        await fill(`Litres of ${names[1]}`, '100', sheet);
        await fill(`Litres of ${names[2]}`, '99', sheet);
        await sheet.getByText(/2 counts not sent yet/).waitFor();
        await sheet.getByText(/are saved in this browser/).waitFor();
        await sheet.close();
        await phone.setOffline(false);
        sheet = await phone.newPage();
        seen = watch(sheet, [/^(422|409) /]);
        await sheet.goto(address);
        await sheet.getByText(/3 of 4 counted · All counts saved/).waitFor();
        await expect.poll(() => sheet.getByLabel(`Litres of ${names[2]}`).inputValue()).toBe('99');
        await fill(`Litres of ${names[3]}`, '100', sheet);
        await sheet.getByText(/4 of 4 counted · All counts saved/).waitFor();
        await sheet.getByLabel('Show book quantities').check();
        await sheet.getByRole('combobox', { name: 'Reason' }).tap();
        await sheet.getByRole('option', { name: 'Evaporated or settled' }).tap();
        await sheet.getByText(/All counts saved/).waitFor();
        await step('Approve', sheet);
        await sheet.getByText('Approved', { exact: true }).first().waitFor();
        await expect
            .poll(async () =>
                (
                    await api('GET', `/api/connect/v2/supplement-inventories?inventory_location_id=${shed}&sort_by=id`)
                ).data.map(({ quantity }: Json) => quantity),
            )
            .toEqual([100, 100, 99, 100]);
        expect(seen.faults()).toEqual([]);
        await phone.close();
    });
});
