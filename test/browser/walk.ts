import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../src/portal/registry';
import { admitUser } from '../../src/portal/routing/portalPages';
import { overflow, seriousFaults } from './accessible';
import { type Account, call, sessionOf } from './accounts';
import { followLink, inBothColors, PHONE, routeOf, shows, signedIn, type Watch, WIDE, watch } from './browser';
import type { Visit } from './pages';

/** The first job is an installation, which has a form of its own. */
const LEADS_TO: Record<string, string> = {
    '/dit-connect/job-card/edit/:id': '/dit-connect/job-card/edit/installation/:id',
};
const routeAt = ({ pattern }: Visit) => LEADS_TO[pattern] ?? pattern;

const isPhone = (page: Page) => page.viewportSize()?.width === PHONE.width;

/**
 * What must hold of every page: the right one, named, without a fault, and no wider than a phone. It is seen wide and on a phone, and
 * left as it was seen last: the next one opens so, and no page is drawn a third time.
 */
export const judge = async (page: Page, watched: Watch, route: string) => {
    const fits = async () => isPhone(page) && expect(await overflow(page)).toEqual([]);
    await watched.loaded();
    expect(await routeOf(page)).toBe(route);
    await expect.poll(() => page.title()).toMatch(/^\S.* · Headwater$/);
    await fits();
    await page.setViewportSize(isPhone(page) ? WIDE : PHONE);
    await watched.settled();
    await fits();
    expect(watched.faults()).toEqual([]);
};
/**
 * What must hold of each kind of page besides: accessible in light and in dark. `within`: where the frame around it was judged with
 * another page.
 */
export const judgeAlone = async (page: Page, watched: Watch, route: string, within?: 'main') => {
    await watched.settled();
    await inBothColors(page, async isSecond => expect(await seriousFaults(page, isSecond, within)).toEqual([]));
    await judge(page, watched, route);
};

/** What each page asked the server for, by its pattern. */
type Asked = Map<string, Set<string>>;

/** Notes what a page asks of the API from now on, under the pattern that it is told of last. */
const noteRequests = (page: Page) => {
    const asked: Asked = new Map();
    let current = new Set<string>();
    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
            current.add(`${request.method()} ${pathname}${search}`);
    });
    const begin = (pattern: string) => {
        current = new Set();
        asked.set(pattern, current);
    };
    return { asked, begin };
};

