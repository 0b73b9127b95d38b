import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { bodyOf } from '../answers';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import {
    drawn,
    followLink,
    fromMenu,
    inBothColors,
    openBrowser,
    PHONE,
    signedIn,
    type Watch,
    WIDE,
    watch,
} from './browser';
import { sampledTest } from './stories';

/** Accessibility of record tabs and dialogs in light and dark, which the page tests do not open. */
openBrowser();

const STAMP = String(Date.now()).slice(-6);
let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let site: Json;
let location: Json;
let supplement: Json;

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    return bodyOf(await call(token, method, path, body));
};
const first = async (path: string): Promise<Json> => {
    const [record] = (await api('GET', path)).data;
    expect(record, `the demonstration has none of ${path}`).toBeTruthy();
    return record;
};

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page, [/^(422|409) /]);
    site = (await api('GET', '/api/main/udose-sites/1')).body;
    location = await first('/api/connect/v2/inventory-locations?per_page=5&sort_by=id');
    supplement = await first('/api/connect/v2/supplements?search=uPro%20Orange');
});
afterAll(() => context?.close());
afterEach(() => expect(watched.faults()).toEqual([]));

const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};
const button = (name: string | RegExp, at: Page | Locator = page) =>
    at.getByRole('button', { name, exact: typeof name === 'string' }).first();
const dialog = () => page.getByRole('dialog').last();

/** In light, in dark, and on a phone; the surrounding frame is checked with the pages. */
const judge = async (what: string, within?: 'main' | '[role=dialog]') => {
    await drawn(page);
    await inBothColors(page, async isSecond =>
        expect(await seriousFaults(page, isSecond, within), isSecond ? `${what}, in the other colours` : what).toEqual(
            [],
        ),
    );
    await page.setViewportSize(PHONE);
    await drawn(page);
    expect(await overflow(page), `${what}, on a phone`).toEqual([]);
    await page.setViewportSize(WIDE);
};
const judgeDialog = async (press: Locator, what: string) => {
    await press.click();
    await dialog().waitFor();
    await judge(what, '[role=dialog]');
};

const tabAddresses = () =>
    page.locator('main [role=tab]').evaluateAll(all => all.map(tab => tab.getAttribute('href') ?? 'no address'));

const TABBED: readonly (readonly [of: string, address: () => Promise<string>])[] = [
    ['a site', async () => '/udose-sites/view/1'],
    ['a device', async () => '/devices/view/1'],
    ['an alarm', async () => `/alarm/view/${(await first('/api/main/alarms?status=open')).id}`],
    ['a job card', async () => `/dit-connect/job-card/view/${(await first('/api/main/job-cards?status=1')).id}`],
    ['an order', async () => `/dit-connect/sales-order/${(await first('/api/main/sales-orders?status=confirmed')).id}`],
    ['a transfer', async () => '/dit-connect/supplement-transfer/view/1'],
    ['an inventory', async () => '/dit-connect/supplement-inventory/view/1'],
];
describe('Accessibility of the record tabs of', () => {
    for (const [of, address] of TABBED)
        sampledTest(
            of,
            async () => {
                await open(await address());
                const tabs = new Set(await tabAddresses());
                expect(tabs.size).toBeGreaterThan(2);
                // a group shows its own tabs once it is open, the first at the address of the group
                for (const tab of tabs) {
                    await followLink(page, tab);
                    await page.locator(`main [role=tab][href="${tab}"][aria-selected=true]`).first().waitFor();
                    await watched.settled();
                    await judge(tab, 'main');
                    for (const inner of await tabAddresses()) tabs.add(inner);
                }
            },
            180_000,
        );
});

