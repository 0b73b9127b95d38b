import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../src/demo/documents/documents';
import { call, sessionOf } from './accounts';
import { openBrowser, signedIn, type Watch, watch } from './browser';
import { sampledTest } from './stories';

openBrowser();

const STAMP = String(Date.now()).slice(-6);
const OUTER = `Manuals ${STAMP}`;
const INNER = `Pumps ${STAMP}`;
const place = mkdtempSync(path.join(tmpdir(), 'headwater-browser-files-'));
const written = (name: string, content: Buffer) => {
    const file = path.join(place, name);
    writeFileSync(file, content);
    return file;
};
/** PDF of the given size in megabytes, longer than one upload part. */
const long = (megabytes: number) =>
    Buffer.concat([pdf('Long', ['A manual of many pictures']), Buffer.alloc(megabytes * 1024 * 1024, '%')]);

let outer: number;
let context: BrowserContext;
let page: Page;
let watched: Watch;
beforeAll(async () => {
    const { token } = await sessionOf('superadmin');
    const folder = async (values: object) =>
        (await call(token, 'POST', '/api/connect/v2/folders', values)).body.body.id as number;
    outer = await folder({ name: OUTER });
    await folder({ name: INNER, parent_id: outer });
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
});
afterAll(async () => {
    await context?.close();
    rmSync(place, { recursive: true });
});
// the PDF viewer has no storage, which the test set-up accesses in every frame
const OF_VIEWER = /reading 'getItem'/;
afterEach(() => expect(watched.faults().filter(fault => !OF_VIEWER.test(fault))).toEqual([]));

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const open = async (address: string) => {
    await page.goto(address);
    await watched.settled();
};

describe('Files in a folder', () => {
    it('upload in parallel, and resume an interrupted upload after a page reload', async () => {
        await open(`/dit-connect/folder/${outer}/file/add`);
        await page.getByText(/of 5 GB used/).waitFor();
        const choose = (...files: string[]) => page.locator('input[type=file]').setInputFiles(files);
        const startedUploads: string[] = [];
        page.on('request', request => {
            if (request.method() === 'POST' && request.url().endsWith('/v2/uploads'))
                startedUploads.push(request.url());
        });
        // the connection stalls after the first part of the long file
        let pieces = 0;
        const heldRoutes: Route[] = [];
        const hold = (route: Route) => {
            const large = (route.request().postDataBuffer()?.length ?? 0) > 500_000;
            if (!large || route.request().method() !== 'PATCH' || pieces++ === 0) return route.continue();
            heldRoutes.push(route);
        };
        await page.route('**/v2/uploads/*', hold);
        const manual = written('manual.pdf', long(3));
        const one = written('one.pdf', pdf('One', ['greased with quokkabutter']));
        const two = written('two.pdf', pdf('Two', ['drawing']));
        await choose(manual, one, two);
        await page.getByRole('button', { name: 'Upload 3 files' }).click();
        await expect.poll(() => heldRoutes.length).toBe(1);
        const bar = page.getByRole('progressbar', { name: 'Uploading manual.pdf' });
        await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
        await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(2);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.reload();
        await page.getByText(/Upload of manual\.pdf was interrupted/).waitFor();
        const before = startedUploads.length;
        await choose(manual);
        await page.getByRole('button', { name: 'Upload 1 file' }).click();
        await page.waitForURL(new RegExp(`/folders/view/${outer}`));
        await row('manual.pdf').waitFor();
        expect(startedUploads.length, 'gone on with, not begun again').toBe(before);
        await row('one.pdf').waitFor();
        await watched.settled();
    });

    sampledTest('page through the preview by arrow keys, also from a PDF', async () => {
        const title = (name: string) => page.getByRole('dialog').getByRole('heading', { name });
        await page.getByRole('button', { name: 'Preview two.pdf' }).click();
        await title('two.pdf').waitFor();
        const first = (await page.getByRole('dialog').getByRole('status').innerText()).startsWith('1 ');
        await page.frameLocator('[role=dialog] iframe').locator('body').waitFor({ state: 'attached' });
        await watched.settled();
        await page.keyboard.press(first ? 'ArrowRight' : 'ArrowLeft');
        await expect.poll(() => title('two.pdf').count()).toBe(0);
        await watched.settled();
        await page.keyboard.press(first ? 'ArrowLeft' : 'ArrowRight');
        await title('two.pdf').waitFor();
        await watched.settled();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    });

    sampledTest('move by drag and drop onto a folder, and back by Undo', async () => {
        const target = page.getByRole('listitem').filter({ hasText: INNER });
        await row('two.pdf').dragTo(target);
        await page.getByText(`two.pdf moved to ${INNER}`).waitFor();
        await expect.poll(() => row('two.pdf').count()).toBe(0);
        await page.getByRole('button', { name: 'Undo' }).click();
        await row('two.pdf').waitFor();
    });

    sampledTest('get a new version, and restore version 1 as version 3', async () => {
        const menu = async (item: string) => {
            await page.getByRole('button', { name: 'More actions for two.pdf' }).click();
            await page.getByRole('menuitem', { name: item }).click();
        };
        await menu('New version');
        await page
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles(written('two.pdf', pdf('Two', ['new'])));
        await page.getByRole('dialog').getByRole('button', { name: 'New version', exact: true }).click();
        await page.getByText('Version 2 added').waitFor();
        await menu('Versions');
        await page.getByRole('button', { name: 'Restore version 1' }).click();
        await page.getByText('Version 1 restored as version 3').waitFor();
        await page.getByText('content of version 1').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await watched.settled();
    });

    sampledTest('are found by full-text search', async () => {
        const search = page.getByRole('searchbox', { name: 'Search file names and contents' });
        await expect
            .poll(
                async () => {
                    await search.fill('');
                    await search.fill('quokkabutter');
                    await watched.settled();
                    return page.locator('mark', { hasText: 'quokkabutter' }).count();
                },
                { interval: 1000 },
            )
            .toBe(1);
        await page.getByRole('button', { name: 'Preview one.pdf' }).waitFor();
    });
});
