import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../answers';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { anonymous, fromMenu, inColors, openBrowser, PHONE, shows, signedIn, type Watch, WIDE, watch } from './browser';
import { sampledStory } from './stories';

/**
 * A dose is calculated from a site and applied to its target through all checks; saved calculations persist, and feeds
 * are compared in public.
 */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
const SITE = `Brigalow Bore ${STAMP}`;
const TABS = ['nutritional-cost-analysis', 'dose-rate', 'net-value-creation'];

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let site: Json;

const api = async (method: string, path: string, body?: unknown, as = token): Promise<Json> => {
    return bodyOf(await call(as, method, `/api/${path}`, body));
};
const now = async () => (await api('GET', `main/udose-sites/${site.id}`)).body;
const figure = (label: string) => page.getByLabel(new RegExp(`^${label} ?(\\(Optional\\))?( \\*)?$`));
const result = () => page.getByRole('region', { name: 'Result' });
const setButton = () => page.getByRole('button', { name: 'Set as target dose' });

beforeAll(async () => {
    const { token: customer, user } = (await sessionOf('customer')) as Json;
    token = (await sessionOf('superadmin')).token;
    const [property] = (await api('GET', 'main/customer-properties?per_page=1', undefined, customer)).data;
    const mix = await api('POST', 'connect/v2/supplements', {
        name: `Calculator mix ${STAMP}`,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        price_per_litre: 2,
        nutrients: [
            { nutrient: 'phosphorus', percentage: 4 },
            { nutrient: 'urea_equivalent', percentage: 20 },
        ],
    });
    site = (
        await api('POST', 'main/udose-sites', {
            name: SITE,
            customer_property_id: property.id,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '10_l_pulse',
            supplement_id: mix.body.id,
            target_nutrient: 'phosphorus',
            target_dose: 4,
            number_of_animals: 200,
            live_weight: 400,
            water_intake: 45,
        })
    ).body;
    expect(user.customer).toBeTruthy();
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page, [/^(422|409) /]);
});
afterAll(() => context?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({
            path: `test-results/calculator-${task.name.replace(/\W+/g, '-')}.png`,
            fullPage: true,
        });
});
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};

sampledStory('Dose calculator', () => {
    it('opens from the menu of a site with its settings, and shows the formula of a figure', async () => {
        await open(`/udose-sites/view/${site.id}`);
        await (await fromMenu(page, 'Calculate dose')).click();
        await shows(page, '/calculator');
        await expect.poll(() => figure('Aim').inputValue()).toBe('4');
        expect(await figure('Live weight').inputValue()).toBe('400');
        // 4 g ÷ (1.25 × 0.04) = 80 ml, for 2 $/L
        await result().getByText('$0.1600', { exact: false }).first().waitFor();
        const step = result().getByRole('button', { name: /^Supplement per head/ });
        await step.focus();
        await page.keyboard.press('Enter');
        expect(await step.getAttribute('aria-expanded')).toBe('true');
        await result().getByText('Target dose ÷ Nutrient per millilitre').waitFor();
        await result().getByText('4 g/head/day ÷ 0.05 g/ml = 80 ml/head/day').waitFor();
    });
    it('sets the target dose of the site', async () => {
        await figure('Aim').fill('5');
        await page.getByText('4 g/head/day → 5 g/head/day').waitFor();
        await setButton().click();
        await page.getByText(`The target dose of ${SITE} was set to 5 g/head/day.`).waitFor();
        await expect.poll(async () => (await now()).target_dose).toBe(5);
        await page.getByText('The target dose is already 5 g/head/day.').waitFor();
    });
    it('refuses a toxic dose by the live weight of the site, not the one typed', async () => {
        // 20 g of phosphorus come with 100 g of urea, 133 g on a hot day: 0.33 g/kg at 400 kg
        await figure('Aim').fill('20');
        await result().getByText('This is toxic.', { exact: false }).waitFor();
        await expect.poll(() => setButton().isDisabled()).toBe(true);
        await figure('Live weight').fill('1200');
        await expect.poll(() => setButton().isDisabled()).toBe(false);
        await setButton().click();
        await page.getByText(/would bring 0\.33 g of urea per kg of live weight on a hot day/).waitFor();
        expect((await now()).target_dose).toBe(5);
    });
    it('shows a target dose changed by another user before it is overwritten', async () => {
        await figure('Live weight').fill('400');
        await figure('Aim').fill('6');
        await page.getByText('5 g/head/day → 6 g/head/day').waitFor();
        await api('PUT', `main/udose-sites/${site.id}`, { version: (await now()).version, target_dose: 4.5 });
        await page.getByText('4.5 g/head/day → 6 g/head/day').waitFor();
        // entries are preserved
        expect(await figure('Aim').inputValue()).toBe('6');
        expect((await now()).target_dose).toBe(4.5);
    });
    it('saves a calculation, whose link shows the customer the same result after a price change', async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Name').fill(`Dry season ${STAMP}`);
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
        await shows(page, '/calculations/view/:id');
        const address = page.url();
        await page.getByText('$0.2400').first().waitFor();
        const mix = (await api('GET', `connect/v2/supplements/${site.supplement_id}`)).body;
        await api('PUT', `connect/v2/supplements/${mix.id}`, { version: mix.version, price_per_litre: 9 });
        const theirs = await signedIn('customer');
        try {
            const other = await theirs.newPage();
            await other.goto(address);
            await other.getByText('$0.2400').first().waitFor();
            await other.getByRole('link', { name: 'Open in the calculator' }).click();
            await shows(other, '/calculator');
            await expect.poll(() => other.getByLabel('Aim', { exact: true }).inputValue()).toBe('6');
        } finally {
            await theirs.close();
        }
    });
});

