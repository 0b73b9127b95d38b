import { admitToPage } from '../../src/portal/routing/portalPages';
import { type Account, call, sessionOf } from './accounts';
import { WIDE } from './browser';
import { PAGES, type PageVisit } from './pages';
import { routeAt, startWalk } from './walk';

/** Requests of each page to the API, by its pattern. */
type RequestsOfPages = Map<string, Set<string>>;

/** Notes the requests of a walk under the page that it went to last. */
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
/** Requests that the server does not answer to an account as it did to its model. One that would change something is not tried, and counts. */
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

/** Accounts with the fewest rights among those with the same screens: what a page leaves out for lack of a right, it leaves out for them. */
const FEWEST_RIGHTS: readonly Account[] = ['user', 'optipay', 'station'];

/** Accounts with the same screens as another one (their model), but with fewer rights or fewer products. */
export const MODELS = {
    admin: 'superadmin',
    manager: 'superadmin',
    user: 'superadmin',
    optipay: 'superadmin',
    'customer-ag': 'customer',
    'customer-ubot': 'customer',
    station: 'customer',
} as const satisfies Partial<Record<Account, Account>>;

/** The first page of each kind in the table. */
const FIRST_OF_KIND = new Set(
    [...new Map(PAGES.toReversed().map(visit => [visit.kind, visit])).values()].map(({ pattern }) => pattern),
);

/**
 * Pages that are to be seen as an account with fewer rights than its model: the first of each kind; hand-written ones, as the account
 * with the fewest rights; and those that asked the server, when their model opened them, for something that it withholds from this
 * account. All that the others asked for is given.
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
 * Opens pages as an account: all that open for it, or with a model, whose requests are given, those that may differ. Then one that is
 * refused for each kind of page. Answers what is wrong, and the requests of each page.
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
        // a record that belongs to somebody else is told to be absent; a work diary is its writer's, among staff too
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
