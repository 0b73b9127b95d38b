import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { SESSION_KEY } from '../../src/portal/session/store';
import { launchFull, launchShell } from '../chromium';
import { type Account, forgetSessions, portal, sessionOf } from './accounts';

let browser: Browser;

/**
 * Call once per file: launches Chromium over a pipe, bypassing Vitest's main process; `fullChromium` if the headless
 * shell is not enough.
 */
export const openBrowser = ({ fullChromium = false } = {}) => {
    beforeAll(async () => {
        forgetSessions();
        browser = await (fullChromium ? launchFull() : launchShell());
    });
    afterAll(() => browser.close());
};

export const WIDE = { width: 1366, height: 900 };
export const PHONE = { width: 360, height: 780 };

interface ContextOptions {
    javaScriptEnabled?: boolean;
    viewport?: { width: number; height: number };
    hasTouch?: boolean;
}

/** Browser context without a session. */
export const anonymous = async (options: ContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({
        baseURL: portal.url,
        viewport: WIDE,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        timezoneId: 'Australia/Brisbane',
        locale: 'en-AU',
        ...options,
    });
    context.setDefaultTimeout(30_000);
    return context;
};

/** Browser context with this account signed in. */
export const signedIn = async (account: Account, options: ContextOptions = {}): Promise<BrowserContext> => {
    const context = await anonymous(options);
    await keepSession(context, account);
    return context;
};
const keepSession = async (context: BrowserContext, account: Account) => {
    const session = JSON.stringify(await sessionOf(account));
    // once, because later changes of the session by the portal must persist
    await context.addInitScript(
        ({ key, value }) => {
            if (sessionStorage.getItem('test.signed-in')) return;
            sessionStorage.setItem('test.signed-in', 'yes');
            localStorage.setItem(key, value);
        },
        { key: SESSION_KEY, value: session },
    );
};

export interface Watch {
    /** errors since the last call; empty if there are none */
    faults(): string[];
    /** waits until no request is running, none started for a moment, and no loading placeholder is visible */
    settled(): Promise<void>;
}

/** Fills the page's login form. */
export const logIn = async (page: Page, username: string, password: string) => {
    await page.getByLabel('Email or username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
};

/** Waits until the page, named by `main`, is shown. */
export const shows = (page: Page, route: string) => page.waitForSelector(`main[data-route="${route}"]`);

/** Entry of a record's overflow menu. */
export const fromMenu = async (page: Page, name: string | RegExp) => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    const entry = page.getByRole('menuitem', { name });
    await entry.waitFor();
    return entry;
};

/** Selectors of loading placeholders. */
export const LOADING = 'main .MuiSkeleton-root, main [aria-busy="true"], .hw-progress';
/** Time within which a delayed request follows the previous one. */
const QUIET_MS = 120;
const isStream = (url: string) => /\/events(\?|$)/.test(url);
/** Chromium reports no end of a worker's script if the worker is terminated while it loads. */
const isWorkerScript = (url: string) => /\bworker\b[^/]*\.m?js$/.test(url);

/**
 * Watches a page for console errors and failed requests. `expected` lists intended responses (`422
 * /api/connect/v2/suppliers`).
 */
export const watch = (page: Page, expected: readonly RegExp[] = []): Watch => {
    let faults: string[] = [];
    const open = new Set<Request>();
    /** requested event streams that are not open yet, before which no event arrives */
    const opening = new Set<Request>();
    let changed = Date.now();
    const done = (request: Request) => {
        open.delete(request);
        opening.delete(request);
        changed = Date.now();
    };
    page.on('request', request => {
        if (!isWorkerScript(request.url())) (isStream(request.url()) ? opening : open).add(request);
        changed = Date.now();
    });
    page.on('requestfinished', done);
    page.on('requestfailed', request => {
        done(request);
        const why = request.failure()?.errorText ?? '';
        // requests aborted by navigation
        if (!/ERR_ABORTED/.test(why)) faults.push(`${why} ${request.url()}`);
    });
    page.on('response', response => {
        opening.delete(response.request());
        if (response.status() < 400) return;
        const what = `${response.status()} ${new URL(response.url()).pathname}${new URL(response.url()).search}`;
        if (!expected.some(known => known.test(what))) faults.push(what);
    });
    page.on('pageerror', error => faults.push(`page error: ${error.stack ?? error.message}`.slice(0, 600)));
    page.on('console', message => {
        const text = message.text();
        // logged for every response of 400 and above, which are checked above
        if (message.type() === 'error' && !/Failed to load resource/.test(text))
            faults.push(`console: ${text.slice(0, 400)}`);
    });
    const isQuiet = () => open.size + opening.size === 0 && Date.now() - changed >= QUIET_MS;
    const settled = async () => {
        await page.waitForSelector('main[data-route]');
        for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
            // only asks the page when the network is idle, because each question costs both processes
            if (!isQuiet()) await delay(20);
            else if ((await isDrawn(page)) && isQuiet()) return;
        }
        const underWay = [...open, ...opening].map(request => new URL(request.url()).pathname);
        throw new Error(`${page.url()} did not come to rest; under way: ${underWay.join(', ')}`);
    };
    return {
        faults: () => {
            const found = faults;
            faults = [];
            return found;
        },
        settled,
    };
};

/** Browser API that TypeScript's library does not declare yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'background' }): Promise<void> };
/**
 * Waits until the browser has processed all pending work, so that clicks and resizes are visible. A low-priority task
 * signals this; an idle callback would also wait for the compositor, which on a busy machine often does not pause. If
 * neither frames nor tasks run, the page is accepted after five seconds.
 */
export const drawn = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<void>(resolve => {
                requestAnimationFrame(() => scheduler.postTask(() => resolve(), { priority: 'background' }));
                setTimeout(resolve, 5000);
            }),
    );

/** Renders pending work, and returns whether no loading placeholder is left. */
const isDrawn = async (page: Page) => {
    await drawn(page);
    return page.evaluate(loading => !document.querySelector(loading), LOADING);
};

/** Navigates as a portal link would, without a reload. */
export const followLink = async (page: Page, address: string) => {
    // the field app is separate from the portal, so leaving it reloads
    if ((await routeOf(page)) === '/field') return void (await page.goto(address));
    await page.evaluate(to => {
        window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1, key: to }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, address);
};

/**
 * Switches between light and dark, and waits until the page is redrawn. Public pages follow the browser automatically.
 */
export const inColors = async (page: Page, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
        scheme => (document.documentElement.dataset.layoutColor ?? scheme) === scheme,
        colorScheme,
    );
    await drawn(page);
};

/**
 * Checks a page in its current colours and in the others (`isSecond`), in which it remains: each switch redraws
 * everything, so the next page is checked in them first.
 */
export const inBothColors = async (page: Page, judge: (isSecond: boolean) => Promise<void>) => {
    await judge(false);
    const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
    await inColors(page, isDark ? 'light' : 'dark');
    await judge(true);
};

/** Opens a page through a portal link, loading the portal only if necessary, and waits until it is idle. */
export const openPage = async (page: Page, watched: Watch, address: string) => {
    if (page.url() === 'about:blank') await page.goto(address);
    else await followLink(page, address);
    await watched.settled();
};

/** Waits for the drag-and-drop library's announcement, which follows the drop. */
export const announced = (page: Page, text: RegExp) =>
    expect.poll(async () => (await page.locator('[id^="rfd-announcement"]').allTextContents()).join(' ')).toMatch(text);

export const routeOf = (page: Page) => page.getAttribute('main[data-route]', 'data-route');
/** Path and query as in the address bar. */
export const addressOf = (page: Page) => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(pathname + search);
};
