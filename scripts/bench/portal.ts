import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { seedDemo } from '../../src/demo/seed';
import { createApp } from '../../src/server/app';
import { loadConfig } from '../../src/server/foundation/config';
import { CHROMIUM_FLAGS } from '../../test/chromium';
import { benchLogin } from './portal/login';
import { median } from './portal/median';
import { serve } from './portal/staticServer';
import { signIn } from './signIn';

const ROUNDS = 7;
const GOALS = { rowToView: 110 };

/** From the press on a row to its record on the screen, in the real product with demo data. */
const rowToView = async (browser: Browser) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const app = await createApp(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }));
    await seedDemo(app.services);
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.fastify.server.address() as { port: number }).port}`;
    const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
    // the compiler names functions by a helper that the page does not have
    await page.addInitScript('globalThis.__name ??= value => value');
    const times: number[] = [];
    try {
        await signIn(page, url);
        for (let round = 0; round < ROUNDS + 1; round++) {
            await page.goto(`${url}/dit-connect/storage-tank/list`);
            await page.waitForSelector('main tbody tr');
            // the stream of changes stays open, so the network is never idle
            await page.waitForTimeout(1500);
            times.push(
                await page.evaluate(
                    row =>
                        new Promise<number>(done => {
                            const target = document
                                .querySelectorAll<HTMLElement>('main tbody tr')
                                [row]?.querySelectorAll<HTMLElement>('td')[2];
                            const start = performance.now();
                            const look = () => {
                                const main = document.querySelector(
                                    'main[data-route="/dit-connect/storage-tank/view/:id"]',
                                );
                                if (main?.querySelector('h1')?.textContent?.trim())
                                    requestAnimationFrame(() => done(performance.now() - start));
                                else requestAnimationFrame(look);
                            };
                            target?.click();
                            look();
                        }),
                    round,
                ),
            );
        }
    } finally {
        await page.close();
        await app.close();
        rmSync(dataDir, { recursive: true, force: true });
    }
    // the first loads the page's chunk
    return times.slice(1);
};

export const benchPortal = async () => {
    const plain = resolve('node_modules/.cache/bench-plain');
    await build({ logLevel: 'error' });
    await build({
        root: resolve('scripts/bench/plain'),
        configFile: false,
        logLevel: 'error',
        build: { outDir: plain, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
    });
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
        args: CHROMIUM_FLAGS,
    });
    const ours = await serve(resolve('dist/portal'));
    const theirs = await serve(plain);
    try {
        const login = await benchLogin(browser, ours.url, theirs.url);
        const clicks = await rowToView(browser);
        const click = median(clicks);
        console.log(
            `  row to record                ${click.toFixed(0)} ms (goal ${GOALS.rowToView}), slowest ${Math.max(...clicks).toFixed(0)} ms`,
        );
        console.log(`  load of the machine          ${loadavg()[0]?.toFixed(1)}`);
        return login && click <= GOALS.rowToView;
    } finally {
        await browser.close();
        ours.server.close();
        theirs.server.close();
    }
};
