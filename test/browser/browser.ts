import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { SESSION_KEY } from '../../src/portal/session/store';
import { launchWhole } from '../chromium';
import { type Account, portal, sessionOf } from './accounts';

let browser: Browser;
const watches = new Set<Watch>();
type Standing = Map<Page, { address: string; viewport: ReturnType<Page['viewportSize']> }>;

/**
 * Call once in a file: its connection to the one Chromium, or one of its own that is whole. A test that is tried again begins where
 * it began before.
 */
export const openBrowser = ({ whole = false } = {}) => {
    let standing: Standing = new Map();
    beforeAll(async () => {
        browser = whole ? await launchWhole() : await chromium.connect(inject('browser'));
    });
    beforeEach(async ({ task }) => {
        if (task.result?.retryCount) return putBack(standing);
        const pages = browser.contexts().flatMap(context => context.pages());
        standing = new Map(pages.map(page => [page, { address: page.url(), viewport: page.viewportSize() }]));
    });
    afterAll(() => browser.close());
};

/** Each page as it stood, loaded anew; what the failed try opened is closed, and what it left wrong is not the next one's. */
const putBack = async (standing: Standing) => {
    for (const context of browser.contexts()) {
        const pages = context.pages();
        if (!pages.some(page => standing.has(page))) {
            await context.close();
            continue;
        }
        for (const page of pages) {
            const before = standing.get(page);
            if (!before) {
                await page.close();
                continue;
            }
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            if (before.viewport) await page.setViewportSize(before.viewport);
            await page.goto(before.address);
        }
    }
    for (const watched of watches) watched.faults();
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
    /** what went wrong since it was last asked; empty when all is well */
    faults(): string[];
    /** until nothing is being loaded: no request under way, nothing on the page that says so */
    loaded(): Promise<void>;
    /** as `loaded`, and nothing was asked for a moment: what is asked for late is answered, too */
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
    /** Until nothing is being loaded, and nothing was for so many milliseconds. */
    const rested = async (quietFor: number) => {
        await page.waitForSelector('main[data-route]');
        const deadline = Date.now() + 30_000;
        while (Date.now() < deadline) {
            const loading = await page.locator('main .MuiSkeleton-root, main [aria-busy="true"], .hw-progress').count();
            const quiet = () => open.size + opening.size === 0 && Date.now() - changed >= quietFor;
            if (quiet() && loading === 0) {
                // on a busy machine a click is answered late: nothing is loaded yet, because nothing was drawn yet
                await drawn(page);
                if (quiet()) return;
            } else await page.waitForTimeout(40);
        }
        const underWay = [...open, ...opening].map(request => new URL(request.url()).pathname);
        throw new Error(`${page.url()} did not come to rest; under way: ${underWay.join(', ')}`);
    };
    const watched: Watch = {
        faults: () => {
            const found = faults;
            faults = [];
            return found;
        },
        loaded: () => rested(0),
        settled: () => rested(120),
    };
    watches.add(watched);
    return watched;
};

/** Of the browser; TypeScript does not know it yet. */
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

export const routeOf = (page: Page) => page.getAttribute('main[data-route]', 'data-route');
/** Path and query as in the address bar. */
export const addressOf = (page: Page) => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(pathname + search);
};
