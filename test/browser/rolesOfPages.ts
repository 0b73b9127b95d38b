import { admitToPage } from '../../src/portal/routing/portalPages';
import { type Account, call, sessionOf } from './accounts';
import { WIDE } from './browser';
import { PAGES, type PageVisit } from './pages';
import { routeAt, startWalk } from './walk';

/** API requests by page pattern. */
type RequestsOfPages = Map<string, Set<string>>;

/** Records the requests under the last visited page. */
export const noteRequests = () => {
    const requests: RequestsOfPages = new Map();
    let current = new Set<string>();
    return {
        requests,
        onRequest: (request: string) => void current.add(request),
        begin: ({ pattern }: PageVisit) => {
            current = requests.get(pattern) ?? new Set();
            requests.set(pattern, current);
        },
    };
};

const AT_ONCE = 4;
/**
 * Requests that the server answers differently for an account than for its model. Writes are not repeated, and count as
 * different.
 */
const deniedRequests = async (account: Account, requests: ReadonlySet<string>) => {
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

/**
 * Accounts with the fewest permissions among those with the same screens, which reveal omissions for lack of a
 * permission.
 */
const FEWEST_RIGHTS: readonly Account[] = ['user', 'optipay', 'station'];

/** Accounts with the same screens as their model, but fewer permissions or products. */
export const MODELS = {
    admin: 'superadmin',
    manager: 'superadmin',
    user: 'superadmin',
    optipay: 'superadmin',
    'customer-ag': 'customer',
    'customer-ubot': 'customer',
    station: 'customer',
} as const satisfies Partial<Record<Account, Account>>;

/** First page of each kind in the table. */
const FIRST_OF_KIND = new Set(
    [...new Map(PAGES.toReversed().map(visit => [visit.kind, visit])).values()].map(({ pattern }) => pattern),
);

/**
 * Pages to check with an account that has fewer permissions than its model: the first of each kind; hand-written ones,
 * with the account that has the fewest permissions; and those whose requests the server denies to this account. All
 * requests of other pages are allowed.
 */
const pagesThatMayDiffer = async (
    account: Account,
    admitted: readonly PageVisit[],
    requestsByPage: RequestsOfPages,
) => {
    const requestsOf = ({ pattern }: PageVisit) => [...(requestsByPage.get(pattern) ?? [])];
    const withheld = await deniedRequests(account, new Set(admitted.flatMap(requestsOf)));
    return admitted.filter(
        visit =>
            FIRST_OF_KIND.has(visit.pattern) ||
            visit === admitted[0] ||
            (visit.kind === 'own' && FEWEST_RIGHTS.includes(account)) ||
            requestsOf(visit).some(request => withheld.has(request)),
    );
};

/**
 * Opens pages as an account: all accessible ones, or given a model and its requests, those that may differ; then a
 * forbidden one for each kind. Returns the problems, and the requests of each page.
 */
export const walkAs = async (account: Account, pages: readonly PageVisit[], model?: RequestsOfPages) => {
    const { user } = await sessionOf(account);
    const places = pages.map(visit => ({ visit, admission: admitToPage(user, visit.address) }));
    const admitted = places.filter(({ admission }) => admission.kind === 'page').map(({ visit }) => visit);
    const refused = new Map<string, { address: string; to: string }>();
    for (const { visit, admission } of places) {
        if (admission.kind !== 'redirect') continue;
        const known = refused.get(visit.kind);
        if (!known || (known.to !== '/permission-denied' && admission.to === '/permission-denied'))
            refused.set(visit.kind, { address: visit.address, to: admission.to });
    }
    const opened = model ? await pagesThatMayDiffer(account, admitted, model) : admitted;
    const { requests, onRequest, begin } = noteRequests();
    const walk = await startWalk(account, {
        viewport: WIDE,
        // records of other customers yield 404; a work diary belongs to its author, among staff too
        expected: [user.customer === null ? /^404 \/api\/connect\/v2\/work-diaries\// : /^404 \/api\//],
        onRequest,
    });
    const wrong: string[] = [];
    for (const visit of opened) {
        begin(visit);
        wrong.push(...(await walk.visit(visit.address, routeAt(visit))));
    }
    for (const { address, to } of refused.values()) wrong.push(...(await walk.visit(address, to)));
    await walk.close();
    return { wrong, requests };
};