const AT_ONCE = 4;
/** Which of these requests the server does not answer to a person as it did to their model. What would change something is not tried, and counts. */
const withheldFrom = async (account: Account, requests: ReadonlySet<string>) => {
    const { token } = await sessionOf(account);
    const withheld = new Set<string>();
    const waiting = [...requests];
    const ask = async () => {
        for (let request = waiting.pop(); request; request = waiting.pop()) {
            const [method = '', address = ''] = request.split(' ');
            const isGiven = method === 'GET' && (await call(token, method, address)).status === 200;
            if (!isGiven) withheld.add(request);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return withheld;
};

/** Who has the fewest rights among those with the same screens: what a page leaves out for lack of a right, it leaves out for them. */
const FEWEST_RIGHTS: readonly Account[] = ['user', 'optipay', 'station'];

/**
 * Which of the pages that open for a person are to be seen as that person: the first of each kind; those written for themselves, as
 * who has the fewest rights; and whichever asked the server, when their model opened it, for something that it withholds from this
 * person. All that the others asked for is given.
 */
const toBeSeen = async (account: Account, admitted: readonly Visit[], asked: Asked | undefined) => {
    if (!asked?.size) throw new Error('Nobody went through these pages before.');
    const of = ({ pattern }: Visit) => [...(asked.get(pattern) ?? [])];
    const withheld = await withheldFrom(account, new Set(admitted.flatMap(of)));
    return admitted.filter(visit => {
        const isOwn = visit.make === 'own';
        const isFirst = (visit.alone && !isOwn) || visit === admitted[0];
        return isFirst || (isOwn && FEWEST_RIGHTS.includes(account)) || of(visit).some(one => withheld.has(one));
    });
};

/** Opens these pages as somebody, and one that is refused, where there is one. Answers what each asked for. */
const openAs = async (
    account: Account,
    opened: readonly Visit[],
    refused: readonly { address: string; to: string }[],
) => {
    const { user } = await sessionOf(account);
    const context = await signedIn(account);
    const page = await context.newPage();
    // a record that belongs to somebody else is told to be absent; a work diary is its writer's, among staff too
    const watched = watch(page, [user.customer === null ? /^404 \/api\/connect\/v2\/work-diaries\// : /^404 \/api\//]);
    const { asked, begin } = noteRequests(page);
    const wrong: string[] = [];
    await page.goto('/account/settings');
    await watched.settled();
    const visit = async (address: string, expected: string) => {
        await followLink(page, address);
        await page
            .waitForFunction(route => document.querySelector('main')?.getAttribute('data-route') === route, expected, {
                timeout: 30_000,
            })
            .catch(async () => wrong.push(`${address}: ${await routeOf(page)} instead of ${expected}`));
        await watched.settled();
        wrong.push(...watched.faults().map(fault => `${address}: ${fault}`));
    };
    for (const one of opened) {
        begin(one.pattern);
        await visit(one.address, routeAt(one));
    }
    const [first] = refused.filter(({ to }) => to === '/permission-denied').concat(refused);
    if (first) await visit(first.address, first.to);
    await context.close();
    expect(wrong).toEqual([]);
    return asked;
};

/** Whose screens are whose: the same with fewer rights, or with fewer products. */
const MODELS = {
    admin: 'superadmin',
    manager: 'superadmin',
    user: 'superadmin',
    optipay: 'superadmin',
    'customer-ag': 'customer',
    'customer-ubot': 'customer',
    station: 'customer',
} as const satisfies Partial<Record<Account, Account>>;

/**
 * These pages as everybody: as super admin and as customer all that open, as the others those that may differ (`toBeSeen`). Which
 * pages open for whom is walked through for all of them in test/portal/roles.test.ts.
 */
export const walkThrough = (pages: readonly Visit[]) => {
    const askedAs = new Map<Account, Asked>();

    describe('as super admin: right route, named, no fault, fits a phone; each kind accessible in light and dark', () => {
        let context: BrowserContext;
        let page: Page;
        let watched: Watch;
        let begin: (pattern: string) => void;
        beforeAll(async () => {
            context = await signedIn('superadmin');
            page = await context.newPage();
            watched = watch(page);
            const noted = noteRequests(page);
            begin = noted.begin;
            askedAs.set('superadmin', noted.asked);
            await page.goto('/account/settings');
            await watched.settled();
        });
        afterAll(() => context.close());

        it.each(pages)('$pattern', async visit => {
            begin(visit.pattern);
            // axe judges what is wide
            if (visit.alone) await page.setViewportSize(WIDE);
            // one of each kind by its address, the others by a link: what a load costs is the same for all
            await (visit.cold ? page.goto(visit.address) : followLink(page, visit.address));
            await shows(page, routeAt(visit));
            if (visit.alone) await judgeAlone(page, watched, routeAt(visit), visit === pages[0] ? undefined : 'main');
            else await judge(page, watched, routeAt(visit));
        });
    });

    it.each(['customer', ...Object.keys(MODELS)] as (keyof typeof MODELS | 'customer')[])(
        'as %s pages ask for nothing that is refused, and what the role may not open leads elsewhere',
        async account => {
            const { user } = await sessionOf(account);
            const places = pages.map(visit => ({ visit, admission: admitUser(user, visit.address) }));
            const admitted = places.filter(({ admission }) => admission.kind === 'page').map(({ visit }) => visit);
            const refused = places.flatMap(({ visit: { address }, admission }) =>
                admission.kind === 'redirect' ? [{ address, to: admission.to }] : [],
            );
            const opened =
                account === 'customer' ? admitted : await toBeSeen(account, admitted, askedAs.get(MODELS[account]));
            askedAs.set(account, await openAs(account, opened, refused));
        },
        // a hundred pages, however busy the machine is
        600_000,
    );
};
