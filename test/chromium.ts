import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Launch options of Chromium: no background activity, and no sandbox, which fails for root. */
export const CHROMIUM_FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-gpu-rasterization',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

const SHELL = '/usr/bin/chromium-headless-shell';
/** Full Chromium. '' is used by the runner for Playwright's own. */
const FULL_CHROMIUM = process.env.CHROMIUM === '' ? undefined : (process.env.CHROMIUM ?? '/usr/bin/chromium');

/** Without a zygote process, pages are child processes of the browser, so that their processor time is measured. */
const args = [...CHROMIUM_FLAGS, '--no-zygote'];

/**
 * The headless shell, if installed, which renders pages in two thirds of the processor time. It supports neither
 * notifications nor the clipboard.
 */
export const launchShell = () => chromium.launch({ executablePath: existsSync(SHELL) ? SHELL : FULL_CHROMIUM, args });

/** Browser with its own UI features, such as notifications. */
export const launchFull = () => chromium.launch({ executablePath: FULL_CHROMIUM, args });