sampledStory('Calculator accessibility', () => {
    it('has no serious faults in any tab in light and dark, and no overflow on a phone', async () => {
        for (const tab of TABS) {
            await page.setViewportSize(WIDE);
            await open(`/calculator?tab=${tab}&site=${site.id}`);
            await expect.poll(() => figure('Animals').first().inputValue()).toBe('200');
            if (tab !== 'dose-rate') await figure('Days').fill('120');
            if (tab === 'net-value-creation') {
                await figure('Extra gain').fill('0.15');
                await figure('Price per kg').fill('3.6');
                await page.getByRole('img', { name: 'Sensitivity to gain and price' }).locator('svg').first().waitFor();
            }
            await result().getByRole('button', { name: 'Open all' }).first().click();
            expect(await seriousFaults(page), tab).toEqual([]);
            await inColors(page, 'dark');
            expect(await seriousFaults(page, true), `${tab} dark`).toEqual([]);
            await inColors(page, 'light');
            await page.setViewportSize(PHONE);
            expect(await overflow(page), `${tab} phone`).toEqual([]);
        }
        await page.setViewportSize(WIDE);
        expect(watched.faults()).toEqual([]);
    });
});

/** Input boxes whose value is cut off, whose unit leaves the box, or that leave the screen; by label. */
const crampedBoxes = (page: Page) =>
    page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.hw-cost .hw-box')];
        if (boxes.length < 10) return [`only ${boxes.length} boxes`];
        return boxes.flatMap(box => {
            const input = box.querySelector('input');
            const unit = box.querySelector('.hw-unit');
            const outer = box.getBoundingClientRect();
            const isInside = (inner: DOMRect) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
            const fits =
                input &&
                input.scrollWidth <= input.clientWidth &&
                isInside(input.getBoundingClientRect()) &&
                (!unit ||
                    (isInside(unit.getBoundingClientRect()) &&
                        unit.scrollWidth <= unit.clientWidth &&
                        unit.getBoundingClientRect().left >= input.getBoundingClientRect().right - 1)) &&
                outer.left >= 0 &&
                outer.right <= document.documentElement.clientWidth;
            return fits ? [] : [input?.labels?.[0]?.textContent ?? box.outerHTML];
        });
    });

sampledStory('Public feed cost comparison', () => {
    it('calculates on a phone, and its shared link shows the same comparison', async () => {
        const visitor = await anonymous({ viewport: PHONE });
        try {
            const at = await visitor.newPage();
            const seen = watch(at);
            await at.goto('/calculate-cost-feed');
            await shows(at, '/calculate-cost-feed');
            const feed = at.getByRole('group', { name: 'Loose lick' });
            await feed.getByLabel(/^Price per kg/).fill('2');
            await feed.getByLabel(/^Each animal eats/).fill('250');
            await at.getByRole('heading', { name: 'Each animal, a day' }).waitFor();
            // 250 g at 2 $/kg
            await at.getByText('$0.5000').first().waitFor();
            expect(await overflow(at)).toEqual([]);
            expect(await crampedBoxes(at)).toEqual([]);
            expect(await seriousFaults(at)).toEqual([]);
            await inColors(at, 'dark');
            expect(await seriousFaults(at, true)).toEqual([]);
            await at.getByRole('button', { name: 'Copy link to this comparison' }).click();
            await expect.poll(() => at.url()).toContain('#v=1&herd=');
            const link = at.url();
            const again = await visitor.newPage();
            await again.goto(link);
            await again.getByText('$0.5000').first().waitFor();
            await again.getByRole('link', { name: 'Create account' }).click();
            await shows(again, '/login');
            expect(seen.faults()).toEqual([]);
        } finally {
            await visitor.close();
        }
    });
});
