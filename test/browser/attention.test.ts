import { expect } from 'vitest';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { openBrowser, PHONE, signedIn, watch } from './browser';
import { sampledTest } from './stories';

openBrowser();

const ROWS = 10;
const MOST_PRESSES = 40;

sampledTest(
    'The attention list acknowledges 10 alarms by keyboard without a page load, and undoes the last one',
    async () => {
        const { token } = await sessionOf('superadmin');
        const { body } = await call(token, 'GET', '/api/main/udose-sites?site_status[]=1&per_page=60');
        const { body: types } = await call(token, 'GET', '/api/main/alarm-types?is_active=true&per_page=1');
        // an open alarm at each of some sites, so that the first rows have alarms to acknowledge
        for (const site of body.data.slice(0, 40) as Json[])
            await call(token, 'POST', '/api/main/alarms', { site_id: site.id, alarm_type_id: types.data[0].id });
        const context = await signedIn('superadmin');
        const page = await context.newPage();
        const watched = watch(page);
        let presses = 0;
        let loads = 0;
        const press = async (key: string) => {
            presses++;
            await page.keyboard.press(key);
        };
        await page.goto('/dashboard?owner=nobody');
        await watched.settled();
        const news = page.locator('[data-news]');
        const current = page.locator('[data-row][aria-current=true]');
        const acknowledge = page.getByRole('button', { name: /^Acknowledge: / });
        const places = new Set<string>();
        page.on('request', request => {
            if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
        });
        while (places.size < ROWS && presses < MOST_PRESSES) {
            const key = (await current.getAttribute('data-row')) ?? '';
            const isOpen = await acknowledge.isVisible();
            await press(isOpen ? 'a' : 'ArrowDown');
            // a place with other findings stays in the list, without an alarm to acknowledge
            await expect
                .poll(async () => (await current.getAttribute('data-row')) !== key || !(await acknowledge.isVisible()))
                .toBe(true);
            if (!isOpen) continue;
            places.add(key);
            await expect.poll(() => news.innerText()).toMatch(/^Acknowledged: /);
        }
        expect(places.size).toBe(ROWS);
        expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
        await press('z');
        await expect.poll(() => news.innerText()).toMatch(/^Undone: /);
        await page.locator(`[data-row="${[...places].at(-1)}"]`).waitFor();
        expect(loads).toBe(0);
        expect(watched.faults()).toEqual([]);
        expect(await seriousFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await watched.settled();
        expect(await seriousFaults(page, true)).toEqual([]);
        await page.setViewportSize(PHONE);
        await page.locator('[data-row] [aria-expanded]').first().click();
        await watched.settled();
        expect(await overflow(page)).toEqual([]);
        expect(await seriousFaults(page)).toEqual([]);
        await context.close();
    },
);