describe('Accessibility of dialogs and panels', () => {
    sampledTest(
        'job completion of each type, job edit, and undo of the last step',
        async () => {
            for (const type of [
                'device_installation',
                'site_maintenance',
                'supplement_delivery',
                'pre_installation_note',
            ]) {
                const job = await first(`/api/main/job-cards?status=2&type=${type}`).catch(() =>
                    first(`/api/main/job-cards?status=1&type=${type}`),
                );
                await open(`/dit-connect/job-card/view/${job.id}`);
                await judgeDialog(button('Complete'), `completion of ${type}`);
                // with all missing fields listed
                await button('Complete job', dialog()).click();
                await watched.settled();
                if (await dialog().count()) await judge(`completion of ${type}, refused`);
            }
            const done = await first('/api/main/job-cards?status=4&type=site_maintenance');
            await open(`/dit-connect/job-card/edit/${done.id}`);
            await judge('a job that is edited');
            await open(`/dit-connect/job-card/view/${done.id}`);
            await judgeDialog(await fromMenu(page, 'Undo last step'), 'the last step of a job is undone');
        },
        120_000,
    );

    sampledTest('menu of a board card, alarm filters and columns', async () => {
        await open('/dit-connect/job-card/list?view=board');
        await page.locator('main [aria-haspopup=menu]').first().click();
        await page.getByRole('menuitem').first().waitFor();
        await judge('menu of a card');
        await open('/alarm/list');
        await judgeDialog(button(/^Filters/), 'filters of alarms');
        await page.keyboard.press('Escape');
        await judgeDialog(button('Columns'), 'columns of alarms');
    });

    sampledTest('job card of an alarm, snooze and clear', async () => {
        // of a type that is not present yet
        const raise = async (): Promise<Json> => {
            for (const type of (await api('GET', '/api/main/alarm-types?per_page=30')).data) {
                const made = await call(token, 'POST', '/api/main/alarms', {
                    alarm_type_id: type.id,
                    site_id: site.id,
                });
                if (made.status < 300) return made.body.body;
            }
            throw new Error('every alarm stands at this site already');
        };
        const alarm = await raise();
        await open(`/alarm/view/${alarm.id}`);
        await judgeDialog(button('Create job card'), 'job card of an alarm');
        await page.keyboard.press('Escape');
        for (const step of ['Snooze', 'Clear']) {
            await open(`/alarm/view/${alarm.id}`);
            await judgeDialog(await fromMenu(page, step), `${step} of an alarm`);
            await page.keyboard.press('Escape');
        }
    });

    sampledTest('dose preview of new settings, and change of supplement', async () => {
        await open('/udose-sites/edit/1');
        await page.getByLabel(/^Target dose/).fill('12');
        await watched.settled();
        await judge('dose preview');
        await page.getByLabel(/^Animals/).fill('0');
        await watched.settled();
        await judge('dose preview without animals');
        await open('/udose-sites/view/1');
        await judgeDialog(await fromMenu(page, 'Change supplement'), 'change of the supplement');
    });

    sampledTest('new transfer, its completion and void, and a stock count', async () => {
        await api('POST', '/api/connect/v2/adjust-inventory', {
            supplement_id: supplement.id,
            inventory_location_id: location.id,
            counted_quantity: 5000,
            reason: 'Counted',
        });
        await open('/dit-connect/supplement-transfer/list');
        await judgeDialog(button(/^Add/), 'a new transfer');
        await button('Save', dialog()).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        await judge('a new transfer, refused');
        const to = (await api('GET', '/api/connect/v2/inventory-locations?per_page=5&sort_by=id')).data[1];
        const made = (
            await api('POST', '/api/connect/v2/supplement-transfers', {
                from_location_id: location.id,
                to_location_id: to.id,
                items: [{ supplement_id: supplement.id, quantity: 5 }],
            })
        ).body;
        await open(`/dit-connect/supplement-transfer/view/${made.id}`);
        await judgeDialog(button('Complete'), 'completion of a transfer');
        await button('Complete', dialog()).click();
        await dialog().waitFor({ state: 'detached' });
        await judgeDialog(await fromMenu(page, 'Void'), 'void of a transfer');
        await open('/dit-connect/supplement-inventory/view/1');
        await judgeDialog(button('Enter a count'), 'a count');
    });

    sampledTest('sending, resetting, editing, previewing and countersigning a contract', async () => {
        const { data } = await api('GET', '/api/main/sales-orders?per_page=100');
        const with_ = (status: string) => {
            const order = data.find((each: Json) => each.contract_status === status);
            expect(order, `no order with a contract ${status}`).toBeTruthy();
            return `/dit-connect/sales-order/${order.id}/contract`;
        };
        await open(with_('pending'));
        await judgeDialog(button(/^Send/), 'sending a contract');
        await page.keyboard.press('Escape');
        await dialog().waitFor({ state: 'detached' });
        await judgeDialog(button('Reset to template'), 'a contract anew');
        await open(`${with_('pending')}/edit`);
        await judge('editing a contract');
        await open(`${with_('pending')}/preview`);
        await judge('preview of a contract');
        await open(with_('signed_by_customer'));
        await judgeDialog(button('Countersign'), 'countersigning');
        await button('Countersign', dialog()).click();
        await judge('countersigning, refused');
        await dialog().getByText('Type', { exact: true }).click();
        await judge('countersigning by name');
    });

    sampledTest('completion and void of a delivery', async () => {
        const order = await first('/api/main/sales-orders?status=confirmed');
        const made = (
            await api('POST', `/api/main/sales-orders/${order.id}/supplement-deliveries`, {
                site_id: (await first(`/api/main/udose-sites?customer_id=${order.customer_id}`)).id,
                supplement_id: supplement.id,
                inventory_location_id: location.id,
                quantity: 10,
            })
        ).body;
        await open(`/supplement-delivery/view/${made.id}`);
        await judgeDialog(button('Complete delivery'), 'completion of a delivery');
        await page.keyboard.press('Escape');
        await dialog().waitFor({ state: 'detached' });
        await judgeDialog(await fromMenu(page, 'Void'), 'void of a delivery');
    });

    sampledTest('issue of a device token', async () => {
        const device = (await api('POST', '/api/main/devices', { serial: `AX-${STAMP}`, product: 'classic' })).body;
        await open(`/devices/view/${device.id}`);
        await judgeDialog(await fromMenu(page, /Issue (new )?token/), 'a token is asked for');
        await button(/^Issue/, dialog()).click();
        await dialog().locator('code, input[readonly]').first().waitFor();
        await judge('a token is shown');
    });

    sampledTest('health check settings with all checks off', async () => {
        await open('/udose-sites/1/health-check-settings');
        const checks = page.getByRole('switch', { name: /^Check / });
        await checks.nth(4).waitFor();
        for (const check of await checks.all()) if (await check.isChecked()) await check.click();
        await judge('all checks off');
    });

    sampledTest('map popup of a site', async () => {
        await open('/udose-sites/map');
        const list = page.getByRole('listbox', { name: 'Sites on the map' });
        await list.focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Space');
        await page.locator('.maplibregl-popup').waitFor();
        await judge('a site on the map');
    });
});
