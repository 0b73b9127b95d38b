import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { seedDemo } from '../../src/demo/seed';
import { createApp } from '../../src/server/app';
import { loadConfig } from '../../src/server/foundation/config';
import { CHROMIUM_FLAGS } from '../../test/chromium';
import { signIn } from './signIn';

const ROUNDS = 7;
const GOALS = { kilobytes: 90, share: 0.5, rowToView: 110 };
const TYPES: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/** Both builds from one and the same static server, compressed alike. Nothing answers their API: the login needs none. */
const serve = (folder: string): Promise<{ url: string; server: Server }> =>
    new Promise(done => {
        const packed = new Map<string, Buffer>();
        const server = createServer((request, response) => {
            const { pathname } = new URL(request.url ?? '/', 'http://bench');
            const asked = join(folder, pathname);
            const file = extname(pathname) && existsSync(asked) ? asked : join(folder, 'index.html');
            if (pathname.startsWith('/api'))
                return void response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
            const body =
                packed.get(file) ??
                brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
            packed.set(file, body);
            response.writeHead(200, {
                'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
                'content-encoding': 'br',
                'content-length': body.length,
            });
            response.end(body);
        });
        server.listen(0, '127.0.0.1', () =>
            done({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server }),
        );
    });

/** One cold visit on a phone-like machine: 4 times slower processor, 10 Mbit/s, 40 ms. */
const visitLogin = async (browser: Browser, url: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 1_250_000,
        uploadThroughput: 1_250_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts: Promise<number>[] = [];
    let visible = false;
    page.on('response', response => {
        // what arrives after the form is there is not waited for by anyone
        if (!visible && response.request().resourceType() === 'script')
            scripts.push(response.headerValue('content-length').then(Number));
    });
    const started = performance.now();
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.locator('input[type=password]').waitFor({ state: 'visible' });
    visible = true;
    const ms = performance.now() - started;
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await context.close();
    return { ms, kilobytes: bytes / 1000 };
};

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

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
    const figures = {
        ours: [] as { ms: number; kilobytes: number }[],
        plain: [] as { ms: number; kilobytes: number }[],
    };
    let clicks: number[];
    try {
        for (let round = 0; round < ROUNDS; round++) {
            figures.ours.push(await visitLogin(browser, ours.url));
            figures.plain.push(await visitLogin(browser, theirs.url));
        }
        clicks = await rowToView(browser);
    } finally {
        await browser.close();
        ours.server.close();
        theirs.server.close();
    }
    const visible = {
        ours: median(figures.ours.map(({ ms }) => ms)),
        plain: median(figures.plain.map(({ ms }) => ms)),
    };
    const size = {
        ours: median(figures.ours.map(({ kilobytes }) => kilobytes)),
        plain: median(figures.plain.map(({ kilobytes }) => kilobytes)),
    };
    const click = median(clicks);
    console.log(`\nPortal, cold visits to the login, processor 4 times slowed, 10 Mbit/s, 40 ms, median of ${ROUNDS}`);
    console.log(
        `  JavaScript before the form   ${size.ours.toFixed(1)} kB (goal ${GOALS.kilobytes}); plain react-admin ${size.plain.toFixed(1)} kB`,
    );
    console.log(
        `  form visible after           ${visible.ours.toFixed(0)} ms; plain react-admin ${visible.plain.toFixed(0)} ms: ${(visible.ours / visible.plain).toFixed(2)} (goal ${GOALS.share})`,
    );
    console.log(
        `  row to record                ${click.toFixed(0)} ms (goal ${GOALS.rowToView}), slowest ${Math.max(...clicks).toFixed(0)} ms`,
    );
    return size.ours <= GOALS.kilobytes && visible.ours <= visible.plain * GOALS.share && click <= GOALS.rowToView;
};
