import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '../answers';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { inColors, openBrowser, PHONE, signedIn, WIDE } from './browser';
import { sampledStory, sampledTest } from './stories';

/** A technician's offline day on a phone. */
openBrowser();

const STAMP = String(Date.now()).slice(-7);
let token: string;
let technician: number;
let property: Json;
let context: BrowserContext;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return recordOf(await call(token, method, `/api/main${path}`, body));
};
const connect = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return recordOf(await call(token, method, `/api/connect${path}`, body));
};
let vehicles = 0;
/** Vehicle with an odometer of 1,000 km and five clamps. */
const newVehicle = async (): Promise<Json> => {
    const name = `Cruiser ${STAMP}-${++vehicles}`;
    const place = await connect('POST', '/v2/inventory-locations', { name, kind: 'vehicle' });
    const clamp = await connect('POST', '/v2/inventory-items', {
        name: `Clamp ${STAMP}-${vehicles}`,
        category: 'plumbing',
        barcode: `93${STAMP}${vehicles}`,
    });
    await connect('POST', '/v2/inventory-item-counts', {
        inventory_item_id: clamp.id,
        inventory_location_id: place.id,
        counted_quantity: 5,
        reason: 'Counted',
    });
    const vehicle = await connect('POST', '/v3/vehicles', {
        name,
        driver_ids: [technician],
        inventory_location_id: place.id,
    });
    await connect('POST', '/v3/vehicle-meter-readings', {
        vehicle_id: vehicle.id,
        value: 1_000,
        read_at: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    });
    return { ...vehicle, clamp };
};
const clampsIn = async ({ clamp }: Json): Promise<[number, number]> => {
    const [stock] = await connect('GET', `/v2/inventory-item-stocks?inventory_item_id=${clamp.id}`);
    return [stock.quantity, stock.reserved_quantity];
};
let sites = 0;
const newJob = async (at: object = {}, more: object = {}): Promise<Json> => {
    const name = `Bore ${STAMP}-${++sites}`;
    const site = await api('POST', '/udose-sites', {
        name,
        customer_property_id: property.id,
        latitude: -20.7256,
        longitude: 139.4927,
        ...at,
    });
    const job = await api('POST', '/job-cards', {
        type: 'site_maintenance',
        customer_id: property.customer_id,
        site_id: site.site_id,
        assigned_to_id: technician,
        title: 'Clean the probe',
        ...more,
    });
    return { ...job, name };
};
let shade = Number(STAMP) % 100;
/** Distinct colours, because similar ones would be equal after downscaling. */
const photo = () => {
    shade += 1;
    const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 };
    return sharp({ create: { width: 1800, height: 1350, channels: 3, background } })
        .jpeg()
        .toBuffer();
};

beforeAll(async () => {
    ({ token } = await sessionOf('superadmin'));
    technician = (await sessionOf('user')).user.id;
    const customer = await api('POST', '/customers', { name: `Outback ${STAMP}` });
    property = await api('POST', '/customer-properties', {
        name: `Outback Downs ${STAMP}`,
        customer_id: customer.id,
        state: 'QLD',
        boundary: {
            type: 'Polygon',
            coordinates: [
                [
                    [139.45, -20.76],
                    [139.53, -20.76],
                    [139.53, -20.62],
                    [139.45, -20.62],
                    [139.45, -20.76],
                ],
            ],
        },
    });
});
// a separate phone per test, so that none leaves data for the next
beforeEach(async () => {
    context = await signedIn('user', { viewport: PHONE, hasTouch: true });
});
afterEach(() => context?.close());

const unsent = (page: Page) => page.locator('.hw-field-unsent');
const expectUnsent = (page: Page, text: string) =>
    expect.poll(() => unsent(page).textContent(), { timeout: 60_000 }).toBe(text);
