import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { SESSION_KEY } from '../../src/portal/session/store';
import { launchFull, launchShell } from '../chromium';
import { type Account, forgetSessions, portal, sessionOf } from './accounts';

let browser: Browser;

/** Call once in a file: a Chromium over a pipe, past Vitest's main process; `fullChromium` where the shell of it is not enough. */
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

/** A browser of somebody who is not signed in. */
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

/** A browser in which this account is signed in already. */
export const signedIn = async (account: Account, options: ContextOptions = {}): Promise<BrowserContext> => {
    const context = await anonymous(options);
    await keepSession(context, account);
    return context;
};
const keepSession = async (context: BrowserContext, account: Account) => {
    const session = JSON.stringify(await sessionOf(account));
    // once: what the portal later does to the session must last
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
    /** until no request is under way, none was for a moment, and nothing on the page says that it loads */
    settled(): Promise<void>;
}

/** Fills the login form that the page shows. */
export const logIn = async (page: Page, username: string, password: string) => {
    await page.getByLabel('Email or username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
};

/** Until the page is shown: `main` names it. */
export const shows = (page: Page, route: string) => page.waitForSelector(`main[data-route="${route}"]`);

/** An entry behind the button that has what is seldom or riskily done with a record. */
export const fromMenu = async (page: Page, name: string | RegExp) => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    const entry = page.getByRole('menuitem', { name });
    await entry.waitFor();
    return entry;
};

/** Elements that stand for something that is still being loaded. */
export const LOADING = 'main .MuiSkeleton-root, main [aria-busy="true"], .hw-progress';
/** A request that a page makes a moment late follows the one before within it. */
const QUIET_MS = 120;
const isStream = (url: string) => /\/events(\?|$)/.test(url);

/**
 * Watches what a page does: errors in its console, requests that fail. `expected` names answers that belong to the test
 * (`422 /api/connect/v2/suppliers`).
 */
export const watch = (page: Page, expected: readonly RegExp[] = []): Watch => {
    let faults: string[] = [];
    const open = new Set<Request>();
    /** streams of events that are asked for, and not open yet: until then nothing is told live */
    const opening = new Set<Request>();
    let changed = Date.now();
    const done = (request: Request) => {
        open.delete(request);
        opening.delete(request);
        changed = Date.now();
    };
    page.on('request', request => {
        (isStream(request.url()) ? opening : open).add(request);
        changed = Date.now();
    });
    page.on('requestfinished', done);
    page.on('requestfailed', request => {
        done(request);
        const why = request.failure()?.errorText ?? '';
        // a page that is left drops what it was asking for
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
        // said for every answer of 400 and above, which is judged above
        if (message.type() === 'error' && !/Failed to load resource/.test(text))
            faults.push(`console: ${text.slice(0, 400)}`);
    });
    const isQuiet = () => open.size + opening.size === 0 && Date.now() - changed >= QUIET_MS;
    const settled = async () => {
        await page.waitForSelector('main[data-route]');
        for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
            // the page is asked when the network rests: each question costs both processes
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
 * Until the browser has nothing left to work out: what was clicked or resized is on the screen. A task that lets all others go before
 * it says so; an idle callback waits for a pause of the compositor besides, which on a busy machine often does not come. Neither
 * need a frame come, or a turn of such a task: after five seconds the page is taken as it stands.
 */
export const drawn = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<void>(resolve => {
                requestAnimationFrame(() => scheduler.postTask(() => resolve(), { priority: 'background' }));
                setTimeout(resolve, 5000);
            }),
    );

/** Draws all that is worked out, and tells whether nothing of it stands for something that is still being loaded. */
const isDrawn = async (page: Page) => {
    await drawn(page);
    return page.evaluate(loading => !document.querySelector(loading), LOADING);
};

/** As a link within the portal would: without loading all of it again. */
export const followLink = async (page: Page, address: string) => {
    // the field screen stands without the portal: whatever leads out of it is loaded
    if ((await routeOf(page)) === '/field') return void (await page.goto(address));
    await page.evaluate(to => {
        window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1, key: to }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, address);
};

/** Changes between light and dark, until the page is drawn so. The pages outside the sign-in follow the browser by themselves. */
export const inColors = async (page: Page, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
        scheme => (document.documentElement.dataset.layoutColor ?? scheme) === scheme,
        colorScheme,
    );
    await drawn(page);
};

/**
 * Judges a page in the colours in which it stands, and in the others (`isSecond`), in which it is left: every change draws all of it
 * anew, and the next page is judged in them first.
 */
export const inBothColors = async (page: Page, judge: (isSecond: boolean) => Promise<void>) => {
    await judge(false);
    const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
    await inColors(page, isDark ? 'light' : 'dark');
    await judge(true);
};

/** Opens a page by a link within the portal, which is loaded only where it is not there yet, and waits until it is at rest. */
export const openPage = async (page: Page, watched: Watch, address: string) => {
    if (page.url() === 'about:blank') await page.goto(address);
    else await followLink(page, address);
    await watched.settled();
};

/** Waits for the drag-and-drop library's announcement to assistive technology: the card is in its place only then. */
export const announced = (page: Page, text: RegExp) =>
    expect.poll(async () => (await page.locator('[id^="rfd-announcement"]').allTextContents()).join(' ')).toMatch(text);

export const routeOf = (page: Page) => page.getAttribute('main[data-route]', 'data-route');
/** Path and query as in the address bar. */
export const addressOf = (page: Page) => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(pathname + search);
};
