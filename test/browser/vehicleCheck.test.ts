import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { recordOf } from '../answers';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { inColors, openBrowser, PHONE, shows, signedIn, type Watch, WIDE, watch } from './browser';
import { sampledStory } from './stories';

/** A vehicle that fails its check is blocked until it is repaired. */
openBrowser();

const STAMP = String(Date.now()).slice(-7);
/** A different one per retry. */
let name = '';
let tries = 0;
let staff: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let vehicle: Json;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return recordOf(await call(token, method, `/api${path}`, body));
};
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
/** Visible to all users, on desktop and phone. */
const fitsBoth = async () => {
    await watched.settled();
    for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        await watched.settled();
        expect(await overflow(page), `${page.url()} at ${size.width} px`).toEqual([]);
    }
    for (const mode of ['light', 'dark'] as const) {
        await inColors(page, mode);
        expect(await seriousFaults(page), `${page.url()} ${mode}`).toEqual([]);
    }
    await inColors(page, 'light');
};

beforeAll(async () => {
    ({ token } = await sessionOf('superadmin'));
    staff = await signedIn('superadmin');
    page = await staff.newPage();
    watched = watch(page, [/^(409|422) /]);
});
afterAll(() => staff?.close());
afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
        await page.screenshot({ path: `test-results/${task.name.replace(/\W+/g, '-')}.png`, fullPage: true });
});

sampledStory('Vehicle with a failed safety check', () => {
    it('is blocked with a repair request', async () => {
        name = `Hilux ${STAMP}-${++tries}`;
        vehicle = await api('POST', '/connect/v3/vehicles', { name });
        await open('/dit-connect/fleet-safety-checklist/add');
        const box = page.getByRole('combobox', { name: 'Vehicle' });
        await box.click();
        await box.fill(name);
        await page.getByRole('option', { name: name }).first().click();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await shows(page, '/dit-connect/fleet-safety-checklist/view/:id');
        const items = page.locator('main li').filter({ has: page.getByRole('group') });
        await items.first().waitFor();
        const critical = items.filter({ hasText: 'Critical' }).first();
        for (const [at, item] of (await items.all()).entries()) {
            const isFirstCritical = (await critical.innerText()) === (await item.innerText());
            await item.getByRole('button', { name: isFirstCritical ? 'Fail' : 'Pass', exact: true }).click();
            await page.getByText(`${at + 1} of ${await items.count()} answered`).waitFor();
        }
        await page.getByText('Completing this checklist blocks the vehicle').waitFor();
        await critical.getByLabel('Findings').fill('Canvas shows');
        await critical.getByLabel('Findings').blur();
        await fitsBoth();
        await page.getByRole('button', { name: 'Complete', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
        await page.getByText('A critical item failed.').waitFor();
        await fitsBoth();

        const [request] = await api('GET', `/main/vehicle-maintenance-requests?vehicle_id=${vehicle.id}`);
        expect(request).toMatchObject({ is_blocking: true, status: 'pending' });
        expect(request.description).toContain('Canvas shows');
        await open(`/dit-connect/fleet-vehicle/view/${vehicle.id}`);
        await page.getByText(`Do not drive ${name}.`).waitFor();
        await fitsBoth();
        expect(watched.faults()).toEqual([]);
    }, 120_000);

    it('refuses trips until its repair is completed', async () => {
        await open('/travel-diary/add');
        const box = page.getByRole('combobox', { name: 'Vehicle' });
        const choose = async () => {
            await box.click();
            await box.fill(name);
            await page.getByRole('option', { name: name }).first().click();
        };
        await choose();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText(`${name} must not be driven until its repair is completed.`).first().waitFor();
        await fitsBoth();
        expect(await api('GET', `/connect/v2/travel-diaries?vehicle_id=${vehicle.id}`)).toEqual([]);

        // from the vehicle to the blocking request, which names the defect
        await open(`/dit-connect/fleet-vehicle/view/${vehicle.id}`);
        await page.getByRole('alert').getByRole('link').first().click();
        await shows(page, '/dit-connect/fleet-maintenance/view/:id');
        await page.getByText('Canvas shows').first().waitFor();
        await fitsBoth();
        const complete = page.getByRole('button', { name: 'Complete', exact: true });
        if (!(await complete.isVisible())) await page.getByRole('button', { name: 'More actions' }).first().click();
        await complete
            .or(page.getByRole('menuitem', { name: 'Complete', exact: true }))
            .first()
            .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Work done').fill('Two new tyres');
        await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await expect
            .poll(async () => (await api('GET', `/connect/v3/vehicles/${vehicle.id}`)).safety_state)
            .toBe('clear');

        await open('/travel-diary/add');
        await choose();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await shows(page, '/travel-diary/view/:id');
        expect(await api('GET', `/connect/v2/travel-diaries?vehicle_id=${vehicle.id}`)).toHaveLength(1);
        expect(watched.faults()).toEqual([]);
    }, 120_000);
});