const card = (page: Page, name: string) => page.locator('.hw-field-card', { hasText: name });
/** Opened once online, so that the app, its worker and the day are cached. */
const openOnce = async (jobs: readonly Json[]): Promise<Page> => {
    const page = await context.newPage();
    await page.goto('/field');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const { name } of jobs) await card(page, name).waitFor();
    return page;
};
const complete = async (page: Page, job: Json, photos: number) => {
    await card(page, job.name).tap();
    await page.getByRole('link', { name: 'Complete this job' }).tap();
    await page.getByLabel('Water line').selectOption('bore_to_tank');
    await page.getByLabel('Water flow').selectOption('full');
    await page.getByLabel('Work done').fill(`Cleaned at ${job.name}`);
    const files = [];
    for (let at = 0; at < photos; at++)
        files.push({ name: `photo ${at}.jpg`, mimeType: 'image/jpeg', buffer: await photo() });
    await page.locator('input[type=file]').setInputFiles(files);
    await expect.poll(() => page.locator('.hw-field-photos img').count()).toBe(photos);
    await page.getByRole('button', { name: 'Complete the job' }).tap();
    await page.getByText('Completed on this phone, not sent yet').waitFor();
    await page.getByRole('link', { name: 'Back' }).tap();
};
const documentOf = async (job: Json): Promise<Json> =>
    (await api('GET', `/site-maintenances?job_card_id=${job.id}`))[0];

