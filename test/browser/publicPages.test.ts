import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/compress.mjs';
import { SESSION_KEY } from '../../src/portal/session/sessionKey';
import { sample } from '../sample';
import { seriousFaults } from './accessible';
import { emailOf, PASSWORD, portal, sessionOf } from './accounts';
import { addressOf, anonymous, drawn, openBrowser, PHONE, shows, signedIn, watch } from './browser';
import { sampledStory, sampledTest } from './stories';

openBrowser();

let context: BrowserContext;
afterEach(() => context.close());

/** Holds scripts back until released, which simulates a slow network. */
const holdScripts = async () => {
    let letIn = () => {};
    const arrived = new Promise<void>(resolve => {
        letIn = resolve;
    });
    await context.route(/\/assets\/.*\.js$/, async route => {
        await arrived;
        await route.continue();
    });
    return letIn;
};
const open = async (page: Page, address: string) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
};
/** Fields of the sign-in page, which are usable while its scripts still load. */
const name = (page: Page) => page.getByLabel('Email or username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

describe('Pre-rendered page before its script has loaded', () => {
    it('shows the login, keeps typed values, and signs in by the early button press', async () => {
        context = await anonymous();
        const letIn = await holdScripts();
        const page = await context.newPage();
        const watched = watch(page);
        await open(page, '/dit-connect/supplier/list');
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
        await page.keyboard.type(emailOf('manager'));
        await password(page).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Log In' }).click();
        // neither submitted by the browser nor visible in the address
        expect(addressOf(page)).toBe('/dit-connect/supplier/list');
        letIn();
        await shows(page, '/dit-connect/supplier/list');
        expect(watched.faults()).toEqual([]);
    });

    sampledTest('keeps typed text and cursor position', async () => {
        context = await anonymous();
        const letIn = await holdScripts();
        const page = await context.newPage();
        await open(page, '/login');
        await name(page).fill('bridget');
        await page.keyboard.press('Home');
        letIn();
        await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
        await page.keyboard.type('Mc');
        expect(await name(page).inputValue()).toBe('Mcbridget');
        // the form has the value too: only the password is required
        await page.getByRole('button', { name: 'Log In' }).click();
        await page.getByText('Enter your password.').waitFor();
        expect(await page.getByText('Enter your email or username.').count()).toBe(0);
    });

    sampledTest('replays an early press of "Show password"', async () => {
        context = await anonymous();
        const letIn = await holdScripts();
        const page = await context.newPage();
        await open(page, '/login');
        await password(page).fill('secret');
        await page.getByRole('button', { name: 'Show password' }).click();
        letIn();
        await page.getByRole('button', { name: 'Hide password' }).waitFor();
        expect(await password(page).getAttribute('type')).toBe('text');
        expect(await password(page).inputValue()).toBe('secret');
    });

    sampledTest('hides the login form from a signed-in user', async () => {
        context = await signedIn('manager');
        const letIn = await holdScripts();
        const page = await context.newPage();
        const watched = watch(page);
        for (const address of ['/dit-connect/supplier/list', '/login']) {
            await page.goto(address, { waitUntil: 'commit' });
            await page.locator('form').waitFor({ state: 'attached' });
            expect(await page.locator('form').isVisible()).toBe(false);
        }
        letIn();
        await page.waitForSelector('main[data-route]:not([data-route="/login"])');
        await watched.settled();
        // the form is visible again after the session has ended
        await page.evaluate(key => localStorage.removeItem(key), SESSION_KEY);
        await page.goto('/login');
        await name(page).waitFor();
    });

    sampledTest('uses the chosen colour theme, not the system preference', async () => {
        context = await anonymous();
        const page = await context.newPage();
        const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        await page.goto('/login');
        await page.evaluate(() => localStorage.setItem('RaStoreheadwater.theme', '"dark"'));
        await holdScripts();
        await open(page, '/login');
        expect(await background()).toBe('rgb(14, 22, 21)');
        expect(await page.evaluate(() => getComputedStyle(document.querySelector('.hw-public') as Element).color)).toBe(
            'rgb(227, 235, 233)',
        );
    });
});

/** Records whether the page was parsed and painted when its first script was inserted. */
const whenItRan = (page: Page) =>
    page.addInitScript(() => {
        const seen = { painted: false, parsed: false };
        document.addEventListener('DOMContentLoaded', () => {
            seen.parsed = true;
            requestAnimationFrame(() => {
                seen.painted = true;
            });
        });
        new MutationObserver((changes, observer) => {
            const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
            if (!added.some(node => node instanceof HTMLScriptElement && node.src)) return;
            observer.disconnect();
            Object.assign(globalThis, { seen: { ...seen } });
        }).observe(document, { childList: true, subtree: true });
    });

describe('Start of the page script', () => {
    const ran = async (page: Page) => (await page.waitForFunction('globalThis.seen')).jsonValue();

    sampledTest('waits for the first paint of the pre-rendered page', async () => {
        context = await anonymous();
        const page = await context.newPage();
        await whenItRan(page);
        await page.goto('/login');
        expect(await ran(page)).toEqual({ parsed: true, painted: true });
        await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
    });

    sampledTest('does not wait for the first paint of a signed-in user', async () => {
        context = await signedIn('manager');
        const page = await context.newPage();
        await whenItRan(page);
        await page.goto('/dit-connect/supplier/list');
        expect(await ran(page)).toEqual({ parsed: true, painted: false });
        await shows(page, '/dit-connect/supplier/list');
    });
});

sampledTest('The login page loads at most 70 kB of JavaScript', async () => {
    context = await anonymous();
    const html = await (await fetch(`${portal.url}/login`)).text();
    const files = [...html.matchAll(/(?:src|rel="modulepreload"[^>]* href)="(\/assets\/[^"]+\.js)"/g)].map(
        ([, file]) => file,
    );
    // as an installation sends them: the build for tests compresses quickly
    await compressFiles('dist/portal', new RegExp(files.map(file => String(file).slice(1)).join('|')));
    const sizes = await Promise.all(
        files.map(async file => {
            const answer = await fetch(`${portal.url}${file}`, { headers: { 'accept-encoding': 'br' } });
            // files too small for a compressed copy are sent uncompressed
            return answer.headers.has('content-encoding')
                ? Number(answer.headers.get('content-length'))
                : (await answer.arrayBuffer()).byteLength;
        }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(70_000);
});

describe('Public page', () => {
    const PAGES = [
        '/login',
        '/login?sign-up',
        '/login?lng=sv',
        '/login/verify-otp/abc',
        '/forget-password',
        '/password-reset/abc?email=ada%40demo.test',
        '/account/confirm?token=abc',
        '/account/confirm',
        '/permission-denied',
        '/page-not-found',
        '/nothing/here',
        '/customer-authentication-endpoint',
    ];

    it('is accessible before its script, hydrates without errors, and violates no content security policy', async () => {
        context = await anonymous({ viewport: PHONE });
        for (const address of sample(PAGES, page => page, { parts: 4 })) {
            await context.unrouteAll();
            const letIn = await holdScripts();
            const page = await context.newPage();
            const watched = watch(page, [/^422 .*\/password\/reset\/confirm/]);
            const refused: string[] = [];
            await page.exposeFunction('refused', (what: string) => refused.push(what));
            await page.addInitScript(() => {
                document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
                    (window as unknown as { refused: (what: string) => void }).refused(
                        `${violatedDirective} ${blockedURI}`,
                    ),
                );
            });
            await open(page, address);
            expect(await page.title(), address).toMatch(/Headwater$/);
            expect(await seriousFaults(page), address).toEqual([]);
            const { width } = PHONE;
            expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
            letIn();
            await page.waitForFunction(() =>
                Object.keys(document.getElementById('root') ?? {}).some(key => key.startsWith('__reactContainer')),
            );
            await page.waitForLoadState('load');
            await watched.settled();
            expect(watched.faults(), address).toEqual([]);
            expect(refused, address).toEqual([]);
            await page.close();
        }
    });

    sampledTest('says that it needs JavaScript and hides the login form if JavaScript is disabled', async () => {
        context = await anonymous({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto('/login');
        const alert = page.locator('noscript .hw-alert');
        await alert.waitFor();
        expect(await alert.textContent()).toContain('Headwater needs JavaScript.');
        expect(await page.locator('form').isVisible()).toBe(false);
    });
});

sampledStory('Outdated page with missing asset files', () => {
    /** Fully loaded and idle; a page that is about to reload fails here. */
    const atRest = async (page: Page) => {
        await page.waitForLoadState('networkidle');
        await drawn(page);
    };

    it('reloads once, and then shows an error', async () => {
        context = await anonymous();
        let loads = 0;
        await context.route(/\/login$/, async route => {
            loads += 1;
            await route.continue();
        });
        await context.route(/\/assets\/index-.*\.js$/, route => route.fulfill({ status: 404, body: '' }));
        const page = await context.newPage();
        await page.goto('/login');
        await page.getByText('Part of this page could not be loaded.').waitFor();
        await atRest(page);
        expect(loads).toBe(2);
    });

    it.each(['/sales-order-contracts/token/x', '/neville/auth', '/account/change-password'])(
        'shows an error at %s, which is not pre-rendered',
        async path => {
            context = await anonymous();
            await context.route(/\/assets\/index-.*\.js$/, route => route.fulfill({ status: 404, body: '' }));
            const page = await context.newPage();
            await page.goto(path);
            await page.getByText('Part of this page could not be loaded.').waitFor();
            expect(await page.locator('.hw-unbuilt noscript').count()).toBe(1);
        },
    );

    it('reloads once if a later navigation needs a missing file', async () => {
        context = await anonymous();
        const page = await context.newPage();
        await context.route(/\/assets\/router-.*\.js$/, route => route.fulfill({ status: 404, body: '' }));
        let loads = 0;
        page.on('domcontentloaded', () => {
            loads += 1;
        });
        await page.goto('/login');
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
        // pre-rendered pages show their heading before they are fully loaded
        await expect.poll(() => loads).toBe(2);
        await atRest(page);
        expect(loads).toBe(2);
    });
});

sampledTest('A page restored from the back-forward cache detects a sign-in in another tab', async () => {
    context = await anonymous();
    const page = await context.newPage();
    await page.goto('/login');
    await name(page).waitFor();
    const session = JSON.stringify(await sessionOf('user'));
    await page.evaluate(
        ({ key, value }) => {
            localStorage.setItem(key, value);
            window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        },
        { key: SESSION_KEY, value: session },
    );
    await shows(page, '/dashboard');
});
