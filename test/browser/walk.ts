import type { BrowserContext, Page } from 'playwright-core';
import { overflow } from './accessible';
import type { Account } from './accounts';
import { LOADING, PHONE, signedIn, type Watch, watch } from './browser';
import type { PageVisit } from './pages';

declare global {
    interface Window {
        /** pending requests of this page */
        openRequests?: number;
    }
}

/** The first job is an installation, which has a form of its own. */
const LEADS_TO: Record<string, string> = {
    '/dit-connect/job-card/edit/:id': '/dit-connect/job-card/edit/installation/:id',
};
export const routeAt = ({ pattern }: PageVisit) => LEADS_TO[pattern] ?? pattern;

/** Separate from the portal: entering and leaving it reloads. */
const FIELD = '/field';
const PATIENCE_MS = 30_000;

/** Runs in the page before its scripts. The event stream never ends and does not count. */
const countRequests = () => {
    window.openRequests = 0;
    const send = window.fetch;
    window.fetch = async (...request) => {
        const [input] = request;
        const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
        if (pathname.endsWith('/events')) return send(...request);
        window.openRequests = (window.openRequests ?? 0) + 1;
        try {
            return await send(...request);
        } finally {
            window.openRequests -= 1;
        }
    };
};

interface Arrival {
    route: string | null | undefined;
    title: string;
    openRequests: number;
    isTooWide: boolean;
    isAtRest: boolean;
}

/**
 * Follows a link within the page (`address`), waits until the page of this route is idle for three frames, and returns
 * its state. All in one call, because a call per check would cost more than the page.
 */
const arrive = (page: Page, link: { address: string | undefined; route: string }): Promise<Arrival> =>
    page.evaluate(
        async ({ address, route, loading, patience }) => {
            // a page of this pattern that redirects; unknown addresses (`*`) remain
            const isLeft = route !== '*' && !route.includes(':') && route !== address;
            const deadline = Date.now() + patience;
            // background pages get no frames
            const frame = () =>
                new Promise<void>(resolve => {
                    requestAnimationFrame(() => setTimeout(resolve));
                    setTimeout(resolve, 100);
                });
            if (address !== undefined) {
                const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
                window.history.pushState({ idx, key: address }, '', address);
                window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
            }
            const look = () => ({
                route: document.querySelector('main')?.getAttribute('data-route'),
                title: document.title,
                openRequests: window.openRequests ?? 0,
                isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
            });
            const isAtRest = () => {
                // two pages may redirect to the same one
                if (isLeft && window.location.pathname === address) return false;
                const { route: at, title, openRequests } = look();
                return at === route && title !== '' && openRequests === 0 && !document.querySelector(loading);
            };
            let atRest = 0;
            while (atRest < 3 && Date.now() < deadline) {
                await frame();
                atRest = isAtRest() ? atRest + 1 : 0;
            }
            return { ...look(), isAtRest: atRest === 3 };
        },
        { ...link, loading: LOADING, patience: PATIENCE_MS },
    );

export interface PageWalk {
    page: Page;
    watched: Watch;
    /** Navigates to a page by a link. Returns the problems; empty if there are none. */
    visit(address: string, route: string): Promise<string[]>;
    close(): Promise<void>;
}

interface WalkOptions {
    viewport?: { width: number; height: number };
    /** expected error responses, as for `watch` */
    expected?: readonly RegExp[];
    /** called with each API request: method and address */
    onRequest?: (request: string) => void;
}

/** Loads the portal once for an account, to navigate from page to page. */
export const startWalk = async (
    account: Account,
    { viewport = PHONE, expected, onRequest }: WalkOptions = {},
): Promise<PageWalk> => {
    const context: BrowserContext = await signedIn(account, { viewport });
    await context.addInitScript(countRequests);
    const page = await context.newPage();
    const watched = watch(page, expected);
    if (onRequest)
        page.on('request', request => {
            const { pathname, search } = new URL(request.url());
            if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
                onRequest(`${request.method()} ${pathname}${search}`);
        });
    await page.goto('/account/settings');
    await watched.settled();
    return {
        page,
        watched,
        visit: async (address, route) => {
            const isLoaded = address === FIELD || new URL(page.url()).pathname === FIELD;
            if (isLoaded) await page.goto(address);
            const {
                route: at,
                title,
                openRequests,
                isTooWide,
                isAtRest,
            } = await arrive(page, {
                address: isLoaded ? undefined : address,
                route,
            });
            const wrong: string[] = [];
            if (at !== route) wrong.push(`the route ${at} instead of ${route}`);
            if (!/^\S.* · Headwater$/.test(title)) wrong.push(`the title "${title}"`);
            if (openRequests > 0) wrong.push(`${openRequests} requests without an answer`);
            if (wrong.length === 0 && !isAtRest) wrong.push('loading without an end');
            // charts redraw a moment after a resize
            if (isTooWide) wrong.push(...(await overflow(page)).map(element => `sticks out: ${element}`));
            return [...wrong, ...watched.faults()].map(fault => `${address}: ${fault}`);
        },
        close: () => context.close(),
    };
};