describe('Offline day of a technician', () => {
    sampledTest(
        'sends 5 jobs with 10 photos exactly once after two app restarts and a lost response',
        async () => {
            const jobs: Json[] = [];
            for (let at = 0; at < 5; at++) jobs.push(await newJob());
            let page = await openOnce(jobs);
            await context.setOffline(true);
            for (const [at, job] of jobs.entries()) {
                if (at === 2 || at === 4) {
                    // the app is closed, and reopened offline
                    await page.close();
                    page = await context.newPage();
                    await page.goto('/field');
                    await expectUnsent(page, `Unsent: ${at}`);
                }
                await complete(page, job, 2);
                await expectUnsent(page, `Unsent: ${at + 1}`);
            }
            for (const { id } of jobs) expect((await api('GET', `/job-cards/${id}`)).status).toBe(1);

            // the server accepts the second entry, but the response is lost; then it is unreachable
            let entries = 0;
            let lost = 0;
            await page.route(/\/field\/entries\//, async route => {
                entries += 1;
                if (entries !== 4) return route.continue();
                const answer = await route.fetch();
                lost = answer.status();
                await route.abort('connectionreset');
            });
            await context.setOffline(false);
            await expect.poll(() => lost, { timeout: 60_000 }).toBe(200);
            await context.setOffline(true);
            expect(await unsent(page).textContent()).toMatch(/Unsent: [1-5]/);
            await page.unroute(/\/field\/entries\//);
            await context.setOffline(false);
            await expectUnsent(page, 'Unsent: 0');

            const hashes: string[] = [];
            for (const job of jobs) {
                expect(await api('GET', `/job-cards/${job.id}`)).toMatchObject({
                    status: 4,
                    completion_notes: `Cleaned at ${job.name}`,
                });
                const history = await api('GET', `/job-cards/${job.id}/histories?per_page=50`);
                expect(history.filter(({ action }: Json) => action === 'complete')).not.toHaveLength(0);
                expect(
                    history.filter(({ action, resource }: Json) => action === 'complete' && resource === 'job-cards'),
                ).toHaveLength(1);
                const document = await documentOf(job);
                const attached = await api('GET', `/attachments?resource=site-maintenances&record_id=${document.id}`);
                expect(attached).toHaveLength(2);
                hashes.push(...attached.map(({ sha256 }: Json) => sha256));
            }
            expect(new Set(hashes).size).toBe(10);
            for (const { name } of jobs) await card(page, name).getByText('Completed').waitFor();
            await page.close();
        },
        300_000,
    );

    it('restores a half-filled form with photo, signature and parts after an app restart', async () => {
        const vehicle = await newVehicle();
        const job = await newJob(
            {},
            {
                parts_location_id: vehicle.inventory_location_id,
                part_changes: [{ inventory_item_id: vehicle.clamp.id, quantity: 2 }],
            },
        );
        let page = await openOnce([job]);
        await context.setOffline(true);
        await card(page, job.name).tap();
        await page.getByRole('link', { name: 'Complete this job' }).tap();
        await page.getByLabel('Work done').fill('Half of what I found');
        const used = () => page.getByRole('textbox', { name: vehicle.clamp.name });
        await page.getByRole('button', { name: `One more: ${vehicle.clamp.name}` }).tap();
        await page.locator('summary', { hasText: 'Signature on site' }).tap();
        const hint = page.locator('.hw-signature-hint');
        await hint.waitFor();
        const pad = page.locator('.hw-signature-pad canvas');
        await pad.evaluate(area => area.scrollIntoView({ block: 'center' }));
        const { x, y } = (await pad.boundingBox()) as { x: number; y: number };
        await page.mouse.move(x + 30, y + 30);
        await page.mouse.down();
        await page.mouse.move(x + 160, y + 60, { steps: 8 });
        await page.mouse.up();
        await expect.poll(() => hint.count()).toBe(0);
        const buffer = await photo();
        await page.locator('input[type=file]').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
        await expect.poll(() => page.locator('.hw-field-photos img').count()).toBe(1);
        // the button is busy until the picture is stored
        await page.locator('.hw-field-take[aria-busy=false]').waitFor();
        await page.close();
        page = await context.newPage();
        await page.goto(`/field?job=${job.id}&do=complete`);
        await expect.poll(() => page.getByLabel('Work done').inputValue()).toBe('Half of what I found');
        expect(await page.locator('.hw-field-photos img').count()).toBe(1);
        expect(await used().inputValue()).toBe('3');
        // the signature is visible, and can be redrawn
        await page.getByRole('button', { name: 'Clear' }).waitFor();
        expect(await page.locator('.hw-signature-hint').count()).toBe(0);
        // validation works offline
        await page.getByRole('button', { name: 'Complete the job' }).tap();
        await page.getByText('Needed to complete the job.').first().waitFor();
        expect(await unsent(page).textContent()).toBe('Unsent: 0');
        await page.getByLabel('Water line').selectOption('bore_to_tank');
        await page.getByLabel('Water flow').selectOption('full');
        await page.getByRole('button', { name: 'Complete the job' }).tap();
        await expectUnsent(page, 'Unsent: 1');
        expect(await clampsIn(vehicle)).toEqual([5, 2]);
        await context.setOffline(false);
        await expectUnsent(page, 'Unsent: 0');
        expect(await clampsIn(vehicle)).toEqual([2, 0]);
        const { id } = await documentOf(job);
        const attached = await api('GET', `/attachments?resource=site-maintenances&record_id=${id}`);
        expect(attached.map(({ name }: Json) => name).sort()).toEqual(['Signature.png', 'a.jpg']);
        await page.close();
    }, 120_000);

    sampledTest(
        'shows both versions of a version conflict, and sends the user’s version on request',
        async () => {
            const job = await newJob();
            const page = await openOnce([job]);
            await context.setOffline(true);
            await complete(page, job, 1);
            await api('PUT', `/job-cards/${job.id}`, { version: job.version, title: 'Bring a new probe' });
            await context.setOffline(false);
            await unsent(page).tap();
            const entry = page.locator('[data-entry]', { hasText: job.name });
            await entry.getByText('Changed by someone else').waitFor();
            await entry.getByRole('cell', { name: 'Bring a new probe' }).waitFor();
            await entry.getByRole('cell', { name: 'Clean the probe' }).waitFor();
            expect((await api('GET', `/job-cards/${job.id}`)).status).toBe(1);
            for (const mode of ['light', 'dark'] as const) {
                await inColors(page, mode);
                expect(await seriousFaults(page), mode).toEqual([]);
            }
            await inColors(page, 'light');

            // signing out asks, and the work remains
            await page.getByRole('button', { name: 'Sign out' }).tap();
            await page.getByRole('heading', { name: '1 entry is not sent yet' }).waitFor();
            await page.getByRole('button', { name: 'Stay signed in' }).tap();
            await entry.getByRole('button', { name: 'Send mine' }).tap();
            await expectUnsent(page, 'Unsent: 0');
            expect(await api('GET', `/job-cards/${job.id}`)).toMatchObject({ status: 4, title: 'Bring a new probe' });
            await page.close();
        },
        120_000,
    );

    sampledTest(
        'submits work on a cancelled job for confirmation by the office, and imports an exported entry once',
        async () => {
            const vehicle = await newVehicle();
            const parts = { parts_location_id: vehicle.inventory_location_id };
            const job = await newJob(
                {},
                { ...parts, part_changes: [{ inventory_item_id: vehicle.clamp.id, quantity: 2 }] },
            );
            const other = await newJob();
            const phone = await openOnce([job, other]);
            const office = await signedIn('superadmin', { viewport: WIDE });
            const desk = await office.newPage();
            await context.setOffline(true);
            await complete(phone, job, 1);
            await complete(phone, other, 1);
            await api('POST', `/job-cards/${job.id}/transitions`, {
                version: job.version,
                transition: 'cancel',
                reason: 'Called off',
            });
            await unsent(phone).tap();
            const saved = phone.waitForEvent('download');
            await phone
                .locator('[data-entry]', { hasText: other.name })
                .getByRole('button', { name: 'Save as a file' })
                .tap();
            const file = await (await saved).path();

            await desk.goto('/dit-connect/field-import');
            await desk.locator('input[type=file]').setInputFiles(file);
            await desk.getByText(other.name).waitFor();
            await desk.getByRole('button', { name: 'Import', exact: true }).click();
            await desk.getByText('The entry is imported.').waitFor();
            expect((await api('GET', `/job-cards/${other.id}`)).status).toBe(4);

            await context.setOffline(false);
            // the imported entry disappears without being applied again
            await expectUnsent(phone, 'Unsent: 1');
            const entry = phone.locator('[data-entry]', { hasText: job.name });
            await entry.getByRole('button', { name: 'Add my work and ask to reopen the job' }).tap();
            await expectUnsent(phone, 'Unsent: 0');
            const { id } = await documentOf(other);
            expect(await api('GET', `/attachments?resource=site-maintenances&record_id=${id}`)).toHaveLength(1);

            await desk.goto(`/dit-connect/job-card/view/${job.id}/late-completions`);
            await desk.getByRole('link', { name: /^LC-/ }).click();
            await desk.getByText('Water line: Bore To Tank').waitFor();
            expect(await clampsIn(vehicle)).toEqual([5, 0]);
            await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
            await desk.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
            await expect.poll(() => clampsIn(vehicle)).toEqual([3, 0]);
            await office.close();
        },
        180_000,
    );
});

