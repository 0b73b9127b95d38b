import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
    interface ProvidedContext {
        portal: { url: string; dataDir: string; browser: string };
    }
}

/** What Chromium would do on its own accord, and a sandbox that does not start for root. */
const FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
const START_MS = 90_000;

const freePort = () =>
    new Promise<number>((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });

const isReady = async (url: string) => {
    try {
        return (await fetch(`${url}/ready`)).ok;
    } catch {
        return false;
    }
};

const untilReady = async (server: ChildProcess, url: string, said: () => string) => {
    const deadline = Date.now() + START_MS;
    while (!(await isReady(url))) {
        if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start.\n${said()}`);
        await new Promise(resolve => setTimeout(resolve, 200));
    }
};

const launchBrowser = () =>
    chromium.launchServer({
        // '' is what the runner says where Playwright's own is installed
        executablePath: process.env.CHROMIUM === '' ? undefined : (process.env.CHROMIUM ?? '/usr/bin/chromium'),
        args: FLAGS,
    });

/** A server that runs already, while a test is being written: PORTAL_URL and the DATA_DIR of it. */
const provideRunning = async (project: TestProject, url: string, dataDir: string) => {
    const browserServer = await launchBrowser();
    project.provide('portal', { url, dataDir, browser: browserServer.wsEndpoint() });
    return () => browserServer.close();
};

/** The product as people run it: built portal, real server on a fresh embedded database with demo data, one Chromium. */
export default async function setup(project: TestProject) {
    const { PORTAL_URL: running, DATA_DIR: runningData } = process.env;
    if (running && runningData) return provideRunning(project, running, runningData);
    const root = project.config.root;
    const built = spawnSync(process.execPath, ['scripts/portal-build.mjs'], { cwd: root, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('The portal could not be built.');

    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-browser-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // nothing of the tester's own configuration: no mail may leave, no database of theirs may be filled
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DAYS: '60' };
    const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], { cwd: root, env });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', chunk => {
            said = (said + chunk).slice(-20_000);
        });
    }
    const stopServer = () =>
        new Promise<void>(resolve => {
            if (server.exitCode !== null) return resolve();
            server.once('exit', () => resolve());
            server.kill('SIGTERM');
        });
    try {
        const browserServer = await launchBrowser();
        await untilReady(server, url, () => said);
        project.provide('portal', { url, dataDir, browser: browserServer.wsEndpoint() });
        return async () => {
            await browserServer.close();
            await stopServer();
            rmSync(dataDir, { recursive: true, force: true });
            if (/"level":(50|60)/.test(said)) console.error(`The server logged errors:\n${said}`);
        };
    } catch (error) {
        await stopServer();
        rmSync(dataDir, { recursive: true, force: true });
        throw error;
    }
}
