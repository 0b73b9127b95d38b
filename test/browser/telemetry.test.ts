import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from './accessible';
import { call, type Json, portal, sessionOf } from './accounts';
import { addressOf, openBrowser, openPage, PHONE, shows, signedIn, type Watch, watch } from './browser';
import { sampledStory, sampledTest } from './stories';

openBrowser();

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
/** an active site whose device reported within a day */
let site: Json;
beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    const query = 'doser_state[]=running&site_status[]=1&sort_by=id&sort_direction=asc';
    site = (await call(token, 'GET', `/api/main/udose-sites?${query}`)).body.data.find((each: Json) => each.device_id);
    context = await signedIn('superadmin', { viewport: { width: 1366, height: 900 } });
    page = await context.newPage();
    watched = watch(page);
});
afterAll(() => context.close());

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
/** one transparent pixel */
const TILE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
);
const voltage = () => `/udose-sites/voltage-summary/${site.id}`;
const chart = () => page.getByRole('slider', { name: /Voltage summary/ });
/** The browser runs in another process: its downloads are fetched from there. */
const contentOf = async (download: Download): Promise<Buffer> => {
    const path = join(tmpdir(), `headwater-${process.pid}-${download.suggestedFilename()}`);
    await download.saveAs(path);
    const content = readFileSync(path);
    rmSync(path);
    return content;
};
const spanInAddress = () => {
    const search = new URL(page.url()).searchParams;
    return { from: Date.parse(search.get('from') ?? ''), to: Date.parse(search.get('to') ?? '') };
};

describe('Voltage chart of a site', () => {
    sampledTest('reads values with units by arrow keys, and describes minimum, maximum and last value', async () => {
        await open(voltage());
        await chart().focus();
        await page.keyboard.press('End');
        const chartText = () => chart().getAttribute('aria-valuetext');
        await expect.poll(chartText).toMatch(/^\d{2} \w{3} \d{4} .*: Battery [\d.]+\sV, Temperature [\d.]+°C$/);
        const last = await chartText();
        await page.keyboard.press('ArrowLeft');
        await expect.poll(chartText).not.toBe(last);
        const description = await page
            .locator(`[id="${await chart().getAttribute('aria-describedby')}"]`)
            .textContent();
        expect(description).toMatch(/Battery: lowest [\d.]+\sV, highest [\d.]+\sV, last [\d.]+\sV on /);
        expect(await seriousFaults(page)).toEqual([]);
    });

    it('zooms by drag, keeps the range in the URL, and zooms out on Back', async () => {
        await openPage(page, watched, `${voltage()}?window=30d`);
        const box = await page.locator('.u-over').boundingBox();
        if (!box) throw new Error('The chart is not drawn.');
        await page.mouse.move(box.x + box.width * 0.25, box.y + 60);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width * 0.75, box.y + 80, { steps: 5 });
        await page.mouse.up();
        await page.waitForURL(/from=/);
        await watched.settled();
        const { from, to } = spanInAddress();
        expect((to - from) / 86_400_000).toBeCloseTo(15, 0);
        await page.reload();
        await watched.settled();
        expect(spanInAddress()).toEqual({ from, to });
        const closer = page.url();
        await page.getByRole('button', { name: 'Later' }).click();
        await page.waitForURL(url => url.href !== closer);
        await watched.settled();
        // never beyond now
        expect(spanInAddress().to).toBeLessThanOrEqual(Date.now());
        await page.goBack();
        await page.goBack();
        await expect.poll(() => addressOf(page)).toBe(`${voltage()}?window=30d`);
    });

    sampledTest('shows a table, and downloads it as CSV with as many rows and the chart as PNG', async () => {
        await open(`${voltage()}?window=24h`);
        await page.getByRole('button', { name: 'Show as table' }).click();
        const rows = page.getByRole('region', { name: 'Voltage summary' }).getByRole('row');
        await rows.nth(4).waitFor();
        const count = (await rows.count()) - 1;
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Download as CSV' }).click(),
        ]);
        const lines = (await contentOf(download)).toString('utf8').split('\r\n');
        expect(lines[0]).toBe('\uFEFFTime (Australia/Brisbane),Battery (V),Temperature (°C)');
        // the last line ends as well
        expect(lines).toHaveLength(count + 2);
        const [image] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Download as image' }).click(),
        ]);
        expect((await contentOf(image)).subarray(1, 4).toString()).toBe('PNG');
    });

    sampledTest('shows a new device message live', async () => {
        const issued = await call(token, 'POST', `/api/main/devices/${site.device_id}/tokens`);
        expect(issued.status).toBeLessThan(300);
        await open(`${voltage()}?window=24h`);
        const answer = await call(issued.body.body.token, 'POST', '/api/main/device-messages', {
            sent_at: new Date().toISOString(),
            messages: [
                {
                    sequence: 1,
                    recorded_at: new Date().toISOString(),
                    state: 'running',
                    battery_voltage: 11.37,
                    temperature: 21.5,
                },
            ],
        });
        expect(answer.body.body).toMatchObject({ accepted: 1, rejected: [] });
        const description = page.locator('figcaption', { hasText: 'last 11.37' });
        await description.waitFor({ state: 'attached' });
    });

    sampledTest('keeps the time range on links to daily summary and device logs', async () => {
        await open(`${voltage()}?window=90d`);
        const tabs = page.getByRole('navigation', { name: 'Telemetry of this site' });
        await tabs.getByRole('link', { name: 'Daily summary' }).click();
        await shows(page, '/udose-sites/:id/daily-summary');
        expect(addressOf(page)).toBe(`/udose-sites/${site.id}/daily-summary?window=90d`);
        await watched.settled();
        await page.getByRole('button', { name: 'Water per head' }).click();
        await page.waitForURL(/metric=water_per_head/);
        expect(await seriousFaults(page)).toEqual([]);
        await tabs.getByRole('link', { name: 'Device logs' }).click();
        await shows(page, '/udose-sites/:id/device-logs');
        await watched.settled();
        await page.getByLabel('Alarm reported').click();
        await page.waitForURL(/alarmed=true/);
        await watched.settled();
        await expect.poll(() => page.getByLabel('Alarm reported').isChecked()).toBe(true);
        expect(watched.faults()).toEqual([]);
    });
});

