import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** How Chromium is started: without what it would do on its own accord, and without a sandbox, which does not start for root. */
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
/** Chromium whole. '' is what the runner says where Playwright's own is installed. */
const FULL_CHROMIUM = process.env.CHROMIUM === '' ? undefined : (process.env.CHROMIUM ?? '/usr/bin/chromium');

/** Each page is a child process of the browser's own: with a zygote between them, the processor time of pages is in no sum of a test run. */
const args = [...CHROMIUM_FLAGS, '--no-zygote'];

/**
 * The same engine without a browser's own windows, where it is installed: pages are drawn in two thirds of the processor time.
 * It shows no notifications and has no clipboard.
 */
export const launchShell = () => chromium.launch({ executablePath: existsSync(SHELL) ? SHELL : FULL_CHROMIUM, args });

/** For what is the browser's own, such as notifications. */
export const launchFull = () => chromium.launch({ executablePath: FULL_CHROMIUM, args });