sampledStory('Vehicle in the offline field app', () => {
    it('queues a trip, a failed safety check that warns at once and a count, and sends each once', async () => {
        const vehicle = await newVehicle();
        const page = await openOnce([]);
        await page.goto('/field?tab=vehicle');
        const section = page.getByRole('region', { name: vehicle.name });
        await section.getByText('1,000 km').waitFor();
        await context.setOffline(true);

        // started in the morning, ended after the phone was put away
        await section.getByRole('link', { name: 'Enter a trip' }).tap();
        await expect.poll(() => page.getByLabel('Odometer at the start').inputValue()).toBe('1000');
        await page.getByLabel('Start time', { exact: true }).fill('00:01');
        await page.getByRole('button', { name: 'Start trip now' }).tap();
        await section.getByText('Under way since').waitFor();
        await page.reload();
        await section.getByRole('link', { name: 'End the trip' }).tap();
        await page.getByLabel('Odometer at the end').fill('990');
        await page.getByRole('button', { name: 'Save and send' }).tap();
        await page.getByText('The meter showed 1,000 km at the start and 990 km at the end.').waitFor();
        await page.getByLabel('Odometer at the end').fill('1050');
        await page.getByText('50 km, of which 50 km work.').waitFor();
        await page.getByRole('button', { name: 'Save and send' }).tap();
        await section.getByText('1,050 km').waitFor();

        await section.getByRole('link', { name: 'Start vehicle check' }).tap();
        const items = page.locator('.hw-field-check');
        await items.first().waitFor();
        for (const item of await items.all()) await item.getByText('Pass', { exact: true }).tap();
        const critical = items.filter({ hasText: 'Critical' }).first();
        const mustNot = page.getByText(`${vehicle.name} must not be driven until its repair is completed.`);
        expect(await mustNot.count()).toBe(0);
        await critical.getByText('Fail', { exact: true }).tap();
        await mustNot.waitFor();
        await critical.getByLabel('Findings').fill('Canvas shows');
        const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() };
        await critical.locator('input[type=file]').setInputFiles([picture]);
        await critical.locator('img').waitFor();
        for (const mode of ['light', 'dark'] as const) {
            await inColors(page, mode);
            expect(await seriousFaults(page), mode).toEqual([]);
        }
        await inColors(page, 'light');
        await page.getByRole('button', { name: 'Complete the check' }).tap();
        await section.getByRole('alert').waitFor();

        // simulated scanner input
        await section.getByRole('link', { name: 'Count load' }).tap();
        const finder = page.getByLabel('Find a part');
        for (let piece = 0; piece < 2; piece++) {
            await finder.fill(vehicle.clamp.barcode);
            await finder.press('Enter');
            await page.getByText(`${vehicle.clamp.name}: ${piece + 1}`).waitFor();
        }
        await page.getByRole('button', { name: 'Save and send' }).tap();
        await section.getByText('A count is not sent yet.').waitFor();
        await expectUnsent(page, 'Unsent: 3');

        await context.setOffline(false);
        await expectUnsent(page, 'Unsent: 0');
        const trips = await connect('GET', `/v2/travel-diaries?vehicle_id=${vehicle.id}`);
        expect(trips).toEqual([expect.objectContaining({ total_kms: 50, start_time: '00:01' })]);
        const checks = await connect('GET', `/v3/vehicle-safety-checklists?vehicle_id=${vehicle.id}`);
        expect(checks).toEqual([expect.objectContaining({ outcome: 'failed', status: 'completed' })]);
        const shown = await api('GET', `/attachments?resource=vehicle-safety-checklists&record_id=${checks[0].id}`);
        expect(shown).toHaveLength(1);
        expect(await connect('GET', `/v3/vehicles/${vehicle.id}`)).toMatchObject({ safety_state: 'blocked' });
        const [stocktake] = await connect(
            'GET',
            `/v3/stocktakes?inventory_location_id=${vehicle.inventory_location_id}`,
        );
        expect(await connect('GET', `/v3/stocktakes/${stocktake.id}/lines`)).toMatchObject([
            { inventory_item: { id: vehicle.clamp.id }, counted_quantity: 2 },
        ]);
        await page.close();
    }, 120_000);
});

