import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS } from '../../test/chromium';
import { benchLogin } from './portal/login';
import { serve } from './portal/staticServer';
import { benchWork } from './portal/work';

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
        const work = await benchWork(browser, plain);
        console.log(`  load of the machine          ${loadavg()[0]?.toFixed(1)}`);
        return login && work;
    } finally {
        await browser.close();
        ours.server.close();
        theirs.server.close();
    }
};
