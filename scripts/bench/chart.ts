import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/server/identity/seed';
import { type Child, child } from './child';

const ROUNDS = 7;
const LONGEST_MS = 300;
interface Told {
    port: number;
    peer: number;
    site: number;
    /** of the site, in the year */
    readings: number;
}
const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Remembers when something was last drawn on a canvas. The compiler names functions by a helper that the page does not have. */
const WATCH = `
globalThis.__name ??= value => value;
for (const name of ['stroke', 'fill']) {
    const original = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...given) {
        globalThis.drawnAt = performance.now();
        return original.apply(this, given);
    };
}`;

/**
 * From the press on what `selector` names until the chart has the year's points and its canvas was drawn after them, in
 * the frame that shows it.
 */
const untilDrawn = (page: Page, selector: string): Promise<number> =>
    page.evaluate(
        wanted =>
            new Promise<number>((done, fail) => {
                const target = document.querySelector<HTMLElement>(wanted);
                if (!target) return fail(new Error(`There is no ${wanted}.`));
                const chart = () => document.querySelector('figure [role="slider"]');
                // a month has fewer points than that
                const isYear = () => Number(chart()?.getAttribute('aria-valuemax') ?? 0) > 500;
                const before = isYear() ? chart()?.getAttribute('aria-label') : undefined;
                let known = 0;
                const observer = new MutationObserver(() => {
                    if (known || !isYear() || chart()?.getAttribute('aria-label') === before) return;
                    known = performance.now();
                    observer.disconnect();
                });
                observer.observe(document.body, { subtree: true, childList: true, attributes: true });
                const start = performance.now();
                const look = () => {
                    const drawn = (globalThis as unknown as { drawnAt?: number }).drawnAt ?? 0;
                    if (known && drawn > known) requestAnimationFrame(() => done(performance.now() - start));
                    else if (performance.now() - start > 30_000) fail(new Error('The year was not drawn.'));
                    else requestAnimationFrame(look);
                };
                target.click();
                look();
            }),
        selector,
    );

const signIn = async (page: Page, url: string) => {
    await page.goto(`${url}/login`);
    await page
        .getByLabel(/e-?mail|user ?name/i)
        .first()
        .fill('superadmin@demo.test');
    await page
        .getByLabel(/^password/i)
        .first()
        .fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(at => !at.pathname.startsWith('/login'));
};

/** The page of a site as people have it open: settled, with nothing of the year fetched yet. */
const openPage = async (page: Page, address: string) => {
    await page.goto(address);
    await page.waitForSelector('figure canvas');
    // the stream of changes stays open, so the network is never idle
    await page.waitForTimeout(1500);
};

const bare = async (page: Page, url: string): Promise<number> => {
    await page.goto(url);
    await page.waitForTimeout(300);
    return page.evaluate(
        () =>
            new Promise<number>(done => {
                const start = performance.now();
                const look = () => {
                    const { drawn } = globalThis as unknown as { drawn?: number };
                    if (drawn) done(drawn - start);
                    else requestAnimationFrame(look);
                };
                document.querySelector('button')?.click();
                look();
            }),
    );
};

/** A year of a site's readings, from the press to the drawn canvas, beside a bare page with the same chart library and SQL. */
export const benchChart = async () => {
    execFileSync(process.execPath, ['scripts/portal-build.mjs'], { stdio: 'inherit' });
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server: Child<Told> = child<Told>('./chartServer.ts', { DATA_DIR: dataDir });
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    const figures = { switched: [] as number[], opened: [] as number[], bare: [] as number[] };
    try {
        const { port, peer, site, readings } = await server.told;
        const url = `http://127.0.0.1:${port}`;
        const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
        await page.addInitScript(WATCH);
        await signIn(page, url);
        const plain = await browser.newPage({ viewport: { width: 1366, height: 900 } });
        await plain.addInitScript(WATCH);
        const water = `/udose-sites/water-nutrient-summary/${site}`;
        for (let round = 0; round < ROUNDS + 1; round++) {
            await openPage(page, `${url}${water}?window=30d`);
            figures.switched.push(await untilDrawn(page, 'main [role="group"] button[value="1y"]'));
            await openPage(page, `${url}/udose-sites/voltage-summary/${site}?window=1y`);
            figures.opened.push(await untilDrawn(page, `main nav a[href^="${water}"]`));
            figures.bare.push(await bare(plain, `http://127.0.0.1:${peer}/`));
        }
        console.log(
            `\nA year of site ${site}, ${readings} readings, from the press to the drawn canvas, embedded database, ${ROUNDS} rounds; load of the machine ${loadavg()[0]?.toFixed(1)}`,
        );
    } finally {
        await browser.close();
        server.process.kill();
        rmSync(dataDir, { recursive: true, force: true });
    }
    // the first round makes statements, validators and chunks ready
    const told = Object.fromEntries(
        Object.entries(figures).map(([name, times]) => [name, times.slice(1)]),
    ) as typeof figures;
    const line = (name: string, times: readonly number[], more = '') =>
        console.log(
            `  ${name.padEnd(28)} median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms${more}`,
        );
    line('window switched to 1 year', told.switched, ` (goal ${LONGEST_MS})`);
    line('page opened with 1 year', told.opened, ` (goal ${LONGEST_MS})`);
    line(
        'bare page, same SQL',
        told.bare,
        `; the portal ${(median(told.switched) / median(told.bare)).toFixed(2)} times as long`,
    );
    return median(told.switched) <= LONGEST_MS && median(told.opened) <= LONGEST_MS;
};