sampledStory('Device logs', () => {
    const table = () => page.getByRole('region', { name: 'Device logs' });
    const cells = async (row: number) =>
        (await table().locator(`tr[aria-rowindex="${row}"] td`).allTextContents()).map(text => text.trim());

    it('scroll from newest to oldest as one virtual list with fewer than 80 rows in the DOM', async () => {
        await open(`/udose-sites/${site.id}/device-logs?window=90d`);
        const path = `/api/main/udose-sites/${site.id}/device-logs?from=${new Date(Date.now() - 90 * 86_400_000).toISOString()}`;
        const { total } = (await call(token, 'GET', `${path}&per_page=1`)).body.pagination;
        expect(total).toBeGreaterThan(200);
        const rows = table().getByRole('table');
        await expect.poll(() => rows.getAttribute('aria-rowcount')).toBe(String(total + 1));
        expect(await table().locator('tbody tr[aria-rowindex]').count()).toBeLessThan(80);
        await table().focus();
        await page.keyboard.press('End');
        await table()
            .locator(`tr[aria-rowindex="${total + 1}"]`)
            .waitFor();
        await watched.settled();
        const oldest = (await call(token, 'GET', `${path}&per_page=1&page=${total}`)).body.data[0];
        await expect.poll(() => cells(total + 1)).toContain(String(oldest.sequence));
        expect(await table().locator('tbody tr[aria-rowindex]').count()).toBeLessThan(80);
        // half way, where another block of messages begins
        await table().evaluate(box => {
            box.scrollTop = box.scrollHeight / 2;
        });
        await watched.settled();
        await expect.poll(() => table().locator('.MuiSkeleton-root').count()).toBe(0);
        expect(await seriousFaults(page)).toEqual([]);
        expect(watched.faults()).toEqual([]);
    });

    it('export all messages of the range as CSV', async () => {
        await open(`/udose-sites/${site.id}/device-logs?window=90d`);
        const total = Number(await table().getByRole('table').getAttribute('aria-rowcount')) - 1;
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: /CSV/ }).click(),
        ]);
        const lines = (await contentOf(download)).toString('utf8').trim().split('\r\n');
        expect(lines[0]).toContain('Conductivity (µS/m)');
        expect(lines).toHaveLength(total + 1);
    });
});

