import { canOpenPageAs, type GuardedPage } from '../../domain/access/pageAccess';
import { getSession } from '../session/store';
import type { SessionUser } from '../session/types';

type FindPage = (pathname: string) => GuardedPage | undefined;

/**
 * Look-up of the page at a path, injected by the app, because the page table imports all screens, which import links.
 */
let find: FindPage = () => undefined;
let pages = new Map<string, GuardedPage | undefined>();
let judged = new WeakMap<SessionUser, Map<string, boolean>>();
export const providePages = (found: FindPage): void => {
    find = found;
    pages = new Map();
    judged = new WeakMap();
};

/** Records of one kind share a page, so the look-up is cached by pattern. */
const shapeOf = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/0');

/**
 * Whether the signed-in user may open the page at a public path, by the route guard's rules. True for pages outside the
 * sign-in, and without a user, whom the guard sends to the login and back.
 */
export const canOpenPage = (path: string): boolean => {
    const user = getSession()?.user;
    if (!user || !path.startsWith('/')) return true;
    const shape = shapeOf(path);
    const known = judged.get(user) ?? new Map<string, boolean>();
    judged.set(user, known);
    const before = known.get(shape);
    if (before !== undefined) return before;
    if (!pages.has(shape)) pages.set(shape, find(shape));
    const page = pages.get(shape);
    const answer = page === undefined || canOpenPageAs(user, page);
    known.set(shape, answer);
    return answer;
};
