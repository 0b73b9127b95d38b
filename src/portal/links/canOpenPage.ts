import { canOpenPageAs, type GuardedPage } from '../../domain/access/pageAccess';
import { getSession } from '../session/store';
import type { SessionUser } from '../session/types';

type FindPage = (pathname: string) => GuardedPage | undefined;

/** The page table lives around all screens, links below them: the app says here which page is at a path. */
let find: FindPage = () => undefined;
let pages = new Map<string, GuardedPage | undefined>();
let judged = new WeakMap<SessionUser, Map<string, boolean>>();
export const providePages = (found: FindPage): void => {
    find = found;
    pages = new Map();
    judged = new WeakMap();
};

/** Records of one kind have one page: it is looked up once for all their numbers. */
const shapeOf = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/0');

/**
 * Whether the page at a public path admits who is signed in, as its guard will judge. True for what is no page behind the
 * sign-in, and for nobody: the guard leads them to the login, and back.
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