describe('Site map', () => {
    const list = () => page.getByRole('listbox', { name: 'Sites on the map' });

    it('has a legend that filters by doser state', async () => {
        await openPage(page, watched, '/udose-sites/map');
        await page.waitForFunction(() => document.querySelector('canvas.maplibregl-canvas')?.clientHeight);
        expect(await seriousFaults(page)).toEqual([]);
        const legend = page.getByRole('group', { name: 'Filter by state of the doser' });
        const alarmed = legend.getByRole('button', { name: /Alarmed/ });
        const count = Number((await alarmed.textContent())?.match(/\d+/)?.[0]);
        expect(count).toBeGreaterThan(0);
        await alarmed.click();
        await list().locator(`[role="option"][aria-setsize="${count}"]`).first().waitFor();
        await expect.poll(() => addressOf(page)).toBe('/udose-sites/map?state=alarmed');
    });

    sampledTest('is operable by keyboard in its list: Space opens the popup, Enter opens the site', async () => {
        await open('/udose-sites/map');
        await list().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        const chosen = list().getByRole('option', { selected: true });
        await expect.poll(() => chosen.getAttribute('aria-posinset')).toBe('3');
        const name = await chosen.locator('div > div').first().textContent();
        await page.keyboard.press('Space');
        const popover = page.locator('.maplibregl-popup');
        await popover.getByText(name ?? '', { exact: true }).waitFor();
        await popover.getByRole('link', { name: 'Open site' }).waitFor();
        await list().focus();
        await page.keyboard.press('Enter');
        await shows(page, '/udose-sites/view/:id');
        await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
        expect(watched.faults()).toEqual([]);
    });

    sampledTest('clears its filters if a search matches no site', async () => {
        await open('/dashboard-map-view');
        await page.getByRole('searchbox', { name: 'Site, property or customer' }).fill('no such place');
        await page.getByText('No sites match').waitFor();
        await page.getByRole('button', { name: 'Clear filters' }).click();
        await list().waitFor();
        await expect.poll(() => addressOf(page)).toBe('/dashboard-map-view?status=any');
    });

    sampledTest('counts alarmed sites on its dashboard as the tiles do', async () => {
        await open('/dashboard-map-view');
        await page
            .getByRole('link', { name: /alarmed/i })
            .first()
            .waitFor();
        // one figure per kind of site; the map shows all of them
        await watched.settled();
        const figures = await page.getByRole('link', { name: /alarmed/i }).allTextContents();
        const legend = page.getByRole('group', { name: 'Filter by state of the doser' });
        const mark = () => legend.getByRole('button', { name: /Alarmed/ }).textContent();
        const count = (text: string | null) => Number(text?.match(/\d+/)?.[0]);
        await expect.poll(async () => count(await mark())).toBe(figures.reduce((sum, text) => sum + count(text), 0));
    });

    sampledTest('requests the configured tiles and a WMS overlay that can be hidden', async () => {
        const otherContext = await signedIn('superadmin');
        const map = await otherContext.newPage();
        const origin = portal.url;
        const externalRequests: URL[] = [];
        // both services are external; the test checks their requests
        await otherContext.route('**/api/main/map-settings', route =>
            route.fulfill({
                json: {
                    body: {
                        style_url: null,
                        tiles_url: `${origin}/outside/{z}/{x}/{y}.png`,
                        attribution: 'Survey of Nowhere',
                        wms_url: `${origin}/outside/wms?token=1`,
                        wms_layers: 'roads,fences',
                    },
                },
            }),
        );
        await otherContext.route('**/outside/**', route => {
            externalRequests.push(new URL(route.request().url()));
            return route.fulfill({ contentType: 'image/png', body: TILE });
        });
        const seen = watch(map);
        await map.goto('/udose-sites/map');
        await seen.settled();
        await map.getByText('Survey of Nowhere').waitFor();
        const tiles = () => externalRequests.filter(({ pathname }) => /^\/outside\/\d+\/\d+\/\d+\.png$/.test(pathname));
        const overlays = () => externalRequests.filter(({ pathname }) => pathname === '/outside/wms');
        await expect.poll(() => tiles().length).toBeGreaterThan(0);
        await expect.poll(() => overlays().length).toBeGreaterThan(0);
        const query = overlays()[0]?.searchParams;
        expect(Object.fromEntries(query ?? [])).toMatchObject({
            token: '1',
            request: 'GetMap',
            layers: 'roads,fences',
            srs: 'EPSG:3857',
        });
        const [west = 0, south = 0, east = 0, north = 0] = (query?.get('bbox') ?? '').split(',').map(Number);
        expect(east - west).toBeGreaterThan(0);
        expect(north - south).toBeCloseTo(east - west, 3);
        const toggle = map.getByRole('button', { name: 'Overlay' });
        await toggle.click();
        await map.getByRole('button', { name: 'Overlay', pressed: false }).waitFor();
        const before = overlays().length;
        await map.getByRole('button', { name: 'Zoom in' }).click();
        await seen.settled();
        await expect.poll(() => tiles().length).toBeGreaterThan(0);
        expect(overlays().length).toBe(before);
        expect(seen.faults()).toEqual([]);
        await otherContext.close();
    });

    sampledTest('shows customers only their own sites', async () => {
        const theirs = await signedIn('customer');
        const own = await theirs.newPage();
        const session = await sessionOf('customer');
        const sites = (await call(session.token, 'GET', '/api/main/v1/sites?product[]=uDose')).body.data;
        expect(new Set(sites.map((each: Json) => each.customer.id))).toEqual(new Set([session.user.customer?.id]));
        await own.goto('/udose-sites/map');
        await own.getByText(sites.length === 1 ? '1 site' : `${sites.length} sites`, { exact: true }).waitFor();
        await theirs.close();
    });
});

sampledStory('Telemetry on a phone', () => {
    it('shows the list first and the map on a tap, and fits without overflow', async () => {
        const small = await signedIn('manager', { viewport: PHONE, hasTouch: true });
        const phone = await small.newPage();
        const seen = watch(phone);
        for (const address of ['/udose-sites/map', voltage(), `/udose-sites/${site.id}/device-logs`]) {
            await phone.goto(address);
            await seen.settled();
            const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
            expect(wide, address).toBeLessThanOrEqual(PHONE.width);
            expect(await seriousFaults(phone)).toEqual([]);
        }
        await phone.goto('/udose-sites/map');
        await seen.settled();
        expect(await phone.locator('canvas.maplibregl-canvas').count()).toBe(0);
        await phone.getByRole('button', { name: 'Map', exact: true }).tap();
        await phone.locator('canvas.maplibregl-canvas').waitFor();
        await small.close();
    });
});