describe('Field app', () => {
    sampledTest(
        'shows an offline map with distance and direction to each job',
        async () => {
            const [near, far] = [await newJob(), await newJob({ latitude: -20.6356 })];
            const page = await openOnce([near, far]);
            // two kilometres south of the first, by GPS
            await context.grantPermissions(['geolocation']);
            await context.setGeolocation({ latitude: -20.7436, longitude: 139.4927, accuracy: 8 });
            await page.evaluate(async () => {
                while (!(await caches.keys()).length) await new Promise(done => setTimeout(done, 50));
            });
            await context.setOffline(true);
            await page.getByRole('link', { name: 'Show on a map' }).tap();
            await page.getByRole('img', { name: /north up/ }).waitFor();
            // only jobs of this property
            await page.getByLabel('Property').selectOption(`Outback Downs ${STAMP}`);
            await expect.poll(() => page.locator('.hw-field-outline').count()).toBe(1);
            const stops = page.locator('.hw-field-stop', { hasText: `Outback Downs ${STAMP}` });
            await page.getByRole('button', { name: 'Show where I am' }).tap();
            await stops.filter({ hasText: '2.0 km north' }).waitFor();
            const [first, second] = [await stops.first().innerText(), await stops.last().innerText()];
            expect(first).toContain('2.0 km north');
            expect(first).toContain(near.number);
            expect(second).toContain('12 km north');
            expect(second).toContain(far.number);
            expect(await page.locator('.hw-field-own').count()).toBe(1);
            await stops.last().getByRole('link', { name: far.number }).tap();
            await page.getByRole('heading', { name: far.name }).waitFor();
            await context.setOffline(false);
            await page.close();
        },
        120_000,
    );

    sampledTest(
        'fits a phone, has 44 px touch targets and no serious accessibility faults on every page',
        async () => {
            const vehicle = await newVehicle();
            const job = await newJob(
                {},
                {
                    parts_location_id: vehicle.inventory_location_id,
                    part_changes: [{ inventory_item_id: vehicle.clamp.id, quantity: 2 }],
                },
            );
            const page = await openOnce([job]);
            for (const path of [
                '/field',
                '/field?tab=tomorrow',
                '/field?tab=vehicle',
                '/field?tab=unsent',
                '/field?map=1',
                `/field?job=${job.id}`,
                `/field?job=${job.id}&do=complete`,
                `/field?job=${job.id}&do=note`,
                `/field?job=${job.id}&do=readings`,
                `/field?tab=vehicle&vehicle=${vehicle.id}&do=trip`,
                `/field?tab=vehicle&vehicle=${vehicle.id}&do=check`,
                `/field?tab=vehicle&count=${vehicle.inventory_location_id}`,
                `/field?tab=vehicle&devices=${vehicle.inventory_location_id}`,
            ]) {
                await page.goto(path);
                await page.locator('main h1').waitFor();
                expect(await overflow(page), path).toEqual([]);
                for (const mode of ['light', 'dark'] as const) {
                    await inColors(page, mode);
                    expect(await seriousFaults(page), `${path} ${mode}`).toEqual([]);
                }
                await inColors(page, 'light');
                const low = await page.evaluate(() =>
                    [
                        ...document.querySelectorAll<HTMLElement>(
                            '.hw-button, .hw-field-card, .hw-field-links a, .hw-field-tabs a, .hw-field-unsent, .hw-field-answers label, .hw-field-step, .hw-field-quantity input',
                        ),
                    ]
                        .filter(each => each.checkVisibility() && each.offsetHeight < 44)
                        .map(each => each.textContent),
                );
                expect(low, path).toEqual([]);
            }
            // one column on a wide screen: the bar on top, the tabs at the bottom
            await page.setViewportSize(WIDE);
            const widthOf = (selector: string) =>
                page.locator(selector).evaluate(element => element.getBoundingClientRect().width);
            await page.goto('/field');
            await page.locator('main h1').waitFor();
            await expect.poll(() => widthOf('.hw-field-bar')).toBe(WIDE.width);
            await expect.poll(() => widthOf('.hw-field-tabs')).toBe(WIDE.width);
            await page.close();
        },
        180_000,
    );

    sampledTest(
        'deletes its offline copy at sign-out, and its worker controls no portal page',
        async () => {
            const own = await signedIn('manager', { viewport: PHONE, hasTouch: true });
            const page = await own.newPage();
            await page.goto('/field');
            await page.evaluate(async () => void (await navigator.serviceWorker.ready));
            const copies = () =>
                page.evaluate(async () =>
                    (await indexedDB.databases()).map(({ name }) => name).filter(name => name?.includes('field-day')),
                );
            await expect.poll(copies).toHaveLength(1);
            await page.goto('/dit-connect/job-card/list');
            expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
            await page.goto('/field');
            await page.getByRole('button', { name: 'Sign out' }).tap();
            await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).tap();
            await page.waitForURL('**/login');
            await expect.poll(copies).toEqual([]);
            expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
            await own.close();
        },
        120_000,
    );

    sampledTest(
        'redirects a customer without installing its worker',
        async () => {
            const own = await signedIn('customer', { viewport: PHONE });
            const page = await own.newPage();
            await page.goto('/field');
            await page.waitForURL(url => url.pathname !== '/field');
            expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
            await own.close();
        },
        60_000,
    );
});
