import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type Child, child } from './child';
import { signIn } from './signIn';

const ROUNDS = 7;
const LONGEST_MS = 300;
interface ServerInfo {
    port: number;
    peer: number;
    site: number;
    /** readings of the site in the year */
    readings: number;
}
const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** ms since the press */
interface Time {
    /** start and end of the readings' request */
    requested?: number;
    answered?: number;
    all: number;
}

/**
 * Records the time of the last canvas draw. As text, because the compiler's helper for function names is missing in the
 * page.
 */
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
 * Time from the press on `selector` until the chart has the year's points and its canvas was drawn, in the frame that
 * shows it.
 */
const untilDrawn = (page: Page, selector: string): Promise<Time> =>
    page.evaluate(
        wanted =>
            new Promise<Time>((done, fail) => {
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
                    if (known && drawn > known)
                        requestAnimationFrame(() => {
                            const all = performance.now() - start;
                            const requested = performance
                                .getEntriesByType('resource')
                                .filter(({ name, startTime }) => name.includes('/telemetry?') && startTime >= start)
                                .at(-1) as PerformanceResourceTiming | undefined;
                            done({
                                all,
                                requested: (requested?.startTime ?? 0) - start,
                                answered: (requested?.responseEnd ?? 0) - start,
                            });
                        });
                    else if (performance.now() - start > 30_000) fail(new Error('The year was not drawn.'));
                    else requestAnimationFrame(look);
                };
                target.click();
                look();
            }),
        selector,
    );

/** A settled site page, with nothing of the year fetched yet. */
const openPage = async (page: Page, address: string) => {
    await page.goto(address);
    await page.waitForSelector('figure canvas');
    // the event stream stays open, so the network is never idle
    await page.waitForTimeout(1500);
};

const bare = async (page: Page, url: string): Promise<Time> => {
    await page.goto(url);
    await page.waitForTimeout(300);
    return page.evaluate(
        () =>
            new Promise<Time>(done => {
                const start = performance.now();
                const look = () => {
                    const { drawn } = globalThis as unknown as { drawn?: number };
                    if (drawn) done({ all: drawn - start });
                    else requestAnimationFrame(look);
                };
                document.querySelector('button')?.click();
                look();
            }),
    );
};

/** Time to draw a year of readings, compared with a bare page with the same chart library and SQL. */
export const benchChart = async () => {
    execFileSync(process.execPath, ['scripts/portal-build.mjs'], { stdio: 'inherit' });
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const server: Child<ServerInfo> = child<ServerInfo>('./chartServer.ts', { DATA_DIR: dataDir });
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    const figures = {
        switched: [] as Time[],
        withDays: [] as Time[],
        opened: [] as Time[],
        bare: [] as Time[],
    };
    try {
        const { port, peer, site, readings } = await server.ready;
        const url = `http://127.0.0.1:${port}`;
        const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
        await page.addInitScript(WATCH);
        await signIn(page, url);
        const plain = await browser.newPage({ viewport: { width: 1366, height: 900 } });
        await plain.addInitScript(WATCH);
        const water = `/udose-sites/water-nutrient-summary/${site}`;
        const voltage = `/udose-sites/voltage-summary/${site}`;
        const year = 'main [role="group"] button[value="1y"]';
        const tab = (path: string) => `main nav a[href^="${path}"]`;
        for (let round = 0; round < ROUNDS + 1; round++) {
            await openPage(page, `${url}${water}?window=30d`);
            figures.withDays.push(await untilDrawn(page, year));
            await openPage(page, `${url}${water}?window=30d`);
            // visits another page of the site, which loads the code of both but not the year's water
            await page.click(tab(voltage));
            await page.waitForTimeout(1000);
            figures.switched.push(await untilDrawn(page, year));
            await page.waitForTimeout(500);
            figures.opened.push(await untilDrawn(page, tab(water)));
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
    // the first round warms up statements, validators and chunks
    const medians = Object.fromEntries(
        Object.entries(figures).map(([name, times]) => [name, times.slice(1)]),
    ) as typeof figures;
    const of = (times: readonly Time[], what: keyof Time) => median(times.map(time => time[what] ?? 0));
    const line = (name: string, times: readonly Time[], more = '') =>
        console.log(
            `  ${name.padEnd(28)} median ${of(times, 'all').toFixed(0)} ms, slowest ${Math.max(...times.map(({ all }) => all)).toFixed(0)} ms${times[0]?.requested === undefined ? '' : `; asked for after ${of(times, 'requested').toFixed(0)}, there after ${of(times, 'answered').toFixed(0)}`}${more}`,
        );
    line('switched to 1 year', medians.switched, ` (goal ${LONGEST_MS})`);
    line('the same, days charted below', medians.withDays, ` (goal ${LONGEST_MS})`);
    line('opened by a tab, with 1 year', medians.opened, ` (goal ${LONGEST_MS})`);
    line(
        'bare page, same SQL',
        medians.bare,
        `; the portal ${(of(medians.switched, 'all') / of(medians.bare, 'all')).toFixed(2)} times as long`,
    );
    return [medians.switched, medians.withDays, medians.opened].every(times => of(times, 'all') <= LONGEST_MS);
};
