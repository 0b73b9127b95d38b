import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayAfter, todayIn } from '../../src/domain/calendar/days';
import { call, type Json, sessionOf } from './accounts';
import { openBrowser, signedIn, type Watch, watch } from './browser';
import { sampledStory } from './stories';

/**
 * A season is planned: a mob moves to a bore, the dose per animal follows, and with it cost and emissions of the
 * property.
 */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const SITE = `Mulga Bore ${STAMP}`;
const MOB = `Weaners ${STAMP}`;
const today = todayIn();
/** The current financial year. */
const [from, to] = ((year: number) => [`${year}-07-01`, `${year + 1}-06-30`])(
    Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0),
);

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let place: { home: Json; away: Json; bore: Json; far: Json; site: Json; account: Json; mob: Json };

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await call(token, method, `/api/${path}`, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(300);
    return reply.body.body ?? reply.body.data;
};
const siteNow = () => api('GET', `main/udose-sites/${place.site.id}`);
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const pick = async (label: string, text: string) => {
    const field = page.getByRole('dialog').getByLabel(label);
    await field.click();
    await field.fill(text);
    await page.getByRole('option', { name: text }).first().click();
};

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    const customer_id = ((await sessionOf('customer')).user.customer as Json).id;
    const property = (name: string) =>
        api('POST', 'main/customer-properties', {
            customer_id,
            name: `${name} ${STAMP}`,
            state: 'QLD',
            area: 4000,
            latitude: -21.4,
            longitude: 140.2,
        });
    const [home, away] = [await property('Mulga Downs'), await property('Mulga Outstation')];
    const mix = await api('POST', 'connect/v2/supplements', {
        name: `Season mix ${STAMP}`,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        price_per_litre: 2,
        nutrients: [{ nutrient: 'phosphorus', percentage: 4 }],
    });
    const site = await api('POST', 'main/udose-sites', {
        name: SITE,
        customer_property_id: home.id,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '10_l_pulse',
        supplement_id: mix.id,
        target_nutrient: 'phosphorus',
        target_dose: 6,
        number_of_animals: 200,
        live_weight: 300,
        water_intake: 35,
    });
    const paddock = (name: string, on: Json, more: object = {}) =>
        api('POST', 'main/paddocks', { name: `${name} ${STAMP}`, customer_property_id: on.id, area: 400, ...more });
    const [bore, far] = [await paddock('Bore', home, { site_ids: [site.id] }), await paddock('Far', away)];
    const mob = (name: string, on: Json, paddock_id: number, head: number) =>
        api('POST', 'main/mobs', {
            name,
            customer_property_id: on.id,
            paddock_id,
            animal_class: 'steers_1',
            head,
            live_weight: 300,
            daily_gain: 0.4,
            started_on: dayAfter(today, -20),
        });
    await mob(`Steers ${STAMP}`, home, bore.id, 200);
    const moving = await mob(MOB, away, far.id, 100);
    const { version } = await api('GET', `main/udose-sites/${site.id}`);
    await api('PUT', `main/udose-sites/${site.id}`, { version, head_follows_mobs: true });
    const automation = await api('GET', `main/udose-sites/${site.id}/target-dose-automation`);
    // the same 1,200 g for any number of head
    await api('PUT', `main/udose-sites/${site.id}/target-dose-automation`, {
        version: automation.version,
        how: 'applied',
        follows: 'head',
        grams_of_herd: 1200,
        lowest: 2,
        highest: 10,
    });
    const account = await api('POST', 'main/carbon-accounts', {
        name: `Season ${STAMP}`,
        customer_property_id: home.id,
        starts_on: from,
        ends_on: to,
    });
    place = { home, away, bore, far, site, account, mob: moving };
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
});
afterAll(() => context?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/season-${task.name.replace(/\W+/g, '-')}.png`, fullPage: true });
});

/** Fills the herd from mobs and calculates; returns the version's total, kg CO2-e. */
const calculate = async (button: string, version: number): Promise<number> => {
    await open(`/carbon-accounting/view/${place.account.id}`);
    await page.getByRole('button', { name: 'Fill herd from mobs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fill herd from mobs' }).click();
    await page.getByText('Herd filled from mobs').waitFor();
    await watched.settled();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(`Version ${version} calculated`).waitFor();
    const [report] = await api(
        'GET',
        `main/carbon-reports?carbon_account_id=${place.account.id}&sort_by=number&sort_direction=desc&per_page=1`,
    );
    expect(report.number).toBe(version);
    return report.total;
};
const costPerHead = async (figure: string) => {
    await open(`/calculator?tab=dose-rate&site=${place.site.id}`);
    await page.getByRole('region', { name: 'Result' }).getByText(figure, { exact: false }).first().waitFor();
};

sampledStory('Season plan', () => {
    let before: number;
    it('shows initial dose, cost per head and emissions', async () => {
        expect(await siteNow()).toMatchObject({ number_of_animals: 200, target_dose: 6 });
        // 6 g ÷ (1.25 × 0.04) = 120 ml, for 2 $/L
        await costPerHead('$0.2400');
        before = await calculate('Calculate', 1);
        expect(before).toBeGreaterThan(0);
        expect(watched.faults()).toEqual([]);
    });
    it('moves a mob to the bore', async () => {
        await open(`/mobs/view/${place.mob.id}`);
        await page.getByRole('button', { name: 'Move', exact: true }).click();
        await pick('To property', place.home.name);
        await pick('To paddock', place.bore.name);
        await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
        await page.getByText('1 mob moved').waitFor();
        expect(watched.faults()).toEqual([]);
    });
    it('adapts the target dose to the head count, with the reason in its history', async () => {
        await expect.poll(async () => (await siteNow()).number_of_animals).toBe(300);
        expect(await siteNow()).toMatchObject({ target_dose: 4 });
        await open(`/udose-sites/view/${place.site.id}/target-dose`);
        await page.getByText(/^300\shead$/).waitFor();
        await page.getByText(/Number of animals changed; 300\shead/).waitFor();
        expect(watched.faults()).toEqual([]);
    });
    it('lowers the cost per head and raises the emissions', async () => {
        await costPerHead('$0.1600');
        expect(await calculate('Calculate again', 2)).toBeGreaterThan(before);
        await open(`/carbon-accounting/view/${place.account.id}/report`);
        await page.getByRole('region', { name: 'Changes since version 1' }).waitFor();
        expect(watched.faults()).toEqual([]);
    });
});
